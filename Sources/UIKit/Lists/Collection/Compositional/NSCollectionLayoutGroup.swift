// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A container of items that lie in a row, in a column, or where the app puts them.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// How a group's items are placed.
    enum Path {
        /// Along an axis, the subitems over and over until the group or the data is full.
        case filling(LayoutAxis)
        /// Along an axis, so many times the first subitem; `equal` gives each the same share of the group's length.
        case repeating(LayoutAxis, count: Int, equal: Bool)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let path: Path
    public let subitems: [NSCollectionLayoutItem]
    /// Space between neighbours; none by default.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { attachments }
        set { attachments = newValue }
    }

    init(size: NSCollectionLayoutSize, path: Path, subitems: [NSCollectionLayoutItem]) {
        (self.path, self.subitems) = (path, subitems)
        super.init(size: size, attachments: [])
    }

    /// Makes a row that repeats its subitems, in order, while there is room.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        filling(.horizontal, layoutSize, subitems)
    }

    /// Makes a column that repeats its subitems, in order, while there is room.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        filling(.vertical, layoutSize, subitems)
    }

    /// Makes a row of `count` items that keep the subitem's size.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        repeating(.horizontal, layoutSize, subitem, count, equal: false)
    }

    /// Makes a column of `count` items that keep the subitem's size.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        repeating(.vertical, layoutSize, subitem, count, equal: false)
    }

    /// Makes a row of `count` items that share its width, whatever the subitem's own width is.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        repeating(.horizontal, layoutSize, subitem, count, equal: true)
    }

    /// Makes a column of `count` items that share its height, whatever the subitem's own height is.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        repeating(.vertical, layoutSize, subitem, count, equal: true)
    }

    /// Makes a group whose items are where `itemProvider` says.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(size: layoutSize, path: .custom(itemProvider), subitems: [])
    }

    private class func filling(
        _ axis: LayoutAxis, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        guard !subitems.isEmpty else { fault("NSCollectionLayoutGroup: a group must have at least one subitem.") }
        return NSCollectionLayoutGroup(size: size, path: .filling(axis), subitems: subitems)
    }

    private class func repeating(
        _ axis: LayoutAxis, _ size: NSCollectionLayoutSize, _ subitem: NSCollectionLayoutItem, _ count: Int, equal: Bool
    ) -> NSCollectionLayoutGroup {
        guard count > 0 else {
            fault("NSCollectionLayoutGroup: the count of subitems must be greater than 0, but it is \(count).")
        }
        return NSCollectionLayoutGroup(
            size: size, path: .repeating(axis, count: count, equal: equal), subitems: [subitem])
    }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutGroup(size: layoutSize, path: path, subitems: subitems)
        copy.attachments = attachments
        copy.interItemSpacing = interItemSpacing
        return copy
    }
}

/// Gives the places of a custom group's items, in order.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a custom group.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutgroupcustomitem
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    /// In the group's coordinates, in points.
    public let frame: CGRect
    public let zIndex: Int

    public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
