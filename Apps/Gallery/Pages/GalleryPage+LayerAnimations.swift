// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let layerAnimations = GalleryPage(
        "Layer animations",
        code: """
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            turn.toValue = 2 * Double.pi
            turn.duration = 1.5
            turn.repeatCount = .infinity
            layer.add(turn, forKey: "turn")

            let way = CAKeyframeAnimation(keyPath: "position")
            way.path = path
            way.rotationMode = .rotateAuto

            let stroke = CABasicAnimation(keyPath: "strokeEnd")
            stroke.fromValue = 0

            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            gradient.colors = [UIColor.systemRed.cgColor, ...]
            CATransaction.commit()
            """
    ) { context in
        [
            turning(), path(context), stroke(context), group(context), gradient(),
        ]
    }

    private static func turning() -> Example {
        let stage = Stage("turning")
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.toValue, turn.duration, turn.repeatCount) = (2 * Double.pi, 1.5, .infinity)
        let start = UIButton.small("Turn") { stage.box.layer.add(turn, forKey: "turn") }
        let hold = UIButton.small("Hold") {
            let layer = stage.box.layer
            if layer.speed == 0 {
                let held = layer.timeOffset
                (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
                layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - held
            } else {
                let now = layer.convertTime(CACurrentMediaTime(), from: nil)
                (layer.speed, layer.timeOffset) = (0, now)
            }
        }
        let stop = UIButton.small("End") { stage.box.layer.removeAnimation(forKey: "turn") }
        return Example(
            caption: "A rotation, held by the layer's speed", view: .staged(stage, [start, hold, stop]), fills: true)
    }

    private static func path(_ context: Context) -> Example {
        let stage = Stage("driving", height: 140)
        let go = UIButton.small("Drive") {
            let way = CAKeyframeAnimation(keyPath: "position")
            way.path = UIBezierPath(ovalIn: stage.bounds.insetBy(dx: 40, dy: 34)).cgPath
            (way.duration, way.calculationMode, way.rotationMode) = (2, .paced, .rotateAuto)
            CATransaction.begin()
            CATransaction.setCompletionBlock { MainActor.assumeIsolated { context.report("Once around") } }
            stage.box.layer.add(way, forKey: "drive")
            CATransaction.commit()
        }
        return Example(caption: "A position along a path", view: .staged(stage, [go]), fills: true)
    }

    private static func stroke(_ context: Context) -> Example {
        let view = ShapeView()
        view.accessibilityIdentifier = "stroked"
        let go = UIButton.small("Draw") {
            let stroke = CABasicAnimation(keyPath: "strokeEnd")
            (stroke.fromValue, stroke.toValue, stroke.duration) = (0, 1, 1)
            stroke.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            view.shape.add(stroke, forKey: "draw")
        }
        let color = UIButton.small("Color") {
            // A layer without a view animates by itself.
            view.isRed.toggle()
            view.shape.strokeColor = (view.isRed ? UIColor.systemRed : .systemTeal).cgColor
            view.shape.lineWidth = view.isRed ? 10 : 4
        }
        return Example(caption: "A shape's stroke", view: .staged(view, [go, color]), fills: true)
    }

    private static func group(_ context: Context) -> Example {
        let stage = Stage("grouped")
        let go = UIButton.small("Beat") {
            let (scale, fade) = (
                CASpringAnimation(perceptualDuration: 0.4, bounce: 0.5), CABasicAnimation(keyPath: "opacity")
            )
            scale.keyPath = "transform.scale"
            (scale.fromValue, scale.toValue, scale.duration) = (1.5, 1, 1)
            (fade.fromValue, fade.toValue, fade.duration) = (0.2, 1, 0.5)
            let group = CAAnimationGroup()
            (group.animations, group.duration, group.repeatCount) = ([scale, fade], 1, 3)
            CATransaction.begin()
            CATransaction.setCompletionBlock { MainActor.assumeIsolated { context.report("Three beats") } }
            stage.box.layer.add(group, forKey: "beat")
            CATransaction.commit()
        }
        return Example(caption: "A group that repeats", view: .staged(stage, [go]), fills: true)
    }

    private static func gradient() -> Example {
        let view = GradientView()
        view.accessibilityIdentifier = "gradient"
        let go = UIButton.small("Shift") {
            view.isShifted.toggle()
            CATransaction.begin()
            CATransaction.setAnimationDuration(1)
            view.gradient.colors = view.isShifted ? GradientView.evening : GradientView.morning
            CATransaction.commit()
        }
        return Example(caption: "A gradient, by a transaction", view: .staged(view, [go]), fills: true)
    }
}

/// A wave that is stroked.
private final class ShapeView: UIView {
    let shape = CAShapeLayer()
    var isRed = false

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 10
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, UIColor.systemTeal.cgColor, 4)
        shape.lineCap = .round
        layer.addSublayer(shape)
        heightAnchor.constraint(equalToConstant: 80).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shape.frame = bounds
        let path = UIBezierPath()
        let (left, right, middle) = (20.0, bounds.width - 20, bounds.height / 2)
        path.move(to: CGPoint(x: left, y: middle))
        path.addCurve(
            to: CGPoint(x: right, y: middle), controlPoint1: CGPoint(x: bounds.width / 2, y: -60),
            controlPoint2: CGPoint(x: bounds.width / 2, y: bounds.height + 60))
        shape.path = path.cgPath
        CATransaction.commit()
    }
}

/// A gradient that changes.
private final class GradientView: UIView {
    static let morning = [UIColor.systemYellow.cgColor, UIColor.systemTeal.cgColor]
    static let evening = [UIColor.systemRed.cgColor, UIColor.systemIndigo.cgColor]

    let gradient = CAGradientLayer()
    var isShifted = false

    init() {
        super.init(frame: .zero)
        gradient.colors = Self.morning
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        gradient.cornerRadius = 10
        layer.addSublayer(gradient)
        heightAnchor.constraint(equalToConstant: 64).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        gradient.frame = bounds
        CATransaction.commit()
    }
}
