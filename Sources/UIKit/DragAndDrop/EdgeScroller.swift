// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Scrolls a view on while something is held near one of its edges.
@MainActor final class EdgeScroller {
    private unowned let scrollView: UIScrollView
    private let scrolled: () -> Void
    /// Where the pointer is, in the visible part: from the bounds' origin.
    private var point = CGPoint.zero
    private var timer: MediaClock.Timer?

    /// How near to an edge it scrolls, how far in one step at most, both in points, and the time between steps in seconds.
    private static let (edge, step, interval) = (CGFloat(48), CGFloat(12), 1.0 / 60)

    /// - Parameter scrolled: called after each step.
    init(_ scrollView: UIScrollView, scrolled: @escaping () -> Void) {
        (self.scrollView, self.scrolled) = (scrollView, scrolled)
    }

    /// The pointer is at a point of the view's bounds.
    func pointerMoved(to point: CGPoint) {
        let origin = scrollView.bounds.origin
        self.point = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        if timer == nil { scheduleStep() }
    }

    func stop() {
        timer?.cancel()
        timer = nil
    }

    private func scheduleStep() {
        timer = nil
        guard target != scrollView.contentOffset else { return }
        timer = MediaClock.shared.after(Self.interval) { [weak self] in
            MainActor.assumeIsolated { self?.takeStep() }
        }
    }

    private func takeStep() {
        timer = nil
        scrollView.contentOffset = target
        scrollView.layoutIfNeeded()
        scrolled()
        if timer == nil { scheduleStep() }
    }

    /// Where the content goes with the next step.
    private var target: CGPoint {
        let (size, insets) = (scrollView.bounds.size, scrollView.adjustedContentInset)
        let offset = scrollView.contentOffset
        func moved(
            _ value: CGFloat, _ length: CGFloat, _ from: CGFloat, _ to: CGFloat, _ content: CGFloat, _ at: CGFloat
        ) -> CGFloat {
            let (before, behind) = (from + Self.edge - value, value - (length - to - Self.edge))
            let way = max(before, behind)
            let most = max(-from, content + to - length)
            guard way > 0, value >= 0, value <= length else { return at }
            let distance = min(1, way / Self.edge) * Self.step * (before > behind ? -1 : 1)
            // What is beyond an end already stays there.
            return distance < 0 ? min(at, max(-from, at + distance)) : max(at, min(most, at + distance))
        }
        let content = scrollView.contentSize
        return CGPoint(
            x: moved(point.x, size.width, insets.left, insets.right, content.width, offset.x),
            y: moved(point.y, size.height, insets.top, insets.bottom, content.height, offset.y))
    }
}
