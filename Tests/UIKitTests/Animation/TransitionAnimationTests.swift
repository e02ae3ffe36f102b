// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("Transitions and layers") struct TransitionAnimationTests {
        private let screen = Screen()
        private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

        init() {
            screen.view.addSubview(view)
            screen.commit()
        }

        private var number: Int { view.layer.shownNumber }

        @Test(
            "A transition is told before the changes that it shows the way to",
            arguments: [
                (UIView.AnimationOptions.transitionCrossDissolve, "\"fade\",\"left\""),
                (.transitionFlipFromRight, "\"flip\",\"right\""), (.transitionFlipFromTop, "\"flip\",\"top\""),
                (.transitionCurlUp, "\"curl\",\"bottom\""), (.transitionCurlDown, "\"curl\",\"top\""),
            ])
        func told(options: UIView.AnimationOptions, kind: String) throws {
            var finished: Bool?
            UIView.transition(with: view, duration: 0.5, options: options) {
                view.alpha = 0.5
            } completion: {
                finished = $0
            }
            let frame = try #require(screen.nextFrame())
            #expect(
                frame == "[0,[\"~t\",\(number),\(number),\(kind),0.5,0,\"ease-in-out\"],[\(number),{\"o\":0.5}]]")
            screen.advance(seconds: 0.4)
            #expect(finished == nil)
            screen.advance(seconds: 0.2)
            #expect(finished == true)
        }

        @Test("One view takes the place of another with a transition")
        func fromTo() throws {
            let other = UIView(frame: view.frame)
            let old = number
            UIView.transition(from: view, to: other, duration: 0.5, options: .transitionFlipFromLeft)
            // The new layer has no number before the frame that shows it; the transition names it all the same.
            let frame = try #require(screen.nextFrame())
            #expect(view.superview == nil && other.superview === screen.view)
            #expect(
                frame.hasPrefix("[0,[\"~t\",\(other.layer.shownNumber),\(old),\"flip\",\"left\",0.5,0"), "\(frame)")
        }

        @Test("showHideTransitionViews hides and shows")
        func showAndHide() {
            let other = UIView(frame: view.frame)
            other.isHidden = true
            screen.view.addSubview(other)
            screen.commit()
            UIView.transition(
                from: view, to: other, duration: 0.5, options: [.transitionCrossDissolve, .showHideTransitionViews])
            #expect(view.isHidden && !other.isHidden && view.superview != nil)
        }

        @Test("A picture in mid-animation shows what is seen then")
        func pictures() throws {
            screen.view.backgroundColor = .white
            view.backgroundColor = .black
            screen.commit()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.center.x = 250
                view.alpha = 0
            }
            screen.advance(seconds: 0.5)
            #expect(try screen.gray(at: CGPoint(x: 20, y: 50)) == 255)
            #expect(abs(try screen.gray(at: CGPoint(x: 150, y: 50)) - 128) <= 1)
            screen.advance(seconds: 1)
            #expect(try screen.gray(at: CGPoint(x: 150, y: 50)) == 255)
        }

        @Test("A picture in mid-transition shows both sides")
        func transitionPicture() throws {
            screen.view.backgroundColor = .white
            view.backgroundColor = .black
            screen.commit()
            UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                view.backgroundColor = .white
            }
            screen.advance(seconds: 0.5)
            let gray = try screen.gray(at: CGPoint(x: 50, y: 50))
            #expect(gray > 100 && gray < 200)
            UIView.transition(with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]) {
                view.backgroundColor = .black
            }
            screen.advance(seconds: 0.75)
            // Three quarters of half a turn: the new side, narrower than at its end.
            #expect(try screen.gray(at: CGPoint(x: 50, y: 50)) == 0)
            #expect(try screen.gray(at: CGPoint(x: 5, y: 50)) == 255)
        }

        @Test("A layer without a view animates its changes by itself, as the transaction says")
        func implicit() throws {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            view.layer.addSublayer(layer)
            #expect(layer.animationKeys() == nil, "what was just made is not animated")
            screen.commit()
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.position.x = 105
            CATransaction.commit()
            screen.advance(seconds: 0.5)
            #expect(layer.presentation()?.position.x == 55)
            CATransaction.setDisableActions(true)
            layer.opacity = 0
            screen.commit()
            #expect(layer.animation(forKey: "opacity") == nil)
            layer.actions = ["opacity": NSNull()]
            layer.opacity = 1
            #expect(layer.animation(forKey: "opacity") == nil)
        }

        @Test("A rotation by key path is told as steps that a browser can't take the short way of")
        func rotation() throws {
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.fromValue, turn.toValue, turn.duration, turn.repeatCount) = (0, 2 * Double.pi, 1, .infinity)
            view.layer.add(turn, forKey: "spin")
            let frame = try #require(screen.nextFrame())
            #expect(frame.contains("[\"~\",\(number),\"m\",null,"), "\(frame)")
            #expect(frame.contains("\"linear\",-1,0,{\"k\":[[0.083333,[0.866,0.5,-0.5,0.866,0,0]]"), "\(frame)")
            #expect(frame.contains("[0.5,[-1,0,0,-1,0,0]]"), "\(frame)")
            view.layer.removeAnimation(forKey: "spin")
            #expect(screen.nextFrame() == "[0,[\"~-\",\(number),1]]")
        }

        @Test("A value that isn't where the property is, is told as such")
        func absolute() throws {
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (150, 250, 1)
            view.layer.add(move, forKey: nil)
            let frame = try #require(screen.nextFrame())
            #expect(
                frame.contains("\"p\",[100,0],[200,0],1,0,\"linear\",0,0,{\"x\":1}]"), "\(frame)")
        }

        @Test("The parts of a group are told with their delays; a group that repeats is told as values")
        func groups() throws {
            let (fade, grow) = (CABasicAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "transform.scale"))
            (fade.fromValue, fade.duration) = (0, 1)
            (grow.fromValue, grow.toValue, grow.beginTime, grow.duration) = (1, 2, 0.5, 0.5)
            let group = CAAnimationGroup()
            (group.animations, group.duration) = ([fade, grow], 1)
            view.layer.add(group, forKey: "group")
            var frame = try #require(screen.nextFrame())
            #expect(frame.contains("\"o\",0,1,1,0,\"linear\"]"), "\(frame)")
            #expect(frame.contains("\"m\",null,[2,0,0,2,0,0],0.5,0.5,\"linear\",0,0,{\"f\":\"none\"}]"), "\(frame)")
            group.repeatCount = .infinity
            view.layer.add(group, forKey: "group")
            frame = try #require(screen.nextFrame())
            #expect(frame.contains("[\"~-\",\(number),1,2]"), "\(frame)")
            #expect(frame.contains(",\"linear\",-1,0,{\"k\":["), "\(frame)")
        }

        @Test("A shape's stroke is told by its ends")
        func strokes() throws {
            let shape = CAShapeLayer()
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
            shape.strokeColor = .black
            view.layer.addSublayer(shape)
            screen.commit()
            let stroke = CABasicAnimation(keyPath: "strokeEnd")
            (stroke.fromValue, stroke.duration) = (0, 1)
            shape.add(stroke, forKey: nil)
            let frame = try #require(screen.nextFrame())
            #expect(
                frame == "[0,[\"~\",\(shape.shownNumber),\"sp\",{\"t\":[0,0]},{\"t\":[0,1]},1,0,\"linear\"]]")
        }

        @Test("A layer's time that is held holds what a browser shows")
        func heldTime() throws {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 0 }
            screen.advance(seconds: 0.25)
            let now = view.layer.convertTime(CACurrentMediaTime(), from: nil)
            (view.layer.speed, view.layer.timeOffset) = (0, now)
            let frame = try #require(screen.nextFrame())
            #expect(frame.contains("[\"~=\",\(number),1,0.25,0]"), "\(frame)")
        }

        @MainActor private final class Counter {
            var ticks: [CFTimeInterval] = []
            func tick(_ link: CADisplayLink) { ticks.append(link.timestamp) }
        }

        @Test("A display link ticks sixty times a second, or as often as is wanted, while the app is shown")
        func displayLink() {
            let counter = Counter()
            let link = CADisplayLink(target: counter, selector: Selector(Counter.tick))
            link.add(to: .main, forMode: .common)
            screen.advance(seconds: 0.501)
            #expect(counter.ticks.count == 30)
            #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-9)
            link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20, preferred: 20)
            screen.advance(seconds: 1)
            #expect((48...52).contains(counter.ticks.count))
            link.isPaused = true
            let count = counter.ticks.count
            screen.advance(seconds: 1)
            #expect(counter.ticks.count == count)
            link.isPaused = false
            screen.application.enterForeground()
            screen.application.enterBackground()
            screen.advance(seconds: 1)
            #expect(counter.ticks.count <= count + 1)
            screen.application.enterForeground()
            screen.advance(seconds: 1)
            #expect(counter.ticks.count > count + 10)
            link.invalidate()
        }

        @Test("With reduced motion a page fades in rather than sliding")
        func reducedMotion() throws {
            let navigation = UINavigationController(rootViewController: UIViewController())
            let screen = Screen(root: navigation)
            screen.application.apply(DisplayTraits(query: "w=390&h=844&scale=3&rm=1"))
            defer { screen.application.apply(DisplayTraits(query: "w=390&h=844&scale=3&rm=0")) }
            #expect(UIAccessibility.isReduceMotionEnabled)
            let page = UIViewController()
            navigation.pushViewController(page, animated: true)
            let frame = try #require(screen.nextFrame())
            #expect(frame.contains("[\"~\",\(page.view.layer.shownNumber),\"o\",0,1,0.35"), "\(frame)")
            #expect(page.view.transform == .identity)
            screen.advance(seconds: 1)
            #expect(page.view.alpha == 1)
        }

        @Test("A position that is not a number ends the app with Core Animation's words")
        func notANumber() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    _ = Screen()
                    CALayer().position = CGPoint(x: CGFloat.nan, y: 20)
                }
            }
            #expect(said(result).contains("CALayerInvalidGeometry: CALayer position contains NaN: [nan 20.0]"))
        }
    }
}
