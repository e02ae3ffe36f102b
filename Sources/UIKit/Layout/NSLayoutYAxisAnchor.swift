// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A vertical place: an edge, the middle or a baseline of an item.
///
/// Follows: https://developer.apple.com/documentation/uikit/nslayoutyaxisanchor
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another, to be compared with other lengths.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// Places this anchor below another by the system's spacing times `multiplier`.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { space(.equal, anchor, multiplier, SourceOrigin(file, line)) }

    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { space(.greaterThanOrEqual, anchor, multiplier, SourceOrigin(file, line)) }

    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { space(.lessThanOrEqual, anchor, multiplier, SourceOrigin(file, line)) }

    private func space(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutYAxisAnchor, _ multiplier: CGFloat,
        _ origin: SourceOrigin
    ) -> NSLayoutConstraint {
        let spacing = SystemSpacing.below(anchor.operand, operand)
        return make(relation, anchor.operand, 1, multiplier * spacing, origin)
    }
}

/// The system's spacing between things, in points.
@MainActor enum SystemSpacing {
    static let between: CGFloat = 8
    static let toSuperview: CGFloat = 20

    /// Between baselines it follows the font of the lower text, so that lines look evenly spaced.
    static func below(_ upper: LayoutOperand, _ lower: LayoutOperand) -> CGFloat {
        guard upper.attribute.isBaseline || lower.attribute.isBaseline else { return between }
        let label = lower.item as? UILabel ?? upper.item as? UILabel
        guard let font = label?.font else { return between }
        if upper.attribute.isBaseline && lower.attribute.isBaseline { return font.lineHeight }
        return upper.attribute.isBaseline ? between - font.descender : between + font.ascender
    }
}
