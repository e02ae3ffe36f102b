// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    /// What each recognizer makes of fingers, as UIKit's documentation has it.
    @MainActor @Suite("Recognizers") struct RecognizerTests {
        @MainActor private final class Log: NSObject {
            var states: [UIGestureRecognizer.State] = []
            func note(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
        }

        let screen = Screen()
        private let log = Log()
        private let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))

        init() { screen.view.addSubview(view) }

        private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
            recognizer.addTarget(log, action: Selector(Log.note))
            view.addGestureRecognizer(recognizer)
            return recognizer
        }

        private func down(_ x: CGFloat, _ y: CGFloat, _ pointer: Int = 0) {
            screen.touchDown(at: CGPoint(x: x, y: y), pointer: pointer)
        }
        private func move(_ x: CGFloat, _ y: CGFloat, _ pointer: Int = 0) {
            screen.touchMove(to: CGPoint(x: x, y: y), pointer: pointer)
        }
        private func up(_ x: CGFloat, _ y: CGFloat, _ pointer: Int = 0) {
            screen.touchUp(at: CGPoint(x: x, y: y), pointer: pointer)
        }

        // MARK: Pinch

        @Test("A pinch begins when the distance changes, tells the scale from there, and ends with a finger")
        func pinch() {
            let pinch = add(UIPinchGestureRecognizer())
            down(100, 100)
            down(200, 100, 1)
            move(205, 100, 1)
            #expect(log.states == [])
            move(220, 100, 1)
            #expect(log.states == [.began])
            #expect(pinch.scale == 1)
            #expect(pinch.numberOfTouches == 2)
            move(340, 100, 1)
            #expect(pinch.scale == 2)
            #expect(pinch.location(in: view) == CGPoint(x: 220, y: 100))
            up(340, 100, 1)
            #expect(log.states == [.began, .changed, .ended])
            up(100, 100)
            #expect(pinch.state == .possible)
        }

        @Test("Setting the scale of a pinch counts from there")
        func pinchScale() {
            let pinch = add(UIPinchGestureRecognizer())
            down(100, 100)
            down(200, 100, 1)
            move(300, 100, 1)
            pinch.scale = 1
            move(400, 100, 1)
            #expect(pinch.scale == 1.5)
        }

        // MARK: Rotation

        @Test("A rotation tells the angle clockwise in radians from where it was recognized")
        func rotation() {
            let rotation = add(UIRotationGestureRecognizer())
            down(100, 200)
            down(300, 200, 1)
            move(300, 202, 1)
            #expect(log.states == [])
            // 45 degrees about the first finger.
            move(300, 400, 1)
            #expect(log.states == [.began])
            #expect(rotation.rotation == 0)
            move(100, 400, 1)
            #expect(abs(rotation.rotation - .pi / 4) < 1e-9)
            move(0, 300, 1)
            #expect(abs(rotation.rotation - .pi / 2) < 1e-9)
            up(0, 300, 1)
            up(100, 200)
            #expect(log.states == [.began, .changed, .changed, .ended])
        }

        @Test("A rotation goes on across half a turn")
        func rotationWraps() {
            let rotation = add(UIRotationGestureRecognizer())
            down(200, 200)
            down(100, 200, 1)
            move(100, 190, 1)
            let before = rotation.rotation
            move(110, 150, 1)
            move(110, 250, 1)
            // From 3.51 rad to 2.68 rad the short way: it turned back by less than a quarter.
            #expect(abs(rotation.rotation - before) < .pi)
        }

        // MARK: Pan

        @Test("A pan with two fingers needs two, and a third fails it before it begins")
        func panTouches() {
            let pan = add(UIPanGestureRecognizer())
            pan.minimumNumberOfTouches = 2
            pan.maximumNumberOfTouches = 2
            down(100, 100)
            move(150, 100)
            #expect(log.states == [])
            down(200, 100, 1)
            move(200, 100)
            move(260, 100, 1)
            #expect(log.states == [.began, .changed] || log.states == [.began])
            up(200, 100)
            up(260, 100, 1)
            #expect(log.states.last == .ended)
            log.states = []
            for pointer in 0...2 { down(100 + 50 * CGFloat(pointer), 100, pointer) }
            for pointer in 0...2 { move(200 + 50 * CGFloat(pointer), 100, pointer) }
            for pointer in 0...2 { up(200 + 50 * CGFloat(pointer), 100, pointer) }
            #expect(log.states == [])
        }

        @Test("The velocity of a pan is in points per second")
        func panVelocity() {
            let pan = add(UIPanGestureRecognizer())
            down(50, 100)
            for step in 1...5 {
                screen.advance(seconds: 0.016)
                move(50 + 16 * CGFloat(step), 100)
            }
            #expect(abs(pan.velocity(in: view).x - 1000) < 1)
            #expect(pan.velocity(in: view).y == 0)
        }

        @Test("Fingers that the browser takes away cancel a pan")
        func panCancelled() {
            _ = add(UIPanGestureRecognizer())
            down(50, 100)
            move(100, 100)
            screen.send(.pointerCancelled(pointer: 0))
            #expect(log.states == [.began, .cancelled])
        }

        // MARK: Screen edge

        @Test(
            "A drag from an edge counts only from that edge and away from it",
            arguments: [(3.0, 300.0, 60.0, true), (40, 300, 100, false), (3, 300, 0, false)])
        func screenEdge(x: Double, y: Double, way: Double, begins: Bool) {
            let pan = add(UIScreenEdgePanGestureRecognizer())
            pan.edges = .left
            down(x, y)
            move(x + way / 2, way == 0 ? y + 40 : y)
            move(x + way, way == 0 ? y + 80 : y)
            #expect(log.states.contains(.began) == begins)
        }

        @Test("A drag from the right edge goes to the left")
        func rightEdge() {
            let pan = add(UIScreenEdgePanGestureRecognizer())
            pan.edges = .right
            down(388, 300)
            move(350, 300)
            up(350, 300)
            #expect(log.states == [.began, .ended])
        }

        // MARK: Swipe

        @Test(
            "A swipe is quick, straight and in its direction",
            arguments: [
                (UISwipeGestureRecognizer.Direction.right, 100.0, 0.0, 0.1, true), (.right, 100, 0, 0.7, false),
                (.right, 100, 80, 0.1, false), (.left, 100, 0, 0.1, false), (.down, 0, 100, 0.1, true),
                (.up, 0, -100, 0.1, true),
            ])
        func swipe(
            _ direction: UISwipeGestureRecognizer.Direction, _ x: Double, _ y: Double, _ seconds: Double, _ counts: Bool
        ) {
            let swipe = add(UISwipeGestureRecognizer())
            swipe.direction = direction
            down(150, 200)
            screen.advance(seconds: seconds)
            move(150 + x, 200 + y)
            up(150 + x, 200 + y)
            #expect(log.states == (counts ? [.ended] : []))
        }

        @Test("A swipe with two fingers needs two")
        func twoFingerSwipe() {
            let swipe = add(UISwipeGestureRecognizer())
            swipe.numberOfTouchesRequired = 2
            down(100, 200)
            down(100, 260, 1)
            move(180, 200)
            move(180, 260, 1)
            #expect(log.states == [.ended])
        }

        // MARK: Long press

        @Test("A long press that moves too far fails; one with a tap before it waits for the tap")
        func longPress() {
            let press = add(UILongPressGestureRecognizer())
            press.minimumPressDuration = 1
            press.allowableMovement = 20
            down(100, 100)
            move(115, 100)
            screen.advance(seconds: 1.1)
            #expect(log.states == [.began])
            up(115, 100)
            log.states = []
            down(100, 100)
            move(125, 100)
            screen.advance(seconds: 1.1)
            up(125, 100)
            #expect(log.states == [])
            screen.advance(seconds: 1)
            press.numberOfTapsRequired = 1
            down(100, 100)
            screen.advance(seconds: 1.1)
            up(100, 100)
            #expect(log.states == [])
            down(100, 100)
            up(100, 100)
            down(100, 100)
            screen.advance(seconds: 1.1)
            #expect(log.states == [.began])
        }

        @Test("A long press with two fingers needs two")
        func twoFingerPress() {
            let press = add(UILongPressGestureRecognizer())
            press.numberOfTouchesRequired = 2
            down(100, 100)
            screen.advance(seconds: 1)
            #expect(log.states == [])
            down(200, 100, 1)
            screen.advance(seconds: 0.6)
            #expect(log.states == [.began])
        }

        // MARK: Kinds of touches and buttons

        @Test("A tap is for the main button unless it asks for another")
        func buttons() {
            let tap = add(UITapGestureRecognizer())
            let point = CGPoint(x: 100, y: 100)
            screen.touchDown(at: point, kind: .mouse, details: PointerDetails(buttons: 2))
            screen.touchUp(at: point)
            #expect(log.states == [])
            screen.touchDown(at: point, kind: .mouse)
            screen.touchUp(at: point)
            #expect(log.states == [.ended])
            tap.buttonMaskRequired = .secondary
            log.states = []
            screen.touchDown(at: point, kind: .mouse)
            screen.touchUp(at: point)
            #expect(log.states == [])
            screen.touchDown(at: point, kind: .mouse, details: PointerDetails(buttons: 2, modifiers: 1))
            #expect(tap.buttonMask == .secondary)
            #expect(log.states == [])
            #expect(tap.modifierFlags == .shift)
            screen.touchUp(at: point)
            #expect(log.states == [.ended])
            screen.tap(at: point)
            #expect(log.states == [.ended], "a finger is no secondary button")
        }

        @Test("A recognizer watches only the kinds of touches that it allows")
        func touchTypes() {
            let tap = add(UITapGestureRecognizer())
            tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
            screen.tap(at: CGPoint(x: 100, y: 100))
            #expect(log.states == [])
            screen.touchDown(at: CGPoint(x: 100, y: 100), kind: .pen)
            screen.touchUp(at: CGPoint(x: 100, y: 100))
            #expect(log.states == [.ended])
        }

        @Test("Touches of another kind are ignored while there are some, unless a recognizer takes all")
        func exclusiveType() {
            let pan = add(UIPanGestureRecognizer())
            down(100, 100)
            screen.touchDown(at: CGPoint(x: 200, y: 100), pointer: 1, kind: .pen)
            #expect(pan.numberOfTouches == 1)
            pan.requiresExclusiveTouchType = false
            screen.touchDown(at: CGPoint(x: 210, y: 100), pointer: 2, kind: .pen)
            #expect(pan.numberOfTouches == 2)
        }

        // MARK: Wheels and touchpads

        private func wheel(_ dy: Double, _ phase: InputEvent.ScrollPhase, isContinuous: Bool = true) {
            screen.send(.wheel(x: 100, y: 100, dx: 0, dy: dy, phase: phase, isContinuous: isContinuous))
        }

        @Test("A pan follows a touchpad when it allows that, without touches")
        func scrollPan() {
            let pan = add(UIPanGestureRecognizer())
            wheel(-20, .dragBegan)
            wheel(0, .dragEnded)
            #expect(log.states == [])
            pan.allowedScrollTypesMask = .continuous
            wheel(-20, .dragBegan, isContinuous: false)
            wheel(0, .dragEnded, isContinuous: false)
            #expect(log.states == [])
            wheel(-20, .dragBegan)
            #expect(pan.translation(in: view) == CGPoint(x: 0, y: -20))
            #expect(pan.numberOfTouches == 0)
            #expect(pan.location(in: view) == CGPoint(x: 100, y: 100))
            wheel(-5, .moved)
            #expect(pan.translation(in: view) == CGPoint(x: 0, y: -25))
            wheel(0, .dragEnded)
            #expect(log.states == [.began, .changed, .ended])
        }

        @Test("A touchpad pinches, without touches")
        func touchpadPinch() {
            let pinch = add(UIPinchGestureRecognizer())
            screen.send(.pinched(x: 100, y: 100, scale: 1.2, phase: .dragBegan))
            screen.send(.pinched(x: 100, y: 100, scale: 2.4, phase: .moved))
            #expect(abs(pinch.scale - 2) < 1e-9)
            #expect(pinch.numberOfTouches == 0)
            #expect(pinch.location(in: view) == CGPoint(x: 100, y: 100))
            screen.send(.pinched(x: 100, y: 100, scale: 2.4, phase: .dragEnded))
            #expect(log.states.first == .began)
            #expect(log.states.last == .ended)
        }

        // MARK: Hover

        @Test("A hover begins when the mouse comes in, changes as it moves and ends when it goes")
        func hover() {
            let hover = add(UIHoverGestureRecognizer())
            func mouse(_ y: Double, isOver: Bool = true) {
                screen.send(.hovered(x: 100, y: y, isOver: isOver, kind: .mouse))
            }
            mouse(300)
            #expect(hover.location(in: view) == CGPoint(x: 100, y: 300))
            mouse(310)
            mouse(500)
            #expect(log.states == [.began, .changed, .ended])
            mouse(300)
            mouse(0, isOver: false)
            #expect(log.states.suffix(2) == [.began, .ended])
            mouse(300)
            view.removeFromSuperview()
            mouse(310)
            #expect(log.states.last == .ended)
        }

        @Test("A hover tells how a pen is held")
        func penHover() {
            let hover = add(UIHoverGestureRecognizer())
            screen.send(
                .hovered(
                    x: 100, y: 100, isOver: true, kind: .pen, details: PointerDetails(altitude: 0.8, azimuth: 1.5)))
            #expect(hover.altitudeAngle == 0.8)
            #expect(abs(hover.azimuthAngle(in: nil) - 1.5) < 1e-9)
        }
    }
}
