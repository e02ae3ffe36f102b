// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import LayoutSolver

/// Solves the constraints of an island: a view that is placed by its frame, and what is placed by constraints in it.
///
/// Positions are in the superview's space, so most constraints have few terms and moving a view touches nothing inside
/// it. The root's size is two required rows, so a cell that is reused or a view that is resized changes two constants.
/// Changes collect until `solve()`. The root owns the engine.
@MainActor final class LayoutEngine {
    let solver = Solver()
    private(set) weak var root: UIView?
    /// A temporary engine works out the size of a part of another island.
    let isTemporary: Bool

    private(set) var rootBox: LayoutBox!
    private var boxes: [ObjectIdentifier: LayoutBox] = [:]
    private var boxOfVariable: [Variable: LayoutBox] = [:]
    /// Constraints that have no row yet.
    private var pending: [NSLayoutConstraint] = []
    /// Constraints whose rows depend on where a text's baselines are, or on the reading direction.
    private var baselineRows: [(constraint: NSLayoutConstraint, row: ConstraintRow)] = []
    /// The rows of a temporary engine, which its constraints don't know.
    private(set) var temporaryRows: [(constraint: NSLayoutConstraint, row: SolverRow)] = []
    private var directional: [ObjectIdentifier: Weak<NSLayoutConstraint>] = [:]
    private var isRightToLeft: Bool
    /// Boxes of guides that follow insets.
    private var insetGuides: [LayoutBox] = []
    private var changed: [LayoutBox] = []
    private var stale: [LayoutBox] = []

    private(set) var isDirty = false
    private var isSolving = false
    /// How often the engine has solved; for tests.
    private(set) var solveCount = 0
    /// How often a view was given its frame; for tests.
    private(set) var placementCount = 0

    init(root: UIView, isTemporary: Bool = false) {
        self.root = root
        self.isTemporary = isTemporary
        isRightToLeft = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
        rootBox = LayoutBox(self, view: root, guide: nil, isRoot: true)
        register(rootBox)
        if !isTemporary { addRootSize() }
    }

    // MARK: The root

    private func addRootSize() {
        let size = root?.bounds.size ?? .zero
        let priority = rootPriority
        rootBox.placing = [
            row(LinearExpression(rootBox.width) - finite(size.width), .equal, priority),
            row(LinearExpression(rootBox.height) - finite(size.height), .equal, priority),
        ]
    }

    /// A view without a superview that is to be placed by constraints takes the size that its content gives it.
    private var rootPriority: Priority {
        root?.translatesAutoresizingMaskIntoConstraints != false || root?.superview != nil
            ? .required : Priority(Int(UILayoutPriority.fittingSizeLevel.rawValue))
    }

    func rootRoleChanged() {
        for row in rootBox.placing { try? solver.setPriority(rootPriority, of: row) }
        markDirty()
    }

    /// Takes over the root's size, its reading direction and its guides' insets.
    func synchronize() {
        guard let root else { return }
        if !isTemporary {
            set(-finite(root.bounds.width), of: rootBox.placing[0])
            set(-finite(root.bounds.height), of: rootBox.placing[1])
        }
        let direction = root.effectiveUserInterfaceLayoutDirection == .rightToLeft
        if direction != isRightToLeft {
            isRightToLeft = direction
            rebuildDirectional()
        }
        for box in insetGuides { refreshInsets(of: box) }
    }

    func rebuildDirectional() {
        let constraints = directional.values.compactMap(\.object)
        for constraint in constraints where constraint.engine === self {
            remove(constraint)
            insert(constraint)
        }
    }

