// SPDX-License-Identifier: Apache-2.0

/// The direction that a paragraph is written in.
///
/// Follows: https://developer.apple.com/documentation/uikit/nswritingdirection
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}
