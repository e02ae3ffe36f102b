// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Follows a mouse or a pen that doesn't touch: for hover recognizers and pointer interactions.
@MainActor final class HoverTracker {
    private var recognizers: [UIHoverGestureRecognizer] = []
    private var interactions: [UIPointerInteraction] = []

    func moved(
        to point: CGPoint, kind: InputEvent.PointerKind, details: PointerDetails, application: UIApplication
    ) {
        guard let window = application.display.window(at: point) else { return leave(application: application) }
        let inWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        let event = UIEvent(.hover, timestamp: CACurrentMediaTime())
        event.modifierFlags = UIKeyModifierFlags(KeyModifiers(rawValue: details.modifiers))
        event.window = window
        application.sendEvent(event)
        var (over, pointed): ([UIHoverGestureRecognizer], [UIPointerInteraction]) = ([], [])
        var view = window.hitTest(inWindow, with: event)
        while let candidate = view {
            over += candidate.recognizerList.compactMap { $0 as? UIHoverGestureRecognizer }.filter {
                $0.allowedTouchTypes.contains { $0.intValue == UITouch.TouchType(kind).rawValue } && $0.accepts(event)
            }
            pointed += candidate.interactionList.compactMap { $0 as? UIPointerInteraction }.filter(\.isEnabled)
            view = candidate.superview
        }
        let left = recognizers.filter { old in !over.contains { $0 === old } }
        recognizers = over
        left.forEach { $0.leave(.ended) }
        over.forEach { $0.follow(inWindow, details, event) }
        // The nearest interaction that has a region here decides how the pointer looks.
        let taker = pointed.first { $0.takes(inWindow, event.modifierFlags) }
        for old in interactions where old !== taker { old.leave() }
        interactions = taker.map { [$0] } ?? []
    }

    /// The pointer is over nothing any more.
    func leave(application: UIApplication) {
        let (gone, pointed) = (recognizers, interactions)
        (recognizers, interactions) = ([], [])
        gone.forEach { $0.leave(.ended) }
        pointed.forEach { $0.leave() }
    }
}
