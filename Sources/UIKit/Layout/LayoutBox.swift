// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import LayoutSolver

typealias SolverRow = LayoutSolver.Constraint

/// The variables of a view or guide in an engine: its alignment rectangle in the superview's or owning view's space.
@MainActor final class LayoutBox {
    weak var engine: LayoutEngine?
    weak var view: UIView?
    weak var guide: UILayoutGuide?
    /// Whether this is the view whose inside the engine solves; it has no place there, only a size.
    let isRoot: Bool

    let minX: Variable
    let minY: Variable
    let width: Variable
    let height: Variable

    /// The size of a scroll view's content, for each axis that a constraint mentions.
    var contentWidth: Variable?
    var contentHeight: Variable?
    /// The content offset of a scroll view, where a constraint reaches through it.
    var offset: (x: Variable, y: Variable, rows: [SolverRow])?

    /// Required rows that place the item: a frame kept by an autoresizing mask, a root's size, the insets of a guide.
    var placing: [SolverRow] = []
    /// Keeps a size from being negative; added once it would be.
    var keepsWidthPositive = false
    var keepsHeightPositive = false

    /// What the content's size asks for on an axis.
    struct Intrinsic {
        var value: CGFloat = -1
        var hugging: SolverRow?
        var compression: SolverRow?
    }
    var intrinsicWidth = Intrinsic()
    var intrinsicHeight = Intrinsic()
    /// The width that the height of the content was last measured in.
    var measuredWidth: CGFloat?
    var needsIntrinsicUpdate = false

    /// The frame that the view was given for the values of the moment, and the screen's scale then; nil when it is due.
    var placed: (frame: CGRect, scale: CGFloat)?
    /// Whether a value has changed since views were told.
    var isChanged = false
    /// The solve in which a value has changed last.
    var round = 0

    init(_ engine: LayoutEngine, view: UIView?, guide: UILayoutGuide?, isRoot: Bool) {
        (self.engine, self.view, self.guide, self.isRoot) = (engine, view, guide, isRoot)
        let solver = engine.solver
        (minX, minY) = (solver.makeVariable(), solver.makeVariable())
        (width, height) = (solver.makeVariable(), solver.makeVariable())
    }

    var variables: [Variable] {
        [minX, minY, width, height, contentWidth, contentHeight, offset?.x, offset?.y].compactMap { $0 }
    }
}

/// The row of a constraint.
struct ConstraintRow {
    var handle: SolverRow
    /// The constant of the row without the constraint's own.
    var base: Double
    /// Whether the constraint's constant counts against the axis: leading edges of right-to-left items.
    var sign: Double
}
