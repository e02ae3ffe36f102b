// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UICalendarView") struct UICalendarViewTests {
        @MainActor
        final class Chooser: NSObject, UICalendarSelectionSingleDateDelegate,
            UICalendarSelectionMultiDateDelegate, UICalendarViewDelegate
        {
            var told: [String] = []

            func dateSelection(
                _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
            ) -> Bool { dateComponents?.day != 13 }
            func dateSelection(
                _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
            ) {
                told.append(dateComponents.map { "\($0.month!)/\($0.day!)" } ?? "none")
            }
            func multiDateSelection(
                _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
            ) { told.append("+\(dateComponents.day!)") }
            func multiDateSelection(
                _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
            ) { told.append("-\(dateComponents.day!)") }
            func calendarView(
                _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
            ) -> UICalendarView.Decoration? {
                dateComponents.day == 5 ? .default(color: .systemRed, size: .large) : nil
            }
            func calendarView(
                _ calendarView: UICalendarView,
                didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
            ) { told.append("from \(previousDateComponents.month!)") }
        }

        private func makeScreen(_ selection: UICalendarSelection, _ chooser: Chooser) -> (
            Screen, UICalendarView
        ) {
            let screen = Screen(language: "en-US")
            let view = UICalendarView()
            view.calendar = Calendar(identifier: .gregorian)
            view.timeZone = TimeZone(identifier: "Asia/Seoul")
            view.visibleDateComponents = DateComponents(year: 2026, month: 1)
            view.selectionBehavior = selection
            view.delegate = chooser
            view.frame.origin = CGPoint(x: 20, y: 100)
            screen.view.addSubview(view)
            screen.commit()
            return (screen, view)
        }

        private func day(_ number: Int, in view: UICalendarView) throws -> CalendarDay {
            try #require(view.month?.days.first { $0.content?.text == "\(number)" })
        }

        @Test("One day is chosen, again to give it up; a day that the delegate refuses isn't")
        func single() throws {
            let chooser = Chooser()
            let selection = UICalendarSelectionSingleDate(delegate: chooser)
            let (screen, view) = makeScreen(selection, chooser)
            for number in [7, 13, 8, 8] { screen.tap(try day(number, in: view)) }
            #expect(chooser.told == ["1/7", "1/8", "none"])
            #expect(selection.selectedDate == nil)
            selection.selectedDate = DateComponents(year: 2026, month: 1, day: 20)
            #expect(try day(20, in: view).accessibilityTraits.contains(.selected))
            #expect(chooser.told.count == 3)
        }

        @Test("Several days are chosen and given up")
        func multi() throws {
            let chooser = Chooser()
            let selection = UICalendarSelectionMultiDate(delegate: chooser)
            let (screen, view) = makeScreen(selection, chooser)
            for number in [7, 8, 7] { screen.tap(try day(number, in: view)) }
            #expect(chooser.told == ["+7", "+8", "-7"])
            #expect(selection.selectedDates.map(\.day) == [8])
        }

        @Test("Days are decorated, days out of range can't be chosen, and another month is told")
        func months() throws {
            let chooser = Chooser()
            let (screen, view) = makeScreen(UICalendarSelectionSingleDate(delegate: chooser), chooser)
            #expect(try day(5, in: view).subviews.count == 3)
            #expect(try day(6, in: view).subviews.count == 2)
            try screen.tap("Next month")
            screen.settle()
            #expect(chooser.told == ["from 1"])
            #expect(view.visibleDateComponents.month == 2)
            let end = try #require(view.month?.month)
            view.availableDateRange = DateInterval(start: .distantPast, end: end)
            #expect(try day(2, in: view).accessibilityTraits.contains(.notEnabled))
        }
    }
}
