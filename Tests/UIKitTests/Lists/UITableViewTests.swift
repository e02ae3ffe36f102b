// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension InputPhase {
    var value: InputEvent.ScrollPhase {
        switch self {
        case .moved: .moved
        case .began: .dragBegan
        case .left: .dragEnded
        case .rested: .rested
        }
    }
}

extension ScreenTests {
    @Suite @MainActor struct UITableViewTests {
        private func numbers(_ count: Int) -> [String] { (0..<count).map { "Row \($0)" } }

        @Test("Only the rows on the screen exist")
        func onlyVisibleRows() {
            let screen = Screen()
            let model = ListModel([numbers(1000)])
            CountingCell.made = 0
            let table = screen.showTable(.plain, model)
            // 844 points hold 19 whole rows of 44 points and a part of the 20th.
            #expect(CountingCell.made == 20)
            #expect(table.visibleCells.count == 20)
            #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 19, section: 0))
            #expect(table.contentSize == CGSize(width: 390, height: 44_000))
            #expect(
                table.cellForRow(at: IndexPath(row: 3, section: 0))?.frame
                    == CGRect(x: 0, y: 132, width: 390, height: 44))
            #expect(table.cellForRow(at: IndexPath(row: 30, section: 0)) == nil)
        }

        @Test("Cells that went out of sight are used again")
        func reuse() {
            let screen = Screen()
            let model = ListModel([numbers(1000)])
            CountingCell.made = 0
            let table = screen.showTable(.plain, model)
            for step in 1...50 {
                table.contentOffset.y = CGFloat(step) * 44
                screen.commit()
            }
            #expect(CountingCell.made <= 21)
            #expect(table.visibleCells.first?.textLabel?.text == "Row 50")
            #expect((table.visibleCells.first as? CountingCell).map { $0.prepared > 0 } == true)
            #expect(table.subviews.count { $0 is UITableViewCell } == table.visibleCells.count)
        }

