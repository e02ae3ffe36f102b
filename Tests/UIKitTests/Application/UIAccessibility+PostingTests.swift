// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite struct PostingTests {
        private func spoken(_ notification: UIAccessibility.Notification, _ argument: Any?) -> String? {
            let screen = Screen()
            let count = screen.frames.count
            UIAccessibility.post(notification: notification, argument: argument)
            screen.commit()
            return screen.frames.dropFirst(count).first { $0.contains("announce") }
        }

        @Test("An announcement is spoken by the browser")
        func announcement() {
            #expect(spoken(.announcement, "Saved")?.contains("Saved") == true)
        }

        @Test("Of a view that a change of the screen names, the label is spoken")
        func view() {
            let label = UILabel()
            label.text = "Hello"
            #expect(spoken(.screenChanged, label)?.contains("Hello") == true)
            label.accessibilityLabel = "Greeting"
            #expect(spoken(.layoutChanged, label)?.contains("Greeting") == true)
        }

        @Test("Nothing to say is not sent")
        func nothing() {
            #expect(spoken(.screenChanged, nil) == nil)
        }
    }
}
