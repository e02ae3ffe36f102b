// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Told when searching begins and ends.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {
        forward("willPresentSearchController:", [searchController]) { (other: any UISearchControllerDelegate) in
            other.willPresentSearchController(searchController)
        }
    }
    public func didPresentSearchController(_ searchController: UISearchController) {
        forward("didPresentSearchController:", [searchController]) { (other: any UISearchControllerDelegate) in
            other.didPresentSearchController(searchController)
        }
    }
    public func willDismissSearchController(_ searchController: UISearchController) {
        forward("willDismissSearchController:", [searchController]) { (other: any UISearchControllerDelegate) in
            other.willDismissSearchController(searchController)
        }
    }
    public func didDismissSearchController(_ searchController: UISearchController) {
        forward("didDismissSearchController:", [searchController]) { (other: any UISearchControllerDelegate) in
            other.didDismissSearchController(searchController)
        }
    }
}
