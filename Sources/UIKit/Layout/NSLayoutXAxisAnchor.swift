// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A horizontal place: an edge or the middle of an item.
///
/// Follows: https://developer.apple.com/documentation/uikit/nslayoutxaxisanchor
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another, to be compared with other lengths.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// Places this anchor after another by the system's spacing times `multiplier`.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { space(.equal, anchor, multiplier, SourceOrigin(file, line)) }

    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { space(.greaterThanOrEqual, anchor, multiplier, SourceOrigin(file, line)) }

    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { space(.lessThanOrEqual, anchor, multiplier, SourceOrigin(file, line)) }

    private func space(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutXAxisAnchor, _ multiplier: CGFloat,
        _ origin: SourceOrigin
    ) -> NSLayoutConstraint {
        make(relation, anchor.operand, 1, multiplier * SystemSpacing.between, origin)
    }
}
