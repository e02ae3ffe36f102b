// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a navigation bar looks.
///
/// Follows: https://developer.apple.com/documentation/uikit/uinavigationbarappearance
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    public override init() { super.init() }
    public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        buttonAppearance = other.buttonAppearance.makeCopy()
        backButtonAppearance = other.backButtonAppearance.makeCopy()
        doneButtonAppearance = other.doneButtonAppearance.makeCopy()
        (backIndicatorImage, backIndicatorTransitionMaskImage) =
            (other.backIndicatorImage, other.backIndicatorTransitionMaskImage)
    }

    override func makeCopy() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }

    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// How far the title is moved from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
    open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }

    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Replaces the chevron of the back button.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
        (backIndicatorImage, backIndicatorTransitionMaskImage) = (image, transitionMaskImage)
        changed()
    }
}
