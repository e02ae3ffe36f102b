// SPDX-License-Identifier: Apache-2.0

/// Arithmetic with whole vectors.
///
/// Follows: https://developer.apple.com/documentation/accelerate/vdsp
public enum vDSP {
    public static func add<U: AccelerateBuffer, V: AccelerateBuffer>(_ vectorA: U, _ vectorB: V) -> [Float]
    where U.Element == Float, V.Element == Float { joined(vectorA, vectorB, +) }

    public static func add<U: AccelerateBuffer>(_ scalar: Float, _ vector: U) -> [Float] where U.Element == Float {
        vector.elements.map { scalar + $0 }
    }

    public static func multiply<U: AccelerateBuffer, V: AccelerateBuffer>(_ vectorA: U, _ vectorB: V) -> [Float]
    where U.Element == Float, V.Element == Float { joined(vectorA, vectorB, *) }

    public static func multiply<U: AccelerateBuffer>(_ scalar: Float, _ vector: U) -> [Float] where U.Element == Float {
        vector.elements.map { scalar * $0 }
    }

    public static func subtract<U: AccelerateBuffer, V: AccelerateBuffer>(_ vectorA: U, _ vectorB: V) -> [Float]
    where U.Element == Float, V.Element == Float { joined(vectorA, vectorB, -) }

    public static func divide<U: AccelerateBuffer, V: AccelerateBuffer>(_ vectorA: U, _ vectorB: V) -> [Float]
    where U.Element == Float, V.Element == Float { joined(vectorA, vectorB, /) }

    public static func sum<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        vector.elements.reduce(0, +)
    }

    public static func mean<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        vector.elements.mean
    }

    public static func meanSquare<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        vector.elements.map { $0 * $0 }.mean
    }

    public static func rootMeanSquare<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        vector.elements.map { $0 * $0 }.mean.squareRoot()
    }

    public static func maximum<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        vector.elements.reduce(-.infinity, max)
    }

    public static func minimum<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        vector.elements.reduce(.infinity, min)
    }

    public static func maximumMagnitude<U: AccelerateBuffer>(_ vector: U) -> Float where U.Element == Float {
        vector.elements.reduce(0) { max($0, abs($1)) }
    }

    public static func dot<U: AccelerateBuffer, V: AccelerateBuffer>(_ vectorA: U, _ vectorB: V) -> Float
    where U.Element == Float, V.Element == Float { joined(vectorA, vectorB, *).reduce(0, +) }

    public static func absolute<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        vector.elements.map { abs($0) }
    }

    public static func clip<U: AccelerateBuffer>(_ vector: U, to bounds: ClosedRange<Float>) -> [Float]
    where U.Element == Float { vector.elements.map { min(max($0, bounds.lowerBound), bounds.upperBound) } }

    public static func add<U: AccelerateBuffer, V: AccelerateBuffer>(_ vectorA: U, _ vectorB: V) -> [Double]
    where U.Element == Double, V.Element == Double { joined(vectorA, vectorB, +) }

    public static func add<U: AccelerateBuffer>(_ scalar: Double, _ vector: U) -> [Double] where U.Element == Double {
        vector.elements.map { scalar + $0 }
    }

    public static func multiply<U: AccelerateBuffer, V: AccelerateBuffer>(_ vectorA: U, _ vectorB: V) -> [Double]
    where U.Element == Double, V.Element == Double { joined(vectorA, vectorB, *) }

    public static func multiply<U: AccelerateBuffer>(_ scalar: Double, _ vector: U) -> [Double]
    where U.Element == Double {
        vector.elements.map { scalar * $0 }
    }

    public static func subtract<U: AccelerateBuffer, V: AccelerateBuffer>(_ vectorA: U, _ vectorB: V) -> [Double]
    where U.Element == Double, V.Element == Double { joined(vectorA, vectorB, -) }

    public static func divide<U: AccelerateBuffer, V: AccelerateBuffer>(_ vectorA: U, _ vectorB: V) -> [Double]
    where U.Element == Double, V.Element == Double { joined(vectorA, vectorB, /) }

    public static func sum<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        vector.elements.reduce(0, +)
    }

    public static func mean<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        vector.elements.mean
    }

    public static func meanSquare<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        vector.elements.map { $0 * $0 }.mean
    }

    public static func rootMeanSquare<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        vector.elements.map { $0 * $0 }.mean.squareRoot()
    }

    public static func maximum<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        vector.elements.reduce(-.infinity, max)
    }

    public static func minimum<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        vector.elements.reduce(.infinity, min)
    }

    public static func maximumMagnitude<U: AccelerateBuffer>(_ vector: U) -> Double where U.Element == Double {
        vector.elements.reduce(0) { max($0, abs($1)) }
    }

    public static func dot<U: AccelerateBuffer, V: AccelerateBuffer>(_ vectorA: U, _ vectorB: V) -> Double
    where U.Element == Double, V.Element == Double { joined(vectorA, vectorB, *).reduce(0, +) }

    public static func absolute<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        vector.elements.map { abs($0) }
    }

    public static func clip<U: AccelerateBuffer>(_ vector: U, to bounds: ClosedRange<Double>) -> [Double]
    where U.Element == Double { vector.elements.map { min(max($0, bounds.lowerBound), bounds.upperBound) } }

    private static func joined<U: AccelerateBuffer, V: AccelerateBuffer>(
        _ left: U, _ right: V, _ body: (U.Element, U.Element) -> U.Element
    ) -> [U.Element] where U.Element == V.Element {
        precondition(
            left.count == right.count, "Two vectors of \(left.count) and \(right.count) elements can't be joined.")
        return zip(left.elements, right.elements).map(body)
    }
}

/// Elements in a row.
///
/// Follows: https://developer.apple.com/documentation/accelerate/acceleratebuffer
public protocol AccelerateBuffer<Element> {
    associatedtype Element
    var count: Int { get }
    func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
}

extension Array: AccelerateBuffer {}
extension ContiguousArray: AccelerateBuffer {}
extension ArraySlice: AccelerateBuffer {}
extension UnsafeBufferPointer: AccelerateBuffer {
    public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R {
        try body(self)
    }
}

extension AccelerateBuffer {
    fileprivate var elements: [Element] { withUnsafeBufferPointer { Array($0) } }
}

extension Array where Element: BinaryFloatingPoint {
    fileprivate var mean: Element { reduce(0, +) / Element(count) }
}
