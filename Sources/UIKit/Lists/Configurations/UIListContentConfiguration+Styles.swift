// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIListContentConfiguration {
    // MARK: Cells

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
    /// A text with a smaller one under it.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }
    /// A text with a value at the trailing edge.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }

    // MARK: Sidebars

    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.sidebarSubtitleCell)
    }
    /// For lists beside a sidebar.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.accompaniedSidebarCell)
    }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.accompaniedSidebarSubtitleCell)
    }
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }

    // MARK: Headers and footers

    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.prominentInsetGroupedHeader)
    }
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.extraProminentInsetGroupedHeader)
    }
}

/// Which of the system's list styles a configuration begins with.
enum ListContentStyle: Hashable, Sendable {
    case cell, subtitleCell, valueCell
    case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell, sidebarHeader
    case plainHeader, plainFooter, groupedHeader, groupedFooter
    case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader

    /// What a style says of one of its texts.
    struct Text: Hashable {
        var style: UIFont.TextStyle
        var isBold = false
        var isSecondary = false
        var transform = UIListContentConfiguration.TextProperties.TextTransform.none

        var font: UIFont {
            let font = UIFont.preferredFont(forTextStyle: style)
            guard isBold, let descriptor = font.fontDescriptor.withSymbolicTraits(.traitBold) else { return font }
            return UIFont(descriptor: descriptor, size: 0)
        }
    }

    var text: Text {
        switch self {
        case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell,
            .accompaniedSidebarSubtitleCell:
            Text(style: .body)
        case .sidebarHeader: Text(style: .title3, isBold: true)
        case .plainHeader: Text(style: .headline)
        case .plainFooter: Text(style: .subheadline, isSecondary: true)
        case .groupedHeader: Text(style: .footnote, isSecondary: true, transform: .uppercase)
        case .groupedFooter: Text(style: .footnote, isSecondary: true)
        case .prominentInsetGroupedHeader: Text(style: .title3, isBold: true)
        case .extraProminentInsetGroupedHeader: Text(style: .title2, isBold: true)
        }
    }

    var secondaryText: Text {
        switch self {
        case .valueCell: Text(style: .body, isSecondary: true)
        case .subtitleCell: Text(style: .caption1)
        case .cell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell:
            Text(style: .subheadline, isSecondary: true)
        case .sidebarHeader, .plainHeader, .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader:
            Text(style: .subheadline, isSecondary: true)
        case .plainFooter, .groupedHeader, .groupedFooter: Text(style: .footnote, isSecondary: true)
        }
    }

    var symbolStyle: UIFont.TextStyle { isHeaderOrFooter ? text.style : .body }

    var margins: NSDirectionalEdgeInsets {
        let (top, bottom): (CGFloat, CGFloat) =
            switch self {
            case .plainHeader, .plainFooter: (4, 4)
            case .groupedHeader: (15, 7)
            case .groupedFooter: (8, 8)
            case .sidebarHeader: (16, 7)
            case .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader: (15, 10)
            default: (11, 11)
            }
        return NSDirectionalEdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 8)
    }

    var isSideBySide: Bool { self == .valueCell }

    var verticalPadding: CGFloat { isHeaderOrFooter ? 0 : 3 }

    var isHeaderOrFooter: Bool {
        switch self {
        case .sidebarHeader, .plainHeader, .plainFooter, .groupedHeader, .groupedFooter, .prominentInsetGroupedHeader,
            .extraProminentInsetGroupedHeader:
            true
        default: false
        }
    }

    /// The height of a row with its style's margins, in points.
    var minimumHeight: CGFloat { isHeaderOrFooter ? 0 : 44 }
}
