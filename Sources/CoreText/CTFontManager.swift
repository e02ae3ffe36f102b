// SPDX-License-Identifier: Apache-2.0

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
    do {
        try FontLibrary.shared.register(path: fontURL.path)
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
