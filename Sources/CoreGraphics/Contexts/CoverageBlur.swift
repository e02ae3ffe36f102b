// SPDX-License-Identifier: Apache-2.0

/// A Gaussian blur of one-byte pixels, made of three box blurs in each direction.
enum CoverageBlur {
    /// Widths of the three boxes whose combination has the given standard deviation in pixels.
    static func boxes(sigma: Double) -> [Int] {
        let ideal = (12 * sigma * sigma / 3 + 1).squareRoot()
        var lower = Int(ideal.rounded(.down))
        if lower % 2 == 0 { lower -= 1 }
        lower = max(1, lower)
        let width = Double(lower)
        let count = ((12 * sigma * sigma - 3 * width * width - 12 * width - 9) / (-4 * width - 4)).rounded()
        return (0..<3).map { Double($0) < count ? lower : lower + 2 }
    }

    static func blur(
        _ bytes: UnsafeMutablePointer<UInt8>, width: Int, height: Int, bytesPerRow: Int, sigma: Double
    ) {
        guard sigma > 0.2 else { return }
        let boxes = boxes(sigma: sigma)
        let line = UnsafeMutablePointer<UInt8>.allocate(capacity: width + 1)
        defer { line.deallocate() }
        for row in 0..<height {
            let pixels = bytes + row * bytesPerRow
            for box in boxes where box > 1 {
                line.update(from: pixels, count: width)
                blurLine(from: line, to: pixels, count: width, box: box)
            }
        }
        // Columns go side by side, so that memory is read in order.
        let sums = UnsafeMutablePointer<UInt32>.allocate(capacity: width)
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: height * width)
        defer {
            sums.deallocate()
            copy.deallocate()
        }
        for box in boxes where box > 1 {
            for row in 0..<height { (copy + row * width).update(from: bytes + row * bytesPerRow, count: width) }
            let half = box / 2
            let factor = UInt32((65536.0 / Double(box)).rounded())
            sums.update(repeating: 0, count: width)
            for row in 0..<min(half, height) {
                let source = copy + row * width
                for x in 0..<width { sums[x] &+= UInt32(source[x]) }
            }
            for row in 0..<height {
                if row + half < height {
                    let entering = copy + (row + half) * width
                    for x in 0..<width { sums[x] &+= UInt32(entering[x]) }
                }
                let target = bytes + row * bytesPerRow
                for x in 0..<width {
                    target[x] = UInt8(truncatingIfNeeded: min(255, (sums[x] &* factor &+ 32768) >> 16))
                }
                if row - half >= 0 {
                    let leaving = copy + (row - half) * width
                    for x in 0..<width { sums[x] &-= UInt32(leaving[x]) }
                }
            }
        }
    }

    private static func blurLine(
        from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int, box: Int
    ) {
        let half = box / 2
        let factor = UInt32((65536.0 / Double(box)).rounded())
        var sum: UInt32 = 0
        for x in 0..<min(half, count) { sum &+= UInt32(source[x]) }
        for x in 0..<count {
            if x + half < count { sum &+= UInt32(source[x + half]) }
            target[x] = UInt8(truncatingIfNeeded: min(255, (sum &* factor &+ 32768) >> 16))
            if x - half >= 0 { sum &-= UInt32(source[x - half]) }
        }
    }
}
