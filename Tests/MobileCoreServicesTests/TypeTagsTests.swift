// SPDX-License-Identifier: Apache-2.0

import MobileCoreServices
import Testing

@Suite struct TypeTagsTests {
    @Test("Tags and types lead to each other") func tags() {
        let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "jpg" as CFString, nil)
        #expect(type?.takeRetainedValue() == kUTTypeJPEG)
        #expect(UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassMIMEType)?.takeRetainedValue() == "image/png")
    }

    @Test("A picture is an image and no movie") func conformance() {
        #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage))
        #expect(!UTTypeConformsTo(kUTTypeGIF, kUTTypeMovie))
        #expect(UTTypeEqual(kUTTypeText, "Public.Text"))
    }

    @Test("A tag that nobody declared makes a type") func dynamicTypes() {
        let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "zzz", kUTTypeImage)
        #expect(UTTypeIsDynamic(type?.takeRetainedValue() ?? ""))
        #expect(UTTypeConformsTo(type?.takeRetainedValue() ?? "", kUTTypeImage))
    }
}
