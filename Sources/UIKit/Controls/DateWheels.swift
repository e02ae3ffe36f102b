// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the wheels of a date picker are about: which there are, what their rows say, and which date they stand for.
///
/// Months, days, hours and minutes come round again and again.
struct DateWheels: Equatable {
    enum Kind: Hashable {
        case year, month, day
        /// Days one after the other, across months.
        case anyDay
        case hour, minute
        /// Morning and afternoon.
        case period
        case durationHour, durationMinute
    }

    let kinds: [Kind]
    let calendar: Calendar
    let locale: Locale
    let minuteInterval: Int
    /// The day in the middle of the wheel of days, at its beginning.
    let base: Date
    private let shows24Hours: Bool

    /// How often what comes round comes round.
    private static let rounds = 100
    private static let daysAround = 4000
    private static let years = 9999

    init(mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteInterval: Int, base: Date) {
        (self.calendar, self.locale, self.minuteInterval) = (calendar, locale, minuteInterval)
        self.base = calendar.startOfDay(for: base)
        let time = DateFormatter.dateFormat(fromTemplate: "jm", options: 0, locale: locale) ?? "HH:mm"
        shows24Hours = !time.contains("a") && !time.contains("B") && !time.contains("b")
        let times: [Kind] =
            shows24Hours ? [.hour, .minute] : Self.ordered(time, ["a": .period, "h": .hour, "m": .minute])
        switch mode {
        case .time: kinds = times
        case .date: kinds = Self.order("yMMMMd", locale, ["y": .year, "M": .month, "L": .month, "d": .day])
        case .yearAndMonth: kinds = Self.order("yMMMM", locale, ["y": .year, "M": .month, "L": .month])
        case .dateAndTime: kinds = [.anyDay] + times
        case .countDownTimer: kinds = [.durationHour, .durationMinute]
        }
    }

    private static func order(_ template: String, _ locale: Locale, _ kinds: [Character: Kind]) -> [Kind] {
        ordered(DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template, kinds)
    }

    /// The kinds in the order in which their letters come in a format, quoted text left out.
    private static func ordered(_ format: String, _ kinds: [Character: Kind]) -> [Kind] {
        var found: [Kind] = []
        var isQuoted = false
        for letter in format {
            if letter == "'" { isQuoted.toggle() }
            let name: Character = letter == "K" ? "h" : letter
            if !isQuoted, let kind = kinds[name], !found.contains(kind) { found.append(kind) }
        }
        return found
    }

    // MARK: Rows

    func rowCount(_ kind: Kind) -> Int {
        switch kind {
        case .year: Self.years
        case .month: monthCount * Self.rounds
        case .day: 31 * Self.rounds
        case .anyDay: 2 * Self.daysAround + 1
        case .hour: 24 * Self.rounds
        case .minute: minutes * Self.rounds
        case .period: 2
        case .durationHour: 24
        case .durationMinute: minutes
        }
    }

    private var minutes: Int { 60 / minuteInterval }
    private var monthCount: Int { calendar.maximumRange(of: .month)?.count ?? 12 }

    /// How many rows of a wheel are different; nil where all are.
    private func round(_ kind: Kind) -> Int? {
        switch kind {
        case .month: monthCount
        case .day: 31
        case .hour: 24
        case .minute: minutes
        default: nil
        }
    }

    /// The row for a date, the nearest one to `row`.
    func row(_ kind: Kind, for date: Date, near row: Int?) -> Int {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let index =
            switch kind {
            case .year: (parts.year ?? 1) - 1
            case .month: (parts.month ?? 1) - 1
            case .day: (parts.day ?? 1) - 1
            case .anyDay:
                Self.daysAround
                    + (calendar.dateComponents([.day], from: base, to: calendar.startOfDay(for: date)).day ?? 0)
            case .hour, .durationHour: parts.hour ?? 0
            case .minute, .durationMinute: (parts.minute ?? 0) / minuteInterval
            case .period: (parts.hour ?? 0) < 12 ? 0 : 1
            }
        guard let length = round(kind) else { return min(max(0, index), rowCount(kind) - 1) }
        let start = row ?? length * (Self.rounds / 2)
        let turned = start - start % length + index
        let nearest = [turned - length, turned, turned + length].min { abs($0 - start) < abs($1 - start) } ?? turned
        return min(max(index, nearest), rowCount(kind) - length + index)
    }

