// SPDX-License-Identifier: Apache-2.0

internal import Foundation
import Synchronization

/// An entry of a `.stringsdict` file: a format whose words depend on numbers.
///
/// `NSLocalizedString` gives it as text: the form for `other`, behind a mark that nobody sees and that `String(format:)` knows.
struct PluralFormat: Sendable {
    private let language: String
    private let format: String
    private let variables: [String: [String: String]]

    init?(_ entry: [String: Any], language: String) {
        guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
        self.language = language
        self.format = format
        variables = entry.compactMapValues { $0 as? [String: Any] }.mapValues { $0.compactMapValues { $0 as? String } }
    }

    /// - Parameter variables: the forms of each variable by category, and the type of its number.
    init(_ format: String, _ variables: [String: [String: String]], language: String) {
        (self.format, self.variables, self.language) = (format, variables, language)
    }

    /// Which type of number a variable shows, such as `d`.
    static let valueType = "NSStringFormatValueTypeKey"

    // MARK: Marks

    private static let known = Mutex<[PluralFormat]>([])
    private static let end: Character = "\u{E007F}"

    /// The text that stands for the format.
    var marked: String {
        let number = Self.known.withLock { known in
            if let place = known.firstIndex(where: {
                $0.format == format && $0.language == language && $0.variables == variables
            }) {
                return place
            }
            known.append(self)
            return known.count - 1
        }
        // Tag characters are not shown.
        let digits = String(number).unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) }.map(Character.init)
        return String(digits) + String(Self.end) + expanded([]).format
    }

    private static func find(_ text: String) -> PluralFormat? {
        guard let first = text.unicodeScalars.first, (0xE0030...0xE0039).contains(first.value) else { return nil }
        let digits = text.unicodeScalars.prefix { (0xE0030...0xE0039).contains($0.value) }
        let number = Int(String(String.UnicodeScalarView(digits.compactMap { Unicode.Scalar($0.value - 0xE0000) })))
        return known.withLock { known in number.flatMap { known.indices.contains($0) ? known[$0] : nil } }
    }

    // MARK: Formatting

    /// What `String(format:locale:arguments:)` gives, for marked formats too.
    static func string(_ format: String, _ locale: Locale?, _ arguments: [any CVarArg]) -> String {
        let (plain, arguments) = find(format)?.expanded(arguments) ?? (format, arguments)
        let text = withVaList(arguments) { NSString(format: plain, locale: locale as NSLocale?, arguments: $0) }
        return "\(text)"
    }

    /// The format with a form in place of each variable, and the arguments that it shows, in its order.
    private func expanded(_ arguments: [any CVarArg]) -> (format: String, arguments: [any CVarArg]) {
        var next = 0
        var shown: [Int] = []
        let text = expand(format, arguments, &next, &shown, depth: 0)
        return (text, shown.filter(arguments.indices.contains).map { arguments[$0] })
    }

    private func expand(
        _ format: String, _ arguments: [any CVarArg], _ next: inout Int, _ shown: inout [Int], depth: Int,
        ownPlace: Int? = nil
    ) -> String {
        var result = ""
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%%"
                rest = rest.dropFirst()
                continue
            }
            var position: Int?
            if let match = rest.prefixMatch(of: /([0-9]+)\$/) {
                position = Int(match.1).map { $0 - 1 }
                rest = rest[match.range.upperBound...]
            }
            if let match = rest.prefixMatch(of: /#@([^@]*)@/), depth < 4 {
                rest = rest[match.range.upperBound...]
                // A variable in a form that doesn't show its own number is about the next one.
                if position == nil, next == ownPlace { next += 1 }
                let place = position ?? next
                if position == nil { next += 1 }
                let forms = variables[String(match.1)] ?? [:]
                let form = self.form(of: forms, for: arguments.indices.contains(place) ? arguments[place] : nil)
                // What a form says of its own number is about the same argument.
                let type = forms[Self.valueType] ?? "d"
                var inner = place
                let own = form.replacing("%arg", with: "%\(place + 1)$\(type)")
                result += expandNumber(own, place: place, arguments, &inner, &shown, depth: depth + 1)
                next = max(next, inner)
            } else if let match = rest.prefixMatch(of: /[-+ 0#']*[0-9]*(\.[0-9]*)?(hh|h|ll|l|q|z|t|j|L)?[@a-zA-Z]/) {
                let place = position ?? next
                if position == nil { next += 1 }
                shown.append(place)
                result += "%" + rest[match.range]
                rest = rest[match.range.upperBound...]
            } else {
                result += "%"
            }
        }
        return result + rest
    }

    /// A form in which the first number without a place is the variable's own.
    private func expandNumber(
        _ form: String, place: Int, _ arguments: [any CVarArg], _ next: inout Int, _ shown: inout [Int], depth: Int
    ) -> String {
        next = place
        let text = expand(form, arguments, &next, &shown, depth: depth, ownPlace: place)
        next = max(next, place + 1)
        return text
    }

    private func form(of forms: [String: String], for argument: (any CVarArg)?) -> String {
        let other = forms["other"] ?? ""
        guard let number = Self.number(argument) else { return other }
        if number == 0, let zero = forms["zero"] { return zero }
        return forms[PluralRule.category(of: number, language: language)] ?? other
    }

    private static func number(_ argument: (any CVarArg)?) -> Double? {
        switch argument {
        case let integer as any BinaryInteger: Double(integer)
        case let real as any BinaryFloatingPoint: Double(real)
        case let number as NSNumber: number.doubleValue
        default: nil
        }
    }
}
