// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

@testable import Reading

/// A store in a folder of its own for one test.
final class LibraryFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("reading-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func open() throws -> ReadingStore {
        try ReadingStore(folder: url)
    }

    /// The database itself, past the store.
    func openDatabase() throws -> DatabaseConnection {
        try DatabaseConnection(
            url: url.appendingPathComponent("reading.sqlite"), migrations: ReadingStore.migrations)
    }
}

extension BookDraft {
    static let prince = BookDraft(title: "어린 왕자", author: "앙투안 드 생텍쥐페리", isbn13: "978-0-15-601219-5")
    static let wings = BookDraft(title: "날개", author: "이상")
}

/// Noon on a day of March 2024, in UTC.
func march(_ day: Int) -> Date {
    Date(timeIntervalSince1970: 1_709_251_200 + Double(day - 1) * 86_400 + 43_200)
}
