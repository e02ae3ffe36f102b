// SPDX-License-Identifier: Apache-2.0

import Display
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UISegmentedControl") struct UISegmentedControlTests {
        @MainActor final class Counter {
            var values: [Int] = []
        }

        private func makeScreen(
            _ control: UISegmentedControl, width: CGFloat = 350, dark: Bool = false
        ) -> Screen {
            let screen = Screen(isDark: dark)
            screen.view.backgroundColor = .systemBackground
            control.frame = CGRect(x: 20, y: 100, width: width, height: 32)
            screen.view.addSubview(control)
            screen.commit()
            return screen
        }

        private func counting(_ control: UISegmentedControl) -> Counter {
            let counter = Counter()
            control.addAction(
                UIAction { [unowned control] _ in counter.values.append(control.selectedSegmentIndex) },
                for: .valueChanged)
            return counter
        }

        @Test("Strings and images become segments; nothing is selected at first")
        func items() {
            let image = UIImage(systemName: "trash")
            let control = UISegmentedControl(items: ["A", image as Any, "C"])
            #expect(control.numberOfSegments == 3)
            #expect(control.titleForSegment(at: 0) == "A")
            #expect(control.imageForSegment(at: 1) === image)
            #expect(control.titleForSegment(at: 1) == nil)
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
            #expect(control.bounds.height == 32)
            #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
        }

        @Test("A tap selects and tells once; the app's own selection tells nothing")
        func tap() throws {
            let control = UISegmentedControl(items: ["A", "B", "C"])
            let screen = makeScreen(control)
            let counter = counting(control)
            control.selectedSegmentIndex = 0
            #expect(counter.values == [])
            try screen.tap("C")
            try screen.tap("C")
            #expect(counter.values == [2])
            control.selectedSegmentIndex = 9
            #expect(control.selectedSegmentIndex == 2)
            control.selectedSegmentIndex = -1
            #expect(control.selectedSegmentIndex == -1)
        }

        @Test("The selection can be dragged, and is told when the finger leaves")
        func drag() {
            let control = UISegmentedControl(items: ["A", "B", "C"])
            let screen = makeScreen(control)
            control.selectedSegmentIndex = 0
            screen.commit()
            let counter = counting(control)
            screen.touchDown(at: CGPoint(x: 60, y: 116))
            screen.touchMove(to: CGPoint(x: 190, y: 116))
            screen.touchMove(to: CGPoint(x: 330, y: 116))
            #expect(counter.values == [])
            screen.touchUp(at: CGPoint(x: 330, y: 116))
            #expect(counter.values == [2])
            screen.settle()
            #expect(screen.frame(of: control.subviews.first { $0.layer.shadowOpacity > 0 }!).midX > 300)
        }

        @Test("A finger that leaves the control chooses nothing")
        func leave() {
            let control = UISegmentedControl(items: ["A", "B"])
            let screen = makeScreen(control)
            let counter = counting(control)
            screen.touchDown(at: CGPoint(x: 60, y: 116))
            screen.touchMove(to: CGPoint(x: 60, y: 400))
            screen.touchUp(at: CGPoint(x: 60, y: 400))
            #expect(counter.values == [])
            #expect(control.selectedSegmentIndex == -1)
        }

        @Test("A momentary control tells the segment and then has none selected")
        func momentary() throws {
            let control = UISegmentedControl(items: ["A", "B"])
            control.isMomentary = true
            let screen = makeScreen(control)
            let counter = counting(control)
            try screen.tap("B")
            try screen.tap("B")
            #expect(counter.values == [1, 1])
            #expect(control.selectedSegmentIndex == -1)
        }

        @Test("Actions are performed, with the control as their sender")
        func actions() throws {
            var performed: [String] = []
            let control = UISegmentedControl(
                frame: .zero,
                actions: ["A", "B"].map { name in
                    UIAction(title: name, identifier: .init(name)) {
                        performed.append("\(name) \($0.sender is UISegmentedControl)")
                    }
                })
            let screen = makeScreen(control)
            try screen.tap("B")
            #expect(performed == ["B true"])
            #expect(control.segmentIndex(identifiedBy: .init("B")) == 1)
            #expect(control.segmentIndex(identifiedBy: .init("C")) == NSNotFound)
            #expect(control.actionForSegment(at: 0)?.title == "A")
            control.setAction(UIAction(title: "Z") { _ in performed.append("Z") }, forSegmentAt: 0)
            screen.commit()
            try screen.tap("Z")
            #expect(performed.last == "Z")
        }

        @Test("The selection goes with its segment when others come and go")
        func insertAndRemove() {
            let control = UISegmentedControl(items: ["A", "B"])
            control.selectedSegmentIndex = 1
            control.insertSegment(withTitle: "0", at: 0, animated: false)
            #expect(control.selectedSegmentIndex == 2)
            control.insertSegment(withTitle: "Z", at: 99, animated: false)
            #expect(control.titleForSegment(at: 3) == "Z")
            control.removeSegment(at: 0, animated: false)
            #expect(control.selectedSegmentIndex == 1)
            control.removeSegment(at: 1, animated: false)
            #expect(control.selectedSegmentIndex == -1)
            control.removeAllSegments()
            #expect(control.numberOfSegments == 0)
        }

        @Test("Segments are equal, have the width that is set, or what their titles ask for")
        func widths() {
            let control = UISegmentedControl(items: ["A", "A long title", "B"])
            let screen = makeScreen(control, width: 300)
            #expect(control.segments.map(\.frame.width) == [100, 100, 100])
            control.setWidth(60, forSegmentAt: 0)
            screen.commit()
            #expect(control.segments.map(\.frame.width) == [60, 120, 120])
            control.setWidth(0, forSegmentAt: 0)
            control.apportionsSegmentWidthsByContent = true
            screen.commit()
            let widths = control.segments.map(\.frame.width)
            #expect(widths[1] > widths[0] + 50)
            #expect(abs(widths.reduce(0, +) - 300) < 0.01)
        }

        @Test("Titles have the attributes of their state")
        func attributes() {
            let control = UISegmentedControl(items: ["A", "B"])
            control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 20)], for: .normal)
            control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .selected)
            control.selectedSegmentIndex = 1
            _ = makeScreen(control)
            let sizes = control.segments.map { segment in
                let label = segment.subviews.compactMap { $0 as? UILabel }[0]
                return (label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize
            }
            #expect(sizes == [20, 30])
            #expect(control.titleTextAttributes(for: .selected)?[.font] as? UIFont == .systemFont(ofSize: 30))
        }

        @Test("A disabled segment can't be chosen; the others can")
        func disabled() throws {
            let control = UISegmentedControl(items: ["A", "B"])
            control.setEnabled(false, forSegmentAt: 1)
            let screen = makeScreen(control)
            let counter = counting(control)
            try screen.tap("B")
            try screen.tap("A")
            #expect(counter.values == [0])
            #expect(!control.isEnabledForSegment(at: 1))
            control.isEnabled = false
            control.selectedSegmentIndex = -1
            screen.commit()
            try screen.tap("A")
            #expect(counter.values == [0])
        }

        @Test("It is a group of radio buttons with one stop for Tab, and arrow keys select")
        func keyboard() {
            let control = UISegmentedControl(items: ["A", "B", "C"])
            control.setEnabled(false, forSegmentAt: 1)
            let screen = makeScreen(control)
            let counter = counting(control)
            #expect(control.ownAccessibilityRole == "radiogroup")
            #expect(control.segments.map(\.isKeyboardFocusable) == [true, false, false])
            screen.send(.focused(layer: control.segments[0].layer.shownNumber))
            screen.activate(control.segments[0])
            screen.send(.key(isDown: true, code: "ArrowRight", key: "ArrowRight", modifiers: 0))
            #expect(counter.values == [0, 2])
            #expect(control.segments.map(\.isKeyboardFocusable) == [false, false, true])
            #expect(screen.frames.last?.contains("[\"F\",\(control.segments[2].layer.shownNumber)]") == true)
        }

        @Test("The control looks as it was accepted", arguments: ["light", "dark"])
        func picture(look: String) throws {
            let control = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
            control.selectedSegmentIndex = 0
            let screen = makeScreen(control, dark: look == "dark")
            try screen.savePicture("segmented-\(look)")
        }
    }
}
