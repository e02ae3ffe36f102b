// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A manner of scrolling with a wheel or a touchpad.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiscrolltype
public enum UIScrollType: Int, Sendable {
    /// In steps, as a mouse's wheel does.
    case discrete = 0
    /// As a touchpad does.
    case continuous
}

/// Manners of scrolling.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiscrolltypemask
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1 << UIScrollType.discrete.rawValue)
    public static let continuous = UIScrollTypeMask(rawValue: 1 << UIScrollType.continuous.rawValue)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
