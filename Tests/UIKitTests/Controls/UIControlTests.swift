// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UIControl") struct UIControlTests {
        /// A control at (100, 100) of 100 by 50 points that records what it is told.
        @MainActor private final class Recorder {
            let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
            var events: [String] = []
            let screen = Screen()

            init() {
                let named: [(UIControl.Event, String)] = [
                    (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"),
                    (.touchDragOutside, "outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
                    (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
                    (.primaryActionTriggered, "primary"),
                ]
                for (event, name) in named {
                    control.addAction(UIAction { [unowned self] _ in events.append(name) }, for: event)
                }
                screen.view.addSubview(control)
                screen.commit()
            }
        }

        @Test("A tap is touch down, then touch up inside")
        func tap() {
            let recorder = Recorder()
            recorder.screen.tap(recorder.control)
            #expect(recorder.events == ["down", "upInside"])
        }

        @Test("The second tap of a double tap is a touch down and its repetition")
        func doubleTap() {
            let recorder = Recorder()
            recorder.screen.tap(recorder.control)
            recorder.screen.tap(recorder.control)
            #expect(recorder.events == ["down", "upInside", "down", "repeat", "upInside"])
        }

        @Test("A finger that leaves by up to 70 points is still inside")
        func slop() {
            let recorder = Recorder()
            recorder.screen.touchDown(at: CGPoint(x: 150, y: 125))
            recorder.screen.touchMove(to: CGPoint(x: 150, y: 215))
            #expect(recorder.control.isHighlighted)
            recorder.screen.touchUp(at: CGPoint(x: 150, y: 215))
            #expect(recorder.events == ["down", "inside", "upInside"])
        }

        @Test("Dragging out and in again is told, and the highlight follows")
        func dragging() {
            let recorder = Recorder()
            recorder.screen.touchDown(at: CGPoint(x: 150, y: 125))
            recorder.screen.touchMove(to: CGPoint(x: 150, y: 300))
            #expect(!recorder.control.isHighlighted)
            recorder.screen.touchMove(to: CGPoint(x: 150, y: 310))
            recorder.screen.touchMove(to: CGPoint(x: 150, y: 120))
            #expect(recorder.control.isHighlighted)
            recorder.screen.touchMove(to: CGPoint(x: 150, y: 310))
            recorder.screen.touchUp(at: CGPoint(x: 150, y: 310))
            #expect(
                recorder.events == [
                    "down", "exit", "outside", "outside", "enter", "inside", "exit", "outside", "upOutside",
                ])
        }

        @Test("A touch that the browser takes away is cancelled")
        func cancelled() {
            let recorder = Recorder()
            recorder.screen.touchDown(at: CGPoint(x: 150, y: 125))
            recorder.screen.send(.pointerCancelled(pointer: 0))
            #expect(recorder.events == ["down", "cancel"])
            #expect(!recorder.control.isTracking && !recorder.control.isHighlighted)
        }

        @Test("A disabled control tells nothing, and a touch in progress is cancelled when it is disabled")
        func disabled() {
            let recorder = Recorder()
            recorder.screen.touchDown(at: CGPoint(x: 150, y: 125))
            recorder.control.isEnabled = false
            recorder.screen.touchUp(at: CGPoint(x: 150, y: 125))
            recorder.screen.tap(recorder.control)
            #expect(recorder.events == ["down", "cancel"])
            #expect(recorder.control.state == .disabled)
        }

        @Test("A control keeps its touch from the tap recognizer of a superview")
        func winsOverTap() {
            @MainActor final class Counter: NSObject {
                var count = 0
                func tapped() { count += 1 }
            }
            let recorder = Recorder()
            let counter = Counter()
            recorder.screen.view.addGestureRecognizer(
                UITapGestureRecognizer(target: counter, action: Selector(Counter.tapped)))
            recorder.screen.tap(recorder.control)
            #expect(recorder.events == ["down", "upInside"])
            #expect(counter.count == 0)
            recorder.screen.tap(at: CGPoint(x: 20, y: 600))
            #expect(counter.count == 1)
        }

        @Test("The keyboard and assistive technology do what a tap does, unless the control is disabled")
        func activation() {
            let recorder = Recorder()
            recorder.screen.activate(recorder.control)
            #expect(recorder.events == ["upInside", "primary"])
            recorder.control.isEnabled = false
            recorder.screen.activate(recorder.control)
            #expect(recorder.events == ["upInside", "primary"])
        }

        @Test("Each method is told once of an event, however often it was added")
        func sameTargetTwice() {
            let control = UIControl()
            let target = Target()
            let action = Selector(Target.changed)
            control.addTarget(target, action: action, for: .valueChanged)
            control.addTarget(target, action: action, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(target.count == 1)
        }

        @Test("A method can take the sender")
        func sender() {
            let control = UIControl()
            let target = Target()
            control.addTarget(target, action: Selector(Target.changedBy), for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(target.sender === control)
        }

        @Test("A removed target, and one that is gone, are told nothing")
        func removedTarget() {
            let control = UIControl()
            let target = Target()
            let action = Selector(Target.changed)
            control.addTarget(target, action: action, for: [.valueChanged, .editingChanged])
            control.removeTarget(target, action: action, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(target.count == 0)
            control.sendActions(for: .editingChanged)
            #expect(target.count == 1)
            do { control.addTarget(Target(), action: Selector(Target.changed), for: .valueChanged) }
            control.sendActions(for: .valueChanged)
            #expect(control.allTargets == [target])
        }

        @Test("Without a target the action goes to the first responder up the chain that has the method")
        func nilTarget() {
            final class Controller: UIViewController {
                var count = 0
                func changed() { count += 1 }
            }
            let controller = Controller()
            let screen = Screen(root: controller)
            let control = UIControl()
            screen.view.addSubview(control)
            control.addTarget(nil, action: Selector(Controller.changed), for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(controller.count == 1)
        }

        @Test("An action replaces the one of the same identifier, and can be removed by it")
        func actionIdentifier() {
            let control = UIControl()
            var calls: [String] = []
            let identifier = UIAction.Identifier("save")
            control.addAction(UIAction(identifier: identifier) { _ in calls.append("old") }, for: .valueChanged)
            control.addAction(UIAction(identifier: identifier) { _ in calls.append("new") }, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            control.removeAction(identifiedBy: identifier, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(calls == ["new"])
        }

        @Test("While an action runs its sender is the control")
        func actionSender() {
            let control = UIControl()
            var sender: AnyObject?
            control.addAction(UIAction { sender = $0.sender as AnyObject? }, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(sender === control)
        }

        @Test("A control that ends its tracking lets go of the touch")
        func tracking() {
            final class Dial: UIControl {
                var calls: [String] = []
                override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                    calls.append("begin")
                    return true
                }
                override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                    calls.append("continue")
                    return calls.count < 3
                }
                override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
            }
            let screen = Screen()
            let dial = Dial(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            screen.view.addSubview(dial)
            screen.touchDown(at: CGPoint(x: 50, y: 50))
            screen.touchMove(to: CGPoint(x: 60, y: 50))
            screen.touchMove(to: CGPoint(x: 70, y: 50))
            #expect(!dial.isTracking)
            screen.touchUp(at: CGPoint(x: 70, y: 50))
            #expect(dial.calls == ["begin", "continue", "continue"])
        }

        @MainActor private final class Target: NSObject {
            var count = 0
            weak var sender: UIControl?
            func changed() { count += 1 }
            func changedBy(_ sender: UIControl) { self.sender = sender }
        }
    }
}
