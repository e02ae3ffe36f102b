// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A text field with a rounded border, that can have an eye which shows a password and a cross which empties the field.
class EntryField: UITextField {
    /// Changes in any way of what is entered or of whether it is being entered.
    var onChange: (() -> Void)?

    /// Makes a field.
    ///
    /// - Parameters:
    ///   - label: What the field is called aloud.
    ///   - fontSize: At the standard text size, in points.
    init(label: String, placeholder: String, fontSize: CGFloat, height: CGFloat) {
        super.init(frame: .zero)
        accessibilityLabel = label
        self.placeholder = placeholder
        font = .scaled(fontSize, .regular)
        adjustsFontForContentSizeCategory = true
        borderStyle = .roundedRect
        autocapitalizationType = .none
        autocorrectionType = .no
        spellCheckingType = .no
        let changed = UIAction { [weak self] _ in self?.entryChanged() }
        for event: UIControl.Event in [.editingChanged, .editingDidBegin, .editingDidEnd] {
            addAction(changed, for: event)
        }
        translatesAutoresizingMaskIntoConstraints = false
        heightAnchor.constraint(greaterThanOrEqualToConstant: height).isActive = true
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("`\(Self.self)` is made in code.")
    }

    /// The text, never nil.
    var entry: String { text ?? "" }

    /// Sets the text as if it had been entered.
    func enter(_ newText: String) {
        text = newText
        entryChanged()
    }

    func entryChanged() { onChange?() }

    // MARK: The eye

    /// Makes a button that shows and hides what is entered.
    func makeEye(_ texts: Texts, reach: UIEdgeInsets) -> IconButton {
        let eye = IconButton("eye.slash", label: texts.showPassword, reach: reach)
        eye.addAction(
            UIAction { [weak self, weak eye] _ in
                guard let self, let eye else { return }
                isSecureTextEntry.toggle()
                eye.isSelected = !isSecureTextEntry
                eye.symbol = isSecureTextEntry ? "eye.slash" : "eye"
            }, for: .touchUpInside)
        isSecureTextEntry = true
        return eye
    }
}
