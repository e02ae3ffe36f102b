// SPDX-License-Identifier: Apache-2.0

/// Collects the properties of one layer for a frame.
package struct PropertyEncoder: Sendable {
    private var writer = JSONWriter()
    package private(set) var isEmpty = true

    package init() {}

    package mutating func set(_ key: PropertyKey, _ value: Double) {
        set(key) { $0.number(value) }
    }

    package mutating func set(_ key: PropertyKey, _ value: Int) {
        set(key) { $0.integer(value) }
    }

    package mutating func set(_ key: PropertyKey, _ value: Bool) {
        set(key) { $0.boolean(value) }
    }

    package mutating func set(_ key: PropertyKey, _ x: Double, _ y: Double) {
        set(key) {
            $0.beginArray()
            $0.number(x)
            $0.number(y)
            $0.endArray()
        }
    }

    /// Text, or null.
    package mutating func set(_ key: PropertyKey, _ value: String?) {
        set(key) { if let value { $0.string(value) } else { $0.null() } }
    }

    package mutating func set(_ key: PropertyKey, _ value: WireValue) {
        set(key) { value.write(to: &$0) }
    }

    /// A value that `write` writes.
    package mutating func set(_ key: PropertyKey, writing write: (inout JSONWriter) -> Void) {
        isEmpty = false
        if values != nil {
            var value = JSONWriter()
            write(&value)
            values?.append((key, value.bytes))
        } else {
            begin(key)
            write(&writer)
        }
    }

    /// Writes those values of `keys` that differ from the ones the browser was told, and null for those that are gone.
    ///
    /// `body` writes all values that hold now; other keys are passed on as they are. `told` is kept up to date.
    package mutating func setDifferences(
        of keys: Set<PropertyKey>, from told: inout [String: [UInt8]], _ body: (inout PropertyEncoder) -> Void
    ) {
        var now = PropertyEncoder()
        now.values = []
        body(&now)
        var seen: Set<PropertyKey> = []
        for (key, value) in now.values ?? [] {
            if keys.contains(key) {
                seen.insert(key)
                if told[key.rawValue] == value { continue }
                told[key.rawValue] = value
            }
            begin(key)
            writer.raw(value)
        }
        for key in keys where !seen.contains(key) && told.removeValue(forKey: key.rawValue) != nil {
            begin(key)
            writer.null()
        }
    }

    /// The values apart from each other, when they are to be compared.
    private var values: [(key: PropertyKey, value: [UInt8])]?

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
