// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Writes down what a scroll view tells.
@MainActor class ScrollListener: NSObject, UIScrollViewDelegate {
    var log: [String] = []
    var target: CGPoint?
    var velocity: CGPoint?
    var proposed: CGPoint?
    var zoomed: UIView?
    var scrollsToTop = true

    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("didScroll \(scrollView.contentOffset.y)") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        log.append("willEndDragging")
        (self.velocity, proposed) = (velocity, targetContentOffset.pointee)
        if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("didEndScrollingAnimation") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        log.append("willBeginZooming \(view === zoomed)")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("didZoom \(scrollView.zoomScale)") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        log.append("didEndZooming \(scale)")
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        log.append("shouldScrollToTop")
        return scrollsToTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("didScrollToTop") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("didChangeInset") }
}

extension ScreenTests {
    @Suite @MainActor struct UIScrollViewTests {
        private func scroller(on screen: Screen, height: CGFloat = 5000) -> UIScrollView {
            let scroller = UIScrollView(frame: screen.view.bounds)
            scroller.contentSize = CGSize(width: 390, height: height)
            screen.view.addSubview(scroller)
            screen.commit()
            return scroller
        }

        @Test("A fling is told in UIKit's order")
        func fling() {
            let screen = Screen()
            let scroller = scroller(on: screen)
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.scroll(scroller, to: 10, .began)
            #expect(scroller.isDragging)
            screen.advance(seconds: 0.05)
            screen.scroll(scroller, to: 60)
            screen.advance(seconds: 0.05)
            screen.scroll(scroller, to: 110, .left)
            #expect(!scroller.isDragging)
            #expect(scroller.isDecelerating)
            screen.scroll(scroller, to: 200)
            screen.scroll(scroller, to: 220, .rested)
            #expect(!scroller.isDecelerating)
            #expect(
                listener.log == [
                    "willBeginDragging", "didScroll 10.0", "didScroll 60.0", "didScroll 110.0", "willEndDragging",
                    "didEndDragging true", "willBeginDecelerating", "didScroll 200.0", "didScroll 220.0",
                    "didEndDecelerating",
                ])
        }

        @Test("A finger that stops before it leaves causes no glide")
        func slowDrag() {
            let screen = Screen()
            let scroller = scroller(on: screen)
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.scroll(scroller, to: 10, .began)
            screen.advance(seconds: 1)
            screen.scroll(scroller, to: 10, .left)
            screen.scroll(scroller, to: 10, .rested)
            #expect(
                listener.log == ["willBeginDragging", "didScroll 10.0", "willEndDragging", "didEndDragging false"])
        }

        @Test("What the browser scrolled is not sent back, what the app scrolls is")
        func echo() throws {
            let screen = Screen()
            let scroller = scroller(on: screen)
            let count = screen.frames.count
            screen.scroll(scroller, to: 100)
            #expect(scroller.contentOffset.y == 100)
            #expect(screen.frames.count == count)
            scroller.contentOffset.y = 40
            #expect(try #require(screen.nextFrame()).contains("[\(scroller.layer.shownNumber),{\"so\":[0,40,0]}]"))
        }

        @Test("An app may scroll beyond the content, a browser only by the length of the view")
        func clamping() {
            let screen = Screen()
            let scroller = scroller(on: screen, height: 1000)
            scroller.contentOffset.y = 9000
            #expect(scroller.contentOffset.y == 9000)
            screen.scroll(scroller, to: 1e15)
            #expect(scroller.contentOffset.y == 1000)
            screen.scroll(scroller, to: -20)
            #expect(scroller.contentOffset.y == -20)
        }

        @Test("An animated scroll glides in the browser and ends with its report")
        func animated() throws {
            let screen = Screen()
            let scroller = scroller(on: screen)
            let listener = ScrollListener()
            scroller.delegate = listener
            scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
            #expect(scroller.contentOffset.y == 0)
            #expect(try #require(screen.nextFrame()).contains("\"so\":[0,500,1]"))
            let count = screen.frames.count
            screen.scroll(scroller, to: 250)
            screen.scroll(scroller, to: 500, .rested)
            #expect(listener.log == ["didScroll 250.0", "didScroll 500.0", "didEndScrollingAnimation"])
            #expect(screen.frames.count == count)
        }

        @Test("An animated scroll that the browser doesn't report ends all the same")
        func animatedWithoutReport() {
            let screen = Screen()
            let scroller = scroller(on: screen)
            let listener = ScrollListener()
            scroller.delegate = listener
            scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
            screen.advance(seconds: 2)
            #expect(scroller.contentOffset.y == 500)
            #expect(listener.log == ["didScroll 500.0", "didEndScrollingAnimation"])
        }

        @Test("The safe area is added to the content inset as the behavior says")
        func adjustedInsets() {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let scroller = scroller(on: screen)
            #expect(scroller.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
            #expect(scroller.contentOffset.y == -47)
            scroller.contentInset.top = 10
            #expect(scroller.adjustedContentInset.top == 57)
            #expect(scroller.contentOffset.y == -57)
            scroller.contentInsetAdjustmentBehavior = .never
            #expect(scroller.adjustedContentInset == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
            scroller.contentInsetAdjustmentBehavior = .scrollableAxes
            #expect(scroller.adjustedContentInset.top == 57)
            scroller.contentSize.height = 100
            #expect(scroller.adjustedContentInset.top == 10)
            scroller.contentInsetAdjustmentBehavior = .always
            #expect(scroller.adjustedContentInset.top == 57)
        }

        @Test("A rectangle is scrolled into view by the shortest way")
        func rectToVisible() {
            let screen = Screen()
            let scroller = scroller(on: screen)
            scroller.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 100), animated: false)
            #expect(scroller.contentOffset.y == 156)
            scroller.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 100), animated: false)
            #expect(scroller.contentOffset.y == 156)
            scroller.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 100), animated: false)
            #expect(scroller.contentOffset.y == 50)
            scroller.scrollRectToVisible(CGRect(x: 0, y: 4950, width: 10, height: 100), animated: false)
            #expect(scroller.contentOffset.y == 4156)
        }

        @Test("An app may choose where a glide ends")
        func targetOffset() throws {
            let screen = Screen()
            let scroller = scroller(on: screen)
            let listener = ScrollListener()
            listener.target = CGPoint(x: 0, y: 300)
            scroller.delegate = listener
            screen.scroll(scroller, to: 10, .began)
            screen.scroll(scroller, to: 120, .left)
            #expect(try #require(screen.frames.last).contains("\"so\":[0,300,2]"))
            screen.scroll(scroller, to: 300, .rested)
            #expect(listener.log.last == "didEndDecelerating")
        }

        @Test("Content that shrinks takes an offset at its end with it")
        func shrinkingContent() {
            let screen = Screen()
            let scroller = scroller(on: screen)
            scroller.contentOffset.y = 4000
            scroller.contentSize.height = 1000
            #expect(scroller.contentOffset.y == 156)
        }

        @Test("A flow scrolls what it finds")
        func flow() {
            let screen = Screen()
            let scroller = scroller(on: screen, height: 1000)
            scroller.flowScroll(by: 400)
            #expect(scroller.contentOffset.y == 156)
            scroller.flowScroll(by: -50)
            #expect(scroller.contentOffset.y == 106)
            #expect(!scroller.isDragging)
        }
    }
}
