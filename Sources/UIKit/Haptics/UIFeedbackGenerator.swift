// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// Lets a phone be felt; the base of its kinds.
///
/// A browser vibrates where it can: phones with Android do, others stay silent.
///
/// Follows: https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
    public override init() { super.init() }

    /// Makes a generator that belongs to a view.
    public convenience init(view: UIView) {
        self.init()
        view.addInteraction(self)
    }

    /// Tells that feedback is near; a browser needs no time for it.
    open func prepare() {}

    open private(set) weak var view: UIView?
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// Vibrates and rests in turn, for so many milliseconds each.
    func play(_ pattern: [Int]) {
        guard let application = UIApplication.sharedIfLaunched, application.applicationState == .active else { return }
        application.display.pipeline.send { $0.vibrate(pattern) }
    }
}
