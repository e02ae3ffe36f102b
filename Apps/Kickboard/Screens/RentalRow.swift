// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The five texts of a rental's row.
struct RentalRow: Equatable {
    var startTime: String
    var model: String
    var number: String
    var duration: String
    var price: String
}

extension RentalRow {
    /// A rental that is over.
    @MainActor
    init(_ rental: Rental) {
        self.init(
            startTime: Format.startTime(rental.startedAt), model: rental.modelCode,
            number: String(rental.kickboardNumber),
            duration: Format.minutes(rental.minutes), price: Format.price(rental.price))
    }

    /// A running rental after that many seconds.
    @MainActor
    init(_ rental: ActiveRental, elapsed: TimeInterval) {
        self.init(
            startTime: Format.startTime(rental.startedAt), model: rental.modelCode,
            number: String(rental.kickboardNumber),
            duration: Format.liveDuration(elapsed), price: Format.price(rental.fare.price(elapsed: elapsed)))
    }
}
