// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("UISplitViewController") @MainActor
    final class UISplitViewControllerTests: NSObject, UISplitViewControllerDelegate {
        private typealias Page = UINavigationControllerTests.Page
        private typealias Log = UINavigationControllerTests.Log

        private let log = Log()
        private var told: [String] = []
        private var top: UISplitViewController.Column?

        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            told.append("top of \(proposedTopColumn)")
            return top ?? proposedTopColumn
        }
        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { told.append("to \(displayMode)") }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            told.append("show \(column)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            told.append("hide \(column)")
        }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { told.append("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { told.append("expanded") }

        private let list: Page
        private let middle: Page
        private let detail: Page

        override init() {
            list = Page("List", log)
            middle = Page("Middle", log)
            detail = Page("Detail", log)
            super.init()
        }

        private func makeScreen(
            _ style: UISplitViewController.Style, width: CGFloat, height: CGFloat = 768
        ) -> (Screen, UISplitViewController) {
            let split = UISplitViewController(style: style)
            split.delegate = self
            split.setViewController(list, for: .primary)
            if style == .tripleColumn { split.setViewController(middle, for: .supplementary) }
            split.setViewController(detail, for: .secondary)
            let screen = Screen(size: CGSize(width: width, height: height), language: "en-US", root: split)
            screen.settle()
            return (screen, split)
        }

        @Test("Two columns are side by side where there is room, each in a navigation controller")
        func double() {
            let (screen, split) = makeScreen(.doubleColumn, width: 1024)
            #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
            #expect(split.viewControllers.count == 2 && split.viewController(for: .primary) === list)
            #expect(list.navigationController != nil && list.splitViewController === split)
            #expect(screen.frame(of: list.navigationController!.view) == CGRect(x: 0, y: 0, width: 320, height: 768))
            #expect(screen.frame(of: detail.navigationController!.view).minX == 320)
            #expect(list.traitCollection.horizontalSizeClass == .compact)
            #expect(detail.traitCollection.horizontalSizeClass == .regular)
            #expect(
                log.entries.filter { $0.hasSuffix("didAppear") }.sorted() == ["Detail didAppear", "List didAppear"])
        }

        @Test("Columns are hidden and shown, and the delegate and the pages hear of it")
        func hiding() throws {
            let (screen, split) = makeScreen(.doubleColumn, width: 1024)
            log.entries = []
            split.hide(.primary)
            screen.settle()
            #expect(told == ["to secondaryOnly", "hide primary"])
            #expect(log.take() == ["List willDisappear", "List didDisappear"])
            #expect(screen.frame(of: detail.navigationController!.view).width == 1024)
            try screen.tap("Sidebar")
            screen.settle()
            #expect(split.displayMode == .oneBesideSecondary && list.view.window != nil)
            split.preferredPrimaryColumnWidth = 400
            split.maximumPrimaryColumnWidth = 500
            screen.settle()
            #expect(split.primaryColumnWidth == 400)
            #expect(screen.frame(of: detail.navigationController!.view).minX == 400)
        }

        @Test("On an upright screen the list lies over the detail, and a tap beside it hides it")
        func overlay() {
            let (screen, split) = makeScreen(.doubleColumn, width: 768, height: 1024)
            #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
            #expect(list.viewIfLoaded?.window == nil)
            split.show(.primary)
            screen.settle()
            #expect(split.displayMode == .oneOverSecondary && list.view.window != nil)
            #expect(screen.frame(of: detail.navigationController!.view).width == 768)
            screen.tap(at: CGPoint(x: 600, y: 500))
            screen.settle()
            #expect(split.displayMode == .secondaryOnly && list.view.window == nil)
        }

        @Test("Three columns")
        func triple() {
            let (screen, split) = makeScreen(.tripleColumn, width: 1366, height: 1024)
            #expect(split.displayMode == .oneBesideSecondary)
            #expect(screen.frame(of: middle.navigationController!.view).minX == 0)
            split.show(.primary)
            screen.settle()
            #expect(split.displayMode == .twoBesideSecondary)
            #expect(screen.frame(of: middle.navigationController!.view).minX == 280)
            #expect(
                screen.frame(of: detail.navigationController!.view) == CGRect(x: 600, y: 0, width: 766, height: 1024))
            split.hide(.supplementary)
            screen.settle()
            #expect(split.displayMode == .secondaryOnly)
        }

        @Test("A narrow screen makes one stack of the columns; the delegate says what is on top")
        func collapsed() {
            let (screen, split) = makeScreen(.doubleColumn, width: 390, height: 844)
            #expect(split.isCollapsed && told == ["top of secondary"])
            #expect(list.navigationController?.viewControllers == [list, detail])
            split.show(.primary)
            screen.settle()
            #expect(list.navigationController?.viewControllers == [list])
            split.show(.secondary)
            screen.settle()
            #expect(list.navigationController?.topViewController === detail)
        }

        @Test("The primary column may be on top, and a detail is pushed")
        func details() {
            top = .primary
            let (screen, split) = makeScreen(.doubleColumn, width: 390, height: 844)
            #expect(list.navigationController?.viewControllers == [list])
            let other = Page("Other", log)
            list.showDetailViewController(other, sender: nil)
            screen.settle()
            #expect(list.navigationController?.viewControllers == [list, other])
            list.navigationController?.popViewController(animated: false)
            split.setViewController(Page("Third", log), for: .secondary)
            split.show(.secondary)
            screen.settle()
            #expect(list.navigationController?.topViewController?.title == "Third")
        }

        @Test("A wider screen gives the columns their stacks back, and a narrow one joins them again")
        func turns() {
            let (screen, split) = makeScreen(.doubleColumn, width: 390, height: 844)
            let pushed = Page("Pushed", log)
            detail.navigationController?.pushViewController(pushed, animated: false)
            told = []
            screen.resize(to: CGSize(width: 1024, height: 768))
            #expect(!split.isCollapsed && told == ["expanded"])
            #expect(list.navigationController?.viewControllers == [list])
            #expect(detail.navigationController?.viewControllers == [detail, pushed])
            #expect(detail.navigationController !== list.navigationController)
            screen.resize(to: CGSize(width: 390, height: 844))
            #expect(split.isCollapsed && told.contains("collapsed"))
            #expect(list.navigationController?.viewControllers == [list, detail, pushed])
        }

        @Test("The unspecified style has two controllers as they are")
        func unspecified() {
            let split = UISplitViewController()
            let navigation = UINavigationController(rootViewController: list)
            split.viewControllers = [navigation, detail]
            let screen = Screen(size: CGSize(width: 1024, height: 768), root: split)
            screen.settle()
            #expect(split.viewControllers == [navigation, detail] && detail.parent === split)
            screen.resize(to: CGSize(width: 390, height: 844))
            #expect(split.viewControllers == [navigation] && navigation.viewControllers == [list, detail])
            screen.resize(to: CGSize(width: 1024, height: 768))
            #expect(split.viewControllers == [navigation, detail] && navigation.viewControllers == [list])
            #expect(detail.view.window != nil)
        }

        @Test("Where the columns are")
        func layout() {
            var input = SplitLayout.Input(size: CGSize(width: 1000, height: 700), mode: .twoDisplaceSecondary)
            (input.primaryWidth, input.supplementaryWidth) = (200, 300)
            let displaced = SplitLayout(input)
            #expect(displaced.frames[.secondary] == CGRect(x: 500, y: 0, width: 700, height: 700) && displaced.dims)
            input.mode = .secondaryOnly
            let hidden = SplitLayout(input)
            #expect(hidden.frames[.supplementary]?.maxX == 0 && hidden.shown == [.secondary])
            input.mode = .oneBesideSecondary
            input.startsAtLeft = false
            #expect(SplitLayout(input).frames[.supplementary] == CGRect(x: 700, y: 0, width: 300, height: 700))
        }
    }
}

extension Screen {
    /// Gives the browser's window another size, in points.
    fileprivate func resize(to size: CGSize) {
        var traits = DisplayTraits()
        (traits.width, traits.height) = (size.width, size.height)
        send(.traits(traits))
        settle()
    }
}
