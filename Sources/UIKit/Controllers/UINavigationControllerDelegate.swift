// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Told when a navigation controller shows another controller.
///
/// Follows: https://developer.apple.com/documentation/uikit/uinavigationcontrollerdelegate
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// An animator for a push or a pop; nil for the system's.
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives the transition that an animator animates; nil to let it run.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        forward("navigationController:willShow:animated:", [navigationController, viewController, animated]) {
            (other: any UINavigationControllerDelegate) in
            other.navigationController(navigationController, willShow: viewController, animated: animated)
        }
    }
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        forward("navigationController:didShow:animated:", [navigationController, viewController, animated]) {
            (other: any UINavigationControllerDelegate) in
            other.navigationController(navigationController, didShow: viewController, animated: animated)
        }
    }
    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        forwarded(
            "navigationController:animationControllerFor:from:to:", [navigationController, operation, fromVC, toVC]
        ) { (other: any UINavigationControllerDelegate) in
            other.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
        }
            ?? nil
    }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        forwarded("navigationController:interactionControllerFor:", [navigationController, animationController]) {
            (other: any UINavigationControllerDelegate) in
            other.navigationController(navigationController, interactionControllerFor: animationController)
        }
            ?? nil
    }
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
        forwarded("navigationControllerSupportedInterfaceOrientations:", [navigationController]) {
            (other: any UINavigationControllerDelegate) in
            other.navigationControllerSupportedInterfaceOrientations(navigationController)
        }
            ?? (navigationController.topViewController?.supportedInterfaceOrientations ?? .allButUpsideDown)
    }
}
