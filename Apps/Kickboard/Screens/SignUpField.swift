// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A field of the sign-up form: its clear button, and the eye of a password, are there while it is not empty.
final class SignUpField: EntryField {
    private(set) var eyeButton: IconButton?

    private static let eyeSize = CGSize(width: 25, height: 34)
    /// The room of the clear button with the space around it, in points.
    private static let clearRoom: CGFloat = 32

    init(_ texts: Texts, label: String, placeholder: String, isPassword: Bool = false) {
        super.init(label: label, placeholder: placeholder, fontSize: 16, height: 50)
        clearButtonMode = .always
        adjustsFontSizeToFitWidth = true
        guard isPassword else { return }
        // Keeps the system from proposing a strong password.
        textContentType = .oneTimeCode
        let eye = makeEye(texts, reach: UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 4))
        eye.isHidden = true
        addSubview(eye)
        eyeButton = eye
    }

    override func entryChanged() {
        eyeButton?.isHidden = entry.isEmpty
        super.entryChanged()
    }

    /// Where the eye stands: before the clear button.
    private var eyeRect: CGRect {
        CGRect(
            x: bounds.maxX - Self.clearRoom - Self.eyeSize.width,
            y: ((bounds.height - Self.eyeSize.height) / 2).rounded(),
            width: Self.eyeSize.width, height: Self.eyeSize.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        eyeButton?.frame = eyeRect
    }

    override func textRect(forBounds bounds: CGRect) -> CGRect { room(super.textRect(forBounds: bounds), bounds) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { room(super.editingRect(forBounds: bounds), bounds) }

    /// What a rectangle leaves of itself beside the eye.
    private func room(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
        guard let eyeButton, !eyeButton.isHidden else { return rect }
        let end = bounds.maxX - Self.clearRoom - Self.eyeSize.width - 4
        return CGRect(x: rect.minX, y: rect.minY, width: max(0, min(rect.maxX, end) - rect.minX), height: rect.height)
    }
}
