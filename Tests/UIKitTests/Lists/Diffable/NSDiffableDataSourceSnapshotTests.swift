// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite struct NSDiffableDataSourceSnapshotTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func expect(_ snapshot: Snapshot, is model: SnapshotModel, _ step: Int) {
        #expect(snapshot.sectionIdentifiers == model.sections.map(\.id), "step \(step)")
        #expect(snapshot.itemIdentifiers == model.items, "step \(step)")
        #expect(snapshot.numberOfItems == model.items.count)
        #expect(snapshot.numberOfSections == model.sections.count)
        for (index, section) in model.sections.enumerated() {
            #expect(snapshot.itemIdentifiers(inSection: section.id) == section.items)
            #expect(snapshot.numberOfItems(inSection: section.id) == section.items.count)
            #expect(snapshot.indexOfSection(section.id) == index)
        }
    }

    @Test("Every operation does what it does to plain arrays", arguments: 0..<60)
    func random(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        var model = SnapshotModel()
        var snapshot = Snapshot()
        for step in 0..<80 {
            let before = snapshot
            let items = model.items
            model.change(&snapshot, &numbers)
            expect(snapshot, is: model, step)
            #expect(before.itemIdentifiers == items, "a copy changed with the snapshot")
        }
        for (index, item) in model.items.enumerated() {
            #expect(snapshot.indexOfItem(item) == index)
            let section = model.sections.first { $0.items.contains(item) }?.id
            #expect(snapshot.sectionIdentifier(containingItem: item) == section)
        }
        #expect(snapshot.indexOfItem(-1) == nil)
        #expect(snapshot.indexOfSection("unknown") == nil)
        #expect(snapshot.sectionIdentifier(containingItem: -1) == nil)
    }

    @Test("Long sections keep their order through insertions, moves and deletions in the middle", arguments: 0..<4)
    func longSections(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        var list = Array(0..<5_000)
        var snapshot = Snapshot()
        snapshot.appendSections(["a"])
        snapshot.appendItems(list)
        for step in 0..<600 {
            let anchor = list[numbers.number(below: list.count)]
            let place = list.firstIndex(of: anchor)!
            switch numbers.number(below: 4) {
            case 0:
                let new = Array((10_000 + step * 1_000)..<(10_000 + step * 1_000 + 1 + numbers.number(below: 900)))
                list.insert(contentsOf: new, at: place + 1)
                snapshot.insertItems(new, afterItem: anchor)
            case 1:
                let gone = Array(list[place..<min(list.count, place + numbers.number(below: 700))])
                if gone.count == list.count { continue }
                list.removeSubrange(place..<place + gone.count)
                snapshot.deleteItems(gone)
            default:
                let moved = list[numbers.number(below: list.count)]
                if moved == anchor { continue }
                list.removeAll { $0 == moved }
                list.insert(moved, at: list.firstIndex(of: anchor)!)
                snapshot.moveItem(moved, beforeItem: anchor)
            }
        }
        #expect(snapshot.itemIdentifiers == list)
        for index in stride(from: 0, to: list.count, by: 97) { #expect(snapshot.indexOfItem(list[index]) == index) }
    }

    @Test("Reloads and reconfigurations are kept in order, each once, until their items go")
    func marks() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2, 3], toSection: "a")
        snapshot.reloadItems([3, 1, 3])
        snapshot.reconfigureItems([2])
        snapshot.reloadSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [3, 1])
        #expect(snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == ["b"])
        snapshot.deleteItems([3, 2])
        snapshot.deleteSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [1])
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
        #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
    }

    /// An identifier whose hash is nearly always the same.
    private struct Crowded: Hashable, Sendable {
        var number: Int
        func hash(into hasher: inout Hasher) { hasher.combine(number % 3) }
    }

    @Test("Identifiers with equal hashes are told apart")
    func equalHashes() {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Crowded>()
        snapshot.appendSections([0])
        snapshot.appendItems((0..<200).map { Crowded(number: $0) })
        snapshot.deleteItems(stride(from: 0, to: 200, by: 2).map { Crowded(number: $0) })
        snapshot.appendItems([Crowded(number: 4)])
        #expect(snapshot.itemIdentifiers.map(\.number) == Array(stride(from: 1, to: 200, by: 2)) + [4])
        #expect(snapshot.indexOfItem(Crowded(number: 3)) == 1)
        #expect(snapshot.indexOfItem(Crowded(number: 6)) == nil)
    }

    // MARK: Complaints

    @Test("Duplicate items are refused with their identifiers")
    func duplicateItems() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 7, 2, 7])
        }
        #expect(said(result).contains("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(7)}"))
    }

    @Test("Duplicate sections are refused, also those that exist")
    func duplicateSections() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a", "b"])
            snapshot.insertSections(["b"], beforeSection: "a")
        }
        #expect(
            said(result).contains("Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(b)}"))
    }

    @Test("Items without a section are refused")
    func noSection() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendItems([1])
        }
        #expect(said(result).contains("There are currently no sections in the data source. Please add a section first"))
    }

    @Test("Unknown identifiers are refused with what there is")
    func unknown() async {
        let anchor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.insertItems([1], beforeItem: 9)
        }
        #expect(
            said(anchor).contains(
                "Invalid item identifier 9 in insertItems(_:beforeItem:): it does not exist in the snapshot, which has 0 "
                    + "item identifiers."))
        let section = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1], toSection: "z")
        }
        #expect(
            said(section).contains(
                "Invalid section identifier z in appendItems(_:toSection:): it does not exist in the snapshot, which has 1 "
                    + "section identifier."))
        let reload = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.reconfigureItems([3])
        }
        #expect(said(reload).contains("Invalid item identifier 3 in reconfigureItems(_:)"))
    }

    @Test("Nothing is moved beside itself")
    func besideItself() async {
        let item = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2])
            snapshot.moveItem(2, afterItem: 2)
        }
        #expect(
            said(item).contains("Invalid identifier 2 in moveItem(_:afterItem:): it is given a place beside itself."))
    }

    @Test("Items that exist already are moved with a warning")
    func movedIntoPlace() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2, 3])
            snapshot.appendItems([1])
            exit(snapshot.itemIdentifiers == [2, 3, 1] ? 0 : 1)
        }
        #expect(
            said(result).contains(
                "Diffable data source detected an attempt to insert or append 1 item identifiers that already exist in the "
                    + "snapshot."))
    }
}
