// SPDX-License-Identifier: Apache-2.0

/// A side or corner of a rectangle, in reading direction.
///
/// Follows: https://developer.apple.com/documentation/uikit/nsrectalignment
public enum NSRectAlignment: Int, Sendable {
    case none = 0
    case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
