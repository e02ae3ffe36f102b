// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows what is found while a person types.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisearchresultsupdating
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// Called when the search bar's text or scope has changed, and when searching begins or ends.
    func updateSearchResults(for searchController: UISearchController)
}
