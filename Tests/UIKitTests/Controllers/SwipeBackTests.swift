// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Swiping back") @MainActor struct SwipeBackTests {
        private typealias Page = UINavigationControllerTests.Page
        private typealias Log = UINavigationControllerTests.Log

        private let log = Log()
        private let root: Page
        private let page: Page
        private let navigation: UINavigationController
        private let screen: Screen

        init() {
            root = Page("Root", log)
            page = Page("A", log)
            navigation = UINavigationController(rootViewController: root)
            screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: navigation)
            navigation.pushViewController(page, animated: false)
            screen.settle()
            log.entries = []
        }

        private func drag(from start: CGFloat, to end: CGFloat) {
            screen.touchDown(at: CGPoint(x: start, y: 400))
            screen.touchMove(to: CGPoint(x: start + 20, y: 400))
            screen.advance(seconds: 1)
            screen.touchMove(to: CGPoint(x: end, y: 400))
            screen.advance(seconds: 1)
        }

        private func letGo(at x: CGFloat) { screen.touchUp(at: CGPoint(x: x, y: 400)) }

        @Test("A swipe that goes far pops, and tells both controllers in UIKit's order")
        func pops() {
            drag(from: 5, to: 300)
            #expect(log.take() == ["A willLeave", "A willDisappear", "Root willAppear", "Root isAppearing"])
            #expect(navigation.viewControllers == [root])
            #expect(page.isMovingFromParent)
            letGo(at: 300)
            #expect(log.take() == [])
            screen.settle()
            #expect(log.take() == ["A didDisappear", "Root didAppear", "A didLeave"])
            #expect(page.parent == nil && page.view.window == nil)
            #expect(screen.frame(of: root.view) == screen.window.bounds)
            #expect(navigation.navigationBar.items == [root.navigationItem])
        }

        @Test("A swipe that turns back is cancelled, and everyone hears of it")
        func cancelled() {
            drag(from: 5, to: 60)
            var told: [String] = []
            let coordinator = page.transitionCoordinator
            #expect(coordinator?.isInteractive == true && coordinator?.initiallyInteractive == true)
            #expect(coordinator?.viewController(forKey: .to) === root)
            coordinator?.notifyWhenInteractionChanges { told.append("interaction \($0.isCancelled)") }
            coordinator?.animate(
                alongsideTransition: { _ in told.append("along") }, completion: { told.append("end \($0.isCancelled)") }
            )
            log.entries = []
            letGo(at: 60)
            #expect(told == ["interaction true"])
            screen.settle()
            #expect(told == ["interaction true", "end true"])
            #expect(
                log.take() == [
                    "Root willDisappear", "Root didDisappear", "A willAppear", "A isAppearing", "A didAppear",
                ])
            #expect(navigation.viewControllers == [root, page] && !page.isMovingFromParent)
            #expect(root.view.window == nil && root.parent === navigation)
            #expect(page.transitionCoordinator == nil)
        }

        @Test("Between swipes the page below is among the layers, hidden, and out of the view hierarchy")
        func waiting() throws {
            #expect(root.view.window == nil && root.view.superview == nil)
            let underlay = try #require(root.view.layer.superlayer)
            #expect(underlay.isHidden)
            let drive = try #require(navigation.view.driver?.drive)
            #expect(drive.stops == [0, 390] && drive.edge?.side == .left && drive.direction == .forward)
            #expect(drive.targets.contains { $0.layer === underlay && $0.property == .visible })
            #expect(drive.targets.first { $0.layer === underlay && $0.property == .x }?.offset == -117)
        }

        @Test("The root, a hidden back button, a hidden bar and a button in place of Back take no swipe")
        func refused() {
            func isOffered() -> Bool {
                screen.commit()
                return navigation.view.driver != nil
            }
            #expect(isOffered())
            page.navigationItem.hidesBackButton = true
            #expect(!isOffered())
            page.navigationItem.hidesBackButton = false
            #expect(isOffered())
            page.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "X", style: .plain, target: nil, action: nil)
            #expect(!isOffered())
            navigation.interactivePopGestureRecognizer?.delegate = nil
            #expect(isOffered(), "without the recognizer's own delegate it begins everywhere")
            navigation.interactivePopGestureRecognizer?.isEnabled = false
            #expect(!isOffered())
            navigation.interactivePopGestureRecognizer?.isEnabled = true
            #expect(isOffered())
            navigation.popViewController(animated: false)
            #expect(!isOffered())
        }

        @Test("A drag that begins away from the edge, or to the left, is none")
        func elsewhere() {
            drag(from: 100, to: 300)
            letGo(at: 300)
            screen.settle()
            #expect(navigation.viewControllers.count == 2 && log.take() == [])
        }

        @Test("A push in the middle of a swipe cancels it first")
        func pushMeanwhile() {
            drag(from: 5, to: 200)
            let other = Page("B", log)
            navigation.pushViewController(other, animated: false)
            letGo(at: 200)
            screen.settle()
            #expect(navigation.viewControllers == [root, page, other])
            #expect(navigation.topViewController?.view.window != nil)
        }

        @Test("A swipe of a browser that never says that it rests ends all the same")
        func silentBrowser() {
            let number = navigation.view.layer.shownNumber
            screen.send(.driven(layer: number, phase: .dragBegan, value: 0, velocity: 0, stop: 0))
            screen.send(.driven(layer: number, phase: .dragEnded, value: 200, velocity: 1, stop: 390))
            screen.advance(seconds: 3)
            #expect(navigation.viewControllers == [root])
            #expect(log.take().last == "A didLeave")
        }

        @Test("After a swipe the next one pops the next page")
        func again() {
            navigation.pushViewController(Page("B", log), animated: false)
            screen.settle()
            for count in [2, 1] {
                drag(from: 5, to: 300)
                letGo(at: 300)
                screen.settle()
                #expect(navigation.viewControllers.count == count)
            }
            #expect(navigation.view.driver == nil)
        }
    }
}
