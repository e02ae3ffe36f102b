// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The pinch of a scroll view; it follows what the browser reports of a zoom.
@MainActor final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        super.init(target: nil, action: nil)
    }

    override var isEnabled: Bool {
        didSet { if isEnabled != oldValue { scrollView?.scrollerChanged() } }
    }

    override var needsMoves: Bool { false }
    override var wants: PointerWants { [] }

    // The browser pinches; touches alone say nothing.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if self.touches.allSatisfy(\.isOver) { state = .failed }
    }

    /// A reported pinch begins; false if the gesture must not.
    func beginPinch() -> Bool {
        guard isEnabled else { return false }
        prepareForNextGesture()
        scale = 1
        state = .began
        if !isActive { prepareForNextGesture() }
        return isActive
    }

    /// The pinch has changed the scale by a factor.
    func followPinch(by factor: CGFloat) {
        scale *= factor
        if isActive { state = .changed }
    }

    func endPinch() {
        if isActive { state = .ended }
        prepareForNextGesture()
    }
}
