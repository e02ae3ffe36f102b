// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

extension UITableView {
    /// Decides which rows are dragged; it is not retained.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableview/dragdelegate
    public var dragDelegate: (any UITableViewDragDelegate)? {
        get { dragAndDrop?.dragDelegate }
        set { makeDragAndDrop().dragDelegate = newValue }
    }

    /// Decides what may be dropped; it is not retained.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableview/dropdelegate
    public var dropDelegate: (any UITableViewDropDelegate)? {
        get { dragAndDrop?.dropDelegate }
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

    private func makeDragAndDrop() -> TableDragAndDrop {
        if let dragAndDrop { return dragAndDrop }
        let made = TableDragAndDrop(self)
        dragAndDrop = made
        return made
    }
}

/// The interactions of a table, and what they ask its delegates.
@MainActor final class TableDragAndDrop: NSObject {
    private unowned let tableView: UITableView
    weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { update() } }
    weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { update() } }
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    private(set) var hasActiveDrag = false
    private(set) var hasActiveDrop = false
    /// What the delegate has said last, and about which place.
    private var proposal: UITableViewDropProposal?
    private var destination: IndexPath?
    private let mark = DropMark()

    init(_ tableView: UITableView) {
        self.tableView = tableView
        super.init()
    }

    private func update() {
        for (interaction, isWanted) in [(drag, dragDelegate != nil), (drop, dropDelegate != nil)]
            as [(any UIInteraction, Bool)]
        {
            if isWanted, interaction.view == nil { tableView.addInteraction(interaction) }
            if !isWanted, interaction.view != nil { tableView.removeInteraction(interaction) }
        }
    }

    private func preview(at indexPath: IndexPath) -> UITargetedDragPreview? {
        guard let cell = tableView.cellForRow(at: indexPath), cell.window != nil else { return nil }
        let parameters =
            dragDelegate?.tableView(tableView, dragPreviewParametersForRowAt: indexPath) ?? UIDragPreviewParameters()
        return UITargetedDragPreview(view: cell, parameters: parameters)
    }
}

extension TableDragAndDrop: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let indexPath = tableView.indexPathForRow(at: session.location(in: tableView)) else { return [] }
        let items = dragDelegate?.tableView(tableView, itemsForBeginning: session, at: indexPath) ?? []
        if let session = session as? DragSession {
            session.sourceList = tableView
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
        dragDelegate?.tableView(tableView, dragSessionWillBegin: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        hasActiveDrag = false
        dragDelegate?.tableView(tableView, dragSessionDidEnd: session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { dragDelegate?.tableView(tableView, dragSessionAllowsMoveOperation: session) ?? true }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { dragDelegate?.tableView(tableView, dragSessionIsRestrictedToDraggingApplication: session) ?? false }
}

extension TableDragAndDrop: UIDropInteractionDelegate {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(tableView, canHandle: session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        hasActiveDrop = true
        dropDelegate?.tableView(tableView, dropSessionDidEnter: session)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        let point = session.location(in: tableView)
        destination = place(at: point)
        let proposal =
            dropDelegate?.tableView(tableView, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
            ?? UITableViewDropProposal(operation: .cancel)
        self.proposal = proposal
        showMark(proposal, at: point)
        return proposal
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        mark.removeFromSuperview()
        dropDelegate?.tableView(tableView, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        hasActiveDrop = false
        mark.removeFromSuperview()
        (proposal, destination) = (nil, nil)
        dropDelegate?.tableView(tableView, dropSessionDidEnd: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        mark.removeFromSuperview()
        guard let proposal else { return }
        dropDelegate?.tableView(
            tableView, performDropWith: TableDropCoordinator(tableView, session, proposal, destination))
        tableView.layoutIfNeeded()
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { nil }

    /// The row whose place a drop at a point takes; past the last one, the place after it.
    private func place(at point: CGPoint) -> IndexPath? {
        if let indexPath = tableView.indexPathForRow(at: point) { return indexPath }
        let section = tableView.numberOfSections - 1
        guard section >= 0, point.y > 0 else { return nil }
        return IndexPath(row: tableView.numberOfRows(inSection: section), section: section)
    }

    /// Shows where a drop would go.
    private func showMark(_ proposal: UITableViewDropProposal, at point: CGPoint) {
        guard let indexPath = destination, proposal.operation == .copy || proposal.operation == .move,
            proposal.intent != .unspecified
        else { return mark.removeFromSuperview() }
        let exists = indexPath.row < tableView.numberOfRows(inSection: indexPath.section)
        let last = IndexPath(row: max(0, indexPath.row - 1), section: indexPath.section)
        let box = frame(of: exists ? indexPath : last)
        UIView.performWithoutAnimation {
            if mark.superview == nil { tableView.addSubview(mark) }
            if proposal.intent == .insertIntoDestinationIndexPath, exists {
                mark.surround(box, color: tableView.tintColor)
            } else {
                mark.divide(box, atEnd: !exists, isHorizontal: true, color: tableView.tintColor)
            }
        }
    }

    private func frame(of indexPath: IndexPath) -> CGRect { tableView.rectForRow(at: indexPath) }
}

/// A drop on a table.
@MainActor private final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
    private final class Item: NSObject, UITableViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ dragItem: UIDragItem, from sourceIndexPath: IndexPath?, size: CGSize) {
            (self.dragItem, self.sourceIndexPath, previewSize) = (dragItem, sourceIndexPath, size)
            super.init()
        }
    }

    private let tableView: UITableView
    let session: any UIDropSession
    let proposal: UITableViewDropProposal
    let destinationIndexPath: IndexPath?
    let items: [any UITableViewDropItem]
    private let animator = DragAnimator()

    init(
        _ tableView: UITableView, _ session: any UIDropSession, _ proposal: UITableViewDropProposal,
        _ destination: IndexPath?
    ) {
        (self.tableView, self.session, self.proposal, destinationIndexPath) = (
            tableView, session, proposal, destination
        )
        let drag = session.localDragSession as? DragSession
        let isOwn = drag?.sourceList === tableView
        items = session.items.map { item -> any UITableViewDropItem in
            let source = isOwn ? drag?.sources[ObjectIdentifier(item)] : nil
            let size = source.flatMap { indexPath in tableView.cellForRow(at: indexPath)?.bounds.size } ?? .zero
            return Item(item, from: source, size: size)
        }
        super.init()
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        tableView.layoutIfNeeded()
        return land(dragItem, in: tableView.rectForRow(at: indexPath))
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        tableView.layoutIfNeeded()
        let frame = tableView.rectForRow(at: indexPath)
        return land(dragItem, in: rect.offsetBy(dx: frame.minX, dy: frame.minY))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        let place = target.container.convert(target.center, to: tableView)
        return land(dragItem, in: CGRect(x: place.x - 8, y: place.y - 8, width: 16, height: 16))
    }

    /// The first item is what is shown; the others are in its picture.
    private func land(_ dragItem: UIDragItem, in frame: CGRect) -> any UIDragAnimating {
        guard dragItem === session.items.first, let center = UIApplication.sharedIfLaunched?.dragCenter else {
            return animator
        }
        center.dropPlace = tableView.convert(frame, to: nil)
        return center.dropAnimator
    }
}
