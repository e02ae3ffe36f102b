// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Sheets") @MainActor
    final class UISheetPresentationControllerTests: NSObject,
        UISheetPresentationControllerDelegate
    {
        private typealias Page = UINavigationControllerTests.Page
        private typealias Log = UINavigationControllerTests.Log

        private let log = Log()
        private let root: Page
        private let page: Page
        private let screen: Screen
        private var allowsDismissal = true

        override init() {
            root = Page("Root", log)
            page = Page("A", log)
            screen = Screen(safeArea: Screen.phoneInsets, language: "en-US", root: root)
            super.init()
            root.view.backgroundColor = .white
            page.modalPresentationStyle = .pageSheet
            page.presentationController?.delegate = self
        }

        private var sheet: UISheetPresentationController { page.sheetPresentationController! }

        private func present(_ prepare: (UISheetPresentationController) -> Void = { _ in }) {
            prepare(sheet)
            root.present(page, animated: false)
            screen.settle()
            _ = log.take()
        }

        private func drag(from start: CGFloat, to end: CGFloat) {
            screen.touchDown(at: CGPoint(x: 200, y: start))
            screen.touchMove(to: CGPoint(x: 200, y: start + (end > start ? 20 : -20)))
            screen.advance(seconds: 1)
            screen.touchMove(to: CGPoint(x: 200, y: end))
            screen.advance(seconds: 1)
            screen.touchUp(at: CGPoint(x: 200, y: end))
        }

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.entries.append("should")
            return allowsDismissal
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            log.entries.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.entries.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.entries.append("attempt")
        }
        func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
            _ sheetPresentationController: UISheetPresentationController
        ) {
            log.entries.append(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "other")
        }

        @Test("A large sheet pushes the page behind back, which stands below the status bar, 16 points from the edges")
        func pushBack() {
            present()
            let behind = screen.frame(of: root.view)
            #expect(abs(behind.minX - 16) < 0.01 && abs(behind.minY - 47) < 0.01 && abs(behind.width - 358) < 0.01)
            page.dismiss(animated: true)
            screen.settle()
            #expect(screen.frame(of: root.view) == screen.window.bounds)
            #expect(root.view.layer.cornerRadius == 0)
            #expect(screen.window.subviews.count == 1)
        }

        @Test("Detents: half the screen, all but a gap at the top, and heights of the app without the safe area")
        func detents() {
            present {
                $0.detents = [
                    .large(), .medium(), .custom(identifier: .init("small")) { _ in 200 },
                    .custom { context in context.maximumDetentValue + 500 }, .custom { _ in nil },
                    .custom { _ in .nan },
                ]
            }
            #expect(screen.frame(of: page.view) == CGRect(x: 0, y: 610, width: 390, height: 234), "the smallest one")
            sheet.selectedDetentIdentifier = .medium
            screen.commit()
            #expect(screen.frame(of: page.view) == CGRect(x: 0, y: 422, width: 390, height: 422))
            #expect(root.view.transform.isIdentity)
            sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
            screen.settle()
            #expect(screen.frame(of: page.view) == CGRect(x: 0, y: 57, width: 390, height: 787))
            #expect(log.take() == [], "the app's own changes are not told")
        }

        @Test("A detent higher than the screen is as high as a large one")
        func clamps() {
            present { $0.detents = [.custom { _ in 5000 }] }
            #expect(screen.frame(of: page.view) == CGRect(x: 0, y: 57, width: 390, height: 787))
        }

        @Test("A drag from detent to detent resizes the sheet where it rests, and is told")
        func dragToLarge() {
            present { $0.detents = [.medium(), .large()] }
            drag(from: 500, to: 120)
            screen.settle()
            #expect(sheet.selectedDetentIdentifier == .large)
            #expect(log.take() == ["large"])
            #expect(screen.frame(of: page.view) == CGRect(x: 0, y: 57, width: 390, height: 787))
            drag(from: 200, to: 500)
            screen.settle()
            #expect(log.take() == ["other"])
            #expect(screen.frame(of: page.view).minY == 422)
        }

        @Test("A drag to the bottom dismisses, and tells the delegate and the controllers in UIKit's order")
        func dragAway() {
            present()
            drag(from: 100, to: 700)
            #expect(log.take() == ["should", "will", "A willDisappear"])
            #expect(page.isBeingDismissed && root.presentedViewController == nil)
            screen.settle()
            #expect(log.take() == ["A didDisappear", "did"])
            #expect(page.view.window == nil && page.presentingViewController == nil)
            #expect(screen.frame(of: root.view) == screen.window.bounds)
        }

        @Test("The delegate's veto brings the sheet back")
        func veto() {
            present()
            allowsDismissal = false
            drag(from: 100, to: 700)
            screen.settle()
            #expect(log.take() == ["should", "attempt"])
            #expect(root.presentedViewController === page)
            #expect(screen.frame(of: page.view).minY == 57)
            screen.tap(at: CGPoint(x: 200, y: 20))
            screen.send(.key(isDown: true, code: "Escape", key: "Escape", modifiers: 0))
            #expect(log.take() == ["should", "attempt", "should", "attempt"])
        }

        @Test("Escape asks the responders from the first one on before it leaves a sheet")
        func escape() {
            final class Leaving: UIView {
                var count = 0
                var leaves = true
                override var canBecomeFirstResponder: Bool { true }
                override func accessibilityPerformEscape() -> Bool {
                    count += 1
                    return leaves
                }
            }
            present()
            let view = Leaving(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            page.view.addSubview(view)
            _ = view.becomeFirstResponder()
            screen.send(.key(isDown: true, code: "Escape", key: "Escape", modifiers: 0))
            #expect(view.count == 1 && root.presentedViewController === page)
            view.leaves = false
            screen.send(.key(isDown: true, code: "Escape", key: "Escape", modifiers: 0))
            screen.settle()
            #expect(view.count == 2 && root.presentedViewController == nil)
        }

        @Test("A sheet that is modal gives way like rubber only, also if the modal controller is in a container")
        func modal() {
            page.isModalInPresentation = true
            present()
            #expect(page.view.superview?.driver?.drive.stops == [0])
            drag(from: 100, to: 700)
            screen.settle()
            #expect(log.take() == ["attempt"])
            #expect(root.presentedViewController === page)
            page.isModalInPresentation = false
            #expect(page.view.superview?.driver?.drive.stops == [0, 787])
        }

        @Test("Up to the largest undimmed detent, touches beside the sheet are for what is behind")
        func undimmed() {
            var taps = 0
            let button = UIButton(
                frame: CGRect(x: 0, y: 100, width: 390, height: 60), primaryAction: UIAction { _ in taps += 1 })
            root.view.addSubview(button)
            present {
                $0.detents = [.medium(), .large()]
                $0.largestUndimmedDetentIdentifier = .medium
            }
            screen.tap(at: CGPoint(x: 200, y: 130))
            #expect(taps == 1 && root.presentedViewController === page)
            sheet.selectedDetentIdentifier = .large
            screen.commit()
            screen.tap(at: CGPoint(x: 200, y: 20))
            screen.settle()
            #expect(taps == 1 && root.presentedViewController == nil)
        }

        @Test("Below the largest detent a drag on a list moves the sheet, unless the app wants it to scroll")
        func scrollers() {
            let list = UIScrollView(frame: page.view.bounds)
            list.contentSize = CGSize(width: 390, height: 3000)
            page.view.addSubview(list)
            present { $0.detents = [.medium(), .large()] }
            #expect(list.isHeldBySheet)
            sheet.selectedDetentIdentifier = .large
            #expect(!list.isHeldBySheet)
            sheet.selectedDetentIdentifier = .medium
            sheet.prefersScrollingExpandsWhenScrolledToEdge = false
            #expect(!list.isHeldBySheet)
        }

        @Test("The grabber goes from detent to detent")
        func grabber() throws {
            present {
                $0.detents = [.medium(), .large()]
                $0.prefersGrabberVisible = true
            }
            try screen.tap("Sheet Grabber")
            screen.settle()
            #expect(sheet.selectedDetentIdentifier == .large)
            #expect(log.take() == ["large"])
        }

        @Test("A sheet on a sheet pushes that one back")
        func stacked() {
            present()
            let other = Page("B", log)
            page.present(other, animated: true)
            screen.settle()
            #expect(abs(screen.frame(of: page.view).minY - 47) < 0.01)
            #expect(abs(screen.frame(of: page.view).width - 358) < 0.01)
            other.dismiss(animated: true)
            screen.settle()
            #expect(screen.frame(of: page.view) == CGRect(x: 0, y: 57, width: 390, height: 787))
        }

        @Test("A browser is told how a drag moves the sheet, the dimming and the page behind")
        func description() throws {
            present()
            let drive = try #require(page.view.superview?.driver?.drive)
            #expect(drive.limits == 0...787 && drive.stops == [0, 787])
            #expect(drive.targets.map(\.property) == [.y, .opacity, .scale, .y, .opacity])
            let scale = try #require(drive.targets.first { $0.property == .scale })
            // Where the sheet has gone, the page is as large as the screen again.
            #expect(abs((scale.offset + scale.factor * 787) * (358 / 390) - 1) < 0.001)
        }

        @Test("The driven dismissal of a browser that never says that it rests ends all the same")
        func silentBrowser() {
            present()
            let number = page.view.superview!.layer.shownNumber
            screen.send(.driven(layer: number, phase: .dragBegan, value: 0, velocity: 0, stop: 0))
            screen.send(.driven(layer: number, phase: .dragEnded, value: 500, velocity: 1, stop: 787))
            #expect(page.isBeingDismissed)
            screen.advance(seconds: 3)
            #expect(page.view.window == nil)
        }
    }
}
