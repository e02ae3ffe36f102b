// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import QuartzCore

/// The properties of UIKit's that key-value coding knows, and the methods that can be sent by name.
///
/// They are handed in while the program is loaded and looked at when the first message is sent.
@MainActor private enum ExposedMembers {
    @section(".init_array") @used nonisolated private static let exposed: @convention(c) @Sendable () -> Void = {
        __exposeLater {
            // Whichever thread sends the first message: tables are made here, and nothing of the main actor is touched.
            let expose: @MainActor () -> Void = { ExposedMembers.expose() }
            unsafeBitCast(expose, to: (() -> Void).self)()
        }
    }

    static func expose() {
        exposeResponders()
        exposeEditActions()
        exposeViews()
        exposeControls()
        ExposedOutlets.expose()
        ExposedProtocols.expose()
        __expose(UIApplication.self, [("+sharedApplication", { _, _, _, _, _ in UIApplication.ifLaunched })])
    }

    /// The methods of `UIResponderStandardEditActions`, which a responder has if its class overrides them.
    private static func exposeEditActions() {
        exposeEditAction(.cut) { $0.cut($1) }
        exposeEditAction(.copy) { $0.copy($1) }
        exposeEditAction(.paste) { $0.paste($1) }
        exposeEditAction(.delete) { $0.delete($1) }
        exposeEditAction(.select) { $0.select($1) }
        exposeEditAction(.selectAll) { $0.selectAll($1) }
    }

    private static func exposeEditAction(
        _ action: EditAction, _ body: @escaping @MainActor (UIResponder, Any?) -> Void
    ) {
        ObjectiveC.expose(
            action.rawValue, of: UIResponder.self,
            where: { ($0 as? UIResponder.Type).map(action.isImplemented) ?? false },
            { object, sender, _, _, _ in
                body(__receiver(object, UIResponder.self), sender)
                return nil
            })
    }

    private static func exposeResponders() {
        expose(
            UIResponder.self,
            method("becomeFirstResponder", UIResponder.self) { _ = $0.becomeFirstResponder() },
            method("resignFirstResponder", UIResponder.self) { _ = $0.resignFirstResponder() })
        expose(
            UIViewController.self,
            property("title", \UIViewController.title),
            property("editing", \UIViewController.isEditing),
            getter("view", \UIViewController.view),
            getter("navigationItem", \UIViewController.navigationItem),
            method("viewDidLoad", UIViewController.self) { $0.viewDidLoad() },
            method("viewWillLayoutSubviews", UIViewController.self) { $0.viewWillLayoutSubviews() },
            method("viewDidLayoutSubviews", UIViewController.self) { $0.viewDidLayoutSubviews() })
        expose(
            CALayer.self,
            property("cornerRadius", \CALayer.cornerRadius),
            property("borderWidth", \CALayer.borderWidth),
            property("borderColor", \CALayer.borderColor),
            property("masksToBounds", \CALayer.masksToBounds),
            property("shadowRadius", \CALayer.shadowRadius),
            property("shadowOffset", \CALayer.shadowOffset),
            property("shadowOpacity", \CALayer.shadowOpacity),
            property("shadowColor", \CALayer.shadowColor),
            property("opacity", \CALayer.opacity),
            property("bounds", \CALayer.bounds),
            property("position", \CALayer.position),
            property("zPosition", \CALayer.zPosition),
            property("backgroundColor", \CALayer.backgroundColor),
            property("hidden", \CALayer.isHidden))
        expose(
            UIBarItem.self,
            property("title", \UIBarItem.title),
            property("image", \UIBarItem.image),
            property("tag", \UIBarItem.tag),
            property("enabled", \UIBarItem.isEnabled))
        expose(
            NSLayoutConstraint.self,
            property("constant", \NSLayoutConstraint.constant),
            property("priority", \NSLayoutConstraint.priority),
            property("identifier", \NSLayoutConstraint.identifier),
            property("active", \NSLayoutConstraint.isActive))
    }

