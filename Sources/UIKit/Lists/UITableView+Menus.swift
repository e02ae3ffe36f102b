// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITableView: ListMenuHost {
    /// The interaction that opens the menus of rows; nil without a delegate.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableview/contextmenuinteraction
    public var contextMenuInteraction: UIContextMenuInteraction? { menus?.contextMenus }

    func menuRow(at point: CGPoint) -> (indexPath: IndexPath, cell: UIView)? {
        guard let indexPath = indexPathForRow(at: point), let cell = cellForRow(at: indexPath) else { return nil }
        return (indexPath, cell)
    }

    func menuCell(at indexPath: IndexPath) -> UIView? { cellForRow(at: indexPath) }

    func menuConfiguration(for indexPath: IndexPath?, at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let indexPath, swipes.openCell == nil, reordering == nil else { return nil }
        return delegate?.tableView(self, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    func menuPreview(
        _ configuration: UIContextMenuConfiguration, for indexPath: IndexPath, isHighlight: Bool
    ) -> UITargetedPreview? {
        isHighlight
            ? delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
            : delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    func menuPreviewTapped(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

    func menuWillDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator) }

    func menuWillEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator) }

    func showsEditMenu(for indexPath: IndexPath) -> Bool {
        delegate?.tableView(self, shouldShowMenuForRowAt: indexPath) ?? false
    }

    func canPerform(_ action: Selector, for indexPath: IndexPath) -> Bool {
        delegate?.tableView(self, canPerformAction: action, forRowAt: indexPath, withSender: nil) ?? false
    }

    func perform(_ action: Selector, for indexPath: IndexPath, sender: Any?) {
        delegate?.tableView(self, performAction: action, forRowAt: indexPath, withSender: sender)
    }
}
