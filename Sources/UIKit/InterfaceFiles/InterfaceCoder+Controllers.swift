// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// What view controllers take from their elements.

@MainActor extension InterfaceCoder {
    func readController(_ controller: UIViewController) {
        controller.interface = loader.scene
        loader.scene?.begin(controller)
        if let title = string("title") { controller.title = title }
        if let value = element.bool("definesPresentationContext") { controller.definesPresentationContext = value }
        if let value = element.bool("providesPresentationContextTransitionStyle") {
            controller.providesPresentationContextTransitionStyle = value
        }
        if let value = value("modalPresentationStyle", ControllerInterface.presentationStyles) {
            controller.modalPresentationStyle = value
        }
        if let value = value("modalTransitionStyle", ControllerInterface.transitionStyles) {
            controller.modalTransitionStyle = value
        }
        if let value = element.bool("modalInPresentation") { controller.isModalInPresentation = value }
        if let value = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
        if let value = element.bool("extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = value
        }
        if let value = element.bool("automaticallyAdjustsScrollViewInsets") {
            controller.automaticallyAdjustsScrollViewInsets = value
        }
        if let edges = element.child(key: "edgesForExtendedLayout") {
            controller.edgesForExtendedLayout = Self.edges(edges)
        }
        let size =
            element.child(key: "preferredContentSize") ?? element.child(key: "contentSizeForViewInPopover")
        if let size { controller.preferredContentSize = size.size }
        controller.restorationIdentifier =
            element["restorationIdentifier"]
            ?? (element.bool("useStoryboardIdentifierAsRestorationIdentifier") == true
                ? element["storyboardIdentifier"] : nil)
        if let item = element.child(key: "navigationItem"), let made = loader.make(item) as? UINavigationItem {
            controller.navigationItemStorage = made
        }
        if let item = element.child(key: "tabBarItem"), let made = loader.make(item) as? UITabBarItem {
            controller.tabBarItem = made
        }
        let tools = barButtonItems(element.list("toolbarItems"))
        if !tools.isEmpty { controller.toolbarItems = tools }
    }

    func readNavigationController(_ controller: UINavigationController) {
        if let bar = element.child(key: "navigationBar") {
            fill(controller.navigationBar, from: bar) { $0.readNavigationBar($1) }
        }
        if let bar = element.child(key: "toolbar"), let toolbar = controller.toolbar {
            fill(toolbar, from: bar) { $0.readToolbar($1) }
        }
        if element.bool("navigationBarHidden") == true { controller.isNavigationBarHidden = true }
        if let value = element.bool("toolbarHidden") { controller.isToolbarHidden = value }
        if let value = element.bool("hidesBarsOnSwipe") { controller.hidesBarsOnSwipe = value }
        if let value = element.bool("hidesBarsOnTap") { controller.hidesBarsOnTap = value }
        if let value = element.bool("hidesBarsWhenKeyboardAppears") { controller.hidesBarsWhenKeyboardAppears = value }
        if let value = element.bool("hidesBarsWhenVerticallyCompact") {
            controller.hidesBarsWhenVerticallyCompact = value
        }
    }

    func readTabBarController(_ controller: UITabBarController) {
        if let bar = element.child(key: "tabBar") { fill(controller.tabBar, from: bar) { $0.readTabBar($1) } }
    }

    /// Reads the element of a bar that its controller has made and places.
    private func fill<Bar: UIView>(_ bar: Bar, from element: InterfaceElement, _ read: (InterfaceCoder, Bar) -> Void) {
        let coder = InterfaceCoder(element, loader)
        if let color = coder.color("tintColor") { bar.tintColor = color }
        if let color = coder.color("backgroundColor") { bar.backgroundColor = color }
        read(coder, bar)
        loader.take(bar, element, wakes: false)
    }

    var splitStyle: UISplitViewController.Style {
        switch element["style"] {
        case "doubleColumn": .doubleColumn
        case "tripleColumn": .tripleColumn
        default: .unspecified
        }
    }

    func readSplitViewController(_ controller: UISplitViewController) {
        if let value = element.number("minimumPrimaryColumnWidth") { controller.minimumPrimaryColumnWidth = value }
        if let value = element.number("maximumPrimaryColumnWidth") { controller.maximumPrimaryColumnWidth = value }
        if let value = element.number("preferredPrimaryColumnWidthFraction") {
            controller.preferredPrimaryColumnWidthFraction = value
        }
        if let value = element.bool("presentsWithGesture") { controller.presentsWithGesture = value }
        if let value = element.number("preferredPrimaryColumnWidth") { controller.preferredPrimaryColumnWidth = value }
        if let value = value(
            "preferredDisplayMode",
            [
                "automatic": UISplitViewController.DisplayMode.automatic, "primaryHidden": .secondaryOnly,
                "secondaryOnly": .secondaryOnly, "allVisible": .oneBesideSecondary,
                "oneBesideSecondary": .oneBesideSecondary, "primaryOverlay": .oneOverSecondary,
                "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
                "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
            ])
        {
            controller.preferredDisplayMode = value
        }
        if let value = value(
            "preferredSplitBehavior",
            [
                "automatic": UISplitViewController.SplitBehavior.automatic, "tile": .tile, "overlay": .overlay,
                "displace": .displace,
            ])
        {
            controller.preferredSplitBehavior = value
        }
        if let value = value(
            "primaryEdge", ["leading": UISplitViewController.PrimaryEdge.leading, "trailing": .trailing])
        {
            controller.primaryEdge = value
        }
    }

    var pageStyle:
        (
            transition: UIPageViewController.TransitionStyle, direction: UIPageViewController.NavigationOrientation,
            spacing: CGFloat
        )
    {
        (
            element["transitionStyle"] == "pageCurl" ? .pageCurl : .scroll,
            element["navigationOrientation"] == "vertical" ? .vertical : .horizontal, element.number("pageSpacing") ?? 0
        )
    }

    func readTableViewController(_ controller: UITableViewController) {
        if let value = element.bool("clearsSelectionOnViewWillAppear") {
            controller.clearsSelectionOnViewWillAppear = value
        }
    }

    func readCollectionViewController(_ controller: UICollectionViewController) {
        if let value = element.bool("clearsSelectionOnViewWillAppear") {
            controller.clearsSelectionOnViewWillAppear = value
        }
    }
}
