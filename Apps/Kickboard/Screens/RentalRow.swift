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
    init(_ rental: Rental, _ texts: Texts) {
        self.init(
            startTime: texts.startTime(rental.startedAt), model: rental.modelCode,
            number: String(rental.kickboardNumber),
            duration: texts.minutes(rental.minutes), price: texts.price(rental.price))
    }

    /// A running rental after that many seconds.
    @MainActor
    init(_ rental: ActiveRental, elapsed: TimeInterval, _ texts: Texts) {
        self.init(
            startTime: texts.startTime(rental.startedAt), model: rental.modelCode,
            number: String(rental.kickboardNumber),
            duration: texts.liveDuration(elapsed), price: texts.price(rental.fare.price(elapsed: elapsed)))
    }
}
