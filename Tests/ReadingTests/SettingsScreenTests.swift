// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Reading
@testable import UIKit

/// The settings on a screen of 390 × 844 points; all numbers are the design's.
@Suite(.serialized) @MainActor struct SettingsScreenTests {
    // MARK: Geometry

    @Test("The profile has its names at the top, 20 below them a box of 120, and 20 below that the end")
    func profile() throws {
        let screen = try ReadingScreen()
        let settings = try screen.openSettings()
        #expect(settings.title == "설정")
        #expect(settings.tableView.numberOfSections == 2)
        #expect(settings.tableView.numberOfRows(inSection: 0) == 1)
        let cell: SettingProfileCell = try settings.cell(0, 0)
        let width = cell.contentView.bounds.width
        let nickname = cell.nicknameLabel.convert(cell.nicknameLabel.bounds, to: cell.contentView)
        let email = cell.emailLabel.convert(cell.emailLabel.bounds, to: cell.contentView)
        #expect(nickname.minX == 0 && nickname.minY == 0 && nickname.width == width)
        #expect(email.minX == 0 && email.width == width)
        #expect(email.minY == nickname.maxY + 5)
        #expect(email.height == nickname.height)
        #expect(cell.box.frame == CGRect(x: 0, y: email.maxY + 20, width: width, height: 120))
        #expect(cell.contentView.bounds.height == cell.box.frame.maxY + 20)
        #expect(cell.box.layer.cornerRadius == 8)
        #expect(cell.box.layer.borderWidth == 2)
        #expect(cell.box.backgroundColor == .tableCellBackground)
        #expect(cell.backgroundColor == .background)
        #expect(cell.selectionStyle == .none)
    }

    @Test("In the box, count and caption are centered as one, 5 apart")
    func box() throws {
        let screen = try ReadingScreen()
        let cell: SettingProfileCell = try screen.openSettings().cell(0, 0)
        let count = cell.countLabel.convert(cell.countLabel.bounds, to: cell.box)
        let caption = cell.captionLabel.convert(cell.captionLabel.bounds, to: cell.box)
        #expect(caption.minY == count.maxY + 5)
        #expect(abs((count.minY + caption.maxY) / 2 - 60) <= 0.5)
        #expect(count.midX == cell.box.bounds.midX)
        #expect(caption.midX == cell.box.bounds.midX)
        #expect(cell.countLabel.text == "0")
        #expect(cell.captionLabel.text == "읽은 책")
        #expect(cell.nicknameLabel.text == "책벌레")
        #expect(cell.emailLabel.text == "reader1@example.com")
        #expect(cell.nicknameLabel.font == .systemFont(ofSize: 24, weight: .bold))
        #expect(cell.countLabel.font == .systemFont(ofSize: 30, weight: .bold))
    }

    @Test("A menu row has its element inset by 10, an icon on a square with corners of 10, and an arrow at the end")
    func menu() throws {
        let screen = try ReadingScreen()
        let settings = try screen.openSettings()
        #expect(settings.tableView.numberOfRows(inSection: 1) == 3)
        for (row, text) in ["정보 수정", "비밀번호 변경", "로그아웃"].enumerated() {
            let cell: SettingMenuCell = try settings.cell(row, 1)
            #expect(cell.label.text == text)
            #expect(cell.label.font == .systemFont(ofSize: 19, weight: .bold))
            let square = cell.iconBox.convert(cell.iconBox.bounds, to: cell.contentView)
            #expect(square.minX == 10 && square.minY == 10)
            #expect(square.width == square.height)
            #expect(cell.contentView.bounds.height == square.maxY + 10)
            #expect(cell.iconBox.layer.cornerRadius == 10)
            #expect(cell.iconView.image != nil)
            #expect(abs(cell.iconView.frame.midX - cell.iconBox.bounds.midX) <= 0.5)
            #expect(abs(cell.iconView.frame.midY - cell.iconBox.bounds.midY) <= 0.5)
            let label = cell.label.convert(cell.label.bounds, to: cell.contentView)
            #expect(label.minX == square.maxX + 10)
            #expect(label.midY == square.midY)
            #expect(label.maxX <= cell.contentView.bounds.maxX - 10)
            let arrow = try #require(cell.accessoryView)
            #expect(arrow.bounds.width > 0)
            #expect(arrow.frame.minX >= cell.contentView.frame.maxX)
            #expect(cell.backgroundColor == .background)
            #expect(cell.selectionStyle == .none)
        }
    }

    @Test("The box is 120 high on all widths", arguments: [320.0, 390, 768])
    func boxHeight(width: Double) throws {
        let screen = try ReadingScreen(size: CGSize(width: width, height: 844))
        let cell: SettingProfileCell = try screen.openSettings().cell(0, 0)
        #expect(cell.box.frame.height == 120)
    }

    // MARK: Text

