// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct ScrollPanTests {
        /// A view that records the touches it is told of.
        private final class TouchView: UIView {
            var phases: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("began") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append("cancelled") }
        }

        @Test("The pan recognizer follows a scroll of the browser")
        func follows() {
            let screen = Screen()
            let scroller = screen.showScroller()
            let pan = scroller.panGestureRecognizer
            #expect(scroller.gestureRecognizers == [pan])
            var log: [String] = []
            let target = ActionTarget { log.append("\(pan.state) \(pan.translation(in: nil).y)") }
            pan.addTarget(target, action: Selector(ActionTarget.fire))
            screen.report(scroller, 0, 0, .dragBegan)
            screen.report(scroller, 0, 30)
            screen.report(scroller, 0, 50, .dragEnded, velocity: (0, 0.5))
            #expect(log == ["began 0.0", "changed -30.0", "changed -50.0", "ended -50.0"])
            #expect(pan.state == .possible)
        }

        @Test("Its translation can be taken back, and its velocity is the finger's")
        func translation() {
            let screen = Screen()
            let scroller = screen.showScroller()
            let pan = scroller.panGestureRecognizer
            screen.report(scroller, 0, 0, .dragBegan)
            screen.advance(seconds: 0.05)
            screen.report(scroller, 0, 30)
            pan.setTranslation(.zero, in: nil)
            #expect(pan.translation(in: nil) == .zero)
            screen.advance(seconds: 0.05)
            screen.report(scroller, 0, 50)
            #expect(pan.translation(in: nil).y == -20)
            #expect(abs(pan.velocity(in: nil).y + 500) < 1)
        }

        @Test("A pan that is off, or must not begin, doesn't scroll")
        func refused() throws {
            final class Picky: UIScrollView {
                var allows = false
                override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }
            }
            let screen = Screen()
            let scroller = Picky(frame: screen.view.bounds)
            scroller.contentSize = CGSize(width: 390, height: 5000)
            screen.view.addSubview(scroller)
            screen.commit()
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.report(scroller, 0, 20, .dragBegan)
            #expect(try #require(screen.frames.last).contains("\"so\":[0,0,0]"), "the browser is sent back")
            screen.report(scroller, 0, 40)
            screen.report(scroller, 0, 60, .dragEnded)
            screen.report(scroller, 0, 60, .rested)
            #expect(scroller.contentOffset == .zero)
            #expect(listener.log.isEmpty)
            scroller.allows = true
            screen.report(scroller, 0, 20, .dragBegan)
            #expect(scroller.contentOffset.y == 20)
            screen.report(scroller, 0, 20, .rested)
            scroller.panGestureRecognizer.isEnabled = false
            #expect(try #require(screen.nextFrame()).contains("\"y\":1") == false)
        }

        @Test("A scroll view may go away under a finger")
        func goneScrollView() {
            let screen = Screen()
            var scroller: UIScrollView? = screen.showScroller { $0.canCancelContentTouches = false }
            screen.touchDown(at: CGPoint(x: 100, y: 400))
            screen.touchMove(to: CGPoint(x: 100, y: 350))
            scroller?.removeFromSuperview()
            scroller = nil
            screen.touchMove(to: CGPoint(x: 100, y: 300))
            screen.touchUp(at: CGPoint(x: 100, y: 300))
            #expect(screen.view.subviews.isEmpty)
        }

        @Test("A finger on the content tracks before it drags")
        func tracking() {
            let screen = Screen()
            let scroller = screen.showScroller()
            screen.touchDown(at: CGPoint(x: 100, y: 100))
            #expect(scroller.isTracking && !scroller.isDragging)
            screen.touchUp(at: CGPoint(x: 100, y: 100))
            #expect(!scroller.isTracking)
        }

        @Test("A pan that waits for another recognizer leaves the decision to the app")
        func requiresFailure() throws {
            let screen = Screen()
            let scroller = screen.showScroller()
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = .left
            scroller.addGestureRecognizer(swipe)
            scroller.panGestureRecognizer.require(toFail: swipe)
            #expect(try #require(screen.nextFrame()).contains("\"e\":3"), "the browser leaves the touches to the app")
            let listener = ScrollListener()
            scroller.delegate = listener
            screen.touchDown(at: CGPoint(x: 200, y: 400))
            for step in 1...8 {
                screen.advance(seconds: 0.016)
                screen.touchMove(to: CGPoint(x: 200, y: 400 - 20 * step))
            }
            #expect(scroller.isDragging)
            #expect(scroller.contentOffset.y == 80, "from where the swipe has failed")
            screen.touchUp(at: CGPoint(x: 200, y: 240))
            #expect(scroller.isDecelerating)
            #expect(try #require(screen.frames.last).contains(",2,0,"), "with the velocity that only the app knows")
            #expect(listener.log.first == "willBeginDragging")
        }

        @Test("Another recognizer may wait for the pan to fail")
        func requiredToFail() {
            let screen = Screen()
            let scroller = screen.showScroller()
            var taps = 0
            let tap = UITapGestureRecognizer()
            let target = ActionTarget { taps += 1 }
            tap.addTarget(target, action: Selector(ActionTarget.fire))
            tap.require(toFail: scroller.panGestureRecognizer)
            scroller.addGestureRecognizer(tap)
            screen.tap(at: CGPoint(x: 100, y: 100))
            #expect(taps == 1)
        }

        @Test("Content that keeps its touches is not scrolled away from them")
        func keptTouches() {
            let screen = Screen()
            let content = TouchView(frame: CGRect(x: 0, y: 0, width: 390, height: 5000))
            let scroller = screen.showScroller {
                $0.addSubview(content)
                $0.canCancelContentTouches = false
                $0.delaysContentTouches = false
            }
            screen.touchDown(at: CGPoint(x: 200, y: 400))
            screen.touchMove(to: CGPoint(x: 200, y: 300))
            screen.touchUp(at: CGPoint(x: 200, y: 300))
            #expect(scroller.contentOffset == .zero)
            #expect(content.phases == ["began", "ended"])
        }

        @Test("Content gets a touch after a while, or when it was a tap")
        func delayedTouches() {
            let screen = Screen()
            let content = TouchView(frame: CGRect(x: 0, y: 0, width: 390, height: 5000))
            let scroller = screen.showScroller { $0.addSubview(content) }
            screen.touchDown(at: CGPoint(x: 200, y: 400))
            #expect(content.phases == [])
            screen.advance(seconds: 0.2)
            #expect(content.phases == ["began"])
            screen.touchUp(at: CGPoint(x: 200, y: 400))
            #expect(content.phases == ["began", "ended"])
            content.phases = []
            screen.tap(at: CGPoint(x: 200, y: 400))
            #expect(content.phases == ["began", "ended"])
            content.phases = []
            screen.touchDown(at: CGPoint(x: 200, y: 400))
            screen.send(.pointerCancelled(pointer: 0))
            screen.advance(seconds: 0.2)
            #expect(content.phases == [], "the touch has scrolled")
            scroller.delaysContentTouches = false
            screen.touchDown(at: CGPoint(x: 200, y: 400))
            #expect(content.phases == ["began"])
        }

        @Test("Content whose scroll view doesn't let it gets no touch")
        func refusedTouches() {
            final class Guarded: UIScrollView {
                override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
                {
                    false
                }
            }
            let screen = Screen()
            let content = TouchView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            let scroller = Guarded(frame: screen.view.bounds)
            scroller.addSubview(content)
            screen.view.addSubview(scroller)
            screen.commit()
            screen.tap(at: CGPoint(x: 200, y: 200))
            #expect(content.phases == [])
        }
    }
}
