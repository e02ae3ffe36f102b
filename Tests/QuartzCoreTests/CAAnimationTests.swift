// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import QuartzCore

/// Animations as functions of time, on a clock that is moved by hand.
@Suite(.serialized) @MainActor struct CAAnimationTests {
    init() { MediaClock.shared.isManual = true }

    /// A layer with one animation, and its opacity after some seconds.
    private func opacities(
        of animation: CAAnimation, at times: [Double], model: Float = 0.25
    ) -> [Float?] {
        let layer = CALayer()
        CATransaction.setDisableActions(true)
        layer.opacity = model
        layer.add(animation, forKey: "test")
        var last = 0.0
        return times.map { time in
            MediaClock.shared.advance(by: time - last)
            last = time
            return layer.presentation().map { ($0.opacity * 1000).rounded() / 1000 }
        }
    }

    private func fade(from: Double? = nil, to: Double? = nil, by: Double? = nil, _ duration: Double = 1)
        -> CABasicAnimation
    {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, duration)
        return animation
    }

    @Test("A basic animation shows the way from its first to its last value, and the property after its end")
    func basic() {
        #expect(opacities(of: fade(from: 0, to: 1), at: [0, 0.5, 0.75, 1.5]) == [0, 0.5, 0.75, 0.25])
    }

    @Test(
        "A value that is missing is found from the others and from the property",
        arguments: [
            (0.0, nil, 0.5, Float(0.25)), (nil, 1.0, 0.5, Float(0.75)), (0.75, nil, nil, Float(0.5)),
            (nil, 0.75, nil, Float(0.5)), (nil, nil, 0.5, Float(0.5)),
        ] as [(Double?, Double?, Double?, Float)])
    func missingValues(from: Double?, to: Double?, by: Double?, middle: Float) {
        #expect(opacities(of: fade(from: from, to: to, by: by), at: [0.5]) == [middle])
    }

    @Test("Repeats, the way back, a time offset and a speed are those of CAMediaTiming")
    func timing() {
        let back = fade(from: 0, to: 1)
        (back.autoreverses, back.repeatCount) = (true, 2)
        #expect(opacities(of: back, at: [0.5, 1.25, 2.25, 3.5, 4.5]) == [0.5, 0.75, 0.25, 0.5, 0.25])
        let fast = fade(from: 0, to: 1)
        fast.speed = 2
        #expect(opacities(of: fast, at: [0.25, 0.75]) == [0.5, 0.25])
        let late = fade(from: 0, to: 1)
        late.timeOffset = 0.5
        #expect(opacities(of: late, at: [0.25]) == [0.75])
        let part = fade(from: 0, to: 1)
        part.repeatDuration = 2.5
        #expect(opacities(of: part, at: [2.25, 2.75]) == [0.25, 0.25])
    }

    @Test("The fill mode decides what is shown before the beginning and after the end")
    func fillModes() {
        let begin = CACurrentMediaTime() + 1
        let animation = fade(from: 0.5, to: 1)
        (animation.beginTime, animation.fillMode, animation.isRemovedOnCompletion) = (begin, .both, false)
        #expect(opacities(of: animation, at: [0.5, 1.5, 3]) == [0.5, 0.75, 1])
        let plain = fade(from: 0.5, to: 1)
        plain.beginTime = CACurrentMediaTime() + 1
        #expect(opacities(of: plain, at: [0.5, 1.5, 3]) == [0.25, 0.75, 0.25])
    }

    @Test("An additive animation is added to the property, a cumulative one goes on where a round has ended")
    func additive() {
        let added = fade(from: 0.5, to: 0)
        added.isAdditive = true
        #expect(opacities(of: added, at: [0, 0.5]) == [0.75, 0.5])
        let rounds = fade(from: 0, to: 0.25)
        (rounds.isCumulative, rounds.repeatCount) = (true, 3)
        #expect(opacities(of: rounds, at: [0.5, 1.5, 2.5]) == [0.125, 0.375, 0.625])
    }

    @Test("Keyframes are at their times, discrete ones stay, paced ones go at one speed")
    func keyframes() {
        func make(_ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            (animation.values, animation.duration, animation.calculationMode) = ([0, 0.8, 1], 1, mode)
            return animation
        }
        let timed = make(.linear)
        timed.keyTimes = [0, 0.2, 1]
        #expect(opacities(of: timed, at: [0.1, 0.2, 0.6]) == [0.4, 0.8, 0.9])
        #expect(opacities(of: make(.linear), at: [0.25, 0.75]) == [0.4, 0.9])
        #expect(opacities(of: make(.discrete), at: [0.2, 0.5, 0.9]) == [0, 0.8, 1])
        #expect(opacities(of: make(.paced), at: [0.5, 0.9]) == [0.5, 0.9])
        let cubic = opacities(of: make(.cubic), at: [0.5])
        #expect(cubic == [0.8], "a smooth curve goes through its values")
    }

    @Test("A position follows a path, and turns with it")
    func path() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 100))
        let layer = CALayer()
        let animation = CAKeyframeAnimation(keyPath: "position")
        (animation.path, animation.duration, animation.rotationMode) = (path, 2, .rotateAuto)
        layer.add(animation, forKey: nil)
        MediaClock.shared.advance(by: 0.5)
        #expect(layer.presentation()?.position == CGPoint(x: 50, y: 0))
        MediaClock.shared.advance(by: 1)
        let shown = try #require(layer.presentation())
        #expect(shown.position == CGPoint(x: 100, y: 50))
        #expect(abs(shown.transform.m12 - 1) < 1e-9, "downwards is a quarter of a turn clockwise")
    }

    @Test("A group cuts off what is longer than it, and paces what is in it")
    func group() throws {
        let (first, second) = (fade(from: 0, to: 1, 4), CABasicAnimation(keyPath: "position.x"))
        (second.fromValue, second.toValue, second.beginTime, second.duration) = (0, 100, 1, 1)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([first, second], 2)
        let layer = CALayer()
        layer.add(group, forKey: "group")
        MediaClock.shared.advance(by: 1.5)
        var shown = try #require(layer.presentation())
        #expect(shown.opacity == 0.375)
        #expect(shown.position.x == 50)
        MediaClock.shared.advance(by: 1)
        shown = try #require(layer.presentation())
        #expect(shown.opacity == 1)
        #expect(layer.animationKeys() == nil)
    }

    @Test("A spring swings by the textbook's solution, and says when it has settled")
    func spring() {
        let spring = CASpringAnimation(keyPath: "opacity")
        // Half of the critical damping: one swing over of exp(-pi / sqrt(3)).
        (spring.stiffness, spring.damping) = (100, 10)
        let over = 1 + exp(-Double.pi / 3.0.squareRoot())
        let peak = Double.pi / (10 * 0.75.squareRoot())
        #expect(abs(spring.curve.value(at: peak) - over) < 1e-9)
        #expect(abs(1 - spring.curve.value(at: spring.settlingDuration)) < 0.0011)
        #expect(spring.settlingDuration > 1 && spring.settlingDuration < 2)
        let felt = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(abs(felt.perceptualDuration - 0.5) < 1e-9)
        #expect(abs(felt.bounce - 0.3) < 1e-9)
        spring.damping = 0
        #expect(spring.settlingDuration == .infinity)
    }

    @Test(
        "A cubic pace is that of its control points",
        arguments: [(0.25, 0.1292), (0.5, 0.5), (0.75, 0.8708)])
    func cubicPace(time: Double, value: Double) {
        // Values of CSS's ease-in-out, which has the same control points.
        #expect(abs(CAMediaTimingFunction(name: .easeInEaseOut).value(at: time) - value) < 0.0005)
    }

    @Test("A rotation by key path goes round, though its matrices at both ends are the same")
    func rotation() throws {
        let layer = CALayer()
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue, turn.duration) = (0, 2 * Double.pi, 4)
        layer.add(turn, forKey: nil)
        MediaClock.shared.advance(by: 1)
        let shown = try #require(layer.presentation())
        #expect(abs(shown.transform.m11) < 1e-9 && abs(shown.transform.m12 - 1) < 1e-9)
    }

    @Test("Transforms are mixed by what they do: half of a quarter turn is an eighth")
    func transforms() throws {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = CATransform3DIdentity
        animation.toValue = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 3, 3, 1)
        animation.duration = 2
        layer.add(animation, forKey: nil)
        MediaClock.shared.advance(by: 1)
        let shown = try #require(layer.presentation()).transform
        #expect(abs(shown.m11 - 2 * cos(.pi / 4)) < 1e-9 && abs(shown.m12 - 2 * sin(.pi / 4)) < 1e-9)
        let about = CABasicAnimation(keyPath: "transform")
        (about.fromValue, about.toValue) = (CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 1, 0))
        about.duration = 2
        layer.add(about, forKey: "other")
        MediaClock.shared.advance(by: 1)
        #expect(abs(try #require(layer.presentation()).transform.m11 - cos(.pi / 4)) < 1e-9)
    }

    @Test("A layer whose speed is 0 stands still; its animations end when it goes on")
    func layerSpeed() {
        let layer = CALayer()
        layer.add(fade(from: 0, to: 1), forKey: "fade")
        MediaClock.shared.advance(by: 0.25)
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        (layer.speed, layer.timeOffset) = (0, now)
        MediaClock.shared.advance(by: 10)
        #expect(layer.presentation()?.opacity == 0.25)
        #expect(layer.animationKeys() == ["fade"])
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - now
        #expect(layer.presentation()?.opacity == 0.25)
        MediaClock.shared.advance(by: 0.7)
        #expect(layer.animationKeys() == ["fade"])
        MediaClock.shared.advance(by: 0.1)
        #expect(layer.animationKeys() == nil)
    }

    private final class Listener: CAAnimationDelegate {
        var heard: [String] = []
        func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
    }

    @Test("A delegate hears of the start and of the end, and whether it was reached")
    func delegate() {
        let (layer, listener) = (CALayer(), Listener())
        let animation = fade(from: 0, to: 1)
        animation.delegate = listener
        layer.add(animation, forKey: "fade")
        MediaClock.shared.advance(by: 2)
        layer.add(animation, forKey: "fade")
        layer.removeAnimation(forKey: "fade")
        #expect(listener.heard == ["start", "stop true", "start", "stop false"])
    }

    @Test("Nested transactions have settings of their own, and those outside of transactions hold for the turn")
    func transactions() {
        CATransaction.commitImplicit()
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 2)
        CATransaction.setDisableActions(true)
        CATransaction.setAnimationDuration(3)
        #expect(CATransaction.disableActions())
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
        CATransaction.commit()
        CATransaction.setDisableActions(true)
        #expect(CATransaction.disableActions())
        CATransaction.commitImplicit()
        #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
    }

    @Test("The copy that presentation() gives knows its layer, and a copy of a shape has its path")
    func presentationCopies() throws {
        let (layer, shape) = (CALayer(), CAShapeLayer())
        layer.addSublayer(shape)
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4), transform: nil)
        let stroke = CABasicAnimation(keyPath: "strokeEnd")
        (stroke.fromValue, stroke.toValue, stroke.duration) = (0, 1, 2)
        shape.add(stroke, forKey: nil)
        MediaClock.shared.advance(by: 1)
        let shown = try #require(layer.presentation())
        #expect(shown !== layer && shown.model() === layer)
        let copy = try #require(shown.sublayers?.first as? CAShapeLayer)
        #expect(copy.strokeEnd == 0.5 && copy.path == shape.path)
        #expect(copy.superlayer === shown)
        #expect(shape.strokeEnd == 1 && shape.superlayer === layer)
    }

    @Test("Values that are not numbers are not shown")
    func notANumber() {
        #expect(opacities(of: fade(from: .nan, to: 1), at: [0.5]) == [0.625], "as if it were missing")
        let layer = CALayer()
        let bad = CABasicAnimation(keyPath: "position")
        (bad.fromValue, bad.toValue, bad.duration) = (
            CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 1, y: CGFloat.infinity), 1
        )
        layer.add(bad, forKey: nil)
        MediaClock.shared.advance(by: 0.5)
        #expect(layer.presentation()?.position == .zero)
        let unknown = CABasicAnimation(keyPath: "nothing")
        (unknown.fromValue, unknown.toValue, unknown.duration) = (0, 1, 1)
        layer.add(unknown, forKey: nil)
        #expect(layer.presentation()?.opacity == 1)
    }
}
