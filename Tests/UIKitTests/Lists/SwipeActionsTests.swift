// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// Rows that can be deleted by the data source method alone, without swipe configurations.
@MainActor private final class CommittingModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows: [String]
    var log: [String] = []
    var style = UITableViewCell.EditingStyle.delete
    var deletes = true

    init(_ rows: [String]) { self.rows = rows }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        log.append("canEdit \(indexPath.row)")
        return indexPath.row != 5
    }
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { style }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle == .delete ? "delete" : "insert") \(indexPath.row)")
        guard deletes else { return }
        rows.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("willBeginEditing \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("didEndEditing \(indexPath.map { "\($0.row)" } ?? "nil")")
    }
}

/// Rows with actions at both edges.
@MainActor private final class SwipeModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = (0..<30).map { "Row \($0)" }
    var log: [String] = []
    var performsFullSwipe = true
    var finish: ((Bool) -> Void)?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        log.append("trailing \(indexPath.row)")
        let delete = UIContextualAction(style: .destructive, title: "Cut") { [unowned self] _, _, completion in
            self.log.append("delete \(indexPath.row)")
            self.rows.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            completion(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { [unowned self] action, view, completion in
            self.log.append("flag \(action.title ?? "") \(view is UIControl)")
            self.finish = completion
        }
        let configuration = UISwipeActionsConfiguration(actions: [delete, flag])
        configuration.performsFirstActionWithFullSwipe = performsFullSwipe
        return configuration
    }
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        log.append("leading \(indexPath.row)")
        if indexPath.row == 1 { return UISwipeActionsConfiguration(actions: []) }
        let read = UIContextualAction(style: .normal, title: "Read") { [unowned self] _, _, completion in
            self.log.append("read \(indexPath.row)")
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [read])
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("willBeginEditing \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("didEndEditing \(indexPath.map { "\($0.row)" } ?? "nil")")
    }
}

/// Rows with actions of the older kind.
@MainActor private final class RowActionModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        let delete = UITableViewRowAction(style: .destructive, title: "Cut") { [unowned self] action, indexPath in
            self.log.append("\(action.title ?? "") \(indexPath.row)")
        }
        let flag = UITableViewRowAction(style: .normal, title: "Flag") { _, _ in }
        flag.backgroundColor = .orange
        return [delete, flag]
    }
}

extension Screen {
    /// Drags a finger sideways in steps of 10 points; it stays where it ends for a while unless it flicks.
    fileprivate func swipe(from start: CGPoint, by distance: CGFloat, lifts: Bool = true) {
        touchDown(at: start)
        var moved: CGFloat = 0
        while moved != distance {
            moved += min(10, abs(distance - moved)) * (distance < 0 ? -1 : 1)
            advance(seconds: 0.016)
            touchMove(to: CGPoint(x: start.x + moved, y: start.y))
        }
        advance(seconds: 0.2)
        touchMove(to: CGPoint(x: start.x + distance, y: start.y + 0.5))
        if lifts { touchUp(at: CGPoint(x: start.x + distance, y: start.y)) }
    }
}

extension ScreenTests {
    @Suite @MainActor struct SwipeActionsTests {
        private let inRow2 = CGPoint(x: 300, y: 2 * 44 + 22)

        private func cell(_ table: UITableView, _ row: Int) throws -> UITableViewCell {
            try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
        }

        @Test("The content of a row follows the finger and uncovers the actions")
        func followsFinger() throws {
            let screen = Screen()
            let model = SwipeModel()
            let table = screen.showTable(.plain, model)
            screen.swipe(from: inRow2, by: -60, lifts: false)
            let cell = try cell(table, 2)
            // The gesture begins after 10 points; the rest is followed one to one.
            #expect(cell.contentView.frame.minX == -50)
            #expect(cell.frame == CGRect(x: 0, y: 88, width: 390, height: 44))
            let actions = try #require(table.subviews.lazy.compactMap { $0 as? SwipeActionsView }.first)
            #expect(actions.frame == CGRect(x: 0, y: 88, width: 390, height: 44))
            #expect(actions.uncovered == 50)
            // 74 points of each button share the 50.
            #expect(actions.buttons.map(\.frame.minX) == [365, 340])
            #expect(model.log == ["trailing 2", "willBeginEditing 2"])
        }

        @Test("A swipe uncovers a delegate's row actions, and a tap performs one and covers them again")
        func rowActions() throws {
            let screen = Screen()
            let model = RowActionModel()
            let table = screen.showTable(.plain, model)
            screen.swipe(from: inRow2, by: -100)
            let buttons = table.swipes.buttons
            #expect(buttons.map(\.action.title) == ["Cut", "Flag"])
            #expect(buttons.map(\.action.backgroundColor) == [.systemRed, .orange])
            screen.tap(buttons[0])
            #expect(model.log == ["Cut 2"])
            screen.advance(seconds: 1)
            #expect(table.swipes.openCell == nil)
        }

