// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The base of animations.
///
/// An animation is a function of time: a layer's `presentation()` asks it for values, and a browser that shows the layer runs
/// it by itself. Nothing is computed from frame to frame. `Documentation/animations.md` tells the whole way.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/caanimation
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
    public override init() { super.init() }

    open var beginTime: CFTimeInterval = 0
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var autoreverses = false
    open var fillMode: CAMediaTimingFillMode = .removed

    /// The pace; nil is even.
    open var timingFunction: CAMediaTimingFunction?
    open var isRemovedOnCompletion = true
    /// Told when the animation starts and ends; retained until it has ended, as Apple's is.
    open var delegate: (any CAAnimationDelegate)?

    package final var group: AnimationGroup?
    /// What a browser runs for this animation.
    package final var told: [Told] = []
    /// By how many seconds it begins after it was added, where `beginTime` was left to the layer; nil where it wasn't.
    package final var startDelay: CFTimeInterval?
    /// Whether a browser that is told of it comes late.
    package final var isLate = false

    package struct Told {
        /// Counted in the layer.
        package let number: Int
        /// What is added to the animation's own time to get that of what the browser runs.
        package let shift: CFTimeInterval

        package init(number: Int, shift: CFTimeInterval) { (self.number, self.shift) = (number, shift) }
    }

    /// Whether a browser begins with what it shows when the animation arrives, not with the first value.
    package final var beginsFromShown = false
    /// Whether the view that is moved takes no touches meanwhile.
    package final var blocksTouches = false

    private final var endTimer: MediaClock.Timer?
    private final var isRunning = false

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeCopy()
        (copy.beginTime, copy.timeOffset, copy.repeatCount, copy.repeatDuration) =
            (beginTime, timeOffset, repeatCount, repeatDuration)
        (copy.duration, copy.speed, copy.autoreverses, copy.fillMode) = (duration, speed, autoreverses, fillMode)
        (copy.timingFunction, copy.isRemovedOnCompletion, copy.delegate) =
            (timingFunction, isRemovedOnCompletion, delegate)
        (copy.group, copy.beginsFromShown, copy.startDelay) = (group, beginsFromShown, startDelay)
        copy.blocksTouches = blocksTouches
        return copy
    }

    /// A new object of the same class with the subclass's own properties.
    func makeCopy() -> CAAnimation { CAAnimation() }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// The default value of a property of the class.
    open class func defaultValue(forKey key: String) -> Any? { nil }

    // MARK: Time

    /// How long it takes from its start to its end, with repeats, in seconds of its own time.
    package final var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        let cycle = duration * (autoreverses ? 2 : 1)
        return repeatCount == 0 ? cycle : cycle * Double(repeatCount)
    }

    /// The animation's own time at a time of what it is in: a layer, or a group.
    package final func localTime(at outerTime: CFTimeInterval) -> CFTimeInterval {
        (outerTime - beginTime) * Double(speed) + timeOffset
    }

    /// Where an animation is in its course.
    package struct Position: Equatable {
        /// The share of the duration that has passed in this round, from 0 to 1; it runs back in the way back.
        package var progress: Double
        /// Full rounds before this one.
        package var round: Int
    }

    /// Where it is at a time of its own; nil when it shows nothing then.
    package final func position(at time: CFTimeInterval) -> Position? {
        let end = activeDuration
        var time = time
        if time < 0 {
            guard fillMode == .backwards || fillMode == .both else { return nil }
            time = 0
        }
        if time >= end {
            guard time == end || fillMode == .forwards || fillMode == .both else { return nil }
            time = end
        }
        guard duration > 0 else { return Position(progress: 1, round: 0) }
        let cycle = duration * (autoreverses ? 2 : 1)
        var round = (time / cycle).rounded(.down)
        var rest = time - round * cycle
        if rest <= 0, time >= end, round > 0 { (round, rest) = (round - 1, cycle) }
        let progress = rest > duration ? 2 - rest / duration : rest / duration
        return Position(progress: min(max(progress, 0), 1), round: round < 1e9 ? Int(round) : 0)
    }

    /// How far a round has come at a share of its duration.
    package func paced(_ progress: Double) -> Double { timingFunction?.value(at: progress) ?? progress }

    /// Shows on `shown`, a copy of a layer, what the animation means at a time of its own.
    package func apply(to shown: CALayer, at time: CFTimeInterval) {}

    // MARK: Running

    /// Fills in what the layer and the transaction decide.
    func prepare(for layer: CALayer, key: String) {
        if duration <= 0 || !duration.isFinite { duration = CATransaction.animationDuration() }
        if timingFunction == nil { timingFunction = CATransaction.animationTimingFunction() }
        if beginTime == 0 {
            startDelay = startDelay ?? 0
            beginTime = layer.localTime + (startDelay ?? 0)
        }
        if group == nil { group = CATransaction.currentGroup }
    }

    func start(on layer: CALayer, key: String) {
        isRunning = true
        group?.started()
        delegate?.animationDidStart(self)
        scheduleEnd(on: layer)
    }

    /// Waits for the end, as the layer's time runs now.
    package final func scheduleEnd(on layer: CALayer) {
        endTimer?.cancel()
        endTimer = nil
        guard isRunning, speed != 0, layer.rate != 0 else { return }
        let target = speed > 0 ? activeDuration : 0
        let outer = beginTime + (target - timeOffset) / Double(speed)
        let length = (outer - layer.localTime) / layer.rate
        guard length.isFinite, length < 1e9 else { return }
        endTimer = MediaClock.shared.after(length) { [weak self, weak layer] in
            guard let self, self.isRunning else { return }
            if self.isRemovedOnCompletion { layer?.animationEnded(self) }
            self.stop(finished: true)
        }
    }

    package final func stop(finished: Bool) {
        guard isRunning else { return }
        isRunning = false
        endTimer?.cancel()
        endTimer = nil
        delegate?.animationDidStop(self, finished: finished)
        delegate = nil
        group?.ended(finished: finished)
        group = nil
    }
}

/// Told when an animation starts and ends.
///
/// Follows: https://developer.apple.com/documentation/quartzcore/caanimationdelegate
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