    @Test(
        "No text is clipped or lies on another, whatever the text size, the width and the language",
        arguments: [320.0, 390], ["XS", "L", "XXXL", "AX5"])
    func room(width: Double, contentSize: String) throws {
        for language in [Language.korean, .english] {
            let screen = try ReadingScreen(
                size: CGSize(width: width, height: 844), contentSize: contentSize, language: language)
            let settings = try screen.openSettings()
            try screen.savePicture("settings-\(language)-\(Int(width))-\(contentSize)")
            settings.show([
                .topStack([.init(nickname: "책벌레", email: "reader1@example.com", count: 9999)]), settings.sections[1],
            ])
            screen.settle()
            screen.expectRoomForTexts(in: settings.view)
            settings.tableView.scrollToRow(at: IndexPath(row: 2, section: 1), at: .bottom, animated: false)
            screen.settle()
            screen.expectRoomForTexts(in: settings.view)
            try screen.savePicture("settings-\(language)-\(Int(width))-\(contentSize)-end")
        }
    }

    @Test("A changed text size is taken over while the settings are shown")
    func changedSize() throws {
        let screen = try ReadingScreen(size: CGSize(width: 320, height: 844))
        let settings = try screen.openSettings()
        screen.change(contentSize: "AX5")
        let cell: SettingProfileCell = try settings.cell(0, 0)
        #expect(cell.nicknameLabel.font.pointSize == 48)
        screen.expectRoomForTexts(in: settings.view)
    }

