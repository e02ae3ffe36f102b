// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets things be dropped on a view, from the app and from outside of the browser's page.
///
/// The view owns the interaction, which doesn't retain its delegate.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidropinteraction
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction, PointerInteraction {
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    open private(set) weak var view: UIView?

    /// Differs: there is one drag at a time, so the value is kept without effect.
    open var allowsSimultaneousDropSessions = false

    open func willMove(to view: UIView?) {
        if self.view != nil { UIApplication.sharedIfLaunched?.dragCenter.leave(self) }
    }
    open func didMove(to view: UIView?) { self.view = view }

    var wants: PointerWants { [.drops] }
}
