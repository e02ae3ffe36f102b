// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// What a font is called, and its size.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctfontdescriptor
/// Differs: name, family, style and size.
public final class CTFontDescriptor: NSObject, Sendable {
    let name: String
    let family: String?
    let style: String?
    let size: CGFloat

    init(name: String, family: String? = nil, style: String? = nil, size: CGFloat) {
        (self.name, self.family, self.style, self.size) = (name, family, style, size)
        super.init()
    }
}

nonisolated(unsafe) public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
nonisolated(unsafe) public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
nonisolated(unsafe) public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
nonisolated(unsafe) public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"

public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
    CTFontDescriptor(name: name as String, size: size)
}

/// A value of a descriptor by its name; nil when it has none.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> AnyObject? {
    switch attribute {
    case kCTFontNameAttribute: descriptor.name as NSString
    case kCTFontFamilyNameAttribute: descriptor.family.map { $0 as NSString }
    case kCTFontStyleNameAttribute: descriptor.style.map { $0 as NSString }
    case kCTFontSizeAttribute: NSNumber(value: Double(descriptor.size))
    default: nil
    }
}
