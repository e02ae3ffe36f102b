// SPDX-License-Identifier: Apache-2.0

/// Multiplies each pixel's channels by a matrix of 4x4 numbers, row by row of the source's channels.
///
/// - Parameters:
///   - divisor: what the sums are divided by.
///   - pre_bias: four numbers that are added before, or nil.
///   - post_bias: four numbers that are added to the sums before they are divided, or nil.
///
/// Follows: https://developer.apple.com/documentation/accelerate/vimagematrixmultiply_argb8888(_:_:_:_:_:_:_:)
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ matrix: UnsafePointer<Int16>,
    _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
    guard divisor != 0 else { return kvImageInvalidParameter }
    return map(src, dest) { input, output in
        let values = (0..<4).map { Int32(input[$0]) + Int32(pre_bias?[$0] ?? 0) }
        for column in 0..<4 {
            var sum = Int(post_bias?[column] ?? 0)
            for row in 0..<4 { sum += Int(values[row]) * Int(matrix[row * 4 + column]) }
            // To the nearest number.
            let half = Int(abs(divisor)) / 2
            let result = (sum >= 0 ? sum + half : sum - half) / Int(divisor)
            output[column] = UInt8(min(max(result, 0), 255))
        }
    }
}

/// Puts a pixel's channels in another order: `permuteMap` holds for each channel which one of the source it is.
@discardableResult
public func vImagePermuteChannels_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ permuteMap: UnsafePointer<UInt8>,
    _ flags: vImage_Flags
) -> vImage_Error {
    guard (0..<4).allSatisfy({ permuteMap[$0] < 4 }) else { return kvImageInvalidParameter }
    return map(src, dest) { input, output in
        for channel in 0..<4 { output[channel] = input[Int(permuteMap[channel])] }
    }
}

/// Multiplies colors by their opacity, which comes first.
@discardableResult
public func vImagePremultiplyData_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { map(src, dest) { premultiply($0, &$1, alpha: 0) } }

/// Multiplies colors by their opacity, which comes last.
@discardableResult
public func vImagePremultiplyData_RGBA8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { map(src, dest) { premultiply($0, &$1, alpha: 3) } }

/// Divides colors by their opacity, which comes first.
@discardableResult
public func vImageUnpremultiplyData_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { map(src, dest) { unpremultiply($0, &$1, alpha: 0) } }

/// Divides colors by their opacity, which comes last.
@discardableResult
public func vImageUnpremultiplyData_RGBA8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error { map(src, dest) { unpremultiply($0, &$1, alpha: 3) } }

private func premultiply(_ input: [UInt8], _ output: inout [UInt8], alpha: Int) {
    let opacity = Int(input[alpha])
    for channel in 0..<4 {
        output[channel] = channel == alpha ? input[alpha] : UInt8((Int(input[channel]) * opacity + 127) / 255)
    }
}

private func unpremultiply(_ input: [UInt8], _ output: inout [UInt8], alpha: Int) {
    let opacity = Int(input[alpha])
    for channel in 0..<4 where channel != alpha {
        output[channel] = opacity == 0 ? 0 : UInt8(min(255, (Int(input[channel]) * 255 + opacity / 2) / opacity))
    }
    output[alpha] = input[alpha]
}

/// Makes each pixel of the target from the one of the source at its place; both may be the same buffer.
private func map(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
    _ body: (_ input: [UInt8], _ output: inout [UInt8]) -> Void
) -> vImage_Error {
    let (source, target) = (src.pointee, dest.pointee)
    if let problem = source.problem(with: target) { return problem }
    var (input, output): ([UInt8], [UInt8]) = ([0, 0, 0, 0], [0, 0, 0, 0])
    for y in 0..<Int(target.height) {
        let (from, to) = (source.row(y), target.row(y))
        for x in 0..<Int(target.width) {
            for channel in 0..<4 { input[channel] = from[x * 4 + channel] }
            body(input, &output)
            for channel in 0..<4 { to[x * 4 + channel] = output[channel] }
        }
    }
    return kvImageNoError
}
