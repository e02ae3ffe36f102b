// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("UIPageControl and UIProgressView") struct UIPageControlTests {
        @MainActor final class Log {
            var values: [Int] = []
        }

        private func makeScreen(_ control: UIPageControl, pages: Int) -> (Screen, Log) {
            let screen = Screen(language: "en-US")
            control.numberOfPages = pages
            control.frame = CGRect(x: 95, y: 100, width: 200, height: 26)
            screen.view.addSubview(control)
            screen.commit()
            let log = Log()
            control.addAction(
                UIAction { [unowned control] _ in log.values.append(control.currentPage) }, for: .valueChanged)
            return (screen, log)
        }

        @Test("Pages outside are cut off, and fewer pages take the current one along")
        func limits() {
            let control = UIPageControl()
            #expect(control.numberOfPages == 0)
            #expect(control.currentPage == 0)
            control.numberOfPages = 5
            control.currentPage = 9
            #expect(control.currentPage == 4)
            control.currentPage = -1
            #expect(control.currentPage == 0)
            control.currentPage = 4
            control.numberOfPages = 2
            #expect(control.currentPage == 1)
            #expect(control.intrinsicContentSize == control.size(forNumberOfPages: 2))
        }

        @Test("One page is hidden where that is wanted")
        func single() {
            let control = UIPageControl()
            control.numberOfPages = 1
            #expect(control.dots.map(\.isHidden) == [false])
            control.hidesForSinglePage = true
            #expect(control.dots.map(\.isHidden) == [true])
        }

        @Test("A tap after the current dot goes on, one before it goes back")
        func taps() {
            let control = UIPageControl()
            let (screen, log) = makeScreen(control, pages: 3)
            screen.tap(at: CGPoint(x: 280, y: 113))
            screen.tap(at: CGPoint(x: 280, y: 113))
            screen.tap(at: CGPoint(x: 280, y: 113))
            screen.tap(at: CGPoint(x: 100, y: 113))
            #expect(log.values == [1, 2, 1])
        }

        @Test("A finger that moves goes through the pages, unless that is off")
        func scrub() {
            let control = UIPageControl()
            let (screen, log) = makeScreen(control, pages: 5)
            func drag() {
                screen.touchDown(at: CGPoint(x: 160, y: 113))
                screen.touchMove(to: CGPoint(x: 179, y: 113))
                screen.touchMove(to: CGPoint(x: 196, y: 113))
                screen.touchUp(at: CGPoint(x: 196, y: 113))
            }
            drag()
            #expect(log.values == [1, 2])
            #expect(control.interactionState == .none)
        }

        @Test("Many pages show as many dots as there is room for, smaller where there are more")
        func many() {
            let control = UIPageControl()
            let (screen, _) = makeScreen(control, pages: 30)
            control.currentPage = 15
            screen.commit()
            let shown = control.dots.filter { $0.alpha > 0 }
            #expect(shown.count == 10)
            #expect(shown.first?.transform.a == 0.5 && shown.last?.transform.a == 0.5)
            #expect(shown.allSatisfy { control.bounds.contains($0.frame) })
        }

        @Test("It is adjustable, and says which page of how many")
        func accessibility() {
            let control = UIPageControl()
            let (screen, log) = makeScreen(control, pages: 3)
            #expect(control.accessibilityValue == "page 1 of 3")
            screen.send(.focused(layer: control.layer.shownNumber))
            screen.send(.key(isDown: true, code: "ArrowRight", key: "ArrowRight", modifiers: 0))
            #expect(log.values == [1])
        }

        @Test("Progress is cut off at 0 and 1, fills its share, and is told in percent")
        func progress() {
            let screen = Screen(language: "en-US")
            let view = UIProgressView(progressViewStyle: .default)
            #expect(view.progress == 0)
            #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
            view.frame = CGRect(x: 0, y: 100, width: 200, height: 4)
            screen.view.addSubview(view)
            view.progress = 2
            #expect(view.progress == 1)
            view.progress = -1
            #expect(view.progress == 0)
            view.setProgress(0.25, animated: true)
            screen.settle()
            #expect(view.subviews[1].frame == CGRect(x: 0, y: 0, width: 50, height: 4))
            view.semanticContentAttribute = .forceRightToLeft
            screen.commit()
            #expect(view.subviews[1].frame.minX == 150)
            #expect(view.accessibilityValue == "25%")
            #expect(view.accessibilityRange == AccessibilityRange(value: 0.25, minimum: 0, maximum: 1))
        }
    }
}
