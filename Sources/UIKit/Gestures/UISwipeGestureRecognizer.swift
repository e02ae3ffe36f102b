// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Recognizes a quick swipe in one direction.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The directions in which fingers may swipe.
    open var direction = Direction.right
    open var numberOfTouchesRequired = 1 { didSet { view?.layer.changed(.attributes) } }

    package override var wants: PointerWants { numberOfTouchesRequired > 1 ? [.severalFingers] : [] }

    /// Shortest way and farthest way off the line, in points, and longest time, in seconds.
    private static let limits = (distance: 50.0, deviation: 50.0, time: 0.5)

    private var startTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if self.touches.count == touches.count { startTime = event.timestamp }
        if self.touches.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { check(event) }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        check(event)
        if state == .possible { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    private func check(_ event: UIEvent) {
        guard state == .possible else { return }
        guard event.timestamp - startTime <= Self.limits.time else {
            state = .failed
            return
        }
        guard touches.count == numberOfTouchesRequired else { return }
        let moves = touches.map {
            ($0.pointInWindow.x - $0.startPointInWindow.x, $0.pointInWindow.y - $0.startPointInWindow.y)
        }
        if moves.allSatisfy({ isSwipe($0, $1) }) {
            state = .ended
        } else if moves.contains(where: { isOffTheLine($0, $1) }) {
            state = .failed
        }
    }

    /// Whether a way is too far from every direction that counts.
    private func isOffTheLine(_ x: CGFloat, _ y: CGFloat) -> Bool {
        let isAcross = abs(y) > Self.limits.deviation || direction.isDisjoint(with: [.left, .right])
        let isAlong = abs(x) > Self.limits.deviation || direction.isDisjoint(with: [.up, .down])
        return isAcross && isAlong
    }

    private func isSwipe(_ x: CGFloat, _ y: CGFloat) -> Bool {
        let (distance, deviation, _) = Self.limits
        if direction.contains(.right), x >= distance, abs(y) <= deviation, x > abs(y) { return true }
        if direction.contains(.left), -x >= distance, abs(y) <= deviation, -x > abs(y) { return true }
        if direction.contains(.down), y >= distance, abs(x) <= deviation, y > abs(x) { return true }
        return direction.contains(.up) && -y >= distance && abs(x) <= deviation && -y > abs(x)
    }
}
