// SPDX-License-Identifier: Apache-2.0

@testable import UIKit

extension SeededNumbers {
    init(seed: Int) { self.init(seed: UInt64(seed)) }

    mutating func number(below limit: Int) -> Int { limit < 1 ? 0 : Int(next() % UInt64(limit)) }
    mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }
}

/// A snapshot as arrays, and random operations that are done to both.
struct SnapshotModel {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    var sections: [(id: String, items: [Int])] = []
    private var nextItem = 0
    private var nextSection = 0

    var items: [Int] { sections.flatMap(\.items) }

    mutating func freshItems(_ count: Int) -> [Int] {
        nextItem += count
        return Array(nextItem - count..<nextItem)
    }

    mutating func freshSections(_ count: Int) -> [String] {
        nextSection += count
        return (nextSection - count..<nextSection).map { "s\($0)" }
    }

    private func section(of item: Int) -> Int { sections.firstIndex { $0.items.contains(item) }! }

    private mutating func take(_ items: [Int]) {
        for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
    }

    private mutating func put(_ items: [Int], _ offset: Int, _ anchor: Int) {
        take(items)
        let section = section(of: anchor)
        sections[section].items.insert(
            contentsOf: items, at: sections[section].items.firstIndex(of: anchor)! + offset)
    }

    private mutating func put(_ ids: [String], _ offset: Int, _ anchor: String) {
        let index = sections.firstIndex { $0.id == anchor }!
        sections.insert(contentsOf: ids.map { ($0, []) }, at: index + offset)
    }

    /// Some items, each once.
    private func sample(_ numbers: inout SeededNumbers, _ most: Int) -> [Int] {
        Array(items.shuffled(using: &numbers).prefix(1 + numbers.number(below: most)))
    }

    /// Does the same random operation to the model and to a snapshot.
    mutating func change(_ snapshot: inout Snapshot, _ numbers: inout SeededNumbers) {
        let all = items
        if sections.isEmpty || numbers.chance(6) {
            let ids = freshSections(1 + numbers.number(below: 3))
            sections += ids.map { ($0, []) }
            return snapshot.appendSections(ids)
        }
        let section = sections.randomElement(using: &numbers)!.id
        if all.isEmpty || numbers.chance(20) {
            let new = freshItems(1 + numbers.number(below: 12))
            let target = numbers.chance(30) ? nil : section
            let index = target.map { id in sections.firstIndex { $0.id == id }! } ?? sections.count - 1
            sections[index].items += new
            return snapshot.appendItems(new, toSection: target)
        }
        let anchor = all.randomElement(using: &numbers)!
        switch numbers.number(below: 13) {
        case 0, 1:
            let new = freshItems(1 + numbers.number(below: 5))
            put(new, 0, anchor)
            snapshot.insertItems(new, beforeItem: anchor)
        case 2, 3:
            let new = freshItems(1 + numbers.number(below: 5))
            put(new, 1, anchor)
            snapshot.insertItems(new, afterItem: anchor)
        case 4:
            let gone = sample(&numbers, 6)
            take(gone)
            // An unknown one is ignored.
            snapshot.deleteItems(gone + [-1])
        case 5, 6, 7:
            let moved = all.randomElement(using: &numbers)!
            guard moved != anchor else { return }
            let isBefore = numbers.chance(50)
            put([moved], isBefore ? 0 : 1, anchor)
            if isBefore {
                snapshot.moveItem(moved, beforeItem: anchor)
            } else {
                snapshot.moveItem(moved, afterItem: anchor)
            }
        case 8:
            let id = freshSections(1)
            let isBefore = numbers.chance(50)
            put(id, isBefore ? 0 : 1, section)
            if isBefore {
                snapshot.insertSections(id, beforeSection: section)
            } else {
                snapshot.insertSections(id, afterSection: section)
            }
        case 9:
            guard sections.count > 2 || numbers.chance(10) else { return }
            sections.removeAll { $0.id == section }
            snapshot.deleteSections([section, "unknown"])
        case 10:
            let other = sections.randomElement(using: &numbers)!.id
            guard other != section else { return }
            let moved = sections.remove(at: sections.firstIndex { $0.id == section }!)
            let isBefore = numbers.chance(50)
            sections.insert(moved, at: sections.firstIndex { $0.id == other }! + (isBefore ? 0 : 1))
            if isBefore {
                snapshot.moveSection(section, beforeSection: other)
            } else {
                snapshot.moveSection(section, afterSection: other)
            }
        case 11:
            // Items that are there already move.
            let moved = sample(&numbers, 4)
            take(moved)
            sections[sections.firstIndex { $0.id == section }!].items += moved
            snapshot.appendItems(moved, toSection: section)
        default:
            guard numbers.chance(3) else { return }
            sections = []
            snapshot.deleteAllItems()
        }
    }
}
