// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the lines above and below a row of a list look.
///
/// Follows: https://developer.apple.com/documentation/uikit/uilistseparatorconfiguration-swift.struct
@preconcurrency @MainActor public struct UIListSeparatorConfiguration: @MainActor Hashable {
    public enum Visibility: Int, Sendable {
        case automatic = 0
        case visible, hidden
    }

    /// Insets that the list finds by itself: the line begins where the row's text does.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
        bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

    /// Whether there is a line above the row; automatically only above the first row of a grouped section.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether there is a line below the row; automatically below all but the last row of an inset section.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Space at the ends of the line, in points from the edges of the cell.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    public var color = UIColor.separator
    /// The color while several rows are selected; the list uses it for the lines of selected rows.
    public var multipleSelectionColor = UIColor.separator
}
