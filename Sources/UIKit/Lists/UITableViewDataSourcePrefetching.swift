// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Is told ahead of time which rows a table will probably need.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableviewdatasourceprefetching
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
    /// The rows that come next, the nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Rows that were announced and are not needed after all.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        forward("tableView:cancelPrefetchingForRowsAt:", [tableView, indexPaths]) {
            (other: any UITableViewDataSourcePrefetching) in
            other.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
        }
    }
}
