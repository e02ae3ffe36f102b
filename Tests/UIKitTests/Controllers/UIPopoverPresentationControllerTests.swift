// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite("Popovers") @MainActor
    final class UIPopoverPresentationControllerTests: NSObject,
        UIPopoverPresentationControllerDelegate
    {
        private var dismissals = 0

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissals += 1 }

        private func makePopover(from view: UIView) -> UIViewController {
            let controller = UIViewController()
            controller.view.backgroundColor = .systemYellow
            controller.modalPresentationStyle = .popover
            controller.preferredContentSize = CGSize(width: 200, height: 120)
            controller.popoverPresentationController?.sourceView = view
            return controller
        }

        @Test("A popover is below its source with the arrow up, and a tap outside ends it")
        func shown() throws {
            let screen = Screen(size: CGSize(width: 1000, height: 800))
            let source = UIView(frame: CGRect(x: 480, y: 100, width: 40, height: 40))
            screen.view.addSubview(source)
            let popover = makePopover(from: source)
            popover.popoverPresentationController?.delegate = self
            screen.window.rootViewController?.present(popover, animated: true)
            screen.settle()
            #expect(screen.frame(of: popover.view) == CGRect(x: 400, y: 152, width: 200, height: 120))
            #expect(popover.popoverPresentationController?.arrowDirection == .up)
            popover.preferredContentSize.height = 200
            screen.commit()
            #expect(popover.view.bounds.height == 200)
            screen.tap(at: CGPoint(x: 50, y: 700))
            screen.settle()
            #expect(popover.presentingViewController == nil && dismissals == 1)
        }

        @Test("On a phone a popover is a sheet, unless the delegate wants it to stay one")
        func adapts() {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let source = UIView(frame: CGRect(x: 20, y: 100, width: 40, height: 40))
            screen.view.addSubview(source)
            let popover = makePopover(from: source)
            screen.window.rootViewController?.present(popover, animated: false)
            screen.commit()
            #expect(popover.sheetPresentationController != nil)
            popover.dismiss(animated: false)
            let other = makePopover(from: source)
            other.popoverPresentationController?.delegate = self
            screen.window.rootViewController?.present(other, animated: false)
            screen.commit()
            #expect(screen.frame(of: other.view) == CGRect(x: 10, y: 152, width: 200, height: 120))
        }

        @Test("A popover that belongs to nothing is a mistake")
        func withoutSource() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let screen = Screen(size: CGSize(width: 1000, height: 800))
                    let popover = UIViewController()
                    popover.modalPresentationStyle = .popover
                    screen.window.rootViewController?.present(popover, animated: false)
                }
            }
        }
    }
}

@Suite struct PopoverLayoutTests {
    struct Case: Sendable {
        let source: CGRect
        let permitted: UIPopoverArrowDirection
        let expected: UIPopoverArrowDirection
    }

    private let area = CGRect(x: 10, y: 10, width: 380, height: 780)

    @Test(
        "The first permitted direction with enough room counts",
        arguments: [
            Case(source: CGRect(x: 180, y: 100, width: 40, height: 40), permitted: .any, expected: .up),
            Case(source: CGRect(x: 180, y: 700, width: 40, height: 40), permitted: .any, expected: .down),
            Case(source: CGRect(x: 20, y: 100, width: 40, height: 40), permitted: [.left, .right], expected: .left),
            Case(source: CGRect(x: 340, y: 100, width: 40, height: 40), permitted: [.left, .right], expected: .right),
        ])
    func directions(_ place: Case) {
        let layout = PopoverLayout(
            size: CGSize(width: 200, height: 300), source: place.source, area: area, permitted: place.permitted)
        #expect(layout.direction == place.expected)
        #expect(area.contains(layout.frame))
        #expect(!layout.frame.intersects(place.source))
    }

    @Test("A body that fits nowhere is made smaller on the side with the most room")
    func shrinks() {
        let layout = PopoverLayout(
            size: CGSize(width: 500, height: 900), source: CGRect(x: 100, y: 300, width: 40, height: 40), area: area,
            permitted: [.up, .down])
        #expect(layout.direction == .up)
        #expect(layout.frame == CGRect(x: 10, y: 352, width: 380, height: 438))
    }
}
