// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Animates changes of views, and lets them be paused, scrubbed, reversed and stopped.
///
/// A running animator is retained until it has ended. While it is paused, setting `fractionComplete` moves what a browser shows
/// with one short message.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, NSCopying {
    private let parameters: any UITimingCurveProvider
    /// In seconds.
    public let duration: TimeInterval
    /// In seconds; of `startAnimation(afterDelay:)`.
    open private(set) var delay: TimeInterval = 0

    open var timingParameters: (any UITimingCurveProvider)? { parameters }

    /// Whether views take touches while they are animated.
    open var isUserInteractionEnabled = true
    /// Whether the app finds touched views in motion by itself; otherwise they are found where they are seen.
    open var isManualHitTestingEnabled = false
    /// Whether the animation can be paused and stopped.
    open var isInterruptible = true
    /// Whether `fractionComplete` is the share of the way, or else that of the time.
    open var scrubsLinearly = true
    /// Whether it stays active at its end, so that it can be reversed.
    open var pausesOnCompletion = false

    open private(set) var state = UIViewAnimatingState.inactive
    open private(set) var isRunning = false

    // MARK: Making one

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.parameters = parameters
        super.init()
    }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Makes an animator and starts it.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        guard let animator = animator as? Self else {
            fault("\(Self.self).runningPropertyAnimator can't be called on a subclass of UIViewPropertyAnimator.")
        }
        return animator
    }

    /// A new animator with the same timing, without animations.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UIViewPropertyAnimator(duration: duration, timingParameters: parameters) }
    }

    isolated deinit {
        guard state != .inactive else { return }
        fault(
            "It is an error to release a paused or stopped property animator. Property animators must either finish animating "
                + "or be explicitly stopped and finished before they can be released.")
    }

    // MARK: Blocks

    private var blocks: [(body: () -> Void, delayFactor: CGFloat)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var tracks: [AnimatorTrack] = []
    private var groups: [AnimationGroup] = []
    private var trackCount = 0

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let factor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
        switch state {
        case .inactive: blocks.append((animation, factor))
        case .active: take(animation, delayFactor: factor)
        case .stopped: fault("Cannot add animations to \(self): it is stopped, and has to be finished first.")
        }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Runs a block and takes over what it changes.
    private func take(_ block: () -> Void, delayFactor: CGFloat) {
        guard UIView.areAnimationsEnabled else { return UIView.performWithoutAnimation(block) }
        let recorder = AnimatorRecorder()
        let (pace, length) = parameters.pace(duration)
        let context = AnimationContext(
            duration: length, delay: 0, pace: pace, options: isUserInteractionEnabled ? .allowUserInteraction : [],
            in: nil)
        context.recorder = recorder
        UIView.perform(block, in: context)
        if context.group.completion != nil { groups.append(context.group) }
        // What is added in the middle has the rest of the time.
        let start = fraction + Double(delayFactor) * (1 - fraction)
        for change in recorder.changes {
            guard let to = change.layer.animatableValue(forKeyPath: change.key), change.from.fits(to) else { continue }
            trackCount += 1
            let track = AnimatorTrack(
                change.layer, change.key, from: change.from, to: to, start: start,
                name: "UIViewPropertyAnimator-\(ObjectIdentifier(self).hashValue)-\(trackCount)",
                blocksTouches: !isUserInteractionEnabled)
            tracks.append(track)
            if let run {
                track.run(
                    toEnd: run.target == 1, fraction: fraction, duration: max(0, run.end - CACurrentMediaTime()),
                    pace: run.pace, delay: max(0, run.begin - CACurrentMediaTime()))
            } else {
                track.pause()
            }
        }
    }

    // MARK: How far it is

    /// The way from one place to another that runs now.
    private struct Run {
        var from: Double
        var target: Double
        var begin: CFTimeInterval
        var duration: TimeInterval
        var pace: AnimationContext.Pace
        var end: CFTimeInterval { begin + duration }
    }

    private var run: Run?
    private var pausedAt = 0.0
    private var timer: MediaClock.Timer?

    /// Running animators, which nobody else has to hold.
    private static var running: Set<UIViewPropertyAnimator> = []

    /// The share of the way from the start to the end.
    private var fraction: Double {
        guard let run else { return pausedAt }
        let time = CACurrentMediaTime() - run.begin
        guard time > 0 else { return run.from }
        let share = run.duration > 0 ? min(time / run.duration, 1) : 1
        let way = run.pace.value(at: share, duration: run.duration)
        return min(max(run.from + (run.target - run.from) * way, 0), 1)
    }

    /// How far it has come on its way, from 0 to 1; on the way back it counts from the end.
    ///
    /// Setting it makes an inactive animator active.
    ///
    /// Differs: a running animator is paused by it.
    open var fractionComplete: CGFloat {
        get { CGFloat(isReversed ? 1 - fraction : fraction) }
        set {
            guard state != .stopped else {
                fault("Cannot set fractionComplete of \(self): it is stopped, and has to be finished first.")
            }
            guard !newValue.isNaN else { fault("fractionComplete of \(self) can't be NaN.") }
            if state == .inactive || isRunning { pauseAnimation() }
            var share = Double(min(max(newValue, 0), 1))
            if !scrubsLinearly {
                let (pace, length) = parameters.pace(duration)
                share = min(max(pace.value(at: share, duration: length), 0), 1)
            }
            pausedAt = isReversed ? 1 - share : share
            for track in tracks { track.scrub(to: pausedAt) }
        }
    }

    /// Whether it goes from the end to the start.
    open var isReversed: Bool {
        get { goesBack }
        set {
            guard newValue != goesBack else { return }
            let isRunning = isRunning
            let before = fraction
            goesBack = newValue
            guard isRunning, let run else { return }
            // Back it takes as long as it has taken to get here.
            let whole = run.duration / max(abs(run.target - run.from), 1e-3)
            go(from: before, pace: run.pace, duration: whole * (newValue ? before : 1 - before), delay: 0)
        }
    }
    private var goesBack = false

    // MARK: Running

    open func startAnimation() { startAnimation(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        guard state != .stopped else {
            fault("Cannot start \(self): it is stopped, and has to be finished first.")
        }
        guard !isRunning else { return }
        if state == .active { return continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        activate()
        self.delay = delay.isFinite ? max(0, delay) : 0
        let (pace, length) = parameters.pace(duration)
        go(from: fraction, pace: pace, duration: length, delay: self.delay)
    }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        pausedAt = goesBack ? 1 : 0
        let blocks = blocks
        self.blocks = []
        for block in blocks { take(block.body, delayFactor: block.delayFactor) }
        if goesBack { for track in tracks { track.scrub(to: 1) } }
    }

    private func go(from: Double, pace: AnimationContext.Pace, duration: TimeInterval, delay: TimeInterval) {
        let target: Double = goesBack ? 0 : 1
        for track in tracks {
            track.run(toEnd: !goesBack, fraction: from, duration: duration, pace: pace, delay: delay)
        }
        run = Run(
            from: from, target: target, begin: CACurrentMediaTime() + delay, duration: duration, pace: pace)
        isRunning = true
        Self.running.insert(self)
        timer?.cancel()
        timer = MediaClock.shared.after(delay + duration) { [weak self] in
            MainActor.assumeIsolated { self?.arrive() }
        }
    }

    private func arrive() {
        guard isRunning, let run else { return }
        pausedAt = run.target
        guard pausesOnCompletion else { return finish(at: goesBack ? .start : .end) }
        halt()
    }

    open func pauseAnimation() {
        guard state != .stopped else {
            fault("Cannot pause \(self): it is stopped, and has to be finished first.")
        }
        if state == .inactive { return activate() }
        guard isRunning else { return }
        guard isInterruptible else {
            fault("Cannot pause \(self): it isn't interruptible.")
        }
        pausedAt = fraction
        halt()
    }

    /// Stands still.
    private func halt() {
        for track in tracks { track.pause() }
        run = nil
        isRunning = false
        timer?.cancel()
        timer = nil
        Self.running.remove(self)
    }

    /// Goes on from where it was paused; a `durationFactor` of 0 stands for the time that is left.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) {
        guard state != .stopped else {
            fault("Cannot continue \(self): it is stopped, and has to be finished first.")
        }
        activate()
        guard !isRunning else { return }
        let left = goesBack ? pausedAt : 1 - pausedAt
        let factor = durationFactor.isFinite && durationFactor > 0 ? Double(durationFactor) : left
        let (pace, length) = (parameters ?? self.parameters).pace(max(duration * factor, 1e-3))
        go(from: pausedAt, pace: pace, duration: length, delay: 0)
    }

    // MARK: Ending

    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        guard isInterruptible || !isRunning else {
            fault("Cannot stop \(self): it isn't interruptible.")
        }
        pausedAt = fraction
        halt()
        // Properties stay where they are seen.
        for track in tracks { track.finish(at: .current) }
        if withoutFinishing {
            completions = []
            end()
        } else {
            state = .stopped
        }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard state == .stopped else {
            fault(
                "finishAnimationAtPosition: should only be called on a stopped animator! \(self) is "
                    + (state == .active ? "active." : "inactive."))
        }
        finish(at: finalPosition)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        timer?.cancel()
        timer = nil
        if state == .stopped, position == .end {
            for track in tracks { track.putAtEnd() }
        } else {
            for track in tracks { track.finish(at: position) }
        }
        end()
        let handlers = completions
        completions = []
        for handler in handlers { handler(position) }
    }

    /// Is over.
    private func end() {
        state = .inactive
        isRunning = false
        run = nil
        goesBack = false
        pausedAt = 0
        tracks = []
        let ended = groups
        groups = []
        for group in ended { group.close() }
        Self.running.remove(self)
    }
}
