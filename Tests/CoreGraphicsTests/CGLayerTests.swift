// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Testing

@Suite struct CGLayerTests {
    @Test("What is drawn into a layer is drawn into a context, where and as large as it is asked for")
    func drawing() throws {
        var bytes = [UInt8](repeating: 0, count: 8 * 8 * 4)
        try bytes.withUnsafeMutableBytes { pointer in
            let context = try #require(
                CGContext(
                    data: pointer.baseAddress, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 32,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            let layer = try #require(CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
            let drawing = try #require(layer.context)
            drawing.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
            drawing.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
            context.interpolationQuality = .none
            context.draw(layer, at: CGPoint(x: 0, y: 0))
            context.draw(layer, in: CGRect(x: 4, y: 0, width: 4, height: 4))
        }
        // Rows from the top; the space of a bitmap has its origin at the bottom.
        func isRed(_ x: Int, _ y: Int) -> Bool { bytes[((7 - y) * 8 + x) * 4] == 255 }
        #expect(isRed(0, 0) && isRed(1, 0) && !isRed(2, 0) && !isRed(0, 1))
        #expect(isRed(4, 0) && isRed(7, 1) && !isRed(4, 2) && !isRed(3, 0))
    }
}
