// SPDX-License-Identifier: Apache-2.0

/// How wide a value is at least, and where it stands in that width.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isRight: Bool

    public static let none = OSLogStringAlignment(columns: 0, isRight: true)
    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: true)
    }
    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: false)
    }

    func aligned(_ text: String) -> String {
        let space = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? space + text : text + space
    }
}

/// How a whole number is written.
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    let prefix: String
    let isUppercase: Bool
    let minimumDigits: Int
    let showsSign: Bool

    private init(
        radix: Int, prefix: String = "", isUppercase: Bool = false, minimumDigits: Int = 0, showsSign: Bool = false
    ) {
        (self.radix, self.prefix, self.isUppercase) = (radix, prefix, isUppercase)
        (self.minimumDigits, self.showsSign) = (minimumDigits, showsSign)
    }

    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
    public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, showsSign: explicitPositiveSign)
    }
    public static func decimal(
        explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, minimumDigits: minDigits(), showsSign: explicitPositiveSign)
    }
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, showsSign: explicitPositiveSign)
    }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, minimumDigits: minDigits(),
            showsSign: explicitPositiveSign)
    }
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 8, prefix: includePrefix ? "0o" : "", isUppercase: uppercase, showsSign: explicitPositiveSign)
    }

    func text(_ value: some BinaryInteger) -> String {
        let digits = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, minimumDigits - digits.count))
        return (value < 0 ? "-" : showsSign ? "+" : "") + prefix + zeros + digits
    }
}

/// How a number with decimals is written.
public struct OSLogFloatFormatting: Sendable {
    let conversion: String
    let precision: Int?
    let showsSign: Bool

    public static var fixed: OSLogFloatFormatting { fixed() }
    public static func fixed(explicitPositiveSign: Bool = false, uppercase: Bool = false) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "F" : "f", precision: nil, showsSign: explicitPositiveSign)
    }
    public static func fixed(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "F" : "f", precision: precision(), showsSign: explicitPositiveSign)
    }
    public static var exponential: OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "e", precision: nil, showsSign: false)
    }
    public static func exponential(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "E" : "e", precision: precision(), showsSign: explicitPositiveSign)
    }
    public static var hybrid: OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: "g", precision: nil, showsSign: false)
    }
    public static func hybrid(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> OSLogFloatFormatting {
        OSLogFloatFormatting(conversion: uppercase ? "G" : "g", precision: precision(), showsSign: explicitPositiveSign)
    }

    func text(_ value: Double) -> String {
        let format = "%" + (showsSign ? "+" : "") + (precision.map { ".\(max(0, $0))" } ?? "") + conversion
        return String(format: format, value)
    }
}

/// How a truth value is written.
public enum OSLogBoolFormat: Sendable {
    /// `true` and `false`.
    case truth
    /// `YES` and `NO`.
    case answer
}
