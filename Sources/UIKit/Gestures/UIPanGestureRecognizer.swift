// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Recognizes fingers that drag.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipangesturerecognizer
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How many fingers have to drag.
    open var minimumNumberOfTouches = 1 { didSet { view?.layer.changed(.attributes) } }
    /// How many fingers may drag.
    open var maximumNumberOfTouches = Int.max

    /// The manners of scrolling, with a wheel or a touchpad, that drag as fingers do; none by default.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uipangesturerecognizer/allowedscrolltypesmask
    open var allowedScrollTypesMask: UIScrollTypeMask = [] { didSet { view?.layer.changed(.attributes) } }

    package override var wants: PointerWants {
        var wants: PointerWants = minimumNumberOfTouches > 1 ? [.severalFingers] : []
        if !allowedScrollTypesMask.isEmpty { wants.insert(.scroll) }
        return wants
    }

    /// A drag in a view is for the view, as in UIKit, unless a delegate may think of another direction.
    package override var keepsFromScrolling: Bool {
        type(of: self) == UIPanGestureRecognizer.self && isEnabled && delegate == nil && minimumNumberOfTouches == 1
    }

    /// How far the fingers have to move until they drag, in points.
    private static let threshold: CGFloat = 10

    /// Where the translation is counted from, in the window.
    private var origin = CGPoint.zero
    /// Where the fingers were when, in the window, newest last.
    private var samples: [(time: TimeInterval, point: CGPoint)] = []

    private var activeTouches: [UITouch] { touches.filter { !$0.isOver } }
    private var isScroll: Bool { touches.contains(where: \.isIndirect) }
    private var hasEnoughTouches: Bool {
        isScroll ? !activeTouches.isEmpty : activeTouches.count >= minimumNumberOfTouches
    }

    private var middle: CGPoint {
        let points = (activeTouches.isEmpty ? touches : activeTouches).map(\.pointInWindow)
        guard !points.isEmpty else { return samples.last?.point ?? .zero }
        return CGPoint(
            x: points.map(\.x).reduce(0, +) / CGFloat(points.count),
            y: points.map(\.y).reduce(0, +) / CGFloat(points.count))
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let count = activeTouches.count
        if count > maximumNumberOfTouches {
            if !isActive { state = .failed }
            return
        }
        // The middle jumps when a finger joins; the translation doesn't.
        let before = samples.last?.point
        if let before, isActive {
            origin = CGPoint(x: origin.x + middle.x - before.x, y: origin.y + middle.y - before.y)
        } else {
            origin = middle
        }
        samples = []
        note()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note()
        if isActive {
            state = .changed
            return
        }
        guard hasEnoughTouches else { return }
        let distance = hypot(middle.x - origin.x, middle.y - origin.y)
        if distance >= (isScroll ? 0.5 : Self.threshold) {
            let start = middle
            state = .began
            // Fingers have moved before it was known that they drag; a wheel means each step.
            if isActive, !isScroll { origin = start }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isActive else {
            if activeTouches.isEmpty { state = .failed }
            return
        }
        if hasEnoughTouches {
            let before = samples.last?.point ?? middle
            origin = CGPoint(x: origin.x + middle.x - before.x, y: origin.y + middle.y - before.y)
            samples = []
            note()
        } else {
            note()
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    open override func reset() { samples = [] }

    private func note() {
        samples.append((touches.map(\.timestamp).max() ?? 0, middle))
        if samples.count > 8 { samples.removeFirst() }
    }

    /// How far the fingers have moved since the gesture began or the translation was set, in the bounds of `view`.
    open func translation(in view: UIView?) -> CGPoint {
        let (from, to) = (inSpace(of: view, origin), inSpace(of: view, middle))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = inSpace(of: view, middle)
        let start = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
        origin = view?.convert(start, to: nil) ?? start
    }

    /// How fast the fingers move, in points per second in the bounds of `view`.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= 0.1 }),
            last.time > first.time
        else { return .zero }
        let (from, to) = (inSpace(of: view, first.point), inSpace(of: view, last.point))
        let time = CGFloat(last.time - first.time)
        return CGPoint(x: (to.x - from.x) / time, y: (to.y - from.y) / time)
    }

    private func inSpace(of view: UIView?, _ point: CGPoint) -> CGPoint { view?.convert(point, from: nil) ?? point }
}
