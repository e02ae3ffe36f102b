// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension Screen {
    /// A scroll view over the whole screen.
    func showScroller(
        content: CGSize = CGSize(width: 390, height: 5000), _ prepare: (UIScrollView) -> Void = { _ in }
    ) -> UIScrollView {
        let scroller = UIScrollView(frame: view.bounds)
        scroller.contentSize = content
        prepare(scroller)
        view.addSubview(scroller)
        commit()
        return scroller
    }

    /// A browser's report of a scroll on both axes; the velocity is in points per millisecond.
    func report(
        _ view: UIScrollView, _ x: CGFloat, _ y: CGFloat, _ phase: InputEvent.ScrollPhase = .moved,
        velocity: (Double, Double)? = nil
    ) {
        send(
            .scrolled(
                layer: view.layer.shownNumber, x: x, y: y, phase: phase,
                velocity: velocity.map { InputEvent.Velocity(x: $0.0, y: $0.1) }))
    }

    /// A browser's report of a zoom.
    func zoom(_ view: UIScrollView, _ scale: Double, _ x: Double, _ y: Double, _ phase: InputEvent.ScrollPhase) {
        send(.zoomed(layer: view.layer.shownNumber, scale: scale, x: x, y: y, phase: phase))
    }
}

extension ScreenTests {
    @Suite @MainActor struct ScrollDelegateTests {
        @Test("The velocity is the browser's, and the target is where UIKit's rate leads to")
        func velocityAndTarget() throws {
            let screen = Screen()
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.report(scroller, 0, 10, .dragBegan)
            screen.report(scroller, 0, 100, .dragEnded, velocity: (0, 1.5))
            #expect(listener.velocity == CGPoint(x: 0, y: 1.5))
            // A glide that keeps 0.998 of its speed each millisecond comes 499 times as far as its speed.
            #expect(abs(try #require(listener.proposed).y - (100 + 1.5 * 499)) < 0.01)
            #expect(scroller.isDecelerating)
        }

        @Test("A target beyond the end is the end")
        func targetAtTheEnd() {
            let screen = Screen()
            let scroller = screen.showScroller(content: CGSize(width: 390, height: 1000))
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.report(scroller, 0, 10, .dragBegan)
            screen.report(scroller, 0, 100, .dragEnded, velocity: (0, 8))
            #expect(listener.proposed == CGPoint(x: 0, y: 156))
        }

        @Test("The browser is led to a changed target, and an early rest doesn't end the glide")
        func changedTarget() throws {
            let screen = Screen()
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            listener.target = CGPoint(x: 0, y: 800)
            scroller.delegate = listener
            screen.report(scroller, 0, 10, .dragBegan)
            screen.report(scroller, 0, 100, .dragEnded, velocity: (0, 1))
            #expect(try #require(screen.frames.last).contains("\"so\":[0,800,2]"))
            screen.report(scroller, 0, 101, .rested)
            #expect(scroller.isDecelerating)
            screen.report(scroller, 0, 500)
            screen.report(scroller, 0, 800, .rested)
            #expect(!scroller.isDecelerating)
            #expect(scroller.contentOffset.y == 800)
            #expect(
                listener.log.filter { $0.hasPrefix("did") && !$0.hasPrefix("didScroll") }
                    == ["didEndDragging true", "didEndDecelerating"])
        }

        @Test("A changed target is reached without a report too")
        func changedTargetWithoutReport() {
            let screen = Screen()
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            listener.target = CGPoint(x: 0, y: 800)
            scroller.delegate = listener
            screen.report(scroller, 0, 10, .dragBegan)
            screen.report(scroller, 0, 100, .dragEnded, velocity: (0, 1))
            screen.advance(seconds: 2)
            #expect(scroller.contentOffset.y == 800)
            #expect(listener.log.last == "didEndDecelerating")
        }

