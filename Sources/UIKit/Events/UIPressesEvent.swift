// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An event of keys.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipressesevent
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    init(_ presses: Set<UIPress>, timestamp: TimeInterval) {
        allPresses = presses
        super.init(.presses, timestamp: timestamp)
    }

    /// The keys that are down, and those that have just come up.
    open private(set) var allPresses: Set<UIPress>

    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { $0.recognizers.contains { $0 === gesture } }
    }

    /// Lets recognizers see the presses first, then tells the responders that they are for.
    func deliver() {
        GestureArbiter.shared.deliver(allPresses, self)
        for phase in [UIPress.Phase.began, .changed, .ended, .cancelled] {
            let inPhase = allPresses.filter { $0.phase == phase }
            for (responder, group) in Dictionary(grouping: inPhase, by: { $0.responder }) {
                let receiver = responder ?? UIApplication.sharedIfLaunched
                switch phase {
                case .began: receiver?.pressesBegan(Set(group), with: self)
                case .changed: receiver?.pressesChanged(Set(group), with: self)
                case .ended: receiver?.pressesEnded(Set(group), with: self)
                default: receiver?.pressesCancelled(Set(group), with: self)
                }
            }
        }
    }
}
