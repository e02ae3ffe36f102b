// SPDX-License-Identifier: Apache-2.0

import Foundation

extension WireValue {
    /// Takes over what was read from JSON; nil for what JSON doesn't have.
    package init?(json: Any) {
        switch json {
        case is NSNull: self = .null
        case let text as String: self = .string(text)
        case let number as NSNumber: self = .number(number.doubleValue)
        case let list as [Any]: self = .array(list.compactMap(WireValue.init(json:)))
        case let object as [String: Any]:
            self = .object(
                object.sorted { $0.key < $1.key }.compactMap { key, value in
                    WireValue(json: value).map { Field(key, $0) }
                })
        default: return nil
        }
    }

    /// The value of an object's field; nil when there is none or this is no object.
    package subscript(key: String) -> WireValue? {
        guard case .object(let fields) = self else { return nil }
        return fields.first { $0.key == key }?.value
    }

    package var text: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// A number that is finite.
    package var number: Double? {
        if case .number(let number) = self, number.isFinite { return number }
        return nil
    }

    package var list: [WireValue] {
        if case .array(let list) = self { return list }
        return []
    }
}
