// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person did: the touches that belong together.
///
/// Follows: https://developer.apple.com/documentation/uikit/uievent
@MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0, motion, remoteControl, presses
        case scroll = 10, hover = 11, transform = 14
    }

    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    public override init() { super.init() }

    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    /// Seconds of the media clock.
    open internal(set) var timestamp: TimeInterval = 0
    open var allTouches: Set<UITouch>? { touches }
    var touches: Set<UITouch> = []

    open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches.filter { $0.window === window } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches.filter { $0.recognizers.contains { $0 === gesture } }
    }
}
