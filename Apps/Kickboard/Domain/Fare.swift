// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a rental costs: a base price and a price for each whole minute.
struct Fare: Hashable, Sendable {
    /// In won.
    static let basePrice = 500

    /// In won, the rate of the rented kickboard.
    let pricePerMinute: Int

    /// The minutes that count: begun ones don't.
    static func minutes(elapsed: TimeInterval) -> Int {
        Int(max(0, elapsed) / 60)
    }

    /// The price in won after that many seconds.
    func price(elapsed: TimeInterval) -> Int {
        Self.basePrice + Self.minutes(elapsed: elapsed) * pricePerMinute
    }
}
