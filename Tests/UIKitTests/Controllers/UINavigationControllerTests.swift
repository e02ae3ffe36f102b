// SPDX-License-Identifier: Apache-2.0

import Display
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UINavigationController") struct UINavigationControllerTests {
        @MainActor final class Log {
            var entries: [String] = []
            func take() -> [String] {
                defer { entries = [] }
                return entries
            }
        }

        /// A controller that records what it is told.
        final class Page: UIViewController {
            let name: String
            let log: Log

            init(_ name: String, _ log: Log) {
                (self.name, self.log) = (name, log)
                super.init(nibName: nil, bundle: nil)
                title = name
            }

            required init?(coder: NSCoder) { nil }

            private func note(_ what: String) { log.entries.append("\(name) \(what)") }
            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                note("didLoad")
            }
            override func viewWillAppear(_ animated: Bool) { note("willAppear") }
            override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
            override func viewDidAppear(_ animated: Bool) { note("didAppear") }
            override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
            override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
            override func willMove(toParent parent: UIViewController?) {
                note(parent == nil ? "willLeave" : "willEnter")
            }
            override func didMove(toParent parent: UIViewController?) {
                note(parent == nil ? "didLeave" : "didEnter")
            }
        }

        let log = Log()

        private func makeScreen(
            width: CGFloat = 390, language: String = "en-US", dark: Bool = false, root: String = "Root"
        ) -> (Screen, UINavigationController) {
            let navigation = UINavigationController(rootViewController: Page(root, log))
            let screen = Screen(
                size: CGSize(width: width, height: 844), safeArea: Screen.phoneInsets, language: language, isDark: dark,
                root: navigation)
            log.entries = []
            return (screen, navigation)
        }

        @Test("A push tells both controllers in UIKit's order")
        func pushOrder() {
            let (screen, navigation) = makeScreen()
            navigation.pushViewController(Page("A", log), animated: true)
            #expect(
                log.take() == [
                    "A willEnter", "A didLoad", "Root willDisappear", "A willAppear", "A isAppearing",
                ])
            screen.settle()
            #expect(log.take() == ["Root didDisappear", "A didAppear", "A didEnter"])
        }

        @Test("A pop tells both controllers in UIKit's order, and gives the controller back")
        func popOrder() {
            let (screen, navigation) = makeScreen()
            let page = Page("A", log)
            navigation.pushViewController(page, animated: false)
            log.entries = []
            #expect(navigation.popViewController(animated: true) === page)
            #expect(log.take() == ["A willLeave", "A willDisappear", "Root willAppear", "Root isAppearing"])
            #expect(page.isMovingFromParent)
            screen.settle()
            #expect(log.take() == ["A didDisappear", "Root didAppear", "A didLeave"])
            #expect(page.parent == nil)
        }

        @Test("The root can't be popped")
        func popRoot() {
            let (_, navigation) = makeScreen()
            #expect(navigation.popViewController(animated: true) == nil)
            #expect(navigation.popToRootViewController(animated: true) == nil)
            #expect(log.take() == [])
        }

        @Test("A push without animation has happened when the call returns")
        func immediate() {
            let (_, navigation) = makeScreen()
            navigation.pushViewController(Page("A", log), animated: false)
            #expect(
                log.take() == [
                    "A willEnter", "A didLoad", "Root willDisappear", "A willAppear", "A isAppearing",
                    "Root didDisappear", "A didAppear", "A didEnter",
                ])
        }

        @Test("A push in the middle of a push ends the first one")
        func nested() {
            let (screen, navigation) = makeScreen()
            navigation.pushViewController(Page("A", log), animated: true)
            screen.advance(seconds: 0.1)
            navigation.pushViewController(Page("B", log), animated: true)
            screen.settle()
            #expect(navigation.viewControllers.map(\.title) == ["Root", "A", "B"])
            #expect(log.entries.filter { $0.hasSuffix("didAppear") } == ["A didAppear", "B didAppear"])
            #expect(navigation.view.subviews[0].subviews.filter { !$0.isHidden }.count == 1)
        }

        @Test("Controllers in between are neither loaded nor shown")
        func setSeveral() {
            let (screen, navigation) = makeScreen()
            let pages = [Page("A", log), Page("B", log)]
            navigation.setViewControllers(pages, animated: true)
            screen.settle()
            #expect(!pages[0].isViewLoaded)
            #expect(navigation.viewControllers == pages)
            #expect(log.entries.contains("Root didLeave"))
        }

        @Test("Popping to a controller gives back those that were above it")
        func popTo() {
            let (screen, navigation) = makeScreen()
            let pages = ["A", "B", "C"].map { Page($0, log) }
            pages.forEach { navigation.pushViewController($0, animated: false) }
            let removed = navigation.popToViewController(pages[0], animated: true)
            screen.settle()
            #expect(removed == [pages[1], pages[2]])
            #expect(navigation.topViewController === pages[0])
        }

        @Test("The delegate is told before and after")
        func delegate() {
            final class Delegate: NSObject, UINavigationControllerDelegate {
                var calls: [String] = []
                func navigationController(
                    _ navigationController: UINavigationController, willShow viewController: UIViewController,
                    animated: Bool
                ) { calls.append("will \(viewController.title ?? "") \(animated)") }
                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController,
                    animated: Bool
                ) { calls.append("did \(viewController.title ?? "") \(animated)") }
            }
            let (screen, navigation) = makeScreen()
            let delegate = Delegate()
            navigation.delegate = delegate
            navigation.pushViewController(Page("A", log), animated: true)
            #expect(delegate.calls == ["will A true"])
            screen.settle()
            #expect(delegate.calls == ["will A true", "did A true"])
        }

        @Test("The bar covers 44 points below the status bar; content lies under it with a safe area")
        func safeArea() {
            let (screen, navigation) = makeScreen()
            #expect(screen.frame(of: navigation.navigationBar) == CGRect(x: 0, y: 47, width: 390, height: 44))
            let content: UIView = navigation.topViewController!.view
            #expect(content.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
            #expect(content.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
            navigation.isNavigationBarHidden = true
            screen.commit()
            #expect(content.safeAreaInsets.top == 47)
            #expect(navigation.navigationBar.isHidden)
        }

        @Test("Content begins below an opaque bar unless it asks for more")
        func opaqueBar() {
            let (screen, navigation) = makeScreen()
            let content: UIView = navigation.topViewController!.view
            navigation.navigationBar.isTranslucent = false
            screen.commit()
            #expect(content.frame == CGRect(x: 0, y: 91, width: 390, height: 753))
            #expect(content.safeAreaInsets.top == 0)
            navigation.topViewController?.extendedLayoutIncludesOpaqueBars = true
            navigation.view.setNeedsLayout()
            screen.commit()
            #expect(content.frame.minY == 0)
        }

        @Test("A controller's own additional insets are added to the bar's")
        func additionalInsets() {
            let (_, navigation) = makeScreen()
            navigation.topViewController?.additionalSafeAreaInsets.top = 10
            #expect(navigation.topViewController?.view.safeAreaInsets.top == 101)
        }

        @Test("Insets stay the same while the views slide")
        func insetsWhileSliding() {
            let (screen, navigation) = makeScreen()
            let page = Page("A", log)
            navigation.pushViewController(page, animated: true)
            screen.advance(seconds: 0.1)
            #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
            #expect(navigation.viewControllers[0].view.safeAreaInsets.left == 0)
        }

        @Test("A push is told to the browser as animations of 0.35 seconds")
        func animation() {
            let (screen, navigation) = makeScreen()
            let page = Page("A", log)
            navigation.pushViewController(page, animated: true)
            let frame = screen.nextFrame() ?? ""
            #expect(frame.contains("[\"~\",\(page.view.layer.shownNumber),\"m\",[1,0,0,1,390,0],null,0.35"))
            #expect(frame.contains("\"m\",null,[1,0,0,1,-117,0],0.35"))
        }

        @Test("The browser's Back pops, and the page knows how deep the stack is")
        func browserBack() {
            let (screen, navigation) = makeScreen()
            navigation.pushViewController(Page("A", log), animated: false)
            #expect(screen.nextFrame()?.contains("[\"T\",{\"title\":\"A\",\"push\":1}]") == true)
            screen.back()
            screen.settle()
            #expect(navigation.viewControllers.count == 1)
            screen.back()
            #expect(navigation.viewControllers.count == 1)
        }

        @Test("Traits that changed while a view was hidden are told once when it appears again")
        func traitsWhileHidden() {
            final class Observer: UIViewController {
                var changes: [UIUserInterfaceStyle?] = []
                override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                    super.traitCollectionDidChange(previousTraitCollection)
                    changes.append(previousTraitCollection?.userInterfaceStyle)
                }
            }
            let observer = Observer()
            let navigation = UINavigationController(rootViewController: observer)
            let screen = Screen(root: navigation)
            navigation.pushViewController(UIViewController(), animated: false)
            observer.changes = []
            var traits = DisplayTraits()
            traits.isDark = true
            screen.send(.traits(traits))
            navigation.popViewController(animated: false)
            #expect(observer.changes == [.light])
            #expect(observer.view.traitCollection.userInterfaceStyle == .dark)
            navigation.pushViewController(UIViewController(), animated: false)
            navigation.popViewController(animated: false)
            #expect(observer.changes == [.light])
        }

        @Test("A tap on what is on its way out does nothing")
        func tapWhileSliding() {
            let (screen, navigation) = makeScreen()
            let button = UIControl(frame: CGRect(x: 0, y: 200, width: 390, height: 100))
            var taps = 0
            button.addAction(
                UIAction { _ in
                    taps += 1
                    if taps == 1 { navigation.pushViewController(Page("A", self.log), animated: true) }
                }, for: .touchUpInside)
            navigation.topViewController?.view.addSubview(button)
            screen.tap(at: CGPoint(x: 200, y: 250))
            screen.advance(seconds: 0.05)
            screen.tap(at: CGPoint(x: 20, y: 250))
            screen.settle()
            #expect(taps == 1)
            navigation.popViewController(animated: false)
            screen.tap(at: CGPoint(x: 20, y: 250))
            #expect(taps == 2)
        }

        @Test("A title that changes is one small change for the browser")
        func titleChange() {
            let (screen, navigation) = makeScreen()
            _ = screen.nextFrame()
            navigation.topViewController?.title = "Other"
            let frame = screen.nextFrame() ?? ""
            #expect(frame.contains("Other") && !frame.contains("\"+\"") && !frame.contains("\"-\""))
        }

        @Test("The back button pops")
        func backButton() throws {
            let (screen, navigation) = makeScreen(root: "Settings")
            navigation.pushViewController(Page("A", log), animated: false)
            screen.commit()
            try screen.tap("Settings")
            screen.settle()
            #expect(navigation.viewControllers.count == 1)
        }

        @Test("Pushing what is on the stack already is a mistake")
        func pushTwice() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let page = UIViewController()
                    let navigation = UINavigationController(rootViewController: page)
                    navigation.pushViewController(page, animated: false)
                }
            }
        }

        @Test("Popping to a controller that is not there is a mistake")
        func popToStranger() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let navigation = UINavigationController(rootViewController: UIViewController())
                    navigation.popToViewController(UIViewController(), animated: false)
                }
            }
        }

        @Test("Pictures of the bar", arguments: [false, true])
        func pictures(dark: Bool) throws {
            let (screen, navigation) = makeScreen(dark: dark, root: "나의정보")
            let page = Page("이용 내역", log)
            page.navigationItem.rightBarButtonItems = [
                UIBarButtonItem(title: "완료", style: .done, target: nil, action: nil),
                UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
            ]
            navigation.pushViewController(page, animated: false)
            navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
            try screen.savePicture("navigation-\(dark ? "dark" : "light")")
        }
    }
}
