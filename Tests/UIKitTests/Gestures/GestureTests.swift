// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("Gestures") struct GestureTests {
        @MainActor private final class Log: NSObject {
            var entries: [String] = []
            func single() { entries.append("single") }
            func double() { entries.append("double") }
            func other() { entries.append("other") }
            func note(_ recognizer: UIGestureRecognizer) { entries.append("\(recognizer.state)") }
        }

        /// A view that records the touches it is told of.
        private final class TouchView: UIView {
            var phases: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("cancelled") }
        }

        let screen = Screen()
        private let log = Log()
        private let view = TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

        init() { screen.view.addSubview(view) }

        private func tap() { screen.tap(at: CGPoint(x: 100, y: 100)) }

        private func addTaps(requiring: Bool) -> (UITapGestureRecognizer, UITapGestureRecognizer) {
            let single = UITapGestureRecognizer(target: log, action: Selector(Log.single))
            let double = UITapGestureRecognizer(target: log, action: Selector(Log.double))
            double.numberOfTapsRequired = 2
            if requiring { single.require(toFail: double) }
            view.addGestureRecognizer(single)
            view.addGestureRecognizer(double)
            return (single, double)
        }

        @Test("A tap that requires a double tap to fail waits for 0.35 seconds")
        func singleWaits() {
            _ = addTaps(requiring: true)
            tap()
            #expect(log.entries == [])
            screen.advance(seconds: 0.36)
            #expect(log.entries == ["single"])
        }

        @Test("A double tap fails the tap that waits for it, and both are ready again")
        func doubleWins() {
            _ = addTaps(requiring: true)
            tap()
            screen.advance(seconds: 0.1)
            tap()
            screen.advance(seconds: 1)
            #expect(log.entries == ["double"])
            tap()
            screen.advance(seconds: 1)
            #expect(log.entries == ["double", "single"])
        }

        @Test("The place of a tap is known when it is recognized later")
        func location() {
            let (single, _) = addTaps(requiring: true)
            var place = CGPoint.zero
            let noting = PlaceNote { place = single.location(in: self.view) }
            single.addTarget(noting, action: Selector(PlaceNote.note))
            screen.tap(at: CGPoint(x: 30, y: 40))
            screen.advance(seconds: 1)
            #expect(place == CGPoint(x: 30, y: 40))
        }

        @MainActor private final class PlaceNote: NSObject {
            let body: () -> Void
            init(_ body: @escaping () -> Void) { self.body = body }
            func note() { body() }
        }

        @Test("A recognized tap takes the touch away from its view; one that may not leaves it")
        func cancelsTouches() {
            let recognizer = UITapGestureRecognizer(target: log, action: Selector(Log.single))
            view.addGestureRecognizer(recognizer)
            tap()
            #expect(view.phases == ["began", "cancelled"])
            recognizer.cancelsTouchesInView = false
            tap()
            #expect(view.phases == ["began", "cancelled", "began", "ended"])
        }

        @Test("The end of a touch is kept from its view while a double tap may still come")
        func delaysEnd() {
            let recognizer = UITapGestureRecognizer(target: log, action: Selector(Log.double))
            recognizer.numberOfTapsRequired = 2
            view.addGestureRecognizer(recognizer)
            tap()
            #expect(view.phases == ["began"])
            screen.advance(seconds: 0.36)
            #expect(view.phases == ["began", "ended"])
        }

        @Test("A recognizer of a subview wins over the same of its superview")
        func innerWins() {
            view.addGestureRecognizer(UITapGestureRecognizer(target: log, action: Selector(Log.single)))
            screen.view.addGestureRecognizer(UITapGestureRecognizer(target: log, action: Selector(Log.other)))
            tap()
            #expect(log.entries == ["single"])
        }

        @Test("A delegate can let two recognizers recognize together")
        func simultaneous() {
            final class Both: NSObject, UIGestureRecognizerDelegate {
                func gestureRecognizer(
                    _ gestureRecognizer: UIGestureRecognizer,
                    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
                ) -> Bool { true }
            }
            let both = Both()
            let inner = UITapGestureRecognizer(target: log, action: Selector(Log.single))
            inner.delegate = both
            view.addGestureRecognizer(inner)
            screen.view.addGestureRecognizer(UITapGestureRecognizer(target: log, action: Selector(Log.other)))
            tap()
            #expect(log.entries == ["single", "other"])
        }

        @Test("A delegate can keep a recognizer from beginning")
        func shouldBegin() {
            final class Never: NSObject, UIGestureRecognizerDelegate {
                func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
            }
            let never = Never()
            let recognizer = UITapGestureRecognizer(target: log, action: Selector(Log.single))
            recognizer.delegate = never
            view.addGestureRecognizer(recognizer)
            tap()
            #expect(log.entries == [])
            #expect(view.phases == ["began", "ended"])
        }

        @Test("A tap with two fingers needs two")
        func twoFingers() {
            let recognizer = UITapGestureRecognizer(target: log, action: Selector(Log.single))
            recognizer.numberOfTouchesRequired = 2
            view.isMultipleTouchEnabled = true
            view.addGestureRecognizer(recognizer)
            tap()
            #expect(log.entries == [])
            screen.touchDown(at: CGPoint(x: 50, y: 50), pointer: 0)
            screen.touchDown(at: CGPoint(x: 150, y: 50), pointer: 1)
            screen.touchUp(at: CGPoint(x: 50, y: 50), pointer: 0)
            screen.touchUp(at: CGPoint(x: 150, y: 50), pointer: 1)
            #expect(log.entries == ["single"])
        }

        @Test("A finger that moves 10 points taps no more")
        func movedTap() {
            view.addGestureRecognizer(UITapGestureRecognizer(target: log, action: Selector(Log.single)))
            screen.touchDown(at: CGPoint(x: 100, y: 100))
            screen.touchUp(at: CGPoint(x: 100, y: 120))
            #expect(log.entries == [])
        }

        @Test("A long press begins after half a second and ends with the finger")
        func longPress() {
            let press = UILongPressGestureRecognizer(target: log, action: Selector(Log.note))
            view.addGestureRecognizer(press)
            screen.touchDown(at: CGPoint(x: 100, y: 100))
            screen.advance(seconds: 0.4)
            #expect(log.entries == [])
            screen.advance(seconds: 0.11)
            screen.touchMove(to: CGPoint(x: 120, y: 100))
            screen.touchUp(at: CGPoint(x: 120, y: 100))
            #expect(log.entries == ["began", "changed", "ended"])
            #expect(view.phases == ["began", "cancelled"])
            #expect(press.state == .possible)
        }

        @Test("A pan begins after 10 points, and counts from there")
        func pan() {
            let pan = UIPanGestureRecognizer(target: log, action: Selector(Log.note))
            view.addGestureRecognizer(pan)
            screen.touchDown(at: CGPoint(x: 50, y: 50))
            screen.touchMove(to: CGPoint(x: 55, y: 50))
            #expect(log.entries == [])
            screen.touchMove(to: CGPoint(x: 62, y: 50))
            #expect(pan.translation(in: view) == .zero)
            screen.touchMove(to: CGPoint(x: 82, y: 60))
            #expect(pan.translation(in: view) == CGPoint(x: 20, y: 10))
            pan.setTranslation(.zero, in: view)
            #expect(pan.translation(in: view) == .zero)
            screen.touchUp(at: CGPoint(x: 82, y: 60))
            #expect(log.entries == ["began", "changed", "ended"])
        }

        @Test("A swipe is recognized in its direction only")
        func swipe() {
            let swipe = UISwipeGestureRecognizer(target: log, action: Selector(Log.single))
            swipe.direction = .left
            view.addGestureRecognizer(swipe)
            screen.touchDown(at: CGPoint(x: 50, y: 50))
            screen.touchMove(to: CGPoint(x: 130, y: 50))
            screen.touchUp(at: CGPoint(x: 130, y: 50))
            #expect(log.entries == [])
            screen.touchDown(at: CGPoint(x: 150, y: 50))
            screen.touchMove(to: CGPoint(x: 80, y: 55))
            screen.touchUp(at: CGPoint(x: 80, y: 55))
            #expect(log.entries == ["single"])
        }
    }
}