    /// Replaces the required size by wishes while `body` runs; for fitting.
    func withRootSize(
        _ size: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority, _ body: () -> CGSize
    ) -> CGSize {
        if rootBox.placing.isEmpty { addRootSize() }
        let rows = rootBox.placing
        try? solver.setPriority(solverPriority(horizontal), of: rows[0])
        try? solver.setPriority(solverPriority(vertical), of: rows[1])
        try? solver.setConstant(-finite(size.width), of: rows[0])
        try? solver.setConstant(-finite(size.height), of: rows[1])
        isFitting = true
        let result = body()
        isFitting = false
        for row in rows { try? solver.setPriority(rootPriority, of: row) }
        if !isTemporary { markDirty() }
        return result
    }
    private var isFitting = false

    // MARK: Marks

    func markDirty() {
        guard !isDirty else { return }
        isDirty = true
        if !isTemporary { root?.layer.mark(.constraints) }
    }

    private func set(_ constant: Double, of row: SolverRow) {
        guard solver.constant(of: row) != constant else { return }
        try? solver.setConstant(constant, of: row)
        markDirty()
    }

    // MARK: Constraints

    func insert(_ constraint: NSLayoutConstraint) {
        if !isTemporary {
            constraint.engine = self
            constraint.row = nil
        }
        pending.append(constraint)
        markDirty()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        if let row = constraint.row {
            try? solver.remove(row.handle)
            if constraint.usesBaseline { baselineRows.removeAll { $0.constraint === constraint } }
            if constraint.isDirectional { directional[ObjectIdentifier(constraint)] = nil }
        }
        constraint.row = nil
        constraint.engine = nil
        markDirty()
    }

    func constantChanged(_ constraint: NSLayoutConstraint) {
        guard let row = constraint.row else { return }
        set(row.base - row.sign * Double(constraint.constant), of: row.handle)
    }

    func priorityChanged(_ constraint: NSLayoutConstraint) {
        guard let row = constraint.row else { return }
        try? solver.setPriority(solverPriority(constraint.priority), of: row.handle)
        markDirty()
    }

    private func addPending() {
        let list = pending
        pending = []
        for constraint in list where isTemporary || (constraint.engine === self && constraint.row == nil) {
            addRow(of: constraint)
        }
    }

