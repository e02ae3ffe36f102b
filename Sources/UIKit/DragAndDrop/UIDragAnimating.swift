// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs what an app wants to happen together with a lift, a drop or a cancellation.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidraganimating
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects animations and completions until they run.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    /// Runs everything with `change`, as a spring.
    func run(_ change: @escaping () -> Void) {
        UIView.animate(
            withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            options: [.beginFromCurrentState]
        ) { [animations] in
            change()
            animations.forEach { $0() }
        } completion: { [completions] _ in
            completions.forEach { $0(.end) }
        }
    }
}
