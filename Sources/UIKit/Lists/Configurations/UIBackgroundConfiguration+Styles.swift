// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIBackgroundConfiguration {
    // MARK: Cells

    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarCell) }
    /// For lists beside a sidebar.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.accompaniedSidebarCell)
    }

    // MARK: Headers and footers

    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.plainHeaderFooter)
    }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedHeaderFooter)
    }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.sidebarHeader) }
}

/// Which of the system's backgrounds a configuration begins with.
enum BackgroundStyle: Hashable, Sendable {
    case clear
    /// Of buttons, whose own style says the color.
    case button
    case plainCell, groupedCell, sidebarCell, accompaniedSidebarCell
    case plainHeaderFooter, groupedHeaderFooter, sidebarHeader

    var cornerRadius: CGFloat {
        switch self {
        case .sidebarCell, .accompaniedSidebarCell: 10
        default: 0
        }
    }

    /// Nil where a view's tint color shows.
    func color(_ state: ConfigurationStateFlags) -> UIColor? {
        let isOn = state.isSelected || state.isHighlighted
        switch self {
        case .button: return nil
        case .plainCell: return isOn ? .systemGray4 : .systemBackground
        case .groupedCell: return isOn ? .systemGray4 : .secondarySystemGroupedBackground
        case .sidebarCell, .accompaniedSidebarCell: return isOn ? .systemFill : .clear
        case .plainHeaderFooter: return state.isPinned ? .systemBackground : .clear
        case .clear, .groupedHeaderFooter, .sidebarHeader: return .clear
        }
    }
}
