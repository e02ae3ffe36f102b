// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Reading

@MainActor @Suite struct LibraryTests {
    let folder = try! LibraryFolder()

    private final class Witness {
        var calls = 0
    }

    private func library() throws -> Library {
        try Library(store: try folder.open(), texts: Texts(language: .korean), now: { march(1) })
    }

    @Test("A new device has a reader with an empty library")
    func first() throws {
        let library = try library()
        #expect(library.reader?.nickname == "책벌레")
        #expect(try library.books().isEmpty)
        #expect(try library.readCount() == 0)
    }

    @Test("Those who look at the library hear of each change for as long as they live")
    func observers() throws {
        let library = try library()
        let stays = Witness()
        var leaves: Witness? = Witness()
        var callsAfterLeaving = 0
        library.observe(by: stays) { stays.calls += 1 }
        library.observe(by: leaves!) { callsAfterLeaving += 1 }
        leaves = nil
        try library.add(.wings)
        try library.mark(try library.books()[0], as: .read)
        #expect(stays.calls == 2)
        #expect(try library.readCount() == 1)
        try library.delete(try library.books()[0])
        #expect(stays.calls == 3)
        #expect(try library.readCount() == 0)
        #expect(callsAfterLeaving == 0)
    }

    @Test("A change by another connection is heard of", .timeLimit(.minutes(1)))
    func otherConnection() async throws {
        let library = try library()
        let reader = try #require(library.reader?.id)
        let witness = Witness()
        let counts = AsyncStream.makeStream(of: Int.self)
        let told = counts.continuation
        library.observe(by: witness) { told.yield((try? library.readCount()) ?? -1) }
        let other = try folder.open()
        let book = try other.add(.wings, to: reader, at: march(1))
        try other.mark(book.id, as: .read, of: reader, at: march(2))
        for await count in counts.stream where count == 1 { break }
        #expect(try library.books().map(\.status) == [.read])
        withExtendedLifetime(witness) {}
    }

    @Test("A change of a book that is gone is refused, and those who look hear that it is")
    func gone() throws {
        let library = try library()
        try library.add(.wings)
        let book = try library.books()[0]
        try library.delete(book)
        let witness = Witness()
        library.observe(by: witness) { witness.calls += 1 }
        #expect(throws: StoreError.gone) { try library.mark(book, as: .read) }
        #expect(witness.calls == 1)
    }

    @Test("After logging out nothing is shown, and another reader sees none of it")
    func logOut() throws {
        let library = try library()
        let first = try #require(library.reader)
        try library.add(.wings)
        try library.logOut()
        #expect(library.reader == nil)
        #expect(try library.books().isEmpty)
        #expect(throws: StoreError.gone) { try library.add(.prince) }
        try library.signUp(nickname: "밤의 독서가")
        #expect(try library.books().isEmpty)
        try library.logIn(first)
        #expect(try library.books().map(\.title) == ["날개"])
        #expect(try self.library().reader == first)
    }

    @Test("A new nickname is the reader's at once")
    func rename() throws {
        let library = try library()
        try library.rename(to: "문장 수집가")
        #expect(library.reader?.nickname == "문장 수집가")
    }
}
