// SPDX-License-Identifier: Apache-2.0

/// Collects the properties of one layer for a frame.
package struct PropertyEncoder: Sendable {
    private var writer = JSONWriter()
    package private(set) var isEmpty = true

    package init() {}

    package mutating func set(_ key: PropertyKey, _ value: Double) {
        begin(key)
        writer.number(value)
    }

    package mutating func set(_ key: PropertyKey, _ value: Int) {
        begin(key)
        writer.integer(value)
    }

    package mutating func set(_ key: PropertyKey, _ value: Bool) {
        begin(key)
        writer.boolean(value)
    }

    package mutating func set(_ key: PropertyKey, _ x: Double, _ y: Double) {
        begin(key)
        writer.beginArray()
        writer.number(x)
        writer.number(y)
        writer.endArray()
    }

    /// Text, or null.
    package mutating func set(_ key: PropertyKey, _ value: String?) {
        begin(key)
        if let value { writer.string(value) } else { writer.null() }
    }

    package mutating func set(_ key: PropertyKey, _ value: WireValue) {
        begin(key)
        value.write(to: &writer)
    }

    /// A value that `write` writes.
    package mutating func set(_ key: PropertyKey, writing write: (inout JSONWriter) -> Void) {
        begin(key)
        write(&writer)
    }

    func write(to other: inout JSONWriter) {
        other.beginObject()
        other.elements(writer)
        other.endObject()
    }

    private mutating func begin(_ key: PropertyKey) {
        writer.key(key.rawValue)
        isEmpty = false
    }
}
