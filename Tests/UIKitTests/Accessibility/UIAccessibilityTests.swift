// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UIAccessibilityTests {
        private let screen = Screen()

        @Test("An image view has the trait of images, and is an element once it has a label")
        func imageView() throws {
            let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            screen.view.addSubview(view)
            screen.commit()
            #expect(view.accessibilityTraits == .image)
            #expect(!view.isAccessibilityElement)
            #expect(try !#require(screen.frames.last).contains("\"ro\""))
            view.accessibilityLabel = "A cat"
            #expect(view.isAccessibilityElement)
            let frame = try #require(screen.nextFrame())
            #expect(frame.contains("\"ro\":\"img\"") && frame.contains("\"al\":\"A cat\""))
            view.isAccessibilityElement = false
            #expect(!view.isAccessibilityElement)
        }

        @Test(
            "A text that is posted is spoken",
            arguments: [UIAccessibility.Notification.announcement, .layoutChanged, .screenChanged, .pageScrolled])
        func texts(notification: UIAccessibility.Notification) throws {
            UIAccessibility.post(notification: notification, argument: "Saved")
            #expect(try #require(screen.nextFrame()).contains("\"announce\",{\"text\":\"Saved\"}"))
            UIAccessibility.post(notification: notification, argument: NSAttributedString(string: "Sent"))
            #expect(try #require(screen.nextFrame()).contains("\"announce\",{\"text\":\"Sent\"}"))
        }

        @Test("A changed layout or screen moves the focus to its argument, a screen without one to its first element")
        func focus() throws {
            let (first, second) = (UIButton(type: .system), UIButton(type: .system))
            for (index, button) in [first, second].enumerated() {
                button.frame = CGRect(x: 0, y: CGFloat(index) * 50, width: 100, height: 44)
                screen.view.addSubview(button)
            }
            screen.commit()
            UIAccessibility.post(notification: .layoutChanged, argument: second)
            #expect(try #require(screen.nextFrame()).contains("[\"F\",\(second.layer.shownNumber)]"))
            UIAccessibility.post(notification: .screenChanged, argument: nil)
            #expect(try #require(screen.nextFrame()).contains("[\"F\",\(first.layer.shownNumber)]"))
            UIAccessibility.post(notification: .layoutChanged, argument: nil)
            #expect(screen.nextFrame() == nil)
            UIAccessibility.post(notification: .layoutChanged, argument: UIView())
            #expect(screen.nextFrame() == nil, "it is on no screen")
        }

        @Test("The menu key shows custom actions of what has the focus, or of what is around it")
        func customActions() throws {
            let card = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
            card.addSubview(button)
            screen.view.addSubview(card)
            var done: [String] = []
            card.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Archive") { action in
                    done.append(action.name)
                    return true
                }
            ]
            screen.commit()
            screen.send(.menuRequested(layer: button.layer.shownNumber, x: 0, y: 0))
            screen.advance(seconds: 1)
            try screen.tap("Archive")
            screen.advance(seconds: 1)
            #expect(done == ["Archive"])
            #expect(card.accessibilityElementCount() == 0)
            card.accessibilityElements = [button]
            #expect(card.accessibilityElement(at: 0) as? UIButton === button)
            #expect(card.index(ofAccessibilityElement: button) == 0)
        }

        @Test("Objects that are no views keep what they say, and images a name")
        func objects() {
            let object = NSObject()
            #expect(object.accessibilityLabel == nil && !object.isAccessibilityElement)
            object.accessibilityLabel = "Chart"
            object.accessibilityTraits = [.image, .selected]
            #expect(object.accessibilityLabel == "Chart")
            #expect(object.accessibilityTraits == [.image, .selected])
            #expect(NSObject().accessibilityLabel == nil)
            let image = UIImage()
            image.accessibilityIdentifier = "logo"
            #expect(image.accessibilityIdentifier == "logo")
        }

        @Test("More contrast is told when it changes")
        func contrast() {
            #expect(!UIAccessibility.isDarkerSystemColorsEnabled)
            nonisolated(unsafe) var count = 0
            let observer = NotificationCenter.default.addObserver(
                forName: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil, queue: nil
            ) { _ in count += 1 }
            screen.send(.traits(DisplayTraits(query: "w=390&h=844&contrast=1")))
            #expect(UIAccessibility.isDarkerSystemColorsEnabled)
            screen.send(.traits(DisplayTraits(query: "w=390&h=844&contrast=1")))
            #expect(count == 1)
            NotificationCenter.default.removeObserver(observer)
            screen.send(.traits(DisplayTraits(query: "w=390&h=844&contrast=0")))
            #expect(!UIAccessibility.isDarkerSystemColorsEnabled)
        }
    }
}
