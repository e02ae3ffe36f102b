// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The wheels of a date picker.
@MainActor
final class WheelDateView: UIView, DatePickerContent, UIPickerViewDataSource,
    UIPickerViewAccessibilityDelegate
{
    private unowned let control: UIDatePicker
    let picker = UIPickerView()
    private let wheels: DateWheels
    private let writer: DateRowWriter
    private let widths: [CGFloat]

    init(_ control: UIDatePicker, mode: UIDatePicker.Mode) {
        self.control = control
        wheels = DateWheels(
            mode: mode, calendar: control.effectiveCalendar, locale: control.effectiveLocale,
            minuteInterval: control.minuteInterval, base: control.date)
        let rowWriter = DateRowWriter(wheels)
        writer = rowWriter
        widths = wheels.kinds.map { kind in
            let text = NSAttributedString(string: rowWriter.widestText(kind), attributes: [.font: PickerLabel.font])
            return ceil(text.size().width) + 24
        }
        super.init(frame: .zero)
        picker.dataSource = self
        picker.delegate = self
        addSubview(picker)
        dateChanged(animated: false)
    }

    required init?(coder: NSCoder) { nil }

    var wantedSize: CGSize { UIPickerView.size }

    var isContentEnabled = true {
        didSet {
            picker.isWheelEnabled = isContentEnabled
            picker.alpha = isContentEnabled ? 1 : 0.5
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        picker.frame = bounds
    }

    private var rows: [Int] { wheels.kinds.indices.map { picker.selectedRow(inComponent: $0) } }
    private var isDuration: Bool { wheels.kinds.first == .durationHour }

    func dateChanged(animated: Bool) {
        if isDuration {
            for (index, row) in wheels.rows(duration: control.countDownDuration).enumerated() {
                picker.selectRow(row, inComponent: index, animated: animated)
            }
            return
        }
        for (index, kind) in wheels.kinds.enumerated() {
            let near = hasPlacedWheels ? picker.selectedRow(inComponent: index) : nil
            let row = wheels.row(kind, for: control.date, near: near)
            picker.selectRow(row, inComponent: index, animated: animated)
        }
        hasPlacedWheels = true
    }
    private var hasPlacedWheels = false

    // MARK: The picker

    func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.kinds.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        wheels.rowCount(wheels.kinds[component])
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths[component] }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        writer.text(wheels.kinds[component], row: row)
    }

    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? {
        let name = writer.name(wheels.kinds[component])
        return control.accessibilityLabel.map { "\($0), \(name)" } ?? name
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        if isDuration { return control.choose(duration: wheels.duration(rows: rows)) }
        control.choose(wheels.date(rows: rows, changed: wheels.kinds[component], from: control.date))
    }
}
