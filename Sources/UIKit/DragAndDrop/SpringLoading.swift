// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Activates what a drag rests over.
@MainActor final class SpringLoading {
    private final class Context: NSObject, UISpringLoadedInteractionContext {
        var state = UISpringLoadedInteractionEffectState.inactive
        weak var targetView: UIView?
        var targetItem: Any?
        var pointInWindow = CGPoint.zero

        func location(in view: UIView?) -> CGPoint { view?.convert(pointInWindow, from: nil) ?? pointInWindow }
    }

    private weak var interaction: UISpringLoadedInteraction?
    private var context: Context?
    private var timer: MediaClock.Timer?

    /// How long a drag rests until it is about to activate, and from then until it does, in seconds.
    private static let (rest, notice) = (0.6, 0.4)

    /// The drag is over a view, which may have an interaction, or may be in one that has.
    func pointerMoved(to point: CGPoint, over view: UIView?) {
        let next = Context()
        next.pointInWindow = point
        guard let found = Self.find(from: view, next) else { return leave() }
        if found === interaction, let context, isSameTarget(context, next) {
            context.pointInWindow = point
            return
        }
        leave()
        (interaction, context) = (found, next)
        change(to: .possible)
        timer = MediaClock.shared.after(Self.rest) { [weak self] in
            MainActor.assumeIsolated { self?.isAboutToActivate() }
        }
    }

    /// The drag has ended, or is over nothing.
    func leave() {
        timer?.cancel()
        timer = nil
        guard let interaction, let context else { return }
        if context.state != .activated { change(to: .inactive) }
        interaction.interactionBehavior.interactionDidFinish(interaction)
        (self.interaction, self.context) = (nil, nil)
    }

    private func isAboutToActivate() {
        change(to: .activating)
        timer = MediaClock.shared.after(Self.notice) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, let interaction = self.interaction, let context = self.context else { return }
                self.change(to: .activated)
                interaction.activate(context)
            }
        }
    }

    private func change(to state: UISpringLoadedInteractionEffectState) {
        guard let interaction, let context, context.state != state else { return }
        context.state = state
        interaction.interactionEffect.interaction(interaction, didChangeWith: context)
    }

    private func isSameTarget(_ a: Context, _ b: Context) -> Bool {
        guard a.targetView === b.targetView else { return false }
        return (a.targetItem as? AnyHashable) == (b.targetItem as? AnyHashable)
    }

    /// The nearest interaction that allows it.
    private static func find(from view: UIView?, _ context: Context) -> UISpringLoadedInteraction? {
        var candidate = view
        while let view = candidate {
            for case let interaction as UISpringLoadedInteraction in view.interactions {
                context.targetView = view
                context.targetItem = nil
                if interaction.interactionBehavior.shouldAllow(interaction, with: context) { return interaction }
            }
            candidate = view.superview
        }
        return nil
    }
}
