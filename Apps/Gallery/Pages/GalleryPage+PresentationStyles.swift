// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let presentationStyles = GalleryPage(
        "Presentation styles",
        code: """
            controller.modalPresentationStyle = .fullScreen
            controller.modalTransitionStyle = .crossDissolve
            present(controller, animated: true)

            controller.modalPresentationStyle = .custom
            controller.transitioningDelegate = self
            """
    ) { context in
        @MainActor func example(
            _ title: String, _ caption: String, _ style: UIModalPresentationStyle,
            _ transition: UIModalTransitionStyle = .coverVertical
        ) -> Example {
            Example(
                caption: caption,
                view: Demo.button(title) { _ in
                    let isClear = style == .overFullScreen
                    let page = PlainPage(
                        title, color: isClear ? UIColor.black.withAlphaComponent(0.5) : .secondarySystemBackground)
                    let controller = Demo.closable(page)
                    controller.modalPresentationStyle = style
                    controller.modalTransitionStyle = transition
                    context.controller.present(controller, animated: true) { context.report("\(title) is shown") }
                })
        }
        let custom = DrawerDelegate()
        return [
            example("Full screen", "Covers everything", .fullScreen),
            example("Dissolve", "Full screen, with a cross dissolve", .fullScreen, .crossDissolve),
            example("Page sheet", "A sheet", .pageSheet),
            example("Form sheet", "A smaller sheet on large screens", .formSheet),
            example("Over full screen", "What is behind is seen through", .overFullScreen),
            Example(
                caption: "An app's own presentation controller and animator",
                view: Demo.button("Drawer") { _ in
                    let controller = PlainPage("Drawer", "Tap beside it", color: .secondarySystemBackground)
                    controller.modalPresentationStyle = .custom
                    controller.transitioningDelegate = custom
                    context.controller.present(controller, animated: true)
                }),
        ]
    }
}

/// Shows a controller as a drawer at the leading side.
private final class DrawerDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Drawer(presentedViewController: presented, presenting: presenting) }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { DrawerAnimator(comes: true) }
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { DrawerAnimator(comes: false) }
}

private final class Drawer: UIPresentationController {
    private let shade = UIControl()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        return CGRect(x: 0, y: 0, width: min(300, container.bounds.width * 0.8), height: container.bounds.height)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        shade.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        shade.frame = container.bounds
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shade.alpha = 0
        shade.accessibilityLabel = "Close drawer"
        shade.addAction(
            UIAction { [weak self] _ in self?.presentedViewController.dismiss(animated: true) }, for: .touchUpInside)
        container.insertSubview(shade, at: 0)
        presentedViewController.transitionCoordinator?.animate { _ in self.shade.alpha = 1 }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { _ in self.shade.alpha = 0 }
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

private final class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let comes: Bool

    init(comes: Bool) { self.comes = comes }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewKey = comes ? .to : .from
        guard let view = context.view(forKey: key) else { return context.completeTransition(false) }
        if comes, let controller = context.viewController(forKey: .to) {
            view.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(view)
        }
        let away = CGAffineTransform(translationX: -view.bounds.width, y: 0)
        if comes { view.transform = away }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            view.transform = self.comes ? .identity : away
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
