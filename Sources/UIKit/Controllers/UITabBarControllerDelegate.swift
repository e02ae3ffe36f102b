// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Asked about and told of the tabs that a person chooses.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called also when the tab was selected already; not for what the app selects itself.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// An animator for the change from one tab to another; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives the transition that an animator animates; nil to let it run.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        forwarded("tabBarController:shouldSelect:", [tabBarController, viewController]) {
            (other: any UITabBarControllerDelegate) in
            other.tabBarController(tabBarController, shouldSelect: viewController)
        }
            ?? true
    }
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
        forward("tabBarController:didSelect:", [tabBarController, viewController]) {
            (other: any UITabBarControllerDelegate) in
            other.tabBarController(tabBarController, didSelect: viewController)
        }
    }
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        forwarded("tabBarController:animationControllerForTransitionFrom:to:", [tabBarController, fromVC, toVC]) {
            (other: any UITabBarControllerDelegate) in
            other.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
        }
            ?? nil
    }
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        forwarded("tabBarController:interactionControllerFor:", [tabBarController, animationController]) {
            (other: any UITabBarControllerDelegate) in
            other.tabBarController(tabBarController, interactionControllerFor: animationController)
        }
            ?? nil
    }
}