    @Test("A long nickname is cut at its end and moves nothing")
    func longNickname() throws {
        let screen = try ReadingScreen(size: CGSize(width: 320, height: 844))
        let settings = try screen.openSettings()
        let before = settings.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
        settings.show([
            .topStack([.init(nickname: "이름이아주아주아주긴독서가입니다", email: "reader1@example.com", count: 1)]),
            settings.sections[1],
        ])
        screen.settle()
        let cell: SettingProfileCell = try settings.cell(0, 0)
        #expect(settings.tableView.rectForRow(at: IndexPath(row: 0, section: 0)) == before)
        #expect(cell.nicknameLabel.frame.width == cell.contentView.bounds.width)
        #expect(
            cell.nicknameLabel.sizeThatFits(.init(width: 1000, height: 100)).width > cell.nicknameLabel.bounds.width)
        #expect(cell.nicknameLabel.lineBreakMode == .byTruncatingTail)
    }

    // MARK: Section values

    @Test("The list of section values alone decides sections and rows")
    func otherSections() throws {
        let screen = try ReadingScreen()
        let settings = try screen.openSettings()
        let menu = SettingSection.element([
            .init(text: "가", image: "person.fill", action: .editProfile),
            .init(text: "나", image: "lock.fill", action: .changePassword),
        ])
        settings.show([menu, settings.sections[0], menu])
        screen.settle()
        #expect(settings.tableView.numberOfSections == 3)
        #expect((0..<3).map { settings.tableView.numberOfRows(inSection: $0) } == [2, 1, 2])
        let last: SettingMenuCell = try settings.cell(1, 2)
        #expect(last.label.text == "나")
        #expect(try settings.cell(0, 1, SettingProfileCell.self).nicknameLabel.text == "책벌레")
    }

    @Test("Scrolling 50 rows shows each with its own text and icon")
    func reuse() throws {
        let screen = try ReadingScreen()
        let settings = try screen.openSettings()
        let symbols = ["person.fill", "lock.fill", nil]
        let rows = (0..<50).map {
            SettingSection.ElementRow(text: "줄 \($0)", image: symbols[$0 % 3], action: .editProfile)
        }
        settings.show([.element(rows)])
        screen.settle()
        for top in stride(from: 0, to: 50, by: 7) {
            settings.tableView.scrollToRow(at: IndexPath(row: top, section: 0), at: .top, animated: false)
            screen.settle()
            for case let cell as SettingMenuCell in settings.tableView.visibleCells {
                let row = try #require(settings.tableView.indexPath(for: cell)).row
                #expect(cell.label.text == "줄 \(row)")
                #expect((cell.iconView.image == nil) == (symbols[row % 3] == nil))
                if let symbol = symbols[row % 3] { #expect(cell.iconView.image == UIImage(systemName: symbol)) }
            }
        }
    }

    @Test("A symbol that doesn't exist leaves the text and the row's height as they are")
    func missingSymbol() throws {
        let screen = try ReadingScreen()
        let settings = try screen.openSettings()
        settings.show([
            .element([
                .init(text: "있음", image: "person.fill", action: .editProfile),
                .init(text: "없음", image: "no.such.symbol", action: .editProfile),
            ])
        ])
        screen.settle()
        let with = settings.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
        let without = settings.tableView.rectForRow(at: IndexPath(row: 1, section: 0))
        #expect(with.height == without.height)
        screen.expectRoomForTexts(in: settings.view)
    }

    // MARK: The live count

    @Test("The count changes while the settings are shown, and its cell stays")
    func liveCount() throws {
        let screen = try ReadingScreen()
        try screen.add([.prince, .wings])
        let list: LibraryViewController = try screen.controller()
        screen.tap(try list.cell(0, 0))
        let settings = try screen.openSettings()
        let cell: SettingProfileCell = try settings.cell(0, 0)
        #expect(cell.countLabel.text == "1")
        let library = list.library
        try library.mark(list.books[1], as: .read)
        screen.settle()
        #expect(cell.countLabel.text == "2")
        try library.mark(list.books[0], as: .toRead)
        screen.settle()
        #expect(cell.countLabel.text == "1")
        try library.delete(list.books[1])
        screen.settle()
        #expect(cell.countLabel.text == "0")
        #expect(try settings.cell(0, 0) === cell)
    }

    @Test("A change that another connection made is there when the settings are opened")
    func otherConnection() throws {
        let screen = try ReadingScreen()
        let other = try screen.otherLibrary()
        try other.add(.wings)
        try other.mark(try other.books()[0], as: .read)
        let cell: SettingProfileCell = try screen.openSettings().cell(0, 0)
        #expect(cell.countLabel.text == "1")
    }

    // MARK: Taps

    @Test("A tap on the profile does nothing")
    func inert() throws {
        let screen = try ReadingScreen()
        let settings = try screen.openSettings()
        screen.tap(try settings.cell(0, 0))
        #expect(try screen.controller() === settings)
        #expect(screen.alert == nil)
        #expect(settings.tableView.indexPathForSelectedRow == nil)
    }

    @Test("Editing the profile changes the nickname in the settings at once")
    func editProfile() throws {
        let screen = try ReadingScreen()
        let settings = try screen.openSettings()
        screen.tap(try settings.cell(0, 1))
        let edit: ProfileEditViewController = try screen.controller()
        #expect(edit.title == "정보 수정")
        #expect(edit.nicknameField.text == "책벌레")
        #expect(edit.counterLabel.text == "3/16")
        #expect(!edit.saveButton.isEnabled)
        try screen.enter(" 아님", into: "닉네임")
        #expect(edit.counterLabel.text == "6/16")
        #expect(edit.saveButton.isEnabled)
        try screen.enter("12345678901", into: "닉네임")
        #expect(edit.counterLabel.text == "17/16")
        #expect(!edit.saveButton.isEnabled)
        edit.nicknameField.text = ""
        try screen.enter("문장 수집가", into: "닉네임")
        try screen.tap("저장")
        #expect(try screen.controller() === settings)
        #expect(try settings.cell(0, 0, SettingProfileCell.self).nicknameLabel.text == "문장 수집가")
        #expect(try screen.otherLibrary().reader?.nickname == "문장 수집가")
    }

    @Test("Two quick taps on a menu row push one screen")
    func doubleTap() throws {
        let screen = try ReadingScreen()
        let settings = try screen.openSettings()
        let cell: SettingMenuCell = try settings.cell(1, 1)
        screen.touch(cell)
        screen.touch(cell)
        screen.settle()
        #expect(try screen.controller(PasswordViewController.self).title == "비밀번호 변경")
        #expect(settings.navigationController?.viewControllers.count == 3)
    }

    @Test("A menu row can be reached and pressed with the keyboard, the profile can't")
    func keyboard() throws {
        let screen = try ReadingScreen()
        let settings = try screen.openSettings()
        let cell: SettingMenuCell = try settings.cell(1, 1)
        #expect(cell.isKeyboardFocusable)
        #expect(cell.accessibilityLabel == "비밀번호 변경")
        #expect(try !settings.cell(0, 0).isKeyboardFocusable)
        #expect(cell.accessibilityActivate())
        screen.settle()
        _ = try screen.controller(PasswordViewController.self)
    }

    @Test("Logging out asks first, then leads to the choice of a reader, who sees none of the other's books")
    func logOut() throws {
        let screen = try ReadingScreen()
        try screen.add([.prince])
        _ = try screen.openSettings()
        try screen.tap("로그아웃")
        #expect(screen.alert?.title == "로그아웃")
        try screen.tap("취소")
        #expect(screen.alert == nil)
        let settings: SettingsViewController = try screen.controller()
        screen.tap(try settings.cell(2, 1))
        try screen.tap("로그아웃")
        let logIn: LogInViewController = try screen.controller()
        #expect(try logIn.cell(0, 0).textLabel?.text == "책벌레")
        try screen.tap("새 독자로 시작")
        #expect(try screen.controller(LibraryViewController.self).books.isEmpty)
        #expect(try screen.otherLibrary().reader?.email == "reader2@example.com")
    }
}
