// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

// MARK: - What a person does

extension UIScrollView {
    /// Takes over where the browser has scrolled to, in points.
    func take(_ position: CGPoint, _ phase: InputEvent.ScrollPhase) {
        guard position.isFinite else { return }
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

    func move(to offset: CGPoint) {
        guard !dragging.isRefused else { return }
        dragging.note(offset, at: CACurrentMediaTime())
        guard offset != contentOffset else { return }
        scrollWasNative(by: CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y))
        bounds.origin = offset
        if dragging.isDragging { scrollPan.followDrag() }
    }

    func beginDrag() {
        dragging.isRefused = false
        guard !dragging.isDragging else { return }
        guard scrollPan.beginDrag() else {
            dragging.isRefused = true
            return
        }
        dragBegan()
    }

    /// The pan has been recognized.
    func dragBegan() {
        if animation != nil { endScrollAnimation() }
        if dragging.isDecelerating { endDeceleration() }
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

    func endDrag() {
        guard dragging.isDragging else { return }
        let velocity = dragging.velocity
        let decelerates = abs(velocity.x) > ScrollDrag.slowest || abs(velocity.y) > ScrollDrag.slowest
        let expected = decelerates || isPagingEnabled ? glideEnd(velocity) : clamped(contentOffset)
        var target = wholeHeaderOffset(restingOffset(expected, velocity: velocity))
        scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        if !target.isFinite { target = expected }
        (dragging.isTracking, dragging.isDragging) = (false, false)
        // What isn't at its target has to go there, be it by a glide, from beyond an end or to a page.
        dragging.isDecelerating = decelerates || !target.isNear(contentOffset)
        scrollPan.endDrag()
        scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: dragging.isDecelerating)
        guard dragging.isDecelerating else { return }
        scrollDelegate?.scrollViewWillBeginDecelerating(self)
        let leadsItself = decelerationRate != .normal && decelerates
        if target != expected || leadsItself || scrollPan.isDriver { beginScrollAnimation(to: target, .glide) }
    }

    /// Where a glide that begins with `velocity`, in points per millisecond, is expected to end.
    private func glideEnd(_ velocity: CGPoint) -> CGPoint {
        let offset = contentOffset
        if isPagingEnabled {
            func page(_ position: CGFloat, _ start: CGFloat, _ length: CGFloat, _ speed: CGFloat) -> CGFloat {
                guard length > 0 else { return position }
                let pages = (position - start) / length
                let slowest = ScrollDrag.slowest
                return start
                    + (speed > slowest ? pages.rounded(.up) : speed < -slowest ? pages.rounded(.down) : pages.rounded())
                    * length
            }
            let start = offsetRange.minimum
            return clamped(
                CGPoint(
                    x: page(offset.x, start.x, bounds.width, velocity.x),
                    y: page(offset.y, start.y, bounds.height, velocity.y)))
        }
        let rate = min(max(decelerationRate.rawValue, 0), 0.9999)
        let distance = rate / (1 - rate)
        return clamped(CGPoint(x: offset.x + velocity.x * distance, y: offset.y + velocity.y * distance))
    }

    func rest() {
        if dragging.isDragging { endDrag() }
        dragging.isRefused = false
        if let animation, contentOffset.isNear(animation.target) || (animation.isShown && animation.purpose != .glide) {
            finishScrollAnimation()
        }
        // A report from before the browser was led to a target doesn't end the way there.
        if dragging.isDecelerating, animation?.purpose != .glide {
            // The ends may have moved meanwhile.
            let inside = clamped(contentOffset)
            if !inside.isNear(contentOffset) { bounds.origin = inside }
            endDeceleration()
        }
        dragging.forget()
        scrollRested()
    }

    /// Ends a glide where it is, in the browser too.
    func endGlide() {
        guard dragging.isDecelerating else { return }
        endDeceleration()
        told.mustStop = true
        scrollerChanged()
    }

    private func endDeceleration() {
        dragging.isDecelerating = false
        if animation?.purpose == .glide { endScrollAnimation() }
        scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
}

extension CGPoint {
    fileprivate func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) <= 1 && abs(y - other.y) <= 1 }
}

// MARK: - What an app does

extension UIScrollView {
    /// How long an animated scroll takes, in seconds.
    static let scrollDuration: TimeInterval = 0.3
    /// How long a browser may take for one, in seconds.
    private static let longestGlide: TimeInterval = 1.5

    func beginScrollAnimation(to target: CGPoint, _ purpose: ScrollAnimation.Purpose) {
        guard target.isFinite else {
            return log("The target \(target) of a scroll in \(self) is not finite; nothing is scrolled.")
        }
        endScrollAnimation()
        let isGliding = isShownInBrowser && !UIScreen.main.reducesMotion
        let seconds = isGliding ? Self.longestGlide : Self.scrollDuration
        let timer = MediaClock.shared.after(seconds) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.animation != nil else { return }
                // The way there must not end the animation, as an offset of the app does.
                self.bounds.origin = target
                self.finishScrollAnimation()
                self.scrollRested()
            }
        }
        animation = ScrollAnimation(target: target, purpose: purpose, timer: timer)
        if isGliding { scrollerChanged() }
    }

    /// Ends an animation at its target and tells so.
    func finishScrollAnimation() {
        guard let purpose = animation?.purpose else { return }
        endScrollAnimation()
        switch purpose {
        case .scrolling: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        case .toTop: scrollDelegate?.scrollViewDidScrollToTop(self)
        case .refresh: break
        case .glide where dragging.isDecelerating:
            dragging.isDecelerating = false
            scrollDelegate?.scrollViewDidEndDecelerating(self)
        case .glide: break
        }
    }

    /// Ends an animation where it is, without a word.
    func endScrollAnimation() {
        guard let animation else { return }
        animation.timer.cancel()
        self.animation = nil
        if told.offset != contentOffset { scrollerChanged() }
    }

    var isShownInBrowser: Bool {
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
        let isPull = isVertical && distance < 0 && refreshControl != nil
        target = isPull ? CGPoint(x: target.x, y: max(target.y, range.minimum.y - bounds.height / 4)) : clamped(target)
        beginDrag()
        move(to: target)
        dragging.forget()
        endDrag()
        if isPull { bounds.origin = clamped(contentOffset) }
        rest()
        scrollerChanged()
    }
}
