// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UIPickerView") struct UIPickerViewTests {
        @MainActor final class Columns: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            var columns: [[String]]
            var chosen: [String] = []

            init(_ columns: [[String]]) { self.columns = columns }

            func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                columns[component].count
            }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                columns[component][row]
            }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                chosen.append(columns[component][row])
            }
        }

        private func makeScreen(_ columns: Columns) -> (Screen, UIPickerView) {
            let screen = Screen(language: "en-US")
            let picker = UIPickerView()
            picker.dataSource = columns
            picker.delegate = columns
            picker.frame.origin = CGPoint(x: 20, y: 100)
            screen.view.addSubview(picker)
            screen.commit()
            return (screen, picker)
        }

        private func digits(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

        @Test("It is 216 points high, rows are 32, and wheels share the width")
        func sizes() {
            let (_, picker) = makeScreen(Columns([digits(5), digits(9)]))
            #expect(picker.bounds.size == CGSize(width: 320, height: 216))
            #expect(picker.numberOfComponents == 2)
            #expect(picker.numberOfRows(inComponent: 1) == 9)
            #expect(picker.rowSize(forComponent: 0).height == 32)
            #expect(picker.rowSize(forComponent: 0) == picker.rowSize(forComponent: 1))
        }

        @Test("The app's own selection tells no one, and rows that don't exist stand for the nearest")
        func select() {
            let columns = Columns([digits(5)])
            let (screen, picker) = makeScreen(columns)
            #expect(picker.selectedRow(inComponent: 0) == 0)
            picker.selectRow(3, inComponent: 0, animated: false)
            screen.commit()
            #expect(picker.wheels[0].scrollView.contentOffset.y == 4)
            picker.selectRow(99, inComponent: 0, animated: true)
            #expect(picker.selectedRow(inComponent: 0) == 4)
            screen.settle()
            #expect(picker.wheels[0].scrollView.contentOffset.y == 36)
            #expect(columns.chosen == [])
        }

        @Test("A wheel that is left between two rows stops at the nearer one, which is told")
        func spin() {
            let columns = Columns([digits(20)])
            let (screen, picker) = makeScreen(columns)
            let number = picker.wheels[0].scrollView.layer.shownNumber
            screen.send(.scrolled(layer: number, x: 0, y: -92, phase: .dragBegan))
            screen.send(.scrolled(layer: number, x: 0, y: 70, phase: .moved))
            screen.send(.scrolled(layer: number, x: 0, y: 70, phase: .dragEnded, velocity: .init(x: 0, y: 0)))
            screen.send(.scrolled(layer: number, x: 0, y: 68, phase: .rested))
            screen.settle()
            #expect(columns.chosen == ["row 5"])
            #expect(picker.selectedRow(inComponent: 0) == 5)
            #expect(picker.wheels[0].scrollView.contentOffset.y == 68)
        }

        @Test("A wheel that a mouse has turned stops at a row too")
        func mouse() {
            let columns = Columns([digits(20)])
            let (screen, picker) = makeScreen(columns)
            let number = picker.wheels[0].scrollView.layer.shownNumber
            screen.send(.scrolled(layer: number, x: 0, y: -70, phase: .moved))
            screen.send(.scrolled(layer: number, x: 0, y: -20, phase: .moved))
            screen.settle()
            screen.settle()
            #expect(columns.chosen == ["row 2"])
            #expect(picker.wheels[0].scrollView.contentOffset.y == -28)
        }

        @Test("A tapped row comes to the middle")
        func tap() {
            let columns = Columns([digits(20)])
            let (screen, picker) = makeScreen(columns)
            screen.tap(at: CGPoint(x: 180, y: 100 + 108 + 64))
            screen.settle()
            #expect(columns.chosen == ["row 2"])
            #expect(picker.selectedRow(inComponent: 0) == 2)
        }

        @Test("Only rows near the middle have views, however many there are")
        func manyRows() {
            let (_, picker) = makeScreen(Columns([digits(10000)]))
            picker.selectRow(5000, inComponent: 0, animated: false)
            #expect(picker.view(forRow: 5000, forComponent: 0) is UILabel)
            #expect(picker.view(forRow: 1, forComponent: 0) == nil)
            #expect(picker.wheels[0].scrollView.subviews.count < 40)
        }

        @Test("Reloading keeps the selection as far as there are rows")
        func reload() {
            let columns = Columns([digits(9)])
            let (_, picker) = makeScreen(columns)
            picker.selectRow(8, inComponent: 0, animated: false)
            columns.columns = [digits(3)]
            picker.reloadComponent(0)
            #expect(picker.selectedRow(inComponent: 0) == 2)
            columns.columns = []
            picker.reloadAllComponents()
            #expect(picker.numberOfComponents == 0)
            columns.columns = [[]]
            picker.reloadAllComponents()
            #expect(picker.selectedRow(inComponent: 0) == -1)
        }

        @Test("Wheels are adjustable elements, and arrow keys turn them")
        func keyboard() {
            let columns = Columns([digits(5), digits(5)])
            let (screen, picker) = makeScreen(columns)
            let wheel = picker.wheels[0]
            #expect(wheel.accessibilityLabel == "Picker, 1 of 2")
            #expect(wheel.accessibilityValue == "row 0")
            screen.send(.focused(layer: wheel.layer.shownNumber))
            for key in ["ArrowDown", "ArrowDown", "ArrowUp", "End", "ArrowRight"] {
                screen.send(.key(isDown: true, code: key, key: key, modifiers: 0))
            }
            #expect(columns.chosen == ["row 1", "row 2", "row 1", "row 4"])
            #expect(screen.frames.last?.contains("[\"F\",\(picker.wheels[1].layer.shownNumber)]") == true)
        }
    }
}
