// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// Writes down every call with its arguments.
@MainActor private final class RecordingModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [3, 2]
    var log: [String] = []
    /// Calls that are written down; all when nil.
    var only: Set<String>?
    var height: CGFloat = 40
    var usesViews = false
    var replacement: IndexPath?
    var refusesSelection = false

    private func note(_ name: String, _ arguments: String = "") {
        if only?.contains(name) ?? true { log.append(arguments.isEmpty ? name : "\(name) \(arguments)") }
    }
    private func text(_ path: IndexPath) -> String { "\(path.section),\(path.row)" }

    func numberOfSections(in tableView: UITableView) -> Int {
        note("numberOfSections")
        return counts.count
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        note("numberOfRows", "\(section)")
        return counts[section]
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        note("cellForRow", text(indexPath))
        return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        note("titleForHeader", "\(section)")
        return usesViews ? nil : "Header \(section)"
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        note("titleForFooter", "\(section)")
        return usesViews ? nil : "Footer \(section)"
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        note("heightForRow", text(indexPath))
        return height
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        note("heightForHeader", "\(section)")
        return 30
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        note("heightForFooter", "\(section)")
        return 20
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        note("viewForHeader", "\(section)")
        return usesViews ? UIView() : nil
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        note("viewForFooter", "\(section)")
        return usesViews ? UIView() : nil
    }
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        note("willDisplay", text(indexPath))
    }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        note("willDisplayHeader", "\(section)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        note("willDisplayFooter", "\(section)")
    }
    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { note("didEndDisplaying", text(indexPath)) }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        note("didEndDisplayingHeader", "\(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        note("didEndDisplayingFooter", "\(section)")
    }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        note("indentationLevel", text(indexPath))
        return indexPath.row
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        note("accessory", text(indexPath))
    }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        note("shouldHighlight", text(indexPath))
        return true
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        note("didHighlight", text(indexPath))
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        note("didUnhighlight", text(indexPath))
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willSelect", text(indexPath))
        return refusesSelection ? nil : replacement ?? indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        note("didSelect", text(indexPath))
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note("willDeselect", text(indexPath))
        return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        note("didDeselect", text(indexPath))
    }
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        note("canPerform", text(indexPath))
        return true
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        note("perform", text(indexPath))
    }
}

extension ScreenTests {
    @Suite @MainActor struct UITableViewDelegateTests {
        private func show(_ screen: Screen, _ model: RecordingModel) -> UITableView {
            screen.showTable(.plain, model, rowHeight: nil)
        }

