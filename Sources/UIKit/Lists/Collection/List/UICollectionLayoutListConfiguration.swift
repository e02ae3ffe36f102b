// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a list in a collection view looks and what its rows can do.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionlayoutlistconfiguration-swift.struct
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        case plain = 0
        case grouped, insetGrouped, sidebar, sidebarPlain
    }

    /// What the header of a section is.
    public enum HeaderMode: Int, Sendable {
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionHeader`.
        case supplementary
        case firstItemInSection
    }

    public enum FooterMode: Int, Sendable {
        case none = 0
        /// A supplementary view of the kind `UICollectionView.elementKindSectionFooter`.
        case supplementary
    }

    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
        UISwipeActionsConfiguration?
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    public init(appearance: UICollectionLayoutListConfiguration.Appearance) {
        self.appearance = appearance
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    }

    let appearance: Appearance

    public var showsSeparators: Bool
    /// How the separators of all rows look.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Changes the separators of a row.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The color behind the list; nil for the one of the appearance.
    public var backgroundColor: UIColor?
    /// The actions that a swipe uncovers at the leading edge of a row.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    public var headerMode = HeaderMode.none
    /// Space above the header of each section, in points; nil for what the appearance has.
    public var headerTopPadding: CGFloat?
    public var footerMode = FooterMode.none
}
