// SPDX-License-Identifier: Apache-2.0

/// Numbers for filters: a point, a rectangle, or the factors of a color's components.
///
/// Follows: https://developer.apple.com/documentation/coreimage/civector
public final class CIVector: NSObject, Sendable {
    private let values: [CGFloat]

    private init(numbers: [CGFloat]) {
        values = numbers
        super.init()
    }

    public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
        self.init(numbers: (0..<count).map { values[$0] })
    }
    public convenience init(x: CGFloat) { self.init(numbers: [x]) }
    public convenience init(x: CGFloat, y: CGFloat) { self.init(numbers: [x, y]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(numbers: [x, y, z]) }
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(numbers: [x, y, z, w]) }
    public convenience init(cgPoint p: CGPoint) { self.init(numbers: [p.x, p.y]) }
    public convenience init(cgRect r: CGRect) {
        self.init(numbers: [r.origin.x, r.origin.y, r.size.width, r.size.height])
    }

    public var count: Int { values.count }
    /// Zero behind the last number.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }

    public var x: CGFloat { value(at: 0) }
    public var y: CGFloat { value(at: 1) }
    public var z: CGFloat { value(at: 2) }
    public var w: CGFloat { value(at: 3) }
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    public override var hash: Int { values.hashValue }
}
