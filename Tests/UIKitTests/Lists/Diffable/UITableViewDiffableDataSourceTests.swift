// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UITableViewDiffableDataSourceTests {
        private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
        private typealias Source = UITableViewDiffableDataSource<String, Int>

        /// A table on a screen and its data source; `texts` says what an item shows.
        @MainActor private final class Subject {
            let screen = Screen(size: CGSize(width: 390, height: 700))
            let table: UITableView
            let source: Source
            var prefix = ""
            private let box: Box

            @MainActor private final class Box { var prefix = "" }

            func setPrefix(_ prefix: String) { box.prefix = prefix }

            init(height: CGFloat? = 44, multiple: Bool = false) {
                let box = Box()
                self.box = box
                table = UITableView(frame: screen.view.bounds, style: .plain)
                table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                if let height { table.rowHeight = height }
                table.allowsMultipleSelection = multiple
                source = Source(tableView: table) { table, indexPath, item in
                    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                    cell.textLabel?.text = box.prefix + "\(item)"
                    return cell
                }
                screen.view.addSubview(table)
                screen.commit()
            }

            var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

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

        @Test("A table shows what the snapshot says, and finds places and identifiers")
        func shows() {
            let subject = Subject()
            subject.apply(snapshot([("a", [1, 2]), ("b", [3])]))
            #expect(subject.texts == ["1", "2", "3"])
            #expect(subject.source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 3)
            #expect(subject.source.itemIdentifier(for: IndexPath(row: 5, section: 1)) == nil)
            #expect(subject.source.indexPath(for: 2) == IndexPath(row: 1, section: 0))
            #expect(subject.source.indexPath(for: 9) == nil)
            #expect(subject.source.sectionIdentifier(for: 1) == "b")
            #expect(subject.source.sectionIdentifier(for: 2) == nil)
            #expect(subject.source.index(for: "b") == 1)
            #expect(subject.source.index(for: "z") == nil)
        }

        @Test("A row that stays keeps its cell, also when it moves")
        func keepsCells() throws {
            let subject = Subject()
            subject.apply(snapshot([("a", [1, 2, 3, 4])]))
            let cell = try #require(subject.table.cellForRow(at: IndexPath(row: 3, section: 0)))
            subject.apply(snapshot([("a", [4, 1, 9, 3])]), animated: true)
            #expect(subject.table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
            #expect(subject.texts == ["4", "1", "9", "3"])
        }

        @Test("The completion runs once when the animations have ended")
        func completion() {
            let subject = Subject()
            subject.apply(snapshot([("a", [1, 2])]))
            var count = 0
            subject.source.apply(snapshot([("a", [2, 1, 3])])) { count += 1 }
            #expect(count == 0)
            subject.screen.advance(seconds: 0.1)
            #expect(count == 0)
            subject.screen.advance(seconds: 0.4)
            #expect(count == 1)
            // Nothing to do is done in the next turn.
            subject.source.apply(subject.source.snapshot()) { count += 1 }
            #expect(count == 1)
            subject.screen.advance(seconds: 0.01)
            #expect(count == 2)
        }

        @Test("The asynchronous application returns when the animations have ended")
        func asynchronous() async {
            let subject = Subject()
            subject.apply(snapshot([("a", [1, 2])]))
            let next = snapshot([("a", [2])])
            let task = Task { @MainActor in await subject.source.apply(next) }
            await Task.yield()
            while subject.source.snapshot().numberOfItems == 2 { await Task.yield() }
            subject.screen.advance(seconds: 0.5)
            await task.value
            #expect(subject.texts == ["2"])
        }

        @Test("Reconfigured cells are filled again in place, reloaded ones are made anew")
        func reloads() throws {
            let subject = Subject()
            subject.apply(snapshot([("a", [1, 2, 3])]))
            let cells = subject.table.visibleCells
            subject.setPrefix("new ")
            var next = subject.source.snapshot()
            next.reconfigureItems([1])
            next.reloadItems([3])
            subject.apply(next)
            #expect(subject.texts == ["new 1", "2", "new 3"])
            #expect(subject.table.cellForRow(at: IndexPath(row: 0, section: 0)) === cells[0])
            #expect(subject.source.snapshot().reloadedItemIdentifiers.isEmpty)
            #expect(subject.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
            next = subject.source.snapshot()
            next.insertItems([9], beforeItem: 1)
            next.reloadSections(["a"])
            subject.apply(next, animated: true)
            #expect(subject.texts == ["new 9", "new 1", "new 2", "new 3"])
        }

        @Test("Selection stays with its identifier, through moves, sections and reloads")
        func selection() {
            let subject = Subject()
            subject.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]))
            subject.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            subject.apply(snapshot([("b", [4, 2]), ("a", [3, 1])]), animated: true)
            #expect(subject.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            // Out of a section that goes away.
            subject.apply(snapshot([("a", [3, 2, 1])]), animated: true)
            #expect(subject.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            #expect(subject.table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
            // Into one that comes.
            subject.apply(snapshot([("a", [3, 1]), ("n", [2])]))
            #expect(subject.table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
            var next = subject.source.snapshot()
            next.reloadSections(["n"])
            subject.apply(next)
            #expect(subject.table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
            subject.apply(snapshot([("a", [3, 1])]))
            #expect(subject.table.indexPathForSelectedRow == nil)
        }

        @Test("Reloading all forgets the selection")
        func reloadData() {
            let subject = Subject()
            subject.apply(snapshot([("a", [1, 2])]))
            subject.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            var isDone = false
            subject.source.applySnapshotUsingReloadData(snapshot([("a", [2, 5])])) { isDone = true }
            subject.screen.advance(seconds: 0.01)
            #expect(isDone)
            #expect(subject.texts == ["2", "5"])
            #expect(subject.table.indexPathForSelectedRow == nil)
        }

        @Test("A snapshot can be applied from another thread")
        func otherThread() async {
            let subject = Subject()
            let source = subject.source
            let next = snapshot([("a", [1, 2])])
            await withCheckedContinuation { continuation in
                DispatchQueue.global().async {
                    source.apply(next, animatingDifferences: false)
                    continuation.resume()
                }
            }
            #expect(subject.source.snapshot().itemIdentifiers == [1, 2])
            subject.screen.commit()
            #expect(subject.texts == ["1", "2"])
        }

        private final class TitledSource: UITableViewDiffableDataSource<String, Int> {
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                sectionIdentifier(for: section)
            }
        }

        @Test("A subclass gives sections their titles")
        func titles() {
            let screen = Screen()
            let table = UITableView(frame: screen.view.bounds, style: .plain)
            let source = TitledSource(tableView: table) { _, _, item in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "\(item)"
                return cell
            }
            screen.view.addSubview(table)
            source.apply(snapshot([("Fruit", [1])]), animatingDifferences: false)
            screen.commit()
            #expect(table.headerView(forSection: 0)?.textLabel?.text == "Fruit")
        }

        @Test(
            "After every random snapshot, rows, places, cells and selection are the model's",
            arguments: Array(0..<60))
        func random(seed: Int) {
            var numbers = SeededNumbers(seed: seed &+ 1_000)
            let subject = Subject(height: seed % 3 == 0 ? nil : 44, multiple: seed % 2 == 0)
            var model = SnapshotModel()
            var selected = Set<Int>()
            for step in 0..<25 {
                var next = subject.source.snapshot()
                for _ in 0..<(1 + numbers.number(below: 8)) { model.change(&next, &numbers) }
                if numbers.chance(30) { next = snapshot(model.sections.map { ($0.id, $0.items) }) }
                if numbers.chance(20), let item = model.items.randomElement(using: &numbers) {
                    next.reloadItems([item])
                }
                if numbers.chance(20), let item = model.items.randomElement(using: &numbers) {
                    next.reconfigureItems([item])
                }
                if numbers.chance(10), let section = model.sections.randomElement(using: &numbers) {
                    next.reloadSections([section.id])
                }
                subject.source.apply(next, animatingDifferences: numbers.chance(60))
                // Sometimes the next snapshot comes while rows are still moving.
                subject.screen.advance(seconds: numbers.chance(50) ? 0.1 : 0.6)
                selected.formIntersection(model.items)
                expect(subject, shows: model, selected, step)
                // A person scrolls and selects.
                let height = max(0, subject.table.contentSize.height - subject.table.bounds.height)
                subject.table.contentOffset.y = CGFloat(numbers.number(below: Int(height) + 1))
                subject.screen.commit()
                if let item = model.items.randomElement(using: &numbers), numbers.chance(70) {
                    subject.table.selectRow(
                        at: subject.source.indexPath(for: item), animated: false, scrollPosition: .none)
                    if !subject.table.allowsMultipleSelection { selected = [] }
                    selected.insert(item)
                }
            }
        }

        private func expect(_ subject: Subject, shows model: SnapshotModel, _ selected: Set<Int>, _ step: Int) {
            let (table, source) = (subject.table, subject.source)
            #expect(source.snapshot().itemIdentifiers == model.items, "step \(step)")
            #expect(table.numberOfSections == model.sections.count)
            for (index, section) in model.sections.enumerated() {
                #expect(table.numberOfRows(inSection: index) == section.items.count)
            }
            let paths = table.indexPathsForVisibleRows ?? []
            #expect(!paths.isEmpty || model.items.isEmpty)
            for path in paths {
                let item = model.sections[path.section].items[path.row]
                let cell = table.cellForRow(at: path)
                #expect(cell?.textLabel?.text == "\(item)", "step \(step) at \(path)")
                #expect(cell?.isSelected == selected.contains(item), "step \(step) at \(path)")
                #expect(cell?.frame == table.rectForRow(at: path))
                #expect(source.itemIdentifier(for: path) == item)
                #expect(source.indexPath(for: item) == path)
            }
            let shown = Set((table.indexPathsForSelectedRows ?? []).compactMap { source.itemIdentifier(for: $0) })
            #expect(shown == selected, "step \(step)")
        }

        @Test("What a person has moved is not moved once more by the snapshot that says so")
        func movedByHand() throws {
            let subject = Subject()
            subject.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]))
            let cell = try #require(subject.table.cellForRow(at: IndexPath(row: 0, section: 0)))
            // The table shows the move before it tells the data source.
            subject.table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
            subject.table.shownMove = .init(from: RowPlace(0, 0), to: RowPlace(0, 2))
            subject.apply(snapshot([("a", [2, 3, 1]), ("b", [4])]))
            #expect(subject.texts == ["2", "3", "1", "4"])
            #expect(subject.table.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
            #expect(subject.table.shownMove == nil)
        }

        /// Moves items of one section in its snapshot as the person moves their rows.
        private final class MovingSource: UITableViewDiffableDataSource<String, Int> {
            override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

            override func tableView(
                _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) {
                var items = snapshot().itemIdentifiers
                items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
                var moved = NSDiffableDataSourceSnapshot<String, Int>()
                moved.appendSections(["a"])
                moved.appendItems(items)
                apply(moved, animatingDifferences: false)
            }
        }

        @Test("A row that a person moves is where the snapshot says")
        func movedRow() throws {
            let screen = Screen()
            let table = UITableView(frame: screen.view.bounds, style: .plain)
            let source = MovingSource(tableView: table) { table, _, item in
                let cell = UITableViewCell()
                cell.textLabel?.text = "\(item)"
                return cell
            }
            screen.view.addSubview(table)
            source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
            table.setEditing(true, animated: false)
            screen.commit()
            table.moveRow(of: try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))), by: 1)
            screen.advance(seconds: 1)
            let texts = (0..<3).map { table.cellForRow(at: IndexPath(row: $0, section: 0))?.textLabel?.text }
            #expect(texts == ["2", "1", "3"])
            #expect(source.snapshot().itemIdentifiers == [2, 1, 3])
        }

        // MARK: Complaints

        @Test("A snapshot that is applied from within a cell provider is refused")
        func reentrant() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    let table = UITableView(frame: screen.view.bounds, style: .plain)
                    var source: UITableViewDiffableDataSource<String, Int>?
                    source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in
                        source?.apply(NSDiffableDataSourceSnapshot<String, Int>())
                        return UITableViewCell()
                    }
                    screen.view.addSubview(table)
                    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
                    snapshot.appendSections(["a"])
                    snapshot.appendItems([1])
                    source?.apply(snapshot, animatingDifferences: false)
                    screen.commit()
                }
            }
            let text = said(result)
            #expect(text.contains("Deadlock detected: apply(_:animatingDifferences:completion:) of"))
            #expect(text.contains("was called while an update of its view was being performed"))
        }

        @Test("A cell provider that returns nil is told for which identifier")
        func noCell() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    let table = UITableView(frame: screen.view.bounds, style: .plain)
                    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in nil }
                    screen.view.addSubview(table)
                    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
                    snapshot.appendSections(["a"])
                    snapshot.appendItems([42])
                    source.apply(snapshot, animatingDifferences: false)
                    screen.commit()
                }
            }
            let text = said(result)
            #expect(text.contains("returned nil for section 0, item 0 with the identifier 42"))
        }
    }
}
