// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@Suite struct ClientPixelsTests {
    private func context(_ data: UnsafeMutableRawPointer? = nil) throws -> CGContext {
        try #require(
            CGContext(
                data: data, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    /// Blue, green, red and alpha of both pixels.
    private func pixels(_ image: CGImage?) throws -> [UInt8] {
        Array(try #require(image?.dataProvider?.data).prefix(8))
    }

    @Test("What is written to a context's memory is in its picture, under what is drawn later") func written() throws {
        let context = try context()
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        for (index, byte) in [255, 0, 0, 255, 0, 0, 128, 128].enumerated() { bytes[index] = UInt8(byte) }
        #expect(try pixels(context.makeImage()) == [0, 0, 255, 255, 128, 0, 0, 128])
        context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(try pixels(context.makeImage()) == [0, 255, 0, 255, 128, 0, 0, 128])
        // The same memory shows what was drawn.
        #expect(Array(UnsafeBufferPointer(start: bytes, count: 8)) == [0, 255, 0, 255, 0, 0, 128, 128])
    }

    @Test("Memory of the client's own shows what is drawn at once, and what it holds is drawn") func own() throws {
        var memory = [UInt8](repeating: 0, count: 8)
        try memory.withUnsafeMutableBytes { memory in
            let context = try context(memory.baseAddress)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
            #expect(Array(memory) == [0, 0, 0, 0, 255, 0, 0, 255])
            memory[1] = 255
            memory[3] = 255
            #expect(try pixels(context.makeImage()) == [0, 255, 0, 255, 0, 0, 255, 255])
        }
    }
}