        @Test("An offset without an animation ends a glide, even where it is")
        func stoppedGlide() throws {
            let screen = Screen()
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.report(scroller, 0, 10, .dragBegan)
            screen.report(scroller, 0, 100, .dragEnded, velocity: (0, 1))
            scroller.setContentOffset(scroller.contentOffset, animated: false)
            #expect(!scroller.isDecelerating)
            #expect(listener.log.last == "didEndDecelerating")
            #expect(try #require(screen.nextFrame()).contains("\"so\":[0,100,4]"))
            scroller.contentOffset.y = 90
            #expect(try #require(screen.nextFrame()).contains("\"so\":[0,90,0]"))
        }

        @Test("Everything on its way can be stopped")
        func stop() throws {
            let screen = Screen()
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            scroller.delegate = listener
            scroller.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
            #expect(scroller.isScrollAnimating)
            screen.commit()
            screen.report(scroller, 0, 300)
            scroller.stopScrollingAndZooming()
            #expect(!scroller.isScrollAnimating && !scroller.isZoomAnimating)
            #expect(try #require(screen.nextFrame()).contains("\"so\":[0,300,4]"))
            screen.advance(seconds: 2)
            #expect(scroller.contentOffset.y == 300)
        }

        @Test("A finger that catches a glide begins a new drag")
        func caughtGlide() {
            let screen = Screen()
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            listener.target = CGPoint(x: 0, y: 800)
            scroller.delegate = listener
            screen.report(scroller, 0, 10, .dragBegan)
            screen.report(scroller, 0, 100, .dragEnded, velocity: (0, 1))
            listener.target = nil
            listener.log = []
            screen.report(scroller, 0, 300, .dragBegan)
            #expect(scroller.isDragging && !scroller.isDecelerating)
            screen.report(scroller, 0, 300, .dragEnded, velocity: (0, 0))
            screen.report(scroller, 0, 300, .rested)
            #expect(
                listener.log == [
                    "didEndDecelerating", "willBeginDragging", "didScroll 300.0", "willEndDragging",
                    "didEndDragging false",
                ])
            screen.advance(seconds: 2)
            #expect(scroller.contentOffset.y == 300)
        }

        @Test("A finger that interrupts an animated scroll ends it without a word")
        func interruptedAnimation() {
            let screen = Screen()
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            scroller.delegate = listener
            scroller.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
            screen.commit()
            screen.report(scroller, 0, 300, .dragBegan)
            screen.report(scroller, 0, 310, .dragEnded, velocity: (0, 0))
            screen.report(scroller, 0, 310, .rested)
            screen.advance(seconds: 2)
            #expect(scroller.contentOffset.y == 310)
            #expect(!listener.log.contains("didEndScrollingAnimation"))
        }

        @Test("Content that is let go beyond its end decelerates back to it")
        func beyondTheEnd() {
            let screen = Screen()
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.report(scroller, 0, -40, .dragBegan)
            screen.report(scroller, 0, -60, .dragEnded, velocity: (0, 0))
            #expect(listener.proposed == .zero)
            #expect(scroller.isDecelerating)
            screen.report(scroller, 0, -20)
            screen.report(scroller, 0, 0, .rested)
            #expect(
                listener.log == [
                    "willBeginDragging", "didScroll -40.0", "didScroll -60.0", "willEndDragging", "didEndDragging true",
                    "willBeginDecelerating", "didScroll -20.0", "didScroll 0.0", "didEndDecelerating",
                ])
        }

        @Test(
            "A page is as wide as the view, counted from the inset",
            arguments: [
                (CGFloat(100), 0.0, CGFloat(0)), (300, 0, 390), (100, 0.5, 390), (500, -0.5, 390), (500, 0.5, 780),
            ])
        func pages(x: CGFloat, speed: Double, page: CGFloat) {
            let screen = Screen()
            let scroller = screen.showScroller(content: CGSize(width: 3900, height: 844)) { $0.isPagingEnabled = true }
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.report(scroller, x - 10, 0, .dragBegan)
            screen.report(scroller, x, 0, .dragEnded, velocity: (speed, 0))
            #expect(listener.proposed == CGPoint(x: page, y: 0))
        }

        @Test("Pages begin at the inset, on both axes")
        func pagesWithInsets() {
            let screen = Screen()
            let scroller = screen.showScroller(content: CGSize(width: 3900, height: 8440)) {
                $0.isPagingEnabled = true
                $0.contentInset = UIEdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
            }
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.report(scroller, 300, 500, .dragBegan)
            screen.report(scroller, 310, 510, .dragEnded, velocity: (0, 0))
            #expect(listener.proposed == CGPoint(x: 380, y: 824))
        }

        @Test("Another deceleration rate leads the browser to where it says")
        func fastRate() throws {
            let screen = Screen()
            let scroller = screen.showScroller { $0.decelerationRate = .fast }
            screen.report(scroller, 0, 10, .dragBegan)
            screen.report(scroller, 0, 100, .dragEnded, velocity: (0, 2))
            // 0.99 each millisecond: 99 times the speed.
            #expect(try #require(screen.frames.last).contains("\"so\":[0,298,2]"))
        }

        @Test("A tap on the status bar asks, scrolls to the top and tells")
        func scrollToTop() throws {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            scroller.contentOffset.y = 2000
            screen.commit()
            scroller.delegate = listener
            screen.tap(at: CGPoint(x: 200, y: 20))
            #expect(listener.log == ["shouldScrollToTop"])
            #expect(try #require(screen.frames.last).contains("\"so\":[0,-47,1]"))
            screen.report(scroller, 0, 500)
            screen.report(scroller, 0, -47, .rested)
            #expect(listener.log == ["shouldScrollToTop", "didScroll 500.0", "didScroll -47.0", "didScrollToTop"])
            listener.log = []
            screen.tap(at: CGPoint(x: 200, y: 20))
            #expect(listener.log == ["shouldScrollToTop", "didScrollToTop"])
        }

        @Test("A delegate may refuse to scroll to the top, and so may the scroll view")
        func refusesScrollToTop() {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            scroller.contentOffset.y = 2000
            scroller.delegate = listener
            listener.scrollsToTop = false
            screen.tap(at: CGPoint(x: 200, y: 20))
            screen.settle()
            #expect(scroller.contentOffset.y == 2000)
            scroller.scrollsToTop = false
            listener.log = []
            screen.tap(at: CGPoint(x: 200, y: 20))
            #expect(listener.log.isEmpty)
        }

        @Test("With two scroll views below the tap, neither scrolls to the top")
        func ambiguousScrollToTop() {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let scrollers = [CGFloat(0), 400].map { y in
                let scroller = UIScrollView(frame: CGRect(x: 0, y: y, width: 390, height: 400))
                scroller.contentSize = CGSize(width: 390, height: 5000)
                screen.view.addSubview(scroller)
                scroller.contentOffset.y = 700
                return scroller
            }
            screen.commit()
            screen.tap(at: CGPoint(x: 200, y: 20))
            screen.settle()
            #expect(scrollers.map(\.contentOffset.y) == [700, 700])
            scrollers[1].scrollsToTop = false
            screen.tap(at: CGPoint(x: 200, y: 20))
            screen.settle()
            #expect(scrollers[0].contentOffset.y == -scrollers[0].adjustedContentInset.top)
        }

        @Test("The delegate is told of changed insets")
        func insetsChange() {
            let screen = Screen()
            let scroller = screen.showScroller()
            let listener = ScrollListener()
            scroller.delegate = listener
            scroller.contentInset.bottom = 20
            #expect(listener.log == ["didChangeInset"])
        }

        @Test("A delegate needs no method at all")
        func emptyDelegate() {
            @MainActor final class Quiet: NSObject, UIScrollViewDelegate {}
            let screen = Screen(safeArea: Screen.phoneInsets)
            let scroller = screen.showScroller()
            let quiet = Quiet()
            scroller.delegate = quiet
            screen.report(scroller, 0, 10, .dragBegan)
            screen.report(scroller, 0, 100, .dragEnded, velocity: (0, 1))
            screen.report(scroller, 0, 300, .rested)
            screen.tap(at: CGPoint(x: 200, y: 20))
            screen.settle()
            #expect(scroller.contentOffset.y == -47)
            #expect(scroller.zoomScale == 1)
        }
    }
}
