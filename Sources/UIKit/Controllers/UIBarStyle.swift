// SPDX-License-Identifier: Apache-2.0

/// Whether a bar is dark, with light words and buttons, whatever is around it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibarstyle
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    /// The old name of a black bar that content shines through; what does is `isTranslucent`.
    case blackTranslucent = 2

    /// The look that a bar of this style has by itself.
    var userInterfaceStyle: UIUserInterfaceStyle { self == .default ? .unspecified : .dark }
}
