// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Wheels side by side, each of which has a row in the middle that is chosen.
///
/// A person spins a wheel, taps a row, or uses the arrow keys. It keeps neither data source nor delegate.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipickerview
/// Differs: wheels are flat; rows fade towards the top and the bottom.
@preconcurrency @MainActor open class UIPickerView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    static let size = CGSize(width: 320, height: 216)
    private static let rowHeight: CGFloat = 32
    /// Beside the wheels, and between two of them, in points.
    private static let margin: CGFloat = 9
    private static let gap: CGFloat = 5

    private let band = UIView()
    /// Holds the wheels; its mask fades them.
    private let wheelArea = UIView()
    private let fade = UIView()
    private let fadeLayer = CAGradientLayer()
    private(set) var wheels: [PickerWheel] = []

    private func setUp() {
        clipsToBounds = true
        band.isUserInteractionEnabled = false
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = 8
        addSubview(band)
        addSubview(wheelArea)
        fadeLayer.colors = [0.08, 0.35, 0.7, 1, 1, 0.7, 0.35, 0.08].map { UIColor(white: 0, alpha: $0).cgColor }
        fadeLayer.locations = [0, 0.2, 0.4, 0.425, 0.575, 0.6, 0.8, 1]
        fade.layer.addSublayer(fadeLayer)
        wheelArea.mask = fade
    }

    // MARK: Data

    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { sourceChanged() } }
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { sourceChanged() } }

    private var needsLoad = true

    private func sourceChanged() {
        needsLoad = true
        setNeedsLayout()
    }

    private func loadIfNeeded() {
        guard needsLoad else { return }
        needsLoad = false
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(self, component: wheels.count)
            wheels.append(wheel)
            wheelArea.addSubview(wheel)
        }
        for wheel in wheels { load(wheel) }
        setNeedsLayout()
    }

    private func load(_ wheel: PickerWheel) {
        let height = delegate?.pickerView(self, rowHeightForComponent: wheel.component) ?? 0
        wheel.load(
            rows: max(0, dataSource?.pickerView(self, numberOfRowsInComponent: wheel.component) ?? 0),
            rowHeight: height > 0 ? height : Self.rowHeight)
    }

    open var numberOfComponents: Int {
        loadIfNeeded()
        return wheels.count
    }

    open func numberOfRows(inComponent component: Int) -> Int { wheel(component).rowCount }

    /// The room of a row, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        let wheel = wheel(component)
        layoutIfNeeded()
        return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
    }

    /// The view of a row that is on the screen, or near it; nil for others.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheel(component).view(forRow: row) }

    /// Asks for everything anew; wheels stay where they are as far as there are rows.
    open func reloadAllComponents() {
        needsLoad = true
        loadIfNeeded()
    }

    open func reloadComponent(_ component: Int) {
        load(wheel(component))
        setNeedsLayout()
    }

    /// The wheel of a component, which has to exist.
    private func wheel(_ component: Int, _ function: StaticString = #function) -> PickerWheel {
        loadIfNeeded()
        guard wheels.indices.contains(component) else {
            fault(
                "UIPickerView \(function): component \(component) is out of bounds; there are \(wheels.count) "
                    + "components.")
        }
        return wheels[component]
    }

    // MARK: Selection

    /// Brings a row to the middle without telling the delegate; rows that don't exist stand for the nearest one that does.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        wheel(component).select(row, animated: animated)
    }

    /// The row in the middle; -1 where there are no rows.
    open func selectedRow(inComponent component: Int) -> Int { wheel(component).selectedRow }

    func wheelSelected(_ row: Int, in component: Int) {
        delegate?.pickerView(self, didSelectRow: row, inComponent: component)
    }

    // MARK: Rows

    func rowView(_ row: Int, in component: Int, reusing view: UIView?) -> UIView {
        delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view)
            ?? titleLabel(forRow: row, component: component, reusing: view)
    }

    func titleLabel(forRow row: Int, component: Int, reusing view: UIView?) -> UIView {
        let label = view as? PickerLabel ?? PickerLabel()
        if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) {
            let whole = NSMutableAttributedString(
                string: text.string, attributes: [.font: PickerLabel.font, .foregroundColor: UIColor.label])
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
                whole.addAttributes(attributes, range: range)
            }
            label.attributedText = whole
        } else {
            label.font = PickerLabel.font
            label.text = delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "?"
        }
        label.textAlignment = .center
        return label
    }

    /// What a row says; for assistive technology.
    func spokenText(_ row: Int, in component: Int) -> String? {
        guard row >= 0 else { return nil }
        let view = wheels[component].view(forRow: row)
        return view?.accessibilityLabel ?? (view as? UILabel)?.text
            ?? delegate?.pickerView(self, titleForRow: row, forComponent: component)
    }

    /// What a wheel is called.
    func spokenName(of component: Int) -> String {
        if let name = (delegate as? any UIPickerViewAccessibilityDelegate)?.pickerView(
            self, accessibilityLabelForComponent: component)
        {
            return name
        }
        let language = BarLanguage(traitCollection)
        let name = accessibilityLabel ?? language.pick("Picker", "피커")
        guard wheels.count > 1 else { return name }
        return "\(name), "
            + language.pick("\(component + 1) of \(wheels.count)", "\(wheels.count)개 중 \(component + 1)번째")
    }

    func spokenHint(of component: Int) -> String? {
        (delegate as? any UIPickerViewAccessibilityDelegate)?.pickerView(
            self, accessibilityHintForComponent: component)
    }

    /// Whether rows are told one by one, and a person can't spin.
    package var isWheelEnabled = true { didSet { for wheel in wheels { wheel.isSpinnable = isWheelEnabled } } }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let height = wheels.map(\.rowHeight).max() ?? Self.rowHeight
        band.frame = CGRect(
            x: Self.margin, y: (bounds.midY - height / 2 - 1).rounded(), width: max(0, bounds.width - 2 * Self.margin),
            height: height + 2)
        band.isHidden = wheels.isEmpty
        wheelArea.frame = bounds
        fade.frame = bounds
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        fadeLayer.frame = fade.bounds
        CATransaction.commit()
        placeWheels()
    }

    private func placeWheels() {
        let given = wheels.map { max(0, delegate?.pickerView(self, widthForComponent: $0.component) ?? 0) }
        let room = max(0, bounds.width - 2 * Self.margin - Self.gap * CGFloat(max(0, wheels.count - 1)))
        let sharing = given.filter { $0 == 0 }.count
        let share = max(0, room - given.reduce(0, +)) / CGFloat(max(1, sharing))
        let widths = given.map { $0 > 0 ? $0 : share }
        let whole = widths.reduce(0, +) + Self.gap * CGFloat(max(0, wheels.count - 1))
        // Wheels that need more room than there is are all made narrower.
        let factor = whole > bounds.width - 2 * Self.margin ? (bounds.width - 2 * Self.margin) / whole : 1
        var x = bounds.midX - whole * factor / 2
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        for (wheel, width) in zip(wheels, widths) {
            let width = width * factor
            wheel.frame = CGRect(
                x: isLeftToRight ? x : bounds.width - x - width, y: 0, width: width, height: bounds.height)
            x += width + Self.gap * factor
        }
    }
}

/// The label of a row with a title.
@MainActor final class PickerLabel: UILabel {
    static let font = UIFont.systemFont(ofSize: 21)
}
