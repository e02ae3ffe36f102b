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
    /// Touches whose beginning waits until the recognizers have failed that keep it back.
    private var heldTouches: [UITouch] = []
    private var currentEvent: UIEvent?
    private var isDelivering = false

    /// Whether any recognizer watches something.
    var isBusy: Bool { !watching.isEmpty }

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
            if !own.isEmpty {
                (recognizer.modifierFlags, recognizer.buttonMask) = (event.modifierFlags, event.buttonMask)
            }
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
        heldTouches += touches.filter { $0.phase == .began && $0.isDeliveredToView && holdsBack($0) }
        delayedEnds += touches.filter { touch in
            touch.phase == .ended && touch.isDeliveredToView
                && watching.contains { $0.delaysTouchesEnded && $0.isUndecided && $0.touches.contains(touch) }
        }
        isDelivering = false
        settle()
    }

    /// Lets recognizers that watch presses see them.
    func deliver(_ presses: Set<UIPress>, _ event: UIPressesEvent) {
        for press in presses where press.phase == .began {
            for recognizer in press.recognizers where recognizer.takesTouches {
                recognizer.presses.append(press)
                if !watching.contains(where: { $0 === recognizer }) { watching.append(recognizer) }
            }
        }
        for recognizer in watching where recognizer.isEnabled && !recognizer.isOver {
            let own = presses.filter { press in press.recognizers.contains { $0 === recognizer } }
            if !own.isEmpty { recognizer.modifierFlags = event.modifierFlags }
            for phase in [UIPress.Phase.began, .changed, .ended, .cancelled] {
                let group = own.filter { $0.phase == phase }
                guard !group.isEmpty, !recognizer.isOver else { continue }
                switch phase {
                case .began: recognizer.pressesBegan(group, with: event)
                case .changed: recognizer.pressesChanged(group, with: event)
                case .ended: recognizer.pressesEnded(group, with: event)
                default: recognizer.pressesCancelled(group, with: event)
                }
            }
        }
        settle()
    }

    /// Whether the beginning of a touch is kept back from its view.
    func holdsBack(_ touch: UITouch) -> Bool {
        guard !touch.isBeginDelivered else { return false }
        return watching.contains { $0.delaysTouchesBegan && $0.state == .possible && $0.touches.contains(touch) }
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
            heldTouches.removeAll { $0 === touch }
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
        let released = heldTouches.filter { !holdsBack($0) }
        heldTouches.removeAll { released.contains($0) }
        for touch in released where touch.isDeliveredToView && touch.phase != .cancelled {
            deliverHeldBegin(of: touch)
        }
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
            !recognizer.isUndecided && recognizer.hasSeenAll
        }
        watching.removeAll { recognizer in done.contains { $0 === recognizer } }
        for recognizer in done { recognizer.prepareForNextGesture() }
    }

    /// Tells the view of a touch that was kept back; of its end too when it is over and nobody waits.
    private func deliverHeldBegin(of touch: UITouch) {
        guard !touch.isBeginDelivered else { return }
        touch.forgetDelayedBegin()
        touch.isBeginDelivered = true
        touch.view?.touchesBegan([touch], with: currentEvent)
        guard touch.phase == .ended, !delaysEnd(of: touch), touch.isDeliveredToView, !touch.isEndDelivered else {
            return
        }
        touch.isEndDelivered = true
        touch.view?.touchesEnded([touch], with: currentEvent)
    }

    /// Watches for a recognizer no more.
    func forget(_ recognizer: UIGestureRecognizer) {
        guard watching.contains(where: { $0 === recognizer }) else { return recognizer.prepareForNextGesture() }
        watching.removeAll { $0 === recognizer }
        recognizer.prepareForNextGesture()
        settle()
    }

    private func sharesTouch(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        a.touches.contains { touch in b.touches.contains { $0 === touch } }
    }

    private func areSimultaneous(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
        (a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false)
            || (b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false)
    }
}
