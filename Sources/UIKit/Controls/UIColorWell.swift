// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A control that shows a color, and opens a color picker to choose another one.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicolorwell
@preconcurrency @MainActor open class UIColorWell: UIControl {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readColorWell(self)
    }

    private static let side: CGFloat = 28

    private let ring = CAGradientLayer()
    private let gap = UIView()
    private let fill = UIView()
    private weak var picker: UIColorPickerViewController?

    private func setUp() {
        ring.type = .conic
        ring.startPoint = CGPoint(x: 0.5, y: 0.5)
        ring.endPoint = CGPoint(x: 0.5, y: 0)
        ring.colors = (0...6).map {
            UIColor(hue: CGFloat($0 % 6) / 6, saturation: 0.8, brightness: 1, alpha: 1).cgColor
        }
        ring.masksToBounds = true
        layer.addSublayer(ring)
        for view in [gap, fill] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        gap.backgroundColor = .systemBackground
        addAction(UIAction { [unowned self] _ in openPicker() }, for: .primaryActionTriggered)
        update()
    }

    package override var triggersPrimaryActionOnTouchUp: Bool { true }

    /// What the picker is called.
    open var title: String?
    /// Whether a person can choose how opaque the color is.
    open var supportsAlpha = true

    /// nil for none; setting it tells no one.
    open var selectedColor: UIColor? { didSet { update() } }

    private func update() {
        fill.backgroundColor = selectedColor
        alpha = isHighlighted ? 0.6 : 1
        for view in [gap, fill] { view.alpha = isEnabled ? 1 : 0.5 }
        layer.changed(.attributes)
    }

    package override func stateChanged() {
        super.stateChanged()
        update()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        ring.frame = circle
        ring.cornerRadius = side / 2
        for (view, inset) in [(gap, side * 0.1), (fill, side * 0.18)] {
            view.frame = circle.insetBy(dx: inset, dy: inset)
            view.layer.cornerRadius = view.bounds.width / 2
        }
    }

    // MARK: Picking

    private func openPicker() {
        guard picker == nil, let controller = nearestController else { return }
        let new = UIColorPickerViewController()
        new.title = title
        new.supportsAlpha = supportsAlpha
        if let selectedColor { new.selectedColor = selectedColor }
        new.picked = { [weak self] color in
            guard let self else { return }
            selectedColor = color
            sendActions(for: .valueChanged)
        }
        if traitCollection.horizontalSizeClass == .compact {
            let size = ColorPanel.size
            new.sheetPresentationController?.detents = [.custom { _ in size.height }]
        } else {
            new.modalPresentationStyle = .popover
            new.popoverPresentationController?.sourceView = self
        }
        picker = new
        controller.present(new, animated: true)
    }

    // MARK: Accessibility

    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }
    package override var defaultAccessibilityLabel: String? {
        title ?? BarLanguage(traitCollection).pick("Color", "색상")
    }
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? selectedColor.map { ColorGrid.name($0, traitCollection) } }
        set { super.accessibilityValue = newValue }
    }
}
