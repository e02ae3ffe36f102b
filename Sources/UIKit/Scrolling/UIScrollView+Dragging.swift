// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Where a scroll by hand is, and how fast it goes.
struct ScrollDrag {
    var isTracking = false
    var isDragging = false
    var isDecelerating = false

    /// The latest positions with their times in seconds, oldest first.
    private var samples: [(time: TimeInterval, offset: CGPoint)] = []
    /// How long a position counts for the velocity, in seconds.
    private static let memory = 0.15

    mutating func note(_ offset: CGPoint, at time: TimeInterval) {
        samples.removeAll { time - $0.time > Self.memory }
        samples.append((time, offset))
    }

    mutating func forget() { samples = [] }

    /// In points per millisecond.
    var velocity: CGPoint {
        guard let first = samples.first, let last = samples.last, last.time - first.time > 0.001 else { return .zero }
        let milliseconds = (last.time - first.time) * 1000
        return CGPoint(
            x: (last.offset.x - first.offset.x) / milliseconds, y: (last.offset.y - first.offset.y) / milliseconds)
    }
}

// MARK: - What a person does

extension UIScrollView {
    /// Takes over where the browser has scrolled to, in points.
    func take(_ position: CGPoint, _ phase: InputEvent.ScrollPhase) {
        guard position.x.isFinite, position.y.isFinite else { return }
        told.offset = position
        let range = offsetRange
        // Rubber bands show space outside the content, but never more than the view is large.
        let offset = CGPoint(
            x: min(max(position.x, range.minimum.x - bounds.width), range.maximum.x + bounds.width),
            y: min(max(position.y, range.minimum.y - bounds.height), range.maximum.y + bounds.height))
        switch phase {
        case .dragBegan:
            beginDrag()
            move(to: offset)
        case .moved: move(to: offset)
        case .dragEnded:
            move(to: offset)
            endDrag()
        case .rested:
            move(to: offset)
            rest()
        }
        // An app that answers with another offset, or a position that was refused, has to reach the browser.
        if told.offset != contentOffset { scrollerChanged() }
    }

    private func move(to offset: CGPoint) {
        dragging.note(offset, at: CACurrentMediaTime())
        guard offset != contentOffset else { return }
        scrollWasNative(by: CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y))
        bounds.origin = offset
    }

    private func beginDrag() {
        if animation != nil { endScrollAnimation() }
        if dragging.isDecelerating { endDeceleration() }
        guard !dragging.isDragging else { return }
        dragging.forget()
        dragging.note(contentOffset, at: CACurrentMediaTime())
        dragging.isTracking = true
        scrollDelegate?.scrollViewWillBeginDragging(self)
        dragging.isDragging = true
        dismissKeyboardOnDrag()
    }

    /// The browser has hidden the keyboard already where it saw the drag; what else edits or has an accessory view follows.
    private func dismissKeyboardOnDrag() {
        guard keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory,
            let responder = UIApplication.sharedIfLaunched?.firstResponder
        else { return }
        let isTyped = (responder as? UIView)?.isTextInput == true
        if isTyped || (keyboardDismissMode == .onDragWithAccessory && responder.inputAccessoryView != nil) {
            responder.resignFirstResponder()
        }
    }

    private func endDrag() {
        guard dragging.isDragging else { return }
        let velocity = dragging.velocity
        // Slower than this, in points per millisecond, nothing glides.
        let decelerates = abs(velocity.x) > 0.05 || abs(velocity.y) > 0.05
        let expected = decelerates ? glideEnd(velocity) : contentOffset
        var target = expected
        scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        (dragging.isTracking, dragging.isDragging) = (false, false)
        dragging.isDecelerating = decelerates || target != expected
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: dragging.isDecelerating)
        if dragging.isDecelerating { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
        if target != expected {
            beginScrollAnimation(to: target)
            animation?.endsGlide = true
        }
    }

    /// Where a glide that begins with `velocity` is expected to end.
    private func glideEnd(_ velocity: CGPoint) -> CGPoint {
        let offset = contentOffset
        if isPagingEnabled {
            func page(_ position: CGFloat, _ length: CGFloat, _ speed: CGFloat) -> CGFloat {
                guard length > 0 else { return position }
                let pages = position / length
                return (speed > 0.05 ? pages.rounded(.up) : speed < -0.05 ? pages.rounded(.down) : pages.rounded())
                    * length
            }
            return clamped(
                CGPoint(x: page(offset.x, bounds.width, velocity.x), y: page(offset.y, bounds.height, velocity.y)))
        }
        let rate = decelerationRate.rawValue
        let distance = rate / (1 - rate)
        return clamped(CGPoint(x: offset.x + velocity.x * distance, y: offset.y + velocity.y * distance))
    }

    private func rest() {
        if dragging.isDragging { endDrag() }
        if dragging.isDecelerating { endDeceleration() }
        if let animation, contentOffset.isNear(animation.target) || animation.isShown {
            endScrollAnimation(tells: true)
        }
        dragging.forget()
        scrollRested()
    }

    private func endDeceleration() {
        dragging.isDecelerating = false
        if animation?.endsGlide == true { endScrollAnimation() }
        scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
}

extension CGPoint {
    fileprivate func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) <= 1 && abs(y - other.y) <= 1 }
}

// MARK: - What an app does

/// An animated scroll on its way.
struct ScrollAnimation {
    let target: CGPoint
    /// Ends it when the browser doesn't.
    let timer: MediaClock.Timer
    /// Whether the browser was told of it.
    var isShown = false
    /// Whether it stands for the glide after a drag, whose target the app has changed.
    var endsGlide = false
}

extension UIScrollView {
    /// How long an animated scroll takes, in seconds.
    static let scrollDuration: TimeInterval = 0.3
    /// How long a browser may take for one, in seconds.
    private static let longestGlide: TimeInterval = 1.5

    func beginScrollAnimation(to target: CGPoint) {
        endScrollAnimation()
        let isGliding = isShownInBrowser && !UIScreen.main.reducesMotion
        let seconds = isGliding ? Self.longestGlide : Self.scrollDuration
        let timer = MediaClock.shared.after(seconds) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, let animation = self.animation else { return }
                let glides = animation.endsGlide && self.dragging.isDecelerating
                self.endScrollAnimation()
                self.bounds.origin = target
                if glides {
                    self.endDecelerationAfterAnimation()
                } else {
                    self.scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
                }
                self.scrollRested()
            }
        }
        animation = ScrollAnimation(target: target, timer: timer)
        if isGliding { scrollerChanged() }
    }

    private func endDecelerationAfterAnimation() {
        dragging.isDecelerating = false
        scrollDelegate?.scrollViewDidEndDecelerating(self)
    }

    func endScrollAnimation(tells: Bool = false) {
        guard let animation else { return }
        animation.timer.cancel()
        self.animation = nil
        if told.offset != contentOffset { scrollerChanged() }
        if tells { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
    }

    private var isShownInBrowser: Bool {
        layer.shownNumber != 0 && UIApplication.sharedIfLaunched?.display.pipeline.isAttached == true
    }
}

// MARK: - Flows

extension UIScrollView: FlowScrolling {
    package func flowScroll(by distance: CGFloat) {
        let range = offsetRange
        let isVertical = range.maximum.y > range.minimum.y || range.maximum.x <= range.minimum.x
        var target = contentOffset
        if isVertical { target.y += distance } else { target.x += distance }
        target = clamped(target)
        beginDrag()
        move(to: target)
        dragging.forget()
        endDrag()
        rest()
        scrollerChanged()
    }
}
