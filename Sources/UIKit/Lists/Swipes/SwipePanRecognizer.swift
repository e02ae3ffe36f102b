// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Recognizes a drag of one finger that begins sideways; one that begins up or down is a scroll.
@MainActor final class SwipePanRecognizer: UIPanGestureRecognizer {
    /// How far a finger moves until its direction counts, in points.
    private static let threshold: CGFloat = 10

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, let way, hypot(way.x, way.y) >= Self.threshold, abs(way.y) >= abs(way.x) {
            state = .failed
            return
        }
        super.touchesMoved(touches, with: event)
    }

    /// How far the finger is from where it came down, in points.
    var way: CGPoint? {
        guard let touch = touches.first else { return nil }
        return CGPoint(
            x: touch.pointInWindow.x - touch.startPointInWindow.x,
            y: touch.pointInWindow.y - touch.startPointInWindow.y)
    }

    /// Where the finger came down, in the bounds of `view`.
    func start(in view: UIView) -> CGPoint? {
        touches.first.map { view.convert($0.startPointInWindow, from: nil) }
    }
}
