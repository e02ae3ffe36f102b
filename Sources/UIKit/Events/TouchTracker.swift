// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Turns pointer records of the wire into touches that live from their beginning to their end.
@MainActor final class TouchTracker {
    private var touches: [Int: UITouch] = [:]
    private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?

    /// Whether the app has asked for coalesced or predicted touches.
    var wantsSamples = false

    /// Longest time in seconds and longest distance in points between the taps of a double tap.
    private static let multipleTap = (interval: 0.35, distance: 40.0)

    func pointerDown(
        at point: CGPoint, pointer: Int, kind: InputEvent.PointerKind, details: PointerDetails = .init(),
        application: UIApplication
    ) {
        if touches[pointer] != nil { pointerCancelled(pointer, application: application) }
        guard let window = application.display.window(at: point) else { return }
        let touch = UITouch()
        touch.type = UITouch.TouchType(kind)
        touch.pointer = pointer
        touch.details = details
        if touch.type == .indirectPointer, details.buttons == 0 { touch.details.buttons = 1 }
        let inWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        (touch.pointInWindow, touch.previousPointInWindow, touch.startPointInWindow) = (inWindow, inWindow, inWindow)
        touch.timestamp = CACurrentMediaTime()
        touch.window = window
        let event = event(for: touch)
        touch.view = window.hitTest(inWindow, with: event)
        if let last = lastTap, touch.timestamp - last.time < Self.multipleTap.interval,
            hypot(last.point.x - inWindow.x, last.point.y - inWindow.y) < Self.multipleTap.distance
        {
            touch.tapCount = last.count + 1
        }
        touch.isDeliveredToView = isForView(touch)
        var view = touch.view
        while let candidate = view {
            touch.recognizers += candidate.recognizerList.filter { $0.accepts(touch, event) }
            view = candidate.superview
        }
        touches[pointer] = touch
        send(touch, .began, application)
    }

    func pointerMoved(
        to point: CGPoint, pointer: Int, details: PointerDetails = .init(), path: [PointerSample] = [],
        ahead: [PointerSample] = [], application: UIApplication
    ) {
        guard let touch = touches[pointer], let window = touch.window else { return }
        let inWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        guard inWindow != touch.pointInWindow || details.force != touch.details.force else { return }
        (touch.path, touch.ahead) = (path, ahead)
        move(touch, to: inWindow, details)
        send(touch, .moved, application)
        (touch.path, touch.ahead) = ([], [])
    }

    func pointerUp(
        at point: CGPoint, pointer: Int, details: PointerDetails = .init(), application: UIApplication
    ) {
        guard let touch = touches.removeValue(forKey: pointer) else { return }
        // A window that is gone has taken its touches with it.
        guard let window = touch.window else { return send(touch, .cancelled, application) }
        move(touch, to: CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY), details)
        lastTap = (CACurrentMediaTime(), touch.pointInWindow, touch.tapCount)
        send(touch, .ended, application)
    }

    func pointerCancelled(_ pointer: Int, application: UIApplication) {
        guard let touch = touches.removeValue(forKey: pointer) else { return }
        send(touch, .cancelled, application)
    }

    /// Ends every touch: the browser went away.
    func cancelAll(application: UIApplication) {
        for pointer in touches.keys.sorted() { pointerCancelled(pointer, application: application) }
    }

    /// Ends the touches of a view that has left its window.
    func viewLeftWindow(_ view: UIView) {
        guard !touches.isEmpty || GestureArbiter.shared.isBusy else { return }
        for touch in touches.values where touch.view === view && !touch.isOver {
            guard touch.isDeliveredToView, touch.isBeginDelivered, !touch.isEndDelivered else { continue }
            touch.isDeliveredToView = false
            touch.forgetDelayedBegin()
            view.touchesCancelled([touch], with: nil)
        }
        for recognizer in view.recognizerList { recognizer.cancelGesture() }
    }

    /// Whether a new touch is for its view: one finger only unless the view wants more, and none beside an exclusive touch.
    private func isForView(_ touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        let others = touches.values.filter { $0.window === touch.window && !$0.isOver }
        if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) { return false }
        return !others.contains { other in
            other.view !== view && (view.isExclusiveTouch || other.view?.isExclusiveTouch == true)
        }
    }

    private func move(_ touch: UITouch, to point: CGPoint, _ details: PointerDetails) {
        touch.previousPointInWindow = touch.pointInWindow
        touch.pointInWindow = point
        let (buttons, radius) = (touch.details.buttons, touch.details.radius)
        touch.details = details
        touch.details.buttons = buttons
        if details.radius == 0 { touch.details.radius = radius }
    }

    private func event(for touch: UITouch) -> UIEvent {
        let event = UIEvent(.touches, timestamp: touch.timestamp)
        event.modifierFlags = UIKeyModifierFlags(KeyModifiers(rawValue: touch.details.modifiers))
        if touch.type == .indirectPointer { event.buttonMask = UIEvent.ButtonMask(rawValue: touch.details.buttons) }
        event.touches = Set(touches.values).union([touch])
        return event
    }

    private func send(_ touch: UITouch, _ phase: UITouch.Phase, _ application: UIApplication) {
        touch.phase = phase
        touch.timestamp = CACurrentMediaTime()
        let event = event(for: touch)
        for other in event.touches where other !== touch { other.phase = .stationary }
        if touch.window == nil { GestureArbiter.shared.deliver([touch], event) } else { application.sendEvent(event) }
    }
}

extension UITouch.TouchType {
    init(_ kind: InputEvent.PointerKind) {
        switch kind {
        case .touch: self = .direct
        case .mouse: self = .indirectPointer
        case .pen: self = .pencil
        }
    }
}
