// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A book of one reader's library.
struct Book: Hashable, Sendable, Identifiable {
    let id: UUID
    let ownerID: UUID
    let title: String
    let author: String
    /// Thirteen digits without hyphens.
    let isbn13: String?
    let status: ReadStatus
    let dateAdded: Date
    /// When it was finished; only a book that is read has one.
    let dateRead: Date?
    /// What it is called where it came from, for example in an imported file.
    let sourceID: String?
}
