// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which engine solves what: an island is a view that keeps its autoresizing mask, or the topmost view, with everything
/// below it down to the next such views.
extension UIView {
    var isIslandRoot: Bool {
        translatesAutoresizingMaskIntoConstraints && layoutStateStorage?.isJoined != true
    }

    /// The engine that solves what is inside the view.
    var engineInside: LayoutEngine {
        let root = islandRoot
        if let engine = root.layoutState.engine { return engine }
        let engine = LayoutEngine(root: root)
        root.layoutState.engine = engine
        return engine
    }

    /// The engine that solves what is inside the view, if any constraint has asked for one.
    var engineInsideIfAny: LayoutEngine? { islandRoot.layoutStateStorage?.engine }

    private var islandRoot: UIView {
        var view = self
        while !view.isIslandRoot, let superview = view.superview { view = superview }
        return view
    }

    /// Visits the view and what is below it in the same island; roots of islands inside are visited, not entered.
    func forEachInIsland(_ body: (UIView) -> Void) {
        body(self)
        for subview in subviews {
            if subview.isIslandRoot { body(subview) } else { subview.forEachInIsland(body) }
        }
    }

    private func forEachInTree(_ body: (UIView) -> Void) {
        body(self)
        for subview in subviews { subview.forEachInTree(body) }
    }

    // MARK: Moving between islands

    /// Takes the inside of the view out of its engine.
    ///
    /// - Returns: The constraints that need an engine now.
    private func evacuate() -> [NSLayoutConstraint] {
        var constraints: [NSLayoutConstraint] = []
        var boxes: [LayoutBox] = []
        forEachInIsland { view in
            guard let state = view.layoutStateStorage else { return }
            if view === self || !view.isIslandRoot { constraints += state.constraints }
            for guide in state.guides + Array(state.systemGuides.values) where view === self || !view.isIslandRoot {
                if let box = guide.box { boxes.append(box) }
                guide.box = nil
            }
            if view !== self, let box = state.box {
                boxes.append(box)
                state.box = nil
            }
        }
        let own = layoutStateStorage?.engine
        layoutStateStorage?.engine = nil
        for constraint in constraints {
            if let engine = constraint.engine, engine !== own { engine.remove(constraint) }
            constraint.engine = nil
            constraint.row = nil
        }
        for box in boxes {
            if let engine = box.engine, engine !== own { engine.discard(box) }
        }
        return constraints
    }

    private func settle(_ constraints: [NSLayoutConstraint]) {
        guard !constraints.isEmpty else { return }
        for constraint in constraints {
            guard let space = constraint.space else { continue }
            space.engineInside.insert(constraint)
        }
    }

    /// A constraint reaches across the view: what is inside is solved together with what is around it.
    func joinOuterIsland() {
        let constraints = evacuate()
        layoutState.isJoined = true
        settle(constraints)
    }

    func autoresizingTranslationChanged() {
        if superview == nil {
            layoutStateStorage?.engine?.rootRoleChanged()
            return
        }
        guard layoutStateStorage != nil || !subviews.isEmpty else { return }
        // Which engine had the inside follows from what the flag was; constraints and boxes know theirs.
        let constraints = evacuate()
        settle(constraints)
        if let box = layoutStateStorage?.box { box.engine?.applyRole(of: box) }
    }

    /// Ends the constraints that reach out of the view, and takes it out of its superview's island.
    func willLeaveSuperview() {
        forEachInTree { view in
            guard let state = view.layoutStateStorage, !state.mentions.isEmpty else { return }
            for constraint in state.mentions.compactMap(\.object) {
                guard let holder = constraint.holder, holder !== self, isDescendant(of: holder) else { continue }
                constraint.isActive = false
            }
        }
        if !isIslandRoot, layoutStateStorage != nil || !subviews.isEmpty {
            _ = evacuate()
            layoutState.isBetweenIslands = true
        }
        if let box = layoutStateStorage?.box {
            box.engine?.discard(box)
            layoutStateStorage?.box = nil
        }
        layoutStateStorage?.isJoined = false
    }

    func didLeaveSuperview() {
        guard let state = layoutStateStorage, state.isBetweenIslands else { return }
        state.isBetweenIslands = false
        settle(evacuate())
    }

    func didEnterSuperview() {
        if isIslandRoot { return didLeaveSuperview() }
        layoutStateStorage?.isBetweenIslands = false
        guard layoutStateStorage != nil || !subviews.isEmpty else { return }
        settle(evacuate())
    }

    /// Builds the engines of the view and everything in it anew; a test compares what they find.
    func forgetEngines() {
        var roots: [UIView] = [self]
        forEachInTree { if $0 !== self, $0.isIslandRoot { roots.append($0) } }
        for root in roots { root.settle(root.evacuate()) }
    }
}
