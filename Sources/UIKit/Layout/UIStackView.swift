// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lays out its arranged views in a row or a column by making constraints for them.
///
/// Follows: https://developer.apple.com/documentation/uikit/uistackview
@preconcurrency @MainActor open class UIStackView: UIView {
    /// How arranged views share the length of the axis.
    public enum Distribution: Int, Sendable {
        case fill = 0
        case fillEqually = 1
        case fillProportionally = 2
        case equalSpacing = 3
        case equalCentering = 4
    }

    /// How arranged views are placed across the axis.
    public enum Alignment: Int, Sendable {
        case fill = 0
        case leading = 1
        case firstBaseline = 2
        case center = 3
        case trailing = 4
        case lastBaseline = 5

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// Makes `setCustomSpacing(_:after:)` go back to `spacing`.
    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
    /// Stands for the system's spacing.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        ownLayoutMargins = .zero
    }

    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    public required init(coder: NSCoder) {
        super.init(coder: coder)!
        if ownLayoutMargins == nil { ownLayoutMargins = .zero }
        (coder as? InterfaceCoder)?.readStackView(self)
    }

    open override class var requiresConstraintBasedLayout: Bool { true }

    // MARK: Arranged views

    /// The views in the order in which they are arranged; all are subviews.
    open private(set) var arrangedSubviews: [UIView] = []

    open func addArrangedSubview(_ view: UIView) {
        if let index = arrangedSubviews.firstIndex(where: { $0 === view }) { arrangedSubviews.remove(at: index) }
        insertArrangedSubview(view, at: arrangedSubviews.count)
    }

    /// Arranges a view at an index; it becomes a subview, on top of the others, unless it is one.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        if let index = arrangedSubviews.firstIndex(where: { $0 === view }) { arrangedSubviews.remove(at: index) }
        guard (0...arrangedSubviews.count).contains(stackIndex) else {
            fault(
                "*** -[UIStackView insertArrangedSubview:atIndex:]: index \(stackIndex) out of bounds for arranged "
                    + "subviews [0 .. \(arrangedSubviews.count)]")
        }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.insert(view, at: stackIndex)
        if view.superview !== self { addSubview(view) }
        arrangementChanged()
    }

    /// Stops arranging a view; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        arrangedSubviews.remove(at: index)
        customSpacings[ObjectIdentifier(view)] = nil
        arrangementChanged()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        removeArrangedSubview(subview)
    }

    // MARK: How they are arranged

    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
    open var distribution = Distribution.fill { didSet { if distribution != oldValue { arrangementChanged() } } }
    open var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }

    /// The space between neighbours, in points; the least space where the distribution decides it.
    open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }

    /// Whether a column's spaces are measured between baselines rather than edges.
    open var isBaselineRelativeArrangement = false {
        didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
    }

    /// Whether the views lie inside the layout margins.
    open var isLayoutMarginsRelativeArrangement = false {
        didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
    }

    private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

    /// Sets the space after one view, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        guard arrangedSubviews.contains(where: { $0 === arrangedSubview }) else { return }
        let old = customSpacings[ObjectIdentifier(arrangedSubview)]
        let new = spacing == Self.spacingUseDefault ? nil : spacing
        guard old != new else { return }
        customSpacings[ObjectIdentifier(arrangedSubview)] = new
        arrangementChanged()
    }

    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// The space after a view with the system's spacing filled in, in points.
    func space(after view: UIView) -> CGFloat {
        let space = customSpacings[ObjectIdentifier(view)] ?? spacing
        return space == Self.spacingUseSystem ? SystemSpacing.between : space
    }

    // MARK: Arranging

    private var arrangement: [NSLayoutConstraint] = []
    private var needsArrangement = true

    private func arrangementChanged() {
        needsArrangement = true
        setNeedsUpdateConstraints()
    }

    open override func updateConstraints() {
        if needsArrangement {
            needsArrangement = false
            NSLayoutConstraint.deactivate(arrangement)
            arrangement = StackArrangement(self).constraints()
            NSLayoutConstraint.activate(arrangement)
        }
        super.updateConstraints()
    }

    package override func subviewVisibilityChanged(_ view: UIView) {
        super.subviewVisibilityChanged(view)
        guard arrangedSubviews.contains(where: { $0 === view }) else { return }
        arrangementChanged()
        // The neighbours move in the same animation.
        if UIView.animationContext != nil { Self.waitingForLayout.append(self) }
    }

    package override func isShownWhileHiding(_ view: UIView) -> Bool { arrangedSubviews.contains { $0 === view } }

    package override func subviewContentSizeChanged(_ view: UIView) {
        super.subviewContentSizeChanged(view)
        if distribution == .fillProportionally { arrangementChanged() }
    }

    /// Stacks whose views were hidden or shown in the animation block that runs now.
    private static var waitingForLayout: [UIStackView] = []

    /// Lays out what an animation block has rearranged, as a part of the animation.
    static func layOutRearranged() {
        while !waitingForLayout.isEmpty {
            let stacks = waitingForLayout
            waitingForLayout = []
            for stack in stacks { (stack.window ?? stack).layoutIfNeeded() }
        }
    }

    open override var forFirstBaselineLayout: UIView {
        let views = arrangedSubviews.filter { !$0.isHidden }
        guard let view = axis == .vertical ? views.first : views.max(by: { $0.bounds.height < $1.bounds.height }) else {
            return self
        }
        return view.forFirstBaselineLayout
    }

    open override var forLastBaselineLayout: UIView {
        let views = arrangedSubviews.filter { !$0.isHidden }
        guard let view = axis == .vertical ? views.last : views.max(by: { $0.bounds.height < $1.bounds.height }) else {
            return self
        }
        return view.forLastBaselineLayout
    }
}
