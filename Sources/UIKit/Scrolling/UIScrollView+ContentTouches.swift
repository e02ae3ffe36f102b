// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UIScrollView {
    /// How long a touch waits until it is known not to scroll, in seconds.
    private static let contentDelay: TimeInterval = 0.15

    /// Lets the scroll views around a new touch decide whether and when their content gets it.
    static func prepareContentTouch(_ touch: UITouch, _ event: UIEvent) {
        guard touch.isDeliveredToView, let view = touch.view else { return }
        var (candidate, isNearest) = (view.superview, true)
        while let next = candidate {
            if let scroller = next as? UIScrollView {
                if isNearest, !scroller.touchesShouldBegin([touch], with: event, in: view) {
                    touch.isDeliveredToView = false
                    return
                }
                // A table lets its rows wait itself; its selection has more to wait for.
                if touch.delay == nil, touch.type == .direct, scroller.delaysContentTouches, scroller.canScroll,
                    view is UIControl || !(scroller is UITableView)
                {
                    touch.delay = MediaClock.shared.after(contentDelay) { [weak touch] in
                        MainActor.assumeIsolated { touch?.deliverDelayedBegin(event) }
                    }
                }
                isNearest = false
            }
            candidate = next.superview
        }
    }

    private var canScroll: Bool {
        let settings = scrollerSettings
        return settings.scrollsVertically || settings.scrollsHorizontally
    }
}

extension UITouch {
    /// Tells the view of the beginning that was kept back.
    func deliverDelayedBegin(_ event: UIEvent?) {
        guard delay != nil else { return }
        forgetDelayedBegin()
        guard isDeliveredToView, !isBeginDelivered else { return }
        isBeginDelivered = true
        view?.touchesBegan([self], with: event)
    }

    /// The view is not told of the beginning any more.
    func forgetDelayedBegin() {
        delay?.cancel()
        delay = nil
    }
}
