// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension UITextField {
    /// What stands beside the text.
    enum Side {
        case leading, trailing, clear
    }

    static let clearButtonSize = CGSize(width: 19, height: 19)

    /// The space between border and text, in points.
    private var inset: CGSize {
        switch borderStyle {
        case .none: .zero
        case .line: CGSize(width: 2, height: 2)
        case .bezel, .roundedRect: CGSize(width: 7, height: 2)
        }
    }

    func isShown(_ mode: ViewMode) -> Bool { isShown(mode, isEditing: isEditing) }

    private func isShown(_ mode: ViewMode, isEditing: Bool) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    /// Whether the clear button is there: only beside text, and not together with a right view.
    private func isClearButtonShown(isEditing: Bool) -> Bool {
        isEnabled && !editing.text.isEmpty && isShown(clearButtonMode, isEditing: isEditing)
            && !(rightView != nil && isShown(rightViewMode, isEditing: isEditing))
    }

    /// The box of a side view in the middle of the height; left and right change places from right to left.
    func sideRect(_ bounds: CGRect, _ size: CGSize, _ side: Side) -> CGRect {
        let isAtLeft = (side == .leading) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        let margin: CGFloat = side == .clear ? max(5, inset.width - 2) : inset.width
        let height = min(size.height, bounds.height)
        let y = bounds.minY + ((bounds.height - height) / 2).rounded(.down)
        let x = isAtLeft ? bounds.minX + margin : bounds.maxX - margin - size.width
        return CGRect(x: x, y: y, width: size.width, height: height)
    }

    func contentRect(_ bounds: CGRect, isEditing: Bool) -> CGRect {
        var rect = bounds.insetBy(
            dx: min(inset.width, bounds.width / 2), dy: min(inset.height, bounds.height / 2))
        var taken: [CGRect] = []
        if leftView != nil, isShown(leftViewMode, isEditing: isEditing) {
            taken.append(leftViewRect(forBounds: bounds))
        }
        if rightView != nil, isShown(rightViewMode, isEditing: isEditing) {
            taken.append(rightViewRect(forBounds: bounds))
        } else if isClearButtonShown(isEditing: isEditing) {
            taken.append(clearButtonRect(forBounds: bounds).insetBy(dx: -4, dy: 0))
        }
        for box in taken {
            if box.midX < bounds.midX {
                let end = max(rect.minX, min(box.maxX, rect.maxX))
                rect.size.width -= end - rect.minX
                rect.origin.x = end
            } else {
                rect.size.width = max(0, min(rect.maxX, box.minX) - rect.minX)
            }
        }
        return rect
    }

    /// Puts the views beside the text where they belong, or takes them away.
    func layOutParts() {
        place(leftView, isShown(leftViewMode), leftViewRect(forBounds: bounds))
        place(rightView, isShown(rightViewMode), rightViewRect(forBounds: bounds))
        if isClearButtonShown(isEditing: isEditing) {
            place(clearButton, true, clearButtonRect(forBounds: bounds))
        } else if clearButtonMode != .never {
            place(clearButton, false, .zero)
        }
    }

    private func place(_ view: UIView?, _ isShown: Bool, _ frame: @autoclosure () -> CGRect) {
        guard let view else { return }
        guard isShown else {
            if view.superview === self { view.removeFromSuperview() }
            return
        }
        let frame = frame()
        if view.superview !== self { addSubview(view) }
        if view.frame != frame { view.frame = frame }
    }

    /// Draws the border with the layer's own properties.
    func borderChanged() {
        let traits = traitCollection
        let pixel = 1 / max(1, traits.displayScale)
        switch borderStyle {
        case .none:
            guard layer.borderWidth != 0, hasBorder else { return }
            hasBorder = false
            (layer.borderWidth, layer.cornerRadius) = (0, 0)
            applyBackgroundColor()
            return
        case .line:
            (layer.borderWidth, layer.cornerRadius) = (1, 0)
            layer.borderColor = UIColor.label.resolvedColor(with: traits).cgColor
        case .bezel:
            (layer.borderWidth, layer.cornerRadius) = (1, 0)
            layer.borderColor = UIColor.systemGray3.resolvedColor(with: traits).cgColor
        case .roundedRect:
            (layer.borderWidth, layer.cornerRadius) = (pixel, 5)
            layer.borderColor = UIColor.systemGray3.resolvedColor(with: traits).cgColor
            if backgroundColor == nil {
                layer.backgroundColor = Self.roundedFill.resolvedColor(with: traits).cgColor
            }
        }
        hasBorder = true
    }

    private static let roundedFill = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 1) : .white
    }
}

/// The button that empties a text field.
@MainActor final class TextFieldClearButton: UIControl {
    private let imageView = UIImageView(
        image: UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)))

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.tintColor = .tertiaryLabel
        imageView.contentMode = .center
        addSubview(imageView)
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = bounds
    }

    /// A finger needs more room than the button shows.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: -12).contains(point)
    }

    /// Tab goes on to the next field, as in UIKit.
    package override var isKeyboardFocusable: Bool { false }

    package override var defaultAccessibilityLabel: String? {
        traitCollection.typesettingLanguage.hasPrefix("ko") ? "텍스트 지우기" : "Clear text"
    }
}
