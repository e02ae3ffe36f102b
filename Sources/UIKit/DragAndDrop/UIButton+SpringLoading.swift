// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over the button does what a tap does.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uibutton/isspringloaded
    public var isSpringLoaded: Bool {
        get { springLoading != nil }
        set {
            guard newValue != isSpringLoaded else { return }
            if let springLoading {
                removeInteraction(springLoading)
            } else {
                addInteraction(ButtonSpringLoading())
            }
        }
    }

    private var springLoading: ButtonSpringLoading? {
        interactions.lazy.compactMap { $0 as? ButtonSpringLoading }.first
    }
}

/// Activates the button that it is on.
@MainActor private final class ButtonSpringLoading: UISpringLoadedInteraction {
    init() {
        super.init(interactionBehavior: nil, interactionEffect: nil) { interaction, _ in
            guard let button = interaction.view as? UIButton, button.isEnabled else { return }
            _ = button.accessibilityActivate()
        }
    }
}
