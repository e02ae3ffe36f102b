// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// Sections with one letter each, three rows in each.
@MainActor private final class IndexedModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
    var log: [String] = []
    var titles: [String]? = ["A", "C", "J"]

    func numberOfSections(in tableView: UITableView) -> Int { letters.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
        return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { letters[section] }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        log.append("\(title) \(index)")
        return letters.firstIndex(of: title) ?? 0
    }
}

extension ScreenTests {
    @Suite @MainActor struct UITableViewSectionIndexTests {
        private func show(_ screen: Screen, _ model: IndexedModel, _ prepare: (UITableView) -> Void = { _ in })
            -> UITableView
        {
            screen.showTable(.plain, model) {
                $0.sectionHeaderHeight = 28
                prepare($0)
            }
        }

        @Test("Titles of sections stand at the edge and stay there; rows leave room for them")
        func place() throws {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let model = IndexedModel()
            let table = show(screen, model)
            let index = try #require(table.sectionIndex)
            #expect(index.frame == CGRect(x: 374, y: 0, width: 16, height: 763))
            #expect(table.visibleCells.first?.contentView.frame.width == 374)
            table.contentOffset.y = 500
            screen.commit()
            #expect(index.frame.minY == 547)
            try screen.savePicture("UITableView_sectionIndex")
            model.titles = nil
            table.reloadSectionIndexTitles()
            screen.commit()
            #expect(table.sectionIndex == nil)
            #expect(table.visibleCells.first?.contentView.frame.width == 390)
        }

        @Test("A finger on a title goes to its section, and along the titles from one to the next")
        func drag() throws {
            let screen = Screen()
            let model = IndexedModel()
            let table = show(screen, model)
            // Three titles of 15 points in the middle of 844 points.
            screen.touchDown(at: CGPoint(x: 380, y: 405))
            #expect(model.log == ["A 0"])
            screen.touchMove(to: CGPoint(x: 380, y: 422))
            #expect(model.log == ["A 0", "C 1"])
            // Two sections of a header and five rows are above it.
            #expect(table.contentOffset.y == 496)
            screen.touchMove(to: CGPoint(x: 380, y: 424))
            screen.touchMove(to: CGPoint(x: 380, y: 600))
            #expect(model.log == ["A 0", "C 1", "J 2"])
            screen.touchUp(at: CGPoint(x: 380, y: 600))
            #expect(table.contentOffset.y == table.contentSize.height - 844)
            #expect(table.indexPathForSelectedRow == nil)
        }

        @Test("A table with fewer rows than it takes has no index")
        func minimum() {
            let screen = Screen()
            let table = show(screen, IndexedModel()) { $0.sectionIndexMinimumDisplayRowCount = 51 }
            #expect(table.sectionIndex == nil)
            table.sectionIndexMinimumDisplayRowCount = 50
            #expect(table.sectionIndex != nil)
        }

        @Test("Titles that don't fit become dots, with the first and the last one at the ends")
        func dots() throws {
            let screen = Screen(size: CGSize(width: 390, height: 200))
            let model = IndexedModel()
            model.titles = (0..<26).map { String(UnicodeScalar(65 + $0)!) }
            let table = show(screen, model)
            let labels = try #require(table.sectionIndex).subviews.compactMap { ($0 as? UILabel)?.text }
            // 192 points hold 12 titles of 15 points.
            #expect(labels.count == 11)
            #expect(labels.first == "A")
            #expect(labels.last == "Z")
            #expect(labels.enumerated().allSatisfy { $0.offset % 2 == 0 || $0.element == "•" })
        }

        @Test("Colors are the table's")
        func colors() throws {
            let screen = Screen()
            let table = show(screen, IndexedModel()) {
                $0.sectionIndexColor = .systemRed
                $0.sectionIndexBackgroundColor = .systemYellow
                $0.sectionIndexTrackingBackgroundColor = .systemGray
            }
            let index = try #require(table.sectionIndex)
            #expect((index.subviews.first as? UILabel)?.textColor == .systemRed)
            #expect(index.backgroundColor == .systemYellow)
            screen.touchDown(at: CGPoint(x: 380, y: 405))
            #expect(index.backgroundColor == .systemGray)
            screen.touchUp(at: CGPoint(x: 380, y: 405))
            #expect(index.backgroundColor == .systemYellow)
        }

        @Test("Arrow keys on the index go from title to title")
        func keyboard() throws {
            let screen = Screen()
            let model = IndexedModel()
            let table = show(screen, model)
            let index = try #require(table.sectionIndex)
            screen.send(.focused(layer: index.layer.shownNumber))
            screen.send(.key(isDown: true, code: "", key: "ArrowDown", modifiers: 0))
            screen.send(.key(isDown: true, code: "", key: "ArrowDown", modifiers: 0))
            #expect(model.log == ["A 0", "C 1"])
            #expect(index.accessibilityValue == "C")
        }
    }
}
