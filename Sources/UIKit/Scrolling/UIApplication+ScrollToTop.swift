// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A finger that came down on the status bar; the app's views don't get it.
struct StatusBarTouch {
    let pointer: Int
    /// In the screen.
    let point: CGPoint
}

extension UIApplication {
    /// Whether a touch that comes down at a point of the screen is the status bar's.
    func statusBarTakes(_ point: CGPoint) -> Bool {
        point.y < UIScreen.main.safeAreaInsets.top && scrollerBelowStatusBar(at: point) != nil
    }

    func statusBarTouchEnded(at point: CGPoint) {
        guard let touch = statusBarTouch else { return }
        statusBarTouch = nil
        // Further away it is no tap.
        if hypot(point.x - touch.point.x, point.y - touch.point.y) <= 10 {
            scrollerBelowStatusBar(at: touch.point)?.scrollToTop()
        }
    }

    /// What a tap on the status bar scrolls to the top; nil when several scroll views could be meant.
    private func scrollerBelowStatusBar(at point: CGPoint) -> UIScrollView? {
        guard let window = keyWindow ?? display.window(at: point) else { return nil }
        let controller = window.rootViewController?.frontmost
        var found: [UIScrollView] = []
        collectScrollers(in: controller?.viewIfLoaded ?? window, below: point.x - window.frame.minX, &found)
        return found.count == 1 ? found[0] : nil
    }

    /// Adds the scroll views that are shown below the point with that x, in the window.
    private func collectScrollers(in view: UIView, below x: CGFloat, _ found: inout [UIScrollView]) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        if let scroller = view as? UIScrollView, scroller.scrollsToTop, scroller.scrollsVertically {
            let frame = scroller.convert(scroller.bounds, to: nil)
            if frame.minX <= x, frame.maxX >= x, frame.maxY > 0, frame.minY < (scroller.window?.bounds.height ?? 0) {
                found.append(scroller)
                return
            }
        }
        for subview in view.subviews { collectScrollers(in: subview, below: x, &found) }
    }
}

extension UIViewController {
    /// The controller that is presented last.
    fileprivate var frontmost: UIViewController {
        var controller = self
        while let presented = controller.presentedViewController { controller = presented }
        return controller
    }
}

extension UIScrollView {
    fileprivate var scrollsVertically: Bool {
        scrollerSettings.scrollsVertically && offsetRange.maximum.y > offsetRange.minimum.y
    }

    /// Goes to the top, if the delegate lets it, as after a tap on the status bar.
    func scrollToTop() {
        guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
        let top = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
        guard contentOffset.y > top.y else {
            scrollDelegate?.scrollViewDidScrollToTop(self)
            return
        }
        beginScrollAnimation(to: top, .toTop)
    }
}
