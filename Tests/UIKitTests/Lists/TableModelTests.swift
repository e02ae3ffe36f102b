// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension SeededNumbers {
    fileprivate init(_ seed: Int) { self.init(seed: UInt64(seed)) }

    fileprivate mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &self) < part }
    fileprivate mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
}

/// A plain model of what a table shows: rows by number, in sections by number.
@MainActor private final class PlainModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    struct Section {
        let id: Int
        var rows: [Int]
    }

    var sections: [Section] = []
    /// Whether rows have heights of their own.
    let varies: Bool
    private var lastId = 0

    init(varies: Bool) { self.varies = varies }

    func newId() -> Int {
        lastId += 1
        return lastId
    }

    static func height(of row: Int) -> CGFloat { CGFloat(30 + row * 7 % 40) }
    static let header: CGFloat = 30

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].rows.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(sections[indexPath.section].rows[indexPath.row])"
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        "Section \(sections[section].id)"
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        varies ? Self.height(of: sections[indexPath.section].rows[indexPath.row]) : 44
    }

    /// Where every row is, in the content.
    func frames() -> [(path: IndexPath, row: Int, y: CGFloat, height: CGFloat)] {
        var list: [(IndexPath, Int, CGFloat, CGFloat)] = []
        var y: CGFloat = 0
        for (index, section) in sections.enumerated() {
            y += Self.header
            for (position, row) in section.rows.enumerated() {
                let height = varies ? Self.height(of: row) : 44
                list.append((IndexPath(row: position, section: index), row, y, height))
                y += height
            }
        }
        return list
    }
}

/// A random batch of changes, as it is announced to a table, and what comes of it.
@MainActor private struct Batch {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(Int, Int)] = []
    var deletedRows: [IndexPath] = []
    var insertedRows: [IndexPath] = []
    var reloadedRows: [IndexPath] = []
    var movedRows: [(IndexPath, IndexPath)] = []
    var result: [PlainModel.Section] = []
    /// Rows whose cells are made anew.
    var renewed: Set<Int> = []

    init(_ model: PlainModel, _ random: inout SeededNumbers) {
        let old = model.sections
        // Sections: those that stay in their order, those that move and those that are new at random places.
        var staying: [Int] = []
        var incoming: [(old: Int?, section: PlainModel.Section)] = []
        for index in old.indices {
            if random.chance(0.12) {
                deletedSections.insert(index)
            } else if random.chance(0.1) {
                incoming.append((index, old[index]))
            } else {
                staying.append(index)
                if random.chance(0.06) { reloadedSections.insert(index) }
            }
        }
        for _ in 0..<(random.chance(0.25) ? random.number(1..<3) : 0) {
            let rows = (0..<random.number(0..<6)).map { _ in model.newId() }
            incoming.append((nil, PlainModel.Section(id: model.newId(), rows: rows)))
        }
        var order: [(old: Int?, section: PlainModel.Section)] = staying.map { ($0, old[$0]) }
        for entry in incoming { order.insert(entry, at: random.number(0..<order.count + 1)) }
        for (index, entry) in order.enumerated() {
            if entry.old == nil {
                insertedSections.insert(index)
            } else if let from = entry.old, !staying.contains(from) {
                movedSections.append((from, index))
            }
        }
        result = order.map(\.section)
        changeRows(old, order.map(\.old), model, &random)
    }

    private mutating func changeRows(
        _ old: [PlainModel.Section], _ order: [Int?], _ model: PlainModel, _ random: inout SeededNumbers
    ) {
        // Rows of sections that are neither new nor made anew.
        let open = order.indices.filter { order[$0].map { !reloadedSections.contains($0) } ?? false }
        var lists: [Int: [Int]] = [:]
        var incoming: [(from: IndexPath?, row: Int)] = []
        for after in open {
            guard let before = order[after] else { continue }
            var stay: [Int] = []
            for (position, row) in old[before].rows.enumerated() {
                let path = IndexPath(row: position, section: before)
                if random.chance(0.15) {
                    deletedRows.append(path)
                } else if random.chance(0.1) {
                    incoming.append((path, row))
                } else {
                    stay.append(row)
                    if random.chance(0.08) {
                        reloadedRows.append(path)
                        renewed.insert(row)
                    }
                }
            }
            lists[after] = stay
        }
        for _ in 0..<(open.isEmpty ? 0 : random.number(0..<6)) { incoming.append((nil, model.newId())) }
        for entry in incoming {
            let after = open[random.number(0..<open.count)]
            let count = lists[after]?.count ?? 0
            lists[after]?.insert(entry.row, at: random.number(0..<count + 1))
        }
        for after in open {
            let list = lists[after] ?? []
            for (position, row) in list.enumerated() {
                guard let entry = incoming.first(where: { $0.row == row }) else { continue }
                let path = IndexPath(row: position, section: after)
                if let from = entry.from { movedRows.append((from, path)) } else { insertedRows.append(path) }
            }
            result[after].rows = list
        }
        for index in reloadedSections {
            guard let after = order.firstIndex(of: index) else { continue }
            renewed.formUnion(old[index].rows)
            if random.chance(0.5) { result[after].rows = (0..<random.number(0..<5)).map { _ in model.newId() } }
        }
    }

    /// Announces the changes in a random order.
    func announce(to table: UITableView, _ random: inout SeededNumbers) {
        var steps: [() -> Void] = [
            { table.deleteSections(deletedSections, with: .fade) },
            { table.insertSections(insertedSections, with: .automatic) },
            { table.reloadSections(reloadedSections, with: .none) },
            { table.deleteRows(at: deletedRows, with: .left) },
            { table.insertRows(at: insertedRows, with: .top) },
            { table.reloadRows(at: reloadedRows, with: .fade) },
        ]
        for (from, to) in movedSections { steps.append { table.moveSection(from, toSection: to) } }
        for (from, to) in movedRows { steps.append { table.moveRow(at: from, to: to) } }
        steps.shuffle(using: &random)
        steps.forEach { $0() }
    }
}

