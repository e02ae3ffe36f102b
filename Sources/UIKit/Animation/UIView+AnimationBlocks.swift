// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

// Animations between two calls, which code from before closures has.

/// Changes between `beginAnimations(_:context:)` and `commitAnimations()`.
@MainActor private final class AnimationBlock {
    let name: String?
    let userContext: UnsafeMutableRawPointer?
    /// What was animated before, and is again afterwards.
    let outer: AnimationContext?
    /// nil while animations are turned off.
    let context: AnimationContext?
    var delegate: AnyObject?
    var willStart: Selector?
    var didStop: Selector?

    init(_ name: String?, _ userContext: UnsafeMutableRawPointer?, outer: AnimationContext?, isAnimated: Bool) {
        (self.name, self.userContext, self.outer) = (name, userContext, outer)
        context =
            isAnimated
            ? AnimationContext(
                duration: 0.2, delay: 0, pace: .curve(UIView.AnimationCurve.easeInOut.timing),
                options: [.overrideInheritedDuration, .overrideInheritedCurve, .overrideInheritedOptions], in: outer)
            : nil
    }

    /// The blocks that are open, the innermost last.
    static var open: [AnimationBlock] = []
}

extension UIView {
    /// Begins a block whose changes are animated; times are in seconds.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/beginanimations(_:context:)
    @available(iOS, deprecated: 13.0, message: "Use the block-based animation API instead")
    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let block = AnimationBlock(animationID, context, outer: animationContext, isAnimated: areAnimationsEnabled)
        AnimationBlock.open.append(block)
        animationContext = block.context
    }

    /// Ends the innermost block, and lets its animations begin.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiview/commitanimations()
    @available(iOS, deprecated: 13.0, message: "Use the block-based animation API instead")
    public class func commitAnimations() {
        guard let block = AnimationBlock.open.popLast() else { return }
        UIStackView.layOutRearranged()
        animationContext = block.outer
        if let willStart = block.willStart, let delegate = block.delegate {
            _ = willStart.value(sentTo: delegate, [block.name, block.userContext])
        }
        let stopped: (Bool) -> Void = { finished in
            guard let didStop = block.didStop, let delegate = block.delegate else { return }
            _ = didStop.value(sentTo: delegate, [block.name, NSNumber(value: finished), block.userContext])
        }
        guard let context = block.context else {
            MediaClock.shared.after(0) { MainActor.assumeIsolated { stopped(true) } }
            return
        }
        context.group.completion = { finished in MainActor.assumeIsolated { stopped(finished) } }
        context.group.close()
    }

    private class var animationBlock: AnimationBlock? { AnimationBlock.open.last }

    /// Sets who is told of the beginning and the end; it is retained until then.
    @available(iOS, deprecated: 13.0, message: "Use the block-based animation API instead")
    public class func setAnimationDelegate(_ delegate: Any?) {
        animationBlock?.delegate = delegate.map { $0 as AnyObject }
    }

    /// Sets the delegate's method for the beginning, which takes the name and the context of the block.
    @available(iOS, deprecated: 13.0, message: "Use the block-based animation API instead")
    public class func setAnimationWillStart(_ selector: Selector?) { animationBlock?.willStart = selector }

    /// Sets the delegate's method for the end, which takes the name, whether it came to its end, and the context.
    @available(iOS, deprecated: 13.0, message: "Use the block-based animation API instead")
    public class func setAnimationDidStop(_ selector: Selector?) { animationBlock?.didStop = selector }

    /// Sets the duration of what follows in the block; 0.2 without that.
    @available(iOS, deprecated: 13.0, message: "Use the block-based animation API instead")
    public class func setAnimationDuration(_ duration: TimeInterval) {
        animationBlock?.context?.duration = duration.isFinite ? max(duration, 1e-3) : 1e-3
    }

    @available(iOS, deprecated: 13.0, message: "Use the block-based animation API instead")
    public class func setAnimationDelay(_ delay: TimeInterval) {
        animationBlock?.context?.delay = delay.isFinite ? max(0, delay) : 0
    }

    @available(iOS, deprecated: 13.0, message: "Use the block-based animation API instead")
    public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
        animationBlock?.context?.pace = .curve(curve.timing)
    }

    /// Sets whether animations begin with what is seen when they interrupt others.
    @available(iOS, deprecated: 13.0, message: "Use the block-based animation API instead")
    public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
        if fromCurrentState {
            animationBlock?.context?.options.insert(.beginFromCurrentState)
        } else {
            animationBlock?.context?.options.remove(.beginFromCurrentState)
        }
    }
}
