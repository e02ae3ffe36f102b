// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIWindow {
    /// Gives an event to those it concerns: touches to recognizers and views, keys to responders.
    func deliver(_ event: UIEvent) {
        switch event.type {
        case .presses: (event as? UIPressesEvent)?.deliver()
        case .scroll, .transform: GestureArbiter.shared.deliver(event.indirectTouches, event)
        case .touches: deliverTouches(event)
        default: break
        }
    }

    /// Lets recognizers see the touches first, then gives those that are left to the views they began in.
    private func deliverTouches(_ event: UIEvent) {
        let touches = event.touches.filter { $0.window === self }
        for touch in touches where touch.phase == .began { UIScrollView.prepareContentTouch(touch, event) }
        let arbiter = GestureArbiter.shared
        arbiter.deliver(touches, event)
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let inPhase: Set<UITouch> = touches.filter {
                $0.phase == phase && $0.isDeliveredToView && !$0.isEndDelivered && !arbiter.holdsBack($0)
                    && !arbiter.delaysEnd(of: $0)
            }
            if phase == .ended {
                inPhase.forEach { $0.deliverDelayedBegin(event) }
                inPhase.forEach { $0.isEndDelivered = true }
            }
            if phase == .cancelled { inPhase.forEach { $0.forgetDelayedBegin() } }
            let ready = inPhase.filter { $0.delay == nil && (phase == .began || $0.isBeginDelivered) }
            if phase == .began { ready.forEach { $0.isBeginDelivered = true } }
            for (view, group) in Dictionary(grouping: ready, by: { $0.view }) {
                guard let view else { continue }
                view.receive(Set(group), phase, event)
            }
        }
    }
}

extension UIResponder {
    func receive(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent?) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        default: break
        }
    }
}