extension ScreenTests {
    @Suite @MainActor struct TableModelTests {
        /// Compares everything that a table can tell with the model.
        private func compare(
            _ table: UITableView, _ model: PlainModel, selected: Set<Int>, _ context: String
        ) -> Bool {
            let frames = model.frames()
            let visible = frames.filter { $0.y < table.bounds.maxY && $0.y + $0.height > table.bounds.minY }
            let total = (frames.last.map { $0.y + $0.height } ?? 0)
            let emptyTail = CGFloat(model.sections.reversed().prefix { $0.rows.isEmpty }.count) * PlainModel.header
            let height = frames.isEmpty ? CGFloat(model.sections.count) * PlainModel.header : total + emptyTail
            let cells = table.visibleCells
            let isSame =
                table.numberOfSections == model.sections.count
                && (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
                    == model.sections.map(\.rows.count)
                && table.contentSize.height == height
                && table.indexPathsForVisibleRows ?? [] == visible.map(\.path)
                && cells.map { $0.textLabel?.text } == visible.map { "\($0.row)" }
                && cells.map(\.frame)
                    == visible.map { CGRect(x: 0, y: $0.y, width: table.bounds.width, height: $0.height) }
                && cells.map { table.indexPath(for: $0) } == visible.map(\.path)
                && cells.map(\.isSelected) == visible.map { selected.contains($0.row) }
                && cells.map(\.isEditing) == visible.map { _ in table.isEditing }
                && Set(table.indexPathsForSelectedRows ?? [])
                    == Set(frames.filter { selected.contains($0.row) }.map(\.path))
                && frames.allSatisfy { frame in
                    table.rectForRow(at: frame.path)
                        == CGRect(x: 0, y: frame.y, width: table.bounds.width, height: frame.height)
                        && table.indexPathForRow(at: CGPoint(x: 5, y: frame.y + frame.height / 2)) == frame.path
                }
            if !isSame {
                Issue.record(
                    """
                    \(context): the table differs from the model.
                    rows \((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }) \
                    model \(model.sections.map(\.rows.count)) content \(table.contentSize.height) model \(height)
                    visible \(cells.map { $0.textLabel?.text ?? "" }) model \(visible.map(\.row))
                    y \(cells.map(\.frame.minY)) model \(visible.map(\.y))
                    selected \((table.indexPathsForSelectedRows ?? []).map { [$0.section, $0.row] }) \
                    model \(frames.filter { selected.contains($0.row) }.map { [$0.path.section, $0.path.row] })
                    """)
            }
            return isSame
        }

        @Test("After thousands of random changes a table is what a plain model says", arguments: 0..<16)
        func random(seed: Int) {
            var random = SeededNumbers(seed)
            let screen = Screen(size: CGSize(width: 320, height: 480), scale: 2)
            let model = PlainModel(varies: seed % 2 == 1)
            model.sections = (0..<4).map { _ in
                PlainModel.Section(
                    id: model.newId(), rows: (0..<random.number(0..<12)).map { _ in model.newId() })
            }
            let table = screen.showTable(.plain, model) {
                $0.sectionHeaderHeight = PlainModel.header
                $0.allowsMultipleSelection = true
                $0.allowsMultipleSelectionDuringEditing = true
            }
            var selected: Set<Int> = []
            for step in 0..<160 {
                let isAnimated = random.chance(0.5)
                UIView.setAnimationsEnabled(isAnimated)
                let what: String
                switch random.number(0..<20) {
                case 0..<12:
                    what = "batch"
                    let batch = Batch(model, &random)
                    selected.subtract(batch.renewed)
                    table.performBatchUpdates {
                        if random.chance(0.5) {
                            model.sections = batch.result
                            batch.announce(to: table, &random)
                        } else {
                            // Nested, and the model changes between the announcements.
                            table.beginUpdates()
                            batch.announce(to: table, &random)
                            table.endUpdates()
                            model.sections = batch.result
                        }
                    }
                    selected.formIntersection(model.sections.flatMap(\.rows))
                case 12..<15:
                    what = "select"
                    if let frame = model.frames().randomElement(using: &random) {
                        if selected.remove(frame.row) == nil {
                            selected.insert(frame.row)
                            table.selectRow(at: frame.path, animated: false, scrollPosition: .none)
                        } else {
                            table.deselectRow(at: frame.path, animated: isAnimated)
                        }
                    }
                case 15..<18:
                    what = "scroll"
                    let limit = max(0, table.contentSize.height - table.bounds.height)
                    table.contentOffset.y = CGFloat(random.number(0..<Int(limit) + 1))
                case 18:
                    what = "edit"
                    table.setEditing(!table.isEditing, animated: isAnimated)
                    selected = []
                default:
                    what = "reload"
                    model.sections.shuffle(using: &random)
                    table.reloadData()
                    selected = []
                }
                screen.commit()
                let context = "seed \(seed), step \(step), \(what)"
                guard compare(table, model, selected: selected, context) else { break }
                // Now and then the animations end before the next change.
                if random.chance(0.4) {
                    screen.advance(seconds: 1)
                    let cells = table.subviews.count { $0 is UITableViewCell }
                    guard cells == table.live.list.count(where: { $0.place.isRow }) else {
                        Issue.record("\(context): \(cells) cells are left in the table")
                        break
                    }
                }
            }
            UIView.setAnimationsEnabled(true)
        }

        @Test("A number of rows that doesn't fit is refused with all numbers", arguments: 0..<40)
        func wrongNumbers(seed: Int) {
            var random = SeededNumbers(seed)
            let old = (0..<random.number(1..<5)).map { _ in random.number(3..<10) }
            var new = old
            var updates = TableUpdates()
            let section = random.number(0..<old.count)
            let deleted = random.number(0..<3)
            for row in 0..<deleted { updates.deletedRows[RowPlace(section, row)] = .fade }
            let inserted = random.number(0..<3)
            for row in 0..<inserted { updates.insertedRows[RowPlace(section, row)] = .fade }
            let wrong = [-1, 1, 2][random.number(0..<3)]
            new[section] = old[section] - deleted + inserted + wrong
            let plan = TableUpdatePlan(updates, old: old, new: new)
            #expect(
                plan.complaint
                    == "Invalid update: invalid number of rows in section \(section). The number of rows contained in an "
                    + "existing section after the update (\(new[section])) must be equal to the number of rows contained "
                    + "in that section before the update (\(old[section])), plus or minus the number of rows inserted or "
                    + "deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number "
                    + "of rows moved into or out of that section (0 moved in, 0 moved out).")
        }

