// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("UIPageViewController") @MainActor
    final class UIPageViewControllerTests: NSObject,
        UIPageViewControllerDataSource, UIPageViewControllerDelegate
    {
        private typealias Page = UINavigationControllerTests.Page
        private typealias Log = UINavigationControllerTests.Log

        private let log = Log()
        private let list: [UIViewController]
        private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

        override init() {
            list = ["A", "B", "C"].map { [log] in Page($0, log) }
            super.init()
        }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? {
            let index = list.firstIndex(of: viewController)!
            return index > 0 ? list[index - 1] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? {
            let index = list.firstIndex(of: viewController)!
            return index + 1 < list.count ? list[index + 1] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { log.entries.append("will turn to \(pendingViewControllers[0].title!)") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { log.entries.append("turned \(completed)") }

        private var dotCount = 0
        func presentationCount(for pageViewController: UIPageViewController) -> Int { dotCount }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            list.firstIndex(of: pages.viewControllers![0])!
        }

        @Test("Dots follow the pages, and a tap on one turns a page")
        func indicator() throws {
            dotCount = 3
            let screen = makeScreen()
            let dots = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
            #expect(!dots.isHidden && dots.numberOfPages == 3 && dots.currentPage == 0)
            #expect(screen.frame(of: list[0].view).height == 807)
            screen.tap(at: CGPoint(x: 300, y: 844 - 18))
            screen.settle()
            #expect(pages.viewControllers == [list[1]] && dots.currentPage == 1)
            pages.setViewControllers([list[2]], direction: .forward, animated: false)
            #expect(dots.currentPage == 2)
        }

        private func makeScreen() -> Screen {
            pages.dataSource = self
            pages.delegate = self
            pages.setViewControllers([list[0]], direction: .forward, animated: false)
            let screen = Screen(root: pages)
            screen.settle()
            _ = log.take()
            return screen
        }

        @Test("The app turns pages and tells the pages in order")
        func animated() {
            let screen = makeScreen()
            var isDone = false
            pages.setViewControllers([list[1]], direction: .forward, animated: true) { isDone = $0 }
            #expect(log.take().suffix(3) == ["A willDisappear", "B willAppear", "B isAppearing"])
            screen.settle()
            #expect(isDone && pages.viewControllers == [list[1]])
            #expect(
                log.take().filter { $0.contains(" did") && $0.hasSuffix("ppear") } == ["A didDisappear", "B didAppear"])
            #expect(screen.frame(of: list[1].view) == screen.window.bounds)
        }

        @Test("Without animation the page is there at once; the same page again changes nothing")
        func immediate() {
            let screen = makeScreen()
            pages.setViewControllers([list[2]], direction: .reverse, animated: false)
            screen.commit()
            #expect(pages.viewControllers == [list[2]])
            #expect(screen.frame(of: list[2].view) == screen.window.bounds)
            #expect(list[0].parent == nil && list[1].parent === pages)
            _ = log.take()
            pages.setViewControllers([list[2]], direction: .forward, animated: true)
            #expect(log.take() == [])
        }
    }
}
