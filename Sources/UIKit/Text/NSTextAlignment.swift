// SPDX-License-Identifier: Apache-2.0

/// How the lines of a text are aligned.
///
/// Follows: https://developer.apple.com/documentation/uikit/nstextalignment
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    case natural = 4
}
