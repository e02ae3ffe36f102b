// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What Auto Layout keeps for a view; made when it is first needed.
@MainActor final class ViewLayoutState {
    /// The constraints that the view holds.
    var constraints: [NSLayoutConstraint] = []
    /// The active constraints of other holders that the view, or a guide of it, is an item of.
    var mentions: [Weak<NSLayoutConstraint>] = []
    /// Stops holding a constraint; looked for from both ends, since constraints go in the order they came or the other way.
    func forget(_ constraint: NSLayoutConstraint) {
        var (low, high) = (0, constraints.count - 1)
        while low <= high {
            if constraints[low] === constraint {
                constraints.remove(at: low)
                return
            }
            if constraints[high] === constraint {
                constraints.remove(at: high)
                return
            }
            low += 1
            high -= 1
        }
    }

    /// The constraints that are held, and those of other holders.
    var involved: [NSLayoutConstraint] { constraints + mentions.compactMap(\.object) }
    var guides: [UILayoutGuide] = []
    var systemGuides: [SystemGuideKind: UILayoutGuide] = [:]

    var hugging = AxisPriorities(both: .defaultLow)
    var compression = AxisPriorities(both: .defaultHigh)

    /// The engine of the island whose root the view is.
    var engine: LayoutEngine?
    /// The view's variables in the engine of its superview's island.
    var box: LayoutBox?
    /// Whether a constraint reaches across the view although it keeps its autoresizing mask.
    var isJoined = false
    /// Whether the constraints inside wait for an engine, because the view is between two superviews.
    var isBetweenIslands = false
}

/// A priority for each axis.
struct AxisPriorities {
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority

    init(both priority: UILayoutPriority) { (horizontal, vertical) = (priority, priority) }

    subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}
