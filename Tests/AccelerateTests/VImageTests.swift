// SPDX-License-Identifier: Apache-2.0

import Accelerate
import Testing

@Suite struct VImageTests {
    /// Runs a box over a picture of one row or more; each pixel has the same number in its four channels.
    private func convolve(
        _ rows: [[UInt8]], _ width: UInt32, _ height: UInt32, _ flag: Int, background: [UInt8]? = nil
    ) -> (error: vImage_Error, rows: [[UInt8]]) {
        var source = rows.flatMap { $0.flatMap { [$0, $0, $0, $0] } }
        var target = [UInt8](repeating: 99, count: source.count)
        let (columns, count) = (rows[0].count, rows.count)
        let error = source.withUnsafeMutableBytes { source in
            target.withUnsafeMutableBytes { target in
                var from = vImage_Buffer(
                    data: source.baseAddress, height: vImagePixelCount(count), width: vImagePixelCount(columns),
                    rowBytes: columns * 4)
                var to = vImage_Buffer(
                    data: target.baseAddress, height: vImagePixelCount(count), width: vImagePixelCount(columns),
                    rowBytes: columns * 4)
                return vImageBoxConvolve_ARGB8888(
                    &from, &to, nil, 0, 0, height, width, background, vImage_Flags(flag))
            }
        }
        return (error, (0..<count).map { row in (0..<columns).map { target[(row * columns + $0) * 4 + 2] } })
    }

    @Test("A box makes each pixel the mean of its neighbors") func means() {
        #expect(convolve([[0, 30, 60, 90]], 3, 1, kvImageEdgeExtend).rows == [[10, 30, 60, 80]])
        #expect(convolve([[0, 30, 60, 90]], 3, 1, kvImageTruncateKernel).rows == [[15, 30, 60, 75]])
        #expect(convolve([[0, 30, 60, 90]], 3, 1, kvImageCopyInPlace).rows == [[0, 30, 60, 90]])
        #expect(
            convolve([[0, 30, 60, 90]], 3, 1, kvImageBackgroundColorFill, background: [30, 30, 30, 30]).rows
                == [[20, 30, 60, 60]])
        // Over rows, too: the nine pixels add up to 90.
        let result = convolve([[10, 10, 10], [10, 10, 10], [10, 10, 10]], 3, 3, kvImageEdgeExtend)
        #expect(result.rows == [[10, 10, 10], [10, 10, 10], [10, 10, 10]])
        #expect(
            convolve([[0, 0, 0], [0, 90, 0], [0, 0, 0]], 3, 3, kvImageEdgeExtend).rows.allSatisfy {
                $0 == [10, 10, 10]
            })
        // A box that is larger than the picture.
        #expect(convolve([[40]], 101, 101, kvImageEdgeExtend).rows == [[40]])
    }

    @Test("A box of an even size and a missing kind of edge are refused") func refusals() {
        #expect(convolve([[1]], 2, 1, kvImageEdgeExtend).error == kvImageInvalidKernelSize)
        #expect(convolve([[1]], 3, 1, kvImageNoFlags).error == kvImageInvalidEdgeStyle)
    }

    @Test("A matrix makes gray of red, green and blue") func matrix() {
        // ARGB: alpha stays, each color becomes a quarter of red, half of green and a quarter of blue.
        let matrix: [Int16] = [4, 0, 0, 0, 0, 1, 1, 1, 0, 2, 2, 2, 0, 1, 1, 1]
        var pixels: [UInt8] = [255, 100, 200, 40]
        pixels.withUnsafeMutableBytes { bytes in
            var buffer = vImage_Buffer(data: bytes.baseAddress, height: 1, width: 1, rowBytes: 4)
            #expect(vImageMatrixMultiply_ARGB8888(&buffer, &buffer, matrix, 4, nil, nil, 0) == kvImageNoError)
        }
        #expect(pixels == [255, 135, 135, 135])
    }

    @Test("Channels change places, and colors are multiplied by their opacity") func channels() {
        var pixels: [UInt8] = [128, 255, 100, 0]
        pixels.withUnsafeMutableBytes { bytes in
            var buffer = vImage_Buffer(data: bytes.baseAddress, height: 1, width: 1, rowBytes: 4)
            #expect(vImagePremultiplyData_ARGB8888(&buffer, &buffer, 0) == kvImageNoError)
            #expect(Array(bytes) == [128, 128, 50, 0])
            #expect(vImagePermuteChannels_ARGB8888(&buffer, &buffer, [1, 2, 3, 0], 0) == kvImageNoError)
        }
        #expect(pixels == [128, 50, 0, 128])
    }

    @Test("Vectors are added, subtracted, multiplied and summed up") func vectors() {
        let (a, b): ([Float], [Float]) = ([1, 2, 3, 4], [10, 20, 30, 40])
        var result = [Float](repeating: 0, count: 4)
        vDSP_vadd(a, 1, b, 1, &result, 1, 4)
        #expect(result == [11, 22, 33, 44])
        // The second one is taken away from: vDSP_vsub computes A - B of (B, A).
        vDSP_vsub(a, 1, b, 1, &result, 1, 4)
        #expect(result == [9, 18, 27, 36])
        var number: Float = 0
        vDSP_meanv(a, 1, &number, 4)
        #expect(number == 2.5)
        vDSP_sve(a, 2, &number, 2)
        #expect(number == 4)
        vDSP_maxmgv([Float(-5), 2], 1, &number, 2)
        #expect(number == 5)
        vDSP_dotpr(a, 1, b, 1, &number, 4)
        #expect(number == 300)
        var root = 0.0
        vDSP_rmsqvD([3, 4, 3, 4] as [Double], 1, &root, 4)
        #expect(root == 12.5.squareRoot())
        #expect(vDSP.add(a, b) == [11, 22, 33, 44])
        #expect(vDSP.maximum([1.0, 7, 3]) == 7)
        #expect(vDSP.mean([1.0, 2]) == 1.5)
    }
}
