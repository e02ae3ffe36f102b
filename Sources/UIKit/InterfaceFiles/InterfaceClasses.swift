// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which class an element of an interface file stands for.
@MainActor enum InterfaceClasses {
    /// The classes of Interface Builder's library.
    private static let library: [String: NSObject.Type] = [
        "view": UIView.self, "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self,
        "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self, "slider": UISlider.self,
        "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "progressView": UIProgressView.self,
        "pageControl": UIPageControl.self, "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
        "searchBar": UISearchBar.self, "scrollView": UIScrollView.self, "stackView": UIStackView.self,
        "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
        "tableViewCellContentView": UIView.self, "collectionView": UICollectionView.self,
        "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
        "collectionViewCellContentView": UIView.self, "visualEffectView": UIVisualEffectView.self,
        "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
        "containerView": UIView.self, "control": UIControl.self, "window": UIWindow.self,
        "refreshControl": UIRefreshControl.self, "colorWell": UIColorWell.self,
        "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
        "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
        // That is how Interface Builder spells it.
        "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
        "hoverGestureRecognizer": UIHoverGestureRecognizer.self, "gestureRecognizer": UIGestureRecognizer.self,
        "barButtonItem": UIBarButtonItem.self, "tabBarItem": UITabBarItem.self,
        "navigationItem": UINavigationItem.self, "collectionViewFlowLayout": UICollectionViewFlowLayout.self,
        "collectionViewLayout": UICollectionViewFlowLayout.self, "customObject": NSObject.self,
        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self,
        "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
        "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
        "constraint": NSLayoutConstraint.self,
    ]

    /// The classes of the library that are in modules of their own, which an app links if it uses them.
    private static let others = ["wkWebView": ("WKWebView", "WebKit")]

    private static func libraryClass(_ element: InterfaceElement) -> NSObject.Type? {
        library[element.name] ?? others[element.name].flatMap { named($0.0, module: $0.1, owner: nil) }
    }

    /// Whether an element is an object of the file rather than a value or a note.
    static func makesObject(_ element: InterfaceElement) -> Bool { libraryClass(element) != nil }

    static func base(_ element: InterfaceElement) -> NSObject.Type? { libraryClass(element) }

    /// The class of an element: its custom class, or else the library's.
    ///
    /// - Parameter owner: a class whose module is looked through when the file names none.
    static func type(of element: InterfaceElement, in file: InterfaceFile, owner: AnyClass?) -> NSObject.Type {
        guard let base = libraryClass(element) else {
            fault(
                """
                \(file.place(element)): <\(element.name)> is not a class that Maru has. Make the object in code, or \
                take another one of the library.
                """)
        }
        guard let name = element["customClass"] else { return base }
        guard let type = named(name, module: element["customModule"], owner: owner) else {
            log(
                """
                Unknown class \(name) in Interface Builder file (\(file.place(element))): there is none in module \
                \(element["customModule"] ?? "UIKit"). A \(base) takes its place.
                """)
            return base
        }
        guard isKind(type, of: element.name == "customObject" ? NSObject.self : kind(of: base)) else {
            fault(
                "\(file.place(element)): class \(name) can't stand for <\(element.name)>: it is no \(kind(of: base)).")
        }
        return type
    }

    /// What a custom class has to be for an element: a view for a view, whichever.
    private static func kind(of base: NSObject.Type) -> AnyClass {
        for kind in [UIView.self, UIViewController.self, UICollectionViewLayout.self] as [AnyClass]
        where isKind(base, of: kind) { return kind }
        return base
    }

    static func isKind(_ type: AnyClass, of base: AnyClass) -> Bool {
        var next: AnyClass? = type
        while let current = next {
            if current == base { return true }
            next = _getSuperclass(current)
        }
        return false
    }

    private struct Name: Hashable {
        let name: String
        let module: String?
        let owner: ObjectIdentifier?
    }
    private static var found: [Name: NSObject.Type] = [:]

    /// The class of a name; where no module has it that is named, the app's and UIKit's are looked through.
    static func named(_ name: String, module: String?, owner: AnyClass?) -> NSObject.Type? {
        let key = Name(name: name, module: module, owner: owner.map { ObjectIdentifier($0) })
        if let type = found[key] { return type }
        let ownModule = owner.flatMap { String(reflecting: $0).split(separator: ".").first.map(String.init) }
        let program = Bundle.main.executableURL?.lastPathComponent.replacing("-", with: "_")
        let modules = [module, ownModule, program, "UIKit"].compactMap(\.self)
        for module in modules {
            // Nested types are written with dots, as modules are.
            guard let type = _typeByName("\(module).\(name)") as? NSObject.Type else { continue }
            found[key] = type
            return type
        }
        return nil
    }
}
