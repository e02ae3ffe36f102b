// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import LayoutSolver

extension UIView {
    // MARK: Anchors

    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .firstBaseline)) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .lastBaseline)) }

    // MARK: Constraints

    /// The constraints that the view holds.
    public var constraints: [NSLayoutConstraint] { layoutStateStorage?.constraints ?? [] }

    /// Holds and activates a constraint whose items are the view or in it.
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { return }
        constraint.holder?.uninstall(constraint)
        guard let ancestor = constraint.commonAncestor, ancestor.isDescendant(of: self) else {
            fault(
                "Unable to install constraint on view.  Does the constraint reference something from outside the "
                    + "subtree of the view?  That's illegal. constraint:\(constraint.equation) view:\(self)")
        }
        constraint.install(on: self, solvedIn: ancestor)
    }

    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that the view holds; others are left as they are.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        uninstall(constraint)
    }

    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    func uninstall(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self, let state = layoutStateStorage else { return }
        constraint.engine?.remove(constraint)
        constraint.forEachMentionedView { view in
            guard view !== self else { return }
            view.layoutStateStorage?.mentions.removeAll { $0.object == nil || $0.object === constraint }
        }
        constraint.holder = nil
        constraint.space = nil
        state.forget(constraint)
    }

    // MARK: Guides

    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { layoutStateStorage?.guides ?? [] }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView !== self else { return }
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        layoutState.guides.append(layoutGuide)
    }

    /// Removes a guide and the constraints that mention it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self, let state = layoutStateStorage,
            let index = state.guides.firstIndex(where: { $0 === layoutGuide })
        else { return }
        for constraint in state.involved {
            let items = [constraint.first, constraint.second].compactMap { $0 }.flatMap { [$0.item, $0.endItem] }
            if items.contains(where: { $0 === layoutGuide }) { constraint.isActive = false }
        }
        state.guides.remove(at: index)
        if let box = layoutGuide.box {
            box.engine?.discard(box)
            layoutGuide.box = nil
        }
        layoutGuide.owningView = nil
    }

    /// The part of the view that bars and the device's frame leave free.
    public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
    public var layoutMarginsGuide: UILayoutGuide { systemGuide(.layoutMargins) }
    /// The part of the margins' area that is no wider than reads well.
    public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }

    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let guide = layoutState.systemGuides[.keyboard] as? UIKeyboardLayoutGuide { return guide }
        let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
        layoutState.systemGuides[.keyboard] = guide
        return guide
    }

    func systemGuide(_ kind: SystemGuideKind) -> UILayoutGuide {
        if let guide = layoutState.systemGuides[kind] { return guide }
        let guide = UILayoutGuide(kind, of: self)
        layoutState.systemGuides[kind] = guide
        return guide
    }

    // MARK: Priorities of the content's size

    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutStateStorage?.hugging[axis] ?? .defaultLow
    }

    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        layoutState.hugging[axis] = priority
        contentPriorityChanged()
    }

    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutStateStorage?.compression[axis] ?? .defaultHigh
    }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        layoutState.compression[axis] = priority
        contentPriorityChanged()
    }

    private func contentPriorityChanged() {
        if let box = layoutStateStorage?.box { box.engine?.intrinsicChanged(box) }
    }

    // MARK: Debugging

    /// The active constraints of one axis that mention the view.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        layoutStateStorage?.involved.filter { constraint in
            [constraint.first, constraint.second].contains { operand in
                operand?.item === self && operand?.attribute.axis == axis
                    || operand?.endItem === self && operand?.endAttribute.axis == axis
            }
        } ?? []
    }

    /// Whether the constraints leave open where the view is.
    public var hasAmbiguousLayout: Bool {
        superview?.engineInsideIfAny?.solve()
        guard let box = layoutStateStorage?.box, let engine = box.engine else { return false }
        return engine.isAmbiguous(box)
    }
}

extension UIView {
    /// What Auto Layout keeps for the view, made when it is first asked for.
    var layoutState: ViewLayoutState {
        if let layoutStateStorage { return layoutStateStorage }
        let state = ViewLayoutState()
        layoutStateStorage = state
        return state
    }

    func commonAncestor(with other: UIView) -> UIView? {
        if self === other || other.isDescendant(of: self) { return self }
        var candidate = superview
        while let view = candidate {
            if other.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }
}
