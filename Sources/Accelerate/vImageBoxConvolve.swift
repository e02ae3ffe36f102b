// SPDX-License-Identifier: Apache-2.0

/// Makes each pixel the mean of those in a box around it, channel by channel.
///
/// - Parameters:
///   - tempBuffer: nil; its own is used.
///   - srcOffsetToROI_X: where in `src` the part begins that becomes `dest`, in pixels.
///   - kernel_height: of the box, odd.
///   - backgroundColor: four bytes around the picture, for `kvImageBackgroundColorFill`.
///   - flags: what is taken for pixels outside: `kvImageEdgeExtend`, `kvImageBackgroundColorFill`, `kvImageTruncateKernel` or
///     `kvImageCopyInPlace`.
/// - Returns: `kvImageNoError`, or what is wrong.
///
/// Follows: https://developer.apple.com/documentation/accelerate/vimageboxconvolve_argb8888(_:_:_:_:_:_:_:_:_:)
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
    _ tempBuffer: UnsafeMutableRawPointer!, _ srcOffsetToROI_X: vImagePixelCount,
    _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
    _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    let (source, target) = (src.pointee, dest.pointee)
    let edges = [kvImageCopyInPlace, kvImageBackgroundColorFill, kvImageEdgeExtend, kvImageTruncateKernel]
    guard edges.count(where: { flags.has($0) }) == 1 else { return kvImageInvalidEdgeStyle }
    guard kernel_width % 2 == 1, kernel_height % 2 == 1, kernel_width < 1 << 16, kernel_height < 1 << 16 else {
        return kvImageInvalidKernelSize
    }
    if flags.has(kvImageGetTempBufferSize) { return 0 }
    guard source.data != nil, target.data != nil else { return kvImageNullPointerArgument }
    guard !flags.has(kvImageBackgroundColorFill) || backgroundColor != nil else { return kvImageNullPointerArgument }
    guard srcOffsetToROI_X + target.width <= source.width else { return kvImageRoiLargerThanInputBuffer }
    guard srcOffsetToROI_Y + target.height <= source.height else { return kvImageRoiLargerThanInputBuffer }
    BoxFilter(
        source: source, target: target, x: Int(srcOffsetToROI_X), y: Int(srcOffsetToROI_Y),
        reachX: Int(kernel_width / 2), reachY: Int(kernel_height / 2), background: backgroundColor, flags: flags
    ).run()
    return kvImageNoError
}

/// Sums that move along: first over the rows of a box, then over its columns.
private struct BoxFilter {
    let source: vImage_Buffer
    let target: vImage_Buffer
    let x: Int
    let y: Int
    let reachX: Int
    let reachY: Int
    let background: UnsafePointer<UInt8>?
    let flags: vImage_Flags

    func run() {
        let (width, height) = (Int(source.width), Int(source.height))
        let (targetWidth, targetHeight) = (Int(target.width), Int(target.height))
        guard targetWidth > 0, targetHeight > 0 else { return }
        let isTruncated = flags.has(kvImageTruncateKernel)
        let fill = (0..<4).map { flags.has(kvImageBackgroundColorFill) ? UInt32(background?[$0] ?? 0) : 0 }
        let extends = flags.has(kvImageEdgeExtend)
        // A source may also be the target: what was read is kept.
        let pixels = (0..<height).flatMap { row in Array(UnsafeBufferPointer(start: source.row(row), count: width * 4))
        }
        // For each column, the sums over the rows of the box.
        var columns = [UInt32](repeating: 0, count: width * 4)
        func addRow(_ row: Int, _ sign: Bool) {
            let place = extends ? min(max(row, 0), height - 1) : row
            guard (0..<height).contains(place) else {
                for index in columns.indices {
                    columns[index] = sign ? columns[index] &+ fill[index & 3] : columns[index] &- fill[index & 3]
                }
                return
            }
            let start = place * width * 4
            pixels.withUnsafeBufferPointer { pixels in
                for index in columns.indices {
                    let value = UInt32(pixels[start + index])
                    columns[index] = sign ? columns[index] &+ value : columns[index] &- value
                }
            }
        }
        for row in (y - reachY)...(y + reachY) { addRow(row, true) }
        for targetRow in 0..<targetHeight {
            let row = y + targetRow
            if targetRow > 0 {
                addRow(row + reachY, true)
                addRow(row - reachY - 1, false)
            }
            let rows = isTruncated ? min(row + reachY, height - 1) - max(row - reachY, 0) + 1 : 2 * reachY + 1
            writeRow(row, targetRow, columns, fill.map { $0 * UInt32(rows) }, rows, extends, isTruncated, pixels)
        }
    }

    private func writeRow(
        _ row: Int, _ targetRow: Int, _ columns: [UInt32], _ fill: [UInt32], _ rows: Int, _ extends: Bool,
        _ isTruncated: Bool, _ pixels: [UInt8]
    ) {
        let (width, height) = (Int(source.width), Int(source.height))
        let output = target.row(targetRow)
        let copiesRow = flags.has(kvImageCopyInPlace) && (row < reachY || row >= height - reachY)
        for channel in 0..<4 {
            if channel == 0, flags.has(kvImageLeaveAlphaUnchanged) { continue }
            func column(_ place: Int) -> UInt64 {
                let place = extends ? min(max(place, 0), width - 1) : place
                return UInt64((0..<width).contains(place) ? columns[place * 4 + channel] : fill[channel])
            }
            var sum: UInt64 = 0
            for place in (x - reachX)...(x + reachX) { sum += column(place) }
            for targetColumn in 0..<Int(target.width) {
                let place = x + targetColumn
                if targetColumn > 0 {
                    sum += column(place + reachX)
                    sum -= column(place - reachX - 1)
                }
                let columnCount =
                    isTruncated ? min(place + reachX, width - 1) - max(place - reachX, 0) + 1 : 2 * reachX + 1
                let count = UInt64(rows * columnCount)
                let copies =
                    copiesRow
                    || flags.has(kvImageCopyInPlace) && (place < reachX || place >= width - reachX)
                output[targetColumn * 4 + channel] =
                    copies ? pixels[(row * width + place) * 4 + channel] : UInt8((sum + count / 2) / count)
            }
        }
    }
}
