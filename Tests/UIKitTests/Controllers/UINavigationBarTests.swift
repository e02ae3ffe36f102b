// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UINavigationBar") struct UINavigationBarTests {
        // MARK: Layout by numbers

        private func layout(
            _ width: CGFloat = 390, title: CGFloat = 100, back: [CGFloat]? = nil, left: [CGFloat] = [],
            right: [CGFloat] = []
        ) -> NavigationBarLayout {
            var input = NavigationBarLayout.Input()
            (input.width, input.titleWidth, input.backWidths, input.left, input.right) = (
                width, title, back, left, right
            )
            return NavigationBarLayout(input)
        }

        @Test("A title that fits is in the middle of the bar, whatever is beside it")
        func centred() {
            #expect(layout().title == CGRect(x: 145, y: 0, width: 100, height: 44))
            #expect(layout(back: [60, 30], right: [34]).title.midX == 195)
        }

        @Test("Buttons keep 16 points from the edges and from each other")
        func buttons() {
            let layout = layout(left: [40], right: [34, 50])
            #expect(layout.left == [CGRect(x: 16, y: 0, width: 40, height: 44)])
            #expect(layout.right.map(\.minX) == [340, 274])
        }

        @Test("A long title leaves the middle before it is cut off between the buttons")
        func longTitle() {
            let moved = layout(320, title: 200, back: [60, 30], right: [])
            #expect(moved.backIndex == 0)
            #expect(moved.title.minX == 95 && moved.title.width == 200)
            let cut = layout(320, title: 400, back: [60, 30], right: [34])
            #expect(cut.backIndex == nil)
            #expect(cut.title.minX >= cut.indicator!.maxX + 8)
            #expect(abs(cut.title.maxX - 262) < 0.01)
        }

        @Test("The back button's words give way to the general one, and then to the chevron alone")
        func backWords() {
            #expect(layout(320, title: 100, back: [120, 40]).backIndex == 0)
            #expect(layout(320, title: 160, back: [120, 40]).backIndex == 1)
            #expect(layout(320, title: 260, back: [120, 40]).backIndex == nil)
        }

        // MARK: On a screen

        private func makeScreen(
            width: CGFloat = 390, language: String = "en-US", previous: String? = "Home", title: String? = "Rides",
            configure: (UIViewController, UIViewController) -> Void = { _, _ in }
        ) -> (screen: Screen, navigation: UINavigationController) {
            let (root, page) = (UIViewController(), UIViewController())
            (root.title, page.title) = (previous, title)
            configure(root, page)
            let navigation = UINavigationController(rootViewController: root)
            navigation.pushViewController(page, animated: false)
            let screen = Screen(
                size: CGSize(width: width, height: 700), safeArea: Screen.phoneInsets, language: language,
                root: navigation)
            return (screen, navigation)
        }

        private func content(_ navigation: UINavigationController) -> NavigationBarContent {
            navigation.navigationBar.subviews.compactMap { $0 as? NavigationBarContent }.last!
        }

        private func backWord(_ navigation: UINavigationController) -> String? {
            guard let label = content(navigation).backButton?.label, !label.isHidden else { return nil }
            return label.text
        }

        @Test("The back button shows the previous title")
        func previousTitle() { #expect(backWord(makeScreen().navigation) == "Home") }

        @Test("Without a previous title the back button says Back in the person's language")
        func generalWord() {
            #expect(backWord(makeScreen(previous: nil).navigation) == "Back")
            #expect(backWord(makeScreen(language: "ko-KR", previous: nil).navigation) == "뒤로")
        }

        @Test("A previous title that is too long gives way")
        func tooLong() {
            let long = "The rides of all the people in this house"
            #expect(backWord(makeScreen(width: 320, previous: long).navigation) == "Back")
            let (screen, navigation) = makeScreen(width: 320, previous: long, title: long)
            #expect(backWord(navigation) == nil)
            let title = content(navigation).titleLabel
            #expect(screen.frame(of: title).maxX <= 320 - 16 && title.frame.minX >= 24)
            #expect(content(navigation).backButton?.accessibilityLabel == long)
        }

        @Test("The item that is returned to says how its back button looks")
        func backItem() {
            #expect(backWord(makeScreen { root, _ in root.navigationItem.backButtonTitle = "H" }.navigation) == "H")
            let own = makeScreen { root, _ in
                root.navigationItem.backBarButtonItem = UIBarButtonItem(
                    title: "Return", style: .plain, target: nil, action: nil)
            }
            #expect(backWord(own.navigation) == "Return")
            let minimal = makeScreen { root, _ in root.navigationItem.backButtonDisplayMode = .minimal }
            #expect(backWord(minimal.navigation) == nil)
            #expect(content(minimal.navigation).backButton?.accessibilityLabel == "Home")
            let empty = makeScreen { root, _ in
                root.navigationItem.backBarButtonItem = UIBarButtonItem(
                    title: "", style: .plain, target: nil, action: nil)
            }
            #expect(backWord(empty.navigation) == nil)
        }

        @Test("A hidden back button isn't there, and the browser's Back leads nowhere")
        func hiddenBackButton() {
            let (screen, navigation) = makeScreen { _, page in page.navigationItem.hidesBackButton = true }
            #expect(content(navigation).backButton == nil)
            #expect(navigation.browserBackDepth == 0)
            screen.back()
            screen.settle()
            #expect(navigation.viewControllers.count == 2)
        }

        @Test("Left buttons take the place of the back button unless they supplement it")
        func leftButtons() {
            let (_, navigation) = makeScreen { _, page in
                page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
            }
            #expect(content(navigation).backButton == nil)
            navigation.topViewController?.navigationItem.leftItemsSupplementBackButton = true
            #expect(content(navigation).backButton != nil)
        }

        @Test("Buttons do what their target or primary action does, unless they are disabled")
        func buttonActions() throws {
            @MainActor final class Target: NSObject {
                weak var sender: UIBarButtonItem?
                func save(_ sender: UIBarButtonItem) { self.sender = sender }
            }
            let target = Target()
            var added = 0
            let save = UIBarButtonItem(
                barButtonSystemItem: .save, target: target, action: Selector(Target.save))
            let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in added += 1 })
            let (screen, _) = makeScreen { _, page in page.navigationItem.rightBarButtonItems = [save, add] }
            try screen.tap("Save")
            try screen.tap("Add")
            #expect(target.sender === save && added == 1)
            add.isEnabled = false
            screen.commit()
            try screen.tap("Add")
            #expect(added == 1)
        }

        @Test("The system's buttons speak the person's language")
        func languages() {
            let (screen, _) = makeScreen(language: "ko-KR") { _, page in
                page.navigationItem.rightBarButtonItems = [
                    UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .trash),
                ]
            }
            #expect(screen.shows("완료") && screen.shows("삭제"))
        }

        @Test("A title or a button that changes later is shown")
        func changes() {
            let (screen, navigation) = makeScreen()
            navigation.topViewController?.title = "Costs"
            navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(
                title: "More", style: .plain, target: nil, action: nil)
            #expect(screen.shows("Costs") && screen.shows("More") && !screen.shows("Rides"))
        }

        @Test("A title view is shown in its own size in the middle")
        func titleView() {
            let (screen, navigation) = makeScreen { _, page in
                page.navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
            }
            let view = navigation.topViewController!.navigationItem.titleView!
            #expect(screen.frame(of: view) == CGRect(x: 155, y: 54, width: 80, height: 30))
        }

        @Test("The title is a heading for assistive technology")
        func heading() {
            let (_, navigation) = makeScreen()
            #expect(content(navigation).titleLabel.accessibilityTraits.contains(.header))
        }

        @Test("The bar is transparent until content is scrolled under it")
        func scrollEdge() {
            let table = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
            table.contentSize = CGSize(width: 390, height: 2000)
            let (screen, navigation) = makeScreen { _, page in
                page.loadViewIfNeeded()
                page.view.addSubview(table)
            }
            screen.commit()
            func background() -> UIColor? { navigation.navigationBar.subviews[0].backgroundColor }
            #expect(background() == nil)
            table.contentOffset.y = 100
            #expect(background() != nil)
            table.contentOffset.y = -table.adjustedContentInset.top
            #expect(background() == nil)
        }

        @Test("An opaque appearance has its color and hairline, a transparent one neither")
        func appearances() {
            let appearance = UINavigationBarAppearance()
            appearance.configureWithOpaqueBackground()
            appearance.backgroundColor = .red
            appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
            let (screen, navigation) = makeScreen()
            navigation.navigationBar.standardAppearance = appearance
            navigation.navigationBar.scrollEdgeAppearance = appearance
            screen.commit()
            #expect(navigation.navigationBar.subviews[0].backgroundColor == .red)
            #expect(
                screen.frame(of: navigation.navigationBar.subviews[0]) == CGRect(x: 0, y: 0, width: 390, height: 91))
            #expect(navigation.navigationBar.subviews[1].backgroundColor != nil)
            let color =
                content(navigation).titleLabel.attributedText?
                .attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
            #expect(color == .white)
            appearance.configureWithTransparentBackground()
            #expect(navigation.navigationBar.subviews[0].backgroundColor == nil)
            #expect(navigation.navigationBar.subviews[1].backgroundColor == nil)
        }

        @Test("Titles slide and fade while a controller is pushed")
        func titleAnimation() {
            let (screen, navigation) = makeScreen()
            let old = content(navigation)
            let page = UIViewController()
            page.title = "Next"
            navigation.pushViewController(page, animated: true)
            screen.advance(seconds: 0.1)
            #expect(old.superview != nil && old.alpha == 0)
            #expect(content(navigation).titleLabel.transform.isIdentity)
            screen.settle()
            #expect(old.superview == nil)
        }
    }
}
