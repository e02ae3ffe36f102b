// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Recognizes two fingers that move apart or together.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipinchgesturerecognizer
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How far the distance of the fingers has to change until they pinch, in points.
    private static let threshold: CGFloat = 8

    /// The distance of the fingers in relation to the one when the gesture began.
    ///
    /// Setting it restarts the count and the velocity.
    open var scale: CGFloat = 1 {
        didSet { if !isMeasuring { (startDistance, startScale, samples) = (distance, scale, []) } }
    }

    /// How fast the scale changes, per second.
    open var velocity: CGFloat {
        guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= 0.1 }),
            last.time > first.time
        else { return 0 }
        return (last.scale - first.scale) / CGFloat(last.time - first.time)
    }

    package override var wants: PointerWants { [.pinch, .severalFingers] }

    private var startDistance: CGFloat = 0
    private var startScale: CGFloat = 1
    private var isMeasuring = false
    private var samples: [(time: TimeInterval, scale: CGFloat)] = []

    private var fingers: [UITouch] { touches.filter { !$0.isOver } }

    private var distance: CGFloat {
        let points = fingers.prefix(2).map(\.pointInWindow)
        return points.count == 2 ? hypot(points[0].x - points[1].x, points[0].y - points[1].y) : 0
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers.count > 2, !isActive { state = .failed }
        if fingers.count == 2 { restart() }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingers.count >= 2, startDistance > 0 else { return }
        if isActive {
            measure()
            state = .changed
        } else if abs(distance - startDistance) >= Self.threshold {
            state = .began
            if isActive { restart() }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingers.count < 2 else { return restart() }
        if isActive { state = .ended } else if fingers.isEmpty { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    open override func reset() {
        isMeasuring = true
        scale = 1
        isMeasuring = false
        (startDistance, startScale, samples) = (0, 1, [])
    }

    private func restart() { (startDistance, startScale) = (distance, scale) }

    private func measure() {
        guard startDistance > 0 else { return }
        isMeasuring = true
        scale = startScale * distance / startDistance
        isMeasuring = false
        samples.append((touches.map(\.timestamp).max() ?? 0, scale))
        if samples.count > 8 { samples.removeFirst() }
    }
}
