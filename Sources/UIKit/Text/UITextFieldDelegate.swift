// SPDX-License-Identifier: Apache-2.0

/// Decides about the editing of a text field and is told of it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitextfielddelegate
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether `range`, in UTF-16 units, may be replaced by `string`.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether Return does what it does by default: sending `editingDidEndOnExit`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        forwarded("textFieldShouldBeginEditing:", [textField]) { (other: any UITextFieldDelegate) in
            other.textFieldShouldBeginEditing(textField)
        }
            ?? true
    }
    public func textFieldDidBeginEditing(_ textField: UITextField) {
        forward("textFieldDidBeginEditing:", [textField]) { (other: any UITextFieldDelegate) in
            other.textFieldDidBeginEditing(textField)
        }
    }
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        forwarded("textFieldShouldEndEditing:", [textField]) { (other: any UITextFieldDelegate) in
            other.textFieldShouldEndEditing(textField)
        }
            ?? true
    }
    public func textFieldDidEndEditing(_ textField: UITextField) {
        forward("textFieldDidEndEditing:", [textField]) { (other: any UITextFieldDelegate) in
            other.textFieldDidEndEditing(textField)
        }
    }
    /// Called instead of `textFieldDidEndEditing(_:)` where it is implemented.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        forwarded("textFieldDidEndEditing:reason:", [textField, reason]) { (other: any UITextFieldDelegate) in
            other.textFieldDidEndEditing(textField, reason: reason)
        } ?? textFieldDidEndEditing(textField)
    }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        forwarded("textField:shouldChangeCharactersIn:replacementString:", [textField, range, string]) {
            (other: any UITextFieldDelegate) in
            other.textField(textField, shouldChangeCharactersIn: range, replacementString: string)
        }
            ?? true
    }
    public func textFieldDidChangeSelection(_ textField: UITextField) {
        forward("textFieldDidChangeSelection:", [textField]) { (other: any UITextFieldDelegate) in
            other.textFieldDidChangeSelection(textField)
        }
    }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool {
        forwarded("textFieldShouldClear:", [textField]) { (other: any UITextFieldDelegate) in
            other.textFieldShouldClear(textField)
        }
            ?? true
    }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        forwarded("textFieldShouldReturn:", [textField]) { (other: any UITextFieldDelegate) in
            other.textFieldShouldReturn(textField)
        }
            ?? true
    }
}
