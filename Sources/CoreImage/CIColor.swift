// SPDX-License-Identifier: Apache-2.0

/// A color for filters: sRGB components and an opacity.
///
/// Follows: https://developer.apple.com/documentation/coreimage/cicolor
public final class CIColor: NSObject, Sendable {
    public let red: CGFloat
    public let green: CGFloat
    public let blue: CGFloat
    public let alpha: CGFloat

    public init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat) {
        (red, green, blue, alpha) = (r, g, b, a)
        super.init()
    }

    public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) {
        self.init(red: r, green: g, blue: b, alpha: 1)
    }

    public convenience init(cgColor: CGColor) {
        let color = cgColor.rgba
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Reads three or four numbers with spaces between them.
    public convenience init(string representation: String) {
        let numbers = representation.split(separator: " ").compactMap { Double($0) }
        func number(_ index: Int, _ other: Double) -> CGFloat { index < numbers.count ? numbers[index] : other }
        self.init(red: number(0, 0), green: number(1, 0), blue: number(2, 0), alpha: number(3, 1))
    }

    public var numberOfComponents: Int { 4 }
    public var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }

    public static let black = CIColor(red: 0, green: 0, blue: 0)
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    public static let cyan = CIColor(red: 0, green: 1, blue: 1)
    public static let magenta = CIColor(red: 1, green: 0, blue: 1)
    public static let yellow = CIColor(red: 1, green: 1, blue: 0)
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CIColor else { return false }
        return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
    }

    public override var hash: Int { [red, green, blue, alpha].hashValue }

    func pixel(in space: WorkingSpace) -> Pixel {
        Pixel(
            SIMD3(space.number(Float(red)), space.number(Float(green)), space.number(Float(blue))), alpha: Float(alpha))
    }

    /// The components as they are, which color filters compute with.
    var numbers: SIMD3<Float> { SIMD3(Float(red), Float(green), Float(blue)) }
}
