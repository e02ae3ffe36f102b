// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Told of what a person does with a tab bar.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitabbardelegate
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        forward("tabBar:didSelect:", [tabBar, item]) { (other: any UITabBarDelegate) in
            other.tabBar(tabBar, didSelect: item)
        }
    }
}
