// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The presentation of one controller over another, from its beginning to its end.
///
/// The presented controller owns it.
@MainActor final class Presentation {
    /// How a presentation looks.
    enum Style {
        /// Covers the presenter, which disappears.
        case fullScreen
        /// Covers the presenter, which stays.
        case overFullScreen
        /// A card that leaves some of the presenter visible.
        case sheet
        /// Its own card in the middle.
        case alert
        /// Its own cards at the bottom.
        case actionSheet

        var dims: Bool { self == .sheet || self == .alert || self == .actionSheet }
    }

    let controller: UIViewController
    let presenter: UIViewController
    let style: Style
    private let container: PresentationContainer
    /// The presenter's view while it is out of the hierarchy, and where it was.
    private var coveredView: (view: UIView, superview: UIView)?
    /// The text input that was edited when an alert came; it is edited again when the alert has gone.
    private weak var interrupted: UIView?
    private var tintBefore: (view: UIView, mode: UIView.TintAdjustmentMode)?
    /// What ends the animation that runs.
    private var finishTransition: (() -> Void)?

    private init(_ controller: UIViewController, presenter: UIViewController, window: UIWindow) {
        (self.controller, self.presenter) = (controller, presenter)
        style = Self.style(for: controller)
        container = PresentationContainer(frame: window.bounds, style: style)
        container.presentation = self
    }

