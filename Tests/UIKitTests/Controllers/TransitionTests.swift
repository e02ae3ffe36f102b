// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Transitions of an app's own") @MainActor
    final class TransitionTests: NSObject,
        UIViewControllerTransitioningDelegate, UINavigationControllerDelegate
    {
        private typealias Page = UINavigationControllerTests.Page
        private typealias Log = UINavigationControllerTests.Log

        /// Fades the view that comes in half a second.
        private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
            var completes = true
            var ended: [Bool] = []

            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 0.5 }

            func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
                guard let controller = transitionContext.viewController(forKey: .to) else { return }
                if let view = transitionContext.view(forKey: .to) {
                    view.frame = transitionContext.finalFrame(for: controller)
                    transitionContext.containerView.addSubview(view)
                    view.alpha = 0
                    UIView.animate(withDuration: 0.5) {
                        view.alpha = 1
                    } completion: { _ in
                        transitionContext.completeTransition(self.completes)
                    }
                } else {
                    let view = transitionContext.view(forKey: .from)
                    UIView.animate(withDuration: 0.5) {
                        view?.alpha = 0
                    } completion: { _ in
                        transitionContext.completeTransition(self.completes)
                    }
                }
            }

            func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
        }

        /// The lower half of the screen.
        private final class HalfController: UIPresentationController {
            var calls: [String] = []
            override var frameOfPresentedViewInContainerView: CGRect {
                let bounds = containerView?.bounds ?? .zero
                return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
            }
            override func presentationTransitionWillBegin() { calls.append("will begin") }
            override func presentationTransitionDidEnd(_ completed: Bool) { calls.append("did end \(completed)") }
            override func dismissalTransitionWillBegin() { calls.append("dismissal will begin") }
            override func dismissalTransitionDidEnd(_ completed: Bool) {
                calls.append("dismissal did end \(completed)")
            }
        }

        private let log = Log()
        private let fade = Fade()
        private var half: HalfController?

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            half = HalfController(presentedViewController: presented, presenting: presenting)
            return half
        }
        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            log.entries.append("\(operation)")
            return fade
        }

        @Test("A custom presentation has the frame and the animators of the app, and tells them in order")
        func custom() {
            let (root, page) = (Page("Root", log), Page("A", log))
            let screen = Screen(safeArea: Screen.phoneInsets, root: root)
            page.modalPresentationStyle = .custom
            page.transitioningDelegate = self
            _ = log.take()
            root.present(page, animated: true)
            var along: [String] = []
            page.transitionCoordinator?.animate(
                alongsideTransition: { along.append("along \($0.transitionDuration)") },
                completion: { along.append("end \($0.isCancelled)") })
            #expect(log.take() == ["A didLoad", "A willAppear", "A isAppearing"])
            screen.settle()
            #expect(along == ["along 0.5", "end false"])
            #expect(log.take() == ["A didAppear"])
            #expect(screen.frame(of: page.view) == CGRect(x: 0, y: 422, width: 390, height: 422))
            #expect(root.view.window != nil)
            page.dismiss(animated: true)
            screen.settle()
            #expect(
                half?.calls == ["will begin", "did end true", "dismissal will begin", "dismissal did end true"])
            #expect(fade.ended == [true, true])
            #expect(page.view.window == nil && page.view.alpha == 1 && root.presentedViewController == nil)
        }

        @Test("A presentation that an animator cancels leaves everything as it was")
        func cancelledPresentation() {
            let (root, page) = (Page("Root", log), Page("A", log))
            let screen = Screen(root: root)
            page.modalPresentationStyle = .custom
            page.transitioningDelegate = self
            fade.completes = false
            root.present(page, animated: true)
            screen.settle()
            #expect(root.presentedViewController == nil && page.presentingViewController == nil)
            #expect(page.view.window == nil)
            #expect(log.take().suffix(2) == ["A willDisappear", "A didDisappear"])
        }

        @Test("A navigation controller's delegate animates pushes and pops")
        func navigation() {
            let (root, page) = (Page("Root", log), Page("A", log))
            let navigation = UINavigationController(rootViewController: root)
            let screen = Screen(root: navigation)
            navigation.delegate = self
            _ = log.take()
            navigation.pushViewController(page, animated: true)
            screen.settle()
            #expect(
                log.take() == [
                    "A willEnter", "A didLoad", "push", "Root willDisappear", "A willAppear", "A isAppearing",
                    "Root didDisappear", "A didAppear", "A didEnter",
                ])
            fade.completes = false
            navigation.popViewController(animated: true)
            screen.settle()
            #expect(navigation.viewControllers == [root, page] && page.view.window != nil && root.view.window == nil)
            fade.completes = true
            navigation.popViewController(animated: true)
            screen.settle()
            #expect(navigation.viewControllers == [root] && root.view.window != nil && page.parent == nil)
        }

        @Test("What runs along with a push runs as long as it, and its end is told")
        func along() {
            let (root, page) = (Page("Root", log), Page("A", log))
            let navigation = UINavigationController(rootViewController: root)
            let screen = Screen(root: navigation)
            navigation.pushViewController(page, animated: true)
            var told: [String] = []
            let didQueue = navigation.transitionCoordinator?.animate(
                alongsideTransition: { _ in told.append("along") }, completion: { _ in told.append("end") })
            #expect(didQueue == true && told == ["along"])
            screen.settle()
            #expect(told == ["along", "end"] && navigation.transitionCoordinator == nil)
        }

        @Test("A container exchanges two children, and both are told")
        func container() {
            let parent = UIViewController()
            let (first, second) = (Page("A", log), Page("B", log))
            for child in [first, second] { parent.addChild(child) }
            parent.view.addSubview(first.view)
            let screen = Screen(root: parent)
            _ = log.take()
            var isDone = false
            parent.transition(from: first, to: second, duration: 0.3, animations: nil) { _ in isDone = true }
            #expect(log.take() == ["B didLoad", "A willDisappear", "B willAppear", "B isAppearing"])
            screen.settle()
            #expect(log.take() == ["A didDisappear", "B didAppear"])
            #expect(isDone && first.view.superview == nil && second.view.superview === parent.view)
        }

        @Test("A context presents over itself only, and its bars stay")
        func context() {
            let inner = Page("Inner", log)
            inner.definesPresentationContext = true
            let navigation = UINavigationController(rootViewController: inner)
            let screen = Screen(safeArea: Screen.phoneInsets, root: navigation)
            let page = Page("A", log)
            page.modalPresentationStyle = .overCurrentContext
            inner.present(page, animated: false)
            screen.settle()
            #expect(page.presentingViewController === inner && inner.presentedViewController === page)
            #expect(page.view.isDescendant(of: navigation.view) && !page.view.isDescendant(of: inner.view))
            page.dismiss(animated: false)
            screen.settle()
            #expect(inner.presentedViewController == nil && inner.view.window != nil)
        }

        @Test("Dismissing nothing changes nothing and completes")
        func nothing() {
            let root = Page("Root", log)
            let screen = Screen(root: root)
            _ = log.take()
            var isDone = false
            root.dismiss(animated: true) { isDone = true }
            screen.settle()
            #expect(isDone && log.take() == [] && root.view.window != nil)
        }
    }
}
