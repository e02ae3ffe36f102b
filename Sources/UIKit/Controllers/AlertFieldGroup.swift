// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text fields of an alert, in one box below each other.
@MainActor final class AlertFieldGroup: UIView {
    private var separators: [UIView] = []

    private static let inset: CGFloat = 7
    private static let shortestRow: CGFloat = 30

    init() {
        super.init(frame: .zero)
        backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? UIColor(white: 0.06, alpha: 1) : .white
        }
        layer.cornerRadius = 7
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// From top to bottom; the group shows them, their controller owns them.
    var fields: [UITextField] = [] {
        didSet {
            guard fields != oldValue else { return }
            for view in oldValue + separators { view.removeFromSuperview() }
            separators = fields.dropFirst().map { _ in
                let line = UIView()
                line.backgroundColor = .separator
                line.isUserInteractionEnabled = false
                return line
            }
            for view in fields + separators { addSubview(view) }
            isHidden = fields.isEmpty
            setNeedsLayout()
        }
    }

    /// The height of each field with the space around its text, in points.
    var rowHeight: CGFloat {
        max(Self.shortestRow, ceil(fields.compactMap(\.font?.lineHeight).max() ?? 0) + 14)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height / CGFloat(max(1, fields.count))
        for (index, field) in fields.enumerated() {
            field.frame = CGRect(x: 0, y: CGFloat(index) * height, width: bounds.width, height: height)
                .insetBy(dx: Self.inset, dy: 0)
        }
        let thickness = 1 / max(traitCollection.displayScale, 1)
        for (index, line) in separators.enumerated() {
            line.frame = CGRect(x: 0, y: CGFloat(index + 1) * height, width: bounds.width, height: thickness)
        }
        layer.borderWidth = thickness
        layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    }

    package override func traitsApplied() {
        super.traitsApplied()
        setNeedsLayout()
    }
}
