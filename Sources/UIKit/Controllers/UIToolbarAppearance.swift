// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a tool bar looks.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitoolbarappearance
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    public override init() { super.init() }
    public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance.makeCopy()
        doneButtonAppearance = other.doneButtonAppearance.makeCopy()
    }

    override func makeCopy() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }

    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }

    /// The same for a button that is made for navigation bars.
    var forButtons: UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        (appearance.buttonAppearance, appearance.doneButtonAppearance) = (buttonAppearance, doneButtonAppearance)
        return appearance
    }
}
