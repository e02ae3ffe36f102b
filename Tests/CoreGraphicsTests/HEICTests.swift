// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CoreGraphics

@Suite struct HEICTests {
    /// 64x32 pixels: the left half red, the right half blue; written by libheif's own encoder.
    private static let file = Data(
        base64Encoded:
            "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAA"
            + "AAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAIAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAA"
            + "jgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAA"
            + "AgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AA"
            + "AAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQB"
            + "wXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAACAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEA"
            + "AAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAAJZtZGF0AAAAiigBrwY4iS58L/ajX///"
            + "stn9l/kw5KaZf4+hXI/5ViP//4zGpv/ATs0T9bJQ1ZyXuwR0xhlteo5eLFSIzQB/A9kJdqtANlHYrs2PVlrKD+BExrce"
            + "EWBQc6h2fsAGDTLg5qUV1HDk5xqStZ1z8JLDjk270qmXo9qTvp6BzVf396AplRBiSls9IaERwA==")!

    @Test("A HEIC file is read as the picture it is") func decode() throws {
        #expect(ImageDecoder.format(of: Self.file) == .heic)
        let result = try ImageDecoder.decode(Self.file)
        #expect(result.image.width == 64 && result.image.height == 32 && result.orientation == 1)
        let surface = result.image.surface
        func pixel(_ x: Int, _ y: Int) -> [UInt8] {
            (0..<3).map { surface.bytes[y * surface.bytesPerRow + x * 4 + $0] }
        }
        let (left, right) = (pixel(8, 16), pixel(56, 16))
        #expect(left[2] > 200 && left[0] < 60, "red in BGR")
        #expect(right[0] > 200 && right[2] < 60, "blue in BGR")
    }

    @Test("A HEIC file that is cut off or damaged is an error") func damaged() {
        for length in [13, 100, Self.file.count / 2] {
            #expect(throws: ImageCodingError.self) { try ImageDecoder.decode(Self.file.prefix(length)) }
        }
    }
}
