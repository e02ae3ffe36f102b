// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let search = GalleryPage(
        "Search",
        code: """
            let search = UISearchController(searchResultsController: results)
            search.searchResultsUpdater = self
            search.searchBar.scopeButtonTitles = ["All", "Short"]
            navigationItem.searchController = search

            let token = UISearchToken(icon: nil, text: "Fruit")
            search.searchBar.searchTextField.insertToken(token, at: 0)
            """
    ) { context in
        let plain = UISearchBar()
        plain.placeholder = "Search bar"
        plain.searchBarStyle = .minimal
        let scoped = UISearchBar()
        scoped.placeholder = "With scopes"
        scoped.scopeButtonTitles = ["All", "Short"]
        scoped.showsScopeBar = true
        scoped.showsCancelButton = true
        let tokens = UISearchTextField()
        tokens.placeholder = "With tokens"
        tokens.tokens = [
            UISearchToken(icon: UIImage(systemName: "tag"), text: "Fruit"), UISearchToken(icon: nil, text: "Red"),
        ]
        tokens.addAction(
            UIAction { [unowned tokens] _ in
                context.report("Tokens: \(tokens.tokens.count), text: \(tokens.text ?? "")")
            }, for: .editingChanged)
        return [
            Example(caption: "A bar", view: plain, fills: true),
            Example(caption: "Scopes and cancel", view: scoped, fills: true),
            Example(caption: "Tokens", view: tokens, fills: true),
            Example(
                caption: "Below a navigation bar, with results",
                view: Demo.button("Search fruits") { _ in
                    let navigation = Demo.closable(FruitSearch())
                    navigation.modalPresentationStyle = .fullScreen
                    context.controller.present(navigation, animated: true)
                }),
        ]
    }
}

/// A list that is searched in itself.
private final class FruitSearch: UITableViewController, UISearchResultsUpdating {
    private let all = [
        "Apple", "Apricot", "Banana", "Cherry", "Fig", "Grape", "Kiwi", "Lemon", "Mango", "Pear", "Plum",
    ]
    private var shown: [String] = []

    init() {
        super.init(style: .plain)
        title = "Fruits"
        shown = all
        let search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = self
        search.obscuresBackgroundDuringPresentation = false
        search.searchBar.scopeButtonTitles = ["All", "Short"]
        navigationItem.searchController = search
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "fruit")
    }

    required init?(coder: NSCoder) { nil }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        let isShort = searchController.isActive && searchController.searchBar.selectedScopeButtonIndex == 1
        shown = all.filter { (text.isEmpty || $0.localizedCaseInsensitiveContains(text)) && (!isShort || $0.count < 5) }
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "fruit", for: indexPath)
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }
}
