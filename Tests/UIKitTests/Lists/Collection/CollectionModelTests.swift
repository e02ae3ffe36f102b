// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Sections of distinct texts that are changed at random, with what a collection view is told of it.
private struct RandomModel {
    var sections: [[String]]
    private var next = 0
    var random: SeededNumbers

    init(seed: Int) {
        random = SeededNumbers(seed: UInt64(seed))
        sections = []
        for _ in 0..<Int.random(in: 0...4, using: &random) { sections.append(newItems(0...12)) }
    }

    private mutating func newItem() -> String {
        next += 1
        return "\(next)"
    }

    private mutating func newItems(_ range: ClosedRange<Int>) -> [String] {
        (0..<Int.random(in: range, using: &random)).map { _ in newItem() }
    }

    /// Changes the model and announces how.
    ///
    /// Old places are those before the change, new ones those after it.
    @MainActor mutating func change(_ collection: UICollectionView) -> (kept: Set<String>, deleted: Set<String>) {
        let old = sections
        var kept: [(section: Int, items: [String])] = []
        var deletedSections: IndexSet = []
        for index in old.indices {
            if Int.random(in: 0..<8, using: &random) == 0 {
                deletedSections.insert(index)
            } else {
                kept.append((index, old[index]))
            }
        }
        // Some sections that stay change places.
        var movedSections: [Int] = []
        if kept.count > 1, Int.random(in: 0..<3, using: &random) == 0 {
            let index = Int.random(in: 0..<kept.count, using: &random)
            let moved = kept.remove(at: index)
            movedSections = [moved.section]
            kept.insert(moved, at: Int.random(in: 0...kept.count, using: &random))
        }
        // Items go, and some are lifted to be put down elsewhere.
        var (deleted, lifted): ([IndexPath], [(IndexPath, String)]) = ([], [])
        for index in kept.indices {
            let section = kept[index].section
            var staying: [String] = []
            for (item, text) in old[section].enumerated() {
                switch Int.random(in: 0..<10, using: &random) {
                case 0: deleted.append(path(section, item))
                case 1 where !movedSections.contains(section): lifted.append((path(section, item), text))
                default: staying.append(text)
                }
            }
            kept[index].items = staying
        }
        var fresh: Set<String> = []
        for index in kept.indices {
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let text = newItem()
                fresh.insert(text)
                kept[index].items.insert(text, at: Int.random(in: 0...kept[index].items.count, using: &random))
            }
        }
        for (_, text) in lifted {
            let candidates = kept.indices.filter { !movedSections.contains(kept[$0].section) }
            let target = candidates[Int.random(in: 0..<candidates.count, using: &random)]
            kept[target].items.insert(text, at: Int.random(in: 0...kept[target].items.count, using: &random))
        }
        // New sections come in between.
        var result = kept.map { (old: Optional($0.section), items: $0.items) }
        for _ in 0..<Int.random(in: 0...1, using: &random) {
            result.insert((nil, newItems(0...5)), at: Int.random(in: 0...result.count, using: &random))
        }
        sections = result.map(\.items)
        announce(old, result, deletedSections, movedSections, deleted, lifted, fresh, collection)
        let gone = Set(deletedSections.flatMap { old[$0] }).union(deleted.map { old[$0.section][$0.item] })
        return (Set(old.flatMap { $0 }).subtracting(gone), gone)
    }

    @MainActor private func announce(
        _ old: [[String]], _ result: [(old: Int?, items: [String])], _ deletedSections: IndexSet,
        _ movedSections: [Int],
        _ deleted: [IndexPath], _ lifted: [(IndexPath, String)], _ fresh: Set<String>, _ collection: UICollectionView
    ) {
        func place(of text: String) -> IndexPath {
            for (section, entry) in result.enumerated() {
                if let item = entry.items.firstIndex(of: text) { return path(section, item) }
            }
            return path(0, 0)
        }
        collection.deleteSections(deletedSections)
        collection.insertSections(IndexSet(result.indices.filter { result[$0].old == nil }))
        for section in movedSections {
            if let target = result.firstIndex(where: { $0.old == section }) {
                collection.moveSection(section, toSection: target)
            }
        }
        collection.deleteItems(at: deleted)
        collection.insertItems(at: fresh.map(place(of:)))
        for (origin, text) in lifted { collection.moveItem(at: origin, to: place(of: text)) }
    }
}

extension ScreenTests {
    @Suite @MainActor struct CollectionModelTests {
        @Test("After random updates cells, paths, selection and geometry are those of the model", arguments: 0..<60)
        func updates(_ seed: Int) {
            let screen = Screen(size: CGSize(width: 200, height: 300), scale: 2)
            var model = RandomModel(seed: seed)
            let items = ItemModel(model.sections)
            let layout = flow(CGSize(width: 45, height: 30), line: 3, item: 5)
            layout.headerReferenceSize = CGSize(width: 0, height: 10)
            let collection = screen.showCollection(items, layout: layout) { $0.allowsMultipleSelection = true }
            var selected: Set<String> = []
            for step in 0..<50 {
                if step % 5 == 0, let section = model.sections.indices.randomElement(using: &model.random),
                    let item = model.sections[section].indices.randomElement(using: &model.random)
                {
                    collection.selectItem(at: path(section, item), animated: false, scrollPosition: [])
                    selected.insert(model.sections[section][item])
                }
                var deleted: Set<String> = []
                let isAnimated = step % 3 != 0
                let body = {
                    collection.performBatchUpdates {
                        deleted = model.change(collection).deleted
                        items.sections = model.sections
                    }
                }
                if isAnimated { body() } else { UIView.performWithoutAnimation { body() } }
                selected.subtract(deleted)
                if step % 4 == 0 {
                    collection.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &model.random))
                }
                screen.commit()
                check(collection, model.sections, selected)
                if step % 2 == 0 { screen.advance(seconds: 0.1) }
            }
            screen.settle()
            check(collection, model.sections, selected)
            let cells = collection.subviews.compactMap { $0 as? TextCell }
            #expect(cells.count == collection.live.list.count { $0.element.category == .cell })
        }

        private func check(_ collection: UICollectionView, _ sections: [[String]], _ selected: Set<String>) {
            #expect(collection.numberOfSections == sections.count)
            // Four fit in 200 points: 4 * 45 + 3 * 5 = 195; what is left over makes the gaps wider.
            let gap = 20.0 / 3
            var y = CGFloat(0)
            for (section, texts) in sections.enumerated() {
                #expect(collection.numberOfItems(inSection: section) == texts.count)
                y += 10
                for (item, text) in texts.enumerated() {
                    let frame = CGRect(
                        x: ((45 + gap) * Double(item % 4) * 2).rounded() / 2, y: y + CGFloat(item / 4) * 33, width: 45,
                        height: 30)
                    #expect(collection.layoutAttributesForItem(at: path(section, item))?.frame == frame)
                    let cell = collection.cellForItem(at: path(section, item)) as? TextCell
                    if frame.maxY > collection.bounds.minY, frame.minY < collection.bounds.maxY {
                        #expect(cell?.label.text == text)
                        #expect(cell?.frame == frame)
                    }
                    if let cell {
                        #expect(cell.isSelected == selected.contains(text))
                        #expect(collection.indexPath(for: cell) == path(section, item))
                    }
                }
                if !texts.isEmpty { y += CGFloat((texts.count - 1) / 4 + 1) * 33 - 3 }
            }
            #expect(collection.contentSize.height == y)
            let paths = collection.indexPathsForSelectedItems ?? []
            #expect(Set(paths.map { sections[$0.section][$0.item] }) == selected)
        }
    }
}
