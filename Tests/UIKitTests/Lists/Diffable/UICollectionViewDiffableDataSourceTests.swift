// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UICollectionViewDiffableDataSourceTests {
        private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
        private typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Int>
        private typealias Source = UICollectionViewDiffableDataSource<String, Int>

        private final class TextCell: UICollectionViewCell {
            let label = UILabel()
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.addSubview(label)
            }
            required init?(coder: NSCoder) { nil }
        }

        /// A collection view on a screen and its data source.
        @MainActor private final class Subject {
            let screen = Screen(size: CGSize(width: 390, height: 700))
            let view: UICollectionView
            let source: Source

            init(multiple: Bool = false) {
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 90, height: 60)
                view = UICollectionView(frame: screen.view.bounds, collectionViewLayout: layout)
                view.allowsMultipleSelection = multiple
                let registration = UICollectionView.CellRegistration<TextCell, Int> { cell, _, item in
                    cell.label.text = "\(item)"
                }
                source = Source(collectionView: view) { view, indexPath, item in
                    view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
                }
                screen.view.addSubview(view)
                screen.commit()
            }

            func text(at path: IndexPath) -> String? { (view.cellForItem(at: path) as? TextCell)?.label.text }

            var texts: [String] {
                view.indexPathsForVisibleItems.sorted().map { text(at: $0) ?? "" }
            }

            func apply(_ snapshot: Snapshot, animated: Bool = false) {
                source.apply(snapshot, animatingDifferences: animated)
                screen.advance(seconds: 0.5)
            }
        }

        private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
            var snapshot = Snapshot()
            for (id, items) in sections {
                snapshot.appendSections([id])
                snapshot.appendItems(items, toSection: id)
            }
            return snapshot
        }

        @Test("A collection view shows what the snapshot says, and finds places and identifiers")
        func shows() {
            let subject = Subject()
            subject.apply(snapshot([("a", [1, 2]), ("b", [3])]))
            #expect(subject.texts == ["1", "2", "3"])
            #expect(subject.source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == 3)
            #expect(subject.source.indexPath(for: 2) == IndexPath(item: 1, section: 0))
            #expect(subject.source.sectionIdentifier(for: 1) == "b")
            #expect(subject.source.index(for: "b") == 1)
        }

        @Test(
            "After every random snapshot, items, places, cells and selection are the model's",
            arguments: Array(0..<40))
        func random(seed: Int) {
            var numbers = SeededNumbers(seed: seed &+ 5_000)
            let subject = Subject(multiple: seed % 2 == 0)
            let (view, source) = (subject.view, subject.source)
            var model = SnapshotModel()
            var selected = Set<Int>()
            for step in 0..<25 {
                var next = source.snapshot()
                for _ in 0..<(1 + numbers.number(below: 8)) { model.change(&next, &numbers) }
                if numbers.chance(30) { next = snapshot(model.sections.map { ($0.id, $0.items) }) }
                if numbers.chance(20), let item = model.items.randomElement(using: &numbers) {
                    next.reloadItems([item])
                }
                if numbers.chance(20), let item = model.items.randomElement(using: &numbers) {
                    next.reconfigureItems([item])
                }
                source.apply(next, animatingDifferences: numbers.chance(60))
                subject.screen.advance(seconds: numbers.chance(50) ? 0.1 : 0.6)
                selected.formIntersection(model.items)
                #expect(source.snapshot().itemIdentifiers == model.items, "step \(step)")
                #expect(view.numberOfSections == model.sections.count)
                let paths = view.indexPathsForVisibleItems
                #expect(!paths.isEmpty || model.items.isEmpty)
                for path in paths {
                    let item = model.sections[path.section].items[path.item]
                    #expect(subject.text(at: path) == "\(item)", "step \(step) at \(path)")
                    #expect(view.cellForItem(at: path)?.isSelected == selected.contains(item), "step \(step)")
                    #expect(view.cellForItem(at: path)?.frame == view.layoutAttributesForItem(at: path)?.frame)
                    #expect(source.indexPath(for: item) == path)
                }
                let shown = Set((view.indexPathsForSelectedItems ?? []).compactMap { source.itemIdentifier(for: $0) })
                #expect(shown == selected, "step \(step)")
                let height = max(0, view.contentSize.height - view.bounds.height)
                view.contentOffset.y = CGFloat(numbers.number(below: Int(height) + 1))
                subject.screen.commit()
                if let item = model.items.randomElement(using: &numbers), numbers.chance(70) {
                    view.selectItem(at: source.indexPath(for: item), animated: false, scrollPosition: [])
                    if !view.allowsMultipleSelection { selected = [] }
                    selected.insert(item)
                }
            }
        }

        // MARK: Outlines

        private var outline: SectionSnapshot {
            var outline = SectionSnapshot()
            outline.append([1, 2])
            outline.append([11, 12], to: 1)
            outline.append([111], to: 11)
            return outline
        }

        @Test("An outline shows what is visible, in a section of its own if there is none")
        func outlines() {
            let subject = Subject()
            subject.source.apply(outline, to: "a", animatingDifferences: false)
            subject.screen.commit()
            #expect(subject.texts == ["1", "2"])
            var next = subject.source.snapshot(for: "a")
            next.expand([1, 11])
            subject.source.apply(next, to: "a")
            subject.screen.advance(seconds: 0.5)
            #expect(subject.texts == ["1", "11", "111", "12", "2"])
            #expect(subject.source.snapshot(for: "a").level(of: 111) == 2)
            #expect(
                subject.source.outlineItem(at: IndexPath(item: 1, section: 0))
                    == OutlineItem(level: 1, isExpanded: true))
            // A snapshot of the whole keeps outlines that it doesn't change.
            var whole = subject.source.snapshot()
            whole.appendSections(["b"])
            whole.appendItems([7], toSection: "b")
            subject.apply(whole)
            #expect(subject.source.snapshot(for: "a").level(of: 111) == 2)
            whole.deleteItems([12])
            subject.apply(whole)
            #expect(subject.source.snapshot(for: "a").level(of: 111) == 0)
        }

        @Test("A person expands and collapses items, as the handlers say")
        func toggling() {
            let subject = Subject()
            subject.source.apply(outline, to: "a", animatingDifferences: false)
            var log: [String] = []
            subject.source.sectionSnapshotHandlers.shouldExpandItem = { item in
                log.append("should expand \(item)")
                return item != 2
            }
            subject.source.sectionSnapshotHandlers.willExpandItem = { log.append("will expand \($0)") }
            subject.source.sectionSnapshotHandlers.willCollapseItem = { log.append("will collapse \($0)") }
            subject.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, known in
                var children = known
                children.append([item * 10 + 9])
                return children
            }
            subject.source.toggleExpansion(IndexPath(item: 0, section: 0))
            subject.screen.advance(seconds: 0.5)
            #expect(subject.texts == ["1", "11", "12", "19", "2"])
            subject.source.toggleExpansion(IndexPath(item: 4, section: 0))
            subject.screen.advance(seconds: 0.5)
            subject.source.toggleExpansion(IndexPath(item: 0, section: 0))
            subject.screen.advance(seconds: 0.5)
            #expect(subject.texts == ["1", "2"])
            #expect(log == ["should expand 1", "will expand 1", "should expand 2", "will collapse 1"])
        }

        // MARK: Reordering

        @Test("A move by hand is told as a transaction with snapshots and differences")
        func reordering() throws {
            let subject = Subject()
            subject.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]))
            #expect(!subject.source.collectionView(subject.view, canMoveItemAt: IndexPath(item: 0, section: 0)))
            subject.source.reorderingHandlers.canReorderItem = { $0 != 2 }
            #expect(!subject.source.collectionView(subject.view, canMoveItemAt: IndexPath(item: 1, section: 0)))
            var transaction: NSDiffableDataSourceTransaction<String, Int>?
            subject.source.reorderingHandlers.didReorder = { transaction = $0 }
            #expect(subject.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            let target = try #require(subject.view.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))).center
            subject.view.updateInteractiveMovementTargetPosition(target)
            subject.view.endInteractiveMovement()
            subject.screen.advance(seconds: 0.5)
            #expect(subject.source.snapshot().itemIdentifiers == [2, 3, 1, 4])
            #expect(subject.texts == ["2", "3", "1", "4"])
            let told = try #require(transaction)
            #expect(told.initialSnapshot.itemIdentifiers == [1, 2, 3, 4])
            #expect(told.finalSnapshot.itemIdentifiers == [2, 3, 1, 4])
            #expect([1, 2, 3, 4].applying(told.difference) == [2, 3, 1, 4])
            #expect(told.sectionTransactions.map(\.sectionIdentifier) == ["a"])
            #expect(told.sectionTransactions.first?.finalSnapshot.items == [2, 3, 1])
        }

        @Test("A supplementary view comes from its provider")
        func supplementary() {
            let subject = Subject()
            let layout = subject.view.collectionViewLayout as? UICollectionViewFlowLayout
            layout?.headerReferenceSize = CGSize(width: 390, height: 30)
            let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { view, _, indexPath in view.accessibilityIdentifier = "header \(indexPath.section)" }
            subject.source.supplementaryViewProvider = { view, _, indexPath in
                view.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
            }
            subject.apply(snapshot([("a", [1])]))
            let header = subject.view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
            #expect(header?.accessibilityIdentifier == "header 0")
        }

        @Test("Cells show content configurations and update them for their state")
        func configurations() {
            let screen = Screen()
            let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "one"
            cell.contentConfiguration = content
            cell.backgroundConfiguration = .listGroupedCell()
            screen.view.addSubview(cell)
            screen.commit()
            #expect(cell.contentView is UIListContentView)
            #expect(cell.contentView.frame == cell.bounds)
            cell.isSelected = true
            screen.commit()
            #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
        }
    }
}
