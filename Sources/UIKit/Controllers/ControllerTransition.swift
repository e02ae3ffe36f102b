// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A transition between two controllers: what animators know of it, and what runs along with it.
///
/// Whoever began it owns it; it retains its controllers until it is over.
@MainActor
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning,
    UIViewControllerTransitionCoordinator
{
    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    private let from: UIViewController?
    private let to: UIViewController?
    /// The views that come and go; nil for one that stays where it is.
    private let views: [UITransitionContextViewKey: UIView]
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private(set) var transitionDuration: TimeInterval
    /// Where a controller's view is at the end, in the container's bounds.
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    private let initialFrames: [ObjectIdentifier: CGRect]
    /// Called once, with whether the transition was completed and not cancelled.
    private var completion: ((Bool) -> Void)?
    private var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interactor: (any UIViewControllerInteractiveTransitioning)?
    private var scrubber: TransitionScrubber?

    init(
        in containerView: UIView, from: UIViewController?, to: UIViewController?,
        views: [UITransitionContextViewKey: UIView], style: UIModalPresentationStyle = .none, isAnimated: Bool,
        duration: TimeInterval, isInteractive: Bool = false, completion: @escaping (Bool) -> Void
    ) {
        (self.containerView, self.from, self.to, self.views) = (containerView, from, to, views)
        (presentationStyle, self.isAnimated, transitionDuration) = (style, isAnimated, isAnimated ? duration : 0)
        (initiallyInteractive, self.isInteractive) = (isInteractive, isInteractive)
        self.completion = completion
        var frames: [ObjectIdentifier: CGRect] = [:]
        if let from, let view = from.viewIfLoaded { frames[ObjectIdentifier(from)] = view.frame }
        initialFrames = frames
        super.init()
    }

    var isOver: Bool { completion == nil }
    let initiallyInteractive: Bool
    private(set) var isInteractive: Bool
    private(set) var isCancelled = false
    private(set) var percentComplete: CGFloat = 0
    var transitionWasCancelled: Bool { isCancelled }
    var isInterruptible: Bool { false }
    var completionVelocity: CGFloat { 1 }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }

    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }

    // MARK: Running

    /// Makes ready for a gesture that drives the transition; what moves along with it has not begun yet.
    func prepare(for interactor: (any UIViewControllerInteractiveTransitioning)?) {
        guard let interactor, let layer = containerView.window?.layer else { return }
        self.interactor = interactor
        scrubber = TransitionScrubber(layer)
    }

    /// Lets an app's animator do the work, under the gesture that it was prepared for.
    func run(_ animator: any UIViewControllerAnimatedTransitioning) {
        self.animator = animator
        transitionDuration = animator.transitionDuration(using: self)
        guard isInteractive, let interactor else {
            animator.animateTransition(using: self)
            runAlongside()
            return
        }
        interactor.startInteractiveTransition(self)
        if !isOver { runAlongside() }
    }

    /// Begins the animator's animations and holds them at their beginning.
    func beginScrubbing() {
        guard let animator else { return }
        animator.animateTransition(using: self)
        scrubber?.hold()
        runAlongside()
        scrub()
    }

    /// Shows the animations at a share of their time.
    private func scrub() { scrubber?.show(percentComplete, of: transitionDuration) }

    /// Plays the animations from where the gesture has left them to their end, or back to their beginning.
    func playOut(speed: CGFloat) {
        guard let scrubber, !isOver else { return }
        let way = isCancelled ? percentComplete : 1 - percentComplete
        scrubber.play(toEnd: !isCancelled, in: transitionDuration * way / max(speed, 0.01)) { [weak self] in
            // An animator without animations says nothing at their end.
            guard let self, hasScrubbedNothing else { return }
            completeTransition(!isCancelled)
        }
    }

    private var hasScrubbedNothing: Bool { scrubber?.hasHeld == false && !isOver }

    /// Ends at once, as if its gesture had not turned back unless it has.
    func cutShort() {
        if isInteractive { cancelInteractiveTransition() }
        scrubber?.end(atEnd: !isCancelled)
        completeTransition(!isCancelled)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let completion else { return }
        self.completion = nil
        isCancelled = !didComplete
        isInteractive = false
        scrubber?.end(atEnd: didComplete)
        (scrubber, interactor) = (nil, nil)
        completion(didComplete)
        animator?.animationEnded(didComplete)
        animator = nil
        interactionHandlers = []
        let handlers = completions
        completions = []
        for handler in handlers { handler(self) }
    }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard !isOver, percentComplete.isFinite else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        if isInteractive { scrub() }
    }
    func finishInteractiveTransition() { endInteraction(isCancelled: false) }
    func cancelInteractiveTransition() { endInteraction(isCancelled: true) }
    func pauseInteractiveTransition() {
        guard !isOver, !isInteractive else { return }
        isInteractive = true
        tellInteractionChange()
    }

    private func endInteraction(isCancelled: Bool) {
        guard isInteractive else { return }
        self.isCancelled = isCancelled
        isInteractive = false
        tellInteractionChange()
    }

    private func tellInteractionChange() { for handler in interactionHandlers { handler(self) } }

    private var interactionHandlers: [Handler] = []

    func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
        if !isOver { interactionHandlers.append(handler) }
    }

    // MARK: What runs along

    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var hasRunAlongside = false

    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        if let animation {
            animations.append(animation)
            if hasRunAlongside { runAlongside() }
        }
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    /// Runs the animations that were asked for, as long as the transition and like it.
    func runAlongside() {
        hasRunAlongside = true
        let animations = animations
        self.animations = []
        guard !animations.isEmpty else { return }
        let run = { for animation in animations { animation(self) } }
        if isInteractive { scrubber?.begin() }
        if isAnimated, transitionDuration > 0 {
            UIView.animate(withDuration: transitionDuration, delay: 0, options: .curveEaseOut, animations: run)
        } else {
            run()
        }
        guard isInteractive else { return }
        scrubber?.hold()
        scrub()
    }
}

extension UIViewController {
    /// The transition that the controller, or a container that it is in, takes part in now; nil between transitions.
    public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        if let transition = currentTransition, !transition.isOver { return transition }
        return parent?.transitionCoordinator
    }
}
