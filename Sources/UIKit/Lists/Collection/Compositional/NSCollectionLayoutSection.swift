// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A blueprint of a section: a group that repeats until the section's items are used up, and what is around it.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutsection
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
    let group: NSCollectionLayoutGroup
    /// Space between the section's boundary and its groups, in points.
    open var contentInsets: NSDirectionalEdgeInsets = .zero
    /// Space between groups, in points.
    open var interGroupSpacing: CGFloat = 0
    /// What the insets are added to; `automatic` takes the layout's.
    open var contentInsetsReference: UIContentInsetsReference = .automatic
    /// What the side insets of the section's headers and footers are added to; `automatic` takes the section's.
    open var supplementaryContentInsetsReference: UIContentInsetsReference = .automatic
    /// Whether and how the groups scroll across the layout's direction.
    open var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .none
    /// Headers, footers and side views.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers keep the section's side insets (true by default).
    open var supplementariesFollowContentInsets = true
    /// Called with the items in sight whenever the content moves; it may change their transforms, opacity and so on.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Backgrounds.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []

    /// The list whose rows the items are; nil for other sections.
    var list: UICollectionLayoutListConfiguration?
    /// Space above the headers, in points.
    var headerTopPadding: CGFloat = 0

    init(repeating group: NSCollectionLayoutGroup) { self.group = group }

    public convenience init(group: NSCollectionLayoutGroup) { self.init(repeating: group) }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutSection(repeating: group)
        copy.contentInsets = contentInsets
        copy.interGroupSpacing = interGroupSpacing
        copy.contentInsetsReference = contentInsetsReference
        copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
        copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
        copy.boundarySupplementaryItems = boundarySupplementaryItems
        copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
        copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
        copy.decorationItems = decorationItems
        copy.list = list
        copy.headerTopPadding = headerTopPadding
        return copy
    }
}

/// Hears of the items in sight, the section's scrolled distance in points, and what the layout is made for.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
        _ layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> Void

/// How a section scrolls across the layout's direction.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingbehavior
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The groups lie along the layout's direction.
    case none = 0
    /// Scrolls freely.
    case continuous
    /// Comes to rest with a group's leading edge at the section's.
    case continuousGroupLeadingBoundary
    /// Moves by the layout's width.
    case paging
    /// Moves by a group.
    case groupPaging
    /// Moves by a group and comes to rest with it in the middle.
    case groupPagingCentered
}

/// What insets are added to.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicontentinsetsreference
public enum UIContentInsetsReference: Int, Sendable {
    case automatic = 0, none, safeArea, layoutMargins, readableContent
}
