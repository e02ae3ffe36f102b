// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    /// Who may recognize, who has to wait, and what views get meanwhile.
    @MainActor @Suite("Relations of gestures") struct GestureRelationTests {
        @MainActor private final class Log: NSObject {
            var entries: [String] = []
            func note(_ recognizer: UIGestureRecognizer) {
                entries.append("\(recognizer.name ?? "") \(recognizer.state)")
            }
        }

        private final class TouchView: UIView {
            var phases: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
            private func note(_ name: String, _ touches: Set<UITouch>) {
                phases += Array(repeating: name, count: touches.count)
            }
        }

        private final class Delegate: NSObject, UIGestureRecognizerDelegate {
            var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
            var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
            var receivesTouch: (UITouch) -> Bool = { _ in true }
            var receivesEvent: (UIEvent) -> Bool = { _ in true }
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { requiresFailure(gestureRecognizer, otherGestureRecognizer) }
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { isRequired(gestureRecognizer, otherGestureRecognizer) }
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
                receivesTouch(touch)
            }
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
                receivesEvent(event)
            }
        }

        let screen = Screen()
        private let log = Log()
        private let view = TouchView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        private let point = CGPoint(x: 100, y: 100)

        init() { screen.view.addSubview(view) }

        private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String) -> Recognizer {
            recognizer.name = name
            recognizer.addTarget(log, action: Selector(Log.note))
            view.addGestureRecognizer(recognizer)
            return recognizer
        }

        private func drag(to end: CGPoint) {
            screen.touchDown(at: point)
            screen.touchMove(to: end)
            screen.touchUp(at: end)
        }

        // MARK: Failure requirements

        @Test("A delegate makes a pan wait for a swipe, from either side", arguments: [true, false])
        func delegateFailure(fromPan: Bool) {
            let pan = add(UIPanGestureRecognizer(), "pan")
            let swipe = add(UISwipeGestureRecognizer(), "swipe")
            let delegate = Delegate()
            if fromPan {
                delegate.requiresFailure = { $0 === pan && $1 === swipe }
                pan.delegate = delegate
            } else {
                delegate.isRequired = { $0 === swipe && $1 === pan }
                swipe.delegate = delegate
            }
            drag(to: CGPoint(x: 180, y: 100))
            #expect(log.entries == ["swipe ended"])
            log.entries = []
            screen.touchDown(at: point)
            screen.touchMove(to: CGPoint(x: 120, y: 100))
            #expect(log.entries == [])
            screen.advance(seconds: 0.6)
            screen.touchMove(to: CGPoint(x: 130, y: 100))
            #expect(log.entries.first == "pan began")
            screen.touchUp(at: CGPoint(x: 130, y: 100))
            #expect(log.entries.last == "pan ended")
        }

        @Test("A recognizer that is required to fail isn't retained")
        func requirementIsWeak() {
            let tap = add(UITapGestureRecognizer(), "tap")
            do {
                let other = UITapGestureRecognizer()
                other.numberOfTapsRequired = 2
                tap.require(toFail: other)
                #expect(tap.failureRequirements.count == 1)
            }
            #expect(tap.failureRequirements.isEmpty)
            screen.tap(at: point)
            #expect(log.entries == ["tap ended"])
        }

        @Test("A subclass says what it prevents, what prevents it and what it waits for")
        func subclassRelations() {
            final class Stubborn: UITapGestureRecognizer {
                override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
                override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
            }
            final class Patient: UITapGestureRecognizer {
                override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
                    otherGestureRecognizer is UILongPressGestureRecognizer
                }
            }
            _ = add(UITapGestureRecognizer(), "first")
            _ = add(Stubborn(), "stubborn")
            screen.tap(at: point)
            #expect(log.entries == ["first ended", "stubborn ended"])
            view.gestureRecognizers = nil
            log.entries = []
            screen.advance(seconds: 1)
            _ = add(UILongPressGestureRecognizer(), "press")
            _ = add(Patient(), "patient")
            screen.touchDown(at: point)
            screen.touchUp(at: point)
            #expect(log.entries == ["patient ended"])
        }

        // MARK: Subclasses

        @Test("A subclass of its own goes through its states and is reset")
        func customRecognizer() {
            final class Checkmark: UIGestureRecognizer {
                var resets = 0
                var seen = 0
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                    if numberOfTouches != 1 { state = .failed }
                }
                override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                    seen += 1
                    if state == .possible { state = .began } else { state = .changed }
                }
                override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
                override func reset() { resets += 1 }
            }
            let mark = add(Checkmark(), "mark")
            drag(to: CGPoint(x: 150, y: 150))
            #expect(log.entries == ["mark began", "mark ended"])
            #expect(mark.state == .possible)
            #expect(mark.resets == 1)
            screen.touchDown(at: point)
            screen.touchDown(at: CGPoint(x: 50, y: 50), pointer: 1)
            screen.touchMove(to: CGPoint(x: 150, y: 150))
            #expect(mark.state == .failed)
            screen.touchUp(at: CGPoint(x: 150, y: 150))
            screen.touchUp(at: CGPoint(x: 50, y: 50), pointer: 1)
            #expect(mark.state == .possible)
        }

        @Test("A touch that is ignored is watched no more")
        func ignore() {
            final class OneFinger: UIPanGestureRecognizer {
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                    for touch in touches where numberOfTouches > 1 { ignore(touch, for: event) }
                    super.touchesBegan(touches, with: event)
                }
            }
            let pan = add(OneFinger(), "pan")
            screen.touchDown(at: point)
            screen.touchDown(at: CGPoint(x: 50, y: 50), pointer: 1)
            #expect(pan.numberOfTouches == 1)
            screen.touchMove(to: CGPoint(x: 120, y: 100))
            screen.touchMove(to: CGPoint(x: 90, y: 50), pointer: 1)
            #expect(pan.location(in: view) == CGPoint(x: 120, y: 100))
        }

        // MARK: What recognizers receive

        @Test("A delegate keeps touches and events from a recognizer")
        func shouldReceive() {
            let tap = add(UITapGestureRecognizer(), "tap")
            let delegate = Delegate()
            tap.delegate = delegate
            delegate.receivesTouch = { $0.location(in: nil).x > 50 }
            screen.tap(at: CGPoint(x: 20, y: 20))
            #expect(log.entries == [])
            screen.advance(seconds: 1)
            screen.tap(at: point)
            #expect(log.entries == ["tap ended"])
            delegate.receivesEvent = { $0.type != .touches }
            screen.advance(seconds: 1)
            screen.tap(at: point)
            #expect(log.entries == ["tap ended"])
        }

        // MARK: What views get

        @Test("A recognizer can keep a touch from its view until it has failed")
        func delaysBegan() {
            let pan = add(UIPanGestureRecognizer(), "pan")
            pan.delaysTouchesBegan = true
            screen.touchDown(at: point)
            screen.touchMove(to: CGPoint(x: 103, y: 100))
            #expect(view.phases == [])
            screen.touchUp(at: CGPoint(x: 103, y: 100))
            #expect(view.phases == ["began", "ended"])
            view.phases = []
            drag(to: CGPoint(x: 150, y: 100))
            #expect(view.phases == [])
            #expect(log.entries == ["pan began", "pan ended"])
        }

        @Test("A touch that is kept from its view arrives when the recognizer fails in the middle")
        func delayedMove() {
            let press = add(UILongPressGestureRecognizer(), "press")
            press.delaysTouchesBegan = true
            screen.touchDown(at: point)
            #expect(view.phases == [])
            screen.touchMove(to: CGPoint(x: 140, y: 100))
            #expect(view.phases == ["began", "moved"])
            screen.touchUp(at: CGPoint(x: 140, y: 100))
            #expect(view.phases == ["began", "moved", "ended"])
        }

        @Test("A view gets one finger unless it wants several; recognizers get all")
        func multipleTouch() {
            let pinch = add(UIPinchGestureRecognizer(), "pinch")
            screen.touchDown(at: point)
            screen.touchDown(at: CGPoint(x: 50, y: 50), pointer: 1)
            #expect(view.phases == ["began"])
            #expect(pinch.numberOfTouches == 2)
            screen.touchUp(at: CGPoint(x: 50, y: 50), pointer: 1)
            screen.touchUp(at: point)
            #expect(view.phases == ["began", "ended"])
            view.phases = []
            view.isMultipleTouchEnabled = true
            screen.touchDown(at: point)
            screen.touchDown(at: CGPoint(x: 50, y: 50), pointer: 1)
            #expect(view.phases == ["began", "began"])
        }

        @Test("An exclusive view gets touches alone", arguments: [true, false])
        func exclusiveTouch(exclusiveIsFirst: Bool) {
            let other = TouchView(frame: CGRect(x: 200, y: 0, width: 100, height: 200))
            screen.view.addSubview(other)
            (exclusiveIsFirst ? view : other).isExclusiveTouch = true
            screen.touchDown(at: point)
            screen.touchDown(at: CGPoint(x: 250, y: 50), pointer: 1)
            #expect(view.phases == ["began"])
            #expect(other.phases == [])
            screen.touchUp(at: CGPoint(x: 250, y: 50), pointer: 1)
            screen.touchUp(at: point)
            screen.touchDown(at: CGPoint(x: 250, y: 50), pointer: 1)
            #expect(other.phases == ["began"])
        }

        // MARK: Cancellation

        @Test("A view that leaves in the middle of a gesture has it cancelled")
        func viewLeaves() {
            let pan = add(UIPanGestureRecognizer(), "pan")
            pan.cancelsTouchesInView = false
            screen.touchDown(at: point)
            screen.touchMove(to: CGPoint(x: 150, y: 100))
            view.removeFromSuperview()
            #expect(log.entries == ["pan began", "pan cancelled"])
            #expect(view.phases == ["began", "moved", "cancelled"])
            screen.touchMove(to: CGPoint(x: 170, y: 100))
            screen.touchUp(at: CGPoint(x: 170, y: 100))
            #expect(view.phases == ["began", "moved", "cancelled"])
            screen.view.addSubview(view)
            drag(to: CGPoint(x: 150, y: 100))
            #expect(log.entries.suffix(2) == ["pan began", "pan ended"])
        }

        @Test("A connection that is lost in the middle of a gesture cancels it, and the next one works")
        func connectionLost() {
            let pan = add(UIPanGestureRecognizer(), "pan")
            screen.touchDown(at: point)
            screen.touchMove(to: CGPoint(x: 150, y: 100))
            screen.send(.visible(false))
            #expect(log.entries == ["pan began", "pan cancelled"])
            #expect(pan.state == .possible)
            screen.send(.visible(true))
            drag(to: CGPoint(x: 150, y: 100))
            #expect(log.entries.suffix(2) == ["pan began", "pan ended"])
        }

        @Test("A recognizer that is disabled or taken away is cancelled", arguments: [true, false])
        func disabled(byRemoval: Bool) {
            let pan = add(UIPanGestureRecognizer(), "pan")
            screen.touchDown(at: point)
            screen.touchMove(to: CGPoint(x: 150, y: 100))
            if byRemoval { view.removeGestureRecognizer(pan) } else { pan.isEnabled = false }
            #expect(log.entries == ["pan began", "pan cancelled"])
            screen.touchMove(to: CGPoint(x: 180, y: 100))
            screen.touchUp(at: CGPoint(x: 180, y: 100))
            #expect(log.entries == ["pan began", "pan cancelled"])
        }
    }
}
