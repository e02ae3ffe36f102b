// SPDX-License-Identifier: Apache-2.0

/// The fewest changes that lead a list from one order of sections and items to another.
///
/// Deleted and moved-from places count as before the changes, inserted and moved-to ones as after them, as in a batch of updates.
/// Items of deleted and inserted sections come and go with their sections. An item that goes from a deleted section to one that
/// stays is inserted there, one that goes to an inserted section is deleted where it was: UIKit moves nothing out of the one or into
/// the other.
///
/// Works on the parts that both orders have, so it takes O(n log n) in the number of changes, not of items.
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
    ///   - sections: the parts of the list of sections that both have.
    ///   - items: the parts of the list of items that both have.
    init(from old: SnapshotOutline, to new: SnapshotOutline, sections: [MatchedRun], items: [MatchedRun]) {
        var oldSections = [Int](repeating: -1, count: new.sections.count)
        var newSections = [Int](repeating: -1, count: old.sections.count)
        for run in sections {
            for offset in 0..<run.count {
                oldSections[run.new + offset] = run.old + offset
                newSections[run.old + offset] = run.new + offset
            }
        }
        compareSections(sections, oldSections, newSections)
        compareItems(old, new, oldSections, newSections, Self.pieces(items, old, new))
    }

    private mutating func compareSections(_ runs: [MatchedRun], _ oldSections: [Int], _ newSections: [Int]) {
        for (section, after) in newSections.enumerated() where after < 0 { deletedSections.append(section) }
        for (section, before) in oldSections.enumerated() where before < 0 { insertedSections.append(section) }
        guard let stay = AscendingRuns.heaviest(in: runs) else { return }
        for (index, run) in runs.enumerated() where !stay[index] {
            for offset in 0..<run.count { movedSections.append(Move(from: run.old + offset, to: run.new + offset)) }
        }
    }

    // MARK: Items

    /// A part of a section that a section before has too.
    private struct Piece {
        var run: MatchedRun
        var section: Int
        var oldSection: Int
    }

    /// Runs, cut where sections begin in either order.
    private static func pieces(_ runs: [MatchedRun], _ old: SnapshotOutline, _ new: SnapshotOutline) -> [Piece] {
        var pieces: [Piece] = []
        pieces.reserveCapacity(runs.count)
        var section = 0
        for run in runs {
            var rest = run
            var oldSection = old.place(of: run.old).section
            while rest.count > 0 {
                while new.starts[section + 1] <= rest.new { section += 1 }
                while old.starts[oldSection + 1] <= rest.old { oldSection += 1 }
                let count = min(
                    rest.count, new.starts[section + 1] - rest.new, old.starts[oldSection + 1] - rest.old)
                let part = MatchedRun(new: rest.new, old: rest.old, count: count)
                pieces.append(Piece(run: part, section: section, oldSection: oldSection))
                rest = MatchedRun(new: rest.new + count, old: rest.old + count, count: rest.count - count)
            }
        }
        return pieces
    }

    private mutating func compareItems(
        _ old: SnapshotOutline, _ new: SnapshotOutline, _ oldSections: [Int], _ newSections: [Int], _ pieces: [Piece]
    ) {
        /// What is told of by staying or by a move.
        var kept: [MatchedRun] = []
        var next = 0
        for section in new.sections.indices {
            let first = next
            while next < pieces.count, pieces[next].section == section { next += 1 }
            let before = oldSections[section]
            guard before >= 0 else { continue }
            let group = pieces[first..<next]
            let stay = AscendingRuns.heaviest(in: group.filter { $0.oldSection == before }.map(\.run))
            var (index, own) = (new.starts[section], 0)
            for piece in group {
                insert(index..<piece.run.new, section, new)
                index = piece.run.new + piece.run.count
                if piece.oldSection == before {
                    if stay.map({ !$0[own] }) ?? false { move(piece, old, new) }
                    own += 1
                    kept.append(piece.run)
                } else if newSections[piece.oldSection] >= 0 {
                    move(piece, old, new)
                    kept.append(piece.run)
                } else {
                    insert(piece.run.new..<index, section, new)
                }
            }
            insert(index..<new.starts[section + 1], section, new)
        }
        delete(allBut: kept.sorted { $0.old < $1.old }, old, newSections)
    }

    private mutating func insert(_ range: Range<Int>, _ section: Int, _ new: SnapshotOutline) {
        for index in range { insertedItems.append(RowPlace(section, index - new.starts[section])) }
    }

    private mutating func move(_ piece: Piece, _ old: SnapshotOutline, _ new: SnapshotOutline) {
        let (from, to) = (piece.run.old - old.starts[piece.oldSection], piece.run.new - new.starts[piece.section])
        for offset in 0..<piece.run.count {
            movedItems.append(
                Move(from: RowPlace(piece.oldSection, from + offset), to: RowPlace(piece.section, to + offset)))
        }
    }

    /// Deletes the items of sections that stay, all but some runs, which are in the old order.
    private mutating func delete(allBut kept: [MatchedRun], _ old: SnapshotOutline, _ newSections: [Int]) {
        var next = 0
        for section in old.sections.indices where newSections[section] >= 0 {
            let start = old.starts[section]
            var index = start
            while next < kept.count, kept[next].old < old.starts[section + 1] {
                for gone in index..<kept[next].old { deletedItems.append(RowPlace(section, gone - start)) }
                index = kept[next].old + kept[next].count
                next += 1
            }
            for gone in index..<old.starts[section + 1] { deletedItems.append(RowPlace(section, gone - start)) }
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
            sections: sections.runs(of: outline.sections, in: oldOutline.sections, of: old.sections),
            items: items.runs(of: outline.items, in: oldOutline.items, of: old.items))
    }

    /// How many items come, go and move; for measurements.
    package func numberOfChanges(from old: Self) -> Int {
        let difference = difference(from: old)
        return difference.insertedItems.count + difference.deletedItems.count + difference.movedItems.count
    }
}

/// The heaviest part of a list of runs whose old places ascend.
enum AscendingRuns {
    /// Which runs belong to the ascending subsequence with the most items; nil when all do.
    ///
    /// Takes O(log n) comparisons for each run, and one where the list ascends.
    static func heaviest(in runs: [MatchedRun]) -> [Bool]? {
        guard zip(runs, runs.dropFirst()).contains(where: { $0.old > $1.old }) else { return nil }
        /// Runs that end the heaviest ascending part up to their old place; old places and weights ascend.
        var ends: [(run: Int, weight: Int)] = []
        /// The run before each one in its part.
        var previous = [Int](repeating: -1, count: runs.count)
        for (index, run) in runs.enumerated() {
            var (low, high) = (0, ends.count)
            if let last = ends.last, runs[last.run].old < run.old { low = high }
            while low < high {
                let middle = (low + high) / 2
                if runs[ends[middle].run].old < run.old { low = middle + 1 } else { high = middle }
            }
            var weight = run.count
            if low > 0 {
                previous[index] = ends[low - 1].run
                weight += ends[low - 1].weight
            }
            // Those behind it that are no heavier end nothing any more.
            var beaten = low
            while beaten < ends.count, ends[beaten].weight <= weight { beaten += 1 }
            ends.replaceSubrange(low..<beaten, with: CollectionOfOne((run: index, weight: weight)))
        }
        var isPart = [Bool](repeating: false, count: runs.count)
        var index = ends.last?.run ?? -1
        while index >= 0 {
            isPart[index] = true
            index = previous[index]
        }
        return isPart
    }
}
