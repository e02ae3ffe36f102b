// SPDX-License-Identifier: Apache-2.0

/// What the next application of a snapshot loads anew.
struct SnapshotMarks: Sendable {
    /// Handles in the order in which they were marked, each once.
    struct Marked: Sendable {
        private(set) var list: [Handle] = []
        private var set: Set<Handle> = []

        var isEmpty: Bool { list.isEmpty }

        mutating func insert(_ handle: Handle) {
            if set.insert(handle).inserted { list.append(handle) }
        }

        mutating func remove(_ handle: Handle) {
            guard !set.isEmpty, set.remove(handle) != nil else { return }
            list.removeAll { $0 == handle }
        }
    }

    var reloadedItems = Marked()
    var reconfiguredItems = Marked()
    var reloadedSections = Marked()

    var isEmpty: Bool { reloadedItems.isEmpty && reconfiguredItems.isEmpty && reloadedSections.isEmpty }
}
