// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How amounts, durations and times are written; the same on every device, whatever its language and time zone.
@MainActor
enum Format {
    private static let amount: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "ko_KR")
        formatter.numberStyle = .decimal
        return formatter
    }()

    private static let start: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.timeZone = TimeZone(identifier: "Asia/Seoul")
        formatter.dateFormat = "yyyy.MM.dd hh:mm a"
        return formatter
    }()

    /// An amount: `2,300원`.
    static func price(_ won: Int) -> String {
        (amount.string(from: NSNumber(value: won)) ?? String(won)) + "원"
    }

    /// A rate: `180원/분`.
    static func pricePerMinute(_ won: Int) -> String {
        price(won) + "/분"
    }

    /// A closed duration: `12분`, or `-` without one.
    static func minutes(_ minutes: Int?) -> String {
        minutes.map { "\($0)분" } ?? "-"
    }

    /// A running duration: `12분 5초`.
    static func liveDuration(_ elapsed: TimeInterval) -> String {
        let seconds = Int(max(0, elapsed))
        return "\(seconds / 60)분 \(seconds % 60)초"
    }

    /// A time in Korea: `2024.02.07 02:30 PM`.
    static func startTime(_ date: Date) -> String {
        start.string(from: date)
    }
}