        @Test("A million rows cost what the screen shows")
        func millionRows() {
            let screen = Screen()
            let model = ManyRows(1_000_000)
            CountingCell.made = 0
            let table = screen.showTable(.plain, model)
            #expect(CountingCell.made == 20)
            #expect(table.heightCallCount == 0)
            table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .top, animated: false)
            screen.commit()
            #expect(table.contentOffset.y == 22_000_000)
            #expect(table.indexPathsForVisibleRows?.first?.row == 500_000)
            #expect(table.cellCount <= 41)
        }

        @Test("A delegate's heights are asked for when rows come into sight, if there are very many")
        func lazyDelegateHeights() {
            let screen = Screen()
            let model = HighRows(1_000_000)
            let table = screen.showTable(.plain, model, rowHeight: nil)
            #expect(table.heightCallCount < 100)
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.height == 60)
        }

        @Test("A delegate's heights place every row of a short table")
        func delegateHeights() {
            let screen = Screen()
            let table = screen.showTable(.plain, HighRows(10), rowHeight: nil)
            // 50 and 60 points in turn.
            #expect(table.contentSize.height == 550)
            #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)) == CGRect(x: 0, y: 160, width: 390, height: 60))
            #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 159.5)) == IndexPath(row: 2, section: 0))
            #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 160)) == IndexPath(row: 3, section: 0))
            #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 551)) == nil)
        }

        @Test("A plain header stays at the top until the next section pushes it away")
        func stickyHeaders() {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let model = ListModel([numbers(20), numbers(20)])
            model.titles = ["First", "Second"]
            let table = screen.showTable(.plain, model) { $0.sectionHeaderHeight = 45 }
            #expect(table.contentOffset.y == -47)
            #expect(table.headerView(forSection: 0)?.frame == CGRect(x: 0, y: 0, width: 390, height: 45))
            #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 925, width: 390, height: 45))
            table.contentOffset.y = 100
            screen.commit()
            #expect(table.headerView(forSection: 0)?.frame.minY == 147)
            table.contentOffset.y = 860
            screen.commit()
            // The second header begins at 925, the visible part at 907: only 18 points of the first are left.
            #expect(table.headerView(forSection: 0)?.frame.minY == 880)
            #expect(table.headerView(forSection: 1)?.frame.minY == 925)
        }

        @Test("A scroll step in the browser sends neither an offset nor positions nor settings")
        func scrollStepFrame() throws {
            let screen = Screen()
            let model = ListModel([numbers(1000)])
            model.titles = ["Title"]
            let table = screen.showTable(.plain, model) { $0.sectionHeaderHeight = 30 }
            screen.scroll(table, to: 10, .began)
            _ = screen.nextFrame()
            let count = screen.frames.count
            screen.scroll(table, to: 12)
            #expect(screen.frames.count == count, "nothing new is in sight")
            #expect(table.headerView(forSection: 0)?.frame.minY == 12)
            screen.scroll(table, to: 50)
            let frame = try #require(screen.frames.last)
            #expect(screen.frames.count == count + 1)
            #expect(!frame.contains("\"so\""))
            #expect(!frame.contains("\"sc\""))
            #expect(!frame.contains("\"sy\""))
        }

        @Test("The browser hears of content size, insets and the first offset, once")
        func scrollerSettings() throws {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let table = screen.showTable(.plain, ListModel([numbers(100)]))
            let frame = try #require(screen.frames.last)
            #expect(frame.contains("\"sc\":{\"c\":[390,4400],\"i\":[47,0,34,0],\"y\":1,\"b\":1"))
            #expect(frame.contains("\"so\":[0,-47,0]"))
            table.accessibilityIdentifier = "list"
            #expect(try #require(screen.nextFrame()).contains("\"sc\"") == false)
            table.contentOffset.y = 300
            #expect(try #require(screen.nextFrame()).contains("\"so\":[0,300,0]"))
        }

        @Test("A tap highlights, unhighlights and selects, in UIKit's order")
        func selectionOrder() {
            let screen = Screen()
            let model = ListModel([numbers(5)])
            let table = screen.showTable(.plain, model)
            screen.tap(table.cellForRow(at: IndexPath(row: 1, section: 0))!)
            #expect(
                model.log == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1"])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
            model.log = []
            screen.tap(table.cellForRow(at: IndexPath(row: 3, section: 0))!)
            #expect(
                model.log == [
                    "shouldHighlight 3", "didHighlight 3", "didUnhighlight 3", "willSelect 3", "willDeselect 1",
                    "didDeselect 1", "didSelect 3",
                ])
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == false)
            #expect(table.cellForRow(at: IndexPath(row: 3, section: 0))?.isSelected == true)
        }

        @Test("A finger that stays highlights a row, one that scrolls doesn't select it")
        func highlight() {
            let screen = Screen()
            let model = ListModel([numbers(50)])
            let table = screen.showTable(.plain, model)
            screen.touchDown(at: CGPoint(x: 100, y: 60))
            #expect(model.log == ["shouldHighlight 1"])
            screen.advance(seconds: 0.2)
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == true)
            screen.send(.pointerCancelled(pointer: 0))
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isHighlighted == false)
            #expect(model.log == ["shouldHighlight 1", "didHighlight 1", "didUnhighlight 1"])
            #expect(table.indexPathForSelectedRow == nil)
        }

        @Test("Enter on a cell selects it; a table without selection offers no cell")
        func activation() {
            let screen = Screen()
            let model = ListModel([numbers(5)])
            let table = screen.showTable(.plain, model)
            let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))!
            #expect(cell.isKeyboardFocusable)
            #expect(cell.accessibilityTraits == .button)
            screen.activate(cell)
            #expect(table.indexPathForSelectedRow?.row == 2)
            table.allowsSelection = false
            #expect(!cell.isKeyboardFocusable)
            #expect(cell.accessibilityTraits == .none)
        }

        @Test("Without a selection style, a row takes the focus where the app calls it a button")
        func unstyledButton() {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([numbers(5)]))
            let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))!
            cell.selectionStyle = .none
            #expect(!cell.isKeyboardFocusable)
            cell.isAccessibilityElement = true
            cell.accessibilityTraits = .button
            #expect(cell.isKeyboardFocusable)
            screen.activate(cell)
            #expect(table.indexPathForSelectedRow?.row == 2)
            table.allowsSelection = false
            #expect(!cell.isKeyboardFocusable)
        }

        @Test("Separators follow style and insets")
        func separators() {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([numbers(3)]))
            let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))!
            cell.layoutIfNeeded()
            let pixel = CGFloat(1) / 3
            #expect(cell.separators.map(\.frame) == [CGRect(x: 16, y: 44 - pixel, width: 374, height: pixel)])
            table.separatorInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
            screen.commit()
            #expect(cell.separators[0].frame.minX == 20)
            #expect(cell.separators[0].frame.width == 350)
            table.separatorInsetReference = .fromAutomaticInsets
            screen.commit()
            #expect(cell.separators[0].frame.minX == 36)
            cell.separatorInset = .zero
            screen.commit()
            #expect(cell.separators[0].frame.minX == 16)
            table.separatorStyle = .none
            screen.commit()
            #expect(cell.separators.isEmpty)
        }

        @Test("Rows of an inset grouped section are rounded at its ends")
        func insetGrouped() {
            let screen = Screen()
            let table = screen.showTable(.insetGrouped, ListModel([numbers(3), ["Alone"]]))
            let cells = table.visibleCells
            #expect(cells[0].frame == CGRect(x: 16, y: 35, width: 358, height: 44))
            #expect(cells[0].layer.cornerRadius == 10)
            #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(cells[1].layer.cornerRadius == 0)
            #expect(cells[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
            #expect(cells[2].separators.isEmpty)
            #expect(
                cells[3].layer.maskedCorners == [
                    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
                ])
        }

        @Test("Registered classes are made through their own initializers")
        func registration() {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([numbers(3)]))
            #expect(table.visibleCells.allSatisfy { $0 is CountingCell && $0.reuseIdentifier == "cell" })
            table.register(CountingHeader.self, forHeaderFooterViewReuseIdentifier: "header")
            let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
            #expect(header is CountingHeader)
            #expect(header?.reuseIdentifier == "header")
            #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
            #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
        }

        @Test("A row that leaves at the top and comes back at the end moves alone on the wire")
        func reuseOnTheWire() throws {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([numbers(1000)]))
            // At rest between whole rows, one row comes for each that goes.
            table.contentOffset.y = 20
            screen.commit()
            table.contentOffset.y = 64
            let frame = try #require(screen.nextFrame())
            #expect(frame.components(separatedBy: "[\"<\"").count == 2, "one move")
            #expect(!frame.contains("[\"+\""))
            #expect(!frame.contains("[\"-\""))
        }

        @Test("After a while the rows around the visible ones exist too, and ahead of a scroll those of a screen")
        func overscan() {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([numbers(1000)]))
            #expect(table.cellForRow(at: IndexPath(row: 25, section: 0)) == nil)
            screen.advance(seconds: 0.3)
            #expect(table.cellForRow(at: IndexPath(row: 25, section: 0)) != nil)
            screen.scroll(table, to: 440, .began)
            // 440 + 844 + 844 points: row 48 begins at 2,112.
            #expect(table.cellForRow(at: IndexPath(row: 48, section: 0)) != nil)
            #expect(table.cellForRow(at: IndexPath(row: 49, section: 0)) == nil)
            #expect(table.visibleCells.first?.textLabel?.text == "Row 10")
            screen.scroll(table, to: 430)
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) != nil)
            #expect(table.cellForRow(at: IndexPath(row: 40, section: 0)) == nil)
        }

        @Test("While an animation carries the table, rows that nobody sees yet wait")
        func overscanAfterAnimations() {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([numbers(1000)]))
            UIView.animate(withDuration: 0.35) { table.superview!.frame.origin.x = 20 }
            screen.advance(seconds: 0.3)
            #expect(table.cellForRow(at: IndexPath(row: 25, section: 0)) == nil)
            screen.advance(seconds: 0.3)
            #expect(table.cellForRow(at: IndexPath(row: 25, section: 0)) != nil)
        }

        @Test("Measured rows keep what is seen in place when those above turn out higher")
        func measuredRows() {
            let screen = Screen()
            let model = TallRows(200)
            let table = screen.showTable(.plain, model, rowHeight: nil)
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.height == 70)
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 70)
            // Jump into rows that have not been measured, then go back.
            table.contentOffset.y = 5000
            screen.commit()
            let first = table.indexPathsForVisibleRows![0]
            let before = table.rectForRow(at: first).minY - table.contentOffset.y
            table.contentOffset.y -= 20
            screen.commit()
            let after = table.rectForRow(at: first).minY - table.contentOffset.y
            #expect(after == before + 20)
        }

        @Test("Delegate's views are the headers and footers, with the heights it gives")
        func headerViews() {
            let screen = Screen()
            let table = screen.showTable(.grouped, ViewedSections())
            #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 390, height: 50))
            #expect(table.rectForFooter(inSection: 0) == CGRect(x: 0, y: 94, width: 390, height: 10))
            #expect(table.headerView(forSection: 0) is CountingHeader)
            #expect(table.headerView(forSection: 1)?.superview === table)
        }

        @Test("Titles of one line have the heights of iOS: 28 in a plain table; 55.5 and then 38 in a grouped one")
        func titleHeights() {
            let model = ListModel([numbers(1), numbers(1)])
            model.titles = ["하나", "Two"]
            let plain = Screen().showTable(.plain, model)
            #expect((0..<2).map { plain.rectForHeader(inSection: $0).height } == [28, 28])
            let grouped = Screen().showTable(.grouped, model)
            #expect((0..<2).map { grouped.rectForHeader(inSection: $0).height } == [55.5, 38])
        }

        @Test(
            "Headers and footers grow with the text size and with the lines of their titles, which nothing cuts off",
            arguments: [UITableView.Style.plain, .grouped, .insetGrouped], ["L", "AX5"])
        func titlesGrow(style: UITableView.Style, contentSize: String) throws {
            let screen = Screen(size: CGSize(width: 320, height: 844), contentSize: contentSize)
            let model = ListModel([numbers(1), numbers(1)])
            let long = "알림을 받을 시간과 받지 않을 시간을 정하고, notifications in the night stay silent until the morning"
            (model.titles, model.footerTitles) = (["짧은 제목", long], [long])
            let table = screen.showTable(style, model)
            let views = [
                table.headerView(forSection: 0), table.footerView(forSection: 0), table.headerView(forSection: 1),
            ]
            for view in views.compactMap({ $0 }) {
                let label = try #require(view.textLabel)
                let needed = label.sizeThatFits(
                    CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
                ).height
                #expect(label.bounds.height >= needed - 0.01)
                #expect(label.frame.minY >= 0 && label.frame.maxY <= view.bounds.height)
            }
            let lineHeight = try #require(table.footerView(forSection: 0)?.textLabel?.font.lineHeight)
            #expect(table.rectForFooter(inSection: 0).height >= 2 * lineHeight)
            // Wider, the title takes fewer lines.
            let height = table.rectForFooter(inSection: 0).height
            table.frame.size.width = 640
            screen.commit()
            #expect(table.rectForFooter(inSection: 0).height < height)
        }

        @Test("A table's own header and footer lie before and after the sections")
        func ownHeaderAndFooter() {
            let screen = Screen()
            let header = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
            let footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
            let table = screen.showTable(.plain, ListModel([numbers(2)])) {
                $0.tableHeaderView = header
                $0.tableFooterView = footer
            }
            #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 120))
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 120)
            #expect(footer.frame == CGRect(x: 0, y: 208, width: 390, height: 30))
            #expect(table.contentSize.height == 238)
            #expect(table.subviews.first === header)
            #expect(table.subviews.last === footer)
        }

        @Test("The heights of headers and footers of a plain table are for sections that have some")
        func heightsWithoutTitles() {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([numbers(1), numbers(1)])) {
                $0.sectionHeaderTopPadding = UITableView.automaticDimension
                // What Interface Builder writes for every table.
                ($0.sectionHeaderHeight, $0.sectionFooterHeight) = (28, 28)
            }
            #expect(table.contentSize.height == 88)
            #expect(table.headerView(forSection: 0) == nil)
        }

        @Test("A plain table puts 22 points above its headers unless told otherwise")
        func headerPadding() {
            let screen = Screen()
            let model = ListModel([numbers(1), numbers(1)])
            model.titles = ["One", "Two"]
            let table = screen.showTable(.plain, model) {
                $0.sectionHeaderTopPadding = UITableView.automaticDimension
                $0.sectionHeaderHeight = 30
            }
            #expect(table.rectForHeader(inSection: 0).minY == 22)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 52)
            #expect(table.rectForHeader(inSection: 1).minY == 118)
        }

        @Test(
            "Rows scroll to the top, the middle and the bottom",
            arguments: [
                (UITableView.ScrollPosition.top, CGFloat(4400)), (.middle, 4000), (.bottom, 3600), (.none, 3600),
            ])
        func scrolling(position: UITableView.ScrollPosition, offset: CGFloat) {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([numbers(200)]))
            table.scrollToRow(at: IndexPath(row: 100, section: 0), at: position, animated: false)
            #expect(table.contentOffset.y == offset)
        }

        @Test("Labels, image and accessory are where the style puts them")
        func styles() {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
            cell.textLabel?.text = "Name"
            cell.detailTextLabel?.text = "Value"
            cell.layoutIfNeeded()
            #expect(cell.textLabel?.frame.minX == 16)
            #expect(cell.detailTextLabel?.frame.maxX == 374)
            #expect(cell.contentView.frame.width == 390)
            cell.accessoryType = .disclosureIndicator
            cell.layoutIfNeeded()
            #expect(cell.accessorySymbols.map(\.frame.maxX) == [374])
            #expect(cell.contentView.frame.width < 374)
            #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
        }

        @Test("In a right-to-left language a cell's parts begin at the right, and its accessory is at the left")
        func rightToLeft() throws {
            let screen = Screen(language: "ar-EG")
            let table = screen.showTable(.plain, ListModel([["one"]])) {
                $0.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
            }
            let cell = try #require(table.visibleCells.first)
            cell.accessoryType = .disclosureIndicator
            screen.commit()
            let chevron = try #require(cell.accessorySymbols.first)
            #expect(chevron.frame.minX == 16)
            #expect(cell.contentView.frame.minX == 32 && cell.contentView.frame.maxX == 390)
            // 16 points from the right edge.
            #expect(abs((cell.textLabel?.frame.maxX ?? 0) - 342) < 0.01)
            #expect(cell.separators.first?.frame.maxX == 350)
            let path = try #require((chevron.layer as? CAShapeLayer)?.path)
            #expect(path.currentPoint.x > 4, "it points to the left")
        }

        @Test("A selection fades out even when the row was tapped in the same turn")
        func selectionFades() throws {
            let screen = Screen()
            let model = Deselecting([numbers(3)])
            let table = screen.showTable(.plain, model)
            let cell = table.visibleCells[1]
            screen.touchDown(at: CGPoint(x: 50, y: 60))
            screen.touchUp(at: CGPoint(x: 50, y: 60))
            let frame = try #require(screen.frames.last)
            #expect(frame.contains("\"o\",1,0,0.35"))
            #expect(cell.subviews.count == 3)
            screen.advance(seconds: 1)
            #expect(cell.subviews.count == 2)
        }

        @Test("A deselected cell is no longer told as selected")
        func selectedState() throws {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([numbers(3)]))
            table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            #expect(try #require(screen.nextFrame()).contains("\"at\":{\"selected\":1}"))
            table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
            #expect(try #require(screen.nextFrame()).contains("\"at\":null"))
        }

        @Test("reloadData shows what is there now and forgets the selection")
        func reloadData() {
            let screen = Screen()
            let model = ListModel([numbers(100)])
            let table = screen.showTable(.plain, model)
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            table.contentOffset.y = 3000
            screen.commit()
            model.sections = [["only"]]
            table.reloadData()
            #expect(table.numberOfRows(inSection: 0) == 1)
            screen.commit()
            #expect(table.visibleCells.map { $0.textLabel?.text } == ["only"])
            #expect(table.contentOffset.y == 0)
            #expect(table.indexPathForSelectedRow == nil)
        }

        @Test("A tapped row follows the text size of its table")
        func textSize() throws {
            let screen = Screen()
            let table = screen.showTable(.plain, ListModel([numbers(3)]), rowHeight: nil)
            #expect(table.visibleCells[0].frame.height == 44)
            var traits = DisplayTraits()
            traits.contentSize = "AX3"
            screen.send(.traits(traits))
            #expect(table.visibleCells[0].frame.height > 60)
        }

        @Test("A table controller is its table's data source and delegate")
        func controller() throws {
            let controller = ThreeRows(style: .plain)
            let screen = Screen(root: controller)
            #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["Row 0", "Row 1", "Row 2"])
            #expect(controller.tableView.visibleCells.map(\.frame.height) == [70, 70, 70])
            try screen.tap("Row 1")
            #expect(controller.selected == 1)
        }

        @Test("A background view stays behind the rows without a message for each step")
        func backgroundView() {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let background = UIView()
            let table = screen.showTable(.plain, ListModel([numbers(100)])) { $0.backgroundView = background }
            screen.advance(seconds: 1)
            screen.scroll(table, to: 0)
            let count = screen.frames.count
            screen.scroll(table, to: 5)
            #expect(background.frame == CGRect(x: 0, y: 52, width: 390, height: 763))
            #expect(table.subviews.first === background)
            #expect(screen.frames.count == count)
        }

        @Test("An identifier without a class is complained about")
        func missingClass() async throws {
            let result = try await #require(
                processExitsWith: .failure, observing: [\.standardErrorContent]
            ) {
                await MainActor.run {
                    let table = UITableView(frame: .zero, style: .plain)
                    _ = table.dequeueReusableCell(withIdentifier: "nobody", for: IndexPath(row: 0, section: 0))
                }
            }
            let message = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(
                message.contains(
                    "unable to dequeue a cell with identifier nobody - must register a nib or a class for the identifier"
                ))
        }
    }
}

/// A table of as many rows as one likes.
@MainActor class ManyRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count: Int
    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

/// Rows whose heights the delegate knows: 50 and 60 points in turn.
@MainActor final class HighRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count: Int
    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row % 2 == 0 ? 50 : 60
    }
}

/// Rows that are 70 points high, which nobody knows before they are measured.
@MainActor final class TallRows: ManyRows {
    final class Cell: UITableViewCell {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.register(Cell.self, forCellReuseIdentifier: "tall")
        return tableView.dequeueReusableCell(withIdentifier: "tall", for: indexPath)
    }
}

/// A table controller with three rows.
@MainActor final class ThreeRows: UITableViewController {
    var selected: Int?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected = indexPath.row }
}

/// Two sections with views as headers.
@MainActor final class ViewedSections: NSObject, UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 10 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.register(CountingHeader.self, forHeaderFooterViewReuseIdentifier: "header")
        return tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
}

/// Takes a selection away as soon as it was made.
@MainActor final class Deselecting: ListModel {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}
