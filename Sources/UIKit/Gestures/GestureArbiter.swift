// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides which recognizers get touches and which of them may recognize.
///
/// A recognizer that recognizes fails the others of the same touches unless a delegate allows both, and takes the touches
/// away from their views unless `cancelsTouchesInView` is off. One that has to wait for others to fail is pending until they
/// have; the ends of its touches are kept from their views as long.
@MainActor final class GestureArbiter {
    static let shared = GestureArbiter()

    /// Recognizers that watch touches now, or wait for more.
    private var watching: [UIGestureRecognizer] = []
    /// Touches that have ended and wait to be delivered to their views until recognizers have decided.
    private var delayedEnds: [UITouch] = []
    private var currentEvent: UIEvent?
    private var isDelivering = false

    func deliver(_ touches: Set<UITouch>, _ event: UIEvent) {
        currentEvent = event
        // One that fails early must not make others ready that have not seen these touches yet.
        isDelivering = true
        for touch in touches where touch.phase == .began {
            for recognizer in touch.recognizers where recognizer.takesTouches {
                recognizer.touches.removeAll { $0.isOver }
                recognizer.touches.append(touch)
                if !watching.contains(where: { $0 === recognizer }) { watching.append(recognizer) }
            }
        }
        for recognizer in watching where recognizer.isEnabled && !recognizer.isOver {
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
        }
        delayedEnds += touches.filter { touch in
            touch.phase == .ended && touch.isDeliveredToView
                && watching.contains { $0.delaysTouchesEnded && $0.isUndecided && $0.touches.contains(touch) }
        }
        isDelivering = false
        settle()
    }

    /// Whether the end of a touch is kept back from its view.
    func delaysEnd(of touch: UITouch) -> Bool { delayedEnds.contains(touch) }

    // MARK: Decisions

    enum Decision { case allowed, refused, waits }

    /// Whether a recognizer that has seen its gesture may recognize it now.
    func decision(for recognizer: UIGestureRecognizer) -> Decision {
        if !recognizer.hasBeenAsked {
            recognizer.hasBeenAsked = true
            if !viewsAllow(recognizer) { return .refused }
            if let delegate = recognizer.delegate, !delegate.gestureRecognizerShouldBegin(recognizer) {
                return .refused
            }
        }
        for other in watching where other !== recognizer && sharesTouch(recognizer, other) {
            if other.isActive || other.state == .ended, !areSimultaneous(recognizer, other),
                other.canPrevent(recognizer), recognizer.canBePrevented(by: other)
            {
                return .refused
            }
        }
        var waits = false
        for other in watching where other !== recognizer && hasToFail(other, before: recognizer) {
            if other.isActive || other.state == .ended { return .refused }
            if other.state == .possible { waits = true }
        }
        return waits ? .waits : .allowed
    }

    /// Asks the views from the one that was touched to the recognizer's own.
    private func viewsAllow(_ recognizer: UIGestureRecognizer) -> Bool {
        var view = recognizer.touches.first?.view ?? recognizer.view
        while let candidate = view {
            if !candidate.gestureRecognizerShouldBegin(recognizer) { return false }
            if candidate === recognizer.view { return true }
            view = candidate.superview
        }
        return recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
    }

    private func hasToFail(_ other: UIGestureRecognizer, before recognizer: UIGestureRecognizer) -> Bool {
        if recognizer.failureRequirements.contains(where: { $0 === other }) { return true }
        if recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer) { return true }
        if let delegate = recognizer.delegate,
            delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
        {
            return true
        }
        return other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }

    /// Fails the others and takes the touches over.
    func recognized(_ winner: UIGestureRecognizer) {
        for other in watching where other !== winner && other.state == .possible {
            let isPrevented =
                sharesTouch(winner, other) && !areSimultaneous(winner, other) && winner.canPrevent(other)
                && other.canBePrevented(by: winner)
            if isPrevented || hasToFail(winner, before: other) { other.state = .failed }
        }
        guard winner.cancelsTouchesInView else { return }
        for touch in winner.touches where touch.isDeliveredToView {
            delayedEnds.removeAll { $0 === touch }
            touch.isDeliveredToView = false
            touch.forgetDelayedBegin()
            guard touch.isBeginDelivered, !touch.isEndDelivered else { continue }
            touch.view?.touchesCancelled([touch], with: currentEvent)
        }
    }

    /// Lets those go on that waited for `recognizer`.
    func failed(_ recognizer: UIGestureRecognizer) {
        for other in watching where other.pendingState != nil && hasToFail(recognizer, before: other) {
            other.resumePending()
        }
        settle()
    }

    /// Delivers the ends of touches that nobody waits for any more, and makes recognizers ready that are done.
    func settle() {
        guard !isDelivering else { return }
        let decided = delayedEnds.filter { touch in
            !watching.contains { $0.delaysTouchesEnded && $0.isUndecided && $0.touches.contains(touch) }
        }
        delayedEnds.removeAll { decided.contains($0) }
        for touch in decided where touch.isDeliveredToView {
            touch.deliverDelayedBegin(currentEvent)
            touch.isEndDelivered = true
            touch.view?.touchesEnded([touch], with: currentEvent)
        }
        let done = watching.filter { recognizer in
            !recognizer.isUndecided && recognizer.touches.allSatisfy(\.isOver)
        }
        watching.removeAll { recognizer in done.contains { $0 === recognizer } }
        for recognizer in done { recognizer.prepareForNextGesture() }
    }

    private func sharesTouch(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.touches.contains { touch in b.touches.contains { $0 === touch } }
    }

    private func areSimultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        (a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false)
            || (b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false)
    }
}
