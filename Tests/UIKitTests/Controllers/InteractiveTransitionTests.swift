// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Interactive transitions") @MainActor
    final class InteractiveTransitionTests: NSObject, UIViewControllerTransitioningDelegate,
        UINavigationControllerDelegate, UITabBarControllerDelegate
    {
        private typealias Page = UINavigationControllerTests.Page
        private typealias Log = UINavigationControllerTests.Log

        /// Slides the view that comes, or the one that goes, over the width in a second.
        private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
            let comes: Bool
            var ended: [Bool] = []
            init(comes: Bool) { self.comes = comes }

            func transitionDuration(
                using transitionContext: (any UIViewControllerContextTransitioning)?
            ) -> TimeInterval { 1 }

            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                let width = context.containerView.bounds.width
                let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
                if comes, let to {
                    context.containerView.addSubview(to)
                    to.transform = CGAffineTransform(translationX: width, y: 0)
                } else if let to, let from {
                    context.containerView.insertSubview(to, belowSubview: from)
                }
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    if self.comes {
                        to?.transform = .identity
                    } else {
                        from?.transform = CGAffineTransform(translationX: width, y: 0)
                    }
                } completion: { _ in
                    from?.transform = .identity
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }

            func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
        }

        /// How far to the right a view is seen now, in points.
        private func shownShift(of view: UIView) -> CGFloat { view.layer.presentation()?.affineTransform().tx ?? 0 }

        private let log = Log()
        private var slide = Slide(comes: false)
        private var interactor: UIPercentDrivenInteractiveTransition? = UIPercentDrivenInteractiveTransition()

        func navigationController(
            _ navigationController: UINavigationController,
            animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
        func animationController(
            forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
        func interactionControllerForDismissal(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
        func tabBarController(
            _ tabBarController: UITabBarController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

        private func makeStack() -> (Screen, UINavigationController, Page, Page) {
            let (root, page) = (Page("Root", log), Page("A", log))
            let navigation = UINavigationController(rootViewController: root)
            let screen = Screen(root: navigation)
            navigation.pushViewController(page, animated: false)
            screen.settle()
            navigation.delegate = self
            log.entries = []
            return (screen, navigation, root, page)
        }

        @Test("A pop follows the percentage, and is finished in UIKit's order")
        func finishedPop() throws {
            let (screen, navigation, root, page) = makeStack()
            navigation.popViewController(animated: true)
            let coordinator = try #require(navigation.transitionCoordinator)
            #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
            #expect(log.take() == ["A willLeave", "A willDisappear", "Root willAppear", "Root isAppearing"])
            screen.settle()
            #expect(shownShift(of: page.view) == 0, "nothing moves by itself")
            interactor?.update(0.5)
            #expect(shownShift(of: page.view) == 195 && coordinator.percentComplete == 0.5)
            interactor?.update(7)
            #expect(interactor?.percentComplete == 1)
            interactor?.update(0.75)
            var told: [String] = []
            coordinator.notifyWhenInteractionChanges { told.append("cancelled: \($0.isCancelled)") }
            interactor?.finish()
            #expect(told == ["cancelled: false"] && !coordinator.isInteractive)
            #expect(shownShift(of: page.view) == 292.5)
            screen.advance(seconds: 0.2)
            #expect(log.take() == [], "a quarter of a second is left")
            screen.advance(seconds: 0.1)
            #expect(log.take() == ["A didDisappear", "Root didAppear", "A didLeave"])
            #expect(navigation.viewControllers == [root] && slide.ended == [true])
            #expect(page.view.transform == .identity)
        }

        @Test("A pop that is cancelled goes back, and everyone hears of it in UIKit's order")
        func cancelledPop() {
            let (screen, navigation, root, page) = makeStack()
            navigation.popViewController(animated: true)
            interactor?.update(0.4)
            log.entries = []
            interactor?.cancel()
            screen.settle()
            #expect(
                log.take() == [
                    "Root willDisappear", "Root didDisappear", "A willAppear", "A isAppearing", "A didAppear",
                ])
            #expect(navigation.viewControllers == [root, page] && !page.isMovingFromParent)
            #expect(navigation.topViewController === page && page.view.window != nil && root.view.window == nil)
            #expect(slide.ended == [false] && navigation.transitionCoordinator == nil)
            #expect(navigation.navigationBar.items?.count == 2)
            #expect(screen.frame(of: page.view) == screen.window.bounds)
        }

        @Test("What runs along follows the percentage too")
        func along() {
            let (screen, navigation, _, _) = makeStack()
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            navigation.view.addSubview(bar)
            screen.commit()
            navigation.popViewController(animated: true)
            var isOver = false
            navigation.transitionCoordinator?.animate(
                alongsideTransition: { _ in bar.alpha = 0 }, completion: { _ in isOver = true })
            interactor?.update(0.5)
            let shownAlpha = bar.layer.presentation()?.opacity ?? 1
            #expect(shownAlpha > 0.1 && shownAlpha < 0.5, "the curve slows down at its end")
            interactor?.cancel()
            screen.settle()
            #expect(bar.alpha == 1 && isOver)
        }

        @Test("A push in the middle of a gesture cancels the pop")
        func interrupted() {
            let (screen, navigation, root, page) = makeStack()
            navigation.popViewController(animated: true)
            interactor?.update(0.4)
            interactor = nil
            let other = Page("B", log)
            navigation.pushViewController(other, animated: true)
            screen.settle()
            #expect(navigation.viewControllers == [root, page, other] || navigation.viewControllers == [root, other])
            #expect(navigation.topViewController?.view.window != nil && slide.ended == [false, true])
        }

        @Test("A modal presentation and its dismissal follow a gesture, which may turn back")
        func presentation() {
            let (root, page) = (Page("Root", log), Page("A", log))
            let screen = Screen(root: root)
            page.modalPresentationStyle = .fullScreen
            page.transitioningDelegate = self
            slide = Slide(comes: true)
            log.entries = []
            root.present(page, animated: true)
            interactor?.update(0.5)
            #expect(shownShift(of: page.view) == 195 && page.isBeingPresented)
            interactor?.cancel()
            screen.settle()
            #expect(root.presentedViewController == nil && page.view.window == nil && root.view.window != nil)
            #expect(
                log.take() == [
                    "A didLoad", "Root willDisappear", "A willAppear", "A isAppearing", "A willDisappear",
                    "A didDisappear", "Root willAppear", "Root isAppearing", "Root didAppear",
                ])
            root.present(page, animated: true)
            interactor?.update(0.5)
            interactor?.finish()
            screen.settle()
            #expect(root.presentedViewController === page && page.view.transform == .identity)
            slide = Slide(comes: false)
            log.entries = []
            page.dismiss(animated: true)
            interactor?.update(0.2)
            #expect(page.isBeingDismissed && abs(shownShift(of: page.view) - 78) < 0.01)
            interactor?.cancel()
            screen.settle()
            #expect(root.presentedViewController === page && !page.isBeingDismissed && root.view.window == nil)
            page.dismiss(animated: true)
            interactor?.finish()
            screen.settle()
            #expect(root.presentedViewController == nil && root.view.window != nil && page.view.window == nil)
        }

        @Test("Tabs change with an app's animator, and a gesture may turn back")
        func tabs() {
            let (first, second) = (Page("A", log), Page("B", log))
            let tabs = UITabBarController()
            tabs.viewControllers = [first, second]
            let screen = Screen(root: tabs)
            tabs.delegate = self
            log.entries = []
            tabs.selectedIndex = 1
            interactor?.update(0.5)
            #expect(shownShift(of: first.view) == 195)
            interactor?.cancel()
            screen.settle()
            #expect(tabs.selectedViewController === first && tabs.tabBar.selectedItem === first.tabBarItem)
            #expect(second.view.window == nil && first.view.window != nil && first.view.transform == .identity)
            #expect(
                log.take() == [
                    "B didLoad", "B willAppear", "A willDisappear", "B isAppearing", "B willDisappear",
                    "B didDisappear", "A willAppear", "A isAppearing", "A didAppear",
                ])
            interactor = nil
            tabs.selectedIndex = 1
            screen.settle()
            #expect(log.take().suffix(2) == ["A didDisappear", "B didAppear"])
            #expect(tabs.selectedIndex == 1 && first.view.window == nil)
        }

        @Test("A gesture that ends before anything has moved finishes the transition")
        func atOnce() {
            let (screen, navigation, root, _) = makeStack()
            navigation.popViewController(animated: true)
            interactor?.finish()
            interactor?.finish()
            interactor?.update(0.2)
            interactor?.cancel()
            screen.settle()
            #expect(navigation.viewControllers == [root])
        }
    }
}
