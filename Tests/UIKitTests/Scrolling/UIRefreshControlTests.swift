// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UIRefreshControlTests {
        private func refreshable(_ screen: Screen) -> (UIScrollView, UIRefreshControl, () -> Int) {
            let control = UIRefreshControl()
            let scroller = screen.showScroller { $0.refreshControl = control }
            var count = 0
            control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
            return (scroller, control, { count })
        }

        @Test("A long pull begins a refresh once, and the content rests below the control")
        func pull() throws {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let (scroller, control, count) = refreshable(screen)
            screen.report(scroller, 0, -57, .dragBegan)
            screen.report(scroller, 0, -100)
            #expect(!control.isRefreshing)
            screen.report(scroller, 0, -150)
            #expect(control.isRefreshing && count() == 1)
            #expect(scroller.contentOffset.y == -150, "the finger holds the content")
            #expect(scroller.adjustedContentInset.top == 107)
            #expect(try #require(screen.frames.last).contains("\"i\":[107,0,34,0]"))
            screen.report(scroller, 0, -170)
            screen.report(scroller, 0, -170, .dragEnded, velocity: (0, 0))
            screen.report(scroller, 0, -107, .rested)
            #expect(count() == 1)
            #expect(screen.frame(of: control) == CGRect(x: 0, y: 47, width: 390, height: 60))
        }

        @Test("The end of a refresh leads the content back to its top, without a word to the delegate")
        func end() throws {
            let screen = Screen()
            let (scroller, control, _) = refreshable(screen)
            screen.report(scroller, 0, -10, .dragBegan)
            screen.report(scroller, 0, -120)
            screen.report(scroller, 0, -120, .dragEnded, velocity: (0, 0))
            screen.report(scroller, 0, -60, .rested)
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.commit()
            control.endRefreshing()
            #expect(!control.isRefreshing)
            #expect(scroller.contentOffset.y == -60)
            #expect(try #require(screen.nextFrame()).contains("\"so\":[0,0,1]"))
            screen.report(scroller, 0, 0, .rested)
            #expect(scroller.contentOffset.y == 0)
            #expect(!listener.log.contains("didEndScrollingAnimation"))
            // The next pull refreshes again.
            screen.report(scroller, 0, -10, .dragBegan)
            screen.report(scroller, 0, -120)
            #expect(control.isRefreshing)
        }

        @Test("A refresh that ends while the finger pulls waits for the next pull")
        func endDuringPull() {
            let screen = Screen()
            let (scroller, control, count) = refreshable(screen)
            screen.report(scroller, 0, -10, .dragBegan)
            screen.report(scroller, 0, -120)
            control.endRefreshing()
            screen.report(scroller, 0, -130)
            #expect(!control.isRefreshing && count() == 1)
            #expect(scroller.contentOffset.y == -130)
        }

        @Test("A short pull shows spokes as far as it goes and refreshes nothing")
        func shortPull() {
            let screen = Screen()
            let (scroller, control, count) = refreshable(screen)
            screen.report(scroller, 0, -10, .dragBegan)
            #expect(shownSpokes(control) == 0)
            screen.report(scroller, 0, -58)
            #expect(shownSpokes(control) == 4)
            screen.report(scroller, 0, -58, .dragEnded, velocity: (0, 0))
            screen.report(scroller, 0, 0, .rested)
            #expect(shownSpokes(control) == 0)
            #expect(count() == 0)
        }

        private func shownSpokes(_ control: UIRefreshControl) -> Int {
            let spinner = control.subviews.first { $0 is UIActivityIndicatorView }!
            guard !spinner.isHidden else { return 0 }
            return spinner.layer.sublayers?.count { $0.opacity > 0.01 } ?? 0
        }

        @Test("A glide beyond the top refreshes nothing")
        func glide() {
            let screen = Screen()
            let (scroller, control, _) = refreshable(screen)
            screen.report(scroller, 0, 200, .dragBegan)
            screen.report(scroller, 0, 100, .dragEnded, velocity: (0, -3))
            screen.report(scroller, 0, -150)
            #expect(!control.isRefreshing)
        }

        @Test("An app that begins a refresh scrolls nothing and sends no event")
        func programmatic() {
            let screen = Screen()
            let (scroller, control, count) = refreshable(screen)
            control.beginRefreshing()
            #expect(control.isRefreshing && count() == 0)
            #expect(scroller.contentOffset == .zero)
            #expect(scroller.adjustedContentInset.top == 60)
            control.endRefreshing()
            #expect(scroller.adjustedContentInset.top == 0)
        }

        @Test("By keyboard and screen reader it is a button that comes into sight with the focus")
        func accessibility() throws {
            let screen = Screen()
            let (scroller, control, count) = refreshable(screen)
            #expect(control.accessibilityLabel == "새로 고침")
            let number = control.layer.shownNumber
            screen.send(.focused(layer: number))
            #expect(scroller.contentOffset.y == -60)
            screen.send(.focused(layer: 0))
            #expect(scroller.contentOffset.y == 0)
            screen.send(.focused(layer: number))
            screen.activate(control)
            #expect(control.isRefreshing && count() == 1)
            #expect(scroller.contentOffset.y == -60)
            #expect(control.accessibilityLabel == "새로 고치는 중")
            control.endRefreshing()
            screen.settle()
            #expect(scroller.contentOffset.y == 0)
        }

        @Test("A title makes the control higher")
        func title() {
            let screen = Screen()
            let (scroller, control, _) = refreshable(screen)
            control.attributedTitle = NSAttributedString(string: "당겨서 새로 고침")
            control.beginRefreshing()
            screen.commit()
            #expect(control.frame.height > 75)
            #expect(scroller.adjustedContentInset.top == control.frame.height)
            #expect(control.frame.maxY == 0)
        }

        @Test("A table view controller has the control of its table")
        func tableController() {
            let controller = UITableViewController(style: .plain)
            let control = UIRefreshControl()
            controller.refreshControl = control
            let screen = Screen(root: controller)
            #expect(controller.tableView.refreshControl === control)
            screen.report(controller.tableView, 0, -10, .dragBegan)
            screen.report(controller.tableView, 0, -120)
            #expect(control.isRefreshing)
        }

        @Test("A control that is taken away takes its space along")
        func removal() {
            let screen = Screen()
            let (scroller, control, _) = refreshable(screen)
            control.beginRefreshing()
            scroller.refreshControl = nil
            #expect(scroller.adjustedContentInset.top == 0)
            #expect(control.superview == nil)
        }

        @Test("A picture of a pull, of a refresh and of one with a title")
        func pictures() throws {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let control = UIRefreshControl()
            let model = ListModel([(1...30).map { "Row \($0)" }])
            let table = screen.showTable(.plain, model) { $0.refreshControl = control }
            screen.report(table, 0, -57, .dragBegan)
            screen.report(table, 0, -110)
            try screen.savePicture("refresh-pull")
            screen.report(table, 0, -160)
            screen.report(table, 0, -160, .dragEnded, velocity: (0, 0))
            screen.report(table, 0, -107, .rested)
            screen.commit()
            try screen.savePicture("refresh-on")
            control.tintColor = .systemBlue
            control.attributedTitle = NSAttributedString(
                string: "마지막 갱신 9:41", attributes: [.font: UIFont.preferredFont(forTextStyle: .footnote)])
            table.contentOffset.y = -table.adjustedContentInset.top
            screen.commit()
            try screen.savePicture("refresh-title")
            #expect(control.isRefreshing)
        }
    }
}
