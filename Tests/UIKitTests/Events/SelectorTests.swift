// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct SelectorTests {
        final class Receiver: UIResponder {
            var calls: [String] = []
            func plain() { calls.append("plain") }
            func sent(_ sender: UIView) { calls.append("sent \(sender.tag)") }
            func withEvent(_ sender: UIView, _ event: UIEvent?) { calls.append("event \(event != nil)") }
        }

        @Test("A selector made from a method reference calls the method with what it takes")
        func calls() {
            let receiver = Receiver()
            let sender = UIView()
            sender.tag = 7
            #expect(Selector(Receiver.plain).perform(on: receiver, sender: sender, event: nil))
            #expect(Selector(Receiver.sent).perform(on: receiver, sender: sender, event: nil))
            #expect(Selector(Receiver.withEvent).perform(on: receiver, sender: sender, event: UIEvent()))
            #expect(receiver.calls == ["plain", "sent 7", "event true"])
        }

        @Test("A target or sender of another class is refused, not called")
        func refused() {
            let receiver = Receiver()
            #expect(!Selector(Receiver.sent).perform(on: receiver, sender: UIResponder(), event: nil))
            #expect(!Selector(Receiver.plain).perform(on: UIView(), sender: nil, event: nil))
            #expect(!Selector("save:").perform(on: receiver, sender: nil, event: nil))
            #expect(receiver.calls.isEmpty)
        }

        @Test("Copies of a selector are equal, separately made ones are not")
        func equality() {
            let selector = Selector(Receiver.plain)
            let copy = selector
            #expect(selector == copy)
            #expect(selector != Selector(Receiver.plain))
            #expect(Selector("a:") == "a:")
        }

        @Test("An action without a target goes up the responder chain")
        func responderChain() {
            final class Controller: UIViewController {
                var saved = 0
                func save() { saved += 1 }
            }
            let controller = Controller()
            let screen = Screen(root: controller)
            let inner = UIView()
            screen.view.addSubview(inner)
            #expect(screen.application.sendAction(Selector(Controller.save), to: nil, from: inner, for: nil))
            #expect(controller.saved == 1)
            #expect(!screen.application.sendAction("missing", to: nil, from: inner, for: nil))
        }
    }

    @Suite @MainActor struct TouchTests {
        final class Recorder: UIView {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
            private func note(_ name: String, _ touches: Set<UITouch>) {
                let point = touches.first!.location(in: self)
                log.append("\(name) \(Int(point.x)),\(Int(point.y)) x\(touches.first!.tapCount)")
            }
        }

        private func recorder(on screen: Screen) -> Recorder {
            let view = Recorder(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            screen.view.addSubview(view)
            return view
        }

        @Test("A touch stays with the view it began in, in that view's bounds")
        func staysWithView() {
            let screen = Screen()
            let view = recorder(on: screen)
            screen.touchDown(at: CGPoint(x: 110, y: 120))
            screen.touchMove(to: CGPoint(x: 310, y: 120))
            screen.touchUp(at: CGPoint(x: 310, y: 130))
            #expect(view.log == ["began 10,20 x1", "moved 210,20 x1", "ended 210,30 x1"])
        }

        @Test("A quick second tap counts two, a late one counts one")
        func tapCount() {
            let screen = Screen()
            let view = recorder(on: screen)
            screen.tap(at: CGPoint(x: 110, y: 120))
            screen.advance(seconds: 0.2)
            screen.tap(at: CGPoint(x: 110, y: 120))
            screen.advance(seconds: 1)
            screen.tap(at: CGPoint(x: 110, y: 120))
            #expect(view.log.filter { $0.hasPrefix("ended") }.map { $0.suffix(2) } == ["x1", "x2", "x1"])
        }

        @Test("The browser that scrolls or leaves cancels touches")
        func cancelled() {
            let screen = Screen()
            let view = recorder(on: screen)
            screen.touchDown(at: CGPoint(x: 110, y: 120))
            screen.send(.pointerCancelled(pointer: 0))
            screen.touchDown(at: CGPoint(x: 110, y: 120))
            screen.send(.visible(false))
            #expect(view.log.map { $0.prefix(5) } == ["began", "cance", "began", "cance"])
            #expect(screen.application.applicationState == .background)
        }

        @Test("Events for layers and pointers that are gone change nothing")
        func gone() {
            let screen = Screen()
            let view = recorder(on: screen)
            screen.commit()
            let number = view.layer.shownNumber
            view.removeFromSuperview()
            screen.commit()
            screen.send(.activated(layer: number))
            screen.send(.scrolled(layer: number, x: 0, y: 10, phase: .moved))
            screen.send(.pointerUp(x: 110, y: 120, pointer: 0))
            screen.send(.pointerMoved(x: 110, y: 120, pointer: 5))
            #expect(view.log.isEmpty)
        }
    }
}
