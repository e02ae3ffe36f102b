// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UICollectionView: ListMenuHost {
    /// The interaction that opens the menus of items; nil without a delegate.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/contextmenuinteraction
    public var contextMenuInteraction: UIContextMenuInteraction? { menus?.contextMenus }

    func menuRow(at point: CGPoint) -> (indexPath: IndexPath, cell: UIView)? {
        guard let indexPath = indexPathForItem(at: point), let cell = cellForItem(at: indexPath) else { return nil }
        return (indexPath, cell)
    }

    func menuCell(at indexPath: IndexPath) -> UIView? { cellForItem(at: indexPath) }

    /// The menu of an item is about all that are selected, if it is one of them and several are.
    func menuConfiguration(for indexPath: IndexPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
        guard swipes?.openCell == nil, movement == nil else { return nil }
        var indexPaths = indexPath.map { [$0] } ?? []
        if let indexPath, allowsMultipleSelectionNow, let selected = indexPathsForSelectedItems,
            selected.contains(indexPath)
        {
            indexPaths = selected
        }
        return delegate?.collectionView(self, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }

    func menuPreview(
        _ configuration: UIContextMenuConfiguration, for indexPath: IndexPath, isHighlight: Bool
    ) -> UITargetedPreview? {
        isHighlight
            ? delegate?.collectionView(
                self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
            : delegate?.collectionView(
                self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
    }

    func menuPreviewTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

    func menuWillDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator) }

    func menuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator) }

    func showsEditMenu(for indexPath: IndexPath) -> Bool {
        delegate?.collectionView(self, shouldShowMenuForItemAt: indexPath) ?? false
    }

    func canPerform(_ action: Selector, for indexPath: IndexPath) -> Bool {
        delegate?.collectionView(self, canPerformAction: action, forItemAt: indexPath, withSender: nil) ?? false
    }

    func perform(_ action: Selector, for indexPath: IndexPath, sender: Any?) {
        delegate?.collectionView(self, performAction: action, forItemAt: indexPath, withSender: sender)
    }
}
