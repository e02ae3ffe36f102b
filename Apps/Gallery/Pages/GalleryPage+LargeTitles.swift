// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let largeTitles = GalleryPage(
        "Large titles",
        code: """
            navigationController.navigationBar.prefersLargeTitles = true
            navigationItem.largeTitleDisplayMode = .always
            navigationItem.searchController = UISearchController(
                searchResultsController: nil)
            navigationItem.hidesSearchBarWhenScrolling = false
            """
    ) { context in
        @MainActor func open(_ caption: String, _ title: String, change: @escaping (UIViewController) -> Void)
            -> Example
        {
            Example(
                caption: caption,
                view: Demo.button(title) { _ in
                    let list = LinesPage(title, (1...60).map { "Line \($0)" })
                    change(list)
                    let navigation = Demo.closable(list)
                    navigation.navigationBar.prefersLargeTitles = true
                    navigation.modalPresentationStyle = .fullScreen
                    context.controller.present(navigation, animated: true)
                })
        }
        @MainActor func search() -> UISearchController {
            let search = UISearchController(searchResultsController: nil)
            search.obscuresBackgroundDuringPresentation = false
            search.searchBar.placeholder = "Search lines"
            return search
        }
        return [
            open("It scrolls away, and grows when it is pulled", "Large title") { _ in },
            open("The search bar scrolls away too", "Search scrolls") { $0.navigationItem.searchController = search() },
            open("The search bar stays", "Search stays") {
                $0.navigationItem.searchController = search()
                $0.navigationItem.hidesSearchBarWhenScrolling = false
            },
            open("Never large", "Small title") { $0.navigationItem.largeTitleDisplayMode = .never },
        ]
    }
}