    private static func style(for controller: UIViewController) -> Style {
        if let alert = controller as? UIAlertController {
            return alert.preferredStyle == .alert ? .alert : .actionSheet
        }
        switch controller.modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet, .popover: return .sheet
        case .fullScreen, .currentContext: return .fullScreen
        case .overFullScreen, .overCurrentContext, .custom: return .overFullScreen
        case .none:
            fault(
                "The specified modal presentation style UIModalPresentationNone doesn't have a corresponding "
                    + "presentation controller: \(controller).")
        }
    }

    // MARK: Presenting

    static func present(
        _ controller: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let presenter = presenter(for: source)
        guard presenter.presentedViewController == nil else {
            log(
                "Attempt to present \(controller) on \(presenter) (from \(source)) which is already presenting "
                    + "\(presenter.presentedViewController!).")
            return
        }
        if controller.presenter != nil || controller.presentation != nil {
            fault(
                "Application tried to present modally a view controller \(controller) that is already being presented "
                    + "by \(controller.presentingViewController.map { "\($0)" } ?? "another").")
        }
        if let parent = controller.parent {
            fault(
                "Application tried to present modally a view controller \(controller) that has a parent view "
                    + "controller \(parent).")
        }
        guard let window = presenter.viewIfLoaded?.window else {
            log(
                "Attempt to present \(controller) on \(presenter) (from \(source)) whose view is not in the window "
                    + "hierarchy.")
            return
        }
        (controller as? UIAlertController)?.checkBeforePresentation()
        let presentation = Presentation(controller, presenter: presenter, window: window)
        controller.presentation = presentation
        presentation.start(in: window, animated: animated, completion)
    }

    /// The controller that presents for `source`: the topmost container it is in.
    private static func presenter(for source: UIViewController) -> UIViewController {
        var controller = source
        while let parent = controller.parent {
            if controller.definesPresentationContext, controller.presentedViewController == nil,
                controller.presenter != nil
            {
                break
            }
            controller = parent
        }
        return controller
    }

    private func start(in window: UIWindow, animated: Bool, _ completion: (() -> Void)?) {
        presenter.presentedViewController = controller
        controller.presenter = presenter
        controller.isBeingPresentedStorage = true
        controller.loadViewIfNeeded()
        let covers = style == .fullScreen
        if style == .alert || style == .actionSheet { interruptEditing(in: window) }
        if covers { presenter.beginAppearanceTransition(false, animated: animated) }
        controller.beginAppearanceTransition(true, animated: animated)
        UIView.performWithoutAnimation {
            container.frame = window.bounds
            container.hold(controller.view)
            window.addSubview(container)
            controller.tellIsAppearing()
            container.layoutIfNeeded()
        }
        if style.dims { dimTint() }
        finishTransition = { [self] in
            finishTransition = nil
            controller.endAppearanceTransition()
            if covers {
                presenter.endAppearanceTransition()
                coverPresenter()
            }
            controller.isBeingPresentedStorage = false
            completion?()
        }
        guard animated, UIView.areAnimationsEnabled else {
            finishTransition?()
            return
        }
        UIView.performWithoutAnimation { setHidden(true) }
        animate(isAppearing: true) { self.setHidden(false) }
    }

    private func coverPresenter() {
        guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
        coveredView = (view, superview)
        view.removeFromSuperview()
    }

    private func interruptEditing(in window: UIWindow) {
        guard let edited = UIApplication.sharedIfLaunched?.firstResponder as? UIView, edited.isTextInput,
            edited.isDescendant(of: window), edited.resignFirstResponder()
        else { return }
        interrupted = edited
    }

    private func resumeEditing() {
        guard let interrupted, interrupted.isReachable, UIApplication.sharedIfLaunched?.firstResponder == nil else {
            return
        }
        interrupted.becomeFirstResponder()
    }

    private func dimTint() {
        guard let view = presenter.viewIfLoaded else { return }
        tintBefore = (view, view.tintAdjustmentMode)
        view.tintAdjustmentMode = .dimmed
    }

    // MARK: Dismissing

    static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presented = source.presentedViewController ?? source.presentedAncestor
        guard let controller = presented, let presentation = controller.presentation,
            !controller.isBeingDismissed
        else {
            completion?()
            return
        }
        presentation.end(animated: animated, completion)
    }

    private func end(animated: Bool, _ completion: (() -> Void)?) {
        finishTransition?()
        movementCount += 1
        controller.dismissEverythingPresented()
        controller.isBeingDismissedStorage = true
        controller.beginAppearanceTransition(false, animated: animated)
        let covers = style == .fullScreen
        if covers {
            presenter.beginAppearanceTransition(true, animated: animated)
            UIView.performWithoutAnimation {
                if let (view, superview) = coveredView {
                    view.frame = superview.bounds
                    superview.insertSubview(view, at: 0)
                    presenter.tellIsAppearing()
                    superview.layoutIfNeeded()
                }
                coveredView = nil
            }
        }
        tintBefore.map { view, mode in view.tintAdjustmentMode = mode }
        presenter.presentedViewController = nil
        container.isUserInteractionEnabled = false
        finishTransition = { [self] in
            finishTransition = nil
            container.removeFromSuperview()
            controller.viewIfLoaded?.removeFromSuperview()
            UIView.performWithoutAnimation { setHidden(false) }
            controller.presenter = nil
            controller.presentation = nil
            if covers { presenter.endAppearanceTransition() }
            controller.endAppearanceTransition()
            controller.isBeingDismissedStorage = false
            resumeEditing()
            completion?()
        }
        guard animated, UIView.areAnimationsEnabled, container.window != nil else {
            finishTransition?()
            return
        }
        animate(isAppearing: false) { self.setHidden(true, isLeaving: true) }
    }

    // MARK: Moving

    private func animate(isAppearing: Bool, _ changes: @escaping () -> Void) {
        let duration: TimeInterval =
            switch style {
            case .alert: isAppearing ? 0.25 : 0.2
            default: isDissolving ? 0.35 : 0.4
            }
        movementCount += 1
        let movement = movementCount
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut, animations: changes) { _ in
            // A transition that was cut short has been finished already.
            if self.movementCount == movement { self.finishTransition?() }
        }
    }
    private var movementCount = 0

    private var isDissolving: Bool {
        style != .alert && style != .actionSheet && style != .sheet
            && (controller.modalTransitionStyle == .crossDissolve || controller.modalTransitionStyle == .flipHorizontal)
    }

    private func setHidden(_ isHidden: Bool, isLeaving: Bool = false) {
        let view = container.content
        container.dimming.alpha = isHidden ? 0 : 1
        switch style {
        case .alert:
            view?.alpha = isHidden ? 0 : 1
            view?.transform = isHidden && !isLeaving ? CGAffineTransform(scaleX: 1.2, y: 1.2) : .identity
        default:
            if isDissolving {
                view?.alpha = isHidden ? 0 : 1
            } else {
                view?.transform =
                    isHidden ? CGAffineTransform(translationX: 0, y: container.bounds.height) : .identity
            }
        }
    }
}
