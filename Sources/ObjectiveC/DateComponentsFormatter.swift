// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes lengths of time: "1 hour, 10 minutes", "1h 10m", "1:10:00".
///
/// Follows: https://developer.apple.com/documentation/foundation/datecomponentsformatter
/// Differs: years and months have words in English, Korean, Japanese, Chinese, German, French, Spanish, Italian,
/// Portuguese and Dutch; other languages get the English ones. Units beyond `maximumUnitCount` are cut, not rounded.
open class DateComponentsFormatter: Formatter {
    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// "1:10:00"
        case positional
        /// "1h 10m"
        case abbreviated
        /// "1 hr, 10 min"
        case short
        /// "1 hour, 10 minutes"
        case full
        /// "one hour, ten minutes"
        case spellOut
        /// "1hr 10min"
        case brief
    }

    /// Which units that are zero are left out.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Leading ones in the positional style, all in the others.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
    }

    open var unitsStyle = UnitsStyle.positional
    /// The units that may be written; empty for years, months, days, hours, minutes and seconds.
    open var allowedUnits: NSCalendar.Unit = []
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// How many units are written at most, the largest first; 0 for any number.
    open var maximumUnitCount = 0
    /// The calendar, whose locale decides about the language; nil for the current one.
    open var calendar: Calendar? = .current
    /// Where lengths in seconds begin, because months and years differ; nil for the beginning of 2001.
    open var referenceDate: Date?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Formatting

    /// Writes the units that the components have.
    open func string(from components: DateComponents) -> String? {
        let units = Self.units.filter { allows($0) && ($0.value(components) != nil || !allowedUnits.isEmpty) }
        return text(units.map { ($0, $0.value(components) ?? 0) })
    }

    /// Writes a length in seconds.
    open func string(from ti: TimeInterval) -> String? {
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start + ti)
    }

    /// Writes the time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let units = Self.units.filter(allows)
        let components = (calendar ?? .current).dateComponents(
            Set(units.map(\.component)), from: startDate, to: endDate)
        return text(units.map { ($0, $0.value(components) ?? 0) })
    }

    open override func string(for obj: Any) -> String? { (obj as? DateComponents).flatMap(string(from:)) }

    /// Writes components without a formatter of one's own.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    // MARK: Units

    private struct Unit {
        let component: Calendar.Component
        let option: NSCalendar.Unit
        /// Its place in the formats of the standard library, which know no years and months.
        let duration: Duration.UnitsFormatStyle.Unit?
        let seconds: Int

        func value(_ components: DateComponents) -> Int? {
            let value = components.value(for: component)
            return value == NSDateComponentUndefined ? nil : value
        }
    }

    private static let units = [
        Unit(component: .year, option: .year, duration: nil, seconds: 0),
        Unit(component: .month, option: .month, duration: nil, seconds: 0),
        Unit(component: .weekOfMonth, option: .weekOfMonth, duration: .weeks, seconds: 604_800),
        Unit(component: .day, option: .day, duration: .days, seconds: 86_400),
        Unit(component: .hour, option: .hour, duration: .hours, seconds: 3_600),
        Unit(component: .minute, option: .minute, duration: .minutes, seconds: 60),
        Unit(component: .second, option: .second, duration: .seconds, seconds: 1),
    ]

    private func allows(_ unit: Unit) -> Bool {
        allowedUnits.isEmpty ? unit.option != .weekOfMonth : allowedUnits.contains(unit.option)
    }

    private var locale: Locale { calendar?.locale ?? .current }

    private func text(_ values: [(unit: Unit, value: Int)]) -> String? {
        guard let last = values.last else { return nil }
        let isNegative = values.contains { $0.value < 0 }
        var shown = withoutZeros(values.map { ($0.unit, abs($0.value)) })
        if shown.isEmpty { shown = [(last.unit, 0)] }
        if maximumUnitCount > 0 { shown = Array(shown.prefix(maximumUnitCount)) }
        return (isNegative ? "-" : "") + (unitsStyle == .positional ? positional(shown) : joined(shown))
    }

    private func withoutZeros(_ values: [(unit: Unit, value: Int)]) -> [(unit: Unit, value: Int)] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) { behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll) }
        if behavior.contains(.pad) { return values }
        var values = values[...]
        if behavior.contains(.dropLeading) { values = values.drop { $0.value == 0 } }
        if behavior.contains(.dropTrailing) { while values.last?.value == 0 { values.removeLast() } }
        guard behavior.contains(.dropMiddle), let first = values.first, let last = values.last, values.count > 1 else {
            return Array(values)
        }
        return [first] + values.dropFirst().dropLast().filter { $0.value != 0 } + [last]
    }

    /// Hours, minutes and seconds with colons; larger units stand before them with their letters.
    private func positional(_ values: [(unit: Unit, value: Int)]) -> String {
        let clock = values.drop { $0.unit.seconds == 0 || $0.unit.seconds > 3_600 }
        let parts = values.prefix(values.count - clock.count).map { text($0.unit, $0.value, .narrow) }
        let digits = clock.enumerated().map { index, part in
            index == 0 || part.value > 9 ? "\(part.value)" : "0\(part.value)"
        }
        return (parts + (digits.isEmpty ? [] : [digits.joined(separator: ":")])).joined(separator: " ")
    }

    private func joined(_ values: [(unit: Unit, value: Int)]) -> String {
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch unitsStyle {
            case .full, .spellOut: .wide
            case .short, .brief: .abbreviated
            case .abbreviated, .positional: .narrow
            }
        let texts = values.map { value in
            let text = text(value.unit, value.value, width)
            return unitsStyle == .spellOut ? spelled(text, value.value) : text
        }
        guard unitsStyle != .brief else {
            return texts.map { $0.replacing(" ", with: "") }.joined(separator: " ")
        }
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        let (comma, end) = separators(width)
        return texts.dropLast().joined(separator: comma) + (texts.count == 2 ? separators(width, of: 2).last : end)
            + last
    }

    /// What the language writes between units, and before the last one.
    private func separators(_ width: Duration.UnitsFormatStyle.UnitWidth, of count: Int = 3) -> (
        comma: String, last: String
    ) {
        let units = Self.units.suffix(count)
        let style = Duration.UnitsFormatStyle(allowedUnits: Set(units.compactMap(\.duration)), width: width).locale(
            locale)
        var rest = Duration.seconds(units.reduce(0) { $0 + $1.seconds }).formatted(style)[...]
        var found: [String] = []
        for text in units.map({ text($0, 1, width) }) {
            guard let range = rest.range(of: text) else { return (" ", " ") }
            found.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return (found[1], found[count - 1])
    }

    private func text(_ unit: Unit, _ value: Int, _ width: Duration.UnitsFormatStyle.UnitWidth) -> String {
        guard let duration = unit.duration else {
            return Self.words(unit.component == .year, value, width == .wide, width == .narrow, locale)
        }
        let style = Duration.UnitsFormatStyle(
            allowedUnits: [duration], width: width, zeroValueUnits: .show(length: 1))
        return Duration.seconds(value * unit.seconds).formatted(style.locale(locale))
    }

    /// A text with its number in words.
    private func spelled(_ text: String, _ value: Int) -> String {
        let formatter = NumberFormatter()
        (formatter.numberStyle, formatter.locale) = (.spellOut, locale)
        guard let number = text.range(of: String(value)), let words = formatter.string(from: NSNumber(value: value))
        else { return text }
        return text.replacingCharacters(in: number, with: words)
    }

    /// Years or months, which the standard library doesn't write.
    private static func words(_ isYear: Bool, _ value: Int, _ isLong: Bool, _ isNarrow: Bool, _ locale: Locale)
        -> String
    {
        let language = locale.language.languageCode?.identifier ?? "en"
        if let unit = [
            "ko": ("년", "개월"), "ja": ("年", "か月"), "zh": ("年", "个月"),
        ][language] {
            return "\(value)\(isYear ? unit.0 : unit.1)"
        }
        let all: [String: (years: [String], months: [String])] = [
            "en": (["year", "years", "yr", "yrs", "y"], ["month", "months", "mth", "mths", "mo"]),
            "de": (["Jahr", "Jahre", "J", "J", "J"], ["Monat", "Monate", "Mon.", "Mon.", "M"]),
            "fr": (["an", "ans", "an", "ans", "a"], ["mois", "mois", "mois", "mois", "m."]),
            "es": (["año", "años", "a", "a", "a"], ["mes", "meses", "m.", "m.", "m"]),
            "it": (["anno", "anni", "anno", "anni", "a"], ["mese", "mesi", "mese", "mesi", "m"]),
            "pt": (["ano", "anos", "ano", "anos", "a"], ["mês", "meses", "mês", "meses", "m"]),
            "nl": (["jaar", "jaar", "jr", "jr", "j"], ["maand", "maanden", "mnd", "mnd", "m"]),
        ]
        let words = all[language] ?? all["en"]!
        let forms = isYear ? words.years : words.months
        if isNarrow { return language == "en" ? "\(value)\(forms[4])" : "\(value) \(forms[4])" }
        let isOne = value == 1 || (language == "fr" && value == 0)
        return "\(value) \(forms[(isLong ? 0 : 2) + (isOne ? 0 : 1)])"
    }
}
