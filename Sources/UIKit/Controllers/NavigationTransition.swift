// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The way from one controller's view to another's in a navigation controller.
@MainActor final class NavigationTransition {
    enum Direction { case push, pop }

    /// In seconds.
    static let duration: TimeInterval = 0.35
    /// How far the view underneath moves, as a share of the width.
    static let parallax: CGFloat = 0.3

    private let container: UIView
    private let from: UIView
    private let to: UIView
    private let direction: Direction
    private let dimming = UIView()
    private var completion: (() -> Void)?
    private var fromTakesTouches = true
    /// Whether the pages fade, because motion is to be reduced.
    private let fades = UIAccessibility.isReduceMotionEnabled

    init(in container: UIView, from: UIView, to: UIView, direction: Direction, completion: @escaping () -> Void) {
        (self.container, self.from, self.to, self.direction) = (container, from, to, direction)
        fromTakesTouches = from.isUserInteractionEnabled
        self.completion = completion
    }

    /// Slides the views; `to` is in the container already.
    func run() {
        let (under, over) = direction == .push ? (from, to) : (to, from)
        let isLeftToRight = container.effectiveUserInterfaceLayoutDirection == .leftToRight
        let width = container.bounds.width * (isLeftToRight ? 1 : -1)
        let outside = CGAffineTransform(translationX: width, y: 0)
        let aside = CGAffineTransform(translationX: -width * Self.parallax, y: 0)
        // A second tap must not reach what is on its way out.
        from.isUserInteractionEnabled = false
        UIView.performWithoutAnimation {
            container.bringSubviewToFront(over)
            dimming.isUserInteractionEnabled = false
            dimming.backgroundColor = .black
            dimming.frame = container.bounds
            container.insertSubview(dimming, belowSubview: over)
            dimming.alpha = direction == .push ? 0 : 0.1
            if fades {
                over.alpha = direction == .push ? 0 : 1
            } else {
                to.transform = direction == .push ? outside : aside
            }
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseOut) {
            if self.fades {
                over.alpha = self.direction == .push ? 1 : 0
            } else {
                over.transform = self.direction == .push ? .identity : outside
                under.transform = self.direction == .push ? aside : .identity
            }
            self.dimming.alpha = self.direction == .push ? 0.1 : 0
        } completion: { _ in
            self.finish()
        }
    }

    /// Ends the transition now; does nothing when it is over.
    func finish() {
        guard let completion else { return }
        self.completion = nil
        from.isUserInteractionEnabled = fromTakesTouches
        dimming.removeFromSuperview()
        UIView.performWithoutAnimation {
            // The page that goes may stay among the layers, for a swipe back: it is told before it leaves.
            from.transform = .identity
            to.transform = .identity
            if fades { (from.alpha, to.alpha) = (1, 1) }
            from.removeFromSuperview()
        }
        completion()
    }
}
