// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let pointers = GalleryPage(
        "Pointer",
        code: """
            view.addInteraction(UIPointerInteraction(delegate: self))

            func pointerInteraction(
                _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
            ) -> UIPointerStyle? {
                UIPointerStyle(shape: .verticalBeam(length: 20))
            }

            view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: #selector(hovered)))
            """
    ) { context in
        [
            Example(caption: "Hover: the pad follows the mouse", view: HoverPad(context), fills: true),
            Example(caption: "Left half: a beam, right half: no pointer", view: CursorPad(context), fills: true),
            Example(
                caption: "Draw with a finger, a mouse or a pen; force is the width", view: DrawingPad(context),
                fills: true),
        ]
    }
}

private final class HoverPad: GesturePad {
    init(_ context: GalleryPage.Context) {
        super.init(context, "Move the mouse here", identifier: "hover-pad")
        addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Selector(HoverPad.hovered)))
    }

    required init?(coder: NSCoder) { nil }

    func hovered(_ recognizer: UIHoverGestureRecognizer) {
        let point = recognizer.location(in: self)
        backgroundColor = recognizer.state == .ended ? .secondarySystemBackground : .systemMint
        say("Hover \(recognizer.state.name) at \(Int(point.x)), \(Int(point.y))")
    }
}

private final class CursorPad: GesturePad, UIPointerInteractionDelegate {
    init(_ context: GalleryPage.Context) {
        super.init(context, "Two pointers", identifier: "cursor-pad")
        addInteraction(UIPointerInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        let halves = bounds.divided(atDistance: bounds.midX, from: .minXEdge)
        return request.location.x < bounds.midX
            ? UIPointerRegion(rect: halves.slice, identifier: "beam")
            : UIPointerRegion(rect: halves.remainder, identifier: "hidden")
    }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        region.identifier as? String == "beam" ? UIPointerStyle(shape: .verticalBeam(length: 24)) : .hidden()
    }
}

/// Draws lines through all that is known of a touch.
private final class DrawingPad: GesturePad {
    private var lines: [(path: UIBezierPath, width: CGFloat)] = []

    init(_ context: GalleryPage.Context) {
        super.init(context, "", identifier: "drawing-pad")
        clipsToBounds = true
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 160) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let path = UIBezierPath()
            path.move(to: touch.location(in: self))
            lines.append((path, touch.force > 0 ? 2 + 3 * touch.force : 3))
        }
        if lines.count > 20 { lines.removeFirst(lines.count - 20) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let points = event?.coalescedTouches(for: touch) ?? [touch]
            for point in points { lines.last?.path.addLine(to: point.location(in: self)) }
            context.report("\(points.count) points, \(name(of: touch.type))")
        }
        setNeedsDisplay()
    }

    private func name(of type: UITouch.TouchType) -> String {
        switch type {
        case .pencil: "pen"
        case .indirectPointer: "mouse"
        default: "finger"
        }
    }

    override func draw(_ rect: CGRect) {
        UIColor.label.setStroke()
        for line in lines {
            line.path.lineWidth = line.width
            line.path.lineCapStyle = .round
            line.path.stroke()
        }
    }
}
