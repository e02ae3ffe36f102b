// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rental that is over.
///
/// Model, rate, minutes and price are those of its end and never computed again.
struct Rental: Hashable, Sendable {
    /// The store's key.
    let id: Int
    let userID: String
    let kickboardNumber: Int
    let modelCode: String
    let startedAt: Date
    let endedAt: Date
    /// Whole minutes; nil where a record has none.
    let minutes: Int?
    /// In won.
    let pricePerMinute: Int
    /// In won.
    let price: Int
}
