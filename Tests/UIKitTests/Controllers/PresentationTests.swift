// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("Presenting controllers") struct PresentationTests {
        private typealias Page = UINavigationControllerTests.Page
        private typealias Log = UINavigationControllerTests.Log

        private let log = Log()
        private let root: Page
        let screen: Screen

        init() {
            root = Page("Root", log)
            screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: root)
            log.entries = []
        }

        private func page(_ style: UIModalPresentationStyle) -> Page {
            let page = Page("A", log)
            page.modalPresentationStyle = style
            return page
        }

        @Test("A full-screen presentation hides its presenter, and tells both in UIKit's order")
        func fullScreen() {
            let page = page(.fullScreen)
            root.present(page, animated: true) { self.log.entries.append("completion") }
            #expect(log.take() == ["A didLoad", "Root willDisappear", "A willAppear", "A isAppearing"])
            #expect(page.isBeingPresented)
            screen.settle()
            #expect(log.take() == ["A didAppear", "Root didDisappear", "completion"])
            #expect(root.view.window == nil)
            #expect(screen.frame(of: page.view) == screen.window.bounds)
            root.dismiss(animated: true) { self.log.entries.append("completion") }
            #expect(page.isBeingDismissed)
            #expect(log.take() == ["A willDisappear", "Root willAppear", "Root isAppearing"])
            screen.settle()
            #expect(log.take() == ["Root didAppear", "A didDisappear", "completion"])
            #expect(root.view.superview === screen.window)
            #expect(page.view.window == nil && page.presentingViewController == nil)
        }

        @Test("A sheet leaves its presenter where it is, 10 points below the status bar and rounded")
        func sheet() {
            let page = page(.automatic)
            root.present(page, animated: true)
            screen.settle()
            #expect(log.take() == ["A didLoad", "A willAppear", "A isAppearing", "A didAppear"])
            #expect(screen.frame(of: page.view) == CGRect(x: 0, y: 57, width: 390, height: 787))
            #expect(page.view.superview?.layer.cornerRadius == 10)
            #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
            #expect(root.view.tintAdjustmentMode == .dimmed)
            screen.tap(at: CGPoint(x: 200, y: 30))
            screen.settle()
            #expect(root.presentedViewController == nil)
            #expect(root.view.tintAdjustmentMode == .automatic)
        }

        @Test("A tap while a sheet is on its way doesn't end it")
        func tapWhileComing() {
            root.present(page(.pageSheet), animated: true)
            screen.advance(seconds: 0.1)
            screen.tap(at: CGPoint(x: 200, y: 30))
            screen.settle()
            #expect(root.presentedViewController != nil)
        }

        @Test("The bar of a navigation controller in a sheet is 56 points high")
        func sheetBar() {
            let navigation = UINavigationController(rootViewController: Page("A", log))
            root.present(navigation, animated: false)
            screen.commit()
            #expect(screen.frame(of: navigation.navigationBar) == CGRect(x: 0, y: 57, width: 390, height: 56))
        }

        @Test("A sheet that is modal stays when a person taps beside it or goes back")
        func modalSheet() {
            let page = page(.pageSheet)
            page.isModalInPresentation = true
            root.present(page, animated: false)
            screen.tap(at: CGPoint(x: 200, y: 30))
            screen.back()
            screen.settle()
            #expect(root.presentedViewController === page)
        }

        @Test("The browser's Back and Escape leave a sheet")
        func backFromSheet() {
            root.present(page(.pageSheet), animated: false)
            screen.back()
            screen.settle()
            #expect(root.presentedViewController == nil)
            root.present(page(.pageSheet), animated: false)
            screen.send(.key(isDown: true, code: "Escape", key: "Escape", modifiers: 0))
            screen.settle()
            #expect(root.presentedViewController == nil)
        }

        @Test("Over full screen the presenter stays in sight and is told nothing")
        func overFullScreen() {
            let page = page(.overFullScreen)
            page.modalTransitionStyle = .crossDissolve
            root.present(page, animated: true)
            screen.settle()
            #expect(log.take() == ["A didLoad", "A willAppear", "A isAppearing", "A didAppear"])
            #expect(root.view.window != nil)
        }

        @Test("What presents while it presents already says so and changes nothing")
        func presentTwice() {
            root.present(page(.fullScreen), animated: false)
            let first = root.presentedViewController
            root.present(Page("B", log), animated: false)
            #expect(root.presentedViewController === first)
        }

        @Test("A presented controller can present another, and its presenter dismisses both")
        func chain() {
            let (first, second) = (page(.fullScreen), Page("B", log))
            root.present(first, animated: false)
            first.present(second, animated: false)
            screen.settle()
            root.dismiss(animated: true)
            screen.settle()
            #expect(root.presentedViewController == nil && first.presentedViewController == nil)
            #expect(second.view.window == nil && root.view.window != nil)
        }

        @Test("A controller in a navigation controller presents with the navigation controller")
        func container() {
            let inner = Page("Inner", log)
            let navigation = UINavigationController(rootViewController: inner)
            screen.window.rootViewController = navigation
            let page = page(.fullScreen)
            inner.present(page, animated: false)
            #expect(page.presentingViewController === navigation)
            #expect(navigation.visibleViewController === page)
            page.dismiss(animated: false)
            screen.settle()
            #expect(navigation.presentedViewController == nil && navigation.view.window != nil)
        }

        @Test("A dismissal in the middle of a presentation ends it first")
        func quickDismissal() {
            let page = page(.fullScreen)
            root.present(page, animated: true)
            screen.advance(seconds: 0.1)
            page.dismiss(animated: true)
            screen.settle()
            #expect(root.presentedViewController == nil && root.view.window != nil && page.view.window == nil)
        }

        @Test("A sheet on a wide screen is a card in the middle")
        func wideSheet() {
            let screen = Screen(size: CGSize(width: 1000, height: 800))
            let page = page(.formSheet)
            screen.window.rootViewController?.present(page, animated: false)
            screen.commit()
            #expect(screen.frame(of: page.view) == CGRect(x: 230, y: 90, width: 540, height: 620))
        }

        @Test("Presenting a controller that is presented already is a mistake")
        func presentPresented() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let (first, second) = (UIViewController(), UIViewController())
                    let screen = Screen(root: first)
                    first.present(second, animated: false)
                    second.present(second, animated: false)
                    screen.commit()
                }
            }
        }
    }
}
