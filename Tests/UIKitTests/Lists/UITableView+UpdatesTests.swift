// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UITableViewUpdatesTests {
        private func texts(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

        @Test("Inserted and deleted rows end where the data source has them")
        func rows() {
            let screen = Screen()
            let model = ListModel([["a", "b", "c", "d"]])
            let table = screen.showTable(.plain, model)
            model.sections = [["X", "b", "d", "Y"]]
            var isDone = false
            table.performBatchUpdates {
                table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)], with: .fade)
                table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 3, section: 0)], with: .top)
            } completion: {
                isDone = $0
            }
            screen.commit()
            #expect(texts(table) == ["X", "b", "d", "Y"])
            #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
            #expect(table.subviews.count { $0 is UITableViewCell } == 6, "two are on their way out")
            #expect(!isDone)
            screen.advance(seconds: 0.4)
            #expect(isDone)
            #expect(table.subviews.count { $0 is UITableViewCell } == 4)
        }

        @Test("Rows that stay keep their cells and slide; leaving rows fade")
        func animations() throws {
            let screen = Screen()
            let model = ListModel([["a", "b", "c"]])
            let table = screen.showTable(.plain, model)
            let (first, second) = (table.visibleCells[0], table.visibleCells[1])
            model.sections = [["b", "c"]]
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === second)
            let frame = try #require(screen.nextFrame())
            let (leaving, staying) = (first.layer.shownNumber, second.layer.shownNumber)
            #expect(frame.contains("[\"~\",\(staying),\"p\",[0,44],[0,0],0.3]"))
            #expect(frame.contains("[\"~\",\(leaving),\"o\",1,0,0.3]"))
            #expect(!frame.contains("[\"-\","))
            screen.advance(seconds: 0.3)
            #expect(try #require(screen.frames.last).contains("[\"-\",\(leaving)]"))
        }

        @Test("An inserted section comes with its header and rows, and goes with them")
        func sections() {
            let screen = Screen()
            let model = ListModel([["Name", "Id"], ["History"]])
            model.titles = ["Profile", "Rides"]
            let table = screen.showTable(.plain, model) { $0.sectionHeaderHeight = 45 }
            let history = table.cellForRow(at: IndexPath(row: 0, section: 1))
            #expect(history?.frame.minY == 178)
            model.sections.insert(["Running"], at: 1)
            model.titles.insert("Now", at: 1)
            table.insertSections([1], with: .automatic)
            screen.settle()
            #expect(texts(table) == ["Name", "Id", "Running", "History"])
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 2)) === history)
            #expect(history?.frame.minY == 267)
            #expect(table.headerView(forSection: 1)?.textLabel?.text == "Now")
            #expect(table.headerView(forSection: 2)?.frame.minY == 222)
            model.sections.remove(at: 1)
            model.titles.remove(at: 1)
            table.deleteSections([1], with: .automatic)
            screen.settle()
            #expect(texts(table) == ["Name", "Id", "History"])
            #expect(table.numberOfSections == 2)
            #expect(table.subviews.count { $0 is UITableViewCell } == 3)
            #expect(table.subviews.count { $0 is UITableViewHeaderFooterView } == 2)
        }

        @Test("A reloaded row gets another cell, a reloaded section other rows")
        func reloads() {
            let screen = Screen()
            let model = ListModel([["a", "b"], ["c"]])
            let table = screen.showTable(.plain, model)
            let first = table.cellForRow(at: IndexPath(row: 0, section: 0))
            model.sections[0][0] = "A"
            table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            screen.settle()
            #expect(texts(table) == ["A", "b", "c"])
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) !== first)
            model.sections[1] = ["x", "y", "z"]
            table.reloadSections([1], with: .fade)
            screen.settle()
            #expect(texts(table) == ["A", "b", "x", "y", "z"])
        }

        @Test("A selected row stays selected where it goes, a deleted one is forgotten")
        func selection() {
            let screen = Screen()
            let model = ListModel([["a", "b", "c"]])
            let table = screen.showTable(.plain, model)
            table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
            model.sections = [["b", "c"]]
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            #expect(table.indexPathForSelectedRow?.row == 1)
            model.sections = [["b"]]
            table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
            #expect(table.indexPathForSelectedRow == nil)
        }

        @Test("Without animations an update is done at once")
        func withoutAnimation() {
            let screen = Screen()
            let model = ListModel([["a", "b"]])
            let table = screen.showTable(.plain, model)
            UIView.performWithoutAnimation {
                model.sections = [["b"]]
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            }
            screen.commit()
            #expect(table.subviews.count { $0 is UITableViewCell } == 1)
        }

        @Test("Rows of a million are inserted without asking for more than the screen shows")
        func manyRows() {
            let screen = Screen()
            let model = ManyRows(1_000_000)
            let table = screen.showTable(.plain, model)
            let count = table.cellCount
            model.count += 1
            table.insertRows(at: [IndexPath(row: 500_000, section: 0)], with: .automatic)
            screen.commit()
            #expect(table.cellCount == count)
            #expect(table.contentSize.height == 44_000_044)
        }

        @Test("Counts that don't fit stop the app with UIKit's complaint")
        func wrongCount() async throws {
            let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    let model = ListModel([["a", "b", "c"]])
                    let table = screen.showTable(.plain, model)
                    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
                }
            }
            let message = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(
                message.contains(
                    "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing "
                        + "section after the update (3) must be equal to the number of rows contained in that section "
                        + "before the update (3), plus or minus the number of rows inserted or deleted from that section "
                        + "(1 inserted, 0 deleted)"))
        }
    }
}
