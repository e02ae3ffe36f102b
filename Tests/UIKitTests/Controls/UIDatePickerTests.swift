// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UIDatePicker") struct UIDatePickerTests {
        private let calendar: Calendar = {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = TimeZone(identifier: "Asia/Seoul")!
            return calendar
        }()

        private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 9, _ minute: Int = 30) -> Date {
            calendar.date(
                from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
        }

        private func makePicker(
            _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, language: String = "en-US"
        ) -> (Screen, UIDatePicker) {
            let screen = Screen(language: language)
            let picker = UIDatePicker()
            picker.calendar = calendar
            picker.datePickerMode = mode
            picker.preferredDatePickerStyle = style
            picker.date = date(2026, 1, 31)
            screen.view.addSubview(picker)
            let size = picker.intrinsicContentSize
            picker.frame = CGRect(x: 20, y: 100, width: size.width, height: size.height)
            screen.commit()
            return (screen, picker)
        }

        private func kinds(_ mode: UIDatePicker.Mode, _ locale: String) -> [DateWheels.Kind] {
            DateWheels(
                mode: mode, calendar: calendar, locale: Locale(identifier: locale), minuteInterval: 1,
                base: date(2026, 1, 31)
            ).kinds
        }

        @Test("Its defaults are those of UIKit, and the automatic style is compact, or wheels for durations")
        func defaults() {
            let picker = UIDatePicker()
            #expect(picker.datePickerMode == .dateAndTime)
            #expect(picker.preferredDatePickerStyle == .automatic)
            #expect(picker.datePickerStyle == .compact)
            #expect(picker.minuteInterval == 1)
            #expect(picker.roundsToMinuteInterval)
            #expect(picker.countDownDuration == 0)
            picker.datePickerMode = .countDownTimer
            #expect(picker.datePickerStyle == .wheels)
        }

        @Test("Dates are cut off at the limits, which don't count when they are the wrong way round")
        func limits() {
            let picker = UIDatePicker()
            picker.calendar = calendar
            picker.date = date(2026, 5, 1)
            picker.minimumDate = date(2026, 6, 1)
            #expect(picker.date == date(2026, 6, 1))
            picker.maximumDate = date(2026, 7, 1)
            picker.date = date(2027, 1, 1)
            #expect(picker.date == date(2026, 7, 1))
            picker.maximumDate = date(2026, 1, 1)
            picker.date = date(2030, 1, 1)
            #expect(picker.date == date(2030, 1, 1))
        }

        @Test(
            "Minutes go by intervals that divide an hour, and dates are cut down to them",
            arguments: [(15, 15), (7, 1), (60, 1), (30, 30)])
        func interval(given: Int, used: Int) {
            let picker = UIDatePicker()
            picker.calendar = calendar
            picker.minuteInterval = given
            #expect(picker.minuteInterval == used)
            picker.date = date(2026, 5, 1, 9, 44)
            #expect(picker.date == date(2026, 5, 1, 9, 44 - 44 % used))
        }

        @Test("Wheels come in the order of the language")
        func order() {
            #expect(kinds(.date, "en_US") == [.month, .day, .year])
            #expect(kinds(.date, "ko_KR") == [.year, .month, .day])
            #expect(kinds(.date, "en_GB") == [.day, .month, .year])
            #expect(kinds(.time, "en_US") == [.hour, .minute, .period])
            #expect(kinds(.time, "ko_KR") == [.period, .hour, .minute])
            #expect(kinds(.time, "de_DE") == [.hour, .minute])
            #expect(kinds(.dateAndTime, "de_DE") == [.anyDay, .hour, .minute])
            #expect(kinds(.yearAndMonth, "ko_KR") == [.year, .month])
        }

        @Test("A day that its month hasn't turns back to the last one")
        func shortMonth() throws {
            let (screen, picker) = makePicker(.date, .wheels)
            let wheels = try #require((picker.content as? WheelDateView)?.picker)
            var told = 0
            picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
            screen.send(.focused(layer: wheels.wheels[0].layer.shownNumber))
            screen.send(.key(isDown: true, code: "ArrowDown", key: "ArrowDown", modifiers: 0))
            screen.settle()
            #expect(picker.date == date(2026, 2, 28))
            #expect(wheels.selectedRow(inComponent: 1) % 31 == 27)
            #expect(told == 1)
        }

        @Test("A wheel that is left out of range turns back, and tells only what has changed")
        func outOfRange() throws {
            let (screen, picker) = makePicker(.date, .wheels)
            picker.maximumDate = date(2026, 1, 31)
            let wheels = try #require((picker.content as? WheelDateView)?.picker)
            var told = 0
            picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
            screen.send(.focused(layer: wheels.wheels[2].layer.shownNumber))
            screen.send(.key(isDown: true, code: "ArrowDown", key: "ArrowDown", modifiers: 0))
            screen.settle()
            #expect(picker.date == date(2026, 1, 31))
            #expect(wheels.selectedRow(inComponent: 2) == 2025)
            #expect(told == 0)
        }

        @Test("Noon turns the wheel of the half of the day, and that wheel turns the hours")
        func periods() throws {
            let (screen, picker) = makePicker(.time, .wheels)
            picker.date = date(2026, 1, 31, 11, 30)
            screen.settle()
            let wheels = try #require((picker.content as? WheelDateView)?.picker)
            func press(_ key: String, _ wheel: Int) {
                screen.send(.focused(layer: wheels.wheels[wheel].layer.shownNumber))
                screen.send(.key(isDown: true, code: key, key: key, modifiers: 0))
                screen.settle()
            }
            press("ArrowDown", 0)
            #expect(picker.date == date(2026, 1, 31, 12, 30))
            #expect(wheels.selectedRow(inComponent: 2) == 1)
            press("ArrowUp", 2)
            #expect(picker.date == date(2026, 1, 31, 0, 30))
        }

        @Test("A duration is told in seconds, and is never nothing")
        func duration() throws {
            let (screen, picker) = makePicker(.countDownTimer, .wheels)
            picker.countDownDuration = 3900
            screen.settle()
            let wheels = try #require((picker.content as? WheelDateView)?.picker)
            #expect(wheels.selectedRow(inComponent: 0) == 1)
            #expect(wheels.selectedRow(inComponent: 1) == 5)
            picker.countDownDuration = 90000
            #expect(picker.countDownDuration == 86399)
            picker.countDownDuration = 3600
            screen.settle()
            screen.send(.focused(layer: wheels.wheels[0].layer.shownNumber))
            screen.send(.key(isDown: true, code: "ArrowUp", key: "ArrowUp", modifiers: 0))
            screen.settle()
            #expect(picker.countDownDuration == 60)
        }

        @Test("A month shows its days below the right weekdays; a tapped day keeps the time")
        func calendarDays() throws {
            let (screen, picker) = makePicker(.date, .inline)
            #expect(screen.shows("January 2026"))
            // The first of January 2026 is a Thursday, the fifth day of a week that begins on Sunday.
            let days = try #require(picker.subviews.first?.subviews.first as? CalendarMonthView).days
            #expect(days.firstIndex { $0.content != nil } == 4)
            #expect(days.filter { $0.content != nil }.count == 31)
            screen.tap(days[4])
            #expect(picker.date == date(2026, 1, 1))
            try screen.tap("Next month")
            screen.settle()
            #expect(screen.shows("February 2026"))
        }

        @Test("Days out of range can't be chosen")
        func calendarLimits() throws {
            let (screen, picker) = makePicker(.date, .inline)
            picker.minimumDate = date(2026, 1, 10)
            screen.commit()
            let days = try #require(picker.subviews.first?.subviews.first as? CalendarMonthView).days
            screen.tap(days[4])
            #expect(picker.date == date(2026, 1, 31))
            #expect(days[4].accessibilityTraits.contains(.notEnabled))
            #expect(try screen.find("Previous month").accessibilityTraits.contains(.notEnabled))
        }

        @Test("A compact picker opens a calendar beside it, in Korean too")
        func compact() throws {
            let (screen, picker) = makePicker(.dateAndTime, .compact, language: "ko-KR")
            let fields = try #require(picker.content as? CompactDateView).fields
            #expect(fields.map { $0.accessibilityLabel } == ["2026. 1. 31.", "오전 9:30"])
            screen.tap(fields[0])
            screen.settle()
            #expect(screen.shows("2026년 1월"))
            screen.send(.key(isDown: true, code: "Escape", key: "Escape", modifiers: 0))
            screen.settle()
            #expect(!screen.shows("2026년 1월"))
            #expect(fields[0].accessibilityExpanded == false)
        }
    }
}
