// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a list that another list has too, in the same order and without a gap.
struct MatchedRun: Equatable, Sendable {
    /// Where it begins in the new list.
    var new: Int
    /// Where it begins in the old list.
    var old: Int
    var count: Int
}

/// Finds what two lists of identifiers have in common, knowing only their hashes, their bytes and a way to compare them.
///
/// It is no generic type, so that its loops are compiled for what they do; `IdentifierTable` makes one.
struct RunMatcher {
    let table: HandleTable
    let oldTable: HandleTable
    /// The identifiers by handle, each `size` bytes long, one every `stride` bytes; of the new table and of the old one.
    let bytes: UnsafeRawBufferPointer
    let oldBytes: UnsafeRawBufferPointer
    let size: Int
    let stride: Int
    let isEqual: (_ new: Handle, _ old: Handle) -> Bool

    /// The parts that both lists have, in the order of the new one.
    ///
    /// What follows the last match is compared first, so a part that has not changed costs a comparison for each item and only
    /// what comes after a difference is looked up.
    func runs(of handles: [Handle], in oldHandles: [Handle]) -> [MatchedRun] {
        var runs: [MatchedRun] = []
        // By handle of the old table; made when something is looked up.
        var oldPlaces: [Handle] = []
        var (index, next) = (0, 0)
        while index < handles.count {
            let (start, oldStart) = (index, next)
            while index < handles.count, next < oldHandles.count, isSame(handles[index], oldHandles[next]) {
                index += 1
                next += 1
            }
            if index > start { runs.append(MatchedRun(new: start, old: oldStart, count: index - start)) }
            guard index < handles.count else { break }
            let handle = handles[index]
            guard let other = oldTable.handle(table.hashes[Int(handle)], where: { isSame(handle, $0) }) else {
                index += 1
                continue
            }
            if oldPlaces.isEmpty {
                oldPlaces = Array(repeating: -1, count: oldTable.hashes.count)
                for (place, handle) in oldHandles.enumerated() { oldPlaces[Int(handle)] = Handle(place) }
            }
            next = Int(oldPlaces[Int(other)])
        }
        return runs
    }

    /// Equal bytes are equal values, and comparing them asks no one; only others are compared as values.
    private func isSame(_ handle: Handle, _ other: Handle) -> Bool {
        guard table.hashes[Int(handle)] == oldTable.hashes[Int(other)] else { return false }
        guard size > 0, let mine = bytes.baseAddress, let others = oldBytes.baseAddress else {
            return isEqual(handle, other)
        }
        return memcmp(mine + Int(handle) * stride, others + Int(other) * stride, size) == 0 || isEqual(handle, other)
    }
}
