// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Recognizes two fingers that turn about each other.
///
/// Follows: https://developer.apple.com/documentation/uikit/uirotationgesturerecognizer
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// How far each finger has to go around the middle until they turn, in points.
    private static let threshold: CGFloat = 8

    /// How far the fingers have turned since the gesture began, in radians, clockwise.
    ///
    /// Setting it restarts the count and the velocity.
    open var rotation: CGFloat {
        get { rotationStorage }
        set {
            rotationStorage = newValue
            samples = []
        }
    }
    private var rotationStorage: CGFloat = 0

    /// How fast the fingers turn, in radians per second.
    open var velocity: CGFloat {
        guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= 0.1 }),
            last.time > first.time
        else { return 0 }
        return (last.rotation - first.rotation) / CGFloat(last.time - first.time)
    }

    package override var wants: PointerWants { [.severalFingers] }

    /// The angle of the line through the fingers, in radians, and how far they have turned before they were recognized.
    private var angle: CGFloat?
    private var turned: CGFloat = 0
    private var samples: [(time: TimeInterval, rotation: CGFloat)] = []

    private var fingers: [UITouch] { touches.filter { !$0.isOver } }

    /// The vector from the first finger to the second one, in the window.
    private var line: CGPoint? {
        let points = fingers.prefix(2).map(\.pointInWindow)
        guard points.count == 2 else { return nil }
        return CGPoint(x: points[1].x - points[0].x, y: points[1].y - points[0].y)
    }

    private var currentAngle: CGFloat? { line.map { atan2($0.y, $0.x) } }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers.count > 2, !isActive { state = .failed }
        if fingers.count == 2 { angle = currentAngle }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let before = angle, let now = currentAngle, let line else { return }
        // The shortest way from one angle to the next.
        let step = (now - before).remainder(dividingBy: 2 * .pi)
        angle = now
        if isActive {
            rotationStorage += step
            note()
            state = .changed
        } else {
            turned += step
            guard abs(turned) * hypot(line.x, line.y) / 2 >= Self.threshold else { return }
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingers.count < 2 else {
            angle = currentAngle
            return
        }
        angle = nil
        if isActive { state = .ended } else if fingers.isEmpty { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    open override func reset() { (rotationStorage, angle, turned, samples) = (0, nil, 0, []) }

    private func note() {
        samples.append((touches.map(\.timestamp).max() ?? 0, rotationStorage))
        if samples.count > 8 { samples.removeFirst() }
    }
}
