// SPDX-License-Identifier: Apache-2.0

import Display
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UISearchController and UISearchBar") struct UISearchControllerTests {
        @MainActor final class Log: NSObject, UISearchBarDelegate, UISearchResultsUpdating, UISearchControllerDelegate {
            var entries: [String] = []
            func take() -> [String] {
                defer { entries = [] }
                return entries
            }

            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { entries.append("begin") }
            func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { entries.append("end") }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
                entries.append("text \(searchText)")
            }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { entries.append("search") }
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { entries.append("cancel") }
            func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
                entries.append("scope \(selectedScope)")
            }
            func updateSearchResults(for searchController: UISearchController) {
                entries.append("update \(searchController.searchBar.text ?? "")")
            }
            func willPresentSearchController(_ searchController: UISearchController) { entries.append("willPresent") }
            func didPresentSearchController(_ searchController: UISearchController) { entries.append("didPresent") }
            func willDismissSearchController(_ searchController: UISearchController) { entries.append("willDismiss") }
            func didDismissSearchController(_ searchController: UISearchController) { entries.append("didDismiss") }
        }

        let log = Log()

        private func makeScreen(
            results: UIViewController? = nil, dark: Bool = false, contentSize: String = "L"
        ) -> (Screen, UINavigationController, UISearchController) {
            let search = UISearchController(searchResultsController: results)
            search.searchResultsUpdater = log
            search.delegate = log
            search.searchBar.delegate = log
            let root = UITableViewController(style: .plain)
            root.title = "Roster"
            root.navigationItem.searchController = search
            let navigation = UINavigationController(rootViewController: root)
            let screen = Screen(
                safeArea: Screen.phoneInsets, language: "en-US", isDark: dark, contentSize: contentSize,
                root: navigation)
            return (screen, navigation, search)
        }

        @Test("The search bar is below the title, and the content below it")
        func place() throws {
            let (screen, navigation, search) = makeScreen()
            #expect(screen.frame(of: search.searchBar) == CGRect(x: 0, y: 91, width: 390, height: 52))
            #expect(
                screen.frame(of: search.searchBar.searchTextField) == CGRect(x: 16, y: 92, width: 358, height: 36))
            #expect(navigation.topViewController?.view.safeAreaInsets.top == 91)
            #expect((navigation.topViewController?.view as? UITableView)?.adjustedContentInset.top == 143)
            #expect(search.searchBar.placeholder == nil)
            #expect(search.searchBar.searchTextField.placeholder == "Search")
        }

        @Test("Searching begins with the field, hides the title, and ends with Cancel")
        func search() throws {
            let (screen, navigation, search) = makeScreen()
            screen.tap(search.searchBar.searchTextField)
            #expect(search.isActive)
            #expect(log.take() == ["willPresent", "update ", "begin"])
            screen.settle()
            #expect(log.take() == ["didPresent"])
            #expect(screen.frame(of: search.searchBar).minY == 47)
            #expect(navigation.topViewController?.view.safeAreaInsets.top == 47)
            #expect((navigation.topViewController?.view as? UITableView)?.adjustedContentInset.top == 99)
            search.searchBar.searchTextField.flowType("ab")
            #expect(log.take().suffix(2) == ["update ab", "text ab"])
            try screen.tap("Cancel")
            #expect(!search.isActive)
            #expect(log.take() == ["cancel", "willDismiss", "end", "update "])
            screen.settle()
            #expect(log.take() == ["didDismiss"])
            #expect(search.searchBar.text == "")
            #expect(screen.frame(of: search.searchBar).minY == 91)
            #expect(!screen.shows("Cancel"))
        }

        @Test("Return searches and ends the typing, Escape ends the search")
        func keys() {
            let (screen, _, search) = makeScreen()
            screen.tap(search.searchBar.searchTextField)
            search.searchBar.searchTextField.flowType("ab\n")
            #expect(search.isActive)
            #expect(log.entries.last == "search")
            #expect(!search.searchBar.isFirstResponder)
            search.searchBar.becomeFirstResponder()
            screen.send(.key(isDown: true, code: "Escape", key: "Escape", modifiers: 0))
            #expect(!search.isActive)
        }

        @Test("Results are over what is searched while there is text")
        func results() {
            let results = UIViewController()
            let (screen, navigation, search) = makeScreen(results: results)
            search.isActive = true
            screen.settle()
            #expect(results.viewIfLoaded?.window == nil)
            search.searchBar.searchTextField.flowType("a")
            screen.settle()
            #expect(results.view.window != nil)
            #expect(results.navigationController === navigation)
            search.isActive = false
            screen.settle()
            #expect(results.view.window == nil)
            #expect(results.parent == nil)
            #expect((navigation.topViewController?.view as? UITableView)?.isScrollEnabled == true)
        }

        @Test("A tap on the dimmed content ends the search")
        func dimming() {
            let (screen, _, search) = makeScreen()
            search.isActive = true
            screen.settle()
            screen.tap(at: CGPoint(x: 200, y: 600))
            #expect(!search.isActive)
        }

        @Test("A pushed page has a bar of its own height")
        func push() {
            let (screen, navigation, search) = makeScreen()
            let page = UIViewController()
            navigation.pushViewController(page, animated: true)
            screen.settle()
            #expect(page.view.safeAreaInsets.top == 91)
            // It waits with the page below.
            let above = sequence(first: search.searchBar as UIView, next: \.superview)
            #expect(search.searchBar.window == nil || above.contains { $0.isHidden })
            navigation.popViewController(animated: true)
            screen.settle()
            #expect(screen.frame(of: search.searchBar).minY == 91)
        }

        @Test("A bar alone has a cancel button and scopes when they are asked for")
        func bar() throws {
            let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
            bar.delegate = log
            let screen = Screen(language: "en-US")
            screen.view.addSubview(bar)
            screen.commit()
            #expect(bar.intrinsicContentSize.height == 56)
            #expect(!screen.shows("Cancel"))
            bar.showsCancelButton = true
            bar.scopeButtonTitles = ["All", "Some"]
            bar.showsScopeBar = true
            bar.frame.size.height = bar.intrinsicContentSize.height
            screen.commit()
            #expect(bar.bounds.height == 98)
            try screen.tap("Some")
            try screen.tap("Cancel")
            #expect(log.take() == ["scope 1", "cancel"])
            #expect(bar.selectedScopeButtonIndex == 1)
        }

        @Test("Search looks as it was accepted", arguments: ["light", "dark", "AX5"])
        func picture(look: String) throws {
            let (screen, _, search) = makeScreen(
                dark: look == "dark", contentSize: look == "AX5" ? "AX5" : "L")
            try screen.savePicture("search-\(look)")
            search.obscuresBackgroundDuringPresentation = false
            search.searchBar.scopeButtonTitles = ["All", "Mine"]
            search.isActive = true
            search.searchBar.searchTextField.flowType("Kim")
            screen.settle()
            try screen.savePicture("search-active-\(look)")
        }
    }
}
