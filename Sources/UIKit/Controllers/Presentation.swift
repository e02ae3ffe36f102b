// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The presentation of one controller over another, from its beginning to its end.
///
/// The presented controller owns it. It tells controllers what happens; its presentation controller decides about views.
@MainActor final class Presentation {
    let controller: UIViewController
    let presenter: UIViewController
    let presentationController: UIPresentationController
    private let container: PresentationContainer
    /// The presenter's view while it is out of the hierarchy, and where it was.
    private var coveredView: (view: UIView, superview: UIView)?
    /// The text input that was edited when an alert came; it is edited again when the alert has gone.
    private weak var interrupted: UIView?
    private var tintBefore: (view: UIView, mode: UIView.TintAdjustmentMode)?
    /// The transition that runs.
    private var transition: ControllerTransition?

    private init(
        _ controller: UIViewController, presenter: UIViewController, _ pc: UIPresentationController, _ host: UIView
    ) {
        (self.controller, self.presenter, presentationController) = (controller, presenter, pc)
        container = PresentationContainer(frame: host.bounds, controller: pc)
        pc.container = container
    }

    var isSheet: Bool { presentationController is UISheetPresentationController }

    // MARK: Presenting

    static func present(
        _ controller: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
    ) {
        let presenter = presenter(for: source, controller.modalPresentationStyle)
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
        guard let window = presenter.viewIfLoaded?.window, let superview = presenter.view.superview else {
            log(
                "Attempt to present \(controller) on \(presenter) (from \(source)) whose view is not in the window "
                    + "hierarchy.")
            return
        }
        (controller as? UIAlertController)?.checkBeforePresentation()
        let pc = controller.makePresentationController(presenter: presenter, source: source)
        let host = pc.shouldPresentInFullscreen || presenter.parent == nil ? window : superview
        let presentation = Presentation(controller, presenter: presenter, pc, host)
        controller.presentation = presentation
        presentation.start(in: host, source: source, animated: animated, completion)
    }

    /// The controller that presents for `source`: the context it defines, or the topmost container it is in.
    private static func presenter(
        for source: UIViewController, _ style: UIModalPresentationStyle
    ) -> UIViewController {
        let wantsContext = style == .currentContext || style == .overCurrentContext
        var controller = source
        while let parent = controller.parent {
            if wantsContext, controller.definesPresentationContext { break }
            controller = parent
        }
        return controller
    }

    private func start(in host: UIView, source: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        let pc = presentationController
        presenter.presentedViewController = controller
        controller.presenter = presenter
        pc.begin(presentedBy: presenter)
        controller.isBeingPresentedStorage = true
        controller.loadViewIfNeeded()
        let covers = pc.shouldRemovePresentersView
        let isAnimated = animated && UIView.areAnimationsEnabled
        let animator =
            isAnimated
            ? controller.transitioningDelegate?.animationController(
                forPresented: controller, presenting: presenter, source: source) : nil
        let interactor = animator.flatMap {
            controller.transitioningDelegate?.interactionControllerForPresentation(using: $0)
        }
        var views: [UITransitionContextViewKey: UIView] = [:]
        views[.to] = pc.presentedView
        if covers { views[.from] = presenter.view }
        let transition = ControllerTransition(
            in: container, from: presenter, to: controller, views: views, style: pc.presentationStyle,
            isAnimated: isAnimated, duration: pc.duration(isAppearing: true),
            isInteractive: interactor?.wantsInteractiveStart ?? false
        ) { [self] completed in
            self.transition = nil
            guard completed else { return undoPresentation(covers: covers) }
            pc.presentationTransitionDidEnd(true)
            controller.endAppearanceTransition()
            if covers {
                presenter.endAppearanceTransition()
                coverPresenter()
            }
            controller.isBeingPresentedStorage = false
            completion?()
        }
        begin(transition)
        if pc is AlertPresentationController, let window = presenter.view.window { interruptEditing(in: window) }
        UIView.performWithoutAnimation {
            container.frame = presenterFrame(in: host)
            host.addSubview(container)
        }
        transition.prepare(for: interactor)
        pc.presentationTransitionWillBegin()
        if covers { presenter.beginAppearanceTransition(false, animated: isAnimated) }
        controller.beginAppearanceTransition(true, animated: isAnimated)
        UIView.performWithoutAnimation {
            if animator == nil { pc.install(controller.view) }
            controller.tellIsAppearing()
            container.setNeedsLayout()
            container.layoutIfNeeded()
            transition.finalFrames[ObjectIdentifier(controller)] = pc.frameOfPresentedViewInContainerView
        }
        if pc.dims { dimTint() }
        if let animator {
            transition.run(animator)
        } else {
            move(transition, isAppearing: true)
        }
    }

