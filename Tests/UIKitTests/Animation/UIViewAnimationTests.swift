// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("Animating views") struct UIViewAnimationTests {
        private let screen = Screen()
        private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        init() {
            screen.view.addSubview(view)
            screen.commit()
        }

        private var shown: CALayer { view.layer.presentation() ?? view.layer }
        private var number: Int { view.layer.shownNumber }

        @Test("The property has the final value at once, and the presentation layer what is seen")
        func presentation() {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center = CGPoint(x: 150, y: 50)
                view.alpha = 0
                view.backgroundColor = .black
                view.bounds.size.width = 200
                view.transform = CGAffineTransform(scaleX: 3, y: 3)
                view.layer.cornerRadius = 20
                view.layer.borderWidth = 4
                view.layer.shadowOpacity = 1
            }
            #expect(view.center.x == 150 && view.alpha == 0)
            screen.advance(seconds: 0.25)
            #expect(shown.position.x == 75 && shown.opacity == 0.75)
            #expect(shown.backgroundColor?.alpha == 0.25)
            #expect(shown.bounds.width == 125 && shown.transform.m11 == 1.5)
            #expect(shown.cornerRadius == 5 && shown.borderWidth == 1 && shown.shadowOpacity == 0.25)
            screen.advance(seconds: 1)
            #expect(shown.position.x == 150 && view.layer.animationKeys() == nil)
        }

        @Test("Changes between begin and commit are animated, an inner block by itself")
        func beginAndCommit() {
            UIView.beginAnimations("move", context: nil)
            UIView.setAnimationDuration(1)
            UIView.setAnimationCurve(.linear)
            #expect(UIView.inheritedAnimationDuration == 1)
            view.center.x = 150
            UIView.beginAnimations(nil, context: nil)
            view.alpha = 0
            UIView.commitAnimations()
            UIView.commitAnimations()
            #expect(UIView.inheritedAnimationDuration == 0)
            screen.advance(seconds: 0.25)
            #expect(shown.position.x == 75)
            #expect(shown.opacity == 0, "an inner block has 0.2 seconds of its own")
            screen.advance(seconds: 1)
            #expect(view.layer.animationKeys() == nil)
            UIView.setAnimationsEnabled(false)
            UIView.beginAnimations(nil, context: nil)
            view.center.x = 50
            UIView.commitAnimations()
            UIView.setAnimationsEnabled(true)
            #expect(shown.position.x == 50)
        }

        @Test("An animation that is interrupted goes on, and what comes is added")
        func additive() {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
            screen.advance(seconds: 0.5)
            var first: Bool?
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 50
            } completion: {
                first = $0
            }
            #expect(shown.position.x == 100, "no jump")
            screen.advance(seconds: 0.25)
            // The first is 25 points from its end, the second at 75 points.
            #expect(abs(shown.position.x - (50 - 25 + 75)) < 1e-9)
            screen.advance(seconds: 0.75)
            #expect(shown.position.x == 50 && first == true)
        }

        @Test("What can't be added begins with what is seen, and the animation before it is told as not finished")
        func fromShown() {
            var finished: Bool?
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.transform = CGAffineTransform(scaleX: 3, y: 3)
            } completion: {
                finished = $0
            }
            screen.advance(seconds: 0.5)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.transform = .identity }
            #expect(finished == false)
            #expect(shown.transform.m11 == 2)
            let frame = screen.nextFrame() ?? ""
            #expect(frame.contains("[\"~-\",\(number),1]"), "\(frame)")
            #expect(frame.contains("\"m\",[2,0,0,2,0,0],null,1,0,\"linear\",0,0,{\"c\":1}]"), "\(frame)")
            screen.advance(seconds: 0.5)
            #expect(shown.transform.m11 == 1.5)
        }

        @Test("A nested animation takes over duration and curve, unless it says otherwise")
        func nested() {
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                #expect(UIView.inheritedAnimationDuration == 2)
                UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) { view.alpha = 0 }
                UIView.animate(
                    withDuration: 1, delay: 0,
                    options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseInOut]
                ) {
                    view.center.x = 150
                }
                UIView.performWithoutAnimation { view.center.y = 70 }
            }
            #expect(UIView.inheritedAnimationDuration == 0)
            screen.advance(seconds: 0.5)
            #expect(shown.opacity == 0.75)
            #expect(abs(shown.position.x - 100) < 1e-4, "a curve is found to a millionth")
            #expect(shown.position.y == 70)
        }

        @Test("A spring swings beyond its end and comes to rest in its duration")
        func springs() {
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
                view.center.x = 150
            }
            var most: CGFloat = 0
            for _ in 0..<20 {
                screen.advance(seconds: 0.05)
                most = max(most, shown.position.x)
            }
            // One swing over of exp(-pi / sqrt(3)) at this damping.
            #expect(most > 160 && most < 167)
            #expect(abs(shown.position.x - 150) < 0.2)
            var isDone = false
            UIView.animate(springDuration: 0.5, bounce: 0) {
                view.center.x = 50
            } completion: { _ in
                isDone = true
            }
            screen.advance(seconds: 0.5)
            #expect(!isDone && shown.position.x > 50, "the spring is felt for its duration, and rests later")
            screen.advance(seconds: 0.5)
            #expect(isDone)
        }

        @Test("Repeats and the way back: by options, by a count, and without an end")
        func repeats() {
            UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { view.alpha = 0 }
            screen.advance(seconds: 7.25)
            // A quarter of the fourth way back.
            #expect(shown.opacity == 0.25)
            view.layer.removeAllAnimations()
            var finished: Bool?
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 150 }
            } completion: {
                finished = $0
            }
            screen.advance(seconds: 3.5)
            #expect(shown.position.x == 100 && finished == nil)
            screen.advance(seconds: 0.6)
            #expect(shown.position.x == 150 && finished == true)
        }

        @Test("Constraints move in an animation block by layoutIfNeeded()")
        func constraints() throws {
            view.translatesAutoresizingMaskIntoConstraints = false
            let leading = view.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor)
            NSLayoutConstraint.activate([
                leading, view.topAnchor.constraint(equalTo: screen.view.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 100),
            ])
            screen.commit()
            leading.constant = 200
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { screen.view.layoutIfNeeded() }
            let frame = try #require(screen.nextFrame())
            #expect(frame.contains("[\"~\",\(number),\"p\",[0,0],[200,0],1,0,\"linear\"]"), "\(frame)")
            screen.advance(seconds: 0.5)
            #expect(shown.position.x == 150)
            #expect(screen.nextFrame() == nil, "nothing is told on the way")
        }

        @Test("A new size about the middle moves the corner as well")
        func boundsMoveTheCorner() throws {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.bounds.size.width = 200 }
            let frame = try #require(screen.nextFrame())
            #expect(frame.contains("[\"~\",\(number),\"s\",[100,100],[200,100],1,0,\"linear\"]"), "\(frame)")
            #expect(frame.contains("[\"~\",\(number),\"p\",[0,0],[-50,0],1,0,\"linear\"]"), "\(frame)")
        }

        @Test("Borders and shadows of several properties are told together")
        func joined() throws {
            UIView.performWithoutAnimation { view.layer.borderColor = UIColor.black.cgColor }
            screen.commit()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.layer.borderWidth = 2
                view.layer.borderColor = UIColor.white.cgColor
                view.layer.shadowOpacity = 1
                view.layer.shadowRadius = 8
            }
            let frame = try #require(screen.nextFrame())
            #expect(frame.contains("\"b\",null,[2,\"#fff\"],1"), "\(frame)")
            #expect(frame.contains("\"sh\",null,[\"#000\",0,-3,8],1"), "\(frame)")
        }

        @Test("A browser that comes in mid-animation is told how far it is")
        func lateBrowser() throws {
            UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) { view.alpha = 0 }
            screen.advance(seconds: 0.5)
            screen.application.display.pipeline.attach(FrameSink(frame: { _ in }, image: { _ in }), title: "")
            screen.commit()
            var frames: [String] = []
            screen.advance(seconds: 1.5)
            screen.application.display.pipeline.attach(
                FrameSink(frame: { frames.append(String(decoding: $0, as: UTF8.self)) }, image: { _ in }), title: "")
            screen.commit()
            let frame = try #require(frames.last)
            #expect(frame.contains("[\"~\",\(number),\"o\",1,0,2,0,\"linear\",0,0,{\"at\":1}]"), "\(frame)")
        }

        @Test("Without a browser, completions come at their time")
        func hiddenBrowser() {
            screen.application.display.pipeline.detach()
            var finished: Bool?
            UIView.animate(withDuration: 0.5) {
                view.alpha = 0
            } completion: {
                finished = $0
            }
            screen.advance(seconds: 0.4)
            #expect(finished == nil)
            screen.advance(seconds: 0.2)
            #expect(finished == true)
        }

        @Test("A moving view takes no touches, or is touched where it is seen if the animation allows it")
        func hits() {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 250 }
            screen.advance(seconds: 0.5)
            #expect(screen.view.hitTest(CGPoint(x: 150, y: 50), with: nil) === screen.view)
            screen.advance(seconds: 1)
            #expect(screen.view.hitTest(CGPoint(x: 250, y: 50), with: nil) === view)
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
                view.center.x = 50
            }
            screen.advance(seconds: 0.5)
            #expect(screen.view.hitTest(CGPoint(x: 150, y: 50), with: nil) === view)
            #expect(screen.view.hitTest(CGPoint(x: 20, y: 50), with: nil) === screen.view)
        }

        @Test(
            "Durations and delays that are no numbers, or negative, change at once",
            arguments: [Double.nan, -1, 0, .infinity])
        func badDurations(duration: Double) {
            var finished: Bool?
            UIView.animate(withDuration: duration, delay: .nan) {
                view.alpha = 0
            } completion: {
                finished = $0
            }
            #expect(view.layer.animationKeys() == nil && finished == nil)
            screen.advance(seconds: 0)
            #expect(finished == true)
        }

        @Test("Keyframes show their changes in their part of the time")
        func keyframes() throws {
            UIView.animateKeyframes(
                withDuration: 2, delay: 0, options: KeyframeLinear
            ) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
                UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
                    view.center.x = 250
                    view.alpha = 0
                }
            }
            #expect(view.center.x == 250)
            let frame = try #require(screen.nextFrame())
            #expect(
                frame.contains(
                    "\"p\",[0,0],[200,0],2,0,\"linear\",0,0,{\"k\":[[0.5,[100,0]],[0.75,[100,0]]]}]"), "\(frame)")
            screen.advance(seconds: 0.5)
            #expect(shown.position.x == 100 && shown.opacity == 1)
            screen.advance(seconds: 0.75)
            #expect(shown.position.x == 150)
            screen.advance(seconds: 0.5)
            #expect(shown.position.x == 200 && shown.opacity == 0.5)
        }

        private let KeyframeLinear = UIView.KeyframeAnimationOptions(
            rawValue: UIView.AnimationOptions.curveLinear.rawValue)

        @Test("Animations can be awaited")
        func awaiting() async {
            let clock = Task { @MainActor in
                for _ in 0..<5 {
                    await Task.yield()
                    screen.advance(seconds: 0.2)
                }
            }
            let finished = await UIView.animate(withDuration: 0.5) { view.alpha = 0 }
            #expect(finished)
            await clock.value
        }

        @Test("Two changes of one property in a block end at the second, and are seen as one way")
        func changedTwice() {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 150
                view.center.x = 250
            }
            screen.advance(seconds: 0.5)
            #expect(shown.position.x == 150)
        }

        @Test("setAnimationsEnabled(false) changes at once")
        func disabled() {
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1) { view.alpha = 0 }
            UIView.setAnimationsEnabled(true)
            #expect(view.layer.animationKeys() == nil)
        }

        @Test("Views that are deleted by the system's animation are taken out at its end")
        func delete() {
            UIView.perform(.delete, on: [view], animations: nil)
            #expect(view.superview != nil && view.alpha == 0)
            screen.advance(seconds: 0.5)
            #expect(view.superview == nil && view.alpha == 1)
        }
    }
}
