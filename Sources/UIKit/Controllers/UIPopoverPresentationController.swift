// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The directions in which a popover's arrow points.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipopoverarrowdirection
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// Told before a popover is presented.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Presents a controller in a popover with an arrow that points to what it belongs to.
///
/// On a narrow screen it becomes a sheet, unless its delegate's `adaptivePresentationStyle(for:)` answers `.none`.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontroller
/// Differs: set a `UIPopoverPresentationControllerDelegate` as `delegate`; a touch outside reaches nothing but the popover.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    private let card = PopoverCard()

    /// What the popover belongs to, with `sourceRect` in its bounds.
    open weak var sourceView: UIView? { didSet { sourceChanged() } }
    /// In the bounds of `sourceView`; null for all of it.
    open var sourceRect = CGRect.null { didSet { sourceChanged() } }
    /// The bar button that the popover belongs to.
    open weak var barButtonItem: UIBarButtonItem? { didSet { sourceChanged() } }
    open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceChanged() } }
    /// Where the arrow points while the popover is presented.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// The color of the card and its arrow; nil for the system's.
    open var backgroundColor: UIColor? { didSet { card.color = backgroundColor } }
    /// Between the popover and the edges of the screen, in points, besides the safe area.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet { sourceChanged() }
    }

    open override var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }

    override var dims: Bool { true }
    override var isDismissedByPerson: Bool { true }

    private func sourceChanged() { container?.setNeedsLayout() }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        if sourceView == nil, barButtonItem == nil {
            if presentedViewController is UIAlertController {
                fault(
                    "Your application has presented a UIAlertController (\(presentedViewController)) of style "
                        + "UIAlertControllerStyleActionSheet. The modalPresentationStyle of a UIAlertController with this style "
                        + "is UIModalPresentationPopover. You must provide location information for this popover through the "
                        + "alert controller's popoverPresentationController. You must provide either a sourceView and sourceRect "
                        + "or a barButtonItem.")
            }
            fault(
                "UIPopoverPresentationController (\(presentedViewController)) should have a non-nil sourceView or "
                    + "barButtonItem set before the presentation occurs.")
        }
    }

    // MARK: Layout

    /// What the popover belongs to, in the container's bounds.
    private var source: CGRect {
        guard let container else { return .zero }
        if let view = sourceView {
            return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
        }
        guard let view = barButtonItem?.shownView else { return .zero }
        return view.convert(view.bounds, to: container)
    }

    private var layout: PopoverLayout {
        let bounds = container?.bounds ?? .zero
        let safeArea = container?.safeAreaInsets ?? .zero
        var size = presentedViewController.preferredContentSize
        if size.width <= 0 { size.width = 320 }
        if size.height <= 0 { size.height = 480 }
        return PopoverLayout(
            size: size, source: source, area: bounds.inset(by: safeArea + popoverLayoutMargins),
            permitted: permittedArrowDirections)
    }

    open override var frameOfPresentedViewInContainerView: CGRect { layout.frame }

    override func install(_ view: UIView) {
        container?.dimming?.backgroundColor = .clear
        container?.addSubview(card)
        card.hold(view)
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        let layout = layout
        arrowDirection = layout.direction
        card.place(layout)
    }

    override func setShown(_ isShown: Bool, isLeaving: Bool) { card.alpha = isShown ? 1 : 0 }

    override func duration(isAppearing: Bool) -> TimeInterval { isAppearing ? 0.2 : 0.15 }
}

extension UIViewController {
    /// The presentation controller if it presents a popover.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }
}

extension UIBarButtonItem {
    /// The view that shows the item in a bar.
    var shownView: UIView? {
        if let customView { return customView }
        var views: [UIView] = [navigationItem?.bar, toolbar].compactMap { $0 }
        while let view = views.popLast() {
            if let button = view as? NavigationBarButton, button.item === self { return button }
            views += view.subviews.filter { !$0.isHidden }
        }
        return nil
    }
}

/// The card of a popover, with its shadow and its arrow.
@MainActor private final class PopoverCard: UIView {
    private let body = UIView()
    private let arrow = CAShapeLayer()
    private var content: UIView?

    init() {
        super.init(frame: .zero)
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 4)
        body.clipsToBounds = true
        body.layer.cornerRadius = PopoverLayout.cornerRadius
        body.layer.cornerCurve = .continuous
        layer.addSublayer(arrow)
        addSubview(body)
        updateColor()
    }

    required init?(coder: NSCoder) { nil }

    var color: UIColor? { didSet { updateColor() } }

    private func updateColor() {
        let shown = color ?? content?.backgroundColor ?? .systemBackground
        body.backgroundColor = shown
        arrow.fillColor = shown.resolvedColor(with: traitCollection).cgColor
    }

    package override func traitsApplied() {
        super.traitsApplied()
        updateColor()
    }

    func hold(_ view: UIView) {
        content = view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = body.bounds
        body.addSubview(view)
        updateColor()
    }

    func place(_ layout: PopoverLayout) {
        frame = layout.frame
        body.frame = bounds
        content?.frame = body.bounds
        arrow.frame = bounds
        guard layout.direction != .unknown else {
            arrow.path = nil
            return
        }
        let tip = CGPoint(x: layout.tip.x - layout.frame.minX, y: layout.tip.y - layout.frame.minY)
        let half = PopoverLayout.arrowWidth / 2
        let path = CGMutablePath()
        path.move(to: tip)
        switch layout.direction {
        case .up, .down:
            let edge = layout.direction == .up ? 1 : bounds.height - 1
            path.addLine(to: CGPoint(x: tip.x + half, y: edge))
            path.addLine(to: CGPoint(x: tip.x - half, y: edge))
        default:
            let edge = layout.direction == .left ? 1 : bounds.width - 1
            path.addLine(to: CGPoint(x: edge, y: tip.y + half))
            path.addLine(to: CGPoint(x: edge, y: tip.y - half))
        }
        path.closeSubpath()
        arrow.path = path
    }
}
