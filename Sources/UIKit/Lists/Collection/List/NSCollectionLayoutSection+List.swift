// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSCollectionLayoutSection {
    /// Space above and below the rows of a grouped section, in points; a whole number of pixels.
    private static var groupedSpacing: CGFloat { Pixels.round(17.5) }

    /// A section whose items are the rows of a list, as high as their cells want.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutsection/list(using:layoutenvironment:)
    public static func list(
        using configuration: UICollectionLayoutListConfiguration,
        layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
        section.list = configuration
        let appearance = configuration.appearance
        let (hasHeader, hasFooter) = (
            configuration.headerMode == .supplementary, configuration.footerMode == .supplementary
        )
        if appearance.isInset || appearance == .grouped {
            let spacing = appearance == .sidebar ? 8 : groupedSpacing
            section.contentInsets.top = hasHeader ? 0 : spacing
            section.contentInsets.bottom = hasFooter ? 0 : spacing
        }
        if appearance.isInset {
            let side: CGFloat = layoutEnvironment.container.contentSize.width >= 414 ? 20 : 16
            (section.contentInsets.leading, section.contentInsets.trailing) = (side, side)
        }
        if configuration.headerMode == .firstItemInSection, let padding = configuration.headerTopPadding {
            section.contentInsets.top = padding
        }
        if hasHeader {
            section.headerTopPadding = configuration.headerTopPadding ?? 0
            let header = boundary(
                UICollectionView.elementKindSectionHeader, height: appearance == .plain ? 28 : 38, at: .top)
            header.pinToVisibleBounds = appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if hasFooter {
            section.boundarySupplementaryItems.append(
                boundary(UICollectionView.elementKindSectionFooter, height: 28, at: .bottom))
        }
        return section
    }

    private static func boundary(
        _ kind: String, height: CGFloat, at alignment: NSRectAlignment
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)),
            elementKind: kind, alignment: alignment)
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are all lists.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout/list(using:)
    public static func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
