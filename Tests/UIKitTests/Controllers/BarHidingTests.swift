// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Bars that hide") @MainActor struct BarHidingTests {
        private final class ListPage: UIViewController {
            let list = UIScrollView()
            let button = UIButton(type: .system)
            let field = UITextField()

            override func viewDidLoad() {
                super.viewDidLoad()
                title = "List"
                list.frame = view.bounds
                list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                list.contentSize = CGSize(width: 390, height: 3000)
                view.addSubview(list)
                button.frame = CGRect(x: 20, y: 300, width: 100, height: 40)
                list.addSubview(button)
                field.frame = CGRect(x: 20, y: 400, width: 100, height: 40)
                list.addSubview(field)
            }
        }

        private let page = ListPage()
        private let navigation: UINavigationController
        private let screen: Screen

        init() {
            navigation = UINavigationController(rootViewController: page)
            screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: navigation)
            page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
            navigation.isToolbarHidden = false
            screen.settle()
        }

        @Test("Nothing hides bars unless the app asks for it")
        func defaults() {
            #expect(!navigation.hidesBarsOnSwipe && !navigation.hidesBarsOnTap)
            #expect(!navigation.hidesBarsWhenKeyboardAppears && !navigation.hidesBarsWhenVerticallyCompact)
            screen.tap(at: CGPoint(x: 200, y: 600))
            screen.settle()
            #expect(!navigation.isNavigationBarHidden)
        }

        @Test("A tap that nothing takes hides both bars, and another one shows them")
        func taps() {
            navigation.hidesBarsOnTap = true
            screen.tap(page.button)
            screen.settle()
            #expect(!navigation.isNavigationBarHidden, "a control takes its own taps")
            screen.tap(at: CGPoint(x: 200, y: 600))
            screen.settle()
            #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
            screen.tap(at: CGPoint(x: 200, y: 600))
            screen.settle()
            #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
        }

        @Test("Scrolling on hides both bars, scrolling back shows them")
        func swipes() {
            navigation.hidesBarsOnSwipe = true
            func scroll(_ offsets: [CGFloat]) {
                page.list.scrolled(to: page.list.contentOffset, phase: .dragBegan)
                for y in offsets { page.list.scrolled(to: CGPoint(x: 0, y: y), phase: .moved) }
                page.list.scrolled(to: CGPoint(x: 0, y: offsets.last!), phase: .rested)
                screen.settle()
            }
            scroll([-60, -20, 20, 60])
            #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
            scroll([80, 70])
            #expect(navigation.isNavigationBarHidden, "ten points are not enough")
            scroll([60, 30, 0])
            #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
        }

        @Test("A tool bar that was hidden stays hidden")
        func toolbar() {
            navigation.isToolbarHidden = true
            navigation.hidesBarsOnTap = true
            for _ in 0..<2 {
                screen.tap(at: CGPoint(x: 200, y: 600))
                screen.settle()
            }
            #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        }

        @Test("A low screen hides them")
        func low() {
            navigation.hidesBarsWhenVerticallyCompact = true
            #expect(!navigation.isNavigationBarHidden)
            navigation.barHiding.heightChanged()
            #expect(!navigation.isNavigationBarHidden)
        }
    }

    @Suite("Bars without controllers") @MainActor
    final class StandaloneBarTests: NSObject, UINavigationBarDelegate, UIToolbarDelegate {
        private var told: [String] = []
        private var allows = true

        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { allows }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
            told.append("pushed \(item.title!)")
        }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            told.append("popped \(item.title!)")
        }
        func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }

        @Test("A bar of its own pushes and pops items, and its delegate may refuse")
        func items() throws {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
            let screen = Screen(safeArea: Screen.phoneInsets, language: "en-US")
            bar.delegate = self
            screen.view.addSubview(bar)
            bar.pushItem(UINavigationItem(title: "One"), animated: false)
            bar.pushItem(UINavigationItem(title: "Two"), animated: false)
            screen.settle()
            #expect(told == ["pushed One", "pushed Two"] && bar.topItem?.title == "Two")
            #expect(bar.barPosition == .topAttached && bar.extensionAbove == 47)
            allows = false
            bar.pushItem(UINavigationItem(title: "Three"), animated: false)
            #expect(bar.popItem(animated: false) == nil && bar.items?.count == 2)
            allows = true
            try screen.tap("One")
            screen.settle()
            #expect(told.last == "popped Two" && bar.topItem?.title == "One")
        }

        @Test("A navigation controller that is a bar's delegate may refuse to go back")
        func refusal() throws {
            final class Careful: UINavigationController, UINavigationBarDelegate {
                var allows = false
                func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
                    allows
                }
            }
            let root = UIViewController()
            root.title = "Root"
            let navigation = Careful(rootViewController: root)
            let screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: navigation)
            navigation.pushViewController(UIViewController(), animated: false)
            screen.settle()
            try screen.tap("Root")
            screen.settle()
            #expect(navigation.viewControllers.count == 2)
            navigation.allows = true
            try screen.tap("Root")
            screen.settle()
            #expect(navigation.viewControllers.count == 1)
        }

        @Test("Holding the back button opens a menu of the pages below")
        func backMenu() throws {
            let pages = ["Root", "A", "B"].map { title -> UIViewController in
                let page = UIViewController()
                page.title = title
                return page
            }
            let navigation = UINavigationController(rootViewController: pages[0])
            let screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: navigation)
            navigation.pushViewController(pages[1], animated: false)
            navigation.pushViewController(pages[2], animated: false)
            screen.settle()
            screen.touchDown(at: CGPoint(x: 20, y: 69))
            screen.advance(seconds: 0.7)
            screen.touchUp(at: CGPoint(x: 20, y: 69))
            screen.settle()
            #expect(navigation.viewControllers.count == 3)
            try screen.tap("Root")
            screen.settle()
            #expect(navigation.viewControllers == [pages[0]])
        }

        @Test("The title of an editor's item is at the leading side")
        func style() throws {
            let root = UIViewController()
            root.title = "Document"
            let navigation = UINavigationController(rootViewController: root)
            let screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: navigation)
            let title = try screen.find("Document")
            #expect(abs(screen.frame(of: title).midX - 195) < 1)
            root.navigationItem.style = .editor
            screen.settle()
            #expect(screen.frame(of: try screen.find("Document")).minX == 16)
        }
    }
}
