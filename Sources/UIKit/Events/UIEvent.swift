// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person did: the touches that belong together, a hover, a scroll or keys.
///
/// Follows: https://developer.apple.com/documentation/uikit/uievent
@preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0, motion, remoteControl, presses
        case scroll = 10, hover = 11, transform = 14
    }

    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }

    /// Buttons of a mouse that are down.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// The button of this number; the primary one is 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    public override init() { super.init() }

    init(_ type: EventType, timestamp: TimeInterval) {
        typeStorage = type
        self.timestamp = timestamp
        super.init()
    }

    open var type: EventType { typeStorage }
    private var typeStorage = EventType.touches
    open var subtype: EventSubtype { .none }
    /// Seconds of the media clock.
    open internal(set) var timestamp: TimeInterval = 0
    /// The modifier keys that are down.
    open internal(set) var modifierFlags: UIKeyModifierFlags = []
    /// The buttons that are down; empty for fingers and pens.
    open internal(set) var buttonMask: ButtonMask = []

    open var allTouches: Set<UITouch>? { touches }
    var touches: Set<UITouch> = []
    /// What a wheel or a touchpad moves, which no view is told of.
    var indirectTouches: Set<UITouch> = []
    /// The window of an event without touches.
    weak var window: UIWindow?

    open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches.filter { $0.window === window } }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches.filter { $0.recognizers.contains { $0 === gesture } }
    }

    /// All that is known of a touch since the event before, oldest first; the last one is where the touch is now.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uievent/coalescedtouches(for:)
    /// Differs: a browser sends them once an app has asked for some; until then there is one.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        UIApplication.sharedIfLaunched?.touchTracker.wantsSamples = true
        guard touches.contains(touch) else { return nil }
        return touch.path.map { touch.copy(at: $0) } + [touch.copy(at: nil)]
    }

    /// Where a touch is expected next, soonest first.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uievent/predictedtouches(for:)
    /// Differs: a browser sends them once an app has asked for some, if it foresees any.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        UIApplication.sharedIfLaunched?.touchTracker.wantsSamples = true
        guard touches.contains(touch) else { return nil }
        return touch.ahead.map { touch.copy(at: $0) }
    }
}