    private func addRow(of constraint: NSLayoutConstraint) {
        guard let (expression, sign) = expression(of: constraint) else { return }
        let base = expression.constant
        let relation: LayoutSolver.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: sign < 0 ? .greaterThanOrEqual : .lessThanOrEqual
            case .greaterThanOrEqual: sign < 0 ? .lessThanOrEqual : .greaterThanOrEqual
            }
        let handle = row(
            expression - sign * Double(constraint.constant), relation, solverPriority(constraint.priority))
        let entry = ConstraintRow(handle: handle, base: base, sign: sign)
        if constraint.usesBaseline { baselineRows.append((constraint, entry)) }
        guard !isTemporary else {
            temporaryRows.append((constraint, handle))
            return
        }
        constraint.row = entry
        if constraint.isDirectional { directional[ObjectIdentifier(constraint)] = Weak(constraint) }
    }

    /// Adds a row; numbers were checked where they came from.
    func row(_ expression: LinearExpression, _ relation: LayoutSolver.Relation, _ priority: Priority) -> SolverRow {
        do {
            return try solver.add(expression, relation, priority: priority)
        } catch {
            fault("Auto Layout of \(root.map { "\(type(of: $0))" } ?? "a view"): \(error)")
        }
    }

    // MARK: Boxes

    private func register(_ box: LayoutBox) {
        for variable in [box.minX, box.minY, box.width, box.height] { boxOfVariable[variable] = box }
        if isTemporary {
            boxes[ObjectIdentifier(box.view ?? (box.guide as AnyObject))] = box
        }
    }

    func adopt(_ variable: Variable, _ box: LayoutBox) { boxOfVariable[variable] = box }

    /// The variables of a view in this engine, made when they are first needed.
    func box(of view: UIView) -> LayoutBox {
        if view === root { return rootBox }
        if isTemporary {
            if let box = boxes[ObjectIdentifier(view)] { return box }
        } else if let box = view.layoutStateStorage?.box, box.engine === self {
            return box
        }
        let box = LayoutBox(self, view: view, guide: nil, isRoot: false)
        register(box)
        if !isTemporary { view.layoutState.box = box }
        applyRole(of: box)
        return box
    }

    func box(of guide: UILayoutGuide) -> LayoutBox {
        if isTemporary {
            if let box = boxes[ObjectIdentifier(guide)] { return box }
        } else if let box = guide.box, box.engine === self {
            return box
        }
        let box = LayoutBox(self, view: nil, guide: guide, isRoot: false)
        register(box)
        if !isTemporary { guide.box = box }
        if guide.systemKind != nil {
            placeSystemGuide(box)
            insetGuides.append(box)
        }
        return box
    }

    /// Gives a view's variables the rows that follow from how it is placed.
    func applyRole(of box: LayoutBox) {
        guard let view = box.view, !box.isRoot else { return }
        box.placed = nil
        for row in box.placing { try? solver.remove(row) }
        box.placing = []
        if view.translatesAutoresizingMaskIntoConstraints {
            removeIntrinsic(of: box)
            let frame = view.alignmentRect(forFrame: view.layer.untransformedFrame)
            box.placing = [
                row(LinearExpression(box.minX) - finite(frame.minX), .equal, .required),
                row(LinearExpression(box.minY) - finite(frame.minY), .equal, .required),
                row(LinearExpression(box.width) - finite(frame.width), .equal, .required),
                row(LinearExpression(box.height) - finite(frame.height), .equal, .required),
            ]
        } else {
            updateIntrinsic(of: box)
        }
        markDirty()
    }

    /// Takes over the frame of a view that keeps its autoresizing mask.
    func frameChanged(_ box: LayoutBox) {
        guard box.placing.count == 4, let view = box.view else { return }
        let frame = view.alignmentRect(forFrame: view.layer.untransformedFrame)
        set(-finite(frame.minX), of: box.placing[0])
        set(-finite(frame.minY), of: box.placing[1])
        set(-finite(frame.width), of: box.placing[2])
        set(-finite(frame.height), of: box.placing[3])
    }

    /// Takes over the content offset of a scroll view.
    func offsetChanged(_ box: LayoutBox) {
        guard let offset = box.offset, let view = box.view else { return }
        set(-Double(view.bounds.minX), of: offset.rows[0])
        set(-Double(view.bounds.minY), of: offset.rows[1])
    }

    /// Forgets a view or guide that has left; constraints that mention it were removed before.
    func discard(_ box: LayoutBox) {
        guard box.engine === self else { return }
        for variable in box.variables {
            boxOfVariable[variable] = nil
            try? solver.remove(variable)
        }
        if box.guide != nil { insetGuides.removeAll { $0 === box } }
        box.engine = nil
        markDirty()
    }

    // MARK: Content sizes

    func intrinsicChanged(_ box: LayoutBox) {
        box.placed = nil
        guard !box.needsIntrinsicUpdate else { return }
        box.needsIntrinsicUpdate = true
        stale.append(box)
        markDirty()
    }

    func updateIntrinsic(of box: LayoutBox) {
        guard let view = box.view else { return }
        var size = view.intrinsicContentSize
        if view.contentHeightDependsOnWidth {
            if let width = box.measuredWidth, width > 0 { size.height = view.contentHeight(forWidth: width) }
        } else {
            box.measuredWidth = nil
        }
        set(&box.intrinsicWidth, size.width, box.width, view, .horizontal)
        set(&box.intrinsicHeight, size.height, box.height, view, .vertical)
    }

    private func set(
        _ intrinsic: inout LayoutBox.Intrinsic, _ value: CGFloat, _ variable: Variable, _ view: UIView,
        _ axis: NSLayoutConstraint.Axis
    ) {
        let value = value < 0 || !value.isFinite ? UIView.noIntrinsicMetric : value
        let hugging = view.contentHuggingPriority(for: axis)
        let compression = view.contentCompressionResistancePriority(for: axis)
        if value == intrinsic.value {
            if let row = intrinsic.hugging { setPriority(hugging, of: row) }
            if let row = intrinsic.compression { setPriority(compression, of: row) }
            return
        }
        intrinsic.value = value
        guard value >= 0 else {
            for row in [intrinsic.hugging, intrinsic.compression] { row.map { try? solver.remove($0) } }
            (intrinsic.hugging, intrinsic.compression) = (nil, nil)
            markDirty()
            return
        }
        if let row = intrinsic.hugging, let other = intrinsic.compression {
            set(-Double(value), of: row)
            set(-Double(value), of: other)
            setPriority(hugging, of: row)
            setPriority(compression, of: other)
        } else {
            let expression = LinearExpression(variable) - Double(value)
            intrinsic.hugging = row(expression, .lessThanOrEqual, solverPriority(hugging))
            intrinsic.compression = row(expression, .greaterThanOrEqual, solverPriority(compression))
            markDirty()
        }
    }

    private func setPriority(_ priority: UILayoutPriority, of row: SolverRow) {
        let priority = solverPriority(priority)
        guard solver.priority(of: row) != priority else { return }
        try? solver.setPriority(priority, of: row)
        markDirty()
    }

    private func removeIntrinsic(of box: LayoutBox) {
        for intrinsic in [box.intrinsicWidth, box.intrinsicHeight] {
            for row in [intrinsic.hugging, intrinsic.compression] { row.map { try? solver.remove($0) } }
        }
        (box.intrinsicWidth, box.intrinsicHeight) = (LayoutBox.Intrinsic(), LayoutBox.Intrinsic())
    }

    // MARK: Solving

    /// Heights that follow from widths, and baselines, settle in this many rounds.
    private static let roundLimit = 6

    /// Brings the values up to date and marks what has to move.
    func solve() {
        guard !isSolving, root != nil else { return }
        if !isFitting { synchronize() }
        guard isDirty || isFitting else { return }
        isSolving = true
        defer { isSolving = false }
        for _ in 0..<Self.roundLimit {
            addPending()
            updateStaleIntrinsics()
            isDirty = false
            solveCount += 1
            let conflicts = solver.solve()
            solver.forEachChange { variable in
                guard let box = boxOfVariable[variable], box.round != solveCount else { return }
                box.round = solveCount
                touched.append(box)
            }
            for conflict in conflicts { report(conflict) }
            for box in touched {
                box.placed = nil
                if !box.isChanged {
                    box.isChanged = true
                    changed.append(box)
                }
                checkSign(of: box)
                if box.measuresHeight { measureHeight(of: box) }
            }
            touched.removeAll(keepingCapacity: true)
            refreshBaselines()
            if !isDirty, stale.isEmpty, pending.isEmpty { break }
        }
        isDirty = false
        if !isFitting { tellChanged() }
    }
    private var touched: [LayoutBox] = []

    /// Asks views whose content has changed for its size; asking may change the content of others.
    private func updateStaleIntrinsics() {
        let list = stale
        stale = []
        for box in list {
            box.needsIntrinsicUpdate = false
            if box.engine === self, box.placing.isEmpty || box.isRoot { updateIntrinsic(of: box) }
        }
    }

    private func measureHeight(of box: LayoutBox) {
        guard let view = box.view, view.contentHeightDependsOnWidth else { return }
        let width = Pixels.round(CGFloat(solver.value(of: box.width)))
        guard width > 0, width != box.measuredWidth else { return }
        box.measuredWidth = width
        set(&box.intrinsicHeight, view.contentHeight(forWidth: width), box.height, view, .vertical)
    }

    /// Keeps sizes from being negative; few ever would be, so the rows that see to it are only made then.
    private func checkSign(of box: LayoutBox) {
        if !box.keepsWidthPositive, solver.value(of: box.width) < -1e-6 {
            box.keepsWidthPositive = true
            _ = row(LinearExpression(box.width), .greaterThanOrEqual, Priority(999))
            isDirty = true
        }
        if !box.keepsHeightPositive, solver.value(of: box.height) < -1e-6 {
            box.keepsHeightPositive = true
            _ = row(LinearExpression(box.height), .greaterThanOrEqual, Priority(999))
            isDirty = true
        }
    }

    private func refreshBaselines() {
        for index in baselineRows.indices {
            let (constraint, old) = baselineRows[index]
            guard let (expression, _) = expression(of: constraint), abs(expression.constant - old.base) > 1e-6 else {
                continue
            }
            baselineRows[index].row.base = expression.constant
            if !isTemporary { constraint.row?.base = expression.constant }
            set(expression.constant - old.sign * Double(constraint.constant), of: old.handle)
        }
    }

    /// Marks the superviews of what has another frame now.
    private func tellChanged() {
        let list = changed
        changed = []
        for box in list {
            box.isChanged = false
            guard box.engine === self, let view = box.view else { continue }
            if box.contentWidth != nil || box.contentHeight != nil { view.setNeedsLayout() }
            guard !box.isRoot, !view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview else {
                continue
            }
            if !view.layer.untransformedFrame.isSame(as: frame(of: box)) { superview.setNeedsLayout() }
        }
    }

    // MARK: Results

    /// The frame that a view must be given; nil when it has the frame that was solved, so that only what changed is placed.
    func dueFrame(of box: LayoutBox, current: CGRect) -> CGRect? {
        let scale = UIScreen.main.scale
        if let placed = box.placed, placed.scale == scale, placed.frame.isSame(as: current) { return nil }
        placementCount += 1
        let frame = frame(of: box)
        box.placed = (frame, scale)
        return frame
    }

    /// The frame of a view in its superview, rounded to whole pixels.
    func frame(of box: LayoutBox) -> CGRect {
        let rect = Pixels.round(alignmentRect(of: box))
        guard let view = box.view else { return rect }
        return view.frame(forAlignmentRect: rect)
    }

    /// What the solver has found, not rounded.
    func alignmentRect(of box: LayoutBox) -> CGRect {
        CGRect(
            x: solver.value(of: box.minX), y: solver.value(of: box.minY),
            width: max(0, solver.value(of: box.width)), height: max(0, solver.value(of: box.height)))
    }

    func size(of box: LayoutBox) -> CGSize {
        CGSize(width: max(0, solver.value(of: box.width)), height: max(0, solver.value(of: box.height)))
    }

    func isAmbiguous(_ box: LayoutBox) -> Bool {
        if solver.isAmbiguous(box.width) || solver.isAmbiguous(box.height) { return true }
        return !box.isRoot && (solver.isAmbiguous(box.minX) || solver.isAmbiguous(box.minY))
    }
}

extension LayoutBox {
    var measuresHeight: Bool { (isRoot || placing.isEmpty) && view?.contentHeightDependsOnWidth == true }
}

/// Whole pixels of the screen.
@MainActor enum Pixels {
    /// A length or position in points, rounded to the nearest pixel; halves go up.
    static func round(_ value: CGFloat) -> CGFloat {
        let scale = UIScreen.main.scale
        return (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    }

    static func roundUp(_ value: CGFloat) -> CGFloat {
        let scale = UIScreen.main.scale
        return (value * scale - 1e-4).rounded(.up) / scale
    }

    /// Position and size are rounded each for itself, as UIKit does.
    static func round(_ rect: CGRect) -> CGRect {
        CGRect(x: round(rect.minX), y: round(rect.minY), width: round(rect.width), height: round(rect.height))
    }
}

/// The solver's level of a priority; only required ones become 1000.
func solverPriority(_ priority: UILayoutPriority) -> Priority {
    priority.rawValue >= 1000 ? .required : Priority(min(999, max(1, Int(priority.rawValue.rounded()))))
}

/// A length that the solver can take.
private func finite(_ value: CGFloat) -> Double { value.isFinite ? Double(min(max(value, -1e9), 1e9)) : 0 }
