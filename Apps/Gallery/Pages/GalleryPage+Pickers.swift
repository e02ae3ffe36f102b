// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let pickers = GalleryPage(
        "UIPickerView",
        code: """
            let picker = UIPickerView()
            picker.dataSource = self
            picker.delegate = self
            picker.selectRow(2, inComponent: 0, animated: false)

            func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
            func pickerView(_ pickerView: UIPickerView,
                            numberOfRowsInComponent component: Int) -> Int {
                columns[component].count
            }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int,
                            forComponent component: Int) -> String? {
                columns[component][row]
            }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int,
                            inComponent component: Int) {
                print(columns[component][row])
            }
            """
    ) { context in
        let picker = ColumnPicker(
            ["Small", "Medium", "Large", "Extra Large"],
            ["Red", "Orange", "Yellow", "Green", "Blue", "Indigo", "Violet"]
        ) { context.report($0) }
        return [Example(caption: "Size and color", view: picker, fills: true)]
    }
}

/// A picker with columns of texts, which is its own data source and delegate.
private final class ColumnPicker: UIPickerView, UIPickerViewDataSource, UIPickerViewAccessibilityDelegate {
    private let columns: [[String]]
    private let report: @MainActor (String) -> Void

    init(_ columns: [String]..., report: @escaping @MainActor (String) -> Void) {
        (self.columns, self.report) = (columns, report)
        super.init(frame: .zero)
        dataSource = self
        delegate = self
        selectRow(2, inComponent: 1, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        columns[component].count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        columns[component][row]
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        ["Size", "Color"][component]
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        report(columns.indices.map { columns[$0][selectedRow(inComponent: $0)] }.joined(separator: ", "))
    }
}
