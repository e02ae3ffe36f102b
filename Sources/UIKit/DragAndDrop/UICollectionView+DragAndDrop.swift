// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UICollectionView {
    /// Decides which items are dragged; it is not retained.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/dragdelegate
    public var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { dragAndDrop?.dragDelegate as? any UICollectionViewDragDelegate }
        set { makeDragAndDrop().dragDelegate = newValue }
    }

    /// Decides what may be dropped; it is not retained.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/dropdelegate
    public var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { dragAndDrop?.dropDelegate as? any UICollectionViewDropDelegate }
        set { makeDragAndDrop().dropDelegate = newValue }
    }

    /// Whether items can be dragged.
    public var dragInteractionEnabled: Bool {
        get { dragAndDrop?.drag.isEnabled ?? UIDragInteraction.isEnabledByDefault }
        set { makeDragAndDrop().drag.isEnabled = newValue }
    }

    /// Whether something of the collection is dragged.
    public var hasActiveDrag: Bool { dragAndDrop?.hasActiveDrag ?? false }

    /// Whether something is dragged over the collection.
    public var hasActiveDrop: Bool { dragAndDrop?.hasActiveDrop ?? false }

    /// Whether a drag that rests over one of the items selects it.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/isspringloaded
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

extension UICollectionView: UISpringLoadedInteractionSupporting {}

extension UICollectionView: DragList {
    func dragPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
    func dragFrame(at indexPath: IndexPath) -> CGRect { layoutAttributesForItem(at: indexPath)?.frame ?? .zero }
    func dragView(at indexPath: IndexPath) -> UIView? { cellForItem(at: indexPath) }
    var dragCounts: [Int] { (0..<numberOfSections).map { numberOfItems(inSection: $0) } }
    func isStacked(_ frame: CGRect) -> Bool { frame.width > bounds.width * 0.6 }

    // MARK: The drag delegate

    func dragItems(for session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: indexPath) ?? []
    }
    func dragParameters(at indexPath: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: indexPath)
    }
    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    // MARK: The drop delegate

    func dropIsPossible(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }

    func dropProposal(
        _ session: any UIDropSession, at destination: IndexPath?
    ) -> (proposal: UIDropProposal, intent: DropIntent?) {
        guard
            let proposal = dropDelegate?.collectionView(
                self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
        else { return (UICollectionViewDropProposal(operation: .cancel), nil) }
        let intent: DropIntent? =
            switch proposal.intent {
            case .unspecified: nil
            case .insertIntoDestinationIndexPath: .into
            case .insertAtDestinationIndexPath: .between
            }
        return (proposal, intent)
    }

    func performDrop(_ session: any UIDropSession, _ proposal: UIDropProposal, at destination: IndexPath?) {
        guard let proposal = proposal as? UICollectionViewDropProposal else { return }
        dropDelegate?.collectionView(
            self, performDropWith: CollectionDropCoordinator(self, session, proposal, at: destination))
    }

    // MARK: Spring loading

    func springLoads(at indexPath: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
        delegate?.collectionView(self, shouldSpringLoadItemAt: indexPath, with: context) ?? true
    }

    func selectByDrag(at indexPath: IndexPath) {
        selectByUser(RowPlace(indexPath))
    }
}

/// A drop on a collection.
@MainActor private final class CollectionDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
    let proposal: UICollectionViewDropProposal

    init(
        _ list: any DragList, _ session: any UIDropSession, _ proposal: UICollectionViewDropProposal,
        at destination: IndexPath?
    ) {
        self.proposal = proposal
        super.init(list, session, at: destination)
    }

    var items: [any UICollectionViewDropItem] { droppedItems }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop(dragItem, at: indexPath)
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop(dragItem, into: indexPath, rect)
    }
}
