// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// A list that can be edited and reordered, and what it was asked and told.
@MainActor final class EditableModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var log: [String] = []
    var fixedRows: Set<IndexPath> = []
    var unmovableRows: Set<IndexPath> = []
    var styles: [IndexPath: UITableViewCell.EditingStyle] = [:]
    var indents = true
    var target: ((IndexPath, IndexPath) -> IndexPath)?
    var titles: [String?] = []

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        !fixedRows.contains(indexPath)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        !unmovableRows.contains(indexPath)
    }
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { styles[indexPath] ?? .delete }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indents }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle) \(indexPath.section),\(indexPath.row)")
        if editingStyle == .delete {
            sections[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        } else {
            sections[indexPath.section].insert("New", at: indexPath.row)
            tableView.insertRows(at: [indexPath], with: .automatic)
        }
    }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        log.append(
            "move \(sourceIndexPath.section),\(sourceIndexPath.row) to "
                + "\(destinationIndexPath.section),\(destinationIndexPath.row)")
        let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target?(sourceIndexPath, proposedDestinationIndexPath) ?? proposedDestinationIndexPath }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.section),\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.section),\(indexPath.row)")
    }
}

@MainActor private final class WatchingCell: UITableViewCell {
    nonisolated(unsafe) static var log: [String] = []
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func willTransition(to state: UITableViewCell.StateMask) {
        super.willTransition(to: state)
        Self.log.append("will \(state.rawValue)")
    }
    override func didTransition(to state: UITableViewCell.StateMask) {
        super.didTransition(to: state)
        Self.log.append("did \(state.rawValue)")
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        Self.log.append("setEditing \(editing) \(animated)")
    }
}

extension ScreenTests {
    @Suite @MainActor struct UITableViewEditingTests {
        private func cell(_ table: UITableView, _ row: Int, _ section: Int = 0) throws -> UITableViewCell {
            try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
        }
        private func rows(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

        @Test("Editing moves the content aside for the controls; rows that can't be edited stay")
        func controls() throws {
            let screen = Screen()
            let model = EditableModel([rows(5)])
            model.fixedRows = [IndexPath(row: 1, section: 0)]
            model.unmovableRows = [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)]
            model.styles = [IndexPath(row: 3, section: 0): .insert, IndexPath(row: 4, section: 0): .none]
            let table = screen.showTable(.plain, model)
            table.setEditing(true, animated: false)
            screen.commit()
            #expect(table.isEditing)
            // The circle and a margin of 16 points.
            #expect(try cell(table, 0).contentView.frame == CGRect(x: 38, y: 0, width: 306, height: 44))
            #expect(try cell(table, 0).editingStyle == .delete)
            #expect(try cell(table, 0).showsReorderControl)
            #expect(try !cell(table, 1).isEditing)
            #expect(try cell(table, 1).contentView.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
            #expect(try cell(table, 2).contentView.frame == CGRect(x: 38, y: 0, width: 352, height: 44))
            #expect(try cell(table, 3).editingStyle == .insert)
            // Empty space in front.
            #expect(try cell(table, 4).contentView.frame.minX == 38)
            #expect(try cell(table, 4).editing.control == nil)
            try screen.savePicture("UITableView_editing")
            table.setEditing(false, animated: false)
            screen.commit()
            #expect(try cell(table, 0).contentView.frame == CGRect(x: 0, y: 0, width: 390, height: 44))
            #expect(try !cell(table, 0).subviews.contains { $0 is CellEditControl || $0 is CellReorderControl })
        }

        @Test("A delegate may keep rows from being indented")
        func noIndent() throws {
            let screen = Screen()
            let model = EditableModel([rows(2)])
            model.indents = false
            let table = screen.showTable(.plain, model)
            table.isEditing = true
            screen.commit()
            #expect(try cell(table, 0).contentView.frame.minX == 0)
            #expect(try !cell(table, 0).shouldIndentWhileEditing)
        }

