// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let gestures = GalleryPage(
        "Gestures",
        code: """
            let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
            let double = UITapGestureRecognizer(target: self, action: #selector(doubleTapped))
            double.numberOfTapsRequired = 2
            tap.require(toFail: double)
            view.addGestureRecognizer(tap)
            view.addGestureRecognizer(double)

            let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinched))
            let rotation = UIRotationGestureRecognizer(target: self, action: #selector(rotated))
            pinch.delegate = self  // shouldRecognizeSimultaneouslyWith: true
            """
    ) { context in
        let (pan, turn) = (PanPad(context), TurnPad(context))
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Reset"
        let reset = UIAction(title: "Reset") { _ in
            pan.reset()
            turn.reset()
            context.report("Reset")
        }
        return [
            Example(
                caption: "Tap, tap with two fingers, double tap, secondary click", view: TapPad(context), fills: true),
            Example(caption: "Long press", view: PressPad(context), fills: true),
            Example(caption: "Pan; a touchpad pans too", view: pan, fills: true),
            Example(caption: "Pinch and rotation together", view: turn, fills: true),
            Example(caption: "Swipe in four directions", view: SwipePad(context), fills: true),
            Example(caption: "Drag in from the right edge of the screen", view: EdgePad(context), fills: true),
            Example(
                caption: "Puts everything back", view: UIButton(configuration: configuration, primaryAction: reset)),
        ]
    }
}

/// A view that recognizes gestures and says what it has recognized.
class GesturePad: UIView {
    let context: GalleryPage.Context
    let label = UILabel()

    init(_ context: GalleryPage.Context, _ title: String, identifier: String) {
        self.context = context
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        accessibilityIdentifier = identifier
        label.text = title
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.numberOfLines = 0
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 110) }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 12, dy: 8)
    }

    func say(_ text: String) {
        label.text = text
        context.report(text)
    }
}

extension UIGestureRecognizer.State {
    /// The name of the state.
    var name: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        @unknown default: "unknown"
        }
    }
}

private final class TapPad: GesturePad {
    private var count = 0

    init(_ context: GalleryPage.Context) {
        super.init(context, "Tap here", identifier: "tap-pad")
        isMultipleTouchEnabled = true
        let single = UITapGestureRecognizer(target: self, action: Selector(TapPad.single))
        let double = UITapGestureRecognizer(target: self, action: Selector(TapPad.double))
        double.numberOfTapsRequired = 2
        let two = UITapGestureRecognizer(target: self, action: Selector(TapPad.two))
        two.numberOfTouchesRequired = 2
        let secondary = UITapGestureRecognizer(target: self, action: Selector(TapPad.secondary))
        secondary.buttonMaskRequired = .secondary
        single.require(toFail: double)
        for recognizer in [single, double, two, secondary] { addGestureRecognizer(recognizer) }
    }

    required init?(coder: NSCoder) { nil }

    private func tell(_ name: String) {
        count += 1
        say("\(name) (\(count))")
    }
    func single() { tell("Tap") }
    func double() { tell("Double tap") }
    func two() { tell("Tap with two fingers") }
    func secondary() { tell("Secondary click") }
}

private final class PressPad: GesturePad {
    init(_ context: GalleryPage.Context) {
        super.init(context, "Hold here", identifier: "press-pad")
        addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: Selector(PressPad.pressed)))
    }

    required init?(coder: NSCoder) { nil }

    func pressed(_ recognizer: UILongPressGestureRecognizer) {
        say("Long press \(recognizer.state.name)")
        backgroundColor =
            recognizer.state == .ended || recognizer.state == .cancelled ? .secondarySystemBackground : .systemTeal
    }
}

private final class PanPad: GesturePad {
    private let knob = UIView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    private var offset = CGPoint.zero

    init(_ context: GalleryPage.Context) {
        super.init(context, "", identifier: "pan-pad")
        knob.backgroundColor = .systemBlue
        knob.layer.cornerRadius = 22
        knob.isUserInteractionEnabled = false
        addSubview(knob)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(PanPad.panned))
        pan.allowedScrollTypesMask = .all
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let range = CGPoint(x: bounds.width / 2 - 22, y: bounds.height / 2 - 22)
        offset = CGPoint(x: min(max(offset.x, -range.x), range.x), y: min(max(offset.y, -range.y), range.y))
        knob.center = CGPoint(x: bounds.midX + offset.x, y: bounds.midY + offset.y)
    }

    func reset() {
        offset = .zero
        setNeedsLayout()
    }

    func panned(_ recognizer: UIPanGestureRecognizer) {
        let moved = recognizer.translation(in: self)
        recognizer.setTranslation(.zero, in: self)
        offset = CGPoint(x: offset.x + moved.x, y: offset.y + moved.y)
        setNeedsLayout()
        let velocity = recognizer.velocity(in: self)
        context.report("Pan \(recognizer.state.name), \(Int(hypot(velocity.x, velocity.y))) points per second")
    }
}

private final class TurnPad: GesturePad, UIGestureRecognizerDelegate {
    private let card = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 60))
    private var scale: CGFloat = 1
    private var angle: CGFloat = 0

    init(_ context: GalleryPage.Context) {
        super.init(context, "", identifier: "turn-pad")
        isMultipleTouchEnabled = true
        clipsToBounds = true
        card.backgroundColor = .systemOrange
        card.layer.cornerRadius = 8
        card.isUserInteractionEnabled = false
        addSubview(card)
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector(TurnPad.pinched))
        let rotation = UIRotationGestureRecognizer(target: self, action: Selector(TurnPad.rotated))
        for recognizer in [pinch, rotation] as [UIGestureRecognizer] {
            recognizer.delegate = self
            addGestureRecognizer(recognizer)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 200) }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    func reset() {
        (scale, angle) = (1, 0)
        card.transform = .identity
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    func pinched(_ recognizer: UIPinchGestureRecognizer) {
        scale = min(max(scale * recognizer.scale, 0.3), 3)
        recognizer.scale = 1
        turn(recognizer)
    }

    func rotated(_ recognizer: UIRotationGestureRecognizer) {
        angle += recognizer.rotation
        recognizer.rotation = 0
        turn(recognizer)
    }

    private func turn(_ recognizer: UIGestureRecognizer) {
        card.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
        context.report("Scale \(Int((scale * 100).rounded())) %, \(Int((angle * 180 / .pi).rounded())) degrees")
    }
}

private final class SwipePad: GesturePad {
    init(_ context: GalleryPage.Context) {
        super.init(context, "Swipe here", identifier: "swipe-pad")
        for direction in [UISwipeGestureRecognizer.Direction.left, .right, .up, .down] {
            let swipe = UISwipeGestureRecognizer(target: self, action: Selector(SwipePad.swiped))
            swipe.direction = direction
            addGestureRecognizer(swipe)
        }
    }

    required init?(coder: NSCoder) { nil }

    func swiped(_ recognizer: UISwipeGestureRecognizer) {
        let names: [UISwipeGestureRecognizer.Direction: String] = [
            .left: "left", .right: "right", .up: "up", .down: "down",
        ]
        say("Swipe \(names[recognizer.direction] ?? "")")
    }
}

private final class EdgePad: GesturePad {
    init(_ context: GalleryPage.Context) {
        super.init(context, "From the right edge", identifier: "edge-pad")
        let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(EdgePad.panned))
        pan.edges = .right
        context.controller.view.addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    func panned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        say("Screen edge \(recognizer.state.name)")
    }
}
