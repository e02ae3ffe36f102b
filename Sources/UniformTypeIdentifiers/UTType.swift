// SPDX-License-Identifier: Apache-2.0

/// A type of data: what a file, a piece of the pasteboard or a dragged item is.
///
/// Follows: https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
/// Differs: apps declare no types of their own in an Info.plist; `init(exportedAs:conformingTo:)` and
/// `init(importedAs:conformingTo:)` declare them for the process.
public struct UTType: Hashable, Sendable {
    /// The name of the type, such as `public.jpeg`.
    public let identifier: String

    private init(declared identifier: String) { self.identifier = identifier }

    /// A type that the system declares.
    init(system identifier: String) { self.identifier = identifier }

    /// The type with an identifier; nil when nobody has declared it.
    public init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        guard let known = TypeDeclarations.shared[identifier]?.identifier ?? DynamicTypeName(identifier)?.identifier
        else { return nil }
        self.identifier = known
    }

    /// The type of files with an extension such as `jpg`; a type made for the extension when nobody has declared one.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// The type of data with a MIME type such as `image/jpeg`; a type made for it when nobody has declared one.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// The type with a tag; a type made for the tag when nobody has declared one.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard !tag.isEmpty else { return nil }
        let found = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
        if let first = found.first {
            self = first
        } else {
            self.init(
                declared: DynamicTypeName(tag: tag.lowercased(), tagClass: tagClass, supertype: supertype ?? .data)
                    .identifier)
        }
    }

    /// The declared types with a tag, the most common first.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        TypeDeclarations.shared.identifiers(tag: tag.lowercased(), tagClass: tagClass).map(UTType.init(declared:))
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    }

    /// Declares a type that the app defines.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = UTType.declare(identifier, conformingTo: parentType)
    }

    /// Declares a type that another app defines.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self = UTType.declare(identifier, conformingTo: parentType)
    }

    private static func declare(_ identifier: String, conformingTo parent: UTType?) -> UTType {
        let identifier = identifier.lowercased()
        TypeDeclarations.shared.declare(identifier, parents: [(parent ?? .data).identifier])
        return UTType(declared: identifier)
    }

    // MARK: Tags

    /// All file name extensions and MIME types of the type, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        if let dynamic = DynamicTypeName(identifier) { return [dynamic.tagClass: [dynamic.tag]] }
        guard let declaration = TypeDeclarations.shared[identifier] else { return [:] }
        var tags: [UTTagClass: [String]] = [:]
        if !declaration.extensions.isEmpty { tags[.filenameExtension] = declaration.extensions }
        if !declaration.mimeTypes.isEmpty { tags[.mimeType] = declaration.mimeTypes }
        return tags
    }

    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    // MARK: Relations

    /// All types that this one is a kind of.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var waiting = parents
        while let next = waiting.popLast() {
            if found.insert(next).inserted { waiting += next.parents }
        }
        return found
    }

    private var parents: [UTType] {
        if let dynamic = DynamicTypeName(identifier) { return [UTType(declared: dynamic.parent)] }
        return TypeDeclarations.shared[identifier]?.parents.map(UTType.init(declared:)) ?? []
    }

    /// Whether this is `type` or a kind of it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    /// Whether this is a kind of `type`, and not `type` itself.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Whether `type` is a kind of this, and not this itself.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    // MARK: Description

    /// What a person calls the type, in English.
    public var localizedDescription: String? { TypeDeclarations.shared[identifier]?.name }
    public var isDynamic: Bool { DynamicTypeName(identifier) != nil }
    public var isDeclared: Bool { !isDynamic }
    public var isPublic: Bool { identifier.hasPrefix("public.") }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { identifier }
    public var debugDescription: String { "UTType(\(identifier))" }
}

extension UTType: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let identifier = try container.decode(String.self)
        guard let type = UTType(identifier) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "'\(identifier)' is not the identifier of a declared type.")
        }
        self = type
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

/// A way to name types outside of type identifiers.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
