// SPDX-License-Identifier: Apache-2.0

/// The number of an edition.
enum ISBN13 {
    /// The thirteen digits of a number that may have hyphens and spaces; nil if length or check digit are wrong.
    static func digits(_ text: String) -> String? {
        let digits = text.filter { $0 != "-" && $0 != " " }
        guard digits.count == 13, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        let sum = digits.enumerated().reduce(0) { sum, digit in
            sum + (digit.element.wholeNumberValue ?? 0) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
        }
        return sum.isMultiple(of: 10) ? digits : nil
    }
}
