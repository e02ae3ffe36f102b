// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITableView {
    /// Decides which rows are dragged; it is not retained.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableview/dragdelegate
    public var dragDelegate: (any UITableViewDragDelegate)? {
        get { dragAndDrop?.dragDelegate as? any UITableViewDragDelegate }
        set { makeDragAndDrop().dragDelegate = newValue }
    }

    /// Decides what may be dropped; it is not retained.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableview/dropdelegate
    public var dropDelegate: (any UITableViewDropDelegate)? {
        get { dragAndDrop?.dropDelegate as? any UITableViewDropDelegate }
        set { makeDragAndDrop().dropDelegate = newValue }
    }

    /// Whether rows can be dragged.
    public var dragInteractionEnabled: Bool {
        get { dragAndDrop?.drag.isEnabled ?? UIDragInteraction.isEnabledByDefault }
        set { makeDragAndDrop().drag.isEnabled = newValue }
    }

    /// Whether something of the table is dragged.
    public var hasActiveDrag: Bool { dragAndDrop?.hasActiveDrag ?? false }

    /// Whether something is dragged over the table.
    public var hasActiveDrop: Bool { dragAndDrop?.hasActiveDrop ?? false }

    /// Whether a drag that rests over one of the rows selects it.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableview/isspringloaded
    public var isSpringLoaded: Bool {
        get { dragAndDrop?.isSpringLoaded ?? false }
        set { makeDragAndDrop().isSpringLoaded = newValue }
    }

    private func makeDragAndDrop() -> ListDragAndDrop {
        if let dragAndDrop { return dragAndDrop }
        let made = ListDragAndDrop(self)
        dragAndDrop = made
        return made
    }
}

extension UITableView: UISpringLoadedInteractionSupporting {}

extension UITableView: DragList {
    func dragPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func dragFrame(at indexPath: IndexPath) -> CGRect { rectForRow(at: indexPath) }
    func dragView(at indexPath: IndexPath) -> UIView? { cellForRow(at: indexPath) }
    var dragCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }
    func isStacked(_ frame: CGRect) -> Bool { true }

    // MARK: The drag delegate

    func dragItems(for session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: indexPath) ?? []
    }
    func dragParameters(at indexPath: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: indexPath)
    }
    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    // MARK: The drop delegate

    func dropIsPossible(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }
    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

    func dropProposal(
        _ session: any UIDropSession, at destination: IndexPath?
    ) -> (proposal: UIDropProposal, intent: DropIntent?) {
        guard
            let proposal = dropDelegate?.tableView(
                self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
        else { return (UITableViewDropProposal(operation: .cancel), nil) }
        let intent: DropIntent? =
            switch proposal.intent {
            case .unspecified: nil
            case .insertIntoDestinationIndexPath: .into
            case .insertAtDestinationIndexPath, .automatic: .between
            }
        return (proposal, intent)
    }

    func performDrop(_ session: any UIDropSession, _ proposal: UIDropProposal, at destination: IndexPath?) {
        guard let proposal = proposal as? UITableViewDropProposal else { return }
        dropDelegate?.tableView(
            self, performDropWith: TableDropCoordinator(self, session, proposal, at: destination))
    }

    // MARK: Spring loading

    func springLoads(at indexPath: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
        delegate?.tableView(self, shouldSpringLoadRowAt: indexPath, with: context) ?? true
    }

    func selectByDrag(at indexPath: IndexPath) {
        guard rowsAreSelectable else { return }
        selectByUser(RowPlace(indexPath))
    }
}

/// A drop on a table.
@MainActor private final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
    let proposal: UITableViewDropProposal

    init(
        _ list: any DragList, _ session: any UIDropSession, _ proposal: UITableViewDropProposal,
        at destination: IndexPath?
    ) {
        self.proposal = proposal
        super.init(list, session, at: destination)
    }

    var items: [any UITableViewDropItem] { droppedItems }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop(dragItem, at: indexPath)
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop(dragItem, into: indexPath, rect)
    }
}
