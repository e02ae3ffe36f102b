// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UICollectionView {
    /// Decides which items are dragged; it is not retained.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/dragdelegate
    public var dragDelegate: (any UICollectionViewDragDelegate)? {
        get { dragAndDrop?.dragDelegate }
        set { makeDragAndDrop().dragDelegate = newValue }
    }

    /// Decides what may be dropped; it is not retained.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionview/dropdelegate
    public var dropDelegate: (any UICollectionViewDropDelegate)? {
        get { dragAndDrop?.dropDelegate }
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

    private func makeDragAndDrop() -> CollectionDragAndDrop {
        if let dragAndDrop { return dragAndDrop }
        let made = CollectionDragAndDrop(self)
        dragAndDrop = made
        return made
    }
}

/// The interactions of a collection, and what they ask its delegates.
@MainActor final class CollectionDragAndDrop: NSObject {
    private unowned let collectionView: UICollectionView
    weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { update() } }
    weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { update() } }
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    private(set) var hasActiveDrag = false
    private(set) var hasActiveDrop = false
    /// What the delegate has said last, and about which place.
    private var proposal: UICollectionViewDropProposal?
    private var destination: IndexPath?
    private let mark = DropMark()

    init(_ collectionView: UICollectionView) {
        self.collectionView = collectionView
        super.init()
    }

    private func update() {
        for (interaction, isWanted) in [(drag, dragDelegate != nil), (drop, dropDelegate != nil)]
            as [(any UIInteraction, Bool)]
        {
            if isWanted, interaction.view == nil { collectionView.addInteraction(interaction) }
            if !isWanted, interaction.view != nil { collectionView.removeInteraction(interaction) }
        }
    }

    private func preview(at indexPath: IndexPath) -> UITargetedDragPreview? {
        guard let cell = collectionView.cellForItem(at: indexPath), cell.window != nil else { return nil }
        let parameters =
            dragDelegate?.collectionView(collectionView, dragPreviewParametersForItemAt: indexPath)
            ?? UIDragPreviewParameters()
        return UITargetedDragPreview(view: cell, parameters: parameters)
    }
}

