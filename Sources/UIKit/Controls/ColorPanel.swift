// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// What a color picker shows: three ways to pick a color, and how opaque it is.
@MainActor final class ColorPanel: UIView {
    /// In points, without the safe area.
    static let size = CGSize(width: 375, height: 540)
    private static let margin: CGFloat = 16

    /// Told of what a person picks, and whether a drag goes on.
    var picked: (UIColor, Bool) -> Void = { _, _ in }
    var closed: () -> Void = {}
    private(set) var wasClosed = false

    private let titleLabel = UILabel()
    private let closeButton = UIButton(type: .system)
    private let kind: UISegmentedControl
    private let grid: ColorGrid
    private let spectrum = ColorSpectrum()
    private let sliders: ColorSliders
    private let opacityLabel = UILabel()
    private let opacity = UISlider()
    private let swatch = UIView()
    private let swatchName: String

    /// The color that is shown as picked.
    var color: UIColor { didSet { show() } }
    var supportsAlpha: Bool { didSet { setNeedsLayout() } }

    init(_ color: UIColor, supportsAlpha: Bool, title: String, language: BarLanguage) {
        (self.color, self.supportsAlpha) = (color, supportsAlpha)
        kind = UISegmentedControl(items: [
            language.pick("Grid", "격자"), language.pick("Spectrum", "스펙트럼"), language.pick("Sliders", "슬라이더"),
        ])
        grid = ColorGrid(selected: color)
        sliders = ColorSliders(language)
        swatchName = language.pick("Selected color", "선택한 색상")
        super.init(frame: .zero)
        titleLabel.text = title
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        titleLabel.accessibilityTraits = .header
        closeButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        closeButton.tintColor = .tertiaryLabel
        closeButton.accessibilityLabel = language.pick("Close", "닫기")
        closeButton.addAction(UIAction { [unowned self] _ in close() }, for: .touchUpInside)
        kind.selectedSegmentIndex = 0
        kind.addAction(UIAction { [unowned self] _ in showKind() }, for: .valueChanged)
        opacityLabel.text = language.pick("Opacity", "불투명도")
        opacityLabel.font = .systemFont(ofSize: 13, weight: .semibold)
        opacityLabel.textColor = .secondaryLabel
        opacityLabel.isAccessibilityElement = false
        opacity.accessibilityLabel = opacityLabel.text
        opacity.addAction(UIAction { [unowned self] _ in opacityChanged() }, for: .valueChanged)
        swatch.layer.cornerRadius = 8
        swatch.layer.borderWidth = 1
        swatch.layer.borderColor = UIColor(white: 0.5, alpha: 0.3).cgColor
        swatch.isAccessibilityElement = true
        for view in [titleLabel, closeButton, kind, grid, spectrum, sliders, opacityLabel, opacity, swatch] {
            addSubview(view)
        }
        grid.choose = { [unowned self] in take($0, continuously: false) }
        spectrum.accessibilityLabel = language.pick("Spectrum", "스펙트럼")
        spectrum.choose = { [unowned self] in take($0, continuously: $1) }
        sliders.choose = { [unowned self] in take($0, continuously: $1) }
        showKind()
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func close() {
        wasClosed = true
        closed()
    }

    private func showKind() {
        grid.isHidden = kind.selectedSegmentIndex != 0
        spectrum.isHidden = kind.selectedSegmentIndex != 1
        sliders.isHidden = kind.selectedSegmentIndex != 2
    }

    /// Takes the hue of a color; its opacity is the slider's.
    private func take(_ new: UIColor, continuously: Bool) {
        color = new.withAlphaComponent(supportsAlpha ? CGFloat(opacity.value) : 1)
        picked(color, continuously)
    }

    private func opacityChanged() {
        color = color.withAlphaComponent(CGFloat(opacity.value))
        picked(color, opacity.isTracking)
    }

    private func show() {
        grid.selected = color
        spectrum.show(color)
        sliders.show(color)
        swatch.backgroundColor = color
        swatch.accessibilityLabel = "\(swatchName), \(ColorGrid.name(color, traitCollection))"
        if !opacity.isTracking { opacity.value = Float(color.resolvedColor(with: traitCollection).cgColor.alpha) }
        opacity.minimumTrackTintColor = color.withAlphaComponent(1)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let inside = bounds.insetBy(dx: Self.margin, dy: 0)
        titleLabel.frame = CGRect(x: inside.minX + 40, y: 12, width: max(0, inside.width - 80), height: 28)
        closeButton.frame = CGRect(x: bounds.maxX - 50, y: 4, width: 44, height: 44)
        kind.frame = CGRect(x: inside.minX, y: 56, width: inside.width, height: 32)
        let bottom: CGFloat = supportsAlpha ? 142 : 76
        let area = CGRect(
            x: inside.minX, y: 104, width: inside.width, height: max(0, min(bounds.height - 104 - bottom, inside.width))
        )
        let side = floor(area.height / CGFloat(ColorGrid.rowCount))
        grid.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: side * CGFloat(ColorGrid.rowCount))
        spectrum.frame = area
        sliders.frame = area
        for view in [opacityLabel, opacity] { view.isHidden = !supportsAlpha }
        opacityLabel.frame = CGRect(x: inside.minX, y: area.maxY + 14, width: inside.width, height: 18)
        opacity.frame = CGRect(x: inside.minX, y: area.maxY + 34, width: inside.width, height: 31)
        swatch.frame = CGRect(
            x: inside.minX, y: area.maxY + (supportsAlpha ? 80 : 14), width: 46, height: 46)
    }
}

