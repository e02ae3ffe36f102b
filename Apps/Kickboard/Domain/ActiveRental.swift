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

    var fare: Fare { Fare(pricePerMinute: pricePerMinute) }
}