extension CollectionDragAndDrop: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let indexPath = collectionView.indexPathForItem(at: session.location(in: collectionView)) else {
            return []
        }
        let items = dragDelegate?.collectionView(collectionView, itemsForBeginning: session, at: indexPath) ?? []
        if let session = session as? DragSession {
            session.sourceList = collectionView
            for item in items { session.sources[ObjectIdentifier(item)] = indexPath }
        }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        (session as? DragSession)?.sources[ObjectIdentifier(item)].flatMap(preview)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        hasActiveDrag = true
        dragDelegate?.collectionView(collectionView, dragSessionWillBegin: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        hasActiveDrag = false
        dragDelegate?.collectionView(collectionView, dragSessionDidEnd: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { dragDelegate?.collectionView(collectionView, dragSessionAllowsMoveOperation: session) ?? true }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        dragDelegate?.collectionView(collectionView, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }
}

extension CollectionDragAndDrop: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(collectionView, canHandle: session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasActiveDrop = true
        dropDelegate?.collectionView(collectionView, dropSessionDidEnter: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let point = session.location(in: collectionView)
        destination = place(at: point)
        let proposal =
            dropDelegate?.collectionView(
                collectionView, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
            ?? UICollectionViewDropProposal(operation: .cancel)
        self.proposal = proposal
        showMark(proposal, at: point)
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        mark.removeFromSuperview()
        dropDelegate?.collectionView(collectionView, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        hasActiveDrop = false
        mark.removeFromSuperview()
        (proposal, destination) = (nil, nil)
        dropDelegate?.collectionView(collectionView, dropSessionDidEnd: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        mark.removeFromSuperview()
        guard let proposal else { return }
        dropDelegate?.collectionView(
            collectionView, performDropWith: CollectionDropCoordinator(collectionView, session, proposal, destination))
        collectionView.layoutIfNeeded()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { nil }

    /// The item whose place a drop at a point takes; past the last one, the place after it.
    private func place(at point: CGPoint) -> IndexPath? {
        if let indexPath = collectionView.indexPathForItem(at: point) { return indexPath }
        let section = collectionView.numberOfSections - 1
        guard section >= 0, point.y > 0 else { return nil }
        return IndexPath(item: collectionView.numberOfItems(inSection: section), section: section)
    }

    /// Shows where a drop would go.
    private func showMark(_ proposal: UICollectionViewDropProposal, at point: CGPoint) {
        guard let indexPath = destination, proposal.operation == .copy || proposal.operation == .move,
            proposal.intent != .unspecified
        else { return mark.removeFromSuperview() }
        let exists = indexPath.item < collectionView.numberOfItems(inSection: indexPath.section)
        let last = IndexPath(item: max(0, indexPath.item - 1), section: indexPath.section)
        let box = frame(of: exists ? indexPath : last)
        UIView.performWithoutAnimation {
            if mark.superview == nil { collectionView.addSubview(mark) }
            if proposal.intent == .insertIntoDestinationIndexPath, exists {
                mark.surround(box, color: collectionView.tintColor)
            } else {
                mark.divide(
                    box, atEnd: !exists, isHorizontal: box.width > collectionView.bounds.width * 0.6,
                    color: collectionView.tintColor)
            }
        }
    }

    private func frame(of indexPath: IndexPath) -> CGRect {
        (collectionView.layoutAttributesForItem(at: indexPath)?.frame ?? .zero)
    }
}

/// A drop on a collection.
@MainActor private final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
    private final class Item: NSObject, UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ dragItem: UIDragItem, from sourceIndexPath: IndexPath?, size: CGSize) {
            (self.dragItem, self.sourceIndexPath, previewSize) = (dragItem, sourceIndexPath, size)
            super.init()
        }
    }

    private let collectionView: UICollectionView
    let session: any UIDropSession
    let proposal: UICollectionViewDropProposal
    let destinationIndexPath: IndexPath?
    let items: [any UICollectionViewDropItem]
    private let animator = DragAnimator()

    init(
        _ collectionView: UICollectionView, _ session: any UIDropSession, _ proposal: UICollectionViewDropProposal,
        _ destination: IndexPath?
    ) {
        (self.collectionView, self.session, self.proposal, destinationIndexPath) = (
            collectionView, session, proposal, destination
        )
        let drag = session.localDragSession as? DragSession
        let isOwn = drag?.sourceList === collectionView
        items = session.items.map { item -> any UICollectionViewDropItem in
            let source = isOwn ? drag?.sources[ObjectIdentifier(item)] : nil
            let size = source.flatMap { indexPath in collectionView.cellForItem(at: indexPath)?.bounds.size } ?? .zero
            return Item(item, from: source, size: size)
        }
        super.init()
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        collectionView.layoutIfNeeded()
        return land(dragItem, in: (collectionView.layoutAttributesForItem(at: indexPath)?.frame ?? .zero))
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        collectionView.layoutIfNeeded()
        let frame = (collectionView.layoutAttributesForItem(at: indexPath)?.frame ?? .zero)
        return land(dragItem, in: rect.offsetBy(dx: frame.minX, dy: frame.minY))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        let place = target.container.convert(target.center, to: collectionView)
        return land(dragItem, in: CGRect(x: place.x - 8, y: place.y - 8, width: 16, height: 16))
    }

    /// The first item is what is shown; the others are in its picture.
    private func land(_ dragItem: UIDragItem, in frame: CGRect) -> any UIDragAnimating {
        guard dragItem === session.items.first, let center = UIApplication.sharedIfLaunched?.dragCenter else {
            return animator
        }
        center.dropPlace = collectionView.convert(frame, to: nil)
        return center.dropAnimator
    }
}
