// SPDX-License-Identifier: Apache-2.0

/// Which keys a keyboard has.
///
/// Follows: https://developer.apple.com/documentation/uikit/uikeyboardtype
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
    case twitter, webSearch, asciiCapableNumberPad

    public static let alphabet = UIKeyboardType.asciiCapable

    /// The name on the wire; nil for what a browser shows anyway.
    var wireName: String? {
        switch self {
        case .default, .asciiCapable, .twitter: nil
        case .numbersAndPunctuation: "numbersAndPunctuation"
        case .URL: "url"
        case .numberPad: "numberPad"
        case .phonePad: "phonePad"
        case .namePhonePad: "namePhonePad"
        case .emailAddress: "emailAddress"
        case .decimalPad: "decimalPad"
        case .webSearch: "webSearch"
        case .asciiCapableNumberPad: "asciiCapableNumberPad"
        }
    }
}

/// Whether a keyboard is light or dark.
///
/// Differs: the browser's keyboard follows the device.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0, dark, light

    public static let alert = UIKeyboardAppearance.dark
}
