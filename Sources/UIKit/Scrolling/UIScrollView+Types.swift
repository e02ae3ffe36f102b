// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIScrollView {
    /// Which parts of the safe area are added to the content inset.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Those of axes that scroll, and top and bottom in a navigation controller.
        case automatic = 0
        case scrollableAxes, never, always
    }

    /// When a drag hides the keyboard.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum
    /// Differs: interactively the keyboard doesn't follow the finger; it goes when the finger comes down to it.
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// The look of scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        case `default` = 0, black, white
    }

    /// How much of its speed a glide keeps from one millisecond to the next.
    ///
    /// Differs: at the normal rate the browser glides by its own rule, and the rate only tells where a glide is expected to
    /// end; at another one the content is led to where the rate says.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}
