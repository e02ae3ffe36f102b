// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A field of the login form: its cross, and the eye of a password, are there while it is edited and not empty.
final class LoginField: EntryField {
    let crossButton: IconButton
    private(set) var eyeButton: IconButton?
    private let usualPlaceholder: String

    /// The cross with its 20 points stands at 40 in a box of 70 × 20, the eye with its 30 at 0.
    private final class Accessories: UIView {
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            subviews.contains { $0.point(inside: convert(point, to: $0), with: event) }
        }
    }

    init(_ texts: Texts, label: String, placeholder: String, isPassword: Bool) {
        crossButton = IconButton(
            "xmark.circle.fill", label: texts.clear, reach: UIEdgeInsets(top: 12, left: 8, bottom: 12, right: 12))
        usualPlaceholder = placeholder
        super.init(label: label, placeholder: placeholder, fontSize: 14, height: 48)
        crossButton.frame = CGRect(x: 40, y: 0, width: 20, height: 20)
        crossButton.addAction(UIAction { [weak self] _ in self?.enter("") }, for: .touchUpInside)
        let accessories = Accessories(frame: CGRect(x: 0, y: 0, width: 70, height: 20))
        if isPassword {
            let eye = makeEye(texts, reach: UIEdgeInsets(top: 12, left: 6, bottom: 12, right: 2))
            eye.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
            accessories.addSubview(eye)
            eyeButton = eye
        }
        accessories.addSubview(crossButton)
        rightView = accessories
    }

    override func entryChanged() {
        rightViewMode = isEditing && !entry.isEmpty ? .always : .never
        placeholder = isEditing ? nil : usualPlaceholder
        super.entryChanged()
    }
}
