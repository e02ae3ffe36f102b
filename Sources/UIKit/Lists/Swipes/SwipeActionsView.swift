// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The actions of one edge of a row, side by side; as wide as the swipe has uncovered.
///
/// The first action is outermost. What is wider than the buttons stretches them; a full swipe lets the first cover the others.
@MainActor final class SwipeActionsView: UIView {
    let configuration: UISwipeActionsConfiguration
    /// Whether the actions are at the right end of the row.
    let isAtRight: Bool
    let buttons: [SwipeActionButton]

    init(_ configuration: UISwipeActionsConfiguration, isAtRight: Bool) {
        self.configuration = configuration
        self.isAtRight = isAtRight
        buttons = configuration.actions.map { SwipeActionButton($0) }
        super.init(frame: .zero)
        clipsToBounds = true
        for button in buttons { addSubview(button) }
        buttons.first?.layer.zPosition = 1
    }

    required init?(coder: NSCoder) { fault("SwipeActionsView is not archived.") }

    /// The width of the buttons in a row of some height, in points.
    func naturalWidth(rowHeight: CGFloat) -> CGFloat {
        buttons.reduce(0) { $0 + $1.naturalWidth(rowHeight: rowHeight) }
    }

    /// Whether the first action covers the others, because letting go would perform it.
    var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsLayout() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let natural = buttons.map { $0.naturalWidth(rowHeight: bounds.height) }
        let total = natural.reduce(0, +)
        guard total > 0 else { return }
        let stretch = bounds.width / total
        // From the outer edge inwards.
        var outer: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let share = natural[index] * stretch
            // Where less than the buttons is uncovered, each lies partly below the next one towards the edge.
            let width = max(share, natural[index])
            let isFirst = index == 0 && isExpanded
            let inner = isFirst ? bounds.width : outer + share
            let length = isFirst ? bounds.width : width
            button.frame = CGRect(
                x: isAtRight ? bounds.width - inner : inner - length, y: 0, width: length, height: bounds.height)
            let content = isFirst ? natural[index] : length
            button.contentBox = CGRect(
                x: isAtRight ? 0 : length - content, y: 0, width: content, height: bounds.height)
            outer += share
        }
    }
}
