// SPDX-License-Identifier: Apache-2.0

import XCTest

@testable import Classic

final class ItemStoreTests: XCTestCase {
    func testThatAChangeOfAnItemIsAnnounced() {
        let store = ItemStore(items: [Item(name: "Milk", count: 1, price: 2_900)])
        let announced = expectation(forNotification: .itemsDidChange, object: store)
        store.items[0].isInBasket = true
        wait(for: [announced], timeout: 1)
        XCTAssertEqual(store.basketCount, 1)
    }

    func testThatARemovedItemIsGone() {
        let store = ItemStore(items: [Item(name: "Milk", count: 1, price: 2_900)])
        store.remove(store.items[0])
        XCTAssertTrue(store.items.isEmpty)
    }

    func testThatTheCostIsThatOfAll() {
        let item = Item(name: "Milk", count: 3, price: 2_900)
        XCTAssertTrue(item.cost.contains("8,700"), item.cost)
    }

    func testThatTheListComesFromTheStoryboard() throws {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let navigation = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UINavigationController)
        let list = try XCTUnwrap(navigation.topViewController as? ItemsViewController)
        list.loadViewIfNeeded()
        XCTAssertEqual(list.tableView(list.tableView, numberOfRowsInSection: 0), ItemStore.shared.items.count)
        let cell = list.tableView(list.tableView, cellForRowAt: IndexPath(row: 0, section: 0))
        XCTAssertTrue(cell is ItemCell)
    }
}
