// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// The URL type of Apple's C-based frameworks; Foundation's own here, so that `as CFURL` compiles.
public typealias CFURL = URL

/// The error type of Apple's C-based frameworks.
public typealias CFError = NSError

/// For whom a font is registered.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctfontmanagerscope
public enum CTFontManagerScope: UInt32, Sendable {
    case none = 0
    case process = 1
    case persistent = 2
    case session = 3
}

/// Registers the font of a file, so that it is found by its name; fonts last as long as the process.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctfontmanagerregisterfontsforurl(_:_:_:)
/// Differs: one TrueType or OpenType font per file; the scope has no effect.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    registering(error) { try FontLibrary.shared.register(path: fontURL.path) }
}

/// Registers the fonts of files; the handler is told of the first failure, and that it is over.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctfontmanagerregisterfonturls(_:_:_:_:)
/// Differs: it is done when the function returns.
public func CTFontManagerRegisterFontURLs(
    _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool, _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
    var failures: [NSError] = []
    for case let url as URL in fontURLs {
        var failure: Unmanaged<CFError>?
        if !CTFontManagerRegisterFontsForURL(url, scope, &failure), let failure {
            failures.append(failure.takeRetainedValue())
        }
    }
    _ = registrationHandler?(NSArray(array: failures), true)
}

/// Registers a font, so that it is found by its name; it lasts as long as the process.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctfontmanagerregistergraphicsfont(_:_:)
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { registering(error) { try FontLibrary.shared.register(font) } }

/// What the fonts of a file are called; nil when it is no font.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctfontmanagercreatefontdescriptorsfromurl(_:)
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
    guard let face = FontFace(path: fileURL.path), let name = face.name(6) else { return nil }
    return [CTFontDescriptor(name: name, family: face.name(16) ?? face.name(1), style: face.name(2), size: 0)]
}

/// What the font in a file's bytes is called; nil when it is none.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
    guard let face = FontFace(data: data), let name = face.name(6) else { return nil }
    return CTFontDescriptor(name: name, family: face.name(16) ?? face.name(1), style: face.name(2), size: 0)
}

private func registering(
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ register: () throws -> RegisteredFont
) -> Bool {
    do {
        _ = try register()
        return true
    } catch let failure {
        let isKnown: Bool
        if case FontLibrary.RegistrationError.alreadyRegistered = failure { isKnown = true } else { isKnown = false }
        error?.pointee = Unmanaged.passRetained(
            NSError(
                domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: isKnown ? 105 : 104,
                userInfo: [NSLocalizedDescriptionKey: "\(failure)"]))
        return false
    }
}
