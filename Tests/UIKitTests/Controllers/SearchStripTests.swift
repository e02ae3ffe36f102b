// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Search bars that scroll away") @MainActor struct SearchStripTests {
        private final class ListPage: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                title = "List"
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
                tableView.rowHeight = 50
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
        }

        private let page = ListPage(style: .plain)
        private let search = UISearchController(searchResultsController: nil)
        private let navigation: UINavigationController
        private let screen: Screen

        init() {
            page.navigationItem.searchController = search
            navigation = UINavigationController(rootViewController: page)
            navigation.navigationBar.prefersLargeTitles = true
            screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: navigation)
            screen.settle()
        }

        private var barY: CGFloat { screen.frame(of: search.searchBar).minY }

        @Test("It is below the large title, and goes under the bar with it")
        func scrollsAway() throws {
            let title = try #require(page.tableView.largeTitle)
            #expect(screen.frame(of: title) == CGRect(x: 0, y: 91, width: 390, height: 52))
            #expect(screen.frame(of: search.searchBar) == CGRect(x: 0, y: 143, width: 390, height: 52))
            #expect(page.tableView.adjustedContentInset.top == 195 && page.tableView.contentOffset.y == -195)
            #expect(navigation.navigationBar.frame.height == 44)
            page.tableView.contentOffset.y = -91
            screen.settle()
            #expect(barY == 39)
            #expect(navigation.navigationBar.isContentUnderBar == false)
            page.tableView.contentOffset.y = 0
            screen.settle()
            #expect(navigation.navigationBar.isContentUnderBar && !navigation.navigationBar.isShowingLargeTitle)
        }

        @Test("One that stays is below the bar while the content scrolls under it")
        func stays() throws {
            page.navigationItem.hidesSearchBarWhenScrolling = false
            screen.settle()
            #expect(barY == 143)
            page.tableView.contentOffset.y = -165
            screen.settle()
            #expect(barY == 113)
            page.tableView.contentOffset.y = 500
            screen.settle()
            #expect(barY == 91)
            let strip = try #require(page.tableView.searchStrip)
            #expect(strip.stickySpan?.shift == -52 && strip.backgroundColor != nil)
            #expect(page.tableView.collapsedInsets.top == 143)
        }

        @Test("Searching brings it to the top, and ends where it was")
        func searching() {
            search.isActive = true
            screen.settle()
            #expect(barY == 47)
            #expect(page.tableView.largeTitle == nil && page.tableView.contentOffset.y == -99)
            #expect(screen.frame(of: search.view).minY == 99, "what dims the list is below the field")
            search.isActive = false
            screen.settle()
            #expect(barY == 143 && page.tableView.largeTitle != nil)
        }

        @Test("A drag that ends halfway shows title and search bar as a whole, or hides them")
        func snaps() {
            for (end, rest) in [(CGFloat(-170), CGFloat(-195)), (-110, -91), (-20, -20)] {
                page.tableView.scrolled(to: page.tableView.contentOffset, phase: .dragBegan)
                page.tableView.scrolled(to: CGPoint(x: 0, y: end), phase: .moved)
                screen.advance(seconds: 1)
                page.tableView.scrolled(to: CGPoint(x: 0, y: end), phase: .dragEnded)
                screen.settle()
                #expect(page.tableView.contentOffset.y == rest)
            }
        }

        @Test("Without a list the search bar is in the bar")
        func withoutList() {
            let plain = UIViewController()
            plain.navigationItem.searchController = UISearchController(searchResultsController: nil)
            navigation.pushViewController(plain, animated: false)
            screen.settle()
            #expect(navigation.navigationBar.frame.height == 148)
            navigation.popViewController(animated: false)
            screen.settle()
            #expect(navigation.navigationBar.frame.height == 44 && barY == 143)
        }

        @Test("Scrolling to a row counts without what scrolls away")
        func rows() {
            page.tableView.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
            screen.settle()
            let frame = page.tableView.convert(page.tableView.rectForRow(at: IndexPath(row: 50, section: 0)), to: nil)
            #expect(frame.minY == 91)
            page.tableView.scrollToRow(at: IndexPath(row: 20, section: 0), at: .none, animated: false)
            screen.settle()
            #expect(
                page.tableView.convert(page.tableView.rectForRow(at: IndexPath(row: 20, section: 0)), to: nil).minY
                    == 91)
        }
    }
}
