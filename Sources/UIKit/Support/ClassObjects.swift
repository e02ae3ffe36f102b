// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

// What lets UIKit's class objects be initialized, as with the classes that Swift imports from Objective-C: `type.init(frame:)`,
// where `type` is a variable or a generic parameter. `ClassObjects.swift` of the module ObjectiveC says why these are protocols.

@preconcurrency @MainActor public protocol __ViewClass {}
@preconcurrency @MainActor public protocol __ImageViewClass {}
@preconcurrency @MainActor public protocol __CellClass {}
@preconcurrency @MainActor public protocol __HeaderFooterViewClass {}
@preconcurrency @MainActor public protocol __TableClass {}
@preconcurrency @MainActor public protocol __CollectionClass {}
@preconcurrency @MainActor public protocol __ControllerClass {}
@preconcurrency @MainActor public protocol __NavigationControllerClass {}
@preconcurrency @MainActor public protocol __TableControllerClass {}
@preconcurrency @MainActor public protocol __CollectionControllerClass {}
@preconcurrency @MainActor public protocol __PresentationControllerClass {}
@preconcurrency @MainActor public protocol __GestureRecognizerClass {}
@preconcurrency @MainActor public protocol __SegueClass {}

extension UIView: __ViewClass {}
extension UIImageView: __ImageViewClass {}
extension UITableViewCell: __CellClass {}
extension UITableViewHeaderFooterView: __HeaderFooterViewClass {}
extension UITableView: __TableClass {}
extension UICollectionView: __CollectionClass {}
extension UIViewController: __ControllerClass {}
extension UINavigationController: __NavigationControllerClass {}
extension UITableViewController: __TableControllerClass {}
extension UICollectionViewController: __CollectionControllerClass {}
extension UIPresentationController: __PresentationControllerClass {}
extension UIGestureRecognizer: __GestureRecognizerClass {}
extension UIStoryboardSegue: __SegueClass {}

extension __ViewClass {
    @_disfavoredOverload
    public init(frame: CGRect) {
        self = ClassInstantiation.makeView(ClassObjects.meant(Self.self) as! UIView.Type, frame: frame) as! Self
    }
}

extension __ImageViewClass {
    @_disfavoredOverload
    public init(image: UIImage?) {
        self =
            ClassInstantiation.makeImageView(ClassObjects.meant(Self.self) as! UIImageView.Type, image: image) as! Self
    }
}

extension __CellClass {
    @_disfavoredOverload
    public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        self =
            ClassInstantiation.makeCell(
                ClassObjects.meant(Self.self) as! UITableViewCell.Type, style: style, reuseIdentifier: reuseIdentifier)
            as! Self
    }
}

extension __HeaderFooterViewClass {
    @_disfavoredOverload
    public init(reuseIdentifier: String?) {
        self =
            ClassInstantiation.makeHeaderFooterView(
                ClassObjects.meant(Self.self) as! UITableViewHeaderFooterView.Type, reuseIdentifier: reuseIdentifier)
            as! Self
    }
}

extension __TableClass {
    @_disfavoredOverload
    public init(frame: CGRect, style: UITableView.Style) {
        self =
            ClassInstantiation.makeTable(ClassObjects.meant(Self.self) as! UITableView.Type, frame: frame, style: style)
            as! Self
    }
}

extension __CollectionClass {
    @_disfavoredOverload
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self =
            ClassInstantiation.makeCollection(
                ClassObjects.meant(Self.self) as! UICollectionView.Type, frame: frame, layout: layout)
            as! Self
    }
}

extension __ControllerClass {
    @_disfavoredOverload
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self =
            ClassInstantiation.makeController(
                ClassObjects.meant(Self.self) as! UIViewController.Type, nibName: nibNameOrNil, bundle: nibBundleOrNil)
            as! Self
    }
}

extension __NavigationControllerClass {
    @_disfavoredOverload
    public init(rootViewController: UIViewController) {
        self =
            ClassInstantiation.makeNavigationController(
                ClassObjects.meant(Self.self) as! UINavigationController.Type, root: rootViewController) as! Self
    }
}

extension __TableControllerClass {
    @_disfavoredOverload
    public init(style: UITableView.Style) {
        self =
            ClassInstantiation.makeTableController(
                ClassObjects.meant(Self.self) as! UITableViewController.Type, style: style) as! Self
    }
}

extension __CollectionControllerClass {
    @_disfavoredOverload
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self =
            ClassInstantiation.makeCollectionController(
                ClassObjects.meant(Self.self) as! UICollectionViewController.Type, layout: layout) as! Self
    }
}

extension __PresentationControllerClass {
    @_disfavoredOverload
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self =
            ClassInstantiation.makePresentationController(
                ClassObjects.meant(Self.self) as! UIPresentationController.Type, presented: presentedViewController,
                presenting: presentingViewController) as! Self
    }
}

extension __GestureRecognizerClass {
    @_disfavoredOverload
    public init(target: Any?, action: Selector?) {
        self =
            ClassInstantiation.makeRecognizer(
                ClassObjects.meant(Self.self) as! UIGestureRecognizer.Type, target: target, action: action)
            as! Self
    }
}

extension __SegueClass {
    @_disfavoredOverload
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self =
            ClassInstantiation.makeSegue(
                ClassObjects.meant(Self.self) as! UIStoryboardSegue.Type, identifier: identifier, source: source,
                destination: destination) as! Self
    }
}
