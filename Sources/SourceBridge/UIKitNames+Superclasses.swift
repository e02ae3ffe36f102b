// SPDX-License-Identifier: Apache-2.0

extension UIKitNames {
    /// The superclass of a class of UIKit's that apps extend and subclass.
    static func superclass(of name: String) -> String? { superclasses[name] }

    private static let superclasses: [String: String] = {
        let classes = [
            "NSObject": ["UIResponder", "UIGestureRecognizer", "UICollectionViewLayout", "CALayer"],
            "UIResponder": ["UIView", "UIViewController", "UIApplication", "UIScene"],
            "UIView": [
                "UIControl", "UIScrollView", "UILabel", "UIImageView", "UIStackView", "UITableViewCell",
                "UICollectionReusableView", "UITableViewHeaderFooterView", "UINavigationBar", "UITabBar", "UIToolbar",
                "UISearchBar", "UIProgressView", "UIActivityIndicatorView", "UIPickerView", "UIVisualEffectView",
                "UIWindow",
            ],
            "UIControl": [
                "UIButton", "UITextField", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIDatePicker",
                "UIPageControl", "UIRefreshControl",
            ],
            "UIScrollView": ["UITableView", "UICollectionView", "UITextView"],
            "UICollectionReusableView": ["UICollectionViewCell"],
            "UIViewController": [
                "UINavigationController", "UITabBarController", "UITableViewController", "UICollectionViewController",
                "UISplitViewController", "UIPageViewController", "UIAlertController", "UISearchController",
            ],
            "UICollectionViewLayout": ["UICollectionViewFlowLayout", "UICollectionViewCompositionalLayout"],
            "CALayer": ["CAShapeLayer", "CAGradientLayer", "CATextLayer"],
        ]
        return Dictionary(uniqueKeysWithValues: classes.flatMap { above, names in names.map { ($0, above) } })
    }()
}