    private func presenterFrame(in host: UIView) -> CGRect { host is UIWindow ? host.bounds : presenter.view.frame }

    private func begin(_ transition: ControllerTransition) {
        self.transition = transition
        controller.currentTransition = transition
        presenter.currentTransition = transition
    }

    /// The system's transition.
    private func move(_ transition: ControllerTransition, isAppearing: Bool) {
        let pc = presentationController
        guard transition.isAnimated, container.window != nil else {
            UIView.performWithoutAnimation { pc.setShown(isAppearing, isLeaving: !isAppearing) }
            transition.runAlongside()
            transition.completeTransition(true)
            return
        }
        if isAppearing { UIView.performWithoutAnimation { pc.setShown(false, isLeaving: false) } }
        UIView.animate(withDuration: transition.transitionDuration, delay: 0, options: .curveEaseOut) {
            pc.setShown(isAppearing, isLeaving: !isAppearing)
        } completion: { _ in
            // A transition that was cut short has been completed already.
            transition.completeTransition(true)
        }
        transition.runAlongside()
    }

    /// An app's transition was cancelled.
    private func undoPresentation(covers: Bool) {
        presentationController.presentationTransitionDidEnd(false)
        controller.beginAppearanceTransition(false, animated: false)
        presenter.presentedViewController = nil
        controller.isBeingPresentedStorage = false
        tintBefore.map { view, mode in view.tintAdjustmentMode = mode }
        takeAway()
        controller.endAppearanceTransition()
        if covers {
            presenter.beginAppearanceTransition(true, animated: false)
            presenter.endAppearanceTransition()
        }
    }

    private func coverPresenter() {
        guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
        if coveredView == nil { coveredView = (view, superview) }
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
        transition?.cutShort()
        guard controller.presentation === self else {
            completion?()
            return
        }
        let isAnimated = animated && UIView.areAnimationsEnabled && container.window != nil
        let animator =
            isAnimated ? controller.transitioningDelegate?.animationController(forDismissed: controller) : nil
        let interactor = animator.flatMap {
            controller.transitioningDelegate?.interactionControllerForDismissal(using: $0)
        }
        let transition = beginDismissal(isAnimated: isAnimated, by: interactor, completion)
        if let animator { transition.run(animator) } else { move(transition, isAppearing: false) }
    }

    /// Tells everyone that the presentation is about to end.
    private func beginDismissal(
        isAnimated: Bool, isDragged: Bool = false, by interactor: (any UIViewControllerInteractiveTransitioning)? = nil,
        _ completion: (() -> Void)?
    ) -> ControllerTransition {
        transition?.completeTransition(true)
        let pc = presentationController
        controller.dismissEverythingPresented()
        controller.isBeingDismissedStorage = true
        let covers = pc.shouldRemovePresentersView
        var views: [UITransitionContextViewKey: UIView] = [:]
        views[.from] = pc.presentedView
        if covers { views[.to] = presenter.view }
        let transition = ControllerTransition(
            in: container, from: controller, to: presenter, views: views, style: pc.presentationStyle,
            isAnimated: isAnimated, duration: pc.duration(isAppearing: false),
            isInteractive: interactor?.wantsInteractiveStart ?? isDragged
        ) { [self] completed in
            self.transition = nil
            pc.dismissalTransitionDidEnd(completed)
            guard completed else { return undoDismissal(covers: covers) }
            takeAway()
            if covers { presenter.endAppearanceTransition() }
            controller.endAppearanceTransition()
            controller.isBeingDismissedStorage = false
            resumeEditing()
            completion?()
        }
        begin(transition)
        transition.prepare(for: interactor)
        pc.dismissalTransitionWillBegin()
        controller.beginAppearanceTransition(false, animated: isAnimated)
        if covers {
            presenter.beginAppearanceTransition(true, animated: isAnimated)
            UIView.performWithoutAnimation {
                uncoverPresenter()
                presenter.tellIsAppearing()
                presenter.view.superview?.layoutIfNeeded()
            }
            transition.finalFrames[ObjectIdentifier(presenter)] = presenter.view.frame
        }
        tintBefore.map { view, mode in view.tintAdjustmentMode = mode }
        presenter.presentedViewController = nil
        container.isUserInteractionEnabled = false
        return transition
    }

    private func uncoverPresenter() {
        guard let (view, superview) = coveredView else { return }
        view.frame = superview.bounds
        superview.insertSubview(view, at: 0)
    }

    /// Takes the presented view out of sight and leaves everything as it was before.
    private func takeAway() {
        UIView.performWithoutAnimation {
            presentationController.cleanUp()
            // An animator may have taken the presenter's view into the container.
            if let (view, superview) = coveredView, view.superview !== superview { uncoverPresenter() }
            coveredView = nil
            container.removeFromSuperview()
            controller.viewIfLoaded?.removeFromSuperview()
            controller.viewIfLoaded?.transform = .identity
            if controller.viewIfLoaded?.alpha == 0 { controller.viewIfLoaded?.alpha = 1 }
        }
        controller.presenter = nil
        controller.presentation = nil
        controller.presentationControllerStorage = nil
    }

