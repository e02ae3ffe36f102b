// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("Property animators") struct UIViewPropertyAnimatorTests {
        private let screen = Screen()
        private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        init() {
            screen.view.addSubview(view)
            screen.commit()
        }

        private var shown: CALayer { view.layer.presentation() ?? view.layer }
        private var number: Int { view.layer.shownNumber }

        private func linear(_ duration: TimeInterval = 1) -> UIViewPropertyAnimator {
            UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = 150 }
        }

        @Test("It runs from inactive through active to inactive, and completes at the end")
        func life() {
            let animator = linear()
            var position: UIViewAnimatingPosition?
            animator.addCompletion { position = $0 }
            #expect(animator.state == .inactive && !animator.isRunning)
            animator.startAnimation()
            #expect(animator.state == .active && animator.isRunning)
            screen.advance(seconds: 0.5)
            #expect(shown.position.x == 100 && animator.fractionComplete == 0.5)
            screen.advance(seconds: 0.6)
            #expect(animator.state == .inactive && !animator.isRunning && position == .end)
            #expect(view.layer.animationKeys() == nil && view.center.x == 150)
        }

        @Test("A paused animator is scrubbed, by one short message each time, and goes on with the rest of its time")
        func scrubbing() throws {
            let animator = linear(2)
            animator.pauseAnimation()
            #expect(animator.state == .active && !animator.isRunning)
            let first = try #require(screen.nextFrame())
            #expect(first.contains("\"p\",[0,0],[100,0],1,0,\"linear\",0,0,{\"f\":\"both\",\"v\":0}]"), "\(first)")
            animator.fractionComplete = 0.25
            #expect(shown.position.x == 75)
            #expect(screen.nextFrame() == "[0,[\"~=\",\(number),1,0.25,0]]")
            animator.fractionComplete = 0.75
            #expect(shown.position.x == 125)
            animator.startAnimation()
            screen.advance(seconds: 0.25)
            #expect(shown.position.x == 137.5)
            screen.advance(seconds: 0.3)
            #expect(animator.state == .inactive)
        }

        @Test("Pausing keeps what is seen, whatever the pace")
        func pausing() {
            let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.x = 150 }
            animator.startAnimation()
            screen.advance(seconds: 0.1)
            let before = shown.position.x
            animator.pauseAnimation()
            #expect(abs(shown.position.x - before) < 1e-9 && before > 50)
            screen.advance(seconds: 5)
            #expect(abs(shown.position.x - before) < 1e-9)
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
            #expect(abs(shown.position.x - before) < 1e-9)
            screen.advance(seconds: 0.25)
            #expect(abs(shown.position.x - (before + 150) / 2) < 1e-9)
            screen.advance(seconds: 0.3)
            #expect(animator.state == .inactive)
        }

        @Test("Reversed, it goes back to its start, and properties are there")
        func reversing() {
            let animator = linear()
            var position: UIViewAnimatingPosition?
            animator.addCompletion { position = $0 }
            animator.startAnimation()
            screen.advance(seconds: 0.75)
            animator.isReversed = true
            #expect(shown.position.x == 125 && animator.fractionComplete == 0.25)
            screen.advance(seconds: 0.5)
            #expect(shown.position.x == 75)
            screen.advance(seconds: 0.3)
            #expect(position == .start && view.center.x == 50 && view.layer.animationKeys() == nil)
        }

        @Test(
            "Stopped and finished, properties are where it was said",
            arguments: [(UIViewAnimatingPosition.start, 50.0), (.current, 75), (.end, 150)])
        func finishing(position: UIViewAnimatingPosition, x: CGFloat) {
            let animator = linear()
            var told: UIViewAnimatingPosition?
            animator.addCompletion { told = $0 }
            animator.startAnimation()
            screen.advance(seconds: 0.25)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && view.center.x == 75 && told == nil)
            animator.finishAnimation(at: position)
            #expect(animator.state == .inactive && view.center.x == x && told == position)
        }

        @Test("Stopped without finishing, it is inactive at once and tells nobody")
        func stopping() {
            let animator = linear()
            var told = false
            animator.addCompletion { _ in told = true }
            animator.startAnimation()
            screen.advance(seconds: 0.25)
            animator.stopAnimation(true)
            screen.advance(seconds: 2)
            #expect(animator.state == .inactive && view.center.x == 75 && !told)
        }

        @Test("pausesOnCompletion keeps it active at its end, so that it can go back")
        func pausesOnCompletion() {
            let animator = linear()
            animator.pausesOnCompletion = true
            animator.startAnimation()
            screen.advance(seconds: 2)
            #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
            animator.isReversed = true
            animator.startAnimation()
            screen.advance(seconds: 0.5)
            #expect(shown.position.x == 100)
            animator.pausesOnCompletion = false
            screen.advance(seconds: 0.6)
            #expect(animator.state == .inactive && view.center.x == 50)
        }

        @Test("A delay factor lets changes begin later, and run in the rest of the time")
        func delayFactor() {
            let animator = linear()
            animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation()
            screen.advance(seconds: 0.5)
            #expect(shown.position.x == 100 && shown.opacity == 1)
            screen.advance(seconds: 0.25)
            #expect(shown.position.x == 125 && shown.opacity == 0.5)
            animator.pauseAnimation()
            animator.fractionComplete = 0.6
            #expect(abs(shown.opacity - 0.8) < 1e-6)
            animator.stopAnimation(true)
        }

        @Test("What is added while it runs has the rest of the time")
        func addedLater() {
            let animator = linear()
            animator.startAnimation()
            screen.advance(seconds: 0.5)
            animator.addAnimations { view.alpha = 0 }
            screen.advance(seconds: 0.25)
            #expect(shown.opacity == 0.5)
            screen.advance(seconds: 0.3)
            #expect(animator.state == .inactive && shown.opacity == 0)
        }

        @Test("A share of the time is scrubbed when it doesn't scrub linearly")
        func timeScrubbing() {
            let animator = UIViewPropertyAnimator(
                duration: 1, controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 0.58, y: 1)
            ) {
                view.center.x = 150
            }
            animator.scrubsLinearly = false
            animator.fractionComplete = 0.25
            // CSS's ease-in-out has come to 0.1292 after a quarter.
            #expect(abs(shown.position.x - (50 + 12.92)) < 0.05)
            animator.stopAnimation(true)
        }

        @Test("A running animator needs nobody to hold it")
        func retained() {
            var position: UIViewAnimatingPosition?
            _ = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.5, delay: 0.5) {
                view.center.x = 150
            } completion: {
                position = $0
            }
            screen.advance(seconds: 0.4)
            #expect(shown.position.x == 50)
            screen.advance(seconds: 0.7)
            #expect(position == .end)
        }

        @Test("Two animators of one position are added")
        func added() {
            let (one, other) = (linear(), UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 })
            one.startAnimation()
            screen.advance(seconds: 0.5)
            other.startAnimation()
            #expect(shown.position.x == 100)
            screen.advance(seconds: 0.5)
            #expect(shown.position.x == 200)
            screen.advance(seconds: 0.6)
            #expect(view.center.x == 250)
        }

        @Test("Spring parameters decide the time by themselves, unless they are given by a damping ratio")
        func springParameters() {
            let own = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
            #expect(own.timingCurveType == .spring && own.cubicTimingParameters == nil)
            // Critically damped: what is left after t is exp(-10 t) (1 + 10 t), a thousandth after 0.92 s.
            #expect(abs(own.pace(5).1 - 0.923) < 0.02)
            #expect(UISpringTimingParameters(dampingRatio: 0.5).pace(5).1 == 5)
            let cubic = UICubicTimingParameters(animationCurve: .easeIn)
            #expect(abs(cubic.controlPoint1.x - 0.42) < 1e-6 && cubic.timingCurveType == .builtin)
        }

        @Test("Wrong states are told in UIKit's words")
        func wrongStates() async {
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    _ = Screen()
                    UIViewPropertyAnimator(duration: 1, curve: .linear).finishAnimation(at: .end)
                }
            }
            await #expect(processExitsWith: .failure) {
                await MainActor.run {
                    let screen = Screen()
                    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { screen.view.alpha = 0 }
                    animator.startAnimation()
                    animator.stopAnimation(false)
                    animator.startAnimation()
                }
            }
        }

        @Test("A paused animator that is released ends the app with UIKit's words")
        func released() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                        screen.view.alpha = 0
                    }
                    animator?.pauseAnimation()
                    animator = nil
                }
            }
            #expect(said(result).contains("It is an error to release a paused or stopped property animator."))
        }
    }
}
