// SPDX-License-Identifier: Apache-2.0

// The functions of vDSP that apps use most, with the strides of their vectors counted in elements.

public typealias vDSP_Length = UInt
public typealias vDSP_Stride = Int

/// The sums of two vectors' elements.
public func vDSP_vadd(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
    _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] + __B[i * __IB] } }

/// The sums of two vectors' elements.
public func vDSP_vaddD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
    _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] + __B[i * __IB] } }

/// A - B, element by element; B comes first.
public func vDSP_vsub(
    _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride,
    _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] - __B[i * __IB] } }

/// A - B, element by element; B comes first.
public func vDSP_vsubD(
    _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride,
    _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] - __B[i * __IB] } }

/// The products of two vectors' elements.
public func vDSP_vmul(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
    _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] * __B[i * __IB] } }

/// The products of two vectors' elements.
public func vDSP_vmulD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
    _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] * __B[i * __IB] } }

/// A / B, element by element; B comes first.
public func vDSP_vdiv(
    _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride,
    _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] / __B[i * __IB] } }

/// A / B, element by element; B comes first.
public func vDSP_vdivD(
    _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride, _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride,
    _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] / __B[i * __IB] } }

/// Adds a number to each element.
public func vDSP_vsadd(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
    _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] + __B.pointee } }

/// Adds a number to each element.
public func vDSP_vsaddD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
    _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] + __B.pointee } }

/// Multiplies each element by a number.
public func vDSP_vsmul(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
    _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] * __B.pointee } }

/// Multiplies each element by a number.
public func vDSP_vsmulD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
    _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] * __B.pointee } }

/// Divides each element by a number.
public func vDSP_vsdiv(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>,
    _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] / __B.pointee } }

/// Divides each element by a number.
public func vDSP_vsdivD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>,
    _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride, _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = __A[i * __IA] / __B.pointee } }

/// The sum of all elements.
public func vDSP_sve(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).reduce(0, +) }

/// The sum of all elements.
public func vDSP_sveD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).reduce(0, +) }

/// The mean of all elements.
public func vDSP_meanv(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).mean }

/// The mean of all elements.
public func vDSP_meanvD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).mean }

/// The mean of all elements' squares.
public func vDSP_measqv(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).map { $0 * $0 }.mean }

/// The mean of all elements' squares.
public func vDSP_measqvD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).map { $0 * $0 }.mean }

/// The square root of the mean of all elements' squares.
public func vDSP_rmsqv(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).map { $0 * $0 }.mean.squareRoot() }

/// The square root of the mean of all elements' squares.
public func vDSP_rmsqvD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).map { $0 * $0 }.mean.squareRoot() }

/// The largest element; minus infinity if there is none.
public func vDSP_maxv(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).reduce(-.infinity, max) }

/// The largest element; minus infinity if there is none.
public func vDSP_maxvD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).reduce(-.infinity, max) }

/// The smallest element; infinity if there is none.
public func vDSP_minv(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).reduce(.infinity, min) }

/// The smallest element; infinity if there is none.
public func vDSP_minvD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).reduce(.infinity, min) }

/// The largest magnitude of all elements.
public func vDSP_maxmgv(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).reduce(0) { max($0, abs($1)) } }

/// The largest magnitude of all elements.
public func vDSP_maxmgvD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = elements(__A, __IA, __N).reduce(0) { max($0, abs($1)) } }

/// The sum of the products of two vectors' elements.
public func vDSP_dotpr(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Float>, _ __IB: vDSP_Stride,
    _ __C: UnsafeMutablePointer<Float>, _ __N: vDSP_Length
) { __C.pointee = zip(elements(__A, __IA, __N), elements(__B, __IB, __N)).reduce(0) { $0 + $1.0 * $1.1 } }

/// The magnitudes of all elements.
public func vDSP_vabs(
    _ __A: UnsafePointer<Float>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Float>, _ __IC: vDSP_Stride,
    _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = abs(__A[i * __IA]) } }

/// The sum of the products of two vectors' elements.
public func vDSP_dotprD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<Double>, _ __IB: vDSP_Stride,
    _ __C: UnsafeMutablePointer<Double>, _ __N: vDSP_Length
) { __C.pointee = zip(elements(__A, __IA, __N), elements(__B, __IB, __N)).reduce(0) { $0 + $1.0 * $1.1 } }

/// The magnitudes of all elements.
public func vDSP_vabsD(
    _ __A: UnsafePointer<Double>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>, _ __IC: vDSP_Stride,
    _ __N: vDSP_Length
) { for i in 0..<Int(__N) { __C[i * __IC] = abs(__A[i * __IA]) } }

private func elements<Number>(_ start: UnsafePointer<Number>, _ stride: Int, _ count: UInt) -> [Number] {
    (0..<Int(count)).map { start[$0 * stride] }
}

extension Array where Element: BinaryFloatingPoint {
    /// Not a number for no elements.
    fileprivate var mean: Element { reduce(0, +) / Element(count) }
}
