// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import QuartzCore

// What key-value coding knows of layers, controllers and views.

extension ExposedMembers {
    static func exposeLayers() {
        expose(
            CALayer.self,
            property("cornerRadius", \CALayer.cornerRadius),
            property("borderWidth", \CALayer.borderWidth),
            property("masksToBounds", \CALayer.masksToBounds),
            property("shadowRadius", \CALayer.shadowRadius),
            property("shadowOffset", \CALayer.shadowOffset),
            property("shadowOpacity", \CALayer.shadowOpacity),
            property("shadowPath", \CALayer.shadowPath),
            property("opacity", \CALayer.opacity),
            property("bounds", \CALayer.bounds),
            property("position", \CALayer.position),
            property("anchorPoint", \CALayer.anchorPoint),
            property("frame", \CALayer.frame),
            property("zPosition", \CALayer.zPosition),
            property("hidden", \CALayer.isHidden),
            property("opaque", \CALayer.isOpaque),
            property("name", \CALayer.name),
            property("mask", \CALayer.mask),
            property("contentsScale", \CALayer.contentsScale),
            property("contentsRect", \CALayer.contentsRect),
            property("contentsCenter", \CALayer.contentsCenter),
            property("contentsGravity", \CALayer.contentsGravity),
            property("cornerCurve", \CALayer.cornerCurve),
            property("maskedCorners", \CALayer.maskedCorners),
            property("shouldRasterize", \CALayer.shouldRasterize),
            property("rasterizationScale", \CALayer.rasterizationScale),
            property("doubleSided", \CALayer.isDoubleSided),
            property("allowsGroupOpacity", \CALayer.allowsGroupOpacity),
            property("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing),
            property("transform", \CALayer.transform),
            property("speed", \CALayer.speed),
            color("borderColor", \CALayer.borderColor),
            color("shadowColor", \CALayer.shadowColor),
            color("backgroundColor", \CALayer.backgroundColor))
        expose(
            NSLayoutConstraint.self,
            property("constant", \NSLayoutConstraint.constant),
            property("priority", \NSLayoutConstraint.priority),
            property("identifier", \NSLayoutConstraint.identifier),
            property("active", \NSLayoutConstraint.isActive))
    }

    static func exposeResponders() {
        expose(
            UIResponder.self,
            method("becomeFirstResponder", UIResponder.self) { _ = $0.becomeFirstResponder() },
            method("resignFirstResponder", UIResponder.self) { _ = $0.resignFirstResponder() })
        expose(
            UIViewController.self,
            property("title", \UIViewController.title),
            property("editing", \UIViewController.isEditing),
            property("modalPresentationStyle", \UIViewController.modalPresentationStyle),
            property("modalTransitionStyle", \UIViewController.modalTransitionStyle),
            property("modalInPresentation", \UIViewController.isModalInPresentation),
            property("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed),
            property("definesPresentationContext", \UIViewController.definesPresentationContext),
            property(
                "providesPresentationContextTransitionStyle",
                \UIViewController.providesPresentationContextTransitionStyle),
            property("edgesForExtendedLayout", \UIViewController.edgesForExtendedLayout),
            property("extendedLayoutIncludesOpaqueBars", \UIViewController.extendedLayoutIncludesOpaqueBars),
            property("preferredContentSize", \UIViewController.preferredContentSize),
            property("restorationIdentifier", \UIViewController.restorationIdentifier),
            property("overrideUserInterfaceStyle", \UIViewController.overrideUserInterfaceStyle),
            getter("view", \UIViewController.view),
            getter("navigationItem", \UIViewController.navigationItem),
            getter("tabBarItem", \UIViewController.tabBarItem),
            getter("navigationController", \UIViewController.navigationController),
            getter("tabBarController", \UIViewController.tabBarController),
            getter("splitViewController", \UIViewController.splitViewController),
            getter("parent", \UIViewController.parent),
            getter("storyboard", \UIViewController.storyboard),
            method("viewDidLoad", UIViewController.self) { $0.viewDidLoad() },
            method("viewWillLayoutSubviews", UIViewController.self) { $0.viewWillLayoutSubviews() },
            method("viewDidLayoutSubviews", UIViewController.self) { $0.viewDidLayoutSubviews() })
        expose(
            UINavigationController.self,
            property("navigationBarHidden", \UINavigationController.isNavigationBarHidden),
            property("toolbarHidden", \UINavigationController.isToolbarHidden),
            property("hidesBarsOnSwipe", \UINavigationController.hidesBarsOnSwipe),
            property("hidesBarsOnTap", \UINavigationController.hidesBarsOnTap),
            property("hidesBarsWhenKeyboardAppears", \UINavigationController.hidesBarsWhenKeyboardAppears),
            property("hidesBarsWhenVerticallyCompact", \UINavigationController.hidesBarsWhenVerticallyCompact),
            getter("navigationBar", \UINavigationController.navigationBar),
            getter("toolbar", \UINavigationController.toolbar),
            getter("viewControllers", \UINavigationController.viewControllers))
        expose(
            UITabBarController.self,
            property("selectedIndex", \UITabBarController.selectedIndex),
            getter("tabBar", \UITabBarController.tabBar),
            getter("viewControllers", \UITabBarController.viewControllers))
        expose(
            UITableViewController.self,
            property("clearsSelectionOnViewWillAppear", \UITableViewController.clearsSelectionOnViewWillAppear),
            getter("tableView", \UITableViewController.tableView))
        expose(
            UICollectionViewController.self,
            property("clearsSelectionOnViewWillAppear", \UICollectionViewController.clearsSelectionOnViewWillAppear),
            getter("collectionView", \UICollectionViewController.collectionView))
    }

    static func exposeViews() {
        expose(
            UIView.self,
            property("alpha", \UIView.alpha),
            property("tag", \UIView.tag),
            property("frame", \UIView.frame),
            property("bounds", \UIView.bounds),
            property("center", \UIView.center),
            property("transform", \UIView.transform),
            property("backgroundColor", \UIView.backgroundColor),
            property("tintColor", \UIView.tintColor),
            property("tintAdjustmentMode", \UIView.tintAdjustmentMode),
            property("clipsToBounds", \UIView.clipsToBounds),
            property("contentMode", \UIView.contentMode),
            property("contentScaleFactor", \UIView.contentScaleFactor),
            property("hidden", \UIView.isHidden),
            property("opaque", \UIView.isOpaque),
            property("userInteractionEnabled", \UIView.isUserInteractionEnabled),
            property("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
            property("exclusiveTouch", \UIView.isExclusiveTouch),
            property("autoresizesSubviews", \UIView.autoresizesSubviews),
            property("autoresizingMask", \UIView.autoresizingMask),
            property("clearsContextBeforeDrawing", \UIView.clearsContextBeforeDrawing),
            property("translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints),
            property("layoutMargins", \UIView.layoutMargins),
            property("directionalLayoutMargins", \UIView.directionalLayoutMargins),
            property("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
            property("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
            property("semanticContentAttribute", \UIView.semanticContentAttribute),
            property("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle),
            property("restorationIdentifier", \UIView.restorationIdentifier),
            property("maskView", \UIView.mask),
            property("accessibilityIdentifier", \UIView.accessibilityIdentifier),
            property("accessibilityLabel", \UIView.accessibilityLabel),
            property("accessibilityHint", \UIView.accessibilityHint),
            property("accessibilityValue", \UIView.accessibilityValue),
            property("accessibilityTraits", \UIView.accessibilityTraits),
            property("isAccessibilityElement", \UIView.isAccessibilityElement),
            property("accessibilityElementsHidden", \UIView.accessibilityElementsHidden),
            property("accessibilityViewIsModal", \UIView.accessibilityViewIsModal),
            property("shouldGroupAccessibilityChildren", \UIView.shouldGroupAccessibilityChildren),
            getter("layer", \UIView.layer),
            getter("superview", \UIView.superview),
            getter("subviews", \UIView.subviews),
            getter("window", \UIView.window),
            method("setNeedsLayout", UIView.self) { $0.setNeedsLayout() },
            method("layoutIfNeeded", UIView.self) { $0.layoutIfNeeded() },
            method("layoutSubviews", UIView.self) { $0.layoutSubviews() },
            method("setNeedsDisplay", UIView.self) { $0.setNeedsDisplay() },
            method("removeFromSuperview", UIView.self) { $0.removeFromSuperview() },
            [
                .init(
                    "endEditing:",
                    { object, force, _, _, _ in __receiver(object, UIView.self).endEditing(force != nil) })
            ])
        expose(
            UIImageView.self,
            property("image", \UIImageView.image),
            property("highlightedImage", \UIImageView.highlightedImage),
            property("highlighted", \UIImageView.isHighlighted),
            property("animationDuration", \UIImageView.animationDuration),
            property("animationRepeatCount", \UIImageView.animationRepeatCount))
        expose(
            UIStackView.self,
            property("axis", \UIStackView.axis),
            property("distribution", \UIStackView.distribution),
            property("alignment", \UIStackView.alignment),
            property("spacing", \UIStackView.spacing),
            property("baselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
            property("layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement))
        expose(
            UIActivityIndicatorView.self,
            property("color", \UIActivityIndicatorView.color),
            property("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
            property("activityIndicatorViewStyle", \UIActivityIndicatorView.style))
        expose(
            UIProgressView.self,
            property("progress", \UIProgressView.progress),
            property("progressTintColor", \UIProgressView.progressTintColor),
            property("trackTintColor", \UIProgressView.trackTintColor),
            property("progressViewStyle", \UIProgressView.progressViewStyle))
        expose(
            UIVisualEffectView.self,
            property("effect", \UIVisualEffectView.effect),
            getter("contentView", \UIVisualEffectView.contentView))
        expose(
            UIWindow.self,
            property("rootViewController", \UIWindow.rootViewController),
            property("windowLevel", \UIWindow.windowLevel))
    }
}
