// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Rows with two actions at the trailing edge, except for row 1.
@MainActor private final class ActionModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = (0..<20).map { "Row \($0)" }
    var log: [String] = []
    var performsFullSwipe = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row != 0 }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        log.append("trailing \(indexPath.row)")
        guard indexPath.row != 1 else { return nil }
        let cut = UIContextualAction(style: .destructive, title: "Cut") { [unowned self] _, _, completion in
            log.append("cut \(indexPath.row)")
            rows.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
            completion(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
        let configuration = UISwipeActionsConfiguration(actions: [cut, flag])
        configuration.performsFirstActionWithFullSwipe = performsFullSwipe
        return configuration
    }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("begin \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("end \(indexPath.map { "\($0.row)" } ?? "nil")")
    }
}

extension ScreenTests {
    @Suite @MainActor struct SwipeDriveTests {
        private let screen = Screen()
        private let model = ActionModel()

        /// What a browser does with its finger on a row of a table.
        @MainActor private struct Finger {
            let screen: Screen
            let table: UITableView
            let row: Int

            func begin(_ direction: Double = -1) {
                let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
                send(.dragBegan, 0, direction, Double(cell?.layer.shownNumber ?? 0))
            }
            func move(to value: Double) { send(.moved, value) }
            func leave(at value: Double, velocity: Double = 0, stop: Double) { send(.dragEnded, value, velocity, stop) }
            func rest(at value: Double) { send(.rested, value) }

            private func send(
                _ phase: InputEvent.ScrollPhase, _ value: Double, _ velocity: Double = 0, _ stop: Double = 0
            ) {
                screen.send(
                    .driven(
                        layer: table.layer.shownNumber, phase: phase, value: value, velocity: velocity, stop: stop))
            }
        }

        private func makeTable() -> UITableView {
            let table = screen.showTable(.plain, model)
            model.log = []
            return table
        }

        private func cell(_ table: UITableView, _ row: Int) throws -> UITableViewCell {
            try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
        }

        @Test("A list without actions has no drive, and its data source is not asked which rows can be edited")
        func plainList() {
            let plain = PlainModel()
            let table = screen.showTable(.plain, plain)
            #expect(table.driver == nil)
            #expect(!plain.isAsked)
        }

        @Test("Rows that can be swiped tell in which direction, and their actions are asked for when a drag has begun")
        func marks() throws {
            let table = makeTable()
            #expect(try cell(table, 2).swipeMarks == .swipeLeft)
            #expect(try cell(table, 0).swipeMarks == [])
            let idle = try #require(table.driver?.drive)
            #expect(idle.region == .markedRows)
            #expect(idle.question > 0 && idle.stops.isEmpty)
            #expect(model.log == [])
            Finger(screen: screen, table: table, row: 2).begin()
            #expect(model.log == ["trailing 2", "begin 2"])
        }

        @Test("The answer says where the row comes to rest and how its buttons come along")
        func answer() throws {
            let table = makeTable()
            let finger = Finger(screen: screen, table: table, row: 2)
            finger.begin()
            let drive = try #require(table.driver?.drive)
            #expect(drive.question == 0)
            #expect(drive.limits == -390...0)
            // Closed, open by two buttons of 74 points, and swiped over from 60 per cent of the row.
            #expect(drive.stops == [0, -148])
            #expect(drive.past?.threshold == -234 && drive.past?.stop == -390)
            let buttons = table.swipes.buttons
            #expect(drive.targets.contains(.init(try cell(table, 2).layer, .contentX)))
            #expect(drive.targets.contains(.init(buttons[0].layer, .x, factor: 0.5)))
            #expect(drive.targets.contains(.init(buttons[1].layer, .x, factor: 1)))
            // The layout waits until the row rests.
            finger.move(to: -100)
            #expect(try cell(table, 2).contentView.frame.minX == 0)
            finger.leave(at: -100, stop: -148)
            finger.rest(at: -148)
            #expect(try cell(table, 2).contentView.frame.minX == -148)
            #expect(buttons.map(\.frame.minX) == [316, 242])
            #expect(table.swipes.openEdge == .trailing)
            #expect(table.driver?.drive.stops == [148, 0])
        }

