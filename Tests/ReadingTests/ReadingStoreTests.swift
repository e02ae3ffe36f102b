// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation
import Testing

@testable import Reading

@Suite struct ReadingStoreTests {
    let folder = try! LibraryFolder()

    private func storeWithReader() throws -> (ReadingStore, UUID) {
        let store = try folder.open()
        return (store, try store.signUp(nickname: "책벌레", at: march(1)).id)
    }

    // MARK: Counting

    @Test("The count goes 0, 2 after reading two, 1 after taking one back, 0 after deleting the other")
    func count() throws {
        let (store, reader) = try storeWithReader()
        #expect(try store.readCount(of: reader) == 0)
        let prince = try store.add(.prince, to: reader, at: march(1))
        let wings = try store.add(.wings, to: reader, at: march(2))
        #expect(try store.readCount(of: reader) == 0)
        try store.mark(prince.id, as: .read, of: reader, at: march(3))
        try store.mark(wings.id, as: .read, of: reader, at: march(3))
        #expect(try store.readCount(of: reader) == 2)
        try store.mark(prince.id, as: .toRead, of: reader, at: march(4))
        #expect(try store.readCount(of: reader) == 1)
        try store.delete(wings.id, of: reader)
        #expect(try store.readCount(of: reader) == 0)
        #expect(try store.books(of: reader).map(\.id) == [prince.id])
    }

    @Test("Marking a book as read twice counts once and keeps the first day")
    func again() throws {
        let (store, reader) = try storeWithReader()
        let book = try store.add(.wings, to: reader, at: march(1))
        try store.mark(book.id, as: .read, of: reader, at: march(2))
        try store.mark(book.id, as: .read, of: reader, at: march(5))
        #expect(try store.readCount(of: reader) == 1)
        #expect(try store.books(of: reader).first?.dateRead == march(2))
    }

    @Test("Only a read book has a day on which it was read", arguments: [ReadStatus.toRead, .reading])
    func dateRead(status: ReadStatus) throws {
        let (store, reader) = try storeWithReader()
        let book = try store.add(.wings, to: reader, at: march(1))
        try store.mark(book.id, as: .read, of: reader, at: march(2))
        try store.mark(book.id, as: status, of: reader, at: march(3))
        let shown = try #require(try store.books(of: reader).first)
        #expect(shown.status == status)
        #expect(shown.dateRead == nil)
        #expect(try store.readCount(of: reader) == 0)
    }

    // MARK: Adding

    @Test("A new book is to be read; the last added comes first")
    func add() throws {
        let (store, reader) = try storeWithReader()
        let prince = try store.add(.prince, to: reader, at: march(1))
        let wings = try store.add(.wings, to: reader, at: march(1))
        #expect(try store.books(of: reader) == [wings, prince])
        #expect(prince.status == .toRead)
        #expect(prince.isbn13 == "9780156012195")
        #expect(prince.dateAdded == march(1))
    }

