// SPDX-License-Identifier: Apache-2.0

/// What the Return key of a keyboard says.
///
/// Follows: https://developer.apple.com/documentation/uikit/uireturnkeytype
public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

    /// The name on the wire; nil for what a browser shows anyway.
    var wireName: String? {
        switch self {
        case .default, .emergencyCall: nil
        default: "\(self)"
        }
    }
}
