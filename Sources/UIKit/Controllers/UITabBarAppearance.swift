// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a tab bar looks.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitabbarappearance
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    public override init() {
        super.init()
        itemsSet()
    }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        itemsSet()
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance.makeCopy()
        inlineLayoutAppearance = other.inlineLayoutAppearance.makeCopy()
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.makeCopy()
        (selectionIndicatorTintColor, selectionIndicatorImage) =
            (other.selectionIndicatorTintColor, other.selectionIndicatorImage)
        (stackedItemPositioning, stackedItemWidth, stackedItemSpacing) =
            (other.stackedItemPositioning, other.stackedItemWidth, other.stackedItemSpacing)
    }

    override func makeCopy() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }

    /// The items where the title is below the image.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) { didSet { itemsSet() } }
    /// The items where the title is beside the image.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { itemsSet() } }
    /// The items where the title is beside the image in a lower bar.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) { didSet { itemsSet() } }

    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
    /// Shown behind the selected item.
    open var selectionIndicatorImage: UIImage? { didSet { changed() } }

    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
    /// The width of an item that isn't stretched, in points; 0 for the system's.
    open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
    /// The space between items that aren't stretched, in points; 0 for the system's.
    open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

    private func itemsSet() {
        for appearance in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
            appearance.onChange = { [weak self] in self?.changed() }
        }
        changed()
    }
}
