// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Separators, corners and background of a list cell.
extension UICollectionViewListCell {
    func listLookChanged() {
        layoutMargins = UIEdgeInsets(top: 11, left: listLook.margin, bottom: 11, right: listLook.margin)
        contentView.layoutMargins = layoutMargins
        roundCorners()
        makeSeparators()
        showListBackground()
        setNeedsLayout()
    }

    private func roundCorners() {
        var corners: CACornerMask = []
        if listLook.roundsTop { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if listLook.appearance == .sidebar, !listLook.isHeader {
            corners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        }
        if listLook.roundsBottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : 10
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty || swipeOffset != 0
    }

    func selectionShown() {
        showListBackground()
        for view in leadingAccessories + trailingAccessories { view.selectionChanged(isSelected) }
    }

    /// The color behind a row for which the app has chosen none.
    func showListBackground() {
        if backgroundConfiguration != nil {
            // It shows color and selection.
            if backgroundColor == shownListColor { backgroundColor = nil }
            shownListColor = nil
            return
        }
        guard backgroundView == nil, backgroundColor == nil || backgroundColor == shownListColor else {
            return
        }
        let isOn = (isSelected || isHighlighted) && selectedBackgroundView == nil
        let showsByCircle = collectionView?.isEditing == true && !isHighlighted
        shownListColor = isOn && !showsByCircle ? .systemGray4 : listLook.backgroundColor
        backgroundColor = shownListColor
    }

    // MARK: Separators

    private func makeSeparators() {
        let count = (listLook.hasBottomSeparator ? 1 : 0) + (listLook.hasTopSeparator ? 1 : 0)
        while separators.count > count { separators.removeLast().removeFromSuperview() }
        while separators.count < count {
            let line = UIView()
            line.isUserInteractionEnabled = false
            separators.append(line)
            addSubview(line)
        }
        for line in separators { line.backgroundColor = listLook.separators?.color }
    }

    /// Keeps the guide between where the text begins and the trailing edge, unless stronger constraints move it.
    func placeSeparatorGuide(_ guide: UILayoutGuide) {
        let constraints = [
            guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: separatorStart),
            guide.trailingAnchor.constraint(equalTo: trailingAnchor),
            guide.topAnchor.constraint(equalTo: topAnchor),
            guide.bottomAnchor.constraint(equalTo: bottomAnchor),
        ]
        for constraint in constraints { constraint.priority = UILayoutPriority(100) }
        NSLayoutConstraint.activate(constraints)
    }

    /// Where lines begin by themselves: where the row's text does.
    private var separatorStart: CGFloat {
        if let text = (contentView as? UIListContentView)?.textInset { return leadingAccessoryWidth + text }
        return leadingAccessoryWidth + listLook.margin + contentIndentation
    }

    func placeSeparators() {
        guard !separators.isEmpty else { return }
        let thickness = 1 / max(1, layer.contentsScale)
        for (index, line) in separators.enumerated() {
            let isBottom = index == 0 && listLook.hasBottomSeparator
            let insets =
                isBottom
                ? listLook.separators?.bottomSeparatorInsets : listLook.separators?.topSeparatorInsets
            let (left, right) = separatorEnds(
                insets ?? UIListSeparatorConfiguration.automaticInsets, isBottom)
            line.frame = CGRect(
                x: left, y: isBottom ? bounds.height - thickness : 0, width: max(0, right - left),
                height: thickness)
        }
    }

    /// Where a line begins and ends.
    private func separatorEnds(_ insets: NSDirectionalEdgeInsets, _ isBottom: Bool) -> (
        CGFloat, CGFloat
    ) {
        let isAutomatic = { (value: CGFloat) in value == .greatestFiniteMagnitude }
        // The outermost lines of a grouped section are as long as the row.
        let isOuter = listLook.appearance == .grouped && (isBottom ? listLook.isLast : true)
        if let separatorGuide, isAutomatic(insets.leading), isAutomatic(insets.trailing), !isOuter {
            return (separatorGuide.layoutFrame.minX, separatorGuide.layoutFrame.maxX)
        }
        let leading = isAutomatic(insets.leading) ? (isOuter ? 0 : separatorStart) : insets.leading
        let trailing = isAutomatic(insets.trailing) ? 0 : insets.trailing
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        return isLeftToRight ? (leading, bounds.width - trailing) : (trailing, bounds.width - leading)
    }
}
