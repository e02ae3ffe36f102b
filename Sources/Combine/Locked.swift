// SPDX-License-Identifier: Apache-2.0

/// A value that threads share.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func with<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }

    var current: Value { with { $0 } }
    func set(_ value: Value) { with { $0 = value } }

    /// Puts a value in place of the one that is returned.
    func exchange(_ new: Value) -> Value {
        with { value in
            defer { value = new }
            return value
        }
    }
}

/// A value that is handed to another thread as a whole.
struct Handed<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
