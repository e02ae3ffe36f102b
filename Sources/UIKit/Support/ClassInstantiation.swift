// SPDX-License-Identifier: Apache-2.0

import CClassInstantiation
import Foundation
import ObjectiveC
import QuartzCore

/// Makes objects from a class object through initializers that aren't `required`, as Apple's runtime does.
///
/// See `CClassInstantiation.h` for how. The new object is owned by the caller. A class that hasn't inherited the initializer ends
/// the process, as on Apple's systems.
@MainActor package enum ClassInstantiation {
    /// Calls `type.init()` of any class that inherits `NSObject.init()`.
    static func makeObject<Object: NSObject>(_ type: Object.Type) -> Object { ClassObjects.make(type) }

    /// Calls `type.init(frame:)`; the frame is in points.
    package static func makeView<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
        viewInit.call(type, Arguments(frame))
    }

    /// Calls `type.init(image:)`.
    static func makeImageView<View: UIImageView>(_ type: View.Type, image: UIImage?) -> View {
        imageViewInit.call(type, Arguments().adding(image))
    }

    /// Calls `type.init(style:reuseIdentifier:)`.
    static func makeCell<Cell: UITableViewCell>(
        _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
    ) -> Cell {
        cellInit.call(type, Arguments().adding(caseNumber: style.rawValue).adding(reuseIdentifier))
    }

    /// Calls `type.init(reuseIdentifier:)`.
    static func makeHeaderFooterView<View: UITableViewHeaderFooterView>(
        _ type: View.Type, reuseIdentifier: String?
    ) -> View {
        headerFooterInit.call(type, Arguments().adding(reuseIdentifier))
    }

    /// Calls `type.init(frame:style:)`; the frame is in points.
    static func makeTable<Table: UITableView>(
        _ type: Table.Type, frame: CGRect, style: UITableView.Style
    ) -> Table {
        tableInit.call(type, Arguments(frame).adding(caseNumber: style.rawValue))
    }

    /// Calls `type.init(frame:collectionViewLayout:)`; the frame is in points.
    static func makeCollection<Collection: UICollectionView>(
        _ type: Collection.Type, frame: CGRect, layout: UICollectionViewLayout
    ) -> Collection {
        collectionInit.call(type, Arguments(frame).adding(layout))
    }

    /// Calls `type.init(nibName:bundle:)`.
    static func makeController<Controller: UIViewController>(
        _ type: Controller.Type, nibName: String?, bundle: Bundle?
    ) -> Controller {
        controllerInit.call(type, Arguments().adding(nibName).adding(bundle))
    }

    /// Calls `type.init(rootViewController:)`.
    static func makeNavigationController<Controller: UINavigationController>(
        _ type: Controller.Type, root: UIViewController
    ) -> Controller {
        navigationControllerInit.call(type, Arguments().adding(root))
    }

    /// Calls `type.init(style:)`.
    static func makeTableController<Controller: UITableViewController>(
        _ type: Controller.Type, style: UITableView.Style
    ) -> Controller {
        tableControllerInit.call(type, Arguments().adding(caseNumber: style.rawValue))
    }

    /// Calls `type.init(collectionViewLayout:)`.
    static func makeCollectionController<Controller: UICollectionViewController>(
        _ type: Controller.Type, layout: UICollectionViewLayout
    ) -> Controller {
        collectionControllerInit.call(type, Arguments().adding(layout))
    }

    /// Calls `type.init(presentedViewController:presenting:)`.
    static func makePresentationController<Controller: UIPresentationController>(
        _ type: Controller.Type, presented: UIViewController, presenting: UIViewController?
    ) -> Controller {
        presentationControllerInit.call(type, Arguments().adding(presented).adding(presenting))
    }

    /// Calls `type.init(target:action:)`.
    static func makeRecognizer<Recognizer: UIGestureRecognizer>(
        _ type: Recognizer.Type, target: Any?, action: Selector?
    ) -> Recognizer {
        withUnsafeTemporaryAllocation(of: Any?.self, capacity: 1) { place in
            place.initializeElement(at: 0, to: target)
            return recognizerInit.call(type, Arguments().adding(place.baseAddress!).adding(action))
        }
    }

    /// Calls `type.init(identifier:source:destination:)`.
    static func makeSegue(
        _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
    ) -> UIStoryboardSegue {
        segueInit.call(type, Arguments().adding(identifier).adding(source).adding(destination))
    }

    /// Calls `init(layer:)` of the class of a layer; nil for a class that doesn't have this initializer.
    static func copyLayer(_ layer: CALayer) -> CALayer? {
        let type = Swift.type(of: layer)
        if type == CALayer.self { return nil }
        return withUnsafeTemporaryAllocation(of: Any.self, capacity: 1) { place in
            place.initializeElement(at: 0, to: layer)
            return layerInitLayer.tryToCall(type, Arguments().adding(place.baseAddress!))
        }
    }

    private static let layerInitLayer = Initializer(CALayer.self, maru_layer_init_layer, "init(layer:)")
    private static let viewInit = Initializer(UIView.self, maru_view_init_frame, "init(frame:)")
    private static let imageViewInit = Initializer(UIImageView.self, maru_image_view_init, "init(image:)")
    private static let cellInit = Initializer(
        UITableViewCell.self, maru_cell_init, "init(style:reuseIdentifier:)")
    private static let headerFooterInit = Initializer(
        UITableViewHeaderFooterView.self, maru_header_footer_init, "init(reuseIdentifier:)")
    private static let tableInit = Initializer(UITableView.self, maru_table_init, "init(frame:style:)")
    private static let collectionInit = Initializer(
        UICollectionView.self, maru_collection_init, "init(frame:collectionViewLayout:)")
    private static let controllerInit = Initializer(
        UIViewController.self, maru_controller_init, "init(nibName:bundle:)")
    private static let navigationControllerInit = Initializer(
        UINavigationController.self, maru_navigation_controller_init, "init(rootViewController:)")
    private static let tableControllerInit = Initializer(
        UITableViewController.self, maru_table_controller_init, "init(style:)")
    private static let collectionControllerInit = Initializer(
        UICollectionViewController.self, maru_collection_controller_init, "init(collectionViewLayout:)")
    private static let presentationControllerInit = Initializer(
        UIPresentationController.self, maru_presentation_controller_init,
        "init(presentedViewController:presenting:)")
    private static let recognizerInit = Initializer(
        UIGestureRecognizer.self, maru_recognizer_init, "init(target:action:)")
    private static let segueInit = Initializer(
        UIStoryboardSegue.self, maru_segue_init, "init(identifier:source:destination:)")

    private typealias Initializer = ClassObjects.Initializer
    private typealias Arguments = ClassObjects.Arguments

    static func metadata(_ type: AnyClass) -> UnsafeRawPointer { ClassObjects.metadata(type) }
}
