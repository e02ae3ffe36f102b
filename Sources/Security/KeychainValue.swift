// SPDX-License-Identifier: Apache-2.0

/// A value of an attribute, as it is kept.
enum KeychainValue: Codable, Hashable, Sendable {
    case text(String)
    case data(Data)
    case number(Int)
    case date(Date)

    /// Takes what an app put into a query; nil for what no attribute can be.
    init?(_ value: Any) {
        switch value {
        case let text as String: self = .text(text)
        case let data as Data: self = .data(data)
        case let date as Date: self = .date(date)
        case let flag as Bool: self = .number(flag ? 1 : 0)
        case let number as NSNumber: self = .number(number.intValue)
        default: return nil
        }
    }

    /// What an app gets back.
    var object: Any {
        switch self {
        case .text(let text): text
        case .data(let data): data
        case .number(let number): NSNumber(value: number)
        case .date(let date): date
        }
    }

    /// Compares as a query asks: text and its UTF-8 data are the same name.
    func matches(_ other: KeychainValue, ignoringCase: Bool) -> Bool {
        if self == other { return true }
        guard let mine = text, let theirs = other.text else { return false }
        return ignoringCase ? mine.lowercased() == theirs.lowercased() : mine == theirs
    }

    private var text: String? {
        switch self {
        case .text(let text): text
        case .data(let data): String(validating: data, as: UTF8.self)
        default: nil
        }
    }
}
