// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides with a presentation controller how a presentation fits small screens, and whether a person may end it.
///
/// What an app does by `dismiss(animated:completion:)` is not told.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiadaptivepresentationcontrollerdelegate
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Called before the presentation begins in another style than the one that was asked for; `.none` for the same one.
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Whether a person may end the presentation; asked when a person tries.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when a person tried to end a presentation that stays.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        forwarded("adaptivePresentationStyleFor:", [controller]) {
            (other: any UIAdaptivePresentationControllerDelegate) in other.adaptivePresentationStyle(for: controller)
        }
            ?? controller.adaptivePresentationStyle
    }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        forwarded("adaptivePresentationStyleFor:traitCollection:", [controller, traitCollection]) {
            (other: any UIAdaptivePresentationControllerDelegate) in
            other.adaptivePresentationStyle(for: controller, traitCollection: traitCollection)
        }
            ?? (traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle(for: controller) : .none)
    }
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        forward(
            "presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:",
            [presentationController, style, transitionCoordinator]
        ) { (other: any UIAdaptivePresentationControllerDelegate) in
            other.presentationController(
                presentationController, willPresentWithAdaptiveStyle: style,
                transitionCoordinator: transitionCoordinator)
        }
    }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        forwarded("presentationControllerShouldDismiss:", [presentationController]) {
            (other: any UIAdaptivePresentationControllerDelegate) in
            other.presentationControllerShouldDismiss(presentationController)
        }
            ?? true
    }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        forward("presentationControllerWillDismiss:", [presentationController]) {
            (other: any UIAdaptivePresentationControllerDelegate) in
            other.presentationControllerWillDismiss(presentationController)
        }
    }
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        forward("presentationControllerDidDismiss:", [presentationController]) {
            (other: any UIAdaptivePresentationControllerDelegate) in
            other.presentationControllerDidDismiss(presentationController)
        }
    }
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        forward("presentationControllerDidAttemptToDismiss:", [presentationController]) {
            (other: any UIAdaptivePresentationControllerDelegate) in
            other.presentationControllerDidAttemptToDismiss(presentationController)
        }
    }
}
