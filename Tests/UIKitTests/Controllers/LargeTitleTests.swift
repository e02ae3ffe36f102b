// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Large titles and tool bars") @MainActor struct LargeTitleTests {
        private typealias Page = UINavigationControllerTests.Page
        private typealias Log = UINavigationControllerTests.Log

        /// A list below a title.
        private final class ListPage: UIViewController {
            let list = UIScrollView()

            override func viewDidLoad() {
                super.viewDidLoad()
                title = "List"
                view.backgroundColor = .white
                list.frame = view.bounds
                list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                list.contentSize = CGSize(width: 390, height: 3000)
                view.addSubview(list)
            }
        }

        private func makeScreen(_ root: UIViewController) -> (Screen, UINavigationController) {
            let navigation = UINavigationController(rootViewController: root)
            navigation.navigationBar.prefersLargeTitles = true
            let screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: navigation)
            screen.settle()
            return (screen, navigation)
        }

        @Test("A large title is 52 points high, below the bar, and scrolls with the content")
        func scrolls() throws {
            let page = ListPage()
            let (screen, navigation) = makeScreen(page)
            #expect(page.list.adjustedContentInset.top == 143)
            #expect(page.list.contentOffset.y == -143)
            let title = try #require(page.list.largeTitle)
            #expect(screen.frame(of: title) == CGRect(x: 0, y: 91, width: 390, height: 52))
            #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
            page.list.contentOffset.y = -100
            screen.commit()
            #expect(screen.frame(of: title).minY == 48)
        }

        @Test("The small title comes when the large one has gone under the bar, and goes when it comes back")
        func collapses() {
            let page = ListPage()
            let (screen, navigation) = makeScreen(page)
            #expect(navigation.navigationBar.isShowingLargeTitle && !navigation.navigationBar.isContentUnderBar)
            page.list.contentOffset.y = -110
            screen.settle()
            #expect(navigation.navigationBar.isShowingLargeTitle)
            page.list.contentOffset.y = -60
            screen.settle()
            #expect(!navigation.navigationBar.isShowingLargeTitle && navigation.navigationBar.isContentUnderBar)
            page.list.contentOffset.y = -143
            screen.settle()
            #expect(navigation.navigationBar.isShowingLargeTitle)
        }

        @Test("Without anything that scrolls the large title is in the bar")
        func inBar() {
            let log = Log()
            let page = Page("Plain", log)
            let (screen, navigation) = makeScreen(page)
            #expect(navigation.navigationBar.frame.height == 96)
            #expect(page.view.safeAreaInsets.top == 143)
            page.navigationItem.largeTitleDisplayMode = .never
            screen.commit()
            #expect(navigation.navigationBar.frame.height == 44)
        }

        @Test("What is automatic is as on the page before")
        func automatic() {
            let log = Log()
            let pages = ["A", "B", "C"].map { Page($0, log) }
            let (_, navigation) = makeScreen(pages[0])
            pages[1].navigationItem.largeTitleDisplayMode = .never
            for page in pages.dropFirst() { navigation.pushViewController(page, animated: false) }
            #expect(pages.map { navigation.hasLargeTitle($0) } == [true, false, false])
            pages[2].navigationItem.largeTitleDisplayMode = .always
            #expect(navigation.hasLargeTitle(pages[2]))
        }

        @Test("A prompt makes the bar 30 points higher")
        func prompt() {
            let page = Page("A", Log())
            let navigation = UINavigationController(rootViewController: page)
            page.navigationItem.prompt = "Choose a class"
            let screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: navigation)
            screen.commit()
            #expect(navigation.navigationBar.frame.height == 74)
            #expect(screen.shows("Choose a class"))
            page.navigationItem.prompt = nil
            screen.commit()
            #expect(navigation.navigationBar.frame.height == 44)
        }

        @Test(
            "A tool bar shows the items of the controller on top, above the home indicator, and makes room for itself")
        func toolbar() throws {
            let (first, second) = (Page("A", Log()), Page("B", Log()))
            var taps = 0
            first.toolbarItems = [
                .flexibleSpace(), UIBarButtonItem(title: "Go", primaryAction: UIAction { _ in taps += 1 }),
                .flexibleSpace(),
            ]
            let navigation = UINavigationController(rootViewController: first)
            navigation.isToolbarHidden = false
            let screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: navigation)
            screen.settle()
            #expect(screen.frame(of: navigation.toolbar) == CGRect(x: 0, y: 766, width: 390, height: 44))
            #expect(first.view.safeAreaInsets.bottom == 78)
            #expect(abs(screen.frame(of: try screen.find("Go")).midX - 195) < 0.51)
            try screen.tap("Go")
            #expect(taps == 1)
            navigation.pushViewController(second, animated: false)
            screen.settle()
            #expect(navigation.toolbar.items == nil)
            navigation.setToolbarHidden(true, animated: true)
            screen.settle()
            #expect(navigation.toolbar.isHidden && second.view.safeAreaInsets.bottom == 34)
        }

        @Test("Flexible spaces share what the items leave, and items without spaces stand 16 points apart")
        func layout() {
            let frames = ToolbarLayout.frames(
                [.item(40), .flexible, .item(20), .item(20), .fixed(30), .item(50), .flexible], in: 390,
                margins: (16, 16))
            #expect(
                frames == [
                    16...56, 56...147, 147...167, 183...203, 203...233, 233...283, 283...374,
                ])
        }
    }
}
