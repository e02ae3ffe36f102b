// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How amounts, durations and times are written; the same on every device, whatever its region and time zone.
extension Texts {
    @MainActor private static let amounts: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "ko_KR")
        formatter.numberStyle = .decimal
        return formatter
    }()

    @MainActor private static func formatter(_ format: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = TimeZone(identifier: "Asia/Seoul")
        formatter.dateFormat = format
        return formatter
    }

    @MainActor private static let starts = formatter("yyyy.MM.dd hh:mm a")
    @MainActor private static let days = formatter("yy.MM.dd")
    @MainActor private static let times = formatter("HH:mm")

    /// An amount: `2,300원`.
    @MainActor func price(_ won: Int) -> String {
        let amount = Self.amounts.string(from: NSNumber(value: won)) ?? String(won)
        return text("\(amount)원", "₩\(amount)")
    }

    /// A rate: `180원/분`.
    @MainActor func pricePerMinute(_ won: Int) -> String {
        price(won) + text("/분", "/min")
    }

    /// The minutes of a closed rental and their rate: `12 × 180원`.
    @MainActor func timePart(_ minutes: Int, _ pricePerMinute: Int) -> String {
        "\(minutes) × \(price(pricePerMinute))"
    }

    /// A closed duration: `12분`, or `-` without one.
    func minutes(_ minutes: Int?) -> String {
        minutes.map { text("\($0)분", "\($0) min") } ?? "-"
    }

    /// A running duration: `12분 5초`.
    func liveDuration(_ elapsed: TimeInterval) -> String {
        let seconds = Int(max(0, elapsed))
        return text("\(seconds / 60)분 \(seconds % 60)초", "\(seconds / 60) min \(seconds % 60) s")
    }

    /// A time in Korea: `2024.02.07 02:30 PM`.
    @MainActor func startTime(_ date: Date) -> String {
        Self.starts.string(from: date)
    }

    /// A day in Korea: `24.02.07`.
    @MainActor func day(_ date: Date) -> String {
        Self.days.string(from: date)
    }

    /// Two times in Korea: `14:30 ~ 14:42`.
    @MainActor func times(_ start: Date, _ end: Date) -> String {
        "\(Self.times.string(from: start)) ~ \(Self.times.string(from: end))"
    }
}