        @Test("A row that is let go near its place closes")
        func closes() throws {
            let table = makeTable()
            let finger = Finger(screen: screen, table: table, row: 2)
            finger.begin()
            finger.leave(at: -30, stop: 0)
            finger.rest(at: 0)
            #expect(table.swipes.openCell == nil)
            #expect(model.log == ["trailing 2", "begin 2", "end 2"])
            #expect(table.driver?.drive.region == .markedRows)
        }

        @Test("An open row is dragged on from where it rests")
        func goesOn() throws {
            let table = makeTable()
            let finger = Finger(screen: screen, table: table, row: 2)
            finger.begin()
            finger.leave(at: -140, stop: -148)
            finger.rest(at: -148)
            finger.begin(1)
            #expect(model.log == ["trailing 2", "begin 2"], "nothing is asked again")
            finger.leave(at: 120, stop: 148)
            finger.rest(at: 148)
            #expect(table.swipes.openCell == nil)
            #expect(try cell(table, 2).contentView.frame.minX == 0)
        }

        @Test("Swiped over, the first action is performed when the row rests")
        func fullSwipe() throws {
            let table = makeTable()
            let finger = Finger(screen: screen, table: table, row: 3)
            finger.begin()
            finger.move(to: -260)
            let first = table.swipes.buttons[0]
            // From now on it covers the other one.
            #expect(table.driver?.drive.targets.contains(.init(first.layer, .x, factor: 1)) == true)
            #expect(first.layer.animation(forKey: "swipedOver") != nil)
            finger.leave(at: -280, stop: -390)
            #expect(!model.log.contains("cut 3"))
            finger.rest(at: -390)
            #expect(model.log.contains("cut 3"))
            #expect(table.numberOfRows(inSection: 0) == 19)
            screen.advance(seconds: 1)
            #expect(!table.subviews.contains { $0 is SwipeActionsView })
        }

        @Test("A finger that leaves before the answer has come goes where its speed says")
        func quick() throws {
            let table = makeTable()
            let finger = Finger(screen: screen, table: table, row: 2)
            finger.begin()
            finger.leave(at: -40, velocity: -0.8, stop: -40)
            #expect(table.driver?.drive.value == -148)
            finger.rest(at: -148)
            #expect(table.swipes.openEdge == .trailing)
        }

        @Test("Where a row has no actions, the finger loses its hold")
        func refused() throws {
            let table = makeTable()
            let question = try #require(table.driver?.drive.question)
            Finger(screen: screen, table: table, row: 1).begin()
            #expect(model.log == ["trailing 1"])
            #expect(table.swipes.openCell == nil)
            #expect(try #require(table.driver?.drive.question) > question)
            Finger(screen: screen, table: table, row: 0).begin()
            #expect(model.log == ["trailing 1"], "the row can't be edited")
        }

        @Test("A browser that goes away in the middle leaves no row half open")
        func lost() throws {
            let table = makeTable()
            let finger = Finger(screen: screen, table: table, row: 2)
            finger.begin()
            finger.move(to: -20)
            screen.application.enterBackground()
            #expect(table.swipes.openCell == nil)
            #expect(table.driver?.isDragged == false)
        }

        @Test("From right to left, and while the table is edited")
        func directions() throws {
            let table = screen.showTable(.plain, model) { $0.semanticContentAttribute = .forceRightToLeft }
            #expect(try cell(table, 2).swipeMarks == .swipeRight)
            table.setEditing(true, animated: false)
            #expect(try cell(table, 2).swipeMarks == [])
        }
    }
}

@MainActor private final class PlainModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var isAsked = false

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        isAsked = true
        return true
    }
}
