// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Presents controllers over others and takes them away again.
@MainActor enum Presentation {
    static func present(
        _ controller: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let presenter = presenter(for: source)
        guard presenter.presentedViewController == nil else {
            log(
                "Attempt to present \(controller) on \(presenter) which is already presenting "
                    + "\(presenter.presentedViewController!).")
            return
        }
        guard controller.presenter == nil, controller.parent == nil else {
            fault(
                "Application tried to present modally a view controller \(controller) that is already being presented.")
        }
        guard let window = presenter.viewIfLoaded?.window else {
            log("Attempt to present \(controller) on \(source) whose view is not in the window hierarchy.")
            return
        }
        presenter.presentedViewController = controller
        controller.presenter = presenter
        controller.isBeingPresentedStorage = true
        let view: UIView = controller.view
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.beginAppearanceTransition(true, animated: animated)
        presenter.beginAppearanceTransition(false, animated: animated)
        window.addSubview(view)
        let finish = {
            presenter.endAppearanceTransition()
            controller.endAppearanceTransition()
            controller.isBeingPresentedStorage = false
            completion?()
        }
        guard animated else { return finish() }
        window.layoutIfNeeded()
        view.transform = CGAffineTransform(translationX: 0, y: window.bounds.height)
        UIView.animate(withDuration: 0.4) {
            view.transform = .identity
        } completion: { _ in
            finish()
        }
    }

    static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        guard let presenter = source.presentedViewController != nil ? source : source.presentingViewController,
            let controller = presenter.presentedViewController
        else {
            completion?()
            return
        }
        controller.dismissEverythingPresented()
        controller.isBeingDismissedStorage = true
        controller.beginAppearanceTransition(false, animated: animated)
        presenter.beginAppearanceTransition(true, animated: animated)
        presenter.presentedViewController = nil
        let finish = {
            controller.viewIfLoaded?.removeFromSuperview()
            controller.viewIfLoaded?.transform = .identity
            controller.presenter = nil
            controller.endAppearanceTransition()
            presenter.endAppearanceTransition()
            controller.isBeingDismissedStorage = false
            completion?()
        }
        guard animated, let window = controller.viewIfLoaded?.window else { return finish() }
        UIView.animate(withDuration: 0.4) {
            controller.view.transform = CGAffineTransform(translationX: 0, y: window.bounds.height)
        } completion: { _ in
            finish()
        }
    }

    /// The controller that presents for `source`: the topmost container it is in.
    private static func presenter(for source: UIViewController) -> UIViewController {
        var controller = source
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
