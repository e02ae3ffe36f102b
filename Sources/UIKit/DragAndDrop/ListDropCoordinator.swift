// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// One thing that is dropped on a list.
@MainActor final class ListDropItem: NSObject, UITableViewDropItem, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ dragItem: UIDragItem, from sourceIndexPath: IndexPath?, size: CGSize) {
        (self.dragItem, self.sourceIndexPath, previewSize) = (dragItem, sourceIndexPath, size)
        super.init()
    }
}

/// A drop on a list: what both kinds of coordinators have in common.
@MainActor class ListDropCoordinator: NSObject {
    private let list: any DragList
    let session: any UIDropSession
    let destinationIndexPath: IndexPath?
    let droppedItems: [ListDropItem]

    init(_ list: any DragList, _ session: any UIDropSession, at destination: IndexPath?) {
        (self.list, self.session, destinationIndexPath) = (list, session, destination)
        let drag = session.localDragSession as? DragSession
        let isOwn = drag?.sourceList === list
        droppedItems = session.items.map { item in
            let source = isOwn ? drag?.sources[ObjectIdentifier(item)] : nil
            let size = source.flatMap { list.dragView(at: $0)?.bounds.size } ?? .zero
            return ListDropItem(item, from: source, size: size)
        }
        super.init()
    }

    func drop(_ dragItem: UIDragItem, at indexPath: IndexPath) -> any UIDragAnimating {
        list.layoutIfNeeded()
        return land(dragItem, in: list.dragFrame(at: indexPath))
    }

    func drop(_ dragItem: UIDragItem, into indexPath: IndexPath, _ rect: CGRect) -> any UIDragAnimating {
        list.layoutIfNeeded()
        let frame = list.dragFrame(at: indexPath)
        return land(dragItem, in: rect.offsetBy(dx: frame.minX, dy: frame.minY))
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        let place = target.container.convert(target.center, to: list)
        return land(dragItem, in: CGRect(x: place.x - 8, y: place.y - 8, width: 16, height: 16))
    }

    /// The first item is what is shown; the others are in its picture.
    private func land(_ dragItem: UIDragItem, in frame: CGRect) -> any UIDragAnimating {
        guard dragItem === session.items.first, let center = UIApplication.sharedIfLaunched?.dragCenter else {
            return DragAnimator()
        }
        center.dropPlace = list.convert(frame, to: nil)
        return center.dropAnimator
    }
}
