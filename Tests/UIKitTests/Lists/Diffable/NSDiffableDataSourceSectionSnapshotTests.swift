// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@Suite struct NSDiffableDataSourceSectionSnapshotTests {
    private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

    /// Fruit (Apple (Fuji), Pear), Nuts.
    private var food: Snapshot {
        var snapshot = Snapshot()
        snapshot.append(["Fruit", "Nuts"])
        snapshot.append(["Apple", "Pear"], to: "Fruit")
        snapshot.append(["Fuji"], to: "Apple")
        return snapshot
    }

    @Test("Items are listed before their children, and only roots are visible at first")
    func order() {
        let snapshot = food
        #expect(snapshot.items == ["Fruit", "Apple", "Fuji", "Pear", "Nuts"])
        #expect(snapshot.rootItems == ["Fruit", "Nuts"])
        #expect(snapshot.visibleItems == ["Fruit", "Nuts"])
        #expect(snapshot.level(of: "Fruit") == 0)
        #expect(snapshot.level(of: "Fuji") == 2)
        #expect(snapshot.parent(of: "Fuji") == "Apple")
        #expect(snapshot.parent(of: "Nuts") == nil)
        #expect(snapshot.index(of: "Pear") == 3)
        #expect(snapshot.index(of: "Plum") == nil)
        #expect(snapshot.contains("Pear") && !snapshot.contains("Plum"))
    }

    @Test("Expanding shows children, and keeps what they show themselves")
    func expanding() {
        var snapshot = food
        snapshot.expand(["Apple"])
        #expect(snapshot.visibleItems == ["Fruit", "Nuts"])
        #expect(!snapshot.isVisible("Fuji"))
        snapshot.expand(["Fruit"])
        #expect(snapshot.visibleItems == ["Fruit", "Apple", "Fuji", "Pear", "Nuts"])
        #expect(snapshot.isVisible("Fuji"))
        snapshot.collapse(["Fruit"])
        #expect(snapshot.visibleItems == ["Fruit", "Nuts"])
        #expect(snapshot.isExpanded("Apple") && !snapshot.isExpanded("Fruit"))
    }

    @Test("Items are inserted beside others under the same parent")
    func inserting() {
        var snapshot = food
        snapshot.insert(["Banana"], before: "Pear")
        snapshot.insert(["Plum"], after: "Pear")
        snapshot.insert(["Bread"], after: "Nuts")
        #expect(snapshot.items == ["Fruit", "Apple", "Fuji", "Banana", "Pear", "Plum", "Nuts", "Bread"])
        #expect(snapshot.parent(of: "Plum") == "Fruit")
        #expect(snapshot.parent(of: "Bread") == nil)
    }

    @Test("Deleting an item deletes what is in it")
    func deleting() {
        var snapshot = food
        snapshot.delete(["Apple", "Fuji", "unknown"])
        #expect(snapshot.items == ["Fruit", "Pear", "Nuts"])
        snapshot.append(["Fuji"], to: "Nuts")
        #expect(snapshot.items == ["Fruit", "Pear", "Nuts", "Fuji"])
        #expect(snapshot.level(of: "Fuji") == 1)
        snapshot.deleteAll()
        #expect(snapshot.items.isEmpty && snapshot.rootItems.isEmpty)
    }

    @Test("Parts are copied and put in with their children and states")
    func parts() {
        var snapshot = food
        snapshot.expand(["Apple"])
        let part = snapshot.snapshot(of: "Fruit")
        #expect(part.items == ["Apple", "Fuji", "Pear"])
        #expect(part.visibleItems == ["Apple", "Fuji", "Pear"])
        #expect(snapshot.snapshot(of: "Fruit", includingParent: true).items == ["Fruit", "Apple", "Fuji", "Pear"])
        var other = Snapshot()
        other.append(["Walnut", "Almond"])
        snapshot.replace(childrenOf: "Fruit", using: other)
        #expect(snapshot.items == ["Fruit", "Walnut", "Almond", "Nuts"])
        snapshot.insert(part, before: "Nuts")
        #expect(snapshot.items == ["Fruit", "Walnut", "Almond", "Apple", "Fuji", "Pear", "Nuts"])
        #expect(snapshot.isExpanded("Apple"))
        #expect(snapshot.parent(of: "Apple") == nil)
    }

    @Test("The description shows the outline")
    func description() {
        var snapshot = food
        snapshot.expand(["Fruit"])
        #expect(snapshot.visualDescription() == "- Fruit\n  + Apple\n    + Fuji\n  + Pear\n+ Nuts")
    }

    /// An outline as a plain tree.
    private final class Tree {
        let name: String
        weak var parent: Tree?
        var children: [Tree] = []
        var isExpanded = false
        init(_ name: String) { self.name = name }

        var all: [Tree] { children.flatMap { [$0] + $0.all } }
        var visible: [Tree] { children.flatMap { [$0] + ($0.isExpanded ? $0.visible : []) } }
        func insert(_ names: [String], at index: Int) {
            let new = names.map { Tree($0) }
            for tree in new { tree.parent = self }
            children.insert(contentsOf: new, at: index)
        }
    }

    @Test("Random operations do what they do to a plain tree", arguments: 0..<40)
    func random(seed: Int) {
        var numbers = SeededNumbers(seed: seed)
        let root = Tree("")
        var snapshot = Snapshot()
        var count = 0
        for step in 0..<120 {
            let all = root.all
            let names = (0..<1 + numbers.number(below: 3)).map { "\(count + $0)" }
            count += names.count
            guard let tree = all.randomElement(using: &numbers), let parent = tree.parent else {
                root.insert(names, at: 0)
                snapshot.append(names)
                continue
            }
            let index = parent.children.firstIndex { $0 === tree }!
            switch numbers.number(below: 7) {
            case 0:
                tree.insert(names, at: tree.children.count)
                snapshot.append(names, to: tree.name)
            case 1:
                parent.insert(names, at: index)
                snapshot.insert(names, before: tree.name)
            case 2:
                parent.insert(names, at: index + 1)
                snapshot.insert(names, after: tree.name)
            case 3 where numbers.chance(60):
                parent.children.remove(at: index)
                snapshot.delete([tree.name])
            case 4, 5:
                tree.isExpanded = true
                snapshot.expand([tree.name])
            default:
                tree.isExpanded = false
                snapshot.collapse([tree.name])
            }
            #expect(snapshot.items == root.all.map(\.name), "step \(step)")
            #expect(snapshot.visibleItems == root.visible.map(\.name), "step \(step)")
        }
        for tree in root.all {
            #expect(snapshot.isVisible(tree.name) == root.visible.contains { $0 === tree })
            #expect(snapshot.parent(of: tree.name) == (tree.parent === root ? nil : tree.parent?.name))
        }
    }

    @Test("Duplicate and unknown items are refused")
    func complaints() async {
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
            snapshot.append(["a", "b", "a"])
        }
        #expect(
            said(twice).contains(
                "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(a)} in append(_:to:).")
        )
        let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
            snapshot.append(["a"], to: "z")
        }
        #expect(
            said(unknown).contains(
                "Invalid item identifier z in append(_:to:): it does not exist in the snapshot"))
    }
}
