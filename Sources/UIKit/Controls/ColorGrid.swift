// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Colors to choose from, from white to black and through the hues.
@MainActor final class ColorGrid: UIView {
    private static let columns = 12
    static let rowCount = 10

    /// Told of the color of a cell that a person chose.
    var choose: @MainActor (UIColor) -> Void = { _ in }
    private let grid = CalendarPart("grid")
    private var rows: [CalendarPart] = []
    private(set) var cells: [ColorCell] = []
    /// The color whose cell is marked.
    var selected: UIColor? {
        didSet {
            updateName()
            for cell in cells { cell.update() }
        }
    }
    /// The name of the selected color without its opacity.
    private var selectedName: String?

    private func updateName() {
        selectedName = selected.map { Self.name($0.withAlphaComponent(1), traitCollection) }
    }

    init(selected: UIColor?) {
        self.selected = selected
        super.init(frame: .zero)
        updateName()
        grid.layer.cornerRadius = 8
        grid.clipsToBounds = true
        addSubview(grid)
        for row in 0..<Self.rowCount {
            let part = CalendarPart("row")
            rows.append(part)
            grid.addSubview(part)
            for column in 0..<Self.columns {
                let cell = ColorCell(Self.color(row, column), in: self)
                cells.append(cell)
                part.addSubview(cell)
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    private static func color(_ row: Int, _ column: Int) -> UIColor {
        guard row > 0 else { return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
        let hue = (CGFloat(column) / CGFloat(columns) + 0.53).truncatingRemainder(dividingBy: 1)
        // Dark rows first, then light ones.
        let brightness = min(1, 0.3 + CGFloat(row) * 0.175)
        let saturation = row <= 4 ? 1 : 1 - CGFloat(row - 4) * 0.17
        return UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
    }

    /// A color in hexadecimal components, and how opaque it is.
    static func name(_ color: UIColor, _ traits: UITraitCollection) -> String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let text = [red, green, blue].map { component in
            let digits = String(Int((min(max(component, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }
        return "#" + text.joined() + (alpha < 1 ? ", \(Int((alpha * 100).rounded()))%" : "")
    }

    // MARK: Choosing

    func isSelected(_ cell: ColorCell) -> Bool { cell.name == selectedName }

    func wasChosen(_ color: UIColor) {
        selected = color
        choose(color)
    }

    /// The cell at which Tab stops.
    var focusableCell: ColorCell? { cells.first { isSelected($0) } ?? cells.first }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(
            width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rowCount))
        grid.frame = bounds
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: size.height * CGFloat(index), width: bounds.width, height: size.height)
            for (column, cell) in row.subviews.enumerated() {
                cell.frame = CGRect(x: size.width * CGFloat(column), y: 0, width: size.width, height: size.height)
            }
        }
    }
}

extension ColorGrid: ArrowKeyInput {
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        let focus = UIApplication.sharedIfLaunched?.display.pipeline.browserFocus ?? 0
        guard let index = cells.firstIndex(where: { $0.layer.shownNumber == focus }) else { return false }
        let start = index - index % Self.columns
        let next =
            switch key {
            case .left: max(start, index - 1)
            case .right: min(start + Self.columns - 1, index + 1)
            case .up: index - Self.columns
            case .down: index + Self.columns
            case .home: start
            case .end: start + Self.columns - 1
            }
        guard cells.indices.contains(next) else { return true }
        // A color that arrow keys lead to is chosen, as with radio buttons.
        wasChosen(cells[next].color)
        UIApplication.sharedIfLaunched?.moveBrowserFocus(to: cells[next])
        return true
    }
}

/// A color of the grid.
@MainActor final class ColorCell: UIControl {
    let color: UIColor
    let name: String
    private unowned let grid: ColorGrid

    init(_ color: UIColor, in grid: ColorGrid) {
        (self.color, self.grid) = (color, grid)
        name = ColorGrid.name(color, .current)
        super.init(frame: .zero)
        backgroundColor = color
        addAction(UIAction { [unowned self] _ in self.grid.wasChosen(self.color) }, for: .primaryActionTriggered)
        update()
    }

    required init?(coder: NSCoder) { nil }

    package override var triggersPrimaryActionOnTouchUp: Bool { true }

    func update() {
        let isChosen = grid.isSelected(self)
        layer.borderWidth = isChosen ? 3 : 0
        layer.borderColor = UIColor.white.cgColor
        layer.changed(.attributes)
    }

    package override var ownAccessibilityRole: String? { "gridcell" }
    package override var defaultAccessibilityLabel: String? { name }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        grid.isSelected(self) ? .selected : .none
    }
    package override var isKeyboardFocusable: Bool { grid.focusableCell === self }
}
