// SPDX-License-Identifier: Apache-2.0

import Display
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UITabBarController") struct UITabBarControllerTests {
        @MainActor final class Log {
            var entries: [String] = []
            func take() -> [String] {
                defer { entries = [] }
                return entries
            }
        }

        /// A controller that records what it is told, with a list that is longer than the screen.
        final class Page: UIViewController {
            let log: Log
            let scroller = UIScrollView()

            init(_ name: String, _ log: Log) {
                self.log = log
                super.init(nibName: nil, bundle: nil)
                title = name
            }

            required init?(coder: NSCoder) { nil }

            private func note(_ what: String) { log.entries.append("\(title ?? "") \(what)") }
            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                scroller.frame = view.bounds
                scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(scroller)
                note("didLoad")
            }
            override func viewWillAppear(_ animated: Bool) { note("willAppear") }
            override func viewIsAppearing(_ animated: Bool) { note("isAppearing") }
            override func viewDidAppear(_ animated: Bool) { note("didAppear") }
            override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
            override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
        }

        final class Delegate: NSObject, UITabBarControllerDelegate {
            let log: Log
            var refuses: UIViewController?

            init(_ log: Log) { self.log = log }

            func tabBarController(
                _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
            ) -> Bool {
                log.entries.append("should \(viewController.title ?? "")")
                return viewController !== refuses
            }
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                log.entries.append("did \(viewController.title ?? "")")
            }
        }

        let log = Log()

        private func makeScreen(
            _ pages: [UIViewController], width: CGFloat = 390, dark: Bool = false, contentSize: String = "L"
        ) -> (Screen, UITabBarController) {
            let tabs = UITabBarController()
            tabs.viewControllers = pages
            let screen = Screen(
                size: CGSize(width: width, height: 844), safeArea: Screen.phoneInsets, language: "en-US", isDark: dark,
                contentSize: contentSize, root: tabs)
            return (screen, tabs)
        }

        private func makePages(_ names: String...) -> [Page] {
            names.map { name in
                let page = Page(name, log)
                page.tabBarItem.image = UIImage(systemName: "star.fill")
                return page
            }
        }

        @Test("The first tab is selected, and only its view is loaded")
        func first() {
            let pages = makePages("A", "B")
            let (_, tabs) = makeScreen(pages)
            #expect(tabs.selectedIndex == 0)
            #expect(tabs.selectedViewController === pages[0])
            #expect(tabs.tabBar.selectedItem === pages[0].tabBarItem)
            #expect(!pages[1].isViewLoaded)
            #expect(pages[1].tabBarController === tabs)
            #expect(log.take() == ["A didLoad", "A willAppear", "A isAppearing", "A didAppear"])
        }

        @Test("A tap selects a tab, and tells in UIKit's order")
        func tap() throws {
            let pages = makePages("A", "B")
            let (screen, tabs) = makeScreen(pages)
            let delegate = Delegate(log)
            tabs.delegate = delegate
            log.entries = []
            try screen.tap("B")
            #expect(
                log.take() == [
                    "should B", "B didLoad", "B willAppear", "A willDisappear", "B isAppearing", "A didDisappear",
                    "B didAppear", "did B",
                ])
            #expect(tabs.selectedIndex == 1)
            #expect(pages[0].viewIfLoaded?.superview == nil)
        }

        @Test("The delegate can refuse; the app's own selection isn't asked about")
        func refuse() throws {
            let pages = makePages("A", "B")
            let (screen, tabs) = makeScreen(pages)
            let delegate = Delegate(log)
            delegate.refuses = pages[1]
            tabs.delegate = delegate
            log.entries = []
            try screen.tap("B")
            #expect(log.take() == ["should B"])
            #expect(tabs.selectedIndex == 0)
            tabs.selectedIndex = 1
            #expect(log.take().first == "B didLoad")
            #expect(tabs.selectedViewController === pages[1])
            tabs.selectedIndex = 7
            #expect(tabs.selectedIndex == 1)
        }

        @Test("New tabs keep the selected one, or else its index, or the first")
        func replace() {
            let pages = makePages("A", "B", "C")
            let (_, tabs) = makeScreen(pages)
            tabs.selectedIndex = 2
            tabs.setViewControllers([pages[2], pages[0]], animated: true)
            #expect(tabs.selectedViewController === pages[2])
            #expect(pages[1].parent == nil)
            let others = makePages("D")
            tabs.viewControllers = others
            #expect(tabs.selectedIndex == 0)
            #expect(tabs.tabBar.items?.map(\.title) == ["D"])
            tabs.viewControllers = nil
            #expect(tabs.selectedIndex == NSNotFound)
            #expect(tabs.selectedViewController == nil)
        }

        @Test("Content reaches under the bar, which the safe area tells")
        func safeArea() {
            let pages = makePages("A", "B")
            let (screen, tabs) = makeScreen(pages)
            #expect(screen.frame(of: pages[0].view) == CGRect(x: 0, y: 0, width: 390, height: 844))
            #expect(pages[0].view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 83, right: 0))
            #expect(screen.frame(of: tabs.tabBar) == CGRect(x: 0, y: 761, width: 390, height: 83))
            pages[0].edgesForExtendedLayout = .top
            tabs.view.setNeedsLayout()
            screen.commit()
            #expect(screen.frame(of: pages[0].view).maxY == 761)
            #expect(pages[0].view.safeAreaInsets.bottom == 0)
        }

        @Test("A stack's root gives the tab its title; a pushed controller has the bar's safe area too")
        func stack() {
            let page = Page("Root", log)
            let navigation = UINavigationController(rootViewController: page)
            let (screen, tabs) = makeScreen([navigation] + makePages("B"))
            #expect(tabs.tabBar.items?.map(\.title) == ["Root", "B"])
            page.title = "New"
            #expect(tabs.tabBar.items?.first?.title == "New")
            navigation.pushViewController(Page("Next", log), animated: false)
            screen.commit()
            #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 83)
            #expect(screen.shows("B"))
        }

        @Test("A pushed controller can hide the bar, and its pop shows it again")
        func hide() {
            let page = Page("Root", log)
            let navigation = UINavigationController(rootViewController: page)
            let (screen, tabs) = makeScreen([navigation] + makePages("B"))
            let pushed = Page("Next", log)
            pushed.hidesBottomBarWhenPushed = true
            navigation.pushViewController(pushed, animated: true)
            #expect(!tabs.tabBar.isHidden)
            screen.settle()
            #expect(tabs.tabBar.isHidden)
            #expect(pushed.view.safeAreaInsets.bottom == 34)
            #expect(page.view.safeAreaInsets.bottom == 83)
            navigation.popViewController(animated: true)
            #expect(!tabs.tabBar.isHidden)
            screen.settle()
            #expect(!tabs.tabBar.isHidden)
            #expect(tabs.tabBar.transform.isIdentity)
            #expect(screen.frame(of: tabs.tabBar).minX == 0)
        }

        @Test("A tab keeps its stack; a tap on the selected tab goes to its root")
        func root() throws {
            let navigation = UINavigationController(rootViewController: Page("Root", log))
            let (screen, tabs) = makeScreen([navigation] + makePages("B"))
            navigation.pushViewController(Page("Next", log), animated: false)
            try screen.tap("B")
            tabs.selectedIndex = 0
            screen.commit()
            #expect(navigation.viewControllers.count == 2)
            let item = tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }[0]
            screen.tap(item)
            screen.settle()
            #expect(navigation.viewControllers.count == 1)
        }

        @Test("A tap on the selected tab scrolls its content to the top")
        func top() throws {
            let pages = makePages("A", "B")
            let (screen, _) = makeScreen(pages)
            pages[0].scroller.contentSize = CGSize(width: 390, height: 3000)
            pages[0].scroller.contentInsetAdjustmentBehavior = .always
            screen.commit()
            pages[0].scroller.contentOffset.y = 500
            try screen.tap("A")
            screen.settle()
            #expect(pages[0].scroller.contentOffset.y == -47)
        }

        @Test("The bar is transparent until content reaches under it, unless an appearance says more")
        func edge() {
            let pages = makePages("A", "B")
            let (screen, tabs) = makeScreen(pages)
            let background = tabs.tabBar.subviews[0]
            #expect(background.backgroundColor == nil)
            pages[0].scroller.contentSize = CGSize(width: 390, height: 3000)
            screen.commit()
            #expect(background.backgroundColor != nil)
            pages[0].scroller.contentOffset.y = 3000 - 844 + 83
            #expect(background.backgroundColor == nil)
            let appearance = UITabBarAppearance()
            appearance.configureWithDefaultBackground()
            appearance.backgroundColor = .systemGray6
            tabs.tabBar.scrollEdgeAppearance = appearance
            #expect(background.backgroundColor == .systemGray6)
            tabs.tabBar.standardAppearance = appearance
            pages[0].scroller.contentOffset.y = 0
            #expect(background.backgroundColor == .systemGray6)
        }

        @Test("The selected item is in the tint, the others as the appearance says")
        func colors() {
            let pages = makePages("A", "B")
            let (screen, tabs) = makeScreen(pages)
            tabs.tabBar.tintColor = .systemGreen
            tabs.tabBar.unselectedItemTintColor = .systemBrown
            screen.commit()
            func color(_ index: Int) -> UIColor? {
                let button = tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }[index]
                let label = button.subviews.compactMap { $0 as? UILabel }[0]
                return label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
            }
            #expect(color(0) == .systemGreen)
            #expect(color(1) == .systemBrown)
            tabs.tabBar.standardAppearance.stackedLayoutAppearance.normal.titleTextAttributes = [
                .foregroundColor: UIColor.systemPink
            ]
            tabs.tabBar.scrollEdgeAppearance = tabs.tabBar.standardAppearance
            #expect(color(0) == .systemGreen)
            #expect(color(1) == .systemPink)
        }

        @Test("Tabs, their states and their badges are told to assistive technology")
        func accessibility() throws {
            let pages = makePages("A", "B")
            let (screen, tabs) = makeScreen(pages)
            pages[1].tabBarItem.badgeValue = "3"
            screen.commit()
            let buttons = tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }
            #expect(buttons.map(\.accessibilityLabel) == ["A", "B"])
            #expect(buttons[1].accessibilityValue == "3 new items")
            #expect(buttons.map(\.isKeyboardFocusable) == [true, false])
            let badge = try #require(buttons[1].subviews.compactMap { $0 as? TabBarBadge }.first)
            #expect(badge.frame.size == CGSize(width: 18, height: 18))
            pages[1].tabBarItem.badgeValue = nil
            #expect(badge.isHidden)
        }

        @Test("Arrow keys select beside the selected tab, and the focus goes along")
        func arrows() throws {
            let pages = makePages("A", "B", "C")
            let (screen, tabs) = makeScreen(pages)
            let buttons = tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }
            screen.send(.focused(layer: buttons[0].layer.shownNumber))
            for (key, index) in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowRight", 0), ("End", 2), ("ArrowLeft", 1)]
            {
                screen.send(.key(isDown: true, code: key, key: key, modifiers: 0))
                #expect(tabs.selectedIndex == index)
                #expect(screen.frames.last?.contains("[\"F\",\(buttons[index].layer.shownNumber)]") == true)
            }
        }

        @Test("Where six tabs have no room, the last one leads to a list of those that have none")
        func more() throws {
            let tabs = UITabBarController()
            let pages = (1...6).map { number -> UIViewController in
                let page = UIViewController()
                page.title = "Page \(number)"
                return number == 6 ? UINavigationController(rootViewController: page) : page
            }
            tabs.viewControllers = pages
            let screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: tabs)
            screen.settle()
            #expect(tabs.tabBar.items?.count == 5)
            try screen.tap("More")
            screen.settle()
            #expect(tabs.selectedViewController === tabs.moreNavigationController)
            try screen.tap("Page 5")
            screen.settle()
            #expect(tabs.selectedViewController === pages[4] && tabs.selectedIndex == 4)
            #expect(pages[4].view.window != nil && pages[4].tabBarController === tabs)
            tabs.selectedIndex = 0
            screen.settle()
            #expect(pages[0].view.window != nil && pages[4].view.window == nil)
            tabs.selectedIndex = 5
            screen.settle()
            #expect(pages[5].view.window != nil && tabs.moreNavigationController.isNavigationBarHidden)
            #expect(tabs.tabBar.selectedItem === tabs.moreNavigationController.tabBarItem)
            #expect(pages[4].parent === tabs)
            let bar = try #require((pages[5] as? UINavigationController)?.navigationBar)
            screen.tap(at: CGPoint(x: 20, y: screen.frame(of: bar).midY))
            screen.settle()
            #expect(tabs.selectedViewController === tabs.moreNavigationController && pages[5].parent === tabs)
        }

        @Test("A disabled item can't be chosen")
        func disabled() throws {
            let pages = makePages("A", "B")
            let (screen, tabs) = makeScreen(pages)
            pages[1].tabBarItem.isEnabled = false
            screen.commit()
            try screen.tap("B")
            #expect(tabs.selectedIndex == 0)
        }

        @Test("The bar looks as it was accepted", arguments: ["light", "dark", "AX5"])
        func picture(look: String) throws {
            let pages = makePages("Search", "Library", "Settings")
            for (page, name) in zip(pages, ["magnifyingglass", "doc.text", "gearshape"]) {
                page.tabBarItem.image = UIImage(systemName: name)
            }
            pages[1].tabBarItem.badgeValue = "12"
            let (screen, _) = makeScreen(pages, dark: look == "dark", contentSize: look == "AX5" ? "AX5" : "L")
            pages[0].scroller.contentSize = CGSize(width: 390, height: 3000)
            screen.commit()
            try screen.savePicture("tab-bar-\(look)")
        }
    }
}
