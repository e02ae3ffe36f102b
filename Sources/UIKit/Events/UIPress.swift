// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One press of a key, from its beginning to its end.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipress
@preconcurrency @MainActor open class UIPress: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0, changed, stationary, ended, cancelled
    }

    /// What a button of a remote control means; keys that mean the same have its type.
    public enum PressType: Int, Sendable {
        case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30, pageDown
        case tvRemoteOneTwoThree, tvRemoteFourColors
    }

    init(key: UIKey, responder: UIResponder?, window: UIWindow?) {
        (self.key, self.responder, self.window) = (key, responder, window)
        super.init()
    }

    open internal(set) var phase = Phase.began
    /// Seconds of the media clock.
    open internal(set) var timestamp: TimeInterval = 0

    /// The type of the button.
    ///
    /// Differs: a key that is no arrow, page key, Return or Escape is `select` here; recognizers don't take it for one.
    open var type: PressType { typeForRecognizers ?? .select }

    open internal(set) weak var window: UIWindow?
    /// The responder that is told of the press first.
    open internal(set) weak var responder: UIResponder?
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    var recognizers: [UIGestureRecognizer] = []
    /// Keys are pressed or not.
    open var force: CGFloat { 1 }
    open internal(set) var key: UIKey?

    var isOver: Bool { phase == .ended || phase == .cancelled }
    /// Whether no responder has kept the press for itself.
    var isUnclaimed = false

    var typeForRecognizers: PressType? {
        switch key?.keyCode {
        case .keyboardUpArrow: .upArrow
        case .keyboardDownArrow: .downArrow
        case .keyboardLeftArrow: .leftArrow
        case .keyboardRightArrow: .rightArrow
        case .keyboardReturnOrEnter, .keypadEnter: .select
        case .keyboardEscape: .menu
        case .keyboardPageUp: .pageUp
        case .keyboardPageDown: .pageDown
        default: nil
        }
    }
}
