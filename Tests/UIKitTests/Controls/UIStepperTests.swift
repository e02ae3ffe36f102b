// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UIStepper") struct UIStepperTests {
        @MainActor final class Log {
            var values: [Double] = []
        }

        private func makeScreen(_ stepper: UIStepper) -> (Screen, Log) {
            let screen = Screen(language: "en-US")
            stepper.frame.origin = CGPoint(x: 20, y: 100)
            screen.view.addSubview(stepper)
            screen.commit()
            let log = Log()
            stepper.addAction(UIAction { [unowned stepper] _ in log.values.append(stepper.value) }, for: .valueChanged)
            return (screen, log)
        }

        @Test("Its defaults are those of UIKit")
        func defaults() {
            let stepper = UIStepper(frame: CGRect(x: 0, y: 0, width: 300, height: 5))
            #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
            #expect([stepper.minimumValue, stepper.maximumValue, stepper.stepValue, stepper.value] == [0, 100, 1, 0])
            #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
        }

        @Test("Taps step, and stop at the ends")
        func taps() {
            let stepper = UIStepper()
            stepper.maximumValue = 2
            let (screen, log) = makeScreen(stepper)
            for _ in 0..<3 { screen.tap(stepper.incrementButton) }
            screen.tap(stepper.decrementButton)
            #expect(log.values == [1, 2, 1])
        }

        @Test("Wrapping goes on at the other end")
        func wraps() {
            let stepper = UIStepper()
            stepper.wraps = true
            stepper.maximumValue = 2
            stepper.value = 2
            let (screen, log) = makeScreen(stepper)
            screen.tap(stepper.incrementButton)
            screen.tap(stepper.decrementButton)
            #expect(log.values == [0, 2])
        }

        @Test("A held button goes on, until the finger leaves it")
        func autorepeat() {
            let stepper = UIStepper()
            let (screen, log) = makeScreen(stepper)
            screen.touchDown(at: CGPoint(x: 90, y: 116))
            screen.advance(seconds: 0.6)
            screen.advance(seconds: 0.3)
            #expect(log.values == [1, 2, 3])
            screen.touchMove(to: CGPoint(x: 300, y: 116))
            screen.advance(seconds: 2)
            screen.touchUp(at: CGPoint(x: 300, y: 116))
            #expect(log.values == [1, 2, 3])
        }

        @Test("Without autorepeat or continuous values a hold tells one step, at its end")
        func discrete() {
            let stepper = UIStepper()
            (stepper.autorepeat, stepper.isContinuous) = (false, false)
            let (screen, log) = makeScreen(stepper)
            screen.touchDown(at: CGPoint(x: 90, y: 116))
            screen.advance(seconds: 2)
            #expect(log.values == [])
            screen.touchUp(at: CGPoint(x: 90, y: 116))
            #expect(log.values == [1])
        }

        @Test("Its buttons are elements that can be focused; the one at its end says that it is disabled")
        func accessibility() {
            let stepper = UIStepper()
            let (screen, log) = makeScreen(stepper)
            #expect(stepper.incrementButton.accessibilityLabel == "Increment")
            #expect(stepper.decrementButton.accessibilityTraits == [.button, .notEnabled])
            screen.activate(stepper.incrementButton)
            #expect(stepper.decrementButton.accessibilityTraits == .button)
            screen.send(.focused(layer: stepper.incrementButton.layer.shownNumber))
            screen.send(.key(isDown: true, code: "ArrowDown", key: "ArrowDown", modifiers: 0))
            #expect(log.values == [1, 0])
        }
    }
}
