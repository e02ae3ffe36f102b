// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Calls a method in step with a display.
///
/// The app runs on a server: what a call changes goes to the browser as a frame of its own. Animations need no such calls and are the
/// better choice for everything that can be described; a display link is for what can't. It ticks only while the app is shown.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/cadisplaylink
/// Differs: it ticks by the media clock, 60 times a second at most.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var modes: Set<RunLoop.Mode> = []
    private var timer: MediaClock.Timer?
    private var observer: (any NSObjectProtocol)?

    /// Makes a link that calls `selector` of `target`, which it retains until `invalidate()`.
    public init(target: Any, selector sel: Selector) {
        (self.target, selector) = (target as AnyObject, sel)
        super.init()
    }

    /// When the frame that is shown was due, in seconds of `CACurrentMediaTime()`.
    open private(set) var timestamp: CFTimeInterval = 0
    /// When the frame that the call prepares is due.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// The time between frames of the display, in seconds.
    open var duration: CFTimeInterval { 1.0 / Double(Self.framesPerSecond) }

    private static let framesPerSecond = 60

    open var isPaused = false { didSet { if isPaused != oldValue { schedule() } } }

    /// How many calls a second are wanted; 0 is as many as the display shows frames.
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange.default

    private var interval: CFTimeInterval {
        let wanted = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
        let rate = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(wanted)
        let limit = Double(Self.framesPerSecond)
        return 1 / (rate > 0 && rate < limit ? rate : limit)
    }

    /// Begins to call; modes don't make a difference.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.insert(mode)
        schedule()
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        schedule()
    }

    /// Ends the calls for good, and lets go of the target.
    open func invalidate() {
        modes = []
        target = nil
        schedule()
    }

    private func schedule() {
        timer?.cancel()
        timer = nil
        if let observer { NotificationCenter.default.removeObserver(observer) }
        observer = nil
        guard !modes.isEmpty, !isPaused, target != nil else { return }
        guard UIApplication.shared.applicationState != .background else {
            // Nobody sees it: it goes on when the app is shown again.
            observer = NotificationCenter.default.addObserver(
                forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { self.schedule() } }
            return
        }
        timer = MediaClock.shared.after(interval) { MainActor.assumeIsolated { self.tick() } }
    }

    private func tick() {
        guard !modes.isEmpty, !isPaused, let target else { return }
        timestamp = CACurrentMediaTime()
        targetTimestamp = timestamp + interval
        selector.perform(on: target, sender: self, event: nil)
        schedule()
    }
}

/// How many frames a second are wanted.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/caframeraterange
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// As the display has it.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
