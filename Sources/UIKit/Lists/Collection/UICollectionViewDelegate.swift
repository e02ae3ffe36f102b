// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides about selection in a collection view, and is told of what it shows.
///
/// A tap calls in this order: `shouldHighlightItemAt`, `didHighlightItemAt`; when the finger leaves
/// `shouldSelectItemAt` or `shouldDeselectItemAt`, `didSelectItemAt` or `didDeselectItemAt`, `didUnhighlightItemAt`.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
    /// Called when the user taps a selected item of a collection view with multiple selection.
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    /// Whether a tap on an item while nothing is edited runs `performPrimaryActionForItemAt`.
    func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
        -> Bool
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
    func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath)

    /// The offset after an update or a change of the layout.
    func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint
    /// The layout of a transition that a gesture leads.
    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout
    /// Where an item lands that is moved by hand; `currentIndexPath` is where it is now.
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath
    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath

    /// Whether a drag that rests over an item selects it, in a collection that is spring-loaded.
    func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool

    // Menus.

    /// The context menu of items, asked for at a point of the content; without items it is about the list itself.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The context menu of one item, for delegates that know nothing of several.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What is lifted for a context menu; nil for the cell.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview?
    /// Where the preview goes back to; nil for the cell.
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview?
    /// What is lifted, for delegates that know nothing of several items.
    func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Where it goes back to, for delegates that know nothing of several items.
    func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview of a context menu was tapped.
    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// A context menu begins to show.
    func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// A context menu begins to go.
    func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Whether a long press on an item that has no context menu shows an edit menu.
    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool
    /// Whether the edit menu of an item has an action: `cut:`, `copy:` or `paste:`.
    func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool
    /// An action of the edit menu was chosen.
    func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?)
}

extension UICollectionViewDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        forwarded("collectionView:shouldHighlightItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, shouldHighlightItemAt: indexPath)
        }
            ?? true
    }
    public func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        forwarded("collectionView:shouldSpringLoadItemAt:with:", [collectionView, indexPath, context]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
        }
            ?? true
    }
    public func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        forward("collectionView:didHighlightItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in other.collectionView(collectionView, didHighlightItemAt: indexPath)
        }
    }
    public func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        forward("collectionView:didUnhighlightItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, didUnhighlightItemAt: indexPath)
        }
    }
    public func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        forwarded("collectionView:shouldSelectItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in other.collectionView(collectionView, shouldSelectItemAt: indexPath)
        }
            ?? true
    }
    public func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool {
        forwarded("collectionView:shouldDeselectItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, shouldDeselectItemAt: indexPath)
        }
            ?? true
    }
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        forward("collectionView:didSelectItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in other.collectionView(collectionView, didSelectItemAt: indexPath)
        }
    }
    public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        forward("collectionView:didDeselectItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in other.collectionView(collectionView, didDeselectItemAt: indexPath)
        }
    }
    public func collectionView(
        _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
        forwarded("collectionView:canPerformPrimaryActionForItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
        }
            ?? !collectionView.isEditing
    }
    public func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
        forward("collectionView:performPrimaryActionForItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
        }
    }
    public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        forwarded("collectionView:canEditItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in other.collectionView(collectionView, canEditItemAt: indexPath)
        }
            ?? true
    }
    public func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        forwarded("collectionView:canFocusItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in other.collectionView(collectionView, canFocusItemAt: indexPath)
        }
            ?? true
    }
    public func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool {
        forwarded("collectionView:selectionFollowsFocusForItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, selectionFollowsFocusForItemAt: indexPath)
        }
            ?? collectionView.selectionFollowsFocus
    }

    public func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        forward("collectionView:willDisplay:forItemAt:", [collectionView, cell, indexPath]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
        }
    }
    public func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        forward(
            "collectionView:willDisplaySupplementaryView:forElementKind:at:",
            [collectionView, view, elementKind, indexPath]
        ) { (other: any UICollectionViewDelegate) in
            other.collectionView(
                collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind, at: indexPath)
        }
    }
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        forward("collectionView:didEndDisplaying:forItemAt:", [collectionView, cell, indexPath]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
        }
    }
    public func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        forward(
            "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:",
            [collectionView, view, elementKind, indexPath]
        ) { (other: any UICollectionViewDelegate) in
            other.collectionView(
                collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind, at: indexPath)
        }
    }

    public func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        forwarded(
            "collectionView:targetContentOffsetForProposedContentOffset:", [collectionView, proposedContentOffset]
        ) { (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
        }
            ?? collectionView.collectionViewLayout.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }
    public func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        forwarded("collectionView:transitionLayoutForOldLayout:newLayout:", [collectionView, fromLayout, toLayout]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
        }
            ?? UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        forwarded(
            "collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:",
            [collectionView, originalIndexPath, currentIndexPath, proposedIndexPath]
        ) { (other: any UICollectionViewDelegate) in
            other.collectionView(
                collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
                atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
        }
            ?? self.collectionView(
                collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
                toProposedIndexPath: proposedIndexPath)
    }
    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        forwarded(
            "collectionView:targetIndexPathForMoveFromItemAt:toProposedIndexPath:",
            [collectionView, currentIndexPath, proposedIndexPath]
        ) { (other: any UICollectionViewDelegate) in
            other.collectionView(
                collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath,
                toProposedIndexPath: proposedIndexPath)
        }
            ?? proposedIndexPath
    }

    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        forwarded("collectionView:contextMenuConfigurationForItemsAt:point:", [collectionView, indexPaths, point]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
        }
            ?? indexPaths.first.flatMap {
                self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
            }
    }
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        forwarded("collectionView:contextMenuConfigurationForItemAt:point:", [collectionView, indexPath, point]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
        }
            ?? nil
    }
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        forwarded(
            "collectionView:contextMenuConfiguration:highlightPreviewForItemAt:",
            [collectionView, configuration, indexPath]
        ) { (other: any UICollectionViewDelegate) in
            other.collectionView(
                collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
        }
            ?? self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        forwarded(
            "collectionView:contextMenuConfiguration:dismissalPreviewForItemAt:",
            [collectionView, configuration, indexPath]
        ) { (other: any UICollectionViewDelegate) in
            other.collectionView(
                collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
        }
            ?? self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        forwarded(
            "collectionView:previewForHighlightingContextMenuWithConfiguration:", [collectionView, configuration]
        ) { (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
            ?? nil
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        forwarded("collectionView:previewForDismissingContextMenuWithConfiguration:", [collectionView, configuration]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
        }
            ?? nil
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        forward(
            "collectionView:willPerformPreviewActionForMenuWith:animator:", [collectionView, configuration, animator]
        ) { (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }
    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        forward("collectionView:willDisplayContextMenu:animator:", [collectionView, configuration, animator]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
        }
    }
    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        forward("collectionView:willEndContextMenuInteraction:animator:", [collectionView, configuration, animator]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
    public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool
    {
        forwarded("collectionView:shouldShowMenuForItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
        }
            ?? false
    }
    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        forwarded("collectionView:canPerformAction:forItemAt:withSender:", [collectionView, action, indexPath, sender])
        { (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
        }
            ?? false
    }
    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        forward("collectionView:performAction:forItemAt:withSender:", [collectionView, action, indexPath, sender]) {
            (other: any UICollectionViewDelegate) in
            other.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
        }
    }
}
