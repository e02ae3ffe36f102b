// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The identifiers of a snapshot's sections or items, each with a handle that stays its own until it is removed.
///
/// Adding, finding and removing take constant time; an identifier is hashed once, when it comes in.
struct IdentifierTable<Identifier: Hashable & Sendable>: Sendable {
    /// By handle; nil where a handle is free.
    private var identifiers: [Identifier?] = []
    private var table = HandleTable()
    private var free: [Handle] = []

    var count: Int { table.count }
    /// How many handles there are, free ones too.
    var handleCount: Int { identifiers.count }

    subscript(handle: Handle) -> Identifier {
        guard let identifier = identifiers[Int(handle)] else {
            fault("the snapshot has no identifier for the handle \(handle).")
        }
        return identifier
    }

    func handle(of identifier: Identifier) -> Handle? {
        guard count > 0 else { return nil }
        return table.handle(identifier.hashValue) { identifiers[Int($0)] == identifier }
    }

    func contains(_ identifier: Identifier) -> Bool { handle(of: identifier) != nil }

    mutating func reserve(_ additional: Int) {
        identifiers.reserveCapacity(identifiers.count + additional)
        table.reserve(table.count + additional)
    }

    /// Gives an identifier a handle; nil when it has one already.
    mutating func insert(_ identifier: Identifier) -> Handle? {
        let hash = identifier.hashValue
        guard table.handle(hash, where: { identifiers[Int($0)] == identifier }) == nil else { return nil }
        let handle: Handle
        if let reused = free.popLast() {
            handle = reused
            identifiers[Int(handle)] = identifier
        } else {
            handle = Handle(identifiers.count)
            identifiers.append(identifier)
        }
        table.insert(handle, hash: hash)
        return handle
    }

    mutating func remove(_ handle: Handle) {
        table.remove(handle)
        identifiers[Int(handle)] = nil
        free.append(handle)
    }

    // MARK: Two tables

    /// Where each identifier of a list is in a list of another table: its index there, or -1.
    ///
    /// Runs that are the same in both cost a comparison each; only what comes after a difference is looked up.
    /// - Parameters:
    ///   - handles: a list of handles of this table.
    ///   - oldHandles: a list of handles of `old`, without repetition.
    func places(of handles: [Handle], in oldHandles: [Handle], of old: Self) -> [Handle] {
        var places = [Handle](repeating: -1, count: handles.count)
        guard !oldHandles.isEmpty else { return places }
        // By handle of the other table; made when something is looked up.
        var oldPlaces: [Handle] = []
        let size = MemoryLayout<Identifier?>.size
        let stride = MemoryLayout<Identifier?>.stride
        identifiers.withUnsafeBufferPointer { mine in
            old.identifiers.withUnsafeBufferPointer { others in
                let (myBytes, otherBytes) = (UnsafeRawBufferPointer(mine), UnsafeRawBufferPointer(others))
                // Equal bytes are equal values, and comparing them asks no witness; only others are compared as values.
                func isSame(_ handle: Handle, _ other: Handle) -> Bool {
                    let (a, b) = (Int(handle) * stride, Int(other) * stride)
                    if memoryIsEqual(myBytes, a, otherBytes, b, size) { return true }
                    return mine[Int(handle)] == others[Int(other)]
                }
                var next = 0
                for (index, handle) in handles.enumerated() {
                    let hash = table.hashes[Int(handle)]
                    if next < oldHandles.count, old.table.hashes[Int(oldHandles[next])] == hash,
                        isSame(handle, oldHandles[next])
                    {
                        places[index] = Handle(next)
                        next += 1
                        continue
                    }
                    guard let other = old.table.handle(hash, where: { isSame(handle, $0) }) else { continue }
                    if oldPlaces.isEmpty {
                        oldPlaces = Array(repeating: -1, count: old.handleCount)
                        for (place, handle) in oldHandles.enumerated() { oldPlaces[Int(handle)] = Handle(place) }
                    }
                    let place = oldPlaces[Int(other)]
                    guard place >= 0 else { continue }
                    places[index] = place
                    next = Int(place) + 1
                }
            }
        }
        return places
    }
}

/// Compares `count` bytes of two buffers from two offsets.
private func memoryIsEqual(
    _ a: UnsafeRawBufferPointer, _ aOffset: Int, _ b: UnsafeRawBufferPointer, _ bOffset: Int, _ count: Int
) -> Bool {
    if count == 0 { return true }
    guard let a = a.baseAddress, let b = b.baseAddress else { return false }
    return memcmp(a + aOffset, b + bOffset, count) == 0
}