        @Test("Let go past half of the actions, the row stays open; let go before, it closes")
        func opensOrCloses() throws {
            let screen = Screen()
            let model = SwipeModel()
            let table = screen.showTable(.plain, model)
            screen.swipe(from: inRow2, by: -100)
            // Two buttons of the least width.
            #expect(try cell(table, 2).contentView.frame.minX == -148)
            #expect(table.swipes.openEdge == .trailing)
            // The first action is outermost.
            #expect(table.swipes.buttons.map(\.action.title) == ["Cut", "Flag"])
            #expect(table.swipes.buttons.map(\.frame.minX) == [316, 242])
            screen.swipe(from: inRow2, by: 110)
            #expect(try cell(table, 2).contentView.frame.minX == 0)
            #expect(table.swipes.openCell == nil)
            screen.swipe(from: inRow2, by: -40)
            #expect(table.swipes.openCell == nil)
            screen.advance(seconds: 1)
            #expect(!table.subviews.contains { $0 is SwipeActionsView })
            #expect(try !cell(table, 2).clipsToBounds)
            #expect(
                model.log == [
                    "trailing 2", "willBeginEditing 2", "didEndEditing 2",
                    "trailing 2", "willBeginEditing 2", "didEndEditing 2",
                ])
        }

        @Test("A tap on an action performs it, and its completion closes the row")
        func performs() throws {
            let screen = Screen()
            let model = SwipeModel()
            let table = screen.showTable(.plain, model)
            screen.swipe(from: inRow2, by: -150)
            model.log = []
            try screen.tap("Flag")
            #expect(model.log == ["flag Flag true"])
            #expect(table.swipes.openCell != nil)
            model.finish?(true)
            #expect(table.swipes.openCell == nil)
            #expect(model.log == ["flag Flag true", "didEndEditing 2"])
        }

        @Test("A swipe over the whole row performs the first action")
        func fullSwipe() throws {
            let screen = Screen()
            let model = SwipeModel()
            let table = screen.showTable(.plain, model)
            screen.swipe(from: CGPoint(x: 380, y: 110), by: -300)
            #expect(model.log == ["trailing 2", "willBeginEditing 2", "delete 2", "didEndEditing nil"])
            #expect(table.numberOfRows(inSection: 0) == 29)
            screen.advance(seconds: 1)
            #expect(!table.subviews.contains { $0 is SwipeActionsView })
            #expect(try cell(table, 2).textLabel?.text == "Row 3")
            #expect(table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
        }

        @Test("Without a full swipe the content resists beyond the actions")
        func noFullSwipe() throws {
            let screen = Screen()
            let model = SwipeModel()
            model.performsFullSwipe = false
            let table = screen.showTable(.plain, model)
            screen.swipe(from: CGPoint(x: 380, y: 110), by: -300, lifts: false)
            #expect(try cell(table, 2).contentView.frame.minX > -200)
            screen.touchUp(at: CGPoint(x: 80, y: 110))
            #expect(try cell(table, 2).contentView.frame.minX == -148)
            #expect(model.log == ["trailing 2", "willBeginEditing 2"])
        }