    /// The date that the rows stand for; a day that its month hasn't is the month's last one.
    ///
    /// - Parameter changed: The wheel that was turned last: it decides about the half of the day.
    func date(rows: [Int], changed: Kind?, from old: Date) -> Date {
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: old)
        var period: Int?
        for (kind, row) in zip(kinds, rows) {
            switch kind {
            case .year: parts.year = row + 1
            case .month: parts.month = row % monthCount + 1
            case .day: parts.day = row % 31 + 1
            case .anyDay:
                let day = calendar.date(byAdding: .day, value: row - Self.daysAround, to: base) ?? old
                let found = calendar.dateComponents([.era, .year, .month, .day], from: day)
                (parts.era, parts.year, parts.month, parts.day) = (found.era, found.year, found.month, found.day)
            case .hour: parts.hour = row % 24
            case .minute: parts.minute = row % minutes * minuteInterval
            case .period: period = row
            case .durationHour, .durationMinute: break
            }
        }
        if let period, changed == .period, let hour = parts.hour { parts.hour = hour % 12 + 12 * period }
        var month = parts
        (month.day, month.hour, month.minute) = (1, 12, 0)
        if let first = calendar.date(from: month), let days = calendar.range(of: .day, in: .month, for: first) {
            parts.day = min(parts.day ?? 1, days.count)
        }
        return calendar.date(from: parts) ?? old
    }

    /// The duration in seconds that the rows stand for; at least the shortest step.
    func duration(rows: [Int]) -> TimeInterval {
        guard rows.count == 2 else { return 0 }
        return max(
            TimeInterval(rows[0] * 3600 + rows[1] * minuteInterval * 60), TimeInterval(minuteInterval * 60))
    }

    func rows(duration: TimeInterval) -> [Int] {
        let minutes = Int(duration / 60)
        return [min(23, minutes / 60), minutes % 60 / minuteInterval]
    }
}

/// Writes what the rows of wheels say; formatters are dear, so one writer serves a picker.
@MainActor final class DateRowWriter {
    let wheels: DateWheels
    private let formatter = DateFormatter()
    private let isKorean: Bool
    private let months: [String]
    private let periods: [String]
    private let yearSuffix: String
    private let daySuffix: String

    init(_ wheels: DateWheels) {
        self.wheels = wheels
        isKorean = wheels.locale.identifier.hasPrefix("ko")
        formatter.calendar = wheels.calendar
        formatter.locale = wheels.locale
        formatter.timeZone = wheels.calendar.timeZone
        months = formatter.standaloneMonthSymbols
        periods = [formatter.amSymbol, formatter.pmSymbol]
        (yearSuffix, daySuffix) = isKorean ? ("년", "일") : ("", "")
        formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    }

    func text(_ kind: DateWheels.Kind, row: Int) -> String {
        switch kind {
        case .year: return "\(row + 1)" + yearSuffix
        case .month:
            let index = months.isEmpty ? 0 : row % months.count
            return months.isEmpty ? "\(row % 12 + 1)" : months[index]
        case .day: return "\(row % 31 + 1)" + daySuffix
        case .anyDay:
            let middle = (wheels.rowCount(.anyDay) - 1) / 2
            let day = wheels.calendar.date(byAdding: .day, value: row - middle, to: wheels.base) ?? wheels.base
            return formatter.string(from: day)
        case .hour:
            let hour = row % 24
            guard wheels.kinds.contains(.period) else { return twoDigits(hour) }
            return "\(hour % 12 == 0 ? 12 : hour % 12)"
        case .minute: return twoDigits(row % (60 / wheels.minuteInterval) * wheels.minuteInterval)
        case .period: return periods[min(1, row)]
        case .durationHour: return isKorean ? "\(row)시간" : row == 1 ? "1 hour" : "\(row) hours"
        case .durationMinute: return "\(row * wheels.minuteInterval)" + (isKorean ? "분" : " min")
        }
    }

    private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// A row that is about as wide as the widest.
    func widestText(_ kind: DateWheels.Kind) -> String {
        switch kind {
        case .month: months.max { $0.count < $1.count } ?? ""
        case .year: "8888" + yearSuffix
        case .day: "88" + daySuffix
        case .anyDay: isKorean ? "12월 28일 (월)" : "Wed, Nov 28"
        case .hour, .minute: "88"
        case .period: periods.max { $0.count < $1.count } ?? ""
        case .durationHour: isKorean ? "28시간" : "28 hours"
        case .durationMinute: isKorean ? "58분" : "58 min"
        }
    }

    func name(_ kind: DateWheels.Kind) -> String {
        switch kind {
        case .year: isKorean ? "년" : "Year"
        case .month: isKorean ? "월" : "Month"
        case .day: isKorean ? "일" : "Day"
        case .anyDay: isKorean ? "날짜" : "Date"
        case .hour, .durationHour: isKorean ? "시" : "Hour"
        case .minute, .durationMinute: isKorean ? "분" : "Minute"
        case .period: isKorean ? "오전/오후" : "AM/PM"
        }
    }
}
