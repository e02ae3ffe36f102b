// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides where a presented controller's view is, what is around it, and what happens to the presenter's view.
///
/// The presented controller owns it until its dismissal; it retains no controller.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipresentationcontroller
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer {
    private weak var presented: UIViewController?
    private weak var presenting: UIViewController?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (presented, presenting) = (presentedViewController, presentingViewController)
        super.init()
    }

    open var presentedViewController: UIViewController {
        guard let presented else {
            fault("\(type(of: self)) was asked for its presented view controller, which is gone.")
        }
        return presented
    }

    /// The controller that presents; the presented one itself while nothing presents it.
    open var presentingViewController: UIViewController {
        presenting ?? presentedViewController.presentingViewController ?? presentedViewController
    }

    func begin(presentedBy presenter: UIViewController) { presenting = presenter }

    /// Told of dismissals by a person, and asked about other styles for small screens.
    ///
    /// Differs: a sheet's and a popover's delegate have this property's type too; what is set may conform to more.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The style that the controller stands for.
    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    /// The style to use in a horizontally compact environment; `.none` for no other one.
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
    }

    // MARK: Views

    /// What the presented view and everything around it are in, during the presentation.
    open var containerView: UIView? { container }
    weak var container: PresentationContainer?

    open var presentedView: UIView? { presentedViewController.view }

    /// Where the presented view is at the end of its way, in the container's bounds.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    /// Traits that the presented controller has instead of those around it.
    open var overrideTraitCollection: UITraitCollection? {
        didSet {
            guard let presented else { return }
            let previous = presented.traitCollection
            presented.traitsFromParent = overrideTraitCollection
            presented.viewIfLoaded?.propagateTraitChange(from: previous)
        }
    }

    // MARK: Sizes

    /// The presented controller's.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        self.container?.setNeedsLayout()
    }

    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {}

    /// Whether the presentation covers the screen and not only a presentation context.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view leaves the hierarchy and its controller disappears.
    open var shouldRemovePresentersView: Bool { false }

    // MARK: Transitions

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// Whether what is behind is dimmed, and a screen reader stays in the presentation.
    var dims: Bool { false }

    /// Whether a person may end the presentation by a tap outside, a swipe or Escape.
    var isDismissedByPerson: Bool { false }

    /// Takes the view of the presented controller into the container.
    func install(_ view: UIView) {
        guard let container else { return }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = frameOfPresentedViewInContainerView
        container.addSubview(view)
    }

    /// Shows the presented view, or hides it, as the beginning and the end of the system's transition do.
    func setShown(_ isShown: Bool, isLeaving: Bool) {
        container?.dimming?.alpha = isShown ? 1 : 0
        guard let view = presentedView, let container else { return }
        switch presentedViewController.modalTransitionStyle {
        case .crossDissolve, .flipHorizontal: view.alpha = isShown ? 1 : 0
        case _ where UIAccessibility.isReduceMotionEnabled: view.alpha = isShown ? 1 : 0
        default:
            view.transform =
                isShown ? .identity : CGAffineTransform(translationX: 0, y: container.bounds.height - view.frame.minY)
        }
    }

    /// The system's transition, in seconds.
    func duration(isAppearing: Bool) -> TimeInterval {
        switch presentedViewController.modalTransitionStyle {
        case .crossDissolve, .flipHorizontal: 0.35
        default: 0.4
        }
    }

    /// A tap reached the dimming.
    func outsideWasTapped() { presentedViewController.outsideWasTapped() }

    /// What presents in another style on a small screen.
    func adapted(to style: UIModalPresentationStyle) -> UIPresentationController {
        let presented = presentedViewController
        switch style {
        case .automatic, .pageSheet, .formSheet:
            return UISheetPresentationController(presentedViewController: presented, presenting: nil)
        default:
            let adapted = FullScreenPresentationController(presentedViewController: presented, presenting: nil)
            adapted.adaptedStyle = style
            return adapted
        }
    }

    /// What decides about dismissal has changed.
    func dismissalChanged() {}

    /// The presentation is over; the views of others are as they were before.
    func cleanUp() {}
}

/// Covers all of its context.
@MainActor final class FullScreenPresentationController: UIPresentationController {
    /// The style that takes the place of the controller's own.
    var adaptedStyle: UIModalPresentationStyle?
    override var presentationStyle: UIModalPresentationStyle { adaptedStyle ?? super.presentationStyle }

    override var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }
    override var shouldPresentInFullscreen: Bool {
        presentationStyle != .currentContext && presentationStyle != .overCurrentContext
    }
}

/// Shows an alert's own cards.
@MainActor final class AlertPresentationController: UIPresentationController {
    private var isAlert: Bool {
        (presentedViewController as? UIAlertController)?.preferredStyle ?? .alert == .alert
    }

    override var dims: Bool { true }

    override func setShown(_ isShown: Bool, isLeaving: Bool) {
        guard isAlert else { return super.setShown(isShown, isLeaving: isLeaving) }
        container?.dimming?.alpha = isShown ? 1 : 0
        presentedView?.alpha = isShown ? 1 : 0
        presentedView?.transform = isShown || isLeaving ? .identity : CGAffineTransform(scaleX: 1.2, y: 1.2)
    }

    override func duration(isAppearing: Bool) -> TimeInterval { isAlert ? (isAppearing ? 0.25 : 0.2) : 0.4 }
}
