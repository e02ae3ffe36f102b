// SPDX-License-Identifier: Apache-2.0

import Foundation
@_spi(SourceBridge) import ObjectiveC
import QuartzCore

// What key-value coding knows of scroll views and lists.

extension ExposedMembers {
    static func exposeLists() {
        expose(
            UIScrollView.self,
            property("contentOffset", \UIScrollView.contentOffset),
            property("contentSize", \UIScrollView.contentSize),
            property("contentInset", \UIScrollView.contentInset),
            property("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
            property("bounces", \UIScrollView.bounces),
            property("scrollEnabled", \UIScrollView.isScrollEnabled),
            property("pagingEnabled", \UIScrollView.isPagingEnabled),
            property("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
            property("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
            property("directionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
            property("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
            property("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
            property("scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets),
            property("indicatorStyle", \UIScrollView.indicatorStyle),
            property("minimumZoomScale", \UIScrollView.minimumZoomScale),
            property("maximumZoomScale", \UIScrollView.maximumZoomScale),
            property("zoomScale", \UIScrollView.zoomScale),
            property("bouncesZoom", \UIScrollView.bouncesZoom),
            property("delaysContentTouches", \UIScrollView.delaysContentTouches),
            property("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
            property("scrollsToTop", \UIScrollView.scrollsToTop),
            property("keyboardDismissMode", \UIScrollView.keyboardDismissMode))
        expose(
            UITableView.self,
            property("rowHeight", \UITableView.rowHeight),
            property("estimatedRowHeight", \UITableView.estimatedRowHeight),
            property("sectionHeaderHeight", \UITableView.sectionHeaderHeight),
            property("sectionFooterHeight", \UITableView.sectionFooterHeight),
            property("estimatedSectionHeaderHeight", \UITableView.estimatedSectionHeaderHeight),
            property("estimatedSectionFooterHeight", \UITableView.estimatedSectionFooterHeight),
            property("sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding),
            property("separatorStyle", \UITableView.separatorStyle),
            property("separatorColor", \UITableView.separatorColor),
            property("separatorInset", \UITableView.separatorInset),
            property("allowsSelection", \UITableView.allowsSelection),
            property("allowsMultipleSelection", \UITableView.allowsMultipleSelection),
            property("allowsSelectionDuringEditing", \UITableView.allowsSelectionDuringEditing),
            property("allowsMultipleSelectionDuringEditing", \UITableView.allowsMultipleSelectionDuringEditing),
            property("cellLayoutMarginsFollowReadableWidth", \UITableView.cellLayoutMarginsFollowReadableWidth),
            property("sectionIndexColor", \UITableView.sectionIndexColor),
            property("sectionIndexBackgroundColor", \UITableView.sectionIndexBackgroundColor),
            property("editing", \UITableView.isEditing),
            getter("tableHeaderView", \UITableView.tableHeaderView),
            getter("tableFooterView", \UITableView.tableFooterView),
            getter("backgroundView", \UITableView.backgroundView),
            method("reloadData", UITableView.self) { $0.reloadData() })
        expose(
            UITableViewCell.self,
            property("selectionStyle", \UITableViewCell.selectionStyle),
            property("accessoryType", \UITableViewCell.accessoryType),
            property("editingAccessoryType", \UITableViewCell.editingAccessoryType),
            property("separatorInset", \UITableViewCell.separatorInset),
            property("indentationLevel", \UITableViewCell.indentationLevel),
            property("indentationWidth", \UITableViewCell.indentationWidth),
            property("shouldIndentWhileEditing", \UITableViewCell.shouldIndentWhileEditing),
            property("showsReorderControl", \UITableViewCell.showsReorderControl),
            property("selected", \UITableViewCell.isSelected),
            property("highlighted", \UITableViewCell.isHighlighted),
            property("editing", \UITableViewCell.isEditing),
            getter("textLabel", \UITableViewCell.textLabel),
            getter("detailTextLabel", \UITableViewCell.detailTextLabel),
            getter("imageView", \UITableViewCell.imageView),
            getter("contentView", \UITableViewCell.contentView),
            getter("backgroundView", \UITableViewCell.backgroundView),
            getter("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
            getter("accessoryView", \UITableViewCell.accessoryView),
            getter("reuseIdentifier", \UITableViewCell.reuseIdentifier))
        expose(
            UITableViewHeaderFooterView.self,
            getter("textLabel", \UITableViewHeaderFooterView.textLabel),
            getter("contentView", \UITableViewHeaderFooterView.contentView),
            getter("backgroundView", \UITableViewHeaderFooterView.backgroundView))
        expose(
            UICollectionView.self,
            property("allowsSelection", \UICollectionView.allowsSelection),
            property("allowsMultipleSelection", \UICollectionView.allowsMultipleSelection),
            property("prefetchingEnabled", \UICollectionView.isPrefetchingEnabled),
            getter("backgroundView", \UICollectionView.backgroundView),
            getter("collectionViewLayout", \UICollectionView.collectionViewLayout),
            method("reloadData", UICollectionView.self) { $0.reloadData() })
        expose(
            UICollectionViewCell.self,
            property("selected", \UICollectionViewCell.isSelected),
            property("highlighted", \UICollectionViewCell.isHighlighted),
            getter("contentView", \UICollectionViewCell.contentView),
            getter("backgroundView", \UICollectionViewCell.backgroundView),
            getter("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView))
        expose(
            UICollectionReusableView.self,
            getter("reuseIdentifier", \UICollectionReusableView.reuseIdentifier))
        expose(
            UICollectionViewFlowLayout.self,
            property("minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing),
            property("minimumInteritemSpacing", \UICollectionViewFlowLayout.minimumInteritemSpacing),
            property("itemSize", \UICollectionViewFlowLayout.itemSize),
            property("estimatedItemSize", \UICollectionViewFlowLayout.estimatedItemSize),
            property("headerReferenceSize", \UICollectionViewFlowLayout.headerReferenceSize),
            property("footerReferenceSize", \UICollectionViewFlowLayout.footerReferenceSize),
            property("sectionInset", \UICollectionViewFlowLayout.sectionInset),
            property("sectionInsetReference", \UICollectionViewFlowLayout.sectionInsetReference),
            property("sectionHeadersPinToVisibleBounds", \UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds),
            property("sectionFootersPinToVisibleBounds", \UICollectionViewFlowLayout.sectionFootersPinToVisibleBounds),
            property("scrollDirection", \UICollectionViewFlowLayout.scrollDirection))
    }
}
