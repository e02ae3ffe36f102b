// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Shows one accessory of a list cell and takes its touches.
@MainActor final class ListAccessoryView: UIView {
    /// The room that symbols for editing have in common, in points.
    private static let standardWidth: CGFloat = 28

    private unowned let cell: UICollectionViewListCell
    private var shown: UIView?
    /// What shows through the sign of a filled circle.
    private var backing: UIView?
    private var isOn = false
    private var isExpanded = false

    var accessory: UICellAccessory { didSet { contentChanged() } }

    init(_ accessory: UICellAccessory, _ cell: UICollectionViewListCell) {
        (self.accessory, self.cell) = (accessory, cell)
        super.init(frame: .zero)
        contentChanged()
    }

    required init?(coder: NSCoder) { fault("ListAccessoryView is not archived.") }

    // MARK: Content

    private func contentChanged() {
        let view = makeContent()
        if view !== shown {
            shown?.removeFromSuperview()
            shown = view
            addSubview(view)
        }
        showBacking()
        isUserInteractionEnabled = takesTouches || view is UIControl || isCustom
        layer.changed(.attributes)
        setNeedsLayout()
    }

    private var isCustom: Bool { if case .customView = accessory.content { true } else { false } }

    private func showBacking() {
        let color: UIColor? =
            switch accessory.content {
            case .delete, .insert: accessory.tintColor ?? .white
            case .multiselect: isOn ? .white : nil
            default: nil
            }
        guard let color else {
            backing?.removeFromSuperview()
            backing = nil
            return
        }
        let view = backing ?? UIView()
        view.backgroundColor = color
        if backing == nil { insertSubview(view, at: 0) }
        backing = view
    }

    private func makeContent() -> UIView {
        switch accessory.content {
        case .disclosureIndicator:
            symbol("chevron.right", accessory.tintColor ?? .tertiaryLabel, 13, .semibold)
        case .outlineDisclosure:
            symbol("chevron.right", accessory.tintColor ?? cell.tintColor, 13, .semibold)
        case .checkmark: symbol("checkmark", accessory.tintColor ?? cell.tintColor, 17, .semibold)
        case .detail: symbol("info.circle", accessory.tintColor ?? cell.tintColor, 22, .regular)
        case .delete(let color, _): symbol("minus.circle.fill", color ?? .systemRed, 22, .regular)
        case .insert(let color, _): symbol("plus.circle.fill", color ?? .systemGreen, 22, .regular)
        case .reorder: symbol("line.3.horizontal", accessory.tintColor ?? .tertiaryLabel, 18, .regular)
        case .multiselect:
            symbol(
                isOn ? "checkmark.circle.fill" : "circle",
                isOn ? accessory.tintColor ?? cell.tintColor : .tertiaryLabel, 22, .regular)
        case .label(let text, let font, let adjusts): label(text, font, adjusts)
        case .customView(let view, _): view
        }
    }

    private func symbol(
        _ name: String, _ color: UIColor, _ size: CGFloat, _ weight: UIImage.SymbolWeight
    ) -> UIView {
        let view = shown as? UIImageView ?? UIImageView()
        // Signs grow with the text beside them.
        let scaled = UIFontMetrics.default.scaledValue(for: size, compatibleWith: cell.traitCollection)
        let configuration = UIImage.SymbolConfiguration(pointSize: scaled, weight: weight)
        view.image = UIImage(systemName: name, withConfiguration: configuration)
        view.tintColor = color
        view.contentMode = .center
        return view
    }

    private func label(_ text: String, _ font: UIFont, _ adjusts: Bool) -> UIView {
        let view = shown as? UILabel ?? UILabel()
        view.font = font
        view.adjustsFontForContentSizeCategory = adjusts
        view.textColor = accessory.tintColor ?? .secondaryLabel
        view.text = text
        return view
    }

    /// The cell's item was selected or deselected.
    func selectionChanged(_ isSelected: Bool) {
        guard case .multiselect = accessory.content, isOn != isSelected else { return }
        isOn = isSelected
        contentChanged()
    }