        @Test("A table asks for its numbers, then for its heights, then for what is in sight from top to bottom")
        func loading() {
            let screen = Screen(size: CGSize(width: 390, height: 200))
            let model = RecordingModel()
            _ = show(screen, model)
            func first(_ prefix: String) -> Int { model.log.firstIndex { $0.hasPrefix(prefix) } ?? -1 }
            func last(_ prefix: String) -> Int { model.log.lastIndex { $0.hasPrefix(prefix) } ?? -1 }
            #expect(model.log.first == "numberOfSections")
            #expect(last("numberOfRows") < first("heightForRow"))
            #expect(
                model.log.filter { $0.hasPrefix("heightForRow") }
                    == [
                        "heightForRow 0,0", "heightForRow 0,1", "heightForRow 0,2", "heightForRow 1,0",
                        "heightForRow 1,1",
                    ])
            #expect(last("heightForRow") < first("cellForRow"))
            // 200 points: a header, three rows, a footer and the next header, with 10 points of the row below it missing.
            #expect(
                model.log.filter { $0.hasPrefix("cellForRow") || $0.hasPrefix("willDisplay") }
                    == [
                        "willDisplayHeader 0", "cellForRow 0,0", "willDisplay 0,0", "cellForRow 0,1", "willDisplay 0,1",
                        "cellForRow 0,2", "willDisplay 0,2", "willDisplayFooter 0", "willDisplayHeader 1",
                    ])
            #expect(model.log.contains("titleForHeader 0"))
            #expect(first("viewForHeader 0") < first("titleForHeader 0"))
        }

        @Test("What leaves the sight is told with the index paths it had")
        func displaying() {
            let screen = Screen(size: CGSize(width: 390, height: 120))
            let model = RecordingModel()
            model.usesViews = true
            let table = show(screen, model)
            model.log = []
            model.only = [
                "willDisplay", "willDisplayHeader", "willDisplayFooter", "didEndDisplaying", "didEndDisplayingHeader",
                "didEndDisplayingFooter",
            ]
            // Header 0..30, rows 30..150, footer 150..170, header 170..200, rows 200..280, footer 280..300.
            table.contentOffset.y = 180
            screen.commit()
            #expect(
                Set(model.log)
                    == [
                        "didEndDisplayingHeader 0", "didEndDisplaying 0,0", "didEndDisplaying 0,1",
                        "didEndDisplaying 0,2",
                        "willDisplayHeader 1", "willDisplay 1,0", "willDisplay 1,1", "willDisplayFooter 1",
                    ])
            model.log = []
            table.reloadData()
            screen.commit()
            #expect(
                model.log.prefix(4)
                    == [
                        "didEndDisplayingHeader 1", "didEndDisplaying 1,0", "didEndDisplaying 1,1",
                        "didEndDisplayingFooter 1",
                    ])
        }

        @Test("A tap goes through highlight and selection in UIKit's order")
        func selection() {
            let screen = Screen()
            let model = RecordingModel()
            let table = show(screen, model)
            model.log = []
            screen.tap(at: CGPoint(x: 100, y: 50))
            #expect(
                model.log == [
                    "shouldHighlight 0,0", "didHighlight 0,0", "didUnhighlight 0,0", "willSelect 0,0", "didSelect 0,0",
                    "canPerform 0,0", "perform 0,0",
                ])
            model.log = []
            screen.tap(at: CGPoint(x: 100, y: 90))
            #expect(
                model.log == [
                    "shouldHighlight 0,1", "didHighlight 0,1", "didUnhighlight 0,1", "willSelect 0,1",
                    "willDeselect 0,0", "didDeselect 0,0", "didSelect 0,1", "canPerform 0,1", "perform 0,1",
                ])
            model.log = []
            model.replacement = IndexPath(row: 1, section: 1)
            screen.tap(at: CGPoint(x: 100, y: 50))
            #expect(model.log.contains("didSelect 1,1"))
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 1))
            model.log = []
            model.refusesSelection = true
            screen.tap(at: CGPoint(x: 100, y: 50))
            #expect(
                model.log == ["shouldHighlight 0,0", "didHighlight 0,0", "didUnhighlight 0,0", "willSelect 0,0"])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 1))
        }

        @Test("What an app selects is not told to the delegate")
        func programmatic() {
            let screen = Screen()
            let model = RecordingModel()
            let table = show(screen, model)
            model.log = []
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
            table.deselectRow(at: IndexPath(row: 7, section: 7), animated: false)
            #expect(model.log == [])
        }

        @Test("A detail button tells its row and selects nothing; the row's indentation is the delegate's")
        func accessory() throws {
            let screen = Screen()
            let model = RecordingModel()
            let table = show(screen, model)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
            #expect(cell.indentationLevel == 2)
            cell.accessoryType = .detailButton
            screen.commit()
            model.log = []
            screen.tap(try #require(cell.accessorySymbols.first))
            #expect(model.log == ["accessory 0,2"])
        }

        @Test("An update asks for the new numbers and the new rows only")
        func update() {
            let screen = Screen()
            let model = RecordingModel()
            let table = show(screen, model)
            model.counts = [4, 2]
            model.log = []
            model.only = ["cellForRow", "willDisplay", "didEndDisplaying", "numberOfSections", "numberOfRows"]
            table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
            screen.advance(seconds: 1)
            #expect(
                model.log == [
                    "numberOfSections", "numberOfRows 0", "numberOfRows 1", "cellForRow 0,1", "willDisplay 0,1",
                ])
            model.log = []
            model.counts = [3, 2]
            table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none)
            screen.advance(seconds: 1)
            #expect(model.log.last == "didEndDisplaying 0,2")
            model.log = []
            table.reconfigureRows(at: [IndexPath(row: 0, section: 1)])
            screen.advance(seconds: 1)
            #expect(model.log == ["cellForRow 1,0"])
        }

        @Test("Rows are reconfigured in a batch at the places they have after it")
        func reconfigureInBatch() {
            let screen = Screen()
            let model = RecordingModel()
            let table = show(screen, model)
            let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
            model.counts = [2, 2]
            model.log = []
            model.only = ["cellForRow"]
            #expect(!table.hasUncommittedUpdates)
            table.performBatchUpdates {
                table.reconfigureRows(at: [IndexPath(row: 2, section: 0)])
                table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                #expect(table.hasUncommittedUpdates)
            }
            #expect(model.log == ["cellForRow 0,1"])
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
        }

        @Test("An update without changes takes over new heights, and the rows below slide")
        func emptyUpdate() throws {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([["A", "B", "C"]]), rowHeight: nil)
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            cell.textLabel?.numberOfLines = 0
            cell.textLabel?.text = "One\nTwo\nThree\nFour"
            screen.commit()
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 44)
            table.performBatchUpdates(nil)
            screen.commit()
            let height = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
            #expect(height > 80)
            #expect(cell.frame.height == height)
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == height)
        }

        @Test("The heading of a section is called by its new text")
        func heading() throws {
            let screen = Screen()
            let table = show(screen, RecordingModel())
            let label = try #require(table.headerView(forSection: 0)?.textLabel)
            label.text = "Another"
            #expect(try #require(screen.nextFrame()).contains("\"al\":\"Another\""))
        }

        @Test("Wrong use ends with UIKit's complaint and its numbers")
        func complaints() async {
            func message(_ result: ExitTest.Result?) -> String {
                String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            }
            let height = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let model = RecordingModel()
                    model.height = -5
                    _ = Screen().showTable(.plain, model, rowHeight: nil)
                }
            }
            #expect(
                message(height).contains(
                    "row height must not be negative - provided height for index path (0 - 0) is -5.0"))
            let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let model = RecordingModel()
                    model.height = .nan
                    _ = Screen().showTable(.plain, model, rowHeight: nil)
                }
            }
            #expect(
                message(nan).contains(
                    "row height must be a finite number - provided height for index path (0 - 0) is nan"))
            let scroll = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let table = Screen().showTable(.plain, RecordingModel(), rowHeight: nil)
                    table.scrollToRow(at: IndexPath(row: 9, section: 0), at: .top, animated: false)
                }
            }
            #expect(
                message(scroll).contains(
                    "Attempted to scroll the table view to an out-of-bounds row (9) when there are only 3 rows in "
                        + "section 0"))
            let update = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let model = RecordingModel()
                    let table = Screen().showTable(.plain, model, rowHeight: nil)
                    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
                }
            }
            #expect(
                message(update).contains(
                    "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing "
                        + "section after the update (3) must be equal to"))
            let cell = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { _ = Screen().showTable(.plain, UpdatingModel(), rowHeight: nil) }
            }
            #expect(
                message(cell).contains(
                    "Attempted to change the rows of a table view while it was in the process of updating its visible "
                        + "cells, which is not allowed"))
        }
    }
}

/// Inserts a row when it is asked for a cell.
@MainActor private final class UpdatingModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.insertRows(at: [indexPath], with: .none)
        return UITableViewCell()
    }
}
