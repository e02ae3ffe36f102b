// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Notification.Name {
    static let itemsDidChange = Notification.Name("ItemsDidChange")
}

/// The list, and who is told when it changes.
class ItemStore: NSObject {
    static let shared = ItemStore()

    private(set) var items: [Item]
    private var observations: [NSKeyValueObservation] = []

    init(items: [Item] = ItemStore.samples) {
        self.items = items
        super.init()
        for item in items {
            observations.append(item.observe(\.isInBasket) { [weak self] _, _ in self?.announce() })
            observations.append(item.observe(\.count) { [weak self] _, _ in self?.announce() })
        }
    }

    var basketCount: Int { items.filter(\.isInBasket).count }

    func remove(_ item: Item) {
        items.removeAll { $0 === item }
        announce()
    }

    private func announce() {
        NotificationCenter.default.post(name: .itemsDidChange, object: self)
    }

    private static var samples: [Item] {
        [
            Item(name: NSLocalizedString("item.milk", comment: ""), count: 2, price: 2_900),
            Item(name: NSLocalizedString("item.eggs", comment: ""), count: 1, price: 7_500),
            Item(name: NSLocalizedString("item.bread", comment: ""), count: 1, price: 4_200),
        ]
    }
}
