// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The actions of one edge of a row, side by side, over the row; what of them is seen is what the swipe has uncovered.
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
        for (index, button) in buttons.enumerated() {
            addSubview(button)
            // Where less than the buttons is uncovered, each lies partly below the next one towards the edge.
            button.layer.zPosition = CGFloat(buttons.count - index)
        }
    }

    required init?(coder: NSCoder) { fault("SwipeActionsView is not archived.") }

    /// The width of the buttons in a row of some height, in points.
    func naturalWidth(rowHeight: CGFloat) -> CGFloat {
        buttons.reduce(0) { $0 + $1.naturalWidth(rowHeight: rowHeight) }
    }

    /// How much of the actions is uncovered, in points.
    var uncovered: CGFloat = 0 { didSet { if uncovered != oldValue { setNeedsLayout() } } }

    /// Whether the first action covers the others, because letting go would perform it.
    var isExpanded = false { didSet { if isExpanded != oldValue { setNeedsLayout() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let natural = buttons.map { $0.naturalWidth(rowHeight: bounds.height) }
        let total = natural.reduce(0, +)
        guard total > 0 else { return }
        let stretch = uncovered / total
        // From the outer edge inwards.
        var outer: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let share = natural[index] * stretch
            let isFirst = index == 0 && isExpanded
            let inner = isFirst ? uncovered : outer + share
            let length = isFirst ? uncovered : max(share, natural[index])
            button.frame = CGRect(
                x: isAtRight ? bounds.width - inner : inner - length, y: 0, width: length, height: bounds.height)
            let content = isFirst ? natural[index] : length
            button.contentBox = CGRect(
                x: isAtRight ? 0 : length - content, y: 0, width: content, height: bounds.height)
            button.tail.frame = CGRect(
                x: isAtRight ? length : -bounds.width, y: 0, width: bounds.width, height: bounds.height)
            outer += share
        }
    }

    /// How buttons and their contents move along with a drag.
    ///
    /// - Parameter expands: whether the first action covers the others.
    func targets(expands: Bool) -> [LayerDrive.Target] {
        let natural = buttons.map { $0.naturalWidth(rowHeight: bounds.height) }
        let total = natural.reduce(0, +)
        guard total > 0 else { return [] }
        let most = bounds.width
        var (inner, targets) = (CGFloat(0), [LayerDrive.Target]())
        for (index, button) in buttons.enumerated() {
            inner += natural[index]
            let isFirst = index == 0 && expands
            targets.append(.init(button.layer, .x, factor: isFirst ? 1 : inner / total))
            guard !isFirst else { continue }
            // A button that is stretched keeps its content in its middle.
            let half = natural[index] / (2 * total)
            targets.append(
                .init(
                    button.content.layer, .x, offset: half * (uncovered - total) * (isAtRight ? 1 : -1), factor: -half,
                    limits: isAtRight ? 0...most : -most...0))
        }
        return targets
    }

    // A drag may go on where the actions are.
    override var pointerWants: PointerWants { super.pointerWants.union([.swipeLeft, .swipeRight]) }

    // The row below gets what no button is for.
    override var touchDelivery: TouchDelivery { .none }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, bounds.contains(point) else { return nil }
        // Where they will be: a button that still moves there is meant already.
        return buttons.first { $0.frame.contains(point) }
    }
}
