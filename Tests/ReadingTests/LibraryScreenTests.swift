// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Reading
@testable import UIKit

@Suite(.serialized) @MainActor struct LibraryScreenTests {
    @Test("An empty library says so, and the last book added is on top")
    func add() throws {
        let screen = try ReadingScreen()
        let list: LibraryViewController = try screen.controller()
        #expect(screen.shows("아직 책이 없어요"))
        try screen.add([.prince])
        #expect(!screen.shows("아직 책이 없어요"))
        try screen.add([.wings])
        #expect(list.books.map(\.title) == ["날개", "어린 왕자"])
        #expect(try list.cell(0, 0).textLabel?.text == "날개")
        #expect(try list.cell(0, 0).detailTextLabel?.text == "이상 · 읽고 싶은 책")
    }

    @Test("The form saves when title and author are there, and returns to the list")
    func form() throws {
        let screen = try ReadingScreen()
        try screen.tap("책 추가")
        let form: AddBookViewController = try screen.controller()
        #expect(form.title == "책 추가")
        #expect(!form.saveButton.isEnabled)
        try screen.enter("날개", into: "제목")
        #expect(!form.saveButton.isEnabled)
        try screen.enter("  ", into: "저자")
        #expect(!form.saveButton.isEnabled)
        try screen.enter("이상", into: "저자")
        #expect(form.saveButton.isEnabled)
        try screen.tap("저장")
        let list: LibraryViewController = try screen.controller()
        #expect(list.books.map(\.title) == ["날개"])
        #expect(list.books.map(\.author) == ["이상"])
        #expect(try list.cell(0, 0).textLabel?.text == "날개")
    }

    @Test("A wrong ISBN and a book that is there already are refused in words, and the form stays")
    func refused() throws {
        let screen = try ReadingScreen()
        try screen.add([.wings])
        try screen.tap("책 추가")
        let form: AddBookViewController = try screen.controller()
        try screen.enter("날개", into: "제목")
        try screen.enter("이상", into: "저자")
        try screen.enter("123", into: "ISBN (선택)")
        try screen.tap("저장")
        #expect(screen.alert?.message == "ISBN을 확인해 주세요")
        try screen.tap("확인")
        form.numberField.text = ""
        try screen.tap("저장")
        #expect(screen.alert?.message == "이미 서재에 있어요")
        try screen.tap("확인")
        #expect(try screen.controller() === form)
        #expect(try screen.otherLibrary().books().count == 1)
    }

    @Test("A tap marks a book as read, another takes that back")
    func mark() throws {
        let screen = try ReadingScreen()
        try screen.add([.prince])
        let list: LibraryViewController = try screen.controller()
        let cell: ListCell = try list.cell(0, 0)
        screen.tap(cell)
        #expect(cell.accessoryType == .checkmark)
        #expect(cell.detailTextLabel?.text == "앙투안 드 생텍쥐페리 · 읽은 책")
        #expect(cell.accessibilityLabel == "어린 왕자, 앙투안 드 생텍쥐페리 · 읽은 책")
        #expect(try screen.otherLibrary().readCount() == 1)
        screen.tap(cell)
        #expect(cell.accessoryType == .none)
        #expect(try screen.otherLibrary().readCount() == 0)
    }

    @Test("The library is there after the app was started again")
    func restart() throws {
        let folder = try LibraryFolder()
        let first = try ReadingScreen(folder: folder)
        try first.add([.prince])
        first.tap(try first.controller(LibraryViewController.self).cell(0, 0))
        let second = try ReadingScreen(folder: folder)
        let list: LibraryViewController = try second.controller()
        #expect(list.books.map(\.status) == [.read])
        #expect(try list.cell(0, 0).accessoryType == .checkmark)
    }

    @Test("A library that can't be opened is told in words, and can be tried again")
    func failure() throws {
        let folder = try LibraryFolder()
        let file = folder.url.appendingPathComponent("reading.sqlite")
        try Data(String(repeating: "no database ", count: 100).utf8).write(to: file)
        let screen = try ReadingScreen(folder: folder)
        let failure = try #require(screen.window.rootViewController as? FailureViewController)
        #expect(try failure.cell(0, 0).detailTextLabel?.text == "서재 파일이 손상되었어요.")
        try FileManager.default.removeItem(at: file)
        screen.tap(try failure.cell(0, 0))
        _ = try screen.controller(LibraryViewController.self)
    }

    @Test(
        "No text of the other screens is clipped or lies on another", arguments: [320.0, 390],
        ["XS", "L", "XXXL", "AX5"])
    func room(width: Double, contentSize: String) throws {
        for language in [Language.korean, .english] {
            let screen = try ReadingScreen(
                size: CGSize(width: width, height: 844), contentSize: contentSize, language: language)
            let name = "\(language)-\(Int(width))-\(contentSize)"
            let list: LibraryViewController = try screen.controller()
            screen.expectRoomForTexts(in: list.view, "empty")
            try screen.savePicture("empty-\(name)")
            try screen.add(BookDraft.shelf)
            screen.tap(try list.cell(1, 0))
            screen.expectRoomForTexts(in: list.view, "library")
            try screen.savePicture("library-\(name)")
            try screen.tap(screen.texts.addBook)
            screen.expectRoomForTexts(in: try screen.controller(AddBookViewController.self).view, "add")
            try screen.savePicture("add-\(name)")
            screen.back()
            let settings = try screen.openSettings()
            settings.tableView.scrollToRow(at: IndexPath(row: 2, section: 1), at: .bottom, animated: false)
            screen.settle()
            screen.tap(try settings.cell(0, 1))
            screen.expectRoomForTexts(in: try screen.controller(ProfileEditViewController.self).view, "profile")
            try screen.savePicture("profile-\(name)")
            screen.back()
            screen.tap(try settings.cell(1, 1))
            screen.expectRoomForTexts(in: try screen.controller(PasswordViewController.self).view, "password")
            try screen.savePicture("password-\(name)")
            screen.back()
            screen.tap(try settings.cell(2, 1))
            try screen.tap(screen.texts.logOut)
            screen.expectRoomForTexts(in: try screen.controller(LogInViewController.self).view, "log in")
            try screen.savePicture("log-in-\(name)")
        }
    }
}
