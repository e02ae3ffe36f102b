// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC

/// The outlets that UIKit's own classes have in Interface Builder.
@MainActor enum ExposedOutlets {
    static func expose() {
        outlet(UITableView.self, "delegate") { $0.delegate = $1 }
        outlet(UITableView.self, "dataSource") { $0.dataSource = $1 }
        outlet(UITableView.self, "prefetchDataSource") { $0.prefetchDataSource = $1 }
        outlet(UITableView.self, "backgroundView") { $0.backgroundView = $1 }
        outlet(UITableView.self, "tableHeaderView") { $0.tableHeaderView = $1 }
        outlet(UITableView.self, "tableFooterView") { $0.tableFooterView = $1 }
        outlet(UICollectionView.self, "delegate") { $0.delegate = $1 }
        outlet(UICollectionView.self, "dataSource") { $0.dataSource = $1 }
        outlet(UICollectionView.self, "prefetchDataSource") { $0.prefetchDataSource = $1 }
        outlet(UICollectionView.self, "backgroundView") { $0.backgroundView = $1 }
        outlet(UIScrollView.self, "delegate") { $0.scrollDelegate = $1 }
        outlet(UIScrollView.self, "refreshControl") { $0.refreshControl = $1 }
        outlet(UITextView.self, "delegate") { $0.delegate = $1 }
        outlet(UITextField.self, "delegate") { $0.delegate = $1 }
        outlet(UITextField.self, "leftView") { $0.leftView = $1 }
        outlet(UITextField.self, "rightView") { $0.rightView = $1 }
        outlet(UISearchBar.self, "delegate") { $0.delegate = $1 }
        outlet(UIPickerView.self, "delegate") { $0.delegate = $1 }
        outlet(UIPickerView.self, "dataSource") { $0.dataSource = $1 }
        outlet(UITabBar.self, "delegate") { $0.delegate = $1 }
        outlet(UIToolbar.self, "delegate") { $0.delegate = $1 }
        outlet(UINavigationBar.self, "delegate") { $0.delegate = $1 }
        outlet(UIGestureRecognizer.self, "delegate") { $0.delegate = $1 }
        outlet(UINavigationController.self, "delegate") { $0.delegate = $1 }
        outlet(UITabBarController.self, "delegate") { $0.delegate = $1 }
        outlet(UISplitViewController.self, "delegate") { $0.delegate = $1 }
        outlet(UIPageViewController.self, "delegate") { $0.delegate = $1 }
        outlet(UIPageViewController.self, "dataSource") { $0.dataSource = $1 }
        outlet(UITableViewCell.self, "accessoryView") { $0.accessoryView = $1 }
        outlet(UITableViewCell.self, "editingAccessoryView") { $0.editingAccessoryView = $1 }
        outlet(UITableViewCell.self, "backgroundView") { $0.backgroundView = $1 }
        outlet(UITableViewCell.self, "selectedBackgroundView") { $0.selectedBackgroundView = $1 }
        outlet(UITableViewCell.self, "multipleSelectionBackgroundView") { $0.multipleSelectionBackgroundView = $1 }
        outlet(UICollectionViewCell.self, "backgroundView") { $0.backgroundView = $1 }
        outlet(UICollectionViewCell.self, "selectedBackgroundView") { $0.selectedBackgroundView = $1 }
        outlet(UITableViewHeaderFooterView.self, "backgroundView") { $0.backgroundView = $1 }
        outlet(UIViewController.self, "view") { $0.view = $1 }
        outlet(UIViewController.self, "tabBarItem") { $0.tabBarItem = $1 }
        outlet(UITableViewController.self, "tableView") { $0.tableView = $1 }
        outlet(UITableViewController.self, "refreshControl") { $0.refreshControl = $1 }
        outlet(UICollectionViewController.self, "collectionView") { $0.collectionView = $1 }
        outlet(UINavigationItem.self, "titleView") { $0.titleView = $1 }
        outlet(UIBarButtonItem.self, "customView") { $0.customView = $1 }
    }

    private static func outlet<Owner: AnyObject, Value>(
        _ type: Owner.Type, _ name: String, _ body: @escaping @MainActor (Owner, Value?) -> Void
    ) {
        let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
        let set: ExposedMethod = { object, value, _, _, _ in
            body(__receiver(object, Owner.self), __argument(value))
            return nil
        }
        __expose(type, [.init(setter, set)])
    }
}