    private static func exposeViews() {
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
            property("clipsToBounds", \UIView.clipsToBounds),
            property("contentMode", \UIView.contentMode),
            property("accessibilityIdentifier", \UIView.accessibilityIdentifier),
            property("accessibilityLabel", \UIView.accessibilityLabel),
            property("hidden", \UIView.isHidden),
            property("userInteractionEnabled", \UIView.isUserInteractionEnabled),
            getter("layer", \UIView.layer),
            getter("superview", \UIView.superview),
            getter("subviews", \UIView.subviews),
            getter("window", \UIView.window),
            method("setNeedsLayout", UIView.self) { $0.setNeedsLayout() },
            method("layoutIfNeeded", UIView.self) { $0.layoutIfNeeded() },
            method("layoutSubviews", UIView.self) { $0.layoutSubviews() },
            method("setNeedsDisplay", UIView.self) { $0.setNeedsDisplay() },
            method("removeFromSuperview", UIView.self) { $0.removeFromSuperview() },
            [("endEditing:", { object, force, _, _, _ in __receiver(object, UIView.self).endEditing(force != nil) })])
        expose(
            UILabel.self,
            property("text", \UILabel.text),
            property("font", \UILabel.font),
            property("textColor", \UILabel.textColor),
            property("textAlignment", \UILabel.textAlignment),
            property("numberOfLines", \UILabel.numberOfLines))
        expose(
            UIScrollView.self,
            property("contentOffset", \UIScrollView.contentOffset),
            property("contentSize", \UIScrollView.contentSize),
            property("contentInset", \UIScrollView.contentInset),
            property("bounces", \UIScrollView.bounces),
            property("scrollEnabled", \UIScrollView.isScrollEnabled))
        expose(
            UIImageView.self,
            property("image", \UIImageView.image))
        expose(
            UITextView.self,
            property("text", \UITextView.text),
            property("font", \UITextView.font),
            property("textColor", \UITextView.textColor))
        expose(
            UITableView.self,
            method("reloadData", UITableView.self) { $0.reloadData() })
        expose(
            UICollectionView.self,
            method("reloadData", UICollectionView.self) { $0.reloadData() })
    }

    private static func exposeControls() {
        expose(
            UIControl.self,
            property("enabled", \UIControl.isEnabled),
            property("selected", \UIControl.isSelected),
            property("highlighted", \UIControl.isHighlighted))
        expose(
            UITextField.self,
            property("text", \UITextField.text),
            property("placeholder", \UITextField.placeholder),
            property("font", \UITextField.font),
            property("textColor", \UITextField.textColor))
        expose(
            UISwitch.self,
            property("on", \UISwitch.isOn))
        expose(
            UISlider.self,
            property("value", \UISlider.value),
            property("minimumValue", \UISlider.minimumValue),
            property("maximumValue", \UISlider.maximumValue))
        expose(
            UISegmentedControl.self,
            property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex))
        expose(
            UIRefreshControl.self,
            method("endRefreshing", UIRefreshControl.self) { $0.endRefreshing() })
    }

    private static func expose(_ type: AnyClass, _ members: [(String, ExposedMethod)]...) {
        __expose(type, members.flatMap(\.self))
    }

    private static func property<Root: AnyObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
    ) -> [(String, ExposedMethod)] {
        let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
        let set: ExposedMethod = { object, value, _, _, _ in
            __receiver(object, Root.self)[keyPath: path] = __argument(value)
            return nil
        }
        return getter(name, path) + [(setter, set)]
    }

    private static func getter<Root: AnyObject, Value>(
        _ name: String, _ path: KeyPath<Root, Value>
    ) -> [(String, ExposedMethod)] {
        [(name, { object, _, _, _, _ in __receiver(object, Root.self)[keyPath: path] })]
    }

    private static func method<Root: AnyObject>(
        _ name: String, _ type: Root.Type, _ body: @escaping @MainActor (Root) -> Void
    ) -> [(String, ExposedMethod)] {
        let call: ExposedMethod = { object, _, _, _, _ in
            body(__receiver(object, type))
            return nil
        }
        return [(name, call)]
    }
}
