// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The pan of a scroll view.
///
/// A browser scrolls by itself and reports it: the recognizer then follows those reports. Where the app has to decide whether
/// a touch scrolls, because the pan waits for another recognizer or must not take touches from the content, the browser
/// leaves the touches to the app: the recognizer then watches them as any pan does, and moves the content.
@MainActor final class ScrollPanRecognizer: UIPanGestureRecognizer {
    /// Touches may outlive the view that they began in.
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
    }

    /// Whether touches and not the browser's reports scroll.
    var isDriver: Bool { !failureRequirements.isEmpty || scrollView?.canCancelContentTouches == false }

    /// Whether a finger is on the scroll view.
    var isTouched: Bool { touches.contains { !$0.isOver } }

    /// What `isDriver` depends on has changed.
    func dependenciesChanged() {
        scrollView?.layer.changed(.attributes)
        scrollView?.scrollerChanged()
    }

    override func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        super.require(toFail: otherGestureRecognizer)
        dependenciesChanged()
    }

    override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { scrollView?.scrollerChanged() } }
    }

    override var needsMoves: Bool { isDriver }
    // The browser scrolls for wheels too.
    override var wants: PointerWants { [] }

    // MARK: The browser scrolls

    /// The content offset where the reported drag began; nil while no reported drag is on.
    private var reportedStart: CGPoint?
    /// What the app has taken off the translation of a reported drag, in points.
    private var translationShift = CGPoint.zero
    /// Where the last touch was, in the window.
    private var lastPoint = CGPoint.zero

    /// The browser reports a drag; false if the gesture must not begin.
    func beginDrag() -> Bool {
        if isActive { return true }
        guard isEnabled, let scrollView else { return false }
        reportedStart = scrollView.contentOffset
        translationShift = .zero
        // The browser has taken the touches that it scrolls with away from the app.
        prepareForNextGesture()
        state = .began
        guard isActive else {
            reportedStart = nil
            prepareForNextGesture()
            return false
        }
        return true
    }

    /// The content has followed the reported drag.
    func followDrag() { if reportedStart != nil { state = .changed } }

    /// The drag is over.
    func endDrag() {
        guard reportedStart != nil else { return }
        state = .ended
        reportedStart = nil
        prepareForNextGesture()
    }

    private var reportedTranslation: CGPoint? {
        guard let start = reportedStart, let offset = scrollView?.contentOffset else { return nil }
        return CGPoint(x: start.x - offset.x, y: start.y - offset.y)
    }

    override func translation(in view: UIView?) -> CGPoint {
        guard let moved = reportedTranslation else { return super.translation(in: view) }
        return CGPoint(x: moved.x - translationShift.x, y: moved.y - translationShift.y)
    }

    override func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard let moved = reportedTranslation else { return super.setTranslation(translation, in: view) }
        translationShift = CGPoint(x: moved.x - translation.x, y: moved.y - translation.y)
    }

    override func velocity(in view: UIView?) -> CGPoint {
        guard reportedStart != nil, let scrollView else { return super.velocity(in: view) }
        let velocity = scrollView.dragging.velocity
        return CGPoint(x: -velocity.x * 1000, y: -velocity.y * 1000)
    }

    override func location(in view: UIView?) -> CGPoint {
        guard let moved = reportedTranslation else { return super.location(in: view) }
        let point = CGPoint(x: lastPoint.x + moved.x, y: lastPoint.y + moved.y)
        return view?.convert(point, from: nil) ?? point
    }

    // MARK: Touches scroll

    private var touchStart = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastPoint = touches.first?.pointInWindow ?? lastPoint
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isDriver, let scrollView else { return }
        if !isActive, mustLeaveTouches(event) {
            state = .failed
            return
        }
        super.touchesMoved(touches, with: event)
        guard isActive else { return }
        if !scrollView.dragging.isDragging {
            // It may have waited for others to fail; the content doesn't jump.
            super.setTranslation(.zero, in: scrollView.superview)
            touchStart = scrollView.contentOffset
            scrollView.dragBegan()
        }
        follow()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if !isActive { touchesLeft(velocity: speed) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        touchesLeft(velocity: .zero)
    }

    /// Whether the touches stay with the content that has got them.
    private func mustLeaveTouches(_ event: UIEvent) -> Bool {
        guard let scrollView else { return true }
        return touches.contains { touch in
            guard let view = touch.view, view !== scrollView, touch.isBeginDelivered, !touch.isOver else {
                return false
            }
            return !scrollView.canCancelContentTouches || !scrollView.touchesShouldCancel(in: view)
        }
    }

    private var speed: CGPoint {
        let velocity = super.velocity(in: scrollView?.superview)
        return CGPoint(x: -velocity.x / 1000, y: -velocity.y / 1000)
    }

    private func touchesLeft(velocity: CGPoint) {
        if let scrollView, scrollView.dragging.isDragging, reportedStart == nil {
            scrollView.touchesLeft(velocity: velocity)
        }
    }

    private func follow() {
        guard let scrollView else { return }
        let moved = super.translation(in: scrollView.superview)
        let settings = scrollView.scrollerSettings
        let range = scrollView.offsetRange
        var offset = scrollView.contentOffset
        func position(_ wanted: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat, _ bounces: Bool) -> CGFloat {
            bounces
                ? RubberBand.limited(wanted, range, length) : min(max(wanted, range.lowerBound), range.upperBound)
        }
        if settings.scrollsHorizontally {
            let xs = range.minimum.x...range.maximum.x
            offset.x = position(
                touchStart.x - moved.x, xs, scrollView.bounds.width, settings.bouncesHorizontally)
        }
        if settings.scrollsVertically {
            let ys = range.minimum.y...range.maximum.y
            offset.y = position(
                touchStart.y - moved.y, ys, scrollView.bounds.height, settings.bouncesVertically)
        }
        scrollView.move(to: offset)
    }
}

extension UIScrollView {
    /// The fingers that the app scrolls with have left; the velocity is in points per millisecond.
    fileprivate func touchesLeft(velocity: CGPoint) {
        dragging.measuredVelocity = velocity
        endDrag()
        if !dragging.isDecelerating { rest() }
    }
}