    @Test("A book without title or author, or with a wrong ISBN, is refused and leaves nothing")
    func refused() throws {
        let (store, reader) = try storeWithReader()
        #expect(throws: StoreError.incompleteBook) {
            try store.add(BookDraft(title: " ", author: "이상"), to: reader, at: march(1))
        }
        #expect(throws: StoreError.badISBN) {
            try store.add(BookDraft(title: "날개", author: "이상", isbn13: "9780156012194"), to: reader, at: march(1))
        }
        #expect(try store.books(of: reader).isEmpty)
    }

    @Test("The same ISBN, or the same title and author, is in the library already; a reader may add it anyway")
    func duplicate() throws {
        let (store, reader) = try storeWithReader()
        let prince = try store.add(.prince, to: reader, at: march(1))
        let sameNumber = BookDraft(title: "The Little Prince", author: "Saint-Exupéry", isbn13: "9780156012195")
        #expect(throws: StoreError.alreadyInLibrary(prince.id)) { try store.add(sameNumber, to: reader, at: march(2)) }
        let sameTitle = BookDraft(title: "어린왕자", author: "앙투안 드 생텍쥐페리")
        #expect(throws: StoreError.alreadyInLibrary(prince.id)) { try store.add(sameTitle, to: reader, at: march(2)) }
        try store.add(sameTitle, to: reader, at: march(2), allowsDuplicate: true)
        #expect(try store.books(of: reader).count == 2)
    }

    @Test("What came from one place can be in a library once")
    func source() throws {
        let (store, reader) = try storeWithReader()
        let draft = BookDraft(title: "변신", author: "카프카", sourceID: "entry 3")
        let book = try store.add(draft, to: reader, at: march(1))
        let again = BookDraft(title: "The Metamorphosis", author: "Kafka", sourceID: "entry 3")
        #expect(throws: StoreError.alreadyInLibrary(book.id)) {
            try store.add(again, to: reader, at: march(1), allowsDuplicate: true)
        }
    }

    @Test("A text that looks like a statement is a title")
    func quotes() throws {
        let (store, reader) = try storeWithReader()
        let title = "'); DROP TABLE book; --"
        try store.add(BookDraft(title: title, author: "☕️"), to: reader, at: march(1))
        #expect(try store.books(of: reader).map(\.title) == [title])
    }

    // MARK: Readers

    @Test("Nobody sees or changes the books of another reader")
    func owners() throws {
        let (store, first) = try storeWithReader()
        let book = try store.add(.wings, to: first, at: march(1))
        let second = try store.signUp(nickname: "밤의 독서가", at: march(2)).id
        #expect(try store.books(of: second).isEmpty)
        #expect(throws: StoreError.gone) { try store.mark(book.id, as: .read, of: second, at: march(2)) }
        #expect(throws: StoreError.gone) { try store.delete(book.id, of: second) }
        #expect(try store.readCount(of: first) == 0)
        try store.add(.wings, to: second, at: march(3))
        #expect(try store.books(of: first) == [book])
    }

    @Test("The first launch makes a reader, later ones don't")
    func firstReader() throws {
        let store = try folder.open()
        #expect(try store.currentReader() == nil)
        try store.signUpFirstReader(nickname: "책벌레", at: march(1))
        let reader = try #require(try store.currentReader())
        #expect(reader.nickname == "책벌레")
        try store.logOut()
        try folder.open().signUpFirstReader(nickname: "책벌레", at: march(2))
        #expect(try store.readers() == [reader])
        #expect(try store.currentReader() == nil)
        try store.logIn(reader.id)
        #expect(try folder.open().currentReader() == reader)
    }

    @Test("A nickname changes if it is valid, and blanks around it go")
    func rename() throws {
        let (store, reader) = try storeWithReader()
        try store.rename(reader, to: " 서재지기 ")
        #expect(try store.currentReader()?.nickname == "서재지기")
        #expect(throws: StoreError.badNickname) { try store.rename(reader, to: "가") }
        #expect(throws: StoreError.badNickname) { try store.signUp(nickname: "  ", at: march(1)) }
        #expect(throws: StoreError.gone) { try store.rename(UUID(), to: "아무개") }
        #expect(throws: StoreError.gone) { try store.logIn(UUID()) }
        #expect(try store.currentReader()?.nickname == "서재지기")
    }

    // MARK: The file

    @Test("Everything is there after the store is opened again, and the schema's version is 1")
    func reopen() throws {
        let (store, reader) = try storeWithReader()
        let book = try store.add(.prince, to: reader, at: march(1))
        try store.mark(book.id, as: .read, of: reader, at: march(2))
        let again = try folder.open()
        #expect(try again.currentReader()?.id == reader)
        #expect(try again.books(of: reader) == store.books(of: reader))
        #expect(try again.readCount(of: reader) == 1)
        let row = try folder.openDatabase().read { try $0.first("PRAGMA user_version") }
        #expect(try row?["user_version"] == 1)
    }

    @Test("The schema itself refuses an unknown status, a blank title and a day of reading for an unread book")
    func schemaRules() throws {
        let (store, reader) = try storeWithReader()
        let book = try store.add(.wings, to: reader, at: march(1)).id.uuidString
        let database = try folder.openDatabase()
        for statement: SQL in [
            "UPDATE book SET status = 'lost' WHERE id = \(book)",
            "UPDATE book SET title = ' ' WHERE id = \(book)",
            "UPDATE book SET date_read = 1 WHERE id = \(book)",
        ] {
            #expect(throws: DatabaseError.self) { try database.write { try $0.execute(statement) } }
        }
    }

    @Test("A library of a newer version is left as it is, and said to be one")
    func newer() throws {
        _ = try folder.open()
        let database = try folder.openDatabase()
        try database.write { try $0.executeScript("PRAGMA user_version = 2") }
        #expect(throws: StoreError.notLoaded(.newerVersion(found: 2, supported: 1))) { try folder.open() }
    }
}
