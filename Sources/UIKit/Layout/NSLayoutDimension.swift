// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A length: the width or height of an item, or a distance.
///
/// Follows: https://developer.apple.com/documentation/uikit/nslayoutdimension
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(
        equalToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { make(.equal, nil, 1, c, SourceOrigin(file, line)) }

    open func constraint(
        greaterThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, nil, 1, c, SourceOrigin(file, line)) }

    open func constraint(
        lessThanOrEqualToConstant c: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, nil, 1, c, SourceOrigin(file, line)) }

    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { make(.equal, anchor.operand, m, 0, SourceOrigin(file, line)) }

    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor.operand, m, 0, SourceOrigin(file, line)) }

    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor.operand, m, 0, SourceOrigin(file, line)) }

    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { make(.equal, anchor.operand, m, c, SourceOrigin(file, line)) }

    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor.operand, m, c, SourceOrigin(file, line)) }

    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat,
        file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor.operand, m, c, SourceOrigin(file, line)) }
}
