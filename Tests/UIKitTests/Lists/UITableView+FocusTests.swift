// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

@MainActor private final class FocusModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var unfocusable: Set<Int> = []
    var log: [String] = []
    var count = 40

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? count : 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        !unfocusable.contains(indexPath.row)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.section),\(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        log.append("perform \(indexPath.section),\(indexPath.row)")
    }
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let actions = ["One", "Two"].map { (title: String) in
            UIContextualAction(style: .normal, title: title) { [unowned self] _, _, completion in
                log.append("\(title) \(indexPath.row)")
                completion(true)
            }
        }
        return UISwipeActionsConfiguration(actions: actions)
    }
}

extension ScreenTests {
    @Suite @MainActor struct UITableViewFocusTests {
        private func press(_ screen: Screen, _ key: String) {
            screen.send(.key(isDown: true, code: key, key: key, modifiers: 0))
        }

        private func focus(_ screen: Screen, _ table: UITableView, _ row: Int) throws {
            let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
            screen.send(.focused(layer: cell.layer.shownNumber))
        }

        @Test("Arrow keys move the focus from row to row, over those that can't have it, and into sight")
        func arrows() throws {
            let screen = Screen()
            let model = FocusModel()
            model.unfocusable = [2, 3]
            let table = screen.showTable(.plain, model)
            try focus(screen, table, 0)
            press(screen, "ArrowDown")
            press(screen, "ArrowDown")
            #expect(table.focusedPlace == RowPlace(0, 4))
            let cell = try #require(table.cellForRow(at: IndexPath(row: 4, section: 0)))
            #expect(screen.frames.last?.contains("[\"F\",\(cell.layer.shownNumber)]") == true)
            press(screen, "ArrowUp")
            #expect(table.focusedPlace == RowPlace(0, 1))
            for _ in 0..<30 { press(screen, "ArrowDown") }
            #expect(table.focusedPlace == RowPlace(0, 33))
            #expect(table.contentOffset.y == 652)
            press(screen, "End")
            #expect(table.focusedPlace == RowPlace(1, 1))
            press(screen, "ArrowDown")
            #expect(table.focusedPlace == RowPlace(1, 1))
            press(screen, "Home")
            #expect(table.focusedPlace == RowPlace(0, 0))
            #expect(table.contentOffset.y == 0)
            #expect(model.log == [])
        }

        @Test("The selection follows the focus where the table says so; Enter performs the primary action")
        func selects() throws {
            let screen = Screen()
            let model = FocusModel()
            let table = screen.showTable(.plain, model) { $0.selectionFollowsFocus = true }
            try focus(screen, table, 0)
            press(screen, "ArrowDown")
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            screen.activate(try #require(table.cellForRow(at: IndexPath(row: 3, section: 0))))
            #expect(model.log == ["select 0,1", "perform 0,1", "select 0,3", "perform 0,3"])
        }

        @Test("Left uncovers a row's actions for the keyboard, right covers them")
        func actions() throws {
            let screen = Screen()
            let model = FocusModel()
            let table = screen.showTable(.plain, model)
            try focus(screen, table, 2)
            press(screen, "ArrowLeft")
            #expect(table.swipes.openEdge == .trailing)
            let buttons = table.swipes.buttons
            #expect(screen.frames.last?.contains("[\"F\",\(buttons[0].layer.shownNumber)]") == true)
            press(screen, "ArrowLeft")
            #expect(screen.frames.last?.contains("[\"F\",\(buttons[1].layer.shownNumber)]") == true)
            screen.activate(buttons[1])
            #expect(model.log == ["Two 2"])
            #expect(table.swipes.openCell == nil)
            try focus(screen, table, 2)
            press(screen, "ArrowLeft")
            press(screen, "ArrowRight")
            #expect(table.swipes.openCell == nil)
            #expect(table.focusedPlace == RowPlace(0, 2))
        }

        @Test("A table that allows no focus has no rows to tab to")
        func noFocus() throws {
            let screen = Screen()
            let table = screen.showTable(.plain, FocusModel()) { $0.allowsFocus = false }
            #expect(table.visibleCells.allSatisfy { !$0.isKeyboardFocusable })
        }
    }

    @Suite @MainActor struct UITableViewPrefetchingTests {
        @MainActor private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
            var log: [String] = []
            func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
                log.append("prefetch \(indexPaths.first?.row ?? -1)...\(indexPaths.last?.row ?? -1)")
            }
            func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
                log.append("cancel \(indexPaths.first?.row ?? -1)...\(indexPaths.last?.row ?? -1)")
            }
        }

        @Test("Rows of the next screen are announced once, and cancelled when the scroll turns round")
        func announces() {
            let screen = Screen(size: CGSize(width: 390, height: 440))
            let prefetcher = Prefetcher()
            let table = screen.showTable(.plain, ListModel([(0..<1000).map { "\($0)" }])) {
                $0.prefetchDataSource = prefetcher
            }
            screen.advance(seconds: 0)
            // Ten rows are on the screen.
            #expect(prefetcher.log == ["prefetch 10...19"])
            prefetcher.log = []
            table.contentOffset.y = 44
            screen.commit()
            screen.advance(seconds: 0)
            #expect(prefetcher.log == ["prefetch 20...20"])
            prefetcher.log = []
            table.contentOffset.y = 44 * 500
            screen.commit()
            screen.advance(seconds: 0)
            #expect(prefetcher.log == ["prefetch 510...519", "cancel 11...20"])
            prefetcher.log = []
            table.contentOffset.y -= 22
            screen.commit()
            screen.advance(seconds: 0)
            // Upwards the nearest comes first.
            #expect(prefetcher.log == ["prefetch 498...489", "cancel 510...519"])
            prefetcher.log = []
            table.isPrefetchingEnabled = false
            table.contentOffset.y = 0
            screen.commit()
            screen.advance(seconds: 0)
            #expect(prefetcher.log == [])
        }
    }
}
