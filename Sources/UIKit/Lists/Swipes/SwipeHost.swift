// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The edge of a row where actions are uncovered.
enum SwipeEdge { case leading, trailing }

/// A cell whose content a swipe can move sideways.
///
/// The cell itself stays where it is; the content moves in it and is clipped by it.
@MainActor protocol SwipeableCell: UIView {
    /// How far the content has moved to the right, in points; negative to the left.
    ///
    /// The setter places the content at once, so that it can be animated.
    var swipeOffset: CGFloat { get set }
}

extension SwipeEdge {
    /// The direction of a swipe that uncovers the edge, as a mark of a row.
    func mark(_ direction: UIUserInterfaceLayoutDirection) -> PointerWants {
        (self == .trailing) == (direction == .leftToRight) ? .swipeLeft : .swipeRight
    }
}

/// A list whose rows can be swiped; it owns the `SwipeController` that does it.
///
/// The host's part, besides these methods:
/// - `layoutSubviews()` calls `SwipeController.placeActions()` after it has placed its cells,
/// - `hitTest(_:with:)` asks `SwipeController.hitTest(_:)` first,
/// - a touch in the host calls `SwipeController.close(animated:)` first, and so does a scroll,
/// - a cell that is taken away is told to `SwipeController.cellWillGo(_:)`,
/// - cells tell by `pointerWants` in which directions they may be swiped, and `SwipeController.isDriven` that some do.
@MainActor protocol SwipeHost: UIView {
    /// The cell at a point of the host's bounds; nil when there is none, or none that can be swiped now.
    func swipeableCell(at point: CGPoint) -> (any SwipeableCell)?
    /// Whether a cell can be swiped now.
    func canSwipe(_ cell: any SwipeableCell) -> Bool
    /// What is at an edge of a cell; asked once when a swipe begins, never for the whole list.
    func swipeActions(of cell: any SwipeableCell, at edge: SwipeEdge) -> UISwipeActionsConfiguration?
    /// The actions of a cell begin to show.
    func swipeWillBegin(_ cell: any SwipeableCell)
    /// The actions of a cell close, or its row was taken away.
    func swipeDidEnd(_ cell: any SwipeableCell)
    /// A destructive action has been performed; the host takes the row away if its data is gone.
    func swipeDidDelete(_ cell: any SwipeableCell)
}
