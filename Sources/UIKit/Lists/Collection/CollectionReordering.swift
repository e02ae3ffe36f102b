// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets a long press lift an item of a collection view and a drag move it.
@MainActor final class CollectionReordering {
    private(set) weak var collectionView: UICollectionView?
    private let gesture = UILongPressGestureRecognizer()
    /// From the finger to the middle of the item, in points.
    private var grip = CGPoint.zero

    init(_ collectionView: UICollectionView) {
        self.collectionView = collectionView
        gesture.addTarget(self, action: Selector(CollectionReordering.pressed))
        collectionView.addGestureRecognizer(gesture)
    }

    func remove() { collectionView?.removeGestureRecognizer(gesture) }

    private func pressed() {
        guard let collectionView else { return }
        let finger = gesture.location(in: collectionView)
        switch gesture.state {
        case .began:
            guard let indexPath = collectionView.indexPathForItem(at: finger),
                let center = collectionView.layoutAttributesForItem(at: indexPath)?.center,
                collectionView.beginInteractiveMovementForItem(at: indexPath)
            else {
                gesture.isEnabled = false
                gesture.isEnabled = true
                return
            }
            grip = CGPoint(x: center.x - finger.x, y: center.y - finger.y)
            collectionView.movement?.carry = gesture.touches.first?.carry()
        case .changed:
            collectionView.movement?.carry = gesture.touches.first?.carry()
            collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
        case .ended: collectionView.endInteractiveMovement()
        case .possible, .cancelled, .failed: collectionView.cancelInteractiveMovement()
        }
    }
}