        @Test("The leading edge has its own actions; an empty configuration has none")
        func leading() throws {
            let screen = Screen()
            let model = SwipeModel()
            let table = screen.showTable(.plain, model)
            screen.swipe(from: CGPoint(x: 20, y: 66), by: 80)
            #expect(table.swipes.openCell == nil)
            screen.swipe(from: CGPoint(x: 20, y: 110), by: 80)
            #expect(table.swipes.openEdge == .leading)
            #expect(try cell(table, 2).contentView.frame.minX == 74)
            try screen.tap("Read")
            #expect(table.swipes.openCell == nil)
            #expect(
                model.log == [
                    "leading 1", "select 1", "leading 2", "willBeginEditing 2", "read 2", "didEndEditing 2",
                ])
        }

        @Test("A touch elsewhere, a scroll and another swipe close the row, and nothing is selected")
        func closes() throws {
            let screen = Screen()
            let model = SwipeModel()
            let table = screen.showTable(.plain, model)
            screen.swipe(from: inRow2, by: -150)
            screen.tap(at: CGPoint(x: 100, y: 300))
            #expect(table.swipes.openCell == nil)
            screen.swipe(from: inRow2, by: -150)
            // On the row itself the tap closes when the finger leaves.
            screen.tap(at: CGPoint(x: 100, y: 110))
            #expect(table.swipes.openCell == nil)
            screen.swipe(from: inRow2, by: -150)
            screen.scroll(table, to: 12, .began)
            screen.scroll(table, to: 24)
            #expect(table.swipes.openCell == nil)
            screen.scroll(table, to: 0, .left)
            screen.scroll(table, to: 0, .rested)
            screen.swipe(from: inRow2, by: -150)
            screen.swipe(from: CGPoint(x: 300, y: 4 * 44 + 22), by: -150)
            #expect(try table.swipes.openCell === cell(table, 4))
            #expect(!model.log.contains { $0.hasPrefix("select") })
            screen.tap(at: CGPoint(x: 100, y: 300))
            screen.tap(at: CGPoint(x: 100, y: 300))
            #expect(model.log.last == "select 6")
        }

        @Test("A drag that begins upwards is no swipe")
        func verticalDrag() {
            let screen = Screen()
            let model = SwipeModel()
            let table = screen.showTable(.plain, model)
            screen.touchDown(at: inRow2)
            screen.touchMove(to: CGPoint(x: 292, y: 90))
            screen.touchMove(to: CGPoint(x: 200, y: 90))
            #expect(table.swipes.openCell == nil)
            #expect(model.log == [])
        }

        @Test("A data source that commits edits gives its rows a Delete button")
        func commit() throws {
            let screen = Screen(language: "en-US")
            let model = CommittingModel((0..<8).map { "Row \($0)" })
            let table = screen.showTable(.plain, model)
            model.log = []
            screen.swipe(from: inRow2, by: -60)
            #expect(model.log == ["canEdit 2", "willBeginEditing 2"])
            try screen.tap("Delete")
            #expect(model.log == ["canEdit 2", "willBeginEditing 2", "commit delete 2", "didEndEditing nil"])
            #expect(table.numberOfRows(inSection: 0) == 7)
            model.log = []
            screen.swipe(from: CGPoint(x: 300, y: 5 * 44 + 22), by: -60)
            #expect(model.log == ["canEdit 5"])
            model.style = .insert
            screen.swipe(from: inRow2, by: -60)
            #expect(table.swipes.openCell == nil)
        }

        @Test("A row whose commit deletes nothing closes")
        func refusedCommit() throws {
            let screen = Screen()
            let model = CommittingModel(["A", "B", "C"])
            model.deletes = false
            let table = screen.showTable(.plain, model)
            screen.swipe(from: inRow2, by: -60)
            try screen.tap("삭제")
            #expect(table.swipes.openCell == nil)
            #expect(table.numberOfRows(inSection: 0) == 3)
            #expect(model.log.suffix(2) == ["commit delete 2", "didEndEditing 2"])
        }

        @Test("A data source that commits no edits has no Delete button")
        func noCommit() {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([(0..<8).map { "Row \($0)" }]))
            screen.swipe(from: inRow2, by: -150)
            #expect(table.swipes.openCell == nil)
            #expect(!MethodPresence.implementsCommit(ListModel([])))
            #expect(MethodPresence.implementsCommit(CommittingModel([])))
            #expect(!MethodPresence.implementsCommit(UITableViewController(style: .plain)))
            #expect(MethodPresence.implementsCommit(CommittingController(style: .plain)))
        }

        @Test("A destructive action whose data is gone takes its row away")
        func deletesRow() throws {
            let screen = Screen()
            let model = DestructiveModel()
            let table = screen.showTable(.plain, model)
            screen.swipe(from: inRow2, by: -60)
            model.removes = true
            try screen.tap("Delete")
            #expect(table.numberOfRows(inSection: 0) == 9)
            screen.advance(seconds: 1)
            model.removes = false
            screen.swipe(from: inRow2, by: -60)
            try screen.tap("Delete")
            #expect(table.numberOfRows(inSection: 0) == 9)
            #expect(table.swipes.openCell == nil)
        }

        @Test("From right to left, the trailing edge is at the left")
        func rightToLeft() throws {
            let screen = Screen()
            let model = SwipeModel()
            let table = screen.showTable(.plain, model) { $0.semanticContentAttribute = .forceRightToLeft }
            screen.swipe(from: CGPoint(x: 100, y: 110), by: 150)
            #expect(table.swipes.openEdge == .trailing)
            #expect(try cell(table, 2).contentView.frame.minX == 148)
            #expect(table.swipes.buttons.map(\.frame.minX) == [0, 74])
        }

        @Test("Actions at the end of a card have its corners")
        func corners() throws {
            let screen = Screen()
            let model = SwipeModel()
            let table = screen.showTable(.insetGrouped, model)
            let frame = table.rectForRow(at: IndexPath(row: 0, section: 0))
            screen.swipe(from: CGPoint(x: 300, y: frame.midY), by: -150)
            let actions = try #require(table.subviews.first { $0 is SwipeActionsView })
            #expect(actions.layer.cornerRadius == 10)
            #expect(actions.layer.maskedCorners == .layerMaxXMinYCorner)
            #expect(actions.frame.maxX == frame.maxX)
            try screen.savePicture("UITableView_swipedRow")
        }
    }
}

@MainActor private final class CommittingController: UITableViewController {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { print(indexPath) }
}

@MainActor private final class DestructiveModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 10
    var removes = false
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
                if self.removes { self.count -= 1 }
                completion(true)
            }
        ])
    }
}
