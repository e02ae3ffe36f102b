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

    /// Enough to fill a screen, short and long ones.
    static let shelf = [
        prince, wings, BookDraft(title: "프랑켄슈타인, 또는 현대의 프로메테우스", author: "메리 셸리"),
        BookDraft(title: "Alice’s Adventures in Wonderland", author: "Lewis Carroll"),
        BookDraft(title: "変身", author: "Franz Kafka"), BookDraft(title: "오만과 편견", author: "제인 오스틴"),
        BookDraft(title: "모비 딕", author: "허먼 멜빌"), BookDraft(title: "메밀꽃 필 무렵", author: "이효석"),
    ]
}

/// Noon on a day of March 2024, in UTC.
func march(_ day: Int) -> Date {
    Date(timeIntervalSince1970: 1_709_251_200 + Double(day - 1) * 86_400 + 43_200)
}
