// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UISwitch") struct UISwitchTests {
        @MainActor final class Log {
            var values: [Bool] = []
        }

        private func makeScreen(_ control: UISwitch, language: String = "en-US", isDark: Bool = false) -> (Screen, Log)
        {
            let screen = Screen(language: language, isDark: isDark)
            screen.view.backgroundColor = .systemBackground
            control.frame.origin = CGPoint(x: 20, y: 100)
            screen.view.addSubview(control)
            screen.commit()
            let log = Log()
            control.addAction(UIAction { [unowned control] _ in log.values.append(control.isOn) }, for: .valueChanged)
            return (screen, log)
        }

        @Test("It is off at first, and has its own size whatever its frame says")
        func defaults() {
            let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 500, height: 500))
            #expect(!control.isOn)
            #expect(control.frame == CGRect(x: 3, y: 4, width: 51, height: 31))
            #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
            #expect(control.onTintColor == nil && control.thumbTintColor == nil)
        }

        @Test("A tap turns it over and tells; the app's own change tells no one")
        func tap() {
            let control = UISwitch()
            let (screen, log) = makeScreen(control)
            control.setOn(true, animated: true)
            control.isOn = false
            #expect(log.values == [])
            screen.tap(control)
            screen.tap(control)
            #expect(log.values == [true, false])
        }

        @Test("A drag to the other side turns it over; one that comes back leaves it, and tells no one")
        func drag() {
            let control = UISwitch()
            let (screen, log) = makeScreen(control)
            func drag(_ ways: [CGFloat]) {
                screen.touchDown(at: CGPoint(x: ways[0], y: 115))
                for x in ways { screen.touchMove(to: CGPoint(x: x, y: 115)) }
                screen.touchUp(at: CGPoint(x: ways.last!, y: 115))
            }
            drag([34, 44, 66])
            #expect(control.isOn)
            #expect(log.values == [true])
            drag([66, 34, 66])
            #expect(control.isOn)
            #expect(log.values == [true])
        }

        @Test("From right to left, on is at the left")
        func rightToLeft() {
            let control = UISwitch()
            control.semanticContentAttribute = .forceRightToLeft
            let (screen, _) = makeScreen(control)
            screen.touchDown(at: CGPoint(x: 60, y: 115))
            screen.touchMove(to: CGPoint(x: 26, y: 115))
            screen.touchUp(at: CGPoint(x: 26, y: 115))
            #expect(control.isOn)
        }

        @Test("Disabled it takes nothing")
        func disabled() {
            let control = UISwitch()
            control.isEnabled = false
            let (screen, log) = makeScreen(control)
            screen.tap(control)
            screen.activate(control)
            #expect(log.values == [])
        }

        @Test("It is a switch for assistive technology, with its state, and the space bar turns it over")
        func accessibility() {
            let control = UISwitch()
            let (screen, log) = makeScreen(control)
            #expect(control.accessibilityValue == "0")
            #expect(control.accessibilityTraits.contains(.toggleButton))
            screen.activate(control)
            #expect(log.values == [true])
            #expect(control.accessibilityValue == "1")
            #expect(screen.frames.last?.contains("\"checked\":1") == true)
            #expect(control.isKeyboardFocusable)
        }
    }
}
