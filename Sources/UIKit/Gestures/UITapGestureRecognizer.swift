// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Recognizes taps with one or more fingers.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1 { didSet { view?.layer.changed(.attributes) } }

    /// The buttons of a mouse that have to be down; fingers and pens count as the primary one.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitapgesturerecognizer/buttonmaskrequired
    open var buttonMaskRequired = UIEvent.ButtonMask.primary { didSet { view?.layer.changed(.attributes) } }

    package override var wants: PointerWants {
        var wants: PointerWants = numberOfTouchesRequired > 1 ? [.severalFingers] : []
        if buttonMaskRequired != .primary { wants.insert(.buttons) }
        return wants
    }

    /// How far a finger may move and still tap, in points.
    private static let slop: CGFloat = 10
    /// Longest time in seconds and longest distance in points from one tap to the next.
    private static let multipleTap = (interval: 0.35, distance: 45.0)

    private var tapCount = 0
    /// Fingers of this tap that are down.
    private var downCount = 0
    private var mostDown = 0
    private var firstPoint: CGPoint?
    private var timer: MediaClock.Timer?

    package override var waitsForMore: Bool { timer != nil }
    package override var needsMoves: Bool { false }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        stopTimer()
        // A finger or a pen counts as the main button.
        let buttons = touches.contains { $0.type == .indirectPointer } ? event.buttonMask : .primary
        guard buttons == buttonMaskRequired else {
            state = .failed
            return
        }
        downCount += touches.count
        mostDown = max(mostDown, downCount)
        if mostDown > numberOfTouchesRequired { state = .failed }
        guard let point = touches.first?.pointInWindow else { return }
        if let firstPoint, tapCount > 0,
            hypot(point.x - firstPoint.x, point.y - firstPoint.y) > Self.multipleTap.distance
        {
            state = .failed
        }
        if firstPoint == nil { firstPoint = point }
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
        guard state == .possible else { return }
        downCount -= touches.count
        guard downCount == 0 else { return }
        guard mostDown == numberOfTouchesRequired else {
            state = .failed
            return
        }
        mostDown = 0
        count()
    }

    /// A tap is complete.
    private func count() {
        tapCount += 1
        if tapCount >= numberOfTapsRequired {
            state = .ended
        } else {
            timer = MediaClock.shared.after(Self.multipleTap.interval) { [weak self] in
                MainActor.assumeIsolated { self?.timeIsOver() }
            }
        }
    }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { stopTimer() }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        guard state == .possible else { return }
        count()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        stopTimer()
        (tapCount, downCount, mostDown, firstPoint) = (0, 0, 0, nil)
    }

    private func timeIsOver() {
        timer = nil
        if state == .possible { state = .failed }
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
    }
}
