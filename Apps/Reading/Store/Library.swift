// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

/// The library of the reader who is logged in, which tells its screens when it changes.
@MainActor
final class Library {
    let store: ReadingStore
    let texts: Texts
    private let now: () -> Date
    private var observation: ChangeObservation?
    private var observers: [Observer] = []

    private struct Observer {
        weak var owner: AnyObject?
        var body: @MainActor () -> Void
    }

    /// The reader, nil while nobody is logged in.
    private(set) var reader: Reader?

    /// Makes the library of this device's reader; the first launch makes a reader.
    ///
    /// - Parameter now: The present time.
    /// - Throws: `StoreError`.
    init(store: ReadingStore, texts: Texts, now: @escaping () -> Date = { Date() }) throws {
        self.store = store
        self.texts = texts
        self.now = now
        try store.signUpFirstReader(nickname: texts.untitledReader, at: now())
        reader = try store.currentReader()
        observation = try store.observeChanges { [weak self] in self?.changed() }
    }

    /// Calls `body` after every change, whoever made it, for as long as `owner` lives.
    func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
        observers.append(Observer(owner: owner, body: body))
    }

    private func changed() {
        reader = (try? store.currentReader()) ?? nil
        observers.removeAll { $0.owner == nil }
        for observer in observers { observer.body() }
    }

    // MARK: Books

    /// The books, the last added first; none while nobody is logged in.
    func books() throws -> [Book] {
        try reader.map { try store.books(of: $0.id) } ?? []
    }

    /// How many books are read.
    func readCount() throws -> Int {
        try reader.map { try store.readCount(of: $0.id) } ?? 0
    }

    func add(_ draft: BookDraft) throws {
        try change { try store.add(draft, to: $0, at: now()) }
    }

    func mark(_ book: Book, as status: ReadStatus) throws {
        try change { try store.mark(book.id, as: status, of: $0, at: now()) }
    }

    func delete(_ book: Book) throws {
        try change { try store.delete(book.id, of: $0) }
    }

    // MARK: Readers

    func rename(to nickname: String) throws {
        try change { try store.rename($0, to: nickname) }
    }

    func logOut() throws {
        try store.logOut()
        changed()
    }

    func logIn(_ reader: Reader) throws {
        try store.logIn(reader.id)
        changed()
    }

    func signUp(nickname: String) throws {
        try store.signUp(nickname: nickname, at: now())
        changed()
    }

    /// Changes something of the reader; observers hear of it also when it failed, since what they show may be outdated.
    private func change(_ body: (UUID) throws -> Void) throws {
        guard let reader else { throw StoreError.gone }
        defer { changed() }
        try body(reader.id)
    }
}
