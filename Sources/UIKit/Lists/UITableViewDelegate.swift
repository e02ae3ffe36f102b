// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Decides about heights, headers, footers and selection in a table, and is told of them.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableviewdelegate
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int)
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int)
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int)
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int)

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
    func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?

    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)
    /// The row to select instead; nil to select none.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)

    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// Whether a drag that rests over a row selects it, in a table that is spring-loaded.
    func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool

    /// The actions that a swipe uncovers at the leading edge of a row; nil for none.
    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// The actions at the trailing edge; nil for a Delete button if the row can be deleted.
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// The actions at the trailing edge of a row that has no configuration of them; nil for a Delete button.
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
    /// What can be done with a row that can be edited.
    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle
    /// The title of a row's Delete button; nil for the usual one.
    func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// The actions of a row begin to show.
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath)
    /// The actions of a row are covered again; nil when the row is gone.
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?)
    /// Whether a row's content is indented while it is edited.
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// Where a row that is being moved may go instead of the place under the finger.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    /// Whether arrow keys may move the focus to a row.
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool
    /// Whether a row that gets the focus is selected; what the table says unless the delegate knows better.
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool
    /// Whether a tap on a row does what the row is for, besides selecting it.
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
    /// Does what a row is for; called after it was selected by a tap or a key outside of editing.
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath)

    // Menus.

    /// The context menu of a row, asked for at a point of the content; nil for none.
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration?
    /// What is lifted for a context menu; nil for the cell.
    func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Where the preview goes back to; nil for the cell.
    func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The preview of a context menu was tapped.
    func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// A context menu begins to show.
    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// A context menu begins to go.
    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Whether a long press on a row that has no context menu shows an edit menu.
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
    /// Whether the edit menu of a row has an action: `cut:`, `copy:` or `paste:`.
    func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool
    /// An action of the edit menu was chosen.
    func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?)
}

