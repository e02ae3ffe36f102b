// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says how many wheels a picker has, and how many rows are on each.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipickerviewdatasource
@preconcurrency @MainActor public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker show, and is told what a person chooses.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipickerviewdelegate
@preconcurrency @MainActor public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// In points; 0 or less for an equal share of what is left.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// In points; 0 or less for 32.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Comes before the title.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// A view for a row, which comes before titles; nil where rows have titles.
    ///
    /// - Parameter view: A view that has been used for a row of the component and isn't any more.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView
    /// A person has brought a row to the middle.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        forwarded("pickerView:widthForComponent:", [pickerView, component]) { (other: any UIPickerViewDelegate) in
            other.pickerView(pickerView, widthForComponent: component)
        }
            ?? 0
    }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
        forwarded("pickerView:rowHeightForComponent:", [pickerView, component]) { (other: any UIPickerViewDelegate) in
            other.pickerView(pickerView, rowHeightForComponent: component)
        }
            ?? 0
    }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        forwarded("pickerView:titleForRow:forComponent:", [pickerView, row, component]) {
            (other: any UIPickerViewDelegate) in other.pickerView(pickerView, titleForRow: row, forComponent: component)
        }
            ?? nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
        forwarded("pickerView:attributedTitleForRow:forComponent:", [pickerView, row, component]) {
            (other: any UIPickerViewDelegate) in
            other.pickerView(pickerView, attributedTitleForRow: row, forComponent: component)
        }
            ?? nil
    }
    /// A label with the title, which is what a picker shows that has no views of its own.
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        forwarded("pickerView:viewForRow:forComponent:reusing:", [pickerView, row, component, view]) {
            (other: any UIPickerViewDelegate) in
            other.pickerView(pickerView, viewForRow: row, forComponent: component, reusing: view)
        }
            ?? pickerView.titleLabel(forRow: row, component: component, reusing: view)
    }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        forward("pickerView:didSelectRow:inComponent:", [pickerView, row, component]) {
            (other: any UIPickerViewDelegate) in other.pickerView(pickerView, didSelectRow: row, inComponent: component)
        }
    }
}

/// Names the wheels of a picker for assistive technology.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipickerviewaccessibilitydelegate
@preconcurrency @MainActor public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
    func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String?
}

extension UIPickerViewAccessibilityDelegate {
    public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        nil
    }
    public func pickerView(_ pickerView: UIPickerView, accessibilityHintForComponent component: Int) -> String? {
        nil
    }
}
