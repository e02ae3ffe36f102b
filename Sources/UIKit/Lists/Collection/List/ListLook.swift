// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a list cell has from its list and its place in it.
@MainActor struct ListLook: @MainActor Equatable {
    var appearance = UICollectionLayoutListConfiguration.Appearance.plain
    var isFirst = false
    var isLast = false
    /// Whether the row is the header of its section.
    var isHeader = false
    /// Nil for no separators.
    var separators: UIListSeparatorConfiguration?
    /// Space between the edges and content, in points.
    var margin: CGFloat = 16

    var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    init() {}

    /// The look of a row of a section that has `count` rows.
    init(
        _ configuration: UICollectionLayoutListConfiguration, at indexPath: IndexPath, count: Int,
        margin: CGFloat
    ) {
        appearance = configuration.appearance
        isHeader = configuration.headerMode == .firstItemInSection && indexPath.item == 0
        // The rounded box of an inset section begins below the header.
        let first = configuration.headerMode == .firstItemInSection && isGrouped ? 1 : 0
        (isFirst, isLast) = (indexPath.item == first, indexPath.item == count - 1)
        self.margin = margin
        guard configuration.showsSeparators else { return }
        let own = configuration.separatorConfiguration
        separators = configuration.itemSeparatorHandler.map { $0(indexPath, own) } ?? own
    }

    /// The look of a header or footer that is no row.
    init(besideRowsOf configuration: UICollectionLayoutListConfiguration, margin: CGFloat) {
        appearance = configuration.appearance
        isHeader = true
        self.margin = margin
    }

    var hasTopSeparator: Bool {
        switch separators?.topSeparatorVisibility {
        case nil, .hidden: false
        case .visible: true
        case .automatic: appearance == .grouped && isFirst && !isHeader
        }
    }

    var hasBottomSeparator: Bool {
        switch separators?.bottomSeparatorVisibility {
        case nil, .hidden: false
        case .visible: true
        case .automatic: !(appearance == .insetGrouped && isLast) && !(isHeader && isGrouped)
        }
    }

    /// Which corners of the cell are round.
    var roundsTop: Bool { appearance == .insetGrouped && isFirst && !isHeader }
    var roundsBottom: Bool { appearance == .insetGrouped && isLast && !isHeader }

    /// The content of a row for which the app has chosen no configuration.
    var contentConfiguration: UIListContentConfiguration {
        switch appearance {
        case .plain: isHeader ? .plainHeader() : .cell()
        case .grouped, .insetGrouped: isHeader ? .groupedHeader() : .cell()
        case .sidebar: isHeader ? .sidebarHeader() : .sidebarCell()
        case .sidebarPlain: isHeader ? .sidebarHeader() : .accompaniedSidebarCell()
        }
    }

    var backgroundConfiguration: UIBackgroundConfiguration {
        switch appearance {
        case .plain: isHeader ? .listPlainHeaderFooter() : .listPlainCell()
        case .grouped, .insetGrouped: isHeader ? .listGroupedHeaderFooter() : .listGroupedCell()
        case .sidebar: isHeader ? .listSidebarHeader() : .listSidebarCell()
        case .sidebarPlain: isHeader ? .listSidebarHeader() : .listAccompaniedSidebarCell()
        }
    }

    /// The color behind the content of a row; nil for none.
    var backgroundColor: UIColor? {
        switch appearance {
        case .plain: isHeader ? .systemGroupedBackground : .systemBackground
        case .grouped, .insetGrouped: isHeader ? nil : .secondarySystemGroupedBackground
        case .sidebar, .sidebarPlain: nil
        }
    }
}

extension UICollectionLayoutListConfiguration.Appearance {
    /// The color behind the whole list.
    @MainActor var listColor: UIColor {
        switch self {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }

    /// Whether rows keep away from the edges.
    var isInset: Bool { self == .insetGrouped || self == .sidebar }
}