        @Test("Changes of one place that exclude each other are refused")
        func exclusive() {
            func complaint(_ change: (inout TableUpdates) -> Void) -> String? {
                var updates = TableUpdates()
                change(&updates)
                return TableUpdatePlan(updates, old: [4, 4], new: [4, 4]).complaint
            }
            let (a, b, c) = (RowPlace(0, 0), RowPlace(0, 1), RowPlace(1, 2))
            #expect(
                complaint { $0.movedRows = [.init(from: a, to: c), .init(from: b, to: c)] }
                    == "attempt to perform multiple moves to the same index path (section 1, row 2)")
            #expect(
                complaint { $0.movedRows = [.init(from: a, to: b), .init(from: a, to: c)] }
                    == "attempt to perform multiple moves of the same index path (section 0, row 0)")
            #expect(
                complaint {
                    $0.movedRows = [.init(from: a, to: c)]
                    $0.insertedRows[c] = .fade
                } == "attempt to perform an insert and a move to the same index path (section 1, row 2)")
            #expect(
                complaint {
                    $0.movedRows = [.init(from: a, to: c)]
                    $0.reloadedRows[a] = .fade
                } == "attempt to move and reload the same index path (section 0, row 0)")
            #expect(
                complaint { $0.reconfiguredRows = [RowPlace(1, 4)] }
                    == "attempt to reconfigure row 4 of section 1, which does not exist before the update")
        }
    }
}