    private func undoDismissal(covers: Bool) {
        presenter.presentedViewController = controller
        container.isUserInteractionEnabled = true
        controller.isBeingDismissedStorage = false
        controller.beginAppearanceTransition(true, animated: false)
        if covers {
            presenter.beginAppearanceTransition(false, animated: false)
            presenter.endAppearanceTransition()
            coverPresenter()
        }
        controller.endAppearanceTransition()
        if presentationController.dims { dimTint() }
    }

    // MARK: By a drag

    /// A person has dragged the presented view away; it is on its way out of sight.
    func beginDismissalByDrag() {
        let pc = presentationController
        let transition = beginDismissal(isAnimated: true, isDragged: true) {
            pc.delegate?.presentationControllerDidDismiss(pc)
        }
        transition.finishInteractiveTransition()
        transition.runAlongside()
        // A browser that goes away in mid-drag never says that the view has come to rest.
        MediaClock.shared.after(2.5) { [weak self] in
            MainActor.assumeIsolated { self?.endDismissalByDrag() }
        }
    }

    func endDismissalByDrag() { if controller.isBeingDismissed { transition?.completeTransition(true) } }
}

extension UIViewController {
    /// Makes what presents the controller now, in the style that fits the screen.
    fileprivate func makePresentationController(
        presenter: UIViewController, source: UIViewController
    ) -> UIPresentationController {
        if let alert = self as? UIAlertController, alert.preferredStyle == .actionSheet {
            guard presenter.traitCollection.horizontalSizeClass == .compact else { return presentationController! }
            let cards = AlertPresentationController(presentedViewController: self, presenting: nil)
            presentationControllerStorage = cards
            return cards
        }
        if modalPresentationStyle == .custom, let transitioningDelegate,
            let made = transitioningDelegate.presentationController(
                forPresented: self, presenting: presenter, source: source)
        {
            presentationControllerStorage = made
            return made
        }
        guard let own = presentationController else {
            fault(
                "The specified modal presentation style UIModalPresentationNone doesn't have a corresponding "
                    + "presentation controller: \(self).")
        }
        let style =
            own.delegate?.adaptivePresentationStyle(for: own, traitCollection: presenter.traitCollection)
            ?? own.adaptivePresentationStyle(for: presenter.traitCollection)
        guard style != .none, style != own.presentationStyle else { return own }
        own.delegate?.presentationController(
            own, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
        let adapted = own.adapted(to: style)
        adapted.delegate = own.delegate
        presentationControllerStorage = adapted
        return adapted
    }

    /// A presentation controller for the modal style; nil for `.none`.
    fileprivate func makePresentationController() -> UIPresentationController? {
        if let alert = self as? UIAlertController {
            // Where there is room an action sheet is a popover; what it points to is set before it is known whether there is.
            return alert.preferredStyle == .actionSheet
                ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
                : AlertPresentationController(presentedViewController: self, presenting: nil)
        }
        switch modalPresentationStyle {
        case .automatic, .pageSheet, .formSheet:
            return UISheetPresentationController(presentedViewController: self, presenting: nil)
        case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        case .custom: return UIPresentationController(presentedViewController: self, presenting: nil)
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
            return FullScreenPresentationController(presentedViewController: self, presenting: nil)
        case .none: return nil
        }
    }

    /// What presents the controller, or would if it were presented now.
    public var presentationController: UIPresentationController? {
        if let presentation { return presentation.presentationController }
        if let storage = presentationControllerStorage { return storage }
        if let ancestor = presentedAncestor, ancestor !== self { return ancestor.presentationController }
        presentationControllerStorage = makePresentationController()
        return presentationControllerStorage
    }

    /// The presentation controller if it presents a sheet.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// Whether the controller, or what is seen in it, lets only the app end the presentation.
    var isModalForPerson: Bool { isModalInPresentation || appearanceChildren.last?.isModalForPerson == true }

    /// A person wants to leave what is presented; its delegate decides.
    func personWantsToDismiss() {
        guard let pc = presentation?.presentationController, !isBeingDismissed, !isBeingPresented else { return }
        guard !isModalForPerson, pc.delegate?.presentationControllerShouldDismiss(pc) ?? true else {
            pc.delegate?.presentationControllerDidAttemptToDismiss(pc)
            return
        }
        pc.delegate?.presentationControllerWillDismiss(pc)
        dismiss(animated: true) { pc.delegate?.presentationControllerDidDismiss(pc) }
    }
}
