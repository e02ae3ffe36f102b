// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A direction of the plane; layouts of both directions are the same arithmetic along another axis.
enum LayoutAxis {
    case horizontal, vertical

    var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    /// What the insets leave; at least zero.
    func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}

extension CGPoint {
    subscript(axis: LayoutAxis) -> CGFloat {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension CGRect {
    /// Where the rectangle begins along an axis.
    func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }
    /// Where it ends.
    func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }
}

extension NSDirectionalEdgeInsets {
    func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
    func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
}
