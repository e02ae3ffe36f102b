// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let interactiveTransitions = GalleryPage(
        "Interactive transitions",
        code: """
            let interactor = UIPercentDrivenInteractiveTransition()

            func navigationController(_ navigation: UINavigationController,
                interactionControllerFor animator: UIViewControllerAnimatedTransitioning)
                -> UIViewControllerInteractiveTransitioning? { interactor }

            interactor.update(0.4)   // while a gesture moves
            interactor.finish()      // or cancel(), at its end
            """
    ) { context in
        let stage = TransitionStage { context.report($0) }
        context.controller.addChild(stage)
        stage.view.layer.cornerRadius = 12
        stage.view.clipsToBounds = true
        stage.view.heightAnchor.constraint(equalToConstant: 240).isActive = true
        stage.didMove(toParent: context.controller)
        let slider = UISlider()
        slider.accessibilityLabel = "Progress"
        slider.addAction(UIAction { [unowned slider] _ in stage.update(CGFloat(slider.value)) }, for: .valueChanged)
        @MainActor func end(_ finishes: Bool) {
            stage.end(finishes: finishes)
            slider.value = 0
        }
        let buttons = Demo.row([
            Demo.button("Finish") { _ in end(true) }, Demo.button("Cancel") { _ in end(false) },
        ])
        return [
            Example(caption: "The slider drives a push or a pop", view: stage.view, fills: true),
            Example(caption: "Progress", view: slider, fills: true),
            Example(caption: "How it ends", view: buttons),
            Example(
                caption: "Swiping back from the edge is built in",
                view: Demo.button("Open pages") { _ in
                    let page = PlainPage("First page")
                    let navigation = Demo.closable(page)
                    navigation.modalPresentationStyle = .fullScreen
                    context.controller.present(navigation, animated: true) {
                        navigation.pushViewController(PlainPage("Second page", "Swipe from the edge"), animated: true)
                    }
                }),
        ]
    }
}

/// Two pages that zoom into each other as far as the slider says.
private final class TransitionStage: UINavigationController, UINavigationControllerDelegate {
    private let report: @MainActor (String) -> Void
    private var interactor: UIPercentDrivenInteractiveTransition?
    private let second = PlainPage("Second", color: .systemGray4)

    init(report: @escaping @MainActor (String) -> Void) {
        self.report = report
        super.init(nibName: nil, bundle: nil)
        viewControllers = [PlainPage("First", color: .secondarySystemBackground)]
        delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func update(_ share: CGFloat) {
        if interactor == nil {
            let new = UIPercentDrivenInteractiveTransition()
            interactor = new
            if viewControllers.count == 1 {
                pushViewController(second, animated: true)
            } else {
                popViewController(animated: true)
            }
            transitionCoordinator?.animate(alongsideTransition: nil) { [report] in
                report($0.isCancelled ? "It was cancelled" : "It was finished")
            }
        }
        interactor?.update(share)
    }

    func end(finishes: Bool) {
        if finishes { interactor?.finish() } else { interactor?.cancel() }
        interactor = nil
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { Zoom(grows: operation == .push) }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// Zooms the upper page.
private final class Zoom: NSObject, UIViewControllerAnimatedTransitioning {
    private let grows: Bool

    init(grows: Bool) { self.grows = grows }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        let small = CGAffineTransform(scaleX: 0.1, y: 0.1)
        if grows {
            context.containerView.addSubview(to)
            to.transform = small
            to.alpha = 0
        } else {
            context.containerView.insertSubview(to, belowSubview: from)
        }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            let moved = self.grows ? to : from
            moved.transform = self.grows ? .identity : small
            moved.alpha = self.grows ? 1 : 0
        } completion: { _ in
            for view in [from, to] {
                view.transform = .identity
                view.alpha = 1
            }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
