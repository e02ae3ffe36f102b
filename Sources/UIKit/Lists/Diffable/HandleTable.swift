// SPDX-License-Identifier: Apache-2.0

/// A small number that stands for an identifier in one snapshot.
typealias Handle = Int32

/// Finds handles by the hashes of what they stand for.
///
/// Open addressing with linear probing, at most three quarters full. Hashes are kept, so that growing, removing and comparing two
/// tables never hash an identifier again.
struct HandleTable: Sendable {
    /// By handle; of no meaning for a handle that is free.
    private(set) var hashes: [Int] = []
    /// Handles, or -1 where a slot is empty.
    private var slots: [Handle] = []
    private(set) var count = 0

    private var mask: Int { slots.count - 1 }

    /// The handle with a hash that `isSame` confirms; nil when there is none.
    func handle(_ hash: Int, where isSame: (Handle) -> Bool) -> Handle? {
        guard count > 0 else { return nil }
        let mask = mask
        return slots.withUnsafeBufferPointer { slots in
            hashes.withUnsafeBufferPointer { hashes in
                var slot = hash & mask
                while slots[slot] >= 0 {
                    let handle = slots[slot]
                    if hashes[Int(handle)] == hash, isSame(handle) { return handle }
                    slot = (slot + 1) & mask
                }
                return nil
            }
        }
    }

    /// Adds a handle that is not in the table: the next one that was never used, or one that was removed.
    mutating func insert(_ handle: Handle, hash: Int) {
        if Int(handle) == hashes.count { hashes.append(hash) } else { hashes[Int(handle)] = hash }
        if (count + 1) * 4 > slots.count * 3 { grow(to: max(16, slots.count * 2)) }
        place(handle, hash)
        count += 1
    }

    /// Makes room for `total` handles.
    mutating func reserve(_ total: Int) {
        hashes.reserveCapacity(total)
        var size = max(16, slots.count)
        while total * 4 > size * 3 { size *= 2 }
        if size > slots.count { grow(to: size) }
    }

    mutating func remove(_ handle: Handle) {
        var hole = hashes[Int(handle)] & mask
        while slots[hole] != handle { hole = (hole + 1) & mask }
        // What follows moves up, so that no search ends too early.
        var slot = hole
        while true {
            slot = (slot + 1) & mask
            guard slots[slot] >= 0 else { break }
            let home = hashes[Int(slots[slot])] & mask
            if (slot - home) & mask >= (slot - hole) & mask {
                slots[hole] = slots[slot]
                hole = slot
            }
        }
        slots[hole] = -1
        count -= 1
    }

    private mutating func place(_ handle: Handle, _ hash: Int) {
        let mask = mask
        slots.withUnsafeMutableBufferPointer { slots in
            var slot = hash & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = handle
        }
    }

    private mutating func grow(to size: Int) {
        let handles = slots
        slots = Array(repeating: -1, count: size)
        for handle in handles where handle >= 0 { place(handle, hashes[Int(handle)]) }
    }
}
