// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// One finger or pointer on the screen, from its beginning to its end.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitouch
@MainActor open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
    }

    public enum TouchType: Int, Sendable {
        case direct = 0, indirect, pencil, indirectPointer
    }

    public override init() { super.init() }

    open internal(set) var phase = Phase.began
    open internal(set) var tapCount = 1
    /// Seconds of the media clock.
    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var type = TouchType.direct
    open internal(set) weak var window: UIWindow?
    open internal(set) weak var view: UIView?
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
    var recognizers: [UIGestureRecognizer] = []

    open var majorRadius: CGFloat { 10 }
    open var majorRadiusTolerance: CGFloat { 5 }
    open var force: CGFloat { 0 }
    open var maximumPossibleForce: CGFloat { 0 }

    /// In the window.
    var pointInWindow = CGPoint.zero
    var previousPointInWindow = CGPoint.zero
    var startPointInWindow = CGPoint.zero
    /// Whether its view is told of it; a recognizer may have taken it over.
    var isDeliveredToView = true
    /// Whether its view has been told of its beginning, and of its end.
    var isBeginDelivered = false
    var isEndDelivered = false
    /// Delivers the beginning later; while it is set, a scroll view waits whether the touch scrolls.
    var delay: MediaClock.Timer?
    var isOver: Bool { phase == .ended || phase == .cancelled }

    /// The point in the bounds of `view`; in the window for nil.
    open func location(in view: UIView?) -> CGPoint { view?.convert(pointInWindow, from: nil) ?? pointInWindow }

    open func previousLocation(in view: UIView?) -> CGPoint {
        view?.convert(previousPointInWindow, from: nil) ?? previousPointInWindow
    }

    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
}
