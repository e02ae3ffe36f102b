// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides which recognizers get touches and which of them may recognize.
///
/// A recognizer that recognizes fails the others of the same touches unless a delegate allows both, and takes the touches
/// away from their views unless `cancelsTouchesInView` is off.
@MainActor final class GestureArbiter {
    static let shared = GestureArbiter()

    /// Recognizers that watch touches now.
    private var watching: [UIGestureRecognizer] = []

    func deliver(_ touches: Set<UITouch>, _ event: UIEvent) {
        for touch in touches where touch.phase == .began {
            for recognizer in touch.recognizers where !recognizer.isOver {
                recognizer.touches.append(touch)
                if !watching.contains(where: { $0 === recognizer }) { watching.append(recognizer) }
            }
        }
        for recognizer in watching where !recognizer.isOver && recognizer.isEnabled {
            let own = touches.filter { touch in recognizer.touches.contains { $0 === touch } }
            for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
                let group = own.filter { $0.phase == phase }
                guard !group.isEmpty, !recognizer.isOver else { continue }
                switch phase {
                case .began: recognizer.touchesBegan(group, with: event)
                case .moved: recognizer.touchesMoved(group, with: event)
                case .ended: recognizer.touchesEnded(group, with: event)
                default: recognizer.touchesCancelled(group, with: event)
                }
            }
            if recognizer.isActive || recognizer.state == .ended { recognized(recognizer, event) }
        }
        let over = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
        for recognizer in watching {
            recognizer.touches.removeAll { touch in over.contains { $0 === touch } }
        }
        for recognizer in watching where recognizer.touches.isEmpty {
            recognizer.reset()
            if recognizer.isOver || !recognizer.isActive { recognizer.state = .possible }
        }
        watching.removeAll { $0.touches.isEmpty }
    }

    /// Asks the view, the delegate and the recognizers that have to fail first.
    func mayRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
        if let view = recognizer.view, !view.gestureRecognizerShouldBegin(recognizer) { return false }
        if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) { return false }
        for other in watching where other !== recognizer {
            if other.isActive || other.state == .ended, !areSimultaneous(recognizer, other),
                sharesTouch(recognizer, other)
            {
                return false
            }
        }
        return true
    }

    private func recognized(_ winner: UIGestureRecognizer, _ event: UIEvent) {
        for other in watching
        where other !== winner && other.state == .possible && sharesTouch(winner, other)
            && !areSimultaneous(winner, other)
        {
            other.state = .failed
        }
        guard winner.cancelsTouchesInView else { return }
        for touch in winner.touches where touch.isDeliveredToView {
            touch.isDeliveredToView = false
            if touch.phase != .began { touch.view?.touchesCancelled([touch], with: event) }
        }
    }

    private func sharesTouch(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.touches.contains { touch in b.touches.contains { $0 === touch } }
    }

    private func areSimultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        (a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false)
            || (b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false)
    }
}
