// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct NavigationBarMirroringTests {
        private let screen = Screen(language: "ar-EG")

        private func showBar(_ items: [UINavigationItem]) throws -> NavigationBarContent {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
            bar.items = items
            screen.view.addSubview(bar)
            screen.commit()
            return try #require(bar.subviews.lazy.compactMap { $0 as? NavigationBarContent }.first)
        }

        @Test("From right to left the left items are at the right, and the first right item at the left edge")
        func items() throws {
            let item = UINavigationItem(title: "Inbox")
            item.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
            item.rightBarButtonItems = [UIBarButtonItem(title: "Done"), UIBarButtonItem(title: "Edit")]
            let content = try showBar([item])
            #expect(content.leftViews[0].frame.maxX == 374)
            #expect(content.rightViews[0].frame.minX == 16)
            #expect(content.rightViews[1].frame.minX > content.rightViews[0].frame.maxX)
            #expect(abs(content.titleLabel.frame.midX - 195) < 1)
        }

        @Test("The back button is at the right, its chevron points there, and touches reach it")
        func backButton() throws {
            let content = try showBar([UINavigationItem(title: "Mailboxes"), UINavigationItem(title: "Inbox")])
            let button = try #require(content.backButton)
            #expect(button.frame.maxX == 390)
            let words = button.convert(button.label.frame, to: content)
            // The chevron is 13 points wide, 8 from the edge and 6 from the words.
            #expect(words.maxX == 363)
            #expect(button.frame.minX < words.minX)
            let chevron = try #require(button.subviews.first { $0 !== button.label })
            #expect(chevron.transform.a == -1)
            #expect(chevron.center.x > button.label.frame.maxX)
        }

        @Test("A title at the leading side is at the right")
        func leadingTitle() throws {
            let item = UINavigationItem(title: "Document")
            item.style = .editor
            let content = try showBar([item])
            #expect(content.titleLabel.frame.maxX == 374)
        }

        @Test("Two compact fields beside each other stay in the page at the largest text size")
        func compactDates() {
            let screen = Screen(language: "ko-KR", contentSize: "AX5")
            let picker = UIDatePicker()
            picker.datePickerMode = .dateAndTime
            picker.preferredDatePickerStyle = .compact
            screen.view.addSubview(picker)
            screen.commit()
            #expect(picker.intrinsicContentSize.width <= 390 - 32)
        }
    }
}
