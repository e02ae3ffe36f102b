// SPDX-License-Identifier: Apache-2.0

/// A color: numbers, the color space they are read in, and an opacity.
///
/// Immutable.
///
/// Follows: https://developer.apple.com/documentation/coregraphics/cgcolor
public final class CGColor: Hashable, Sendable {
    private let storedSpace: CGColorSpace
    private let first: CGFloat
    private let second: CGFloat
    private let third: CGFloat

    /// Opacity, 0...1.
    public let alpha: CGFloat

    /// The color in extended sRGB: components outside 0...1 are colors that sRGB does not hold.
    package let rgba: RGBA

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    private init(space: CGColorSpace, _ first: CGFloat, _ second: CGFloat, _ third: CGFloat, alpha: CGFloat) {
        storedSpace = space
        self.first = first.isFinite ? first : 0
        self.second = second.isFinite ? second : 0
        self.third = third.isFinite ? third : 0
        self.alpha = alpha.isFinite ? min(max(alpha, 0), 1) : 1
        rgba = RGBA(self.first, self.second, self.third, alpha: self.alpha, in: space)
    }

    /// Makes a color of sRGB components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, red, green, blue, alpha: alpha)
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .standard, red, green, blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .grayscale, gray, gray, gray, alpha: alpha)
    }

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Makes a color of extended sRGB components, which may lie outside 0...1.
    package convenience init(_ rgba: RGBA) {
        self.init(space: .extendedStandard, rgba.red, rgba.green, rgba.blue, alpha: rgba.alpha)
    }

    /// Makes a color of Display P3 components.
    package convenience init(displayP3 numbers: RGBA) {
        self.init(space: .wide, numbers.red, numbers.green, numbers.blue, alpha: numbers.alpha)
    }

    /// Makes a color of a space's components with the opacity as the last number.
    ///
    /// - Precondition: `components` holds one number more than the space has.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        if space.numberOfComponents == 1 {
            self.init(space: space, components[0], components[0], components[0], alpha: components[1])
        } else {
            self.init(space: space, components[0], components[1], components[2], alpha: components[3])
        }
    }

    public var colorSpace: CGColorSpace? { storedSpace }

    /// Number of components, opacity included: 2 for gray, 4 for RGB.
    public var numberOfComponents: Int { storedSpace.numberOfComponents + 1 }

    /// The numbers in the color's own space, then the opacity.
    public var components: [CGFloat]? {
        storedSpace.kind == .gray ? [first, alpha] : [first, second, third, alpha]
    }

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: storedSpace, first, second, third, alpha: alpha)
    }

    /// Returns the same color with the numbers of another space; spaces that are not extended hold 0...1.
    public func converted(
        to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
    ) -> CGColor? {
        let numbers = rgba.components(in: space)
        return CGColor(space: space, numbers.0, numbers.1, numbers.2, alpha: alpha)
    }

    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right
            || left.first == right.first && left.second == right.second && left.third == right.third
                && left.alpha == right.alpha && left.storedSpace == right.storedSpace
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(storedSpace)
        hasher.combine(first)
        hasher.combine(second)
        hasher.combine(third)
        hasher.combine(alpha)
    }
}

extension CGColor: CustomStringConvertible {
    public var description: String {
        let numbers = (components ?? []).map { "\($0)" }.joined(separator: " ")
        return "<CGColor [\((storedSpace.name ?? "") as String)] ( \(numbers) )>"
    }
}

/// How colors that a space does not hold are brought into it.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0
    case absoluteColorimetric = 1
    case relativeColorimetric = 2
    case perceptual = 3
    case saturation = 4
}
