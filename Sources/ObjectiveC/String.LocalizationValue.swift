// SPDX-License-Identifier: Apache-2.0

import Foundation

extension String {
    /// A key of a table of words, and the values that go into the words.
    ///
    /// Written as text with values in it: `"\(count) books"` has the key `%lld books`.
    ///
    /// Follows: https://developer.apple.com/documentation/swift/string/localizationvalue
    /// Differs: it can't be encoded, and attributed text goes in as plain text.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, @unchecked Sendable {
        let key: String
        private let parts: [String]
        /// What the key's conversions stand for.
        let arguments: [any CVarArg]

        public init(_ value: String) {
            (key, parts, arguments) = (value, [], [])
        }

        public init(stringLiteral value: String) { self.init(value) }

        public init(stringInterpolation: StringInterpolation) {
            key = stringInterpolation.key
            parts = stringInterpolation.arguments.map { "\($0)" }
            arguments = stringInterpolation.arguments
        }

        public static func == (a: Self, b: Self) -> Bool { a.key == b.key && a.parts == b.parts }

        /// The text and values between the quotes.
        public struct StringInterpolation: StringInterpolationProtocol {
            var key = ""
            var arguments: [any CVarArg] = []

            public init(literalCapacity: Int, interpolationCount: Int) {}

            public mutating func appendLiteral(_ literal: String) { key += literal }

            private mutating func append(_ specifier: String, _ value: any CVarArg) {
                key += specifier
                arguments.append(value)
            }

            public mutating func appendInterpolation(_ string: String) { append("%@", string as NSString) }

            public mutating func appendInterpolation(_ substring: Substring) {
                append("%@", String(substring) as NSString)
            }

            public mutating func appendInterpolation(_ characters: AttributedString) {
                append("%@", String(characters.characters) as NSString)
            }

            public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject) {
                append("%@", "\(subject)" as NSString)
            }

            public mutating func appendInterpolation(_ value: Int) { append("%lld", value) }
            public mutating func appendInterpolation(_ value: Int8) { append("%d", Int32(value)) }
            public mutating func appendInterpolation(_ value: Int16) { append("%d", Int32(value)) }
            public mutating func appendInterpolation(_ value: Int32) { append("%d", value) }
            public mutating func appendInterpolation(_ value: Int64) { append("%lld", value) }
            public mutating func appendInterpolation(_ value: UInt) { append("%llu", value) }
            public mutating func appendInterpolation(_ value: UInt8) { append("%u", UInt32(value)) }
            public mutating func appendInterpolation(_ value: UInt16) { append("%u", UInt32(value)) }
            public mutating func appendInterpolation(_ value: UInt32) { append("%u", value) }
            public mutating func appendInterpolation(_ value: UInt64) { append("%llu", value) }
            public mutating func appendInterpolation(_ value: Float) { append("%f", Double(value)) }
            public mutating func appendInterpolation(_ value: Double) { append("%lf", value) }
            public mutating func appendInterpolation(_ value: CGFloat) { append("%lf", Double(value)) }

            /// Appends a value with a conversion of its own, such as `%.2f`.
            public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
                append(specifier, value)
            }

            /// Appends a value as a format style writes it.
            public mutating func appendInterpolation<Value, Style: FormatStyle>(
                _ input: Value, format: Style
            ) where Style.FormatInput == Value, Style.FormatOutput == String {
                append("%@", format.format(input) as NSString)
            }
        }
    }

    /// The words of a key in the language of the person, with its values.
    ///
    /// - Parameter bundle: nil for the app's own.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(key: keyAndValue.key, defaultValue: keyAndValue, table: table, bundle: bundle, locale: locale)
    }

    /// The words of a key, or a default that also gives the values.
    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self.init(key: "\(key)", defaultValue: defaultValue, table: table, bundle: bundle, locale: locale)
    }

    public init(localized resource: LocalizedStringResource) {
        self.init(
            key: resource.key, defaultValue: resource.defaultValue, table: resource.table,
            bundle: resource.bundle.bundle, locale: resource.locale)
    }

    private init(
        key: String, defaultValue: LocalizationValue, table: String?, bundle: Bundle?, locale: Locale
    ) {
        let words = NSLocalizedString(
            key, tableName: table, bundle: bundle ?? .main, value: defaultValue.key, comment: "")
        // Without values the words are no format: a percent sign is a percent sign.
        self =
            defaultValue.arguments.isEmpty
            ? String(words.unicodeScalars.filter { !(0xE0000...0xE007F).contains($0.value) }.map(Character.init))
            : String(format: words, locale: locale, arguments: defaultValue.arguments)
    }
}

/// A key of a table of words that is looked up later, by whoever shows it.
///
/// Follows: https://developer.apple.com/documentation/foundation/localizedstringresource
/// Differs: it can't be encoded.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, @unchecked Sendable {
    /// Where the table is.
    public enum BundleDescription: Equatable, Sendable {
        case main
        case forClass(AnyClass)
        case atURL(URL)

        var bundle: Bundle {
            switch self {
            case .main: .main
            case .forClass(let type): Bundle(for: type)
            case .atURL(let url): Bundle(url: url) ?? .main
            }
        }

        public static func == (a: Self, b: Self) -> Bool { a.bundle == b.bundle }
    }

    public let key: String
    public let defaultValue: String.LocalizationValue
    public let table: String?
    public var locale: Locale
    public let bundle: BundleDescription

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        (key, defaultValue) = (keyAndValue.key, keyAndValue)
        (self.table, self.locale, self.bundle) = (table, locale, bundle)
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        (self.key, self.defaultValue) = ("\(key)", defaultValue)
        (self.table, self.locale, self.bundle) = (table, locale, bundle)
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}
