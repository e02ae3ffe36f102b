// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a view or guide from which constraints are made.
///
/// Follows: https://developer.apple.com/documentation/uikit/nslayoutanchor
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let operand: LayoutOperand

    init(_ operand: LayoutOperand) {
        self.operand = operand
        super.init()
    }

    func make(
        _ relation: NSLayoutConstraint.Relation, _ other: LayoutOperand?, _ multiplier: CGFloat = 1,
        _ constant: CGFloat = 0, _ origin: SourceOrigin
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            operand, relation, other, multiplier: multiplier, constant: constant, origin: origin)
    }

    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { make(.equal, anchor.operand, 1, 0, SourceOrigin(file, line)) }

    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor.operand, 1, 0, SourceOrigin(file, line)) }

    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, file: StaticString = #fileID, line: UInt = #line
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor.operand, 1, 0, SourceOrigin(file, line)) }

    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { make(.equal, anchor.operand, 1, c, SourceOrigin(file, line)) }

    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { make(.greaterThanOrEqual, anchor.operand, 1, c, SourceOrigin(file, line)) }

    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat, file: StaticString = #fileID,
        line: UInt = #line
    ) -> NSLayoutConstraint { make(.lessThanOrEqual, anchor.operand, 1, c, SourceOrigin(file, line)) }

    nonisolated open override var description: String {
        MainActor.assumeIsolated { "<\(type(of: self)):\(operand.name)>" }
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
        if other === self { return true }
        let pair = UncheckedPair(self, other)
        return MainActor.assumeIsolated { pair.first.operand.isSame(as: pair.second.operand) }
    }

    nonisolated open override var hash: Int {
        MainActor.assumeIsolated {
            var hasher = Hasher()
            hasher.combine(operand.item.map { ObjectIdentifier($0) })
            hasher.combine(operand.attribute)
            return hasher.finalize()
        }
    }
}

/// Carries two objects of the main actor into an isolated block.
private struct UncheckedPair<Object: AnyObject>: @unchecked Sendable {
    let first: Object
    let second: Object
    init(_ first: Object, _ second: Object) { (self.first, self.second) = (first, second) }
}

extension LayoutOperand {
    func isSame(as other: LayoutOperand) -> Bool {
        item === other.item && attribute == other.attribute && endItem === other.endItem
            && endAttribute == other.endAttribute
    }
}
