// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The titles at the edge of a table that lead to its sections.
@MainActor final class SectionIndexView: UIView, ArrowKeyInput {
    /// Space that rows leave for it, in points.
    static let width: CGFloat = 16
    /// Height of a title, in points.
    private static let lineHeight: CGFloat = 15
    /// Space above and below the titles, in points.
    private static let padding: CGFloat = 4

    let titles: [String]
    private weak var table: UITableView?
    private var labels: [UILabel] = []
    /// The title that was chosen last.
    private var chosen: Int?

    init(_ titles: [String], table: UITableView) {
        self.titles = titles
        self.table = table
        super.init(frame: .zero)
        layer.zPosition = 3
        colorsChanged()
    }

    required init?(coder: NSCoder) { fault("SectionIndexView is not archived.") }

    func colorsChanged() {
        let table = table
        backgroundColor = isTracking ? table?.sectionIndexTrackingBackgroundColor : table?.sectionIndexBackgroundColor
        for label in labels { label.textColor = table?.sectionIndexColor ?? tintColor }
    }

    private var isTracking = false { didSet { colorsChanged() } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        colorsChanged()
    }

    // MARK: Layout

    /// The titles that there is room for; dots stand for those in between.
    private var shownTitles: [String] {
        let room = Int((bounds.height - 2 * Self.padding) / Self.lineHeight)
        guard titles.count > room, room > 2 else { return titles }
        // A title, a dot, a title and so on, with the first and the last title at the ends.
        let count = (room - 1) / 2 * 2 + 1
        return (0..<count).map { position in
            position % 2 == 1 ? "•" : titles[position * (titles.count - 1) / (count - 1)]
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let shown = shownTitles
        while labels.count > shown.count { labels.removeLast().removeFromSuperview() }
        while labels.count < shown.count {
            let label = UILabel()
            label.font = .systemFont(ofSize: 11, weight: .semibold)
            label.textAlignment = .center
            label.isUserInteractionEnabled = false
            label.isAccessibilityElement = false
            labels.append(label)
            addSubview(label)
        }
        colorsChanged()
        for (index, label) in labels.enumerated() {
            label.text = shown[index]
            label.frame = CGRect(
                x: 0, y: titlesTop + CGFloat(index) * Self.lineHeight, width: bounds.width, height: Self.lineHeight)
        }
    }

    private var titlesHeight: CGFloat { CGFloat(labels.count) * Self.lineHeight }
    private var titlesTop: CGFloat { ((bounds.height - titlesHeight) / 2).rounded() }

    // MARK: Touches

    /// A finger that slides along the titles scrolls the table by them, not by its content.
    override var touchDelivery: TouchDelivery { .exclusive }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        isTracking = true
        chosen = nil
        follow(touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isTracking = false }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isTracking = false }

    private func follow(_ touches: Set<UITouch>) {
        guard let touch = touches.first, titlesHeight > 0 else { return }
        let part = (touch.location(in: self).y - titlesTop) / titlesHeight
        choose(Int(max(0, min(CGFloat(titles.count - 1), part * CGFloat(titles.count)))))
    }

    private func choose(_ index: Int) {
        guard index != chosen, titles.indices.contains(index) else { return }
        chosen = index
        layer.changed(.attributes)
        table?.scroll(toIndexTitle: index)
    }

    // MARK: The keyboard and assistive technology

    override var isKeyboardFocusable: Bool { true }
    override var isAccessibilityElementByDefault: Bool { true }
    override var defaultAccessibilityLabel: String? {
        BarLanguage(traitCollection).pick("Section index", "섹션 색인")
    }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
    override var accessibilityValue: String? {
        get { super.accessibilityValue ?? titles[chosen ?? 0] }
        set { super.accessibilityValue = newValue }
    }
    override var takesArrowKeys: Bool { true }

    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        guard let index = key.index(after: chosen, count: titles.count, isLeftToRight: true, wraps: false) else {
            return true
        }
        choose(index)
        return true
    }
}
