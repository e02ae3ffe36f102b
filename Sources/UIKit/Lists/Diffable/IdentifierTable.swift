// SPDX-License-Identifier: Apache-2.0

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

    /// The identifiers of a list of handles.
    func identifiers(of handles: [Handle]) -> [Identifier] { handles.compactMap { identifiers[Int($0)] } }

    func handle(of identifier: Identifier) -> Handle? {
        guard count > 0 else { return nil }
        return table.handle(identifier.hashValue) { identifiers[Int($0)] == identifier }
    }

    func contains(_ identifier: Identifier) -> Bool { handle(of: identifier) != nil }

    /// Gives an identifier a handle; nil when it has one already.
    mutating func insert(_ identifier: Identifier) -> Handle? {
        var handle: Handle?
        insert([identifier]) { found, isNew in if isNew { handle = found } }
        return handle
    }

    /// Gives identifiers handles, one after the other; `body` is told each handle and whether it is new.
    mutating func insert(_ new: [Identifier], _ body: (Handle, _ isNew: Bool) -> Void) {
        // Many at once find their room at once; a few as they come.
        if new.count > count {
            identifiers.reserveCapacity(identifiers.count + new.count)
            table.reserve(table.count + new.count)
        }
        for identifier in new {
            let hash = identifier.hashValue
            if let known = table.handle(hash, where: { identifiers[Int($0)] == identifier }) {
                body(known, false)
                continue
            }
            let handle: Handle
            if let reused = free.popLast() {
                handle = reused
                identifiers[Int(handle)] = identifier
            } else {
                handle = Handle(identifiers.count)
                identifiers.append(identifier)
            }
            table.insert(handle, hash: hash)
            body(handle, true)
        }
    }

    mutating func remove(_ handle: Handle) {
        table.remove(handle)
        identifiers[Int(handle)] = nil
        free.append(handle)
    }

    /// The parts of a list of handles that a list of another table has too.
    func runs(of handles: [Handle], in oldHandles: [Handle], of old: Self) -> [MatchedRun] {
        guard !handles.isEmpty, !oldHandles.isEmpty else { return [] }
        return identifiers.withUnsafeBufferPointer { mine in
            old.identifiers.withUnsafeBufferPointer { others in
                let matcher = RunMatcher(
                    table: table, oldTable: old.table, bytes: UnsafeRawBufferPointer(mine),
                    oldBytes: UnsafeRawBufferPointer(others), size: MemoryLayout<Identifier?>.size,
                    stride: MemoryLayout<Identifier?>.stride,
                    isEqual: { mine[Int($0)] == others[Int($1)] })
                return matcher.runs(of: handles, in: oldHandles)
            }
        }
    }
}
