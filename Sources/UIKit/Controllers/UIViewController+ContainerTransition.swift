// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
    /// Exchanges the views of two children, and tells both of their appearance.
    ///
    /// The view that comes is put into the superview of the one that goes, which is taken out at the end; `animations` moves them.
    /// `didMove(toParent:)` and `removeFromParent()` are up to the caller.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiviewcontroller/transition(from:to:duration:options:animations:completion:)
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard fromViewController.parent === self, toViewController.parent === self else {
            fault(
                "Children view controllers \(fromViewController) and \(toViewController) must have a common parent view "
                    + "controller when calling -[UIViewController transitionFromViewController:toViewController:duration:"
                    + "options:animations:completion:]")
        }
        let isAnimated = duration > 0 && UIView.areAnimationsEnabled
        let isShown = appearanceState == .appeared || appearanceState == .appearing
        toViewController.loadViewIfNeeded()
        if isShown {
            fromViewController.beginAppearanceTransition(false, animated: isAnimated)
            toViewController.beginAppearanceTransition(true, animated: isAnimated)
        }
        let (old, new): (UIView, UIView) = (fromViewController.view, toViewController.view)
        UIView.performWithoutAnimation {
            old.superview?.addSubview(new)
            if isShown { toViewController.tellIsAppearing() }
        }
        let finish: (Bool) -> Void = { finished in
            old.removeFromSuperview()
            if isShown {
                fromViewController.endAppearanceTransition()
                toViewController.endAppearanceTransition()
            }
            completion?(finished)
        }
        if options.transition != nil, let superview = new.superview {
            // The new view lies over the old one already; the transition begins with what was seen without it.
            UIView.performWithoutAnimation { new.removeFromSuperview() }
            let exchange = {
                superview.addSubview(new)
                animations?()
                old.removeFromSuperview()
            }
            UIView.transition(
                with: superview, duration: duration, options: options, animations: exchange, completion: finish)
        } else {
            UIView.animate(
                withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
        }
    }
}
