// SPDX-License-Identifier: Apache-2.0

/// A value on the wire.
package enum WireValue: Sendable, Hashable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByNilLiteral
{
    case null
    case number(Double)
    /// A number with six decimals.
    case fine(Double)
    case string(String)
    case array([WireValue])
    case object([Field])

    /// A named value of an object.
    package struct Field: Sendable, Hashable {
        package let key: String
        package let value: WireValue

        package init(_ key: String, _ value: WireValue) { (self.key, self.value) = (key, value) }
    }

    package init(floatLiteral value: Double) { self = .number(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: WireValue...) { self = .array(elements) }
    package init(nilLiteral: ()) { self = .null }

    package static func flag(_ value: Bool) -> WireValue { .number(value ? 1 : 0) }
    package static func numbers(_ values: [Double]) -> WireValue { .array(values.map { .number($0) }) }

    package func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .number(let value): writer.number(value)
        case .fine(let value): writer.number(value, decimals: 6)
        case .string(let value): writer.string(value)
        case .array(let values):
            writer.beginArray()
            for value in values { value.write(to: &writer) }
            writer.endArray()
        case .object(let fields):
            writer.beginObject()
            for field in fields {
                writer.key(field.key)
                field.value.write(to: &writer)
            }
            writer.endObject()
        }
    }
}
