// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Asked about and told of what a person does in a search bar.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisearchbardelegate
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called after a person has changed the text, or cleared it.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether `range`, in UTF-16 units, may be replaced by `text`.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        forwarded("searchBarShouldBeginEditing:", [searchBar]) { (other: any UISearchBarDelegate) in
            other.searchBarShouldBeginEditing(searchBar)
        }
            ?? true
    }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
        forward("searchBarTextDidBeginEditing:", [searchBar]) { (other: any UISearchBarDelegate) in
            other.searchBarTextDidBeginEditing(searchBar)
        }
    }
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        forwarded("searchBarShouldEndEditing:", [searchBar]) { (other: any UISearchBarDelegate) in
            other.searchBarShouldEndEditing(searchBar)
        }
            ?? true
    }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
        forward("searchBarTextDidEndEditing:", [searchBar]) { (other: any UISearchBarDelegate) in
            other.searchBarTextDidEndEditing(searchBar)
        }
    }
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        forward("searchBar:textDidChange:", [searchBar, searchText]) { (other: any UISearchBarDelegate) in
            other.searchBar(searchBar, textDidChange: searchText)
        }
    }
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        forwarded("searchBar:shouldChangeTextIn:replacementText:", [searchBar, range, text]) {
            (other: any UISearchBarDelegate) in
            other.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text)
        }
            ?? true
    }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
        forward("searchBarSearchButtonClicked:", [searchBar]) { (other: any UISearchBarDelegate) in
            other.searchBarSearchButtonClicked(searchBar)
        }
    }
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
        forward("searchBarBookmarkButtonClicked:", [searchBar]) { (other: any UISearchBarDelegate) in
            other.searchBarBookmarkButtonClicked(searchBar)
        }
    }
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
        forward("searchBarCancelButtonClicked:", [searchBar]) { (other: any UISearchBarDelegate) in
            other.searchBarCancelButtonClicked(searchBar)
        }
    }
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        forward("searchBar:selectedScopeButtonIndexDidChange:", [searchBar, selectedScope]) {
            (other: any UISearchBarDelegate) in
            other.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
        }
    }
}
