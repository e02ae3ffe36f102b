// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The interactions of a table or a collection, and what they ask of it.
@MainActor final class ListDragAndDrop: NSObject {
    private unowned let list: any DragList
    /// The list's delegates of both sides, as it knows them.
    weak var dragDelegate: (any NSObjectProtocol)? { didSet { update() } }
    weak var dropDelegate: (any NSObjectProtocol)? { didSet { update() } }
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    private lazy var spring = UISpringLoadedInteraction(
        interactionBehavior: ListSpringLoading(list), interactionEffect: nil
    ) { [unowned list = self.list] _, context in
        if let indexPath = context.targetItem as? IndexPath { list.selectByDrag(at: indexPath) }
    }
    private(set) var hasActiveDrag = false
    private(set) var hasActiveDrop = false
    /// What the delegate has said last, and about which place.
    private var proposal: UIDropProposal?
    private var destination: IndexPath?
    private let mark = DropMark()
    private lazy var scroller = EdgeScroller(list) { UIApplication.sharedIfLaunched?.dragCenter.contentMoved() }

    init(_ list: any DragList) {
        self.list = list
        super.init()
    }

    /// Whether a drag that rests over a row or an item does what a tap does.
    var isSpringLoaded = false { didSet { update() } }

    private func update() {
        let wanted: [(any UIInteraction, Bool)] = [
            (drag, dragDelegate != nil), (drop, dropDelegate != nil), (spring, isSpringLoaded),
        ]
        for (interaction, isWanted) in wanted {
            if isWanted, interaction.view == nil { list.addInteraction(interaction) }
            if !isWanted, interaction.view != nil { list.removeInteraction(interaction) }
        }
    }
}

// MARK: - Drags

extension ListDragAndDrop: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let indexPath = list.dragPath(at: session.location(in: list)) else { return [] }
        let items = list.dragItems(for: session, at: indexPath)
        if let session = session as? DragSession {
            session.sourceList = list
            for item in items { session.sources[ObjectIdentifier(item)] = indexPath }
        }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let indexPath = (session as? DragSession)?.sources[ObjectIdentifier(item)],
            let view = list.dragView(at: indexPath), view.window != nil
        else { return nil }
        return UITargetedDragPreview(
            view: view, parameters: list.dragParameters(at: indexPath) ?? UIDragPreviewParameters())
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        hasActiveDrag = true
        list.dragWillBegin(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        hasActiveDrag = false
        list.dragDidEnd(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { list.dragAllowsMove(session) }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { list.dragIsRestricted(session) }
}

// MARK: - Drops

extension ListDragAndDrop: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        list.dropIsPossible(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasActiveDrop = true
        list.dropDidEnter(session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let point = session.location(in: list)
        destination = place(at: point)
        let (proposal, intent) = list.dropProposal(session, at: destination)
        self.proposal = proposal
        showMark(proposal, intent)
        scroller.pointerMoved(to: point)
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave()
        list.dropDidExit(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        hasActiveDrop = false
        leave()
        (proposal, destination) = (nil, nil)
        list.dropDidEnd(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        leave()
        guard let proposal else { return }
        list.performDrop(session, proposal, at: destination)
        list.layoutIfNeeded()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { nil }

    private func leave() {
        mark.removeFromSuperview()
        scroller.stop()
    }

    /// The row whose place a drop at a point takes; past the last one, the place after it.
    private func place(at point: CGPoint) -> IndexPath? {
        if let indexPath = list.dragPath(at: point) { return indexPath }
        let counts = list.dragCounts
        guard let last = counts.last, point.y > 0 else { return nil }
        return IndexPath(row: last, section: counts.count - 1)
    }

    /// Shows where a drop would go.
    private func showMark(_ proposal: UIDropProposal, _ intent: DropIntent?) {
        guard let destination, let intent, proposal.operation == .copy || proposal.operation == .move else {
            return mark.removeFromSuperview()
        }
        let exists = destination.row < list.dragCounts[destination.section]
        let nearest = exists ? destination : IndexPath(row: max(0, destination.row - 1), section: destination.section)
        let box = list.dragFrame(at: nearest)
        UIView.performWithoutAnimation {
            if mark.superview == nil { list.addSubview(mark) }
            if intent == .into, exists {
                mark.surround(box, color: list.tintColor)
            } else {
                mark.divide(box, atEnd: !exists, isHorizontal: list.isStacked(box), color: list.tintColor)
            }
        }
    }
}

// MARK: - Spring loading

/// Lets a drag rest over single rows or items.
@MainActor private final class ListSpringLoading: NSObject, UISpringLoadedInteractionBehavior {
    private unowned let list: any DragList

    init(_ list: any DragList) {
        self.list = list
        super.init()
    }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let indexPath = list.dragPath(at: context.location(in: list)) else { return false }
        context.targetItem = indexPath
        context.targetView = list.dragView(at: indexPath)
        return list.springLoads(at: indexPath, context)
    }
}
