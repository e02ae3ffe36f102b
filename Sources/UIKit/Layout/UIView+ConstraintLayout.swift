// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import LayoutSolver
import QuartzCore

extension UIView {
    /// Updates constraints and solves what is due before the view is laid out.
    func solveBeforeLayout() {
        if UpdateConstraintsPass.isNeeded(on: layer) { UpdateConstraintsPass.run(on: layer) }
        guard let engine = layoutStateStorage?.engine else { return }
        engine.solve()
        // What that asks of this view is about to be done.
        layer.needs.remove(.layout)
    }

    /// Gives the subviews that are placed by constraints their frames.
    func placeSubviewsByConstraints() {
        if let scrollView = self as? UIScrollView { scrollView.takeContentSizeFromConstraints() }
        for subview in subviews {
            guard let box = subview.layoutStateStorage?.box, let engine = box.engine,
                !subview.translatesAutoresizingMaskIntoConstraints
            else { continue }
            if engine.isDirty { engine.solve() }
            if let frame = engine.dueFrame(of: box, current: subview.layer.untransformedFrame) { subview.take(frame) }
        }
    }

    /// Takes a frame that was solved, in the superview; a transform stays as it is.
    private func take(_ frame: CGRect) {
        let current = layer.untransformedFrame
        guard !current.isSame(as: frame) else { return }
        if current.size != frame.size { bounds = CGRect(origin: bounds.origin, size: frame.size) }
        center = CGPoint(
            x: frame.minX + frame.width * layer.anchorPoint.x, y: frame.minY + frame.height * layer.anchorPoint.y)
    }

    /// Whether constraints place something inside the view.
    var isLaidOutByConstraints: Bool { layoutStateStorage?.engine != nil }

    /// Tells the engine that a view which keeps its autoresizing mask has another frame.
    func frameChangedForConstraints() {
        guard let box = layoutStateStorage?.box, translatesAutoresizingMaskIntoConstraints else { return }
        box.engine?.frameChanged(box)
    }

    /// Tells the engine that a scroll view has another content offset.
    func contentOffsetChangedForConstraints() {
        guard let state = layoutStateStorage else { return }
        if let box = state.box { box.engine?.offsetChanged(box) }
        if let engine = state.engine { engine.offsetChanged(engine.rootBox) }
    }

    /// Margins or safe area are different now.
    func layoutInsetsChanged() {
        guard let state = layoutStateStorage, !state.systemGuides.isEmpty else { return }
        for guide in state.systemGuides.values {
            if let box = guide.box, box.engine != nil { box.engine?.refreshInsets(of: box) }
        }
    }

    /// The reading direction may be another one.
    func readingDirectionChanged() {
        engineInsideIfAny?.rebuildDirectional()
    }

    // MARK: Updating constraints

    /// Calls `updateConstraints()` on the marked views of a layer tree, the deepest first, and solves what is due.
    static func updateMarkedConstraints(below layer: CALayer) {
        if layer.needs.contains(LayerNeeds.constraints.below) {
            layer.needs.remove(LayerNeeds.constraints.below)
            for sublayer in layer.sublayerList { updateMarkedConstraints(below: sublayer) }
        }
        guard layer.needs.contains(.constraints) else { return }
        layer.needs.remove(.constraints)
        guard let view = layer.delegate as? UIView else { return }
        view.updateOwnConstraints()
        // A view that waits for its layout is solved then, when its size is known.
        if let engine = view.layoutStateStorage?.engine, !layer.needsLayout() { engine.solve() }
    }

    private func updateOwnConstraints() {
        guard needsConstraintsUpdate else { return }
        needsConstraintsUpdate = false
        if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }

    /// Runs the update of constraints for everything around the view that waits for it.
    func updateConstraintsBeforeLayout() {
        var top: CALayer = layer
        while let parent = top.superlayer { top = parent }
        UpdateConstraintsPass.run(on: top)
    }

    // MARK: Fitting

    /// The size that the constraints inside give the view, in points, rounded up to whole pixels.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        let engine: LayoutEngine
        if isIslandRoot || superview == nil {
            engine = engineInside
        } else {
            engine = LayoutEngine(root: self, isTemporary: true)
            forEachInIsland { view in
                guard view === self || !view.isIslandRoot else { return }
                for constraint in view.constraints where constraint.space?.isDescendant(of: self) == true {
                    engine.insert(constraint)
                }
            }
        }
        engine.updateIntrinsic(of: engine.rootBox)
        return engine.withRootSize(target, horizontal, vertical) {
            engine.solve()
            let size = engine.size(of: engine.rootBox)
            return CGSize(width: Pixels.roundUp(size.width), height: Pixels.roundUp(size.height))
        }
    }
}

extension UIScrollView {
    /// The area of the content; constraints to it make the content size.
    public var contentLayoutGuide: UILayoutGuide { systemGuide(.content) }
    /// The area of the view itself, which doesn't scroll.
    public var frameLayoutGuide: UILayoutGuide { systemGuide(.frame) }

    fileprivate func takeContentSizeFromConstraints() {
        guard let state = layoutStateStorage else { return }
        for box in [state.engine?.rootBox, state.box] {
            guard let box, let engine = box.engine, box.contentWidth != nil || box.contentHeight != nil else {
                continue
            }
            if engine.isDirty { engine.solve() }
            var size = contentSize
            // Constraints tell the size of the unscaled content.
            let scale = zoomScale
            if let variable = box.contentWidth {
                size.width = Pixels.round(max(0, CGFloat(engine.solver.value(of: variable))) * scale)
            }
            if let variable = box.contentHeight {
                size.height = Pixels.round(max(0, CGFloat(engine.solver.value(of: variable))) * scale)
            }
            if size != contentSize { contentSize = size }
        }
    }
}

extension CGRect {
    /// Whether two rectangles differ by no more than arithmetic does.
    func isSame(as other: CGRect) -> Bool {
        abs(minX - other.minX) < 1e-6 && abs(minY - other.minY) < 1e-6 && abs(width - other.width) < 1e-6
            && abs(height - other.height) < 1e-6
    }
}