/// All hues from white to black; a finger picks one.
@MainActor final class ColorSpectrum: UIControl {
    /// Told of what a person picks, and whether a drag goes on.
    var choose: (UIColor, Bool) -> Void = { _, _ in }

    private let hues = CAGradientLayer()
    private let shades = CAGradientLayer()
    private let mark = UIView()
    /// Across the hues and from white to black, each from 0 to 1.
    private var place = CGPoint(x: 0, y: 0)

    init() {
        super.init(frame: .zero)
        layer.cornerRadius = 8
        clipsToBounds = true
        (hues.startPoint, hues.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        hues.colors = (0...6).map { UIColor(hue: CGFloat($0 % 6) / 6, saturation: 1, brightness: 1, alpha: 1).cgColor }
        shades.colors = [
            UIColor(white: 1, alpha: 1), UIColor(white: 1, alpha: 0), UIColor(white: 0, alpha: 0),
            UIColor(white: 0, alpha: 1),
        ].map(\.cgColor)
        shades.locations = [0, 0.5, 0.5, 1]
        layer.addSublayer(hues)
        layer.addSublayer(shades)
        mark.isUserInteractionEnabled = false
        mark.layer.borderColor = UIColor.white.cgColor
        mark.layer.borderWidth = 3
        mark.layer.cornerRadius = 14
        mark.layer.shadowOpacity = 0.3
        mark.layer.shadowRadius = 3
        mark.layer.shadowOffset = .zero
        mark.bounds.size = CGSize(width: 28, height: 28)
        addSubview(mark)
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    package override var touchDelivery: TouchDelivery { .exclusive }

    private func color(at place: CGPoint) -> UIColor {
        let hue = min(place.x, 0.9999)
        return place.y <= 0.5
            ? UIColor(hue: hue, saturation: place.y * 2, brightness: 1, alpha: 1)
            : UIColor(hue: hue, saturation: 1, brightness: max(0, 2 - place.y * 2), alpha: 1)
    }

    /// Puts the mark onto a color, as near as the spectrum has it.
    func show(_ color: UIColor) {
        mark.backgroundColor = color.withAlphaComponent(1)
        guard !isTracking else { return }
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        let y = brightness >= 0.999 ? saturation / 2 : 1 - brightness / 2
        place = CGPoint(x: saturation > 0 ? hue : place.x, y: y)
        accessibilityValue = ColorGrid.name(color.withAlphaComponent(1), traitCollection)
        setNeedsLayout()
    }

    private func pick(_ touch: UITouch) {
        let point = touch.location(in: self)
        guard bounds.width > 0, bounds.height > 0 else { return }
        place = CGPoint(
            x: min(max(point.x / bounds.width, 0), 1), y: min(max(point.y / bounds.height, 0), 1))
        setNeedsLayout()
        choose(color(at: place), true)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pick(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        pick(touch)
        return true
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { choose(color(at: place), false) }

    override func layoutSubviews() {
        super.layoutSubviews()
        (hues.frame, shades.frame) = (bounds, bounds)
        mark.center = CGPoint(x: bounds.width * place.x, y: bounds.height * place.y)
    }

    // MARK: Keyboard

    package override var ownAccessibilityRole: String? { "slider" }
    package override var isKeyboardFocusable: Bool { isEnabled }
}

extension ColorSpectrum: ArrowKeyInput {
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        switch key {
        case .left: place.x = max(0, place.x - 0.02)
        case .right: place.x = min(1, place.x + 0.02)
        case .up: place.y = max(0, place.y - 0.02)
        case .down: place.y = min(1, place.y + 0.02)
        case .home: place.y = 0
        case .end: place.y = 1
        }
        setNeedsLayout()
        choose(color(at: place), false)
        return true
    }
}

/// Red, green and blue, each by a slider and as a number, and all of them as hexadecimal digits.
@MainActor final class ColorSliders: UIView {
    var choose: (UIColor, Bool) -> Void = { _, _ in }
    private var rows: [(label: UILabel, slider: UISlider, field: UITextField)] = []
    private let hexLabel = UILabel()
    private let hexField = UITextField()

    init(_ language: BarLanguage) {
        super.init(frame: .zero)
        let names = [language.pick("Red", "빨강"), language.pick("Green", "초록"), language.pick("Blue", "파랑")]
        for (name, tint) in zip(names, [UIColor.systemRed, .systemGreen, .systemBlue]) {
            let (label, slider, field) = (UILabel(), UISlider(), UITextField())
            label.text = name
            slider.accessibilityLabel = name
            slider.maximumValue = 255
            slider.minimumTrackTintColor = tint
            field.accessibilityLabel = name
            field.keyboardType = .numberPad
            slider.addAction(
                UIAction { [unowned self, unowned slider] _ in slidersChanged(slider.isTracking) }, for: .valueChanged)
            field.addAction(UIAction { [unowned self] _ in numberTyped() }, for: .editingDidEnd)
            rows.append((label, slider, field))
            for view in [label, slider, field] { addSubview(view) }
        }
        hexLabel.text = language.pick("sRGB Hex Color #", "sRGB 16진수 색상 #")
        hexField.accessibilityLabel = hexLabel.text
        hexField.autocapitalizationType = .allCharacters
        hexField.autocorrectionType = .no
        hexField.addAction(UIAction { [unowned self] _ in digitsTyped() }, for: .editingDidEnd)
        for view in [hexLabel, hexField] { addSubview(view) }
        for label in rows.map(\.label) + [hexLabel] {
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .secondaryLabel
            label.isAccessibilityElement = false
        }
        for field in rows.map(\.field) + [hexField] {
            field.font = .systemFont(ofSize: 17)
            field.textAlignment = .center
            field.backgroundColor = .tertiarySystemFill
            field.layer.cornerRadius = 8
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ color: UIColor) {
        let parts = color.resolvedColor(with: traitCollection).cgColor.rgba
        for (row, part) in zip(rows, [parts.red, parts.green, parts.blue]) {
            let value = Float((min(max(part, 0), 1) * 255).rounded())
            if !row.slider.isTracking { row.slider.value = value }
            if !row.field.isFirstResponder { row.field.text = "\(Int(value))" }
        }
        guard !hexField.isFirstResponder else { return }
        hexField.text = String(ColorGrid.name(color.withAlphaComponent(1), traitCollection).dropFirst())
    }

    private func color(_ parts: [Float]) -> UIColor {
        let parts = parts.map { CGFloat($0.rounded() / 255) }
        return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }

    private func slidersChanged(_ continuously: Bool) { choose(color(rows.map(\.slider.value)), continuously) }

    private func numberTyped() {
        choose(color(rows.map { Float(min(max(Int($0.field.text ?? "") ?? 0, 0), 255)) }), false)
    }

    private func digitsTyped() {
        let digits = (hexField.text ?? "").filter(\.isHexDigit)
        guard digits.count == 6, let number = Int(digits, radix: 16) else {
            return show(color(rows.map(\.slider.value)))
        }
        choose(color([number >> 16 & 255, number >> 8 & 255, number & 255].map(Float.init)), false)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let fieldWidth: CGFloat = 64
        for (index, row) in rows.enumerated() {
            let y = CGFloat(index) * 66
            row.label.frame = CGRect(x: 0, y: y, width: bounds.width, height: 18)
            row.slider.frame = CGRect(x: 0, y: y + 22, width: max(0, bounds.width - fieldWidth - 12), height: 36)
            row.field.frame = CGRect(x: bounds.width - fieldWidth, y: y + 22, width: fieldWidth, height: 36)
        }
        hexField.frame = CGRect(x: bounds.width - 110, y: 204, width: 110, height: 36)
        hexLabel.frame = CGRect(x: 0, y: 204, width: max(0, bounds.width - 122), height: 36)
    }
}
