// SPDX-License-Identifier: Apache-2.0

import UniformTypeIdentifiers

/// The text type of Apple's C-based frameworks; Foundation's object here, so that `as CFString` and
/// `as String` convert.
public typealias CFString = NSString
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary

nonisolated(unsafe) public let kUTTagClassFilenameExtension: CFString =
    UTTagClass.filenameExtension.rawValue as CFString
nonisolated(unsafe) public let kUTTagClassMIMEType: CFString = UTTagClass.mimeType.rawValue as CFString

/// A text that a C function returned, which Swift code takes over.
///
/// Differs: it is no `Unmanaged`, because texts are values here; both ways to take it give the text.
public struct UnmanagedText: Sendable {
    let text: String
    public func takeRetainedValue() -> CFString { text as CFString }
    public func takeUnretainedValue() -> CFString { text as CFString }
}

/// The identifier of the type with a file name extension or MIME type; a made one when nobody has declared any.
///
/// Follows: https://developer.apple.com/documentation/coreservices/1448939-uttypecreatepreferredidentifierf
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedText? {
    let parent = inConformingToUTI.flatMap { UTType($0 as String) }
    return UTType(tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String), conformingTo: parent)
        .map { UnmanagedText(text: $0.identifier) }
}

/// The usual file name extension or MIME type of a type.
///
/// Follows: https://developer.apple.com/documentation/coreservices/1442744-uttypecopypreferredtagwithclass
public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> UnmanagedText? {
    UTType(inUTI as String)?.tags[UTTagClass(rawValue: inTagClass as String)]?.first
        .map { UnmanagedText(text: $0) }
}

/// Whether a type is another one or a kind of it.
///
/// Follows: https://developer.apple.com/documentation/coreservices/1444079-uttypeconformsto
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
    guard let type = UTType(inUTI as String), let parent = UTType(inConformsToUTI as String) else { return false }
    return type.conforms(to: parent)
}

/// Whether two identifiers name the same type.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
    inUTI1.lowercased == inUTI2.lowercased
}

/// Whether a type was made for a tag.
public func UTTypeIsDynamic(_ inUTI: CFString) -> Bool { UTType(inUTI as String)?.isDynamic ?? false }

/// Whether somebody has declared a type.
public func UTTypeIsDeclared(_ inUTI: CFString) -> Bool { UTType(inUTI as String)?.isDeclared ?? false }
