// SPDX-License-Identifier: Apache-2.0

/// Writes bits, lowest first, into memory that grows as needed.
///
/// Owns the memory until `finish()`.
struct BitWriter {
    private(set) var bytes: UnsafeMutablePointer<UInt8>
    private(set) var count: Int
    private var capacity: Int
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0

    /// Begins after `offset` bytes that the caller fills.
    init(offset: Int, capacity: Int) {
        self.capacity = capacity + offset + 64
        bytes = .allocate(capacity: self.capacity)
        count = offset
    }

    /// Writes at most 32 bits.
    @inline(__always)
    mutating func write(_ value: UInt32, _ length: UInt8) {
        pending |= UInt64(value) << pendingCount
        pendingCount += UInt64(length)
        if pendingCount >= 32 {
            UnsafeMutableRawPointer(bytes + count).storeBytes(
                of: UInt32(truncatingIfNeeded: pending).littleEndian, as: UInt32.self)
            count += 4
            pending >>= 32
            pendingCount -= 32
        }
    }

    /// Makes sure that so many more bytes fit.
    @inline(__always)
    mutating func reserve(_ more: Int) {
        if count + more + 16 > capacity { grow(more) }
    }

    private mutating func grow(_ more: Int) {
        let larger = max(capacity * 2, count + more + 64)
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        copy.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = copy
        capacity = larger
    }

    /// Fills the last byte up with zeros.
    mutating func align() {
        reserve(8)
        while pendingCount > 0 {
            bytes[count] = UInt8(truncatingIfNeeded: pending)
            count += 1
            pending >>= 8
            pendingCount = pendingCount > 8 ? pendingCount - 8 : 0
        }
        pending = 0
    }
}