        @Test("The minus uncovers Delete, which commits; the plus commits at once")
        func commits() throws {
            let screen = Screen(language: "en-US")
            let model = EditableModel([rows(5)])
            model.styles = [IndexPath(row: 3, section: 0): .insert]
            let table = screen.showTable(.plain, model)
            table.setEditing(true, animated: false)
            screen.commit()
            try screen.tap(#require(cell(table, 1).editing.control))
            #expect(try cell(table, 1).showingDeleteConfirmation)
            #expect(model.log == [])
            try screen.tap("Delete")
            #expect(model.log == ["commit delete 0,1"])
            screen.advance(seconds: 1)
            #expect(try cell(table, 1).textLabel?.text == "Row 2")
            model.styles = [IndexPath(row: 2, section: 0): .insert]
            table.reloadData()
            screen.commit()
            try screen.tap(#require(cell(table, 2).editing.control))
            #expect(model.log == ["commit delete 0,1", "commit insert 0,2"])
            #expect(try cell(table, 2).textLabel?.text == "New")
        }

        @Test("Cells that come into sight have the table's mode")
        func newCells() throws {
            let screen = Screen()
            let model = EditableModel([rows(100)])
            let table = screen.showTable(.plain, model)
            table.setEditing(true, animated: true)
            screen.advance(seconds: 1)
            table.contentOffset.y = 1000
            screen.commit()
            #expect(table.visibleCells.allSatisfy { $0.isEditing && $0.contentView.frame.minX == 38 })
            table.setEditing(false, animated: true)
            table.contentOffset.y = 2000
            screen.advance(seconds: 1)
            #expect(table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
        }

        @Test("A cell is told of its transitions, with their states")
        func transitions() throws {
            let screen = Screen()
            let model = EditableModel([rows(1)])
            let table = screen.showTable(.plain, model) {
                $0.register(WatchingCell.self, forCellReuseIdentifier: "cell")
            }
            WatchingCell.log = []
            table.setEditing(true, animated: true)
            #expect(WatchingCell.log == ["will 1", "setEditing true true"])
            screen.advance(seconds: 1)
            #expect(WatchingCell.log == ["will 1", "setEditing true true", "did 1"])
            WatchingCell.log = []
            try screen.tap(#require(cell(table, 0).editing.control))
            #expect(WatchingCell.log == ["will 3", "did 3"])
            WatchingCell.log = []
            table.setEditing(false, animated: false)
            #expect(WatchingCell.log == ["will 1", "did 1", "will 0", "did 0", "setEditing false false"])
        }

        @Test("Nothing is selected in editing mode unless the table allows it")
        func selection() throws {
            let screen = Screen()
            let model = EditableModel([rows(5)])
            let table = screen.showTable(.plain, model)
            table.isEditing = true
            screen.commit()
            screen.tap(at: CGPoint(x: 150, y: 60))
            #expect(model.log == [])
            table.allowsSelectionDuringEditing = true
            screen.tap(at: CGPoint(x: 150, y: 60))
            #expect(model.log == ["select 0,1"])
        }

        @Test("Several rows are checked in editing mode, and forgotten after it")
        func checks() throws {
            let screen = Screen()
            let model = EditableModel([rows(5)])
            let table = screen.showTable(.plain, model) { $0.allowsMultipleSelectionDuringEditing = true }
            screen.tap(at: CGPoint(x: 150, y: 20))
            table.setEditing(true, animated: false)
            screen.commit()
            #expect(table.indexPathsForSelectedRows == nil)
            screen.tap(at: CGPoint(x: 20, y: 60))
            screen.tap(at: CGPoint(x: 150, y: 150))
            screen.tap(at: CGPoint(x: 150, y: 110))
            screen.tap(at: CGPoint(x: 150, y: 150))
            #expect(model.log == ["select 0,0", "select 0,1", "select 0,3", "select 0,2", "deselect 0,3"])
            #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0)])
            #expect(try cell(table, 1).editing.control?.kind == .checked)
            #expect(try cell(table, 3).editing.control?.kind == .unchecked)
            try screen.savePicture("UITableView_checks")
            table.setEditing(false, animated: false)
            #expect(table.indexPathsForSelectedRows == nil)
        }

        @Test("Editing has accessories of its own")
        func accessories() throws {
            let screen = Screen()
            let model = EditableModel([rows(1)])
            model.unmovableRows = [IndexPath(row: 0, section: 0)]
            let table = screen.showTable(.plain, model)
            let cell = try cell(table, 0)
            cell.accessoryType = .disclosureIndicator
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
            cell.editingAccessoryView = view
            screen.commit()
            #expect(cell.accessorySymbols.map(\.kind) == [.chevron])
            table.isEditing = true
            screen.commit()
            #expect(cell.accessorySymbols.isEmpty)
            #expect(view.frame == CGRect(x: 344, y: 12, width: 30, height: 20))
            #expect(cell.contentView.frame.maxX == 336)
            table.isEditing = false
            screen.commit()
            #expect(view.superview == nil)
            #expect(cell.accessorySymbols.map(\.kind) == [.chevron])
        }

        @Test("A controller's edit button turns editing on and off and says which")
        func editButton() throws {
            let controller = UITableViewController(style: .plain)
            controller.navigationItem.rightBarButtonItem = controller.editButtonItem
            let screen = Screen(language: "en-US", root: UINavigationController(rootViewController: controller))
            screen.settle()
            try screen.tap("Edit")
            #expect(controller.isEditing)
            #expect(controller.tableView.isEditing)
            try screen.tap("Done")
            #expect(!controller.tableView.isEditing)
            #expect(screen.shows("Edit"))
        }
    }

    @Suite @MainActor struct UITableViewReorderingTests {
        private func texts(_ table: UITableView) -> [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

        /// Puts a finger on a row's reorder control and moves it down in steps.
        private func drag(_ screen: Screen, fromY: CGFloat, toY: CGFloat) {
            screen.touchDown(at: CGPoint(x: 370, y: fromY))
            var y = fromY
            while y != toY {
                y += max(-10, min(10, toY - y))
                screen.touchMove(to: CGPoint(x: 370, y: y))
                screen.advance(seconds: 0.01)
            }
        }

        private func show(_ screen: Screen, _ model: EditableModel) -> UITableView {
            let table = screen.showTable(.plain, model)
            table.setEditing(true, animated: false)
            screen.commit()
            return table
        }

        @Test("A row follows the finger, the others make room, and the data source is told once")
        func moves() throws {
            let screen = Screen()
            let model = EditableModel([["A", "B", "C", "D", "E"]])
            let table = show(screen, model)
            drag(screen, fromY: 22, toY: 22 + 100)
            // 100 points down, past the middles of B and C.
            #expect(texts(table) == ["B", "C", "A", "D", "E"])
            let carried = try #require(table.reordering?.cell)
            #expect(carried.frame.minY == 100)
            #expect(model.sections == [["A", "B", "C", "D", "E"]])
            try screen.savePicture("UITableView_reordering")
            screen.touchUp(at: CGPoint(x: 370, y: 122))
            #expect(model.log == ["move 0,0 to 0,2"])
            #expect(model.sections == [["B", "C", "A", "D", "E"]])
            screen.advance(seconds: 1)
            #expect(carried.frame.minY == 88)
            #expect(texts(table) == ["B", "C", "A", "D", "E"])
        }

        @Test("A row goes to other sections, empty ones too")
        func sections() throws {
            let screen = Screen()
            let model = EditableModel([["A", "B"], [], ["C"]])
            model.titles = ["One", "Two", "Three"]
            let table = show(screen, model)
            let a = table.rectForRow(at: IndexPath(row: 0, section: 0)).midY
            let header2 = table.rectForHeader(inSection: 2)
            drag(screen, fromY: a, toY: header2.minY - 30)
            #expect(table.reordering?.target == RowPlace(1, 0))
            screen.touchUp(at: CGPoint(x: 370, y: header2.minY - 30))
            #expect(model.sections == [["B"], ["A"], ["C"]])
            #expect(table.numberOfRows(inSection: 1) == 1)
        }

        @Test("The delegate decides where a row may go")
        func redirected() {
            let screen = Screen()
            let model = EditableModel([["A", "B", "C", "D", "E"]])
            model.target = { source, proposed in
                proposed.row > 2 ? IndexPath(row: 2, section: 0) : proposed
            }
            let table = show(screen, model)
            drag(screen, fromY: 22, toY: 200)
            #expect(texts(table) == ["B", "C", "A", "D", "E"])
            screen.touchUp(at: CGPoint(x: 370, y: 200))
            #expect(model.log == ["move 0,0 to 0,2"])
        }

        @Test("At the edges the table scrolls, and rows that appear are asked for where the data has them")
        func autoscroll() {
            let screen = Screen()
            let model = EditableModel([(0..<100).map { "\($0)" }])
            let table = show(screen, model)
            drag(screen, fromY: 22, toY: 830)
            for _ in 0..<60 { screen.advance(seconds: 1.0 / 60) }
            #expect(table.contentOffset.y > 200)
            let target = table.reordering?.target.row ?? 0
            #expect(target > 20)
            let shown = texts(table)
            #expect(shown.filter { $0 != "0" } == shown.filter { $0 != "0" }.sorted { Int($0)! < Int($1)! })
            #expect(Set(shown).count == shown.count)
            screen.touchUp(at: CGPoint(x: 370, y: 830))
            #expect(model.log == ["move 0,0 to 0,\(target)"])
            let offset = table.contentOffset.y
            screen.advance(seconds: 1)
            #expect(table.contentOffset.y == offset)
        }

        @Test("A cancelled drag and a reload put the row back")
        func cancelled() {
            let screen = Screen()
            let model = EditableModel([["A", "B", "C", "D"]])
            let table = show(screen, model)
            drag(screen, fromY: 22, toY: 120)
            screen.send(.pointerCancelled(pointer: 0))
            #expect(texts(table) == ["A", "B", "C", "D"])
            #expect(model.log == [])
            drag(screen, fromY: 22, toY: 120)
            table.reloadData()
            screen.commit()
            #expect(texts(table) == ["A", "B", "C", "D"])
            #expect(table.reordering == nil)
        }

        @Test("Arrow keys on the reorder control move the row")
        func keyboard() throws {
            let screen = Screen()
            let model = EditableModel([["A", "B", "C"]])
            let table = show(screen, model)
            let control = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))?.editing.reorderControl)
            screen.send(.focused(layer: control.layer.shownNumber))
            screen.send(.key(isDown: true, code: "ArrowDown", key: "ArrowDown", modifiers: 0))
            screen.send(.key(isDown: true, code: "ArrowDown", key: "ArrowDown", modifiers: 0))
            screen.send(.key(isDown: true, code: "ArrowDown", key: "ArrowDown", modifiers: 0))
            #expect(model.log == ["move 0,0 to 0,1", "move 0,1 to 0,2"])
            #expect(texts(table) == ["B", "C", "A"])
            #expect(control.accessibilityLabel == "재정렬, A")
        }

        @Test("Only rows of a data source that moves rows have reorder controls")
        func noMove() throws {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([["A"]]))
            table.isEditing = true
            screen.commit()
            #expect(table.visibleCells.first?.showsReorderControl == false)
        }
    }
}
