// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The base of animations.
///
/// It runs in the browser; here only its end is timed.
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

    open var timingFunction: CAMediaTimingFunction?
    open var isRemovedOnCompletion = true
    /// Told when the animation starts and ends; retained until it has ended, as Apple's is.
    open var delegate: (any CAAnimationDelegate)?

    /// Seconds before it starts.
    package final var delay: CFTimeInterval = 0
    package final var group: AnimationGroup?
    private final var endTimer: MediaClock.Timer?
    private final var isRunning = false

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = makeCopy()
        (copy.beginTime, copy.timeOffset, copy.repeatCount, copy.repeatDuration) =
            (beginTime, timeOffset, repeatCount, repeatDuration)
        (copy.duration, copy.speed, copy.autoreverses, copy.fillMode) = (duration, speed, autoreverses, fillMode)
        (copy.timingFunction, copy.isRemovedOnCompletion, copy.delegate) =
            (timingFunction, isRemovedOnCompletion, delegate)
        (copy.delay, copy.group) = (delay, group)
        return copy
    }

    /// A new object of the same class with the subclass's own properties.
    func makeCopy() -> CAAnimation { CAAnimation() }

    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    /// How long it takes from its start to its end, with repeats, in seconds.
    package var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        let cycle = duration * (autoreverses ? 2 : 1)
        let repeats = repeatCount == 0 ? 1 : Double(repeatCount)
        return cycle * repeats / Double(speed == 0 ? 1 : speed)
    }

    /// Fills in what the layer and the transaction decide.
    func prepare(for layer: CALayer, key: String) {
        if duration == 0 { duration = CATransaction.animationDuration() }
        if timingFunction == nil { timingFunction = CATransaction.animationTimingFunction() }
        if beginTime > 0 { delay = max(0, beginTime - CACurrentMediaTime()) }
        if group == nil { group = CATransaction.currentGroup }
    }

    func start(on layer: CALayer, key: String) {
        isRunning = true
        group?.started()
        delegate?.animationDidStart(self)
        let length = delay + activeDuration
        guard length.isFinite, length < 1e9 else { return }
        endTimer = MediaClock.shared.after(length) { [weak self, weak layer] in
            guard let self, self.isRunning else { return }
            if self.isRemovedOnCompletion { layer?.animationEnded(self) }
            self.stop(finished: true)
        }
    }

    func stop(finished: Bool) {
        guard isRunning else { return }
        isRunning = false
        endTimer?.cancel()
        endTimer = nil
        delegate?.animationDidStop(self, finished: finished)
        group?.ended(finished: finished)
        group = nil
    }
}

/// Told when an animation starts and ends.
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false
    open var isCumulative = false

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}
