// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button of an edit menu.
@MainActor final class EditMenuButton: UIControl {
    private let label = UILabel()
    private let imageView = UIImageView()
    private let action: UIAction?
    private let opensMenu: Bool
    /// What a symbol stands for, in English and Korean.
    private let name: (String, String)?

    /// Shows an action or a menu.
    init(_ element: UIMenuElement, choose: @escaping @MainActor () -> Void) {
        (action, opensMenu, name) = (element as? UIAction, element is UIMenu, nil)
        super.init(frame: .zero)
        label.text = element.title
        if element.title.isEmpty { imageView.image = element.image?.withRenderingMode(.alwaysTemplate) }
        setUp(choose)
        isEnabled = action?.attributes.contains(.disabled) != true
        update()
    }

    /// Shows the way to other buttons.
    init(symbol: String, name: (String, String), choose: @escaping @MainActor () -> Void) {
        (action, opensMenu, self.name) = (nil, false, name)
        super.init(frame: .zero)
        imageView.image = UIImage(
            systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
        setUp(choose)
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func setUp(_ choose: @escaping @MainActor () -> Void) {
        label.textAlignment = .center
        imageView.contentMode = .center
        for view in [label, imageView] as [UIView] {
            view.isAccessibilityElement = false
            addSubview(view)
        }
        addAction(UIAction { _ in choose() }, for: .primaryActionTriggered)
    }

    package override var triggersPrimaryActionOnTouchUp: Bool { true }

    private static let margin: CGFloat = 15
    static let symbolWidth: CGFloat = 40

    /// In points.
    var wantedWidth: CGFloat {
        guard label.text?.isEmpty == false else { return max(Self.symbolWidth, imageView.image?.size.width ?? 0) }
        return ceil(label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width)
            + 2 * Self.margin
    }

    private func update() {
        let isDestructive = action?.attributes.contains(.destructive) == true
        label.font = .systemFont(ofSize: 15)
        label.textColor = !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : .label
        imageView.tintColor = label.textColor
        backgroundColor = isHighlighted ? .systemFill : nil
    }

    package override func stateChanged() {
        super.stateChanged()
        update()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        imageView.frame = bounds
    }

    // MARK: Accessibility

    package override var ownAccessibilityRole: String? {
        action.map { $0.state == .off ? "menuitem" : "menuitemcheckbox" } ?? "menuitem"
    }
    package override var defaultAccessibilityLabel: String? {
        name.map { BarLanguage(traitCollection).pick($0.0, $0.1) } ?? label.text
    }
    package override var accessibilityExpanded: Bool? { opensMenu ? false : nil }
}
