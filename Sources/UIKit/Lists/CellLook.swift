// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// What a cell has from its table: separators, corners, margins.
struct CellLook: Equatable {
    var style = UITableView.Style.plain
    var isFirst = false
    var isLast = false
    /// Nil for no separators.
    var separatorColor: UIColor?
    /// The table's insets; nil for automatic ones.
    var separatorInset: UIEdgeInsets?
    var reference = UITableView.SeparatorInsetReference.fromCellEdges
    /// Space between the edges and content, in points.
    var margin: CGFloat = 16
    /// Space at the trailing edge that the table's section index covers, in points.
    var trailingReserve: CGFloat = 0
}

/// The views of a cell's style that exist.
struct CellParts {
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?

    /// The image view when it shows something.
    @MainActor var shownImage: UIImageView? { image?.image == nil ? nil : image }
}

extension UITableViewCell {
    func lookChanged() {
        if look.style != .plain {
            let own: UIColor = .secondarySystemGroupedBackground
            if backgroundConfiguration != nil {
                if backgroundColor == own { backgroundColor = nil }
            } else if backgroundColor == nil {
                backgroundColor = own
            }
        }
        layoutMargins = UIEdgeInsets(top: 11, left: look.margin, bottom: 11, right: look.margin)
        contentView.layoutMargins = layoutMargins
        roundCorners()
        makeSeparators()
        setNeedsLayout()
    }

    private func roundCorners() {
        guard look.style == .insetGrouped else { return }
        var corners: CACornerMask = []
        if look.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if look.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        layer.cornerRadius = corners.isEmpty ? 0 : 10
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty
    }

    /// Whether there is a line below the row.
    private var hasBottomSeparator: Bool { !(look.style == .insetGrouped && look.isLast) }
    /// Whether there is one above it.
    private var hasTopSeparator: Bool { look.style == .grouped && look.isFirst }

    private func makeSeparators() {
        var count = 0
        if look.separatorColor != nil { count = (hasBottomSeparator ? 1 : 0) + (hasTopSeparator ? 1 : 0) }
        while separators.count > count { separators.removeLast().removeFromSuperview() }
        while separators.count < count {
            let line = UIView()
            line.isUserInteractionEnabled = false
            separators.append(line)
            addSubview(line)
        }
        for line in separators { line.backgroundColor = look.separatorColor }
    }

    /// From the cell's leading and trailing edges, in points.
    private var effectiveSeparatorInset: (left: CGFloat, right: CGFloat) {
        if look.style == .grouped, look.isLast { return (0, 0) }
        var automatic = look.margin + editIndent
        if let image = parts.shownImage { automatic += image.frame.width + CellMetrics.imageSpacing }
        if let text = (contentView as? UIListContentView)?.textInset { automatic = text }
        guard let inset = ownSeparatorInset ?? look.separatorInset else { return (automatic, 0) }
        return look.reference == .fromCellEdges
            ? (inset.left + editIndent, inset.right) : (automatic + inset.left, inset.right)
    }

    func placeSeparators() {
        guard !separators.isEmpty else { return }
        let thickness = 1 / max(1, layer.contentsScale)
        for (index, line) in separators.enumerated() {
            if index == 0, hasBottomSeparator {
                let inset = effectiveSeparatorInset
                line.frame = fromLeading(
                    inset.left, bounds.height - thickness, max(0, bounds.width - inset.left - inset.right), thickness)
            } else {
                line.frame = CGRect(x: swipeOffset, y: 0, width: bounds.width, height: thickness)
            }
        }
    }
}
