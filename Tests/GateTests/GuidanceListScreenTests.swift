// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Gate
@testable import UIKit

@Suite(.serialized) @MainActor struct GuidanceListScreenTests {
    @Test("1, 11: the segments show the counts of the fixture, in the order of the filters")
    func counts() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        #expect((0..<3).map { list.filterControl.titleForSegment(at: $0) } == ["전체", "우리 반", "우리 학년"])
        #expect(list.filterControl.selectedSegmentIndex == 0)
        for (title, count) in [("우리 반", 5), ("우리 학년", 8), ("전체", 10)] {
            try screen.tap(title)
            #expect(list.tableView.numberOfRows(inSection: 0) == count)
        }
    }

    @Test("2: filtering runs once a change of the filter, however often the table asks")
    func filterOnce() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        #expect(list.list.filterCount == 1)
        try screen.tap("우리 반")
        #expect(list.list.filterCount == 2)
        list.tableView.reloadData()
        screen.settle()
        list.tableView.scrollToRow(at: IndexPath(row: 4, section: 0), at: .bottom, animated: false)
        screen.settle()
        #expect(list.list.filterCount == 2)
        try screen.tap("우리 반")
        #expect(list.list.filterCount == 2)
        list.reload()
        #expect(list.list.filterCount == 3)
    }

    @Test("3: another segment shows its rows from the top")
    func top() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        list.tableView.scrollToRow(at: IndexPath(row: 9, section: 0), at: .bottom, animated: false)
        screen.settle()
        #expect(list.tableView.contentOffset.y > 0)
        try screen.tap("우리 학년")
        #expect(list.tableView.contentOffset.y == -list.tableView.adjustedContentInset.top)
        #expect(try list.cell(0).record?.place.code == list.codes[0])
    }

    @Test("4: what is registered on tab 0 is on tab 1, under the filter that was chosen")
    func registerThenShow() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        try screen.tap("우리 반")
        #expect(list.codes.count == 5)
        try screen.register("1-1-9", "복장 불량")
        try screen.controller(ReasonViewController.self).close()
        screen.settle()
        #expect(try screen.showList() === list)
        #expect(list.codes.first == "1-1-9")
        #expect(list.codes.count == 6)
        #expect(list.list.filter == .myClass)
        #expect(try list.cell(0).infoLabel.text == "1학년 1반 9번 학생I")
    }

    @Test("5: a record deleted under one filter is gone under all")
    func delete() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        try screen.tap("우리 반")
        screen.tap(try list.cell(1).trashButton)
        #expect(list.codes == ["1-1-1", "1-1-3", "1-1-4", "1-1-5"])
        for (title, count) in [("전체", 9), ("우리 학년", 7), ("우리 반", 4)] {
            try screen.tap(title)
            #expect(list.tableView.numberOfRows(inSection: 0) == count)
        }
        let fresh = try GateScreen()
        let other = try fresh.showList()
        other.tableView.scrollToRow(at: IndexPath(row: 9, section: 0), at: .bottom, animated: false)
        fresh.settle()
        fresh.tap(try other.cell(9).trashButton)
        #expect(try fresh.store.counts() == [9, 5, 8])
        #expect(other.codes.last == "2-3-2")
    }

    @Test("6: of two records of the same student and reason only the tapped one goes")
    func twins() throws {
        let screen = try GateScreen()
        let store = try screen.store
        let student = try store.student(1, 1, 8)
        let first = try store.register(student.id, for: .noShoes, key: UUID(), by: head, at: morning(minute: 0))
        let second = try store.register(student.id, for: .noShoes, key: UUID(), by: head, at: morning(minute: 20))
        let list = try screen.showList()
        #expect(list.list.shown.prefix(2).map(\.id) == [second.id, first.id])
        screen.tap(try list.cell(1).trashButton)
        #expect(list.list.shown.first?.id == second.id)
        #expect(list.list.shown.count == 11)
    }

    @Test("7: the trash of a reused cell deletes its own record at the first tap")
    func reusedTrash() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        let store = try screen.store
        for number in 1...10 {
            let student = try store.student(3, 1, number)
            try store.register(student.id, for: .noShoes, key: UUID(), by: head, at: morning(minute: Double(number)))
        }
        list.reload()
        screen.settle()
        list.tableView.scrollToRow(at: IndexPath(row: 19, section: 0), at: .bottom, animated: false)
        screen.settle()
        let cell = try list.cell(17)
        #expect(cell.record?.place.code == "1-3-1")
        screen.tap(cell.trashButton)
        #expect(!list.codes.contains("1-3-1"))
        #expect(list.codes.count == 19)
    }

    @Test("7: a cell doesn't keep its delegate, and the list goes with its screen")
    func weakDelegate() throws {
        let screen = try GateScreen()
        weak let list = try screen.showList()
        let cell = try #require(try list?.cell(0))
        #expect(cell.delegate === list)
        try screen.session.signOut()
        screen.settle()
        #expect(screen.window.rootViewController is Gate.NavigationController)
        #expect(list == nil)
        #expect(cell.delegate == nil)
    }

    @Test("8: the reason is two runs, 16 gray and 18 black")
    func reasonRuns() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        func runs(_ text: NSAttributedString) -> [(String, CGFloat, UIColor)] {
            var runs: [(String, CGFloat, UIColor)] = []
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
                runs.append(
                    (
                        (text.string as NSString).substring(with: range),
                        (attributes[.font] as? UIFont)?.pointSize ?? 0,
                        attributes[.foregroundColor] as? UIColor ?? .clear
                    ))
            }
            return runs
        }
        let text = try #require(try list.cell(0).reasonLabel.attributedText)
        #expect(runs(text).map(\.0) == ["사유: ", "복장 불량"])
        #expect(runs(text).map(\.1) == [16, 18])
        #expect(runs(text).map(\.2) == [.gray, .black])
        #expect(text.length == 4 + "복장 불량".utf16.count)
        let other = GuidanceCell.reasonText(
            .others(detail: "무단 낙서"), texts: screen.texts, traits: list.traitCollection)
        #expect(other.string == "사유: 기타(무단 낙서)")
        #expect(runs(other).count == 2)
    }

    @Test("9: the paper stays inset by 5, 10, 5, 10 after repeated layout and another width")
    func insets() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        let cell = try list.cell(0)
        #expect(cell.bounds.size == CGSize(width: 390, height: 100))
        for width in [390.0, 390, 844, 320, 390] {
            screen.window.frame.size.width = width
            for _ in 0..<3 {
                cell.setNeedsLayout()
                screen.settle()
            }
            let paper = cell.contentView.frame
            #expect(paper == CGRect(x: 10, y: 5, width: width - 20, height: 90), "\(width)")
        }
        #expect(cell.contentView.layer.cornerRadius == 22.5)
    }

    @Test("The parts of a cell are where the specification has them")
    func places() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        let cell = try list.cell(0)
        let paper = cell.contentView.bounds
        #expect(cell.photoView.frame == CGRect(x: 10, y: 21, width: 48, height: 48))
        #expect(cell.photoView.layer.cornerRadius == 24)
        #expect(cell.infoLabel.frame.minX == 78)
        #expect(abs(cell.infoLabel.frame.midY - (45 - 20)) <= 0.5)
        #expect(abs(cell.reasonLabel.frame.midY - (45 + 20)) <= 0.5)
        #expect(cell.trashButton.frame == CGRect(x: paper.width - 50, y: 35, width: 50, height: 50))
        #expect(cell.infoLabel.frame.maxX <= cell.trashButton.frame.minX - 8)
        let control = screen.frame(of: list.filterControl)
        #expect(control == CGRect(x: 20, y: 91 + 10, width: 350, height: 44))
        #expect(list.tableView.separatorStyle == .none)
        #expect(abs(screen.frame(of: list.tableView).maxY - (844 - 83)) < 0.01)
    }

    @Test("10: no photo shows the symbol, and a reused cell keeps no other student's photo")
    func photos() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        #expect(try list.cell(0).photoView.hasPhoto)
        let without = try list.cell(1)
        #expect(!without.photoView.hasPhoto)
        #expect(without.photoView.imageView.image?.isSymbolImage == true)
        let cell = try list.cell(0)
        cell.prepareForReuse()
        #expect(!cell.photoView.hasPhoto)
        #expect(cell.record == nil)
        let student = try screen.store.student(1, 1, 2)
        try screen.store.setPicture(Portrait.png(hue: 0.5), of: student.id)
        list.reload()
        screen.settle()
        #expect(try list.cell(1).photoView.hasPhoto)
        try screen.store.setPicture(nil, of: student.id)
        list.reload()
        screen.settle()
        #expect(try !list.cell(1).photoView.hasPhoto)
    }

    @Test("12: both bars look the same at the top and scrolled")
    func bars() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        let navigationBar = try #require(list.navigationController?.navigationBar)
        func look() throws -> [UIColor?] {
            [navigationBar.subviews[0].backgroundColor, try screen.tabs.tabBar.subviews[0].backgroundColor]
        }
        #expect(try look() == [.lightGray, .systemGray6])
        list.tableView.scrollToRow(at: IndexPath(row: 9, section: 0), at: .bottom, animated: false)
        screen.settle()
        #expect(try look() == [.lightGray, .systemGray6])
        let label = try #require(screen.labels(in: navigationBar).first)
        let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
        #expect((attributes[.font] as? UIFont)?.pointSize == 25)
        #expect(attributes[.foregroundColor] as? UIColor == .white)
        #expect(navigationBar.traitCollection.userInterfaceStyle == .dark)
        #expect(try screen.tabs.tabBar.items?.map(\.title) == ["교문 지도", "지도 명단", "설정"])
    }

    @Test("A deletion can be taken back while the bar is there")
    func undo() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        screen.tap(try list.cell(2).trashButton)
        #expect(list.codes.count == 9)
        #expect(screen.shows("삭제됨"))
        try screen.tap("되돌리기")
        #expect(list.codes.count == 10)
        #expect(list.codes[2] == "1-1-3")
        #expect(!screen.shows("삭제됨"))
        screen.tap(try list.cell(0).trashButton)
        list.hideUndo()
        screen.settle()
        #expect(!screen.shows("되돌리기"))
    }

    @Test("G13: a record that can't be deleted stays, and is told")
    func deleteFails() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        try screen.folder.refuseChanges()
        screen.tap(try list.cell(0).trashButton)
        #expect(screen.alert?.message == "삭제하지 못했어요")
        #expect(list.codes.count == 10)
        #expect(try list.cell(0).record != nil)
    }

    @Test("G18: who may not delete sees no trash; teachers without gate duty have no tab for it")
    func rights() throws {
        let service = try GateScreen(login: "service")
        let list = try service.showList()
        #expect(try service.tabs.tabBar.items?.map(\.title) == ["지도 명단", "설정"])
        #expect(try (0..<3).allSatisfy { try list.cell($0).trashButton.isHidden })
        #expect((0..<3).map { list.filterControl.isEnabledForSegment(at: $0) } == [true, false, true])
        let homeroom = try GateScreen(login: "homeroom")
        let own = try homeroom.showList()
        #expect(try !own.cell(0).trashButton.isHidden)
        #expect(try own.cell(5).trashButton.isHidden)
    }

    @Test("An empty list says so by its filter")
    func empty() throws {
        let screen = try GateScreen()
        for record in try screen.store.records() {
            try screen.store.delete(record.id, by: head, at: morning(minute: 0))
        }
        let list = try screen.showList()
        #expect(screen.shows("오늘 기록이 없어요"))
        try screen.tap("우리 반")
        #expect(screen.shows("우리 반 기록이 없어요"))
        try screen.tap("우리 학년")
        #expect(screen.shows("우리 학년 기록이 없어요"))
        #expect(list.tableView.backgroundView != nil)
        let student = try screen.store.student(1, 2, 3)
        try screen.store.register(student.id, for: .noShoes, key: UUID(), by: head, at: morning(minute: 1))
        list.reload()
        screen.settle()
        #expect(list.tableView.backgroundView == nil)
    }

    @Test(
        "13: what another device registered and deleted is in the list when it reads again, and a late tap is harmless")
    func others() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        let other = try screen.folder.open()
        let student = try other.student(2, 1, 5)
        let record = try other.register(student.id, for: .noShoes, key: UUID(), by: otherHead, at: morning(minute: 0))
        list.reload()
        screen.settle()
        let cell = try list.cell(0)
        #expect(cell.record?.id == record.id)
        try other.delete(record.id, by: otherHead, at: morning(minute: 1))
        // The row is still there.
        screen.tap(cell.trashButton)
        #expect(list.codes.count == 10)
        #expect(!list.codes.contains("2-1-5"))
        #expect(screen.alert == nil)
    }

    @Test("A pull reads the list anew")
    func refresh() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        let other = try screen.folder.open()
        let student = try other.student(2, 1, 6)
        try other.register(student.id, for: .noShoes, key: UUID(), by: otherHead, at: morning(minute: 0))
        let control = try #require(list.tableView.refreshControl)
        #expect(control.accessibilityActivate())
        screen.settle()
        #expect(list.codes.first == "2-1-6")
        #expect(!control.isRefreshing)
    }

    @Test("A row leads to the student, with the records")
    func detail() throws {
        let screen = try GateScreen()
        let list = try screen.showList()
        screen.tap(try list.cell(0).infoLabel)
        let detail: StudentDetailViewController = try screen.controller()
        #expect(try detail.cell(0, 0, StudentHeaderCell.self).nameLabel.text == "1학년 1반 1번 학생A")
        #expect(try detail.cell(0, 1, LineCell.self).titleLabel.text == "복장 불량")
        #expect(try detail.cell(0, 1, LineCell.self).valueLabel.text == "2024. 3. 4. 08:40")
        screen.back()
        #expect(try screen.controller() === list)
    }

    @Test(
        "No text is clipped or lies on another", arguments: [320.0, 390], ["XS", "L", "XXXL", "AX5"])
    func room(width: Double, contentSize: String) throws {
        for language in [Language.korean, .english] {
            let screen = try GateScreen(
                size: CGSize(width: width, height: 844), contentSize: contentSize, language: language)
            let name = "\(language)-\(Int(width))-\(contentSize)"
            screen.expectRoomForTexts(in: try screen.controller(FaceCheckViewController.self).view, "face check")
            try screen.savePicture("face-\(name)")
            let list = try screen.showList()
            let cells = list.tableView.visibleCells.compactMap { $0 as? GuidanceCell }
            screen.expectRoomForTexts(
                in: list.view, truncated: cells.flatMap { [$0.infoLabel, $0.reasonLabel] }, "list")
            try screen.savePicture("list-\(name)")
            screen.tap(try list.cell(0).infoLabel)
            screen.expectRoomForTexts(in: try screen.controller(StudentDetailViewController.self).view, "detail")
            try screen.savePicture("detail-\(name)")
            screen.back()
            try screen.tap(screen.texts.settings)
            screen.expectRoomForTexts(in: try screen.controller(SettingsViewController.self).view, "settings")
            try screen.savePicture("settings-\(name)")
        }
    }
}
