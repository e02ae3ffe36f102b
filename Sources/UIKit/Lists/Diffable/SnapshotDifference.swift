// SPDX-License-Identifier: Apache-2.0

/// The fewest changes that lead a list from one order of sections and items to another.
///
/// Deleted and moved-from places count as before the changes, inserted and moved-to ones as after them, as in a batch of updates.
/// Items of deleted and inserted sections come and go with their sections. An item that goes from a deleted section to one that
/// stays is inserted there, one that goes to an inserted section is deleted where it was: UIKit moves nothing out of the one or into
/// the other.
///
/// Takes linear time where the orders agree, and O(n log n) in what has moved.
struct SnapshotDifference: Equatable {
    struct Move<Place: Equatable>: Equatable {
        var from: Place
        var to: Place
    }

    private(set) var deletedSections: [Int] = []
    private(set) var insertedSections: [Int] = []
    private(set) var movedSections: [Move<Int>] = []
    private(set) var deletedItems: [RowPlace] = []
    private(set) var insertedItems: [RowPlace] = []
    private(set) var movedItems: [Move<RowPlace>] = []

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && deletedItems.isEmpty
            && insertedItems.isEmpty && movedItems.isEmpty
    }

    /// - Parameters:
    ///   - old: the order before.
    ///   - new: the order after.
    ///   - oldSections: for each new section, its index before, or -1.
    ///   - oldItems: for each new item, its index into the old items, or -1.
    init(from old: SnapshotOutline, to new: SnapshotOutline, oldSections: [Handle], oldItems: [Handle]) {
        let newSections = Self.inverted(oldSections, count: old.sections.count)
        compareSections(oldSections, newSections)
        compareItems(old, new, oldSections, newSections, oldItems)
    }

    private static func inverted(_ places: [Handle], count: Int) -> [Handle] {
        var inverse = [Handle](repeating: -1, count: count)
        for (new, old) in places.enumerated() where old >= 0 { inverse[Int(old)] = Handle(new) }
        return inverse
    }

    private mutating func compareSections(_ oldSections: [Handle], _ newSections: [Handle]) {
        for (section, after) in newSections.enumerated() where after < 0 { deletedSections.append(section) }
        var kept: [(new: Int, old: Handle)] = []
        for (section, before) in oldSections.enumerated() {
            if before < 0 { insertedSections.append(section) } else { kept.append((section, before)) }
        }
        let stay = AscendingRun.longest(in: kept.map(\.old))
        for (index, section) in kept.enumerated() where stay.map({ !$0[index] }) ?? false {
            movedSections.append(Move(from: Int(section.old), to: section.new))
        }
    }

    private mutating func compareItems(
        _ old: SnapshotOutline, _ new: SnapshotOutline, _ oldSections: [Handle], _ newSections: [Handle],
        _ oldItems: [Handle]
    ) {
        // Whether an old item is told of by staying or by a move.
        var isKept = [Bool](repeating: false, count: old.items.count)
        for section in new.sections.indices where oldSections[section] >= 0 {
            let before = Int(oldSections[section])
            let own = Handle(old.starts[before])..<Handle(old.starts[before + 1])
            let start = new.starts[section]
            /// Items that were in this section before.
            var rows: [Int] = []
            var places: [Handle] = []
            var isAscending = true
            for index in start..<new.starts[section + 1] {
                let place = oldItems[index]
                if own.contains(place) {
                    isKept[Int(place)] = true
                    if let last = places.last, last > place { isAscending = false }
                    rows.append(index - start)
                    places.append(place)
                } else if place >= 0, case let from = old.place(of: Int(place)), newSections[from.section] >= 0 {
                    isKept[Int(place)] = true
                    movedItems.append(Move(from: from, to: RowPlace(section, index - start)))
                } else {
                    insertedItems.append(RowPlace(section, index - start))
                }
            }
            guard !isAscending, let stay = AscendingRun.longest(in: places) else { continue }
            for (index, row) in rows.enumerated() where !stay[index] {
                let from = RowPlace(before, Int(places[index]) - old.starts[before])
                movedItems.append(Move(from: from, to: RowPlace(section, row)))
            }
        }
        for section in old.sections.indices where newSections[section] >= 0 {
            let start = old.starts[section]
            for index in start..<old.starts[section + 1] where !isKept[index] {
                deletedItems.append(RowPlace(section, index - start))
            }
        }
    }
}

extension NSDiffableDataSourceSnapshot {
    /// The changes that lead from another snapshot to this one.
    func difference(from old: Self) -> SnapshotDifference {
        difference(SnapshotOutline(self), from: old, SnapshotOutline(old))
    }

    func difference(
        _ outline: SnapshotOutline, from old: Self, _ oldOutline: SnapshotOutline
    ) -> SnapshotDifference {
        SnapshotDifference(
            from: oldOutline, to: outline,
            oldSections: sections.places(of: outline.sections, in: oldOutline.sections, of: old.sections),
            oldItems: items.places(of: outline.items, in: oldOutline.items, of: old.items))
    }

    /// How many items come, go and move; for measurements.
    package func numberOfChanges(from old: Self) -> Int {
        let difference = difference(from: old)
        return difference.insertedItems.count + difference.deletedItems.count + difference.movedItems.count
    }
}

/// The longest part of a list that ascends.
enum AscendingRun {
    /// Which elements belong to the longest ascending subsequence; nil when all do.
    ///
    /// The elements are different. Takes O(n log n) comparisons, and one each where the list ascends.
    static func longest(in list: [Handle]) -> [Bool]? {
        guard zip(list, list.dropFirst()).contains(where: { $0 > $1 }) else { return nil }
        /// For each length, the index of the smallest element that ends an ascending part of that length.
        var ends: [Int] = []
        /// The element before each one in its part.
        var previous = [Int](repeating: -1, count: list.count)
        for (index, value) in list.enumerated() {
            if let last = ends.last, list[last] < value {
                previous[index] = last
                ends.append(index)
                continue
            }
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if list[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var isPart = [Bool](repeating: false, count: list.count)
        var index = ends.last ?? -1
        while index >= 0 {
            isPart[index] = true
            index = previous[index]
        }
        return isPart
    }
}
