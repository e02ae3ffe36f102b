// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A timer that sends a message, and keeps what it was made with for its target.
private final class MessageTimer: Timer {
    private var information: Any?

    override var userInfo: Any? { information }

    static func make(
        _ date: Date, _ interval: TimeInterval, _ target: Any, _ selector: Selector, _ information: Any?,
        _ repeats: Bool
    ) -> MessageTimer {
        nonisolated(unsafe) let target = target as AnyObject
        let timer = MessageTimer(fire: date, interval: interval, repeats: repeats) { timer in
            _ = selector.result(from: target, timer, nil)
        }
        timer.information = information
        return timer
    }
}

/// Lets the initializers below return a timer of another class.
public protocol __MessageTimerMaking {}

extension Timer: __MessageTimerMaking {}

extension __MessageTimerMaking {
    /// A timer that does nothing, as what a property holds before it gets one.
    public init() {
        guard let timer = Timer(timeInterval: 0, repeats: false, block: { _ in }) as? Self else {
            fault("\(Self.self) has no initializer without arguments.")
        }
        self = timer
    }
}

extension __MessageTimerMaking where Self: Timer {
    /// Makes a timer that sends a message to `aTarget`, which it retains until it is invalidated.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/timer/init(timeinterval:target:selector:userinfo:repeats:)
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let date = Date(timeIntervalSinceNow: ti)
        self = MessageTimer.make(date, ti, aTarget, aSelector, userInfo, yesOrNo) as! Self
    }

    public init(
        fire date: Date, interval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self = MessageTimer.make(date, ti, aTarget, aSelector, userInfo, yesOrNo) as! Self
    }
}

extension Timer {
    /// Makes a timer that sends a message to `aTarget` and adds it to the current run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let date = Date(timeIntervalSinceNow: ti)
        let timer = MessageTimer.make(date, ti, aTarget, aSelector, userInfo, yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}
