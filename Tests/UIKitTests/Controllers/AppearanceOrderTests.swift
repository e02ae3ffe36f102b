// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Order of appearance") @MainActor struct AppearanceOrderTests {
        private typealias Page = UINavigationControllerTests.Page
        private typealias Log = UINavigationControllerTests.Log

        private let log = Log()

        @Test(
            "Each style of presentation tells the presented controller, and the presenter only where it is covered",
            arguments: [
                UIModalPresentationStyle.fullScreen, .currentContext, .pageSheet, .formSheet, .overFullScreen,
                .overCurrentContext, .popover, .custom,
            ])
        func styles(_ style: UIModalPresentationStyle) {
            let (root, page) = (Page("Root", log), Page("A", log))
            let screen = Screen(language: "en-US", root: root)
            page.modalPresentationStyle = style
            if style == .popover { page.popoverPresentationController?.sourceView = root.view }
            let covers = style == .fullScreen || style == .currentContext
            log.entries = []
            root.present(page, animated: true)
            screen.settle()
            #expect(
                log.take()
                    == (covers
                        ? [
                            "A didLoad", "Root willDisappear", "A willAppear", "A isAppearing", "A didAppear",
                            "Root didDisappear",
                        ] : ["A didLoad", "A willAppear", "A isAppearing", "A didAppear"]))
            page.dismiss(animated: true)
            screen.settle()
            #expect(
                log.take()
                    == (covers
                        ? [
                            "A willDisappear", "Root willAppear", "Root isAppearing", "Root didAppear",
                            "A didDisappear",
                        ] : ["A willDisappear", "A didDisappear"]))
        }

        @Test("A container tells its children of its own appearance, and of theirs by hand where it wants")
        func containment() {
            final class Container: UIViewController {
                override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            }
            for container in [UIViewController(), Container()] {
                let child = Page("A", log)
                container.addChild(child)
                container.view.addSubview(child.view)
                child.didMove(toParent: container)
                #expect(log.take() == ["A willEnter", "A didLoad", "A didEnter"])
                let screen = Screen(root: container)
                screen.settle()
                let isAutomatic = container.shouldAutomaticallyForwardAppearanceMethods
                #expect(log.take() == (isAutomatic ? ["A willAppear", "A isAppearing", "A didAppear"] : []))
                if !isAutomatic {
                    child.beginAppearanceTransition(true, animated: false)
                    child.endAppearanceTransition()
                    #expect(log.take() == ["A willAppear", "A isAppearing", "A didAppear"])
                }
                child.willMove(toParent: nil)
                child.beginAppearanceTransition(false, animated: false)
                child.view.removeFromSuperview()
                child.endAppearanceTransition()
                child.removeFromParent()
                #expect(log.take() == ["A willLeave", "A willDisappear", "A didDisappear", "A didLeave"])
            }
        }

        @Test("A controller that is added twice is there once, and goes over to another parent")
        func twice() {
            let (one, other, child) = (UIViewController(), UIViewController(), Page("A", log))
            one.addChild(child)
            one.addChild(child)
            #expect(one.children == [child])
            other.addChild(child)
            #expect(one.children.isEmpty && other.children == [child] && child.parent === other)
        }

        @Test("Traits that a container gives a child count for the child alone")
        func traits() {
            let (parent, child) = (UIViewController(), UIViewController())
            parent.addChild(child)
            parent.view.addSubview(child.view)
            let screen = Screen(size: CGSize(width: 1024, height: 768), root: parent)
            screen.settle()
            parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: child)
            #expect(child.traitCollection.horizontalSizeClass == .compact)
            #expect(parent.traitCollection.horizontalSizeClass == .regular)
        }

        @Test("A child's preferred size is told to its parent, and a stack takes over its top's")
        func preferredSizes() {
            final class Parent: UIViewController {
                var told: [CGSize] = []
                override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
                {
                    super.preferredContentSizeDidChange(forChildContentContainer: container)
                    told.append(container.preferredContentSize)
                }
            }
            let (parent, child) = (Parent(), UIViewController())
            let navigation = UINavigationController(rootViewController: child)
            parent.addChild(navigation)
            child.preferredContentSize = CGSize(width: 200, height: 100)
            #expect(parent.told == [CGSize(width: 200, height: 100)])
        }

        @Test(
            "An action sheet is a popover on a wide screen: without its cancel button, which a tap beside it stands for"
        )
        func actionSheet() throws {
            let root = Page("Root", log)
            let screen = Screen(size: CGSize(width: 1024, height: 768), language: "en-US", root: root)
            let source = UIView(frame: CGRect(x: 500, y: 300, width: 20, height: 20))
            root.view.addSubview(source)
            var chosen: [String] = []
            func present() {
                let sheet = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
                for (name, style) in [("Copy", UIAlertAction.Style.default), ("Cancel", .cancel)] {
                    sheet.addAction(UIAlertAction(title: name, style: style) { chosen.append($0.title!) })
                }
                sheet.popoverPresentationController?.sourceView = source
                root.present(sheet, animated: true)
                screen.settle()
            }
            present()
            #expect(root.presentedViewController?.presentationController is UIPopoverPresentationController)
            #expect(!screen.shows("Cancel"))
            try screen.tap("Copy")
            screen.settle()
            present()
            screen.tap(at: CGPoint(x: 20, y: 700))
            screen.settle()
            #expect(chosen == ["Copy", "Cancel"] && root.presentedViewController == nil)
        }
    }
}
