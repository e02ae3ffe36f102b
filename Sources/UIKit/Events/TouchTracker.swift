// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Turns pointer records of the wire into touches that live from their beginning to their end.
@MainActor final class TouchTracker {
    private var touches: [Int: UITouch] = [:]
    private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?

    /// Longest time in seconds and longest distance in points between the taps of a double tap.
    private static let multipleTap = (interval: 0.35, distance: 40.0)

    func pointerDown(at point: CGPoint, pointer: Int, kind: InputEvent.PointerKind, application: UIApplication) {
        if touches[pointer] != nil { pointerCancelled(pointer, application: application) }
        guard let window = application.display.window(at: point) else { return }
        let touch = UITouch()
        touch.type =
            switch kind {
            case .touch: .direct
            case .mouse: .indirectPointer
            case .pen: .pencil
            }
        let inWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        (touch.pointInWindow, touch.previousPointInWindow, touch.startPointInWindow) = (inWindow, inWindow, inWindow)
        touch.timestamp = CACurrentMediaTime()
        touch.window = window
        touch.view = window.hitTest(inWindow, with: nil)
        if let last = lastTap, touch.timestamp - last.time < Self.multipleTap.interval,
            hypot(last.point.x - inWindow.x, last.point.y - inWindow.y) < Self.multipleTap.distance
        {
            touch.tapCount = last.count + 1
        }
        var view = touch.view
        while let candidate = view {
            touch.recognizers += candidate.recognizerList.filter { $0.accepts(touch) }
            view = candidate.superview
        }
        touches[pointer] = touch
        send(touch, .began, application)
    }

    func pointerMoved(to point: CGPoint, pointer: Int, application: UIApplication) {
        guard let touch = touches[pointer], let window = touch.window else { return }
        let inWindow = CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY)
        guard inWindow != touch.pointInWindow else { return }
        move(touch, to: inWindow)
        send(touch, .moved, application)
    }

    func pointerUp(at point: CGPoint, pointer: Int, application: UIApplication) {
        guard let touch = touches.removeValue(forKey: pointer), let window = touch.window else { return }
        move(touch, to: CGPoint(x: point.x - window.frame.minX, y: point.y - window.frame.minY))
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

    private func move(_ touch: UITouch, to point: CGPoint) {
        touch.previousPointInWindow = touch.pointInWindow
        touch.pointInWindow = point
    }

    private func send(_ touch: UITouch, _ phase: UITouch.Phase, _ application: UIApplication) {
        touch.phase = phase
        touch.timestamp = CACurrentMediaTime()
        let event = UIEvent()
        event.timestamp = touch.timestamp
        event.touches = Set(touches.values).union([touch])
        for other in event.touches where other !== touch { other.phase = .stationary }
        application.sendEvent(event)
    }
}
