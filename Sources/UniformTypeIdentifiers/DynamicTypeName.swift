// SPDX-License-Identifier: Apache-2.0

/// The identifier of a type that was made for a tag nobody has declared; the tag and the parent can be read from it.
struct DynamicTypeName {
    let tagClass: UTTagClass
    let tag: String
    let parent: String

    private static let prefix = "dyn.maru."

    init(tag: String, tagClass: UTTagClass, supertype: UTType) {
        (self.tag, self.tagClass, parent) = (tag, tagClass, supertype.identifier)
    }

    /// Reads an identifier; nil when it isn't one of a dynamic type.
    init?(_ identifier: String) {
        guard identifier.hasPrefix(Self.prefix) else { return nil }
        let parts = identifier.dropFirst(Self.prefix.count).split(separator: ".", maxSplits: 1)
        guard parts.count == 2, let text = Self.decode(parts[0]) else { return nil }
        let isMIMEType = text.hasPrefix("m")
        guard isMIMEType || text.hasPrefix("e") else { return nil }
        (tagClass, tag, parent) = (
            isMIMEType ? .mimeType : .filenameExtension, String(text.dropFirst()), String(parts[1])
        )
    }

    var identifier: String {
        let text = (tagClass == .mimeType ? "m" : "e") + tag
        return Self.prefix + text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "." + parent
    }

    private static func decode(_ text: Substring) -> String? {
        guard text.utf8.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(index, offsetBy: 2)
            guard let byte = UInt8(text[index..<next], radix: 16) else { return nil }
            bytes.append(byte)
            index = next
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
