// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Recognizes taps.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    /// How far a finger may move and still tap, in points.
    private static let slop: CGFloat = 10

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if self.touches.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let moved = touches.contains { touch in
            hypot(
                touch.pointInWindow.x - touch.startPointInWindow.x, touch.pointInWindow.y - touch.startPointInWindow.y)
                > Self.slop
        }
        if moved { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        touchesMoved(touches, with: event)
        guard state == .possible, self.touches.count == numberOfTouchesRequired,
            self.touches.allSatisfy({ $0.phase == .ended })
        else { return }
        if touches.contains(where: { $0.tapCount >= numberOfTapsRequired }) { state = .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
