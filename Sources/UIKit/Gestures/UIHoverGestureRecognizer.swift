// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// Recognizes a mouse or a pen over its view: it begins when the pointer comes in and ends when it leaves.
///
/// Follows: https://developer.apple.com/documentation/uikit/uihovergesturerecognizer
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// How far a pen is from the screen; 0, for a browser doesn't tell.
    open var zOffset: CGFloat { 0 }

    /// The angle of a pen to the screen, in radians: half of pi stands upright.
    open var altitudeAngle: CGFloat { details.altitude > 0 ? details.altitude : .pi / 2 }

    /// The direction that a pen points in, in radians clockwise from the x axis of `view`.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// The direction that a pen points in, in the bounds of `view`.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        UITouch.unitVector(of: details.azimuth, at: pointInWindow, in: view)
    }

    /// Where the pointer is, in the bounds of `view`.
    open override func location(in view: UIView?) -> CGPoint {
        view?.convert(pointInWindow, from: nil) ?? pointInWindow
    }

    package override var wants: PointerWants { [.hover] }
    package override var needsMoves: Bool { false }
    // A hover has no touches.
    override var takesTouches: Bool { false }

    private var pointInWindow = CGPoint.zero
    private var details = PointerDetails()

    /// The pointer is over the view.
    func follow(_ point: CGPoint, _ details: PointerDetails, _ event: UIEvent) {
        let hasMoved = point != pointInWindow
        (pointInWindow, self.details, modifierFlags) = (point, details, event.modifierFlags)
        if isActive {
            if hasMoved { state = .changed }
        } else if state == .possible {
            state = .began
        }
    }

    /// The pointer has left the view.
    func leave(_ state: State) {
        if isActive { self.state = state }
        prepareForNextGesture()
    }
}
