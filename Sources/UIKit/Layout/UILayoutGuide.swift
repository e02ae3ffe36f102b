// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangle that takes part in Auto Layout and shows nothing.
///
/// The view that it was added to owns it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uilayoutguide
@MainActor open class UILayoutGuide: NSObject {
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

/// The guide of the part of a view that a keyboard leaves free: its top is the bottom of the safe area while there is none.
///
/// Follows: https://developer.apple.com/documentation/uikit/uikeyboardlayoutguide
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide ends at the safe area rather than at the view's bottom while no keyboard is there.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningView?.layoutInsetsChanged() } }
    }

    /// The guides that constraints may follow.
    private static var guides: [Weak<UIKeyboardLayoutGuide>] = []

    override init(_ kind: SystemGuideKind, of view: UIView) {
        super.init(kind, of: view)
        Self.guides.removeAll { $0.object == nil }
        Self.guides.append(Weak(self))
    }

    /// What follows a guide moves together with the keyboard; the duration is in seconds.
    static func keyboardMoved(duration: TimeInterval) {
        let views = guides.compactMap(\.object).filter { $0.box?.engine != nil }.compactMap(\.owningView)
        for view in views {
            view.layoutInsetsChanged()
            guard let window = view.window else { continue }
            UIView.animate(withDuration: duration) { window.layoutIfNeeded() }
        }
    }

    /// The height of the guide, in points.
    var occupiedHeight: CGFloat {
        max(coveredHeight, usesBottomSafeArea ? owningView?.safeAreaInsets.bottom ?? 0 : 0)
    }

    /// How much of the owning view the keyboard covers from the bottom, in points.
    private var coveredHeight: CGFloat {
        guard let view = owningView, view.window != nil, let keyboard = UIApplication.sharedIfLaunched?.keyboard.frame,
            !keyboard.isNull, keyboard.height > 0
        else { return 0 }
        return max(0, view.bounds.maxY - view.convert(keyboard, from: nil).minY)
    }
}

/// An area of a view that the system keeps a guide for.
@MainActor enum SystemGuideKind {
    case layoutMargins, safeArea, readableContent, keyboard, content, frame

    /// The widest readable content, in points.
    static let readableWidth: CGFloat = 672

    nonisolated var identifier: String {
        switch self {
        case .layoutMargins: "UIViewLayoutMarginsGuide"
        case .safeArea: "UIViewSafeAreaLayoutGuide"
        case .readableContent: "UIViewReadableContentGuide"
        case .keyboard: "UIViewKeyboardLayoutGuide"
        case .content: "UIScrollView-contentLayoutGuide"
        case .frame: "UIScrollView-frameLayoutGuide"
        }
    }

    /// Whether the guide of a scroll view is about its content rather than its frame.
    var followsContent: Bool { self == .layoutMargins || self == .readableContent }

    /// The area in a view's bounds, in points.
    func frame(in view: UIView) -> CGRect {
        let bounds = view.bounds
        switch self {
        case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? bounds.size)
        case .frame: return bounds
        case .layoutMargins: return bounds.inset(by: view.layoutMargins)
        case .safeArea: return bounds.inset(by: view.safeAreaInsets)
        case .readableContent:
            let margins = bounds.inset(by: view.layoutMargins)
            let width = min(margins.width, Self.readableWidth)
            return CGRect(
                x: Pixels.round(margins.midX - width / 2), y: margins.minY, width: width, height: margins.height)
        case .keyboard:
            let height = view.keyboardLayoutGuide.occupiedHeight
            return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        }
    }
}

extension UILayoutGuide {
    /// The distances of a system's area from the edges of its view, in points.
    var systemInsets: UIEdgeInsets {
        guard let view = owningView, let systemKind else { return .zero }
        switch systemKind {
        case .layoutMargins, .readableContent: return view.layoutMargins
        case .safeArea: return view.safeAreaInsets
        case .keyboard:
            // Its height stands in for the distance from the top.
            return UIEdgeInsets(
                top: (self as? UIKeyboardLayoutGuide)?.occupiedHeight ?? 0, left: 0, bottom: 0, right: 0)
        case .content, .frame: return .zero
        }
    }
}
