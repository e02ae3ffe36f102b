// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rental that is running.
struct ActiveRental: Hashable, Sendable {
    let userID: String
    let kickboardNumber: Int
    /// The model's code as it was when the rental began.
    let modelCode: String
    /// In won, as it was when the rental began.
    let pricePerMinute: Int
    let startedAt: Date

    /// Whether a rental can have been so: it has a model, no negative rate, and began in the 400 years after 1970.
    var isPlausible: Bool {
        !modelCode.isEmpty && (0...1_000_000).contains(pricePerMinute)
            && (0...12_623_000_000).contains(startedAt.timeIntervalSince1970)
    }

    var fare: Fare { Fare(pricePerMinute: pricePerMinute) }
}
