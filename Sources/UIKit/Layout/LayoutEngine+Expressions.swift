// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import LayoutSolver

/// Constraints as sums of the variables of boxes, in the space of the nearest common ancestor of their items.
extension LayoutEngine {
    /// What a constraint compares to zero, without its constant, and the sign that the constant counts with.
    ///
    /// - Returns: nil when an item is gone.
    func expression(of constraint: NSLayoutConstraint) -> (LinearExpression, sign: Double)? {
        guard let space = constraint.space, let view = constraint.first.layoutView else { return nil }
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard var sum = expression(of: constraint.first, in: space, isRightToLeft) else { return nil }
        let isMirrored = isRightToLeft && constraint.first.attribute.isDirectional && !constraint.first.isDistance
        if let second = constraint.second, second.attribute != .notAnAttribute, constraint.multiplier != 0 {
            guard let other = expression(of: second, in: space, isRightToLeft) else { return nil }
            sum.add(other, times: -Double(constraint.multiplier))
        }
        return (sum, isMirrored ? -1 : 1)
    }

    private func expression(of operand: LayoutOperand, in space: UIView, _ isRightToLeft: Bool) -> LinearExpression? {
        guard let item = operand.item else { return nil }
        guard operand.isDistance else { return expression(of: operand.attribute, item, space, isRightToLeft) }
        guard let endItem = operand.endItem,
            let start = expression(of: operand.attribute, item, space, isRightToLeft),
            let end = expression(of: operand.endAttribute, endItem, space, isRightToLeft)
        else { return nil }
        // A distance grows in reading direction.
        return isRightToLeft && operand.isDirectional ? start - end : end - start
    }

    private func expression(
        of attribute: NSLayoutConstraint.Attribute, _ item: AnyObject, _ space: UIView, _ isRightToLeft: Bool
    ) -> LinearExpression? {
        if let plain = attribute.withoutMargins {
            guard let view = item as? UIView else {
                return expression(of: plain, item, space, isRightToLeft)
            }
            return expression(of: plain, view.layoutMarginsGuide, space, isRightToLeft)
        }
        let attribute = attribute.resolved(isRightToLeft: isRightToLeft)
        if let view = item as? UIView { return expression(of: attribute, view, space) }
        if let guide = item as? UILayoutGuide { return expression(of: attribute, guide, space) }
        return nil
    }

    // MARK: Views

    private func expression(
        of attribute: NSLayoutConstraint.Attribute, _ view: UIView, _ space: UIView
    ) -> LinearExpression? {
        let box = sizeBox(of: view)
        switch attribute {
        case .width: return LinearExpression(box.width)
        case .height: return LinearExpression(box.height)
        case .firstBaseline, .lastBaseline: return baseline(attribute, of: view, space)
        default: break
        }
        guard var edge = origin(of: view, in: space, attribute.axis) else { return nil }
        // From inside, the edges of a scroll view are those of its content.
        let isContent = view === space && view is UIScrollView
        switch attribute {
        case .right: edge.add(isContent ? contentWidth(of: view) : box.width)
        case .bottom: edge.add(isContent ? contentHeight(of: view) : box.height)
        case .centerX: edge.add(box.width, 0.5)
        case .centerY: edge.add(box.height, 0.5)
        default: break
        }
        return edge
    }

    /// The box that has the size of a view: that of the root, or the one in the superview's space.
    func sizeBox(of view: UIView) -> LayoutBox { view === root ? rootBox : box(of: view) }

    /// The left or top edge of a view in the space inside an ancestor, or of the ancestor itself.
    private func origin(
        of view: UIView, in space: UIView, _ axis: NSLayoutConstraint.Axis
    ) -> LinearExpression? {
        let insets = view.alignmentRectInsets
        let inset = Double(axis == .horizontal ? insets.left : insets.top)
        if view === space { return LinearExpression(inset) }
        guard let superview = view.superview, var sum = offset(ofInside: superview, in: space, axis) else { return nil }
        let box = box(of: view)
        sum.add(axis == .horizontal ? box.minX : box.minY)
        return sum
    }

    /// Where the space inside a view begins, in the space inside an ancestor.
    private func offset(
        ofInside view: UIView, in space: UIView, _ axis: NSLayoutConstraint.Axis
    ) -> LinearExpression? {
        if view === space { return LinearExpression() }
        guard var sum = origin(of: view, in: space, axis) else { return nil }
        let insets = view.alignmentRectInsets
        sum.constant -= Double(axis == .horizontal ? insets.left : insets.top)
        if view is UIScrollView {
            let offset = scrollOffset(of: view)
            sum.add(axis == .horizontal ? offset.x : offset.y, -1)
        }
        return sum
    }

    private func baseline(
        _ attribute: NSLayoutConstraint.Attribute, of view: UIView, _ space: UIView
    ) -> LinearExpression? {
        let isFirst = attribute == .firstBaseline
        let textView = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
        if textView !== view, textView.isDescendant(of: view), !textView.translatesAutoresizingMaskIntoConstraints {
            return baseline(attribute, of: textView, space)
        }
        guard var sum = origin(of: view, in: space, .vertical) else { return nil }
        let box = sizeBox(of: view)
        var size = size(of: box)
        if size.height == 0 { size = view.intrinsicContentSize }
        guard let baselines = view.baselines(in: size) else {
            sum.add(box.height)
            return sum
        }
        if isFirst {
            sum.constant += Double(baselines.first)
        } else {
            sum.add(box.height)
            sum.constant -= Double(size.height - baselines.last)
        }
        return sum
    }

    // MARK: Scroll views

