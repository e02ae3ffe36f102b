// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Turns what a wheel or a touchpad does into gestures of the recognizers below the pointer that take them.
///
/// Such a gesture has touches for the recognizers' sake only: they move as fingers would, while the pointer rests.
@MainActor final class IndirectTracker {
    private var scroll: UITouch?
    private var pinch: [UITouch] = []

    /// How far from the pointer the two touches of a pinch begin, in points.
    private static let spread: CGFloat = 100

    func scrolled(
        at point: CGPoint, by way: CGPoint, phase: InputEvent.ScrollPhase, isContinuous: Bool, modifiers: Int,
        application: UIApplication
    ) {
        let kind: UIScrollTypeMask = isContinuous ? .continuous : .discrete
        let flags = UIKeyModifierFlags(KeyModifiers(rawValue: modifiers))
        if phase == .dragBegan || scroll == nil {
            if scroll != nil { end(.cancelled, application) }
            scroll =
                begin([point], .scroll, flags, application) {
                    ($0 as? UIPanGestureRecognizer)?.allowedScrollTypesMask.contains(kind) ?? false
                }?.first
        }
        guard let touch = scroll else { return }
        if way != .zero {
            touch.previousPointInWindow = touch.pointInWindow
            touch.pointInWindow.x += way.x
            touch.pointInWindow.y += way.y
            send([touch], .moved, .scroll, flags, application)
        }
        if phase == .dragEnded || phase == .rested {
            scroll = nil
            send([touch], .ended, .scroll, flags, application)
        }
    }

    func pinched(at point: CGPoint, scale: CGFloat, phase: InputEvent.ScrollPhase, application: UIApplication) {
        if phase == .dragBegan || pinch.isEmpty {
            if !pinch.isEmpty { end(.cancelled, application) }
            let points = [-Self.spread, Self.spread].map { CGPoint(x: point.x + $0, y: point.y) }
            pinch = begin(points, .transform, [], application, at: point) { $0 is UIPinchGestureRecognizer } ?? []
        }
        guard let first = pinch.first, let window = first.window, pinch.count == 2 else { return }
        for (touch, way) in zip(pinch, [-Self.spread, Self.spread]) {
            touch.previousPointInWindow = touch.pointInWindow
            touch.pointInWindow.x = point.x - window.frame.minX + way * min(max(scale, 0.01), 100)
        }
        send(pinch, .moved, .transform, [], application)
        if phase == .dragEnded || phase == .rested {
            let touches = pinch
            pinch = []
            send(touches, .ended, .transform, [], application)
        }
    }

    func cancelAll(application: UIApplication) { end(.cancelled, application) }

    /// The touches of a new gesture at points of the screen; nil when nobody takes it.
    private func begin(
        _ points: [CGPoint], _ type: UIEvent.EventType, _ flags: UIKeyModifierFlags, _ application: UIApplication,
        at pointer: CGPoint? = nil, takes: (UIGestureRecognizer) -> Bool
    ) -> [UITouch]? {
        let place = pointer ?? points[0]
        guard let window = application.display.window(at: place) else { return nil }
        let inWindow = CGPoint(x: place.x - window.frame.minX, y: place.y - window.frame.minY)
        let event = UIEvent(type, timestamp: CACurrentMediaTime())
        event.modifierFlags = flags
        let hit = window.hitTest(inWindow, with: event)
        var recognizers: [UIGestureRecognizer] = []
        var view = hit
        while let candidate = view {
            recognizers += candidate.recognizerList.filter { takes($0) && $0.accepts(event) }
            view = candidate.superview
        }
        guard !recognizers.isEmpty else { return nil }
        let touches = points.map { point in
            let touch = UITouch()
            touch.type = .indirectPointer
            (touch.isIndirect, touch.isDeliveredToView) = (true, false)
            (touch.window, touch.view, touch.recognizers) = (window, hit, recognizers)
            touch.startPointInWindow = inWindow
            touch.pointInWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
            touch.previousPointInWindow = touch.pointInWindow
            return touch
        }
        send(touches, .began, type, flags, application)
        return touches
    }

    private func end(_ phase: UITouch.Phase, _ application: UIApplication) {
        if let touch = scroll {
            scroll = nil
            send([touch], phase, .scroll, [], application)
        }
        if !pinch.isEmpty {
            let touches = pinch
            pinch = []
            send(touches, phase, .transform, [], application)
        }
    }

    private func send(
        _ touches: [UITouch], _ phase: UITouch.Phase, _ type: UIEvent.EventType, _ flags: UIKeyModifierFlags,
        _ application: UIApplication
    ) {
        let event = UIEvent(type, timestamp: CACurrentMediaTime())
        event.modifierFlags = flags
        event.indirectTouches = Set(touches)
        event.window = touches.first?.window
        for touch in touches { (touch.phase, touch.timestamp) = (phase, event.timestamp) }
        application.sendEvent(event)
    }
}
