// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// The limits of a zoom, and where one is.
struct ScrollZoom {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    /// Whether fingers pinch now, and whether the content is on its way back to the limits.
    var isPinching = false
    var isBouncing = false
    /// Whether the browser is to show the way to the scale that was set.
    var isAnimated = false
    /// Ends an animated change of the scale.
    var timer: MediaClock.Timer?
    /// Whether scale, content size and offset change together now.
    var isApplying = false

    /// Whether the offset belongs to a zoom and is not limited meanwhile.
    var isChanging: Bool { isPinching || isBouncing || isApplying }
}

extension UIView {
    /// How much the view's transform scales it, without its rotation.
    fileprivate(set) var zoomedScale: CGFloat {
        get { hypot(transform.a, transform.b) }
        set {
            let old = zoomedScale
            guard old > 0, newValue != old else { return }
            transform =
                newValue == 1 && transform.b == 0 ? .identity : transform.scaledBy(x: newValue / old, y: newValue / old)
        }
    }
}

extension UIScrollView {
    /// The view that the delegate lets zoom.
    var zoomView: UIView? {
        guard let view = scrollDelegate?.viewForZooming(in: self), view.isDescendant(of: self) else { return nil }
        return view
    }

    var canZoom: Bool { zoom.maximum > zoom.minimum && zoomView != nil }

    func isUsableScale(_ scale: CGFloat, _ name: String) -> Bool {
        if scale.isFinite, scale > 0 { return true }
        log("\(name) of \(self) can't be \(scale): a scale is greater than 0. It stays as it was.")
        return false
    }

    func changeZoomLimits(_ change: () -> Void) {
        let couldZoom = canZoom
        change()
        scrollerChanged()
        if canZoom != couldZoom {
            if canZoom { addGestureRecognizer(scrollPinch) } else { removeGestureRecognizer(scrollPinch) }
        }
    }

    private func limited(_ scale: CGFloat) -> CGFloat { min(max(scale, zoom.minimum), max(zoom.minimum, zoom.maximum)) }

    // MARK: What an app does

    func changeZoom(to scale: CGFloat, animated: Bool) {
        guard isUsableScale(scale, "zoomScale"), let view = zoomView else { return }
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let old = view.zoomedScale
        let new = limited(scale)
        guard new != old, old > 0 else { return }
        let point = CGPoint(
            x: (contentOffset.x + middle.x) / old * new - middle.x,
            y: (contentOffset.y + middle.y) / old * new - middle.y)
        change(view, to: new, offset: point, animated: animated)
    }

    func changeZoom(toShow rect: CGRect, animated: Bool) {
        guard rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite, rect.width > 0, rect.height > 0 else {
            return log("\(self) can't zoom to \(rect): a rectangle to zoom to is finite and not empty.")
        }
        guard let view = zoomView, bounds.width > 0, bounds.height > 0 else { return }
        let new = limited(min(bounds.width / rect.width, bounds.height / rect.height))
        // In the content as it is then, with the rectangle in the middle.
        let offset = CGPoint(x: rect.midX * new - bounds.width / 2, y: rect.midY * new - bounds.height / 2)
        change(view, to: new, offset: offset, animated: animated)
    }

    private func change(_ view: UIView, to scale: CGFloat, offset: CGPoint, animated: Bool) {
        endScrollAnimation()
        finishZoomAnimation()
        let isAnimated = animated && UIView.areAnimationsEnabled && window != nil
        if isAnimated { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
        apply(scale, to: view, offset: offset, isFinal: true)
        guard isAnimated else { return }
        zoom.isAnimated = isShownInBrowser && !UIScreen.main.reducesMotion
        zoom.timer = MediaClock.shared.after(Self.scrollDuration) { [weak self] in
            MainActor.assumeIsolated { self?.finishZoomAnimation() }
        }
    }

    func finishZoomAnimation() {
        guard let timer = zoom.timer else { return }
        timer.cancel()
        zoom.timer = nil
        scrollDelegate?.scrollViewDidEndZooming(self, with: zoomView, atScale: zoomScale)
    }

    /// Scales the view and the content size, keeping the view where it begins, and goes to an offset.
    private func apply(_ scale: CGFloat, to view: UIView, offset: CGPoint, isFinal: Bool) {
        let wasApplying = zoom.isApplying
        zoom.isApplying = true
        UIView.performWithoutAnimation {
            let origin = view.frame.origin
            view.zoomedScale = scale
            let frame = view.frame
            view.center = CGPoint(
                x: view.center.x + origin.x - frame.minX, y: view.center.y + origin.y - frame.minY)
            contentSize = frame.size
        }
        zoom.isApplying = wasApplying
        let target = isFinal ? clamped(offset) : offset
        if target != contentOffset { bounds.origin = target }
        scrollerChanged()
        scrollDelegate?.scrollViewDidZoom(self)
    }

    /// Keeps a zoomed view that constraints place where its unscaled box would begin.
    func placeZoomView() {
        guard zoom.maximum > zoom.minimum, let view = zoomView, !view.translatesAutoresizingMaskIntoConstraints,
            view.superview === self
        else { return }
        let scale = view.zoomedScale
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        let wanted = CGPoint(x: size.width * view.anchorPoint.x, y: size.height * view.anchorPoint.y)
        let unscaled = CGPoint(
            x: view.bounds.width * view.anchorPoint.x, y: view.bounds.height * view.anchorPoint.y)
        // Constraints place the box as if it weren't scaled.
        if scale != 1, view.center == unscaled { view.center = wanted }
    }

    // MARK: What a person does

    /// Takes over what the browser has zoomed; the offset is in the content at that scale.
    package func zoomed(to scale: CGFloat, offset: CGPoint, phase: InputEvent.ScrollPhase) {
        guard scale.isFinite, scale > 0, offset.isFinite, canZoom, let view = zoomView else { return }
        if phase == .dragBegan { beginPinch(view) }
        guard zoom.isPinching || zoom.isBouncing else { return scrollerChanged() }
        // Fingers pull no further beyond the limits than this.
        let scale = min(max(scale, zoom.minimum / 2), zoom.maximum * 2)
        let old = view.zoomedScale
        told.offset = offset
        if scale != old {
            if zoom.isPinching { scrollPinch.followPinch(by: scale / old) }
            apply(scale, to: view, offset: offset, isFinal: false)
        } else if offset != contentOffset {
            bounds.origin = offset
        }
        switch phase {
        case .dragBegan, .moved: break
        case .dragEnded: endPinch()
        case .rested:
            if zoom.isPinching { endPinch() }
            zoom.isBouncing = false
            if view.zoomedScale != limited(view.zoomedScale) {
                apply(limited(view.zoomedScale), to: view, offset: contentOffset, isFinal: true)
            }
            let inside = clamped(contentOffset)
            if inside != contentOffset { bounds.origin = inside }
            scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: view.zoomedScale)
        }
        if told.offset != contentOffset { scrollerChanged() }
    }

    private func beginPinch(_ view: UIView) {
        guard !zoom.isPinching, scrollPinch.beginPinch() else { return }
        endScrollAnimation()
        finishZoomAnimation()
        zoom.isBouncing = false
        scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
        zoom.isPinching = true
    }

    private func endPinch() {
        scrollPinch.endPinch()
        zoom.isPinching = false
        // Until the browser says that it rests.
        zoom.isBouncing = true
    }
}
