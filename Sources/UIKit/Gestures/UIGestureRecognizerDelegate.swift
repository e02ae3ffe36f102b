// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides about gestures in place of their recognizers.
///
/// Follows: https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Whether a gesture that has been seen may be recognized.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool

    /// Whether a recognizer watches a new touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool

    /// Whether a recognizer watches a new press.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool

    /// Whether a recognizer hears of a new event; asked before its touches or presses.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool

    /// Whether two gestures may be recognized at the same time.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Whether a recognizer has to wait until the other one has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool

    /// Whether the other recognizer has to wait until this one has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        forwarded("gestureRecognizerShouldBegin:", [gestureRecognizer]) { (other: any UIGestureRecognizerDelegate) in
            other.gestureRecognizerShouldBegin(gestureRecognizer)
        }
            ?? true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        forwarded("gestureRecognizer:shouldReceive:", [gestureRecognizer, touch]) {
            (other: any UIGestureRecognizerDelegate) in other.gestureRecognizer(gestureRecognizer, shouldReceive: touch)
        }
            ?? true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        forwarded("gestureRecognizer:shouldReceive:", [gestureRecognizer, press]) {
            (other: any UIGestureRecognizerDelegate) in other.gestureRecognizer(gestureRecognizer, shouldReceive: press)
        }
            ?? true
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        forwarded("gestureRecognizer:shouldReceive:", [gestureRecognizer, event]) {
            (other: any UIGestureRecognizerDelegate) in other.gestureRecognizer(gestureRecognizer, shouldReceive: event)
        }
            ?? true
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        forwarded("gestureRecognizer:shouldRecognizeSimultaneouslyWith:", [gestureRecognizer, otherGestureRecognizer]) {
            (other: any UIGestureRecognizerDelegate) in
            other.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer)
        }
            ?? false
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        forwarded("gestureRecognizer:shouldRequireFailureOf:", [gestureRecognizer, otherGestureRecognizer]) {
            (other: any UIGestureRecognizerDelegate) in
            other.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer)
        }
            ?? false
    }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        forwarded("gestureRecognizer:shouldBeRequiredToFailBy:", [gestureRecognizer, otherGestureRecognizer]) {
            (other: any UIGestureRecognizerDelegate) in
            other.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
        }
            ?? false
    }
}
