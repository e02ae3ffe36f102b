// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The circle in front of a row in editing mode: delete, insert, or the check of a multiple selection.
@MainActor final class CellEditControl: UIView {
    enum Kind { case delete, insert, unchecked, checked }

    var kind: Kind { didSet { if kind != oldValue { show() } } }
    /// Where the circle begins, in points from the left.
    var symbolX: CGFloat = 16 { didSet { if symbolX != oldValue { setNeedsLayout() } } }

    private let imageView = UIImageView()
    /// White behind the sign, which is cut out of its circle.
    private let disc = UIView()
    static let symbolSize: CGFloat = 22

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: .zero)
        imageView.isUserInteractionEnabled = false
        disc.isUserInteractionEnabled = false
        disc.backgroundColor = .white
        addSubview(disc)
        addSubview(imageView)
        show()
    }

    required init?(coder: NSCoder) { fault("CellEditControl is not archived.") }

    private func show() {
        let (name, color): (String, UIColor?) =
            switch kind {
            case .delete: ("minus.circle.fill", .systemRed)
            case .insert: ("plus.circle.fill", .systemGreen)
            case .unchecked: ("circle", .tertiaryLabel)
            case .checked: ("checkmark.circle.fill", nil)
            }
        imageView.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
        imageView.tintColor = color
        disc.isHidden = kind == .unchecked
        // A row takes the taps on its check itself.
        isUserInteractionEnabled = kind == .delete || kind == .insert
        layer.changed(.attributes)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = imageView.image?.size ?? CGSize(width: Self.symbolSize, height: Self.symbolSize)
        imageView.frame = CGRect(
            x: symbolX + (Self.symbolSize - size.width) / 2, y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
        disc.frame = imageView.frame.insetBy(dx: size.width / 5, dy: size.height / 5)
        disc.layer.cornerRadius = disc.bounds.width / 2
    }

    private var cell: UITableViewCell? { superview as? UITableViewCell }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        cell?.tableView?.swipes.close(animated: true)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
        _ = accessibilityActivate()
    }

    override func accessibilityActivate() -> Bool {
        guard isUserInteractionEnabled, let cell, let table = cell.tableView else { return false }
        table.editControlWasTapped(in: cell)
        return true
    }

    override var isKeyboardFocusable: Bool { isUserInteractionEnabled }
    override var isAccessibilityElementByDefault: Bool { isUserInteractionEnabled }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
    override var defaultAccessibilityLabel: String? {
        let words = BarLanguage(traitCollection)
        let verb = kind == .insert ? words.pick("Insert", "삽입") : words.pick("Delete", "삭제")
        return [verb, cell?.spokenTitle].compactMap(\.self).joined(separator: ", ")
    }
}

/// The three lines at the end of a row that can be moved.
@MainActor final class CellReorderControl: UIView, ArrowKeyInput {
    static let symbolWidth: CGFloat = 22

    private let imageView = UIImageView(
        image: UIImage(systemName: "line.3.horizontal", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)))

    init() {
        super.init(frame: .zero)
        imageView.isUserInteractionEnabled = false
        imageView.tintColor = .tertiaryLabel
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { fault("CellReorderControl is not archived.") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = imageView.image?.size ?? .zero
        imageView.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }

    private var cell: UITableViewCell? { superview as? UITableViewCell }

    // MARK: Touches

    /// The row follows the finger; the table doesn't scroll.
    override var touchDelivery: TouchDelivery { .exclusive }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let cell, let table = cell.tableView, let touch = touches.first else { return }
        table.beginReordering(cell, touch)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        cell?.tableView?.continueReordering(touch)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { cell?.tableView?.endReordering() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cell?.tableView?.cancelReordering()
    }

    // MARK: The keyboard

    override var isKeyboardFocusable: Bool { true }
    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
    override var defaultAccessibilityLabel: String? {
        [BarLanguage(traitCollection).pick("Reorder", "재정렬"), cell?.spokenTitle].compactMap(\.self)
            .joined(separator: ", ")
    }

    override var takesArrowKeys: Bool { true }

    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        guard key == .up || key == .down, let cell, let table = cell.tableView else { return false }
        table.moveRow(of: cell, by: key == .up ? -1 : 1)
        return true
    }
}

extension UITableViewCell {
    /// What assistive technology calls the row.
    var spokenTitle: String? { accessibility?.label ?? parts.text?.text }
}
