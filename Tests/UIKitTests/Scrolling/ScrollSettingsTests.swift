// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct ScrollSettingsTests {
        @Test("Indicator insets and style reach the browser; the safe area counts unless it must not")
        func indicators() throws {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let scroller = screen.showScroller { $0.contentInset.top = 20 }
            #expect(try #require(screen.frames.last).contains("\"ii\":[[47,0,34,0],[47,0,34,0]]"))
            scroller.verticalScrollIndicatorInsets.top = 8
            #expect(try #require(screen.nextFrame()).contains("\"ii\":[[47,0,34,0],[55,0,34,0]]"))
            scroller.automaticallyAdjustsScrollIndicatorInsets = false
            #expect(try #require(screen.nextFrame()).contains("\"ii\":[[0,0,0,0],[8,0,0,0]]"))
            scroller.indicatorStyle = .white
            #expect(try #require(screen.nextFrame()).contains("\"is\":\"white\""))
        }

        @Test("Flashing the indicators is told once")
        func flash() throws {
            let screen = Screen()
            let scroller = screen.showScroller()
            scroller.flashScrollIndicators()
            #expect(try #require(screen.nextFrame()) == "[0,[\(scroller.layer.shownNumber),{\"sf\":1}]]")
            scroller.contentInset.top = 1
            #expect(try #require(screen.nextFrame()).contains("\"sf\"") == false)
        }

        @Test("What scrolls, bounces, pages and locks is told")
        func axes() throws {
            let screen = Screen()
            let scroller = screen.showScroller(content: CGSize(width: 390, height: 100))
            scroller.alwaysBounceHorizontal = true
            #expect(try #require(screen.nextFrame()).contains("{\"c\":[390,100],\"x\":1,\"b\":1"))
            scroller.alwaysBounceVertical = true
            scroller.bouncesHorizontally = false
            #expect(scroller.bounces)
            #expect(try #require(screen.nextFrame()).contains("\"b\":\"y\""))
            scroller.bounces = false
            scroller.isDirectionalLockEnabled = true
            scroller.isPagingEnabled = true
            #expect(try #require(screen.nextFrame()).contains("\"x\":1,\"y\":1,\"b\":0,\"pg\":1,\"dl\":1"))
            scroller.isScrollEnabled = false
            #expect(try #require(screen.nextFrame()).contains("{\"c\":[390,100],\"b\":0"))
        }

        @Test("An offset at the end of content that shrinks, or of a view that grows, stays inside")
        func limits() {
            let screen = Screen()
            let scroller = screen.showScroller(content: CGSize(width: 2000, height: 5000))
            scroller.contentOffset = CGPoint(x: 1600, y: 4100)
            scroller.contentSize = CGSize(width: 1000, height: 2000)
            #expect(scroller.contentOffset == CGPoint(x: 610, y: 1156))
            scroller.frame.size.height = 1500
            #expect(scroller.contentOffset == CGPoint(x: 610, y: 500))
            scroller.contentSize = .zero
            #expect(scroller.contentOffset == .zero)
        }

        @Test("An offset at the end goes along when the inset shrinks")
        func shrinkingInset() {
            let screen = Screen()
            let scroller = screen.showScroller(content: CGSize(width: 390, height: 2000)) {
                $0.contentInset.bottom = 300
            }
            scroller.contentOffset.y = 1456
            scroller.contentInset.bottom = 0
            #expect(scroller.contentOffset.y == 1156)
            scroller.contentInset.bottom = 300
            #expect(scroller.contentOffset.y == 1156)
        }

        @Test("Content that an app has put beyond its end stays there")
        func beyond() {
            let screen = Screen()
            let scroller = screen.showScroller()
            scroller.contentOffset.y = 6000
            scroller.contentSize.height = 4000
            #expect(scroller.contentOffset.y == 6000)
        }

        @Test("Sizes and offsets that are no numbers are refused", arguments: [CGFloat.nan, .infinity])
        func badNumbers(value: CGFloat) {
            let screen = Screen()
            let scroller = screen.showScroller()
            scroller.contentSize = CGSize(width: 390, height: value)
            #expect(scroller.contentSize == CGSize(width: 390, height: 5000))
            scroller.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: false)
            #expect(scroller.contentOffset == .zero)
            scroller.setContentOffset(CGPoint(x: 0, y: value), animated: true)
            screen.settle()
            #expect(scroller.contentOffset == .zero)
            screen.report(scroller, 0, value, .dragBegan, velocity: (Double(value), 0))
            #expect(scroller.contentOffset == .zero)
        }

        @Test("A velocity and a target that are no numbers lead nowhere")
        func badTarget() {
            let screen = Screen()
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            listener.target = CGPoint(x: CGFloat.nan, y: .nan)
            scroller.delegate = listener
            screen.report(scroller, 0, 10, .dragBegan)
            screen.report(scroller, 0, 100, .dragEnded, velocity: (0, 1))
            screen.report(scroller, 0, 300, .rested)
            #expect(scroller.contentOffset.y == 300)
            #expect(!scroller.isDecelerating)
        }

        @Test("The content guide is the content, the frame guide what is seen")
        func guides() {
            let screen = Screen()
            let scroller = screen.showScroller()
            scroller.contentOffset.y = 100
            #expect(scroller.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 390, height: 5000))
            #expect(scroller.frameLayoutGuide.layoutFrame == CGRect(x: 0, y: 100, width: 390, height: 844))
        }
    }

    @Suite struct ScrollAheadTests {
        @Test("Content is made ahead of the movement, further the faster it is")
        func speed() {
            var ahead = ScrollAhead()
            ahead.move(by: 10, at: 1, length: 800)
            #expect((ahead.before, ahead.after) == (200, 800))
            var fast = ahead
            ahead.move(by: 16, at: 1.016, length: 800)
            fast.move(by: 80, at: 1.016, length: 800)
            #expect(abs(ahead.after - 950) < 1)
            #expect(abs(fast.after - 1550) < 1)
            fast.move(by: 5000, at: 1.032, length: 800)
            #expect(fast.after == 3200)
        }

        @Test("A turn looks the other way at once, and a pause forgets the speed")
        func turn() {
            var ahead = ScrollAhead()
            ahead.move(by: 80, at: 1, length: 800)
            ahead.move(by: 80, at: 1.016, length: 800)
            ahead.move(by: -1, at: 1.032, length: 800)
            #expect(ahead.after == 200 && ahead.before < 820)
            ahead.move(by: 80, at: 1.04, length: 800)
            ahead.move(by: 1, at: 3, length: 800)
            #expect(ahead.after == 800)
        }
    }

    @Suite struct RubberBandTests {
        @Test("A finger beyond the end is followed half, and never further than the view is long")
        func curve() {
            #expect(RubberBand.shown(0, 844) == 0)
            #expect(abs(RubberBand.shown(100, 844) - 51.63) < 0.01)
            #expect(abs(RubberBand.shown(-100, 844) + 51.63) < 0.01)
            #expect(RubberBand.shown(1e9, 844) < 844)
            #expect(RubberBand.limited(50, 0...100, 844) == 50)
            #expect(RubberBand.limited(-100, 0...100, 844) < -50)
        }
    }
}
