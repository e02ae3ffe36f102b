// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangle that takes part in Auto Layout and shows nothing.
///
/// The view that it was added to owns it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uilayoutguide
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    public override init() { super.init() }

    init(_ kind: SystemGuideKind, of view: UIView) {
        systemKind = kind
        super.init()
        owningViewStorage = view
        identifier = kind.identifier
    }

    open internal(set) weak var owningView: UIView? {
        get { owningViewStorage }
        set { owningViewStorage = newValue }
    }
    private weak var owningViewStorage: UIView?

    open var identifier = ""

    /// What area of the owning view this follows; nil for a guide that an app made.
    private(set) var systemKind: SystemGuideKind?
    /// The guide's variables.
    var box: LayoutBox?

    /// The guide's rectangle in the owning view after the last layout, in points.
    open var layoutFrame: CGRect {
        if let systemKind, let owningView { return systemKind.frame(in: owningView) }
        guard let box, let engine = box.engine else { return .zero }
        return Pixels.round(engine.alignmentRect(of: box))
    }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .leading)) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .trailing)) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .left)) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .right)) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .top)) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .bottom)) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .width)) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutOperand(self, .height)) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutOperand(self, .centerX)) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutOperand(self, .centerY)) }

    /// The active constraints of one axis that mention the guide.
    open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let owningView else { return [] }
        return owningView.layoutStateStorage?.involved.filter { constraint in
            [constraint.first, constraint.second].contains { $0?.item === self && $0?.attribute.axis == axis }
        } ?? []
    }

    /// Whether the constraints leave open where the guide is.
    open var hasAmbiguousLayout: Bool {
        owningView?.engineInsideIfAny?.solve()
        guard let box, let engine = box.engine else { return false }
        return engine.isAmbiguous(box)
    }
}