extension UITableViewDelegate {
    public func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        forward("tableView:willDisplay:forRowAt:", [tableView, cell, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
        }
    }
    public func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        forward("tableView:willDisplayHeaderView:forSection:", [tableView, view, section]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, willDisplayHeaderView: view, forSection: section)
        }
    }
    public func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        forward("tableView:willDisplayFooterView:forSection:", [tableView, view, section]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, willDisplayFooterView: view, forSection: section)
        }
    }
    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        forward("tableView:didEndDisplaying:forRowAt:", [tableView, cell, indexPath]) {
            (other: any UITableViewDelegate) in other.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
        }
    }
    public func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
        forward("tableView:didEndDisplayingHeaderView:forSection:", [tableView, view, section]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
        }
    }
    public func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
        forward("tableView:didEndDisplayingFooterView:forSection:", [tableView, view, section]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
        }
    }

    // Heights that no delegate gives: the table knows by them that the method is not implemented.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        forwarded("tableView:heightForRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, heightForRowAt: indexPath)
        }
            ?? UITableView.notImplemented
    }
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        forwarded("tableView:heightForHeaderInSection:", [tableView, section]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, heightForHeaderInSection: section)
        }
            ?? UITableView.notImplemented
    }
    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        forwarded("tableView:heightForFooterInSection:", [tableView, section]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, heightForFooterInSection: section)
        }
            ?? UITableView.notImplemented
    }
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        forwarded("tableView:estimatedHeightForRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, estimatedHeightForRowAt: indexPath)
        }
            ?? UITableView.notImplemented
    }
    public func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        forwarded("tableView:estimatedHeightForHeaderInSection:", [tableView, section]) {
            (other: any UITableViewDelegate) in other.tableView(tableView, estimatedHeightForHeaderInSection: section)
        }
            ?? UITableView.notImplemented
    }
    public func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        forwarded("tableView:estimatedHeightForFooterInSection:", [tableView, section]) {
            (other: any UITableViewDelegate) in other.tableView(tableView, estimatedHeightForFooterInSection: section)
        }
            ?? UITableView.notImplemented
    }
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        forwarded("tableView:viewForHeaderInSection:", [tableView, section]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, viewForHeaderInSection: section)
        }
            ?? nil
    }
    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        forwarded("tableView:viewForFooterInSection:", [tableView, section]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, viewForFooterInSection: section)
        }
            ?? nil
    }

    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        forward("tableView:accessoryButtonTappedForRowWith:", [tableView, indexPath]) {
            (other: any UITableViewDelegate) in other.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        forwarded("tableView:shouldHighlightRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, shouldHighlightRowAt: indexPath)
        }
            ?? true
    }
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        forward("tableView:didHighlightRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, didHighlightRowAt: indexPath)
        }
    }
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        forward("tableView:didUnhighlightRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, didUnhighlightRowAt: indexPath)
        }
    }
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        forwarded("tableView:willSelectRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, willSelectRowAt: indexPath)
        }
            ?? indexPath
    }
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        forwarded("tableView:willDeselectRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, willDeselectRowAt: indexPath)
        }
            ?? indexPath
    }
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        forward("tableView:didSelectRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, didSelectRowAt: indexPath)
        }
    }
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        forward("tableView:didDeselectRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, didDeselectRowAt: indexPath)
        }
    }

    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        forwarded("tableView:indentationLevelForRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, indentationLevelForRowAt: indexPath)
        }
            ?? 0
    }

    public func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        forwarded("tableView:shouldSpringLoadRowAt:with:", [tableView, indexPath, context]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context)
        }
            ?? true
    }

    // `MethodPresence` recognizes these functions, too.
    @inline(never) @_optimize(none)
    public func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        forwarded("tableView:leadingSwipeActionsConfigurationForRowAt:", [tableView, indexPath]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
        }
            ?? MethodPresence.nothing("leading")
    }
    @inline(never) @_optimize(none)
    public func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        forwarded("tableView:trailingSwipeActionsConfigurationForRowAt:", [tableView, indexPath]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
        }
            ?? MethodPresence.nothing("trailing")
    }
    @inline(never) @_optimize(none)
    public func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
        forwarded("tableView:editActionsForRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, editActionsForRowAt: indexPath)
        }
            ?? MethodPresence.nothing("editActions")
    }
    public func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        forwarded("tableView:editingStyleForRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, editingStyleForRowAt: indexPath)
        }
            ?? .delete
    }
    public func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? {
        forwarded("tableView:titleForDeleteConfirmationButtonForRowAt:", [tableView, indexPath]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
        }
            ?? nil
    }
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        forward("tableView:willBeginEditingRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, willBeginEditingRowAt: indexPath)
        }
    }
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        forward("tableView:didEndEditingRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, didEndEditingRowAt: indexPath)
        }
    }
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        forwarded("tableView:shouldIndentWhileEditingRowAt:", [tableView, indexPath]) {
            (other: any UITableViewDelegate) in other.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath)
        }
            ?? true
    }
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        forwarded(
            "tableView:targetIndexPathForMoveFromRowAt:toProposedIndexPath:",
            [tableView, sourceIndexPath, proposedDestinationIndexPath]
        ) { (other: any UITableViewDelegate) in
            other.tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath,
                toProposedIndexPath: proposedDestinationIndexPath)
        }
            ?? proposedDestinationIndexPath
    }

    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        forwarded("tableView:canFocusRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, canFocusRowAt: indexPath)
        }
            ?? true
    }
    public func tableView(
        _ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool {
        forwarded("tableView:selectionFollowsFocusForRowAt:", [tableView, indexPath]) {
            (other: any UITableViewDelegate) in other.tableView(tableView, selectionFollowsFocusForRowAt: indexPath)
        }
            ?? tableView.selectionFollowsFocus
    }
    public func tableView(
        _ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool {
        forwarded("tableView:canPerformPrimaryActionForRowAt:", [tableView, indexPath]) {
            (other: any UITableViewDelegate) in other.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath)
        }
            ?? !tableView.isEditing
    }
    public func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        forward("tableView:performPrimaryActionForRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, performPrimaryActionForRowAt: indexPath)
        }
    }

    public func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        forwarded("tableView:contextMenuConfigurationForRowAt:point:", [tableView, indexPath, point]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
        }
            ?? nil
    }
    public func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        forwarded("tableView:previewForHighlightingContextMenuWithConfiguration:", [tableView, configuration]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
            ?? nil
    }
    public func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        forwarded("tableView:previewForDismissingContextMenuWithConfiguration:", [tableView, configuration]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
        }
            ?? nil
    }
    public func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        forward("tableView:willPerformPreviewActionForMenuWith:animator:", [tableView, configuration, animator]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }
    public func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        forward("tableView:willDisplayContextMenu:animator:", [tableView, configuration, animator]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
        }
    }
    public func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        forward("tableView:willEndContextMenuInteraction:animator:", [tableView, configuration, animator]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        forwarded("tableView:shouldShowMenuForRowAt:", [tableView, indexPath]) { (other: any UITableViewDelegate) in
            other.tableView(tableView, shouldShowMenuForRowAt: indexPath)
        }
            ?? false
    }
    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        forwarded("tableView:canPerformAction:forRowAt:withSender:", [tableView, action, indexPath, sender]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender)
        }
            ?? false
    }
    public func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) {
        forward("tableView:performAction:forRowAt:withSender:", [tableView, action, indexPath, sender]) {
            (other: any UITableViewDelegate) in
            other.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
        }
    }
}
