// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Recognizes a finger that stays down in one place.
///
/// It begins when the time is over, changes with each move after that, and ends with the finger.
///
/// Follows: https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// How long the fingers have to stay down, in seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the fingers may move before the press is recognized, in points.
    open var allowableMovement: CGFloat = 10
    open var numberOfTouchesRequired = 1 { didSet { view?.layer.changed(.attributes) } }
    /// How many taps come before the press.
    open var numberOfTapsRequired = 0

    package override var holdsTouches: Bool { true }
    package override var wants: PointerWants { numberOfTouchesRequired > 1 ? [.severalFingers] : [] }

    private var timer: MediaClock.Timer?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard self.touches.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        guard self.touches.count == numberOfTouchesRequired else { return }
        guard touches.allSatisfy({ $0.tapCount > numberOfTapsRequired }) else {
            state = .failed
            return
        }
        timer = MediaClock.shared.after(minimumPressDuration) { [weak self] in
            MainActor.assumeIsolated { self?.timeIsOver() }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive {
            state = .changed
            return
        }
        let moved = touches.contains { touch in
            hypot(
                touch.pointInWindow.x - touch.startPointInWindow.x, touch.pointInWindow.y - touch.startPointInWindow.y)
                > allowableMovement
        }
        if moved { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
    }

    private func timeIsOver() {
        timer = nil
        if state == .possible { state = .began }
    }
}
