// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UnwindTests {
        init() { _ = NotingViewController.exposed }

        /// A controller with a button that unwinds.
        private static let detail =
            StoryboardTests.controller(
                "detail", "storyboardIdentifier=\"detail\"",
                view: """
                    <button id="done"><rect key="frame" x="20" y="300" width="100" height="40"/><state key="normal" title="Done"/>
                    <connections><segue destination="exit" kind="unwind" identifier="done" unwindAction="back:" id="u"/></connections>
                    </button>
                    """,
                connections: "<outlet property=\"button\" destination=\"done\" id=\"o\"/>", type: "DetailViewController"
            )
            + "<exit id=\"exit\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>"
        private static let list = StoryboardTests.controller("list", "storyboardIdentifier=\"list\"")

        private static func navigation(_ id: String, _ root: String) -> String {
            """
            <navigationController id="\(id)" sceneMemberID="viewController"><connections>
            <segue destination="\(root)" kind="relationship" relationship="rootViewController" id="\(id)-r"/>
            </connections></navigationController>
            """
        }

        /// A controller that answers no unwind action.
        private static let plain = StoryboardTests.controller("plain", type: "UIViewController")
            .replacing(" customModule=\"UIKitTests\"", with: "")

        @Test("Unwinding selects the tab of the controller that has the action, and pops to it")
        func tabs() throws {
            let storyboard = InterfaceSamples.storyboard(
                [
                    """
                    <tabBarController id="tabs" sceneMemberID="viewController"><connections>
                    <segue destination="first" kind="relationship" relationship="viewControllers" id="r1"/>
                    <segue destination="second" kind="relationship" relationship="viewControllers" id="r2"/>
                    </connections></tabBarController>
                    """,
                    Self.navigation("first", "list"), Self.list, Self.navigation("second", "plain"), Self.plain,
                    Self.detail,
                ], initial: "tabs")
            let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
            let screen = Screen(root: tabs)
            let first = try #require(tabs.viewControllers?.first as? UINavigationController)
            let list = try #require(first.viewControllers.first as? NotingViewController)
            first.pushViewController(UIViewController(), animated: false)
            tabs.selectedIndex = 1
            let detail = try #require(
                storyboard.instantiateViewController(withIdentifier: "detail") as? DetailViewController)
            (tabs.selectedViewController as? UINavigationController)?.pushViewController(detail, animated: false)
            screen.commit()
            screen.tap(detail.button)
            screen.advance(seconds: 1)
            #expect(list.events.last == "unwind from DetailViewController")
            #expect(tabs.selectedIndex == 0)
            #expect(first.topViewController === list)
        }

        private func split(_ size: CGSize) throws -> (
            Screen, UISplitViewController, NotingViewController, DetailViewController
        ) {
            let storyboard = InterfaceSamples.storyboard(
                [
                    """
                    <splitViewController style="doubleColumn" id="split" sceneMemberID="viewController"><connections>
                    <segue destination="first" kind="relationship" relationship="masterViewController" id="r1"/>
                    <segue destination="second" kind="relationship" relationship="detailViewController" id="r2"/>
                    </connections></splitViewController>
                    """,
                    Self.navigation("first", "list"), Self.list, Self.navigation("second", "detail"), Self.detail,
                ], initial: "split")
            let split = try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
            let screen = Screen(size: size, root: split)
            let list = (split.viewController(for: .primary) as? UINavigationController)?.viewControllers.first
            let detail =
                ((split.viewController(for: .secondary) as? UINavigationController)?.viewControllers.first
                    ?? (split.viewControllers.first as? UINavigationController)?.topViewController)
            return (
                screen, split, try #require(list as? NotingViewController),
                try #require(detail as? DetailViewController)
            )
        }

        @Test("Unwinding in a split view on a phone goes back to the column of the controller that has the action")
        func collapsedSplit() throws {
            let (screen, split, list, detail) = try split(CGSize(width: 390, height: 844))
            split.show(.secondary)
            screen.settle()
            let stack = try #require(split.viewControllers.first as? UINavigationController)
            #expect(stack.topViewController === detail)
            screen.tap(detail.button)
            screen.settle()
            #expect(list.events.contains("unwind from DetailViewController"))
            #expect(stack.topViewController === list)
        }

        @Test("Unwinding in a split view shows the column of the controller that has the action")
        func split() throws {
            let (screen, split, list, detail) = try split(CGSize(width: 820, height: 1180))
            split.hide(.primary)
            screen.settle()
            #expect(split.displayMode == .secondaryOnly)
            screen.tap(detail.button)
            screen.settle()
            #expect(list.events.contains("unwind from DetailViewController"))
            #expect(split.displayMode != .secondaryOnly)
        }
    }
}