    /// The row was expanded or collapsed.
    func expansionChanged(_ isExpanded: Bool, animated: Bool) {
        guard case .outlineDisclosure = accessory.content, isExpanded != self.isExpanded else { return }
        self.isExpanded = isExpanded
        let turn = CGAffineTransform(rotationAngle: isExpanded ? .pi / 2 : 0)
        if animated {
            UIView.animate(withDuration: 0.3) { self.shown?.transform = turn }
        } else {
            shown?.transform = turn
        }
    }

    // MARK: Size

    /// In points.
    var fittingSize: CGSize {
        guard let shown else { return .zero }
        if case .customView(let view, let isFixed) = accessory.content, isFixed {
            return view.bounds.size
        }
        let size = shown.sizeThatFits(
            CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
        return size == .zero ? shown.bounds.size : size
    }

    /// The width that is kept for the accessory, in points.
    var reservedWidth: CGFloat {
        switch accessory.reservedLayoutWidth {
        case .custom(let width): width
        case .standard: max(Self.standardWidth, fittingSize.width)
        case .actual: fittingSize.width
        case nil: usesStandardWidth ? max(Self.standardWidth, fittingSize.width) : fittingSize.width
        }
    }

    private var usesStandardWidth: Bool {
        switch accessory.content {
        case .delete, .insert, .multiselect: true
        default: false
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let shown else { return }
        shown.bounds.size = bounds.size
        shown.center = CGPoint(x: bounds.midX, y: bounds.midY)
        if let backing {
            let side = min(bounds.width, bounds.height) * 0.6
            backing.bounds.size = CGSize(width: side, height: side)
            backing.center = shown.center
            backing.layer.cornerRadius = side / 2
        }
    }

    override func traitsApplied() {
        super.traitsApplied()
        contentChanged()
    }

    // MARK: Touches

    private var takesTouches: Bool {
        switch accessory.content {
        case .detail, .delete, .insert, .reorder, .outlineDisclosure: true
        default: false
        }
    }

    private var isHandle: Bool { if case .reorder = accessory.content { true } else { false } }

    /// A drag by the handle must not scroll.
    override var touchDelivery: TouchDelivery { isHandle ? .exclusive : super.touchDelivery }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        takesTouches ? bounds.insetBy(dx: -11, dy: -11).contains(point) : bounds.contains(point)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard takesTouches else { return super.touchesBegan(touches, with: event) }
        guard isHandle, let touch = touches.first else { return }
        cell.collectionView?.beginDrag(of: cell, touch)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard takesTouches else { return super.touchesMoved(touches, with: event) }
        guard isHandle, let touch = touches.first else { return }
        cell.collectionView?.continueDrag(touch)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard takesTouches, let touch = touches.first else {
            return super.touchesEnded(touches, with: event)
        }
        if isHandle {
            cell.collectionView?.endInteractiveMovement()
        } else if point(inside: touch.location(in: self), with: event) {
            cell.accessoryWasTapped(accessory)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard takesTouches else { return super.touchesCancelled(touches, with: event) }
        if isHandle { cell.collectionView?.cancelInteractiveMovement() }
    }

    // MARK: Accessibility

    private var isButton: Bool {
        switch accessory.content {
        case .detail, .delete, .insert: true
        // The cell itself is the button of a header.
        case .outlineDisclosure: !accessory.expandsByCell
        default: false
        }
    }

    override var isKeyboardFocusable: Bool { isButton && takesTouches }
    override var isAccessibilityElementByDefault: Bool { isButton && takesTouches }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        isButton && takesTouches ? .button : .none
    }
    override var defaultAccessibilityLabel: String? {
        let language = BarLanguage(traitCollection)
        return switch accessory.content {
        case .detail: language.pick("More Info", "추가 정보")
        case .delete: language.pick("Delete", "삭제")
        case .insert: language.pick("Insert", "추가")
        case .outlineDisclosure:
            isExpanded ? language.pick("Collapse", "접기") : language.pick("Expand", "펼치기")
        default: nil
        }
    }

    override func accessibilityActivate() -> Bool {
        guard isButton, takesTouches else { return false }
        cell.accessoryWasTapped(accessory)
        return true
    }
}
