// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Lets a drag that rests over a view do what a tap would do.
///
/// The view owns the interaction.
///
/// Follows: https://developer.apple.com/documentation/uikit/uispringloadedinteraction
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// Makes an interaction; without a behavior of its own it is always allowed, without an effect the target blinks.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? SpringLoadingAlways.shared
        self.interactionEffect = interactionEffect ?? SpringLoadingBlink.shared
        self.handler = handler
        super.init()
    }

    public convenience init(
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) { self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler) }

    open private(set) weak var view: UIView?
    private let handler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    public let interactionBehavior: any UISpringLoadedInteractionBehavior
    public let interactionEffect: any UISpringLoadedInteractionEffect

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    func activate(_ context: any UISpringLoadedInteractionContext) { handler(self, context) }
}

/// Decides where a spring-loaded interaction works.
///
/// Follows: https://developer.apple.com/documentation/uikit/uispringloadedinteractionbehavior
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    /// Whether a drag that rests there does something; may set the target of `context`.
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows that a drag is about to do something.
///
/// Follows: https://developer.apple.com/documentation/uikit/uispringloadedinteractioneffect
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// How far a spring-loaded interaction is.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    case inactive = 0, possible, activating, activated
}

/// What a spring-loaded interaction is about.
///
/// Follows: https://developer.apple.com/documentation/uikit/uispringloadedinteractioncontext
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    var state: UISpringLoadedInteractionEffectState { get }
    /// What shows the effect; the interaction's view unless a behavior chooses another one.
    var targetView: UIView? { get set }
    /// What in the view is meant.
    var targetItem: Any? { get set }
    func location(in view: UIView?) -> CGPoint
}

/// What a drag can activate by resting over it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uispringloadedinteractionsupporting
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    var isSpringLoaded: Bool { get set }
}

@MainActor private final class SpringLoadingAlways: NSObject, UISpringLoadedInteractionBehavior {
    static let shared = SpringLoadingAlways()
    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { true }
}

/// Lets the target be seen through, and blink before it is activated.
@MainActor final class SpringLoadingBlink: NSObject, UISpringLoadedInteractionEffect {
    static let shared = SpringLoadingBlink()

    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        guard let view = context.targetView else { return }
        switch context.state {
        case .possible: UIView.animate(withDuration: 0.2) { view.alpha = 0.5 }
        case .activating:
            UIView.animate(withDuration: 0.1, delay: 0, options: [.autoreverse, .repeat]) { view.alpha = 1 }
        case .activated, .inactive:
            view.layer.removeAllAnimations()
            view.alpha = 1
        }
    }
}
