// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Behaviour that a view gets when it is added to it: drags, drops, menus, effects of a pointer.
///
/// The view owns its interactions; an interaction doesn't retain its view.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiinteraction
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view that the interaction was added to.
    var view: UIView? { get }

    /// Told before the interaction is added to `view`, or taken away from its view (nil).
    func willMove(to view: UIView?)

    /// Told after the interaction was added to `view`, or taken away from its view (nil).
    func didMove(to view: UIView?)
}
