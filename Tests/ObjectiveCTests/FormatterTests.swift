// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@_spi(SourceBridge) @testable import ObjectiveC

@Suite struct FormatterTests {
    /// As the source bridge writes a formatter that overrides how numbers are read.
    private final class CentFormatter: NumberFormatter, @unchecked Sendable {
        func getObjectValue(
            _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
            range rangep: UnsafeMutablePointer<NSRange>?
        ) throws {
            guard string != "-" else { throw CocoaError(.formatting) }
            try super.getObjectValue(obj, for: string, range: rangep)
            obj?.pointee = NSNumber(value: (obj?.pointee as? NSNumber)!.doubleValue / 100)
        }

        @section(".init_array") @used nonisolated private static let exposed: @convention(c) @Sendable () -> Void = {
            ObjectiveC.__exposeLater {
                ObjectiveC.__expose(
                    CentFormatter.self,
                    [
                        .init(
                            "getObjectValue:for:range:error:",
                            { o, a, b, c, d in
                                do {
                                    try ObjectiveC.__receiver(o, CentFormatter.self).getObjectValue(
                                        ObjectiveC.__argument(a), for: ObjectiveC.__argument(b),
                                        range: ObjectiveC.__argument(c))
                                    return true
                                } catch { return false }
                            }
                        )
                    ])
            }
        }
    }

    @Test("A formatter reads numbers and dates, and says when it can't") func reading() {
        var value: AnyObject?
        let numbers: Formatter = NumberFormatter()
        #expect(numbers.getObjectValue(&value, for: "42", errorDescription: nil))
        #expect(value as? Int == 42)
        var description: NSString?
        #expect(!numbers.getObjectValue(&value, for: "x", errorDescription: &description))
        #expect(value as? Int == 42)
        #expect(description != nil)
    }

    @Test("What a subclass overrides is called, and may call what it overrides") func overriding() {
        var value: AnyObject?
        let formatter: Formatter = CentFormatter()
        #expect(formatter.getObjectValue(&value, for: "250", errorDescription: nil))
        #expect(value as? Double == 2.5)
        #expect(!formatter.getObjectValue(&value, for: "-", errorDescription: nil))
    }

    @Test("An object in a place that doesn't own it lives on") func places() {
        let memory = UnsafeMutablePointer<Double>.allocate(capacity: 1)
        defer { memory.deallocate() }
        let place = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
        place.pointee = NSMutableString(string: "kept")
        #expect(place.pointee as? String == "kept")
    }

    @Test("A text is the same key as an object and as a value") func keys() {
        let table: [AnyHashable: Any] = ["class": 1]
        #expect(table["class" as NSString] as? Int == 1)
        let objects = (["class" as NSString: 2] as NSDictionary) as? [AnyHashable: Any]
        #expect(objects?["class"] as? Int == 2)
        #expect(Set<AnyHashable>(["a", "a" as NSString]).count == 1)
    }

    private func text(
        _ seconds: TimeInterval, _ style: DateComponentsFormatter.UnitsStyle, _ language: String = "en",
        _ change: (DateComponentsFormatter) -> Void = { _ in }
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: language)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        formatter.calendar = calendar
        change(formatter)
        return formatter.string(from: seconds)
    }

    @Test("Lengths of time are written in each style") func durations() {
        #expect(text(4200, .full) == "1 hour, 10 minutes")
        #expect(text(4200, .abbreviated) == "1h 10m")
        #expect(text(4200, .short) == "1 hr, 10 min")
        #expect(text(4200, .brief) == "1hr 10min")
        #expect(text(4200, .spellOut) == "one hour, ten minutes")
        #expect(text(4200, .positional) == "1:10:00")
        #expect(text(65, .positional) == "1:05")
        #expect(text(0, .full) { $0.allowedUnits = [.hour, .minute] } == "0 minutes")
        #expect(text(4200, .full, "ko") == "1시간 10분")
        #expect(text(4200, .full, "de") == "1 Stunde und 10 Minuten")
    }

    @Test("Units, their number and zeros can be chosen") func units() {
        #expect(text(4200, .full) { $0.allowedUnits = [.minute] } == "70 minutes")
        #expect(text(90_061, .full) { $0.maximumUnitCount = 2 } == "1 day, 1 hour")
        #expect(
            text(65, .positional) {
                $0.allowedUnits = [.hour, .minute, .second]
                $0.zeroFormattingBehavior = .pad
            } == "0:01:05")
        #expect(text(86_400 * 400, .full) == "1 year, 1 month, 4 days")
        #expect(text(86_400 * 31, .full, "ko") == "1개월")
        #expect(text(-3600, .full) == "-1 hour")
    }

    @Test("Components are written as they are") func components() {
        let components = DateComponents(hour: 2, minute: 0)
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        formatter.calendar?.locale = Locale(identifier: "en")
        #expect(formatter.string(from: components) == "2 hours")
    }
}
