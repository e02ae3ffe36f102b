// SPDX-License-Identifier: Apache-2.0

/// How far a reader is with a book; the raw value is what the store keeps.
enum ReadStatus: String, CaseIterable, Sendable {
    case toRead, reading, read
}
