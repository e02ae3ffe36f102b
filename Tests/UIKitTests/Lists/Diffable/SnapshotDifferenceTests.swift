// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite struct SnapshotDifferenceTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (id, items) in sections {
            snapshot.appendSections([id])
            snapshot.appendItems(items, toSection: id)
        }
        return snapshot
    }

    private func difference(_ old: Snapshot, _ new: Snapshot) -> SnapshotDifference { new.difference(from: old) }

    @Test("Equal orders have no difference")
    func equal() {
        let a = snapshot([("a", [1, 2, 3]), ("b", [])])
        #expect(difference(a, a).isEmpty)
        #expect(difference(a, snapshot([("a", [1, 2, 3]), ("b", [])])).isEmpty)
        #expect(difference(Snapshot(), Snapshot()).isEmpty)
    }

    @Test("One item that moves is one move, whichever way")
    func oneMove() {
        let old = snapshot([("a", [1, 2, 3, 4, 5])])
        let up = difference(old, snapshot([("a", [5, 1, 2, 3, 4])]))
        #expect(up.movedItems == [.init(from: RowPlace(0, 4), to: RowPlace(0, 0))])
        let down = difference(old, snapshot([("a", [2, 3, 4, 5, 1])]))
        #expect(down.movedItems == [.init(from: RowPlace(0, 0), to: RowPlace(0, 4))])
        #expect(up.insertedItems.isEmpty && up.deletedItems.isEmpty)
    }

    @Test("Items come and go with their sections")
    func sections() {
        let change = difference(
            snapshot([("a", [1, 2]), ("b", [3]), ("c", [4, 5])]), snapshot([("c", [5, 3]), ("d", [1, 9])]))
        #expect(change.deletedSections == [0, 1])
        #expect(change.insertedSections == [1])
        #expect(change.movedSections.isEmpty)
        #expect(change.deletedItems == [RowPlace(2, 0)])
        // Item 3 comes out of a deleted section, item 1 goes into an inserted one.
        #expect(change.insertedItems == [RowPlace(0, 1)])
        #expect(change.movedItems.isEmpty)
    }

    @Test("An item that goes to another section moves there")
    func acrossSections() {
        let change = difference(snapshot([("a", [1, 2]), ("b", [3])]), snapshot([("a", [2]), ("b", [3, 1])]))
        #expect(change.movedItems == [.init(from: RowPlace(0, 0), to: RowPlace(1, 1))])
        #expect(change.deletedItems.isEmpty && change.insertedItems.isEmpty)
    }

    /// The length of the longest ascending part, by looking at every pair.
    private func longestAscending(_ list: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, value) in list.enumerated() {
            lengths.append(1 + (0..<index).filter { list[$0] < value }.map { lengths[$0] }.reduce(0, max))
        }
        return lengths.max() ?? 0
    }

    /// Does what a list does with a batch of updates: takes away, then puts in by ascending places.
    private func applied(_ change: SnapshotDifference, _ old: Snapshot, _ new: Snapshot) -> [(String, [Int])] {
        var sections = old.sectionIdentifiers.map { ($0, old.itemIdentifiers(inSection: $0)) }
        let before = sections
        let gone = change.deletedItems + change.movedItems.map(\.from)
        for place in gone.sorted().reversed() { sections[place.section].1.remove(at: place.row) }
        let moved = change.movedSections.map { ($0.to, sections[$0.from]) }
        for index in (change.deletedSections + change.movedSections.map(\.from)).sorted().reversed() {
            sections.remove(at: index)
        }
        let inserted = change.insertedSections.map { index in
            let id = new.sectionIdentifiers[index]
            return (index, (id, new.itemIdentifiers(inSection: id)))
        }
        for (index, section) in (moved + inserted).sorted(by: { $0.0 < $1.0 }) { sections.insert(section, at: index) }
        var items = change.movedItems.map { ($0.to, before[$0.from.section].1[$0.from.row]) }
        for place in change.insertedItems {
            items.append((place, new.itemIdentifiers(inSection: new.sectionIdentifiers[place.section])[place.row]))
        }
        for (place, item) in items.sorted(by: { $0.0 < $1.0 }) { sections[place.section].1.insert(item, at: place.row) }
        return sections
    }

    @Test("The changes lead from one random order to another, with as few moves as can be", arguments: 0..<80)
    func random(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        var model = SnapshotModel()
        var old = Snapshot()
        for _ in 0..<30 { model.change(&old, &numbers) }
        for _ in 0..<12 {
            var new = old
            for _ in 0..<(1 + numbers.number(below: 12)) { model.change(&new, &numbers) }
            // Sometimes the new snapshot is built anew, as apps do.
            if numbers.chance(50) { new = snapshot(model.sections.map { ($0.id, $0.items) }) }
            let change = difference(old, new)
            let result = applied(change, old, new)
            #expect(result.map(\.0) == new.sectionIdentifiers)
            #expect(result.flatMap(\.1) == new.itemIdentifiers)
            #expect(change == difference(old, new), "the same orders have the same difference")
            expectFewest(change, old, new)
            old = new
        }
    }

    /// Within each section only those outside the longest ascending part move.
    private func expectFewest(_ change: SnapshotDifference, _ old: Snapshot, _ new: Snapshot) {
        for (after, id) in new.sectionIdentifiers.enumerated() {
            guard let before = old.indexOfSection(id) else { continue }
            let rows = new.itemIdentifiers(inSection: id).compactMap {
                old.sectionIdentifier(containingItem: $0) == id ? old.indexOfItem($0) : nil
            }
            let moved = change.movedItems.count { $0.from.section == before && $0.to.section == after }
            #expect(moved == rows.count - longestAscending(rows))
        }
        let kept = new.sectionIdentifiers.compactMap { old.indexOfSection($0) }
        #expect(change.movedSections.count == kept.count - longestAscending(kept))
    }

    @Test("100,000 items in reverse order are compared without quadratic work")
    func reversed() {
        let items = Array(0..<100_000)
        let change = difference(snapshot([("a", items)]), snapshot([("a", items.reversed())]))
        #expect(change.movedItems.count == 99_999)
        #expect(change.deletedItems.isEmpty && change.insertedItems.isEmpty)
    }
}
