// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    /// Noon of a day in 2026, so that pages look the same every day.
    private static let day = Date(timeIntervalSince1970: 1_792_065_600)

    private static func makePicker(
        _ name: String, _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ context: Context,
        change: (UIDatePicker) -> Void = { _ in }
    ) -> Example {
        let picker = UIDatePicker()
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.date = day
        picker.accessibilityLabel = name
        change(picker)
        picker.addAction(
            UIAction { [unowned picker] _ in
                let format = DateFormatter()
                format.dateFormat = "yyyy-MM-dd HH:mm"
                context.report(
                    mode == .countDownTimer
                        ? "\(name): \(Int(picker.countDownDuration / 60)) min"
                        : "\(name): \(format.string(from: picker.date))")
            }, for: .valueChanged)
        return Example(caption: name, view: picker, fills: style == .wheels)
    }

    static let dateWheels = GalleryPage(
        "UIDatePicker, wheels",
        code: """
            let picker = UIDatePicker()
            picker.datePickerMode = .date
            picker.preferredDatePickerStyle = .wheels
            picker.minimumDate = .now
            picker.addAction(UIAction { _ in
                print(picker.date)
            }, for: .valueChanged)
            """
    ) { context in
        [
            makePicker("Date", .date, .wheels, context),
            makePicker("Time", .time, .wheels, context) { $0.minuteInterval = 5 },
            makePicker("Date and time", .dateAndTime, .wheels, context),
            makePicker("Timer", .countDownTimer, .wheels, context) { $0.countDownDuration = 5400 },
            makePicker("Year and month", .yearAndMonth, .wheels, context),
        ]
    }

    static let compactDates = GalleryPage(
        "UIDatePicker, compact",
        code: """
            let picker = UIDatePicker()
            picker.datePickerMode = .dateAndTime
            picker.preferredDatePickerStyle = .compact
            picker.locale = Locale(identifier: "ko_KR")
            """
    ) { context in
        [
            makePicker("Day", .date, .compact, context),
            makePicker("Hour", .time, .compact, context),
            makePicker("Appointment", .dateAndTime, .compact, context),
            makePicker("Korean", .dateAndTime, .compact, context) { $0.locale = Locale(identifier: "ko_KR") },
            makePicker("Disabled", .dateAndTime, .compact, context) { $0.isEnabled = false },
        ]
    }

    static let calendars = GalleryPage(
        "UIDatePicker, inline",
        code: """
            let picker = UIDatePicker()
            picker.datePickerMode = .dateAndTime
            picker.preferredDatePickerStyle = .inline
            picker.minimumDate = start
            picker.maximumDate = end
            """
    ) { context in
        [
            makePicker("Calendar", .dateAndTime, .inline, context) {
                $0.minimumDate = day.addingTimeInterval(-10 * 86400)
                $0.maximumDate = day.addingTimeInterval(40 * 86400)
            }
        ]
    }
}
