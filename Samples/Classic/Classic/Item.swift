// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money

/// Something to buy.
class Item: NSObject {
    @objc dynamic var name: String
    @objc dynamic var count: Int
    @objc dynamic var isInBasket = false
    let price: Money

    init(name: String, count: Int, price: Int) {
        self.name = name
        self.count = count
        self.price = Money(won: price)
    }

    /// What all of it costs, in words.
    var cost: String {
        String(format: NSLocalizedString("item.cost", comment: "a price in won"), (price * count).digits)
    }
}