    private func contentWidth(of view: UIView) -> Variable {
        let box = sizeBox(of: view)
        if let variable = box.contentWidth { return variable }
        let variable = solver.makeVariable()
        box.contentWidth = variable
        adopt(variable, box)
        return variable
    }

    private func contentHeight(of view: UIView) -> Variable {
        let box = sizeBox(of: view)
        if let variable = box.contentHeight { return variable }
        let variable = solver.makeVariable()
        box.contentHeight = variable
        adopt(variable, box)
        return variable
    }

    private func scrollOffset(of view: UIView) -> (x: Variable, y: Variable) {
        let box = sizeBox(of: view)
        if let offset = box.offset { return (offset.x, offset.y) }
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        let rows = [
            row(LinearExpression(x) - Double(view.bounds.minX), .equal, .required),
            row(LinearExpression(y) - Double(view.bounds.minY), .equal, .required),
        ]
        box.offset = (x, y, rows)
        return (x, y)
    }

    // MARK: Guides

    private func expression(
        of attribute: NSLayoutConstraint.Attribute, _ guide: UILayoutGuide, _ space: UIView
    ) -> LinearExpression? {
        guard let owner = guide.owningView else { return nil }
        let (x, y, width, height) = parts(of: guide, owner)
        switch attribute {
        case .width: return width
        case .height: return height
        default: break
        }
        guard var edge = offset(ofInside: owner, in: space, attribute.axis) else { return nil }
        edge.add(attribute.axis == .horizontal ? x : y)
        switch attribute {
        case .right: edge.add(width)
        case .bottom, .firstBaseline, .lastBaseline: edge.add(height)
        case .centerX: edge.add(width, times: 0.5)
        case .centerY: edge.add(height, times: 0.5)
        default: break
        }
        return edge
    }

    private typealias Parts = (LinearExpression, LinearExpression, LinearExpression, LinearExpression)

    /// Origin and size of a guide in its owner's space.
    private func parts(of guide: UILayoutGuide, _ owner: UIView) -> Parts {
        switch guide.systemKind {
        case .content:
            return (
                LinearExpression(), LinearExpression(), LinearExpression(contentWidth(of: owner)),
                LinearExpression(contentHeight(of: owner))
            )
        case .frame:
            let (offset, box) = (scrollOffset(of: owner), sizeBox(of: owner))
            return (
                LinearExpression(offset.x), LinearExpression(offset.y), LinearExpression(box.width),
                LinearExpression(box.height)
            )
        default:
            let box = box(of: guide)
            return (
                LinearExpression(box.minX), LinearExpression(box.minY), LinearExpression(box.width),
                LinearExpression(box.height)
            )
        }
    }

    /// Gives the guide of a system's area the rows that keep it in its place.
    func placeSystemGuide(_ box: LayoutBox) {
        guard let guide = box.guide, let owner = guide.owningView, let kind = guide.systemKind else { return }
        let isContent = owner is UIScrollView && kind.followsContent
        let ownerBox = sizeBox(of: owner)
        let ownerWidth = LinearExpression(isContent ? contentWidth(of: owner) : ownerBox.width)
        let ownerHeight = LinearExpression(isContent ? contentHeight(of: owner) : ownerBox.height)
        var (x, y) = (LinearExpression(box.minX), LinearExpression(box.minY))
        if owner is UIScrollView, !isContent {
            let offset = scrollOffset(of: owner)
            x.add(offset.x, -1)
            y.add(offset.y, -1)
        }
        let (width, height) = (LinearExpression(box.width), LinearExpression(box.height))
        let insets = guide.systemInsets
        box.placing = [
            row((kind == .keyboard ? height : y) - Double(insets.top), .equal, .required),
            row(y + height - ownerHeight + Double(insets.bottom), .equal, .required),
        ]
        if kind == .readableContent {
            // In the middle of the margins, as wide as they leave it up to a width that reads well.
            let middle = x + 0.5 * width - 0.5 * ownerWidth
            let available = width - ownerWidth
            box.placing += [
                row(middle - Double(insets.left - insets.right) / 2, .equal, .required),
                row(available + Double(insets.left + insets.right), .lessThanOrEqual, .required),
                row(available + Double(insets.left + insets.right), .equal, Priority(999)),
                row(width - Double(SystemGuideKind.readableWidth), .lessThanOrEqual, .required),
            ]
        } else {
            box.placing += [
                row(x - Double(insets.left), .equal, .required),
                row(x + width - ownerWidth + Double(insets.right), .equal, .required),
            ]
        }
    }

    /// Takes over the insets of a system's area.
    func refreshInsets(of box: LayoutBox) {
        guard let guide = box.guide, let kind = guide.systemKind, box.placing.count >= 4 else { return }
        let insets = guide.systemInsets
        change(-Double(insets.top), of: box.placing[0])
        change(Double(insets.bottom), of: box.placing[1])
        if kind == .readableContent {
            change(-Double(insets.left - insets.right) / 2, of: box.placing[2])
            change(Double(insets.left + insets.right), of: box.placing[3])
            change(Double(insets.left + insets.right), of: box.placing[4])
        } else {
            change(-Double(insets.left), of: box.placing[2])
            change(Double(insets.right), of: box.placing[3])
        }
    }

    private func change(_ constant: Double, of row: SolverRow) {
        guard solver.constant(of: row) != constant else { return }
        try? solver.setConstant(constant, of: row)
        markDirty()
    }
}

extension LayoutOperand {
    /// The item's view, or the view that owns it.
    var layoutView: UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
}

extension NSLayoutConstraint {
    var isDirectional: Bool { first.isDirectional || second?.isDirectional == true }
    var usesBaseline: Bool { first.usesBaseline || second?.usesBaseline == true }
}
