// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The sign of a cell's accessory type: a chevron, a checkmark or an encircled i.
@MainActor final class CellAccessorySymbol: UIView {
    enum Kind {
        case chevron, checkmark, detail

        /// What an accessory type shows, from the content to the edge.
        static func kinds(of type: UITableViewCell.AccessoryType) -> [Kind] {
            switch type {
            case .none: []
            case .disclosureIndicator: [.chevron]
            case .detailDisclosureButton: [.detail, .chevron]
            case .checkmark: [.checkmark]
            case .detailButton: [.detail]
            }
        }

        /// In points.
        var size: CGSize {
            switch self {
            case .chevron: CGSize(width: 8, height: 13)
            case .checkmark: CGSize(width: 14, height: 13)
            case .detail: CGSize(width: 22, height: 22)
            }
        }
    }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: CGRect(origin: .zero, size: kind.size))
        isUserInteractionEnabled = kind == .detail
        draw()
    }

    required init?(coder: NSCoder) { fault("CellAccessorySymbol is not archived.") }

    override class var layerClass: AnyClass { CAShapeLayer.self }

    /// The chevron points to where the row leads.
    private var pointsLeft: Bool { kind == .chevron && effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var drawnLeft: Bool?

    override func layoutSubviews() {
        super.layoutSubviews()
        if pointsLeft != drawnLeft { draw() }
    }

    private func draw() {
        drawnLeft = pointsLeft
        guard let shape = layer as? CAShapeLayer else { return }
        let path = CGMutablePath()
        let (width, height) = (bounds.width, bounds.height)
        switch kind {
        case .chevron:
            let (start, end) = pointsLeft ? (width - 1, 1) : (1, width - 1)
            path.move(to: CGPoint(x: start, y: 1))
            path.addLine(to: CGPoint(x: end, y: height / 2))
            path.addLine(to: CGPoint(x: start, y: height - 1))
        case .checkmark:
            path.move(to: CGPoint(x: 1, y: height * 0.55))
            path.addLine(to: CGPoint(x: width * 0.36, y: height - 1))
            path.addLine(to: CGPoint(x: width - 1, y: 1))
        case .detail:
            path.addEllipse(in: bounds.insetBy(dx: 1, dy: 1))
            path.move(to: CGPoint(x: width / 2, y: height * 0.46))
            path.addLine(to: CGPoint(x: width / 2, y: height * 0.72))
            path.move(to: CGPoint(x: width / 2, y: height * 0.29))
            path.addLine(to: CGPoint(x: width / 2, y: height * 0.3))
        }
        shape.path = path
        shape.fillColor = nil
        shape.lineWidth = kind == .detail ? 1.5 : 2
        shape.lineCap = .round
        shape.lineJoin = .round
        colorChanged()
    }

    private func colorChanged() {
        let color: UIColor = kind == .chevron ? .tertiaryLabel : tintColor
        (layer as? CAShapeLayer)?.strokeColor = color.resolvedColor(with: traitCollection).cgColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        colorChanged()
    }

    override func traitsApplied() {
        super.traitsApplied()
        colorChanged()
    }

    // MARK: The detail button

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.insetBy(dx: -11, dy: -11).contains(touch.location(in: self)) else {
            return
        }
        _ = accessibilityActivate()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -11, dy: -11).contains(point)
    }

    override func accessibilityActivate() -> Bool {
        guard kind == .detail, let cell = superview as? UITableViewCell, let table = cell.tableView,
            let indexPath = table.indexPath(for: cell)
        else { return false }
        cell.accessorySegue?.perform(sender: cell)
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: indexPath)
        return true
    }

    override var isKeyboardFocusable: Bool { kind == .detail }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { kind == .detail ? .button : .none }
    override var defaultAccessibilityLabel: String? { kind == .detail ? "More Info" : nil }
}
