// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells a collection view how many sections and items there are and provides the cells.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewdatasource
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
    /// The cell for an item; take it from the collection view by one of its dequeuing methods.
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell

    func numberOfSections(in collectionView: UICollectionView) -> Int
    /// The view for a header, footer or other element of the layout; take it from the collection view.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        forwarded("numberOfSectionsIn:", [collectionView]) { (other: any UICollectionViewDataSource) in
            other.numberOfSections(in: collectionView)
        }
            ?? 1
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = forwarded(
            "collectionView:viewForSupplementaryElementOfKind:at:", [collectionView, kind, indexPath]
        ) { (other: any UICollectionViewDataSource) in
            other.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
        guard let view else {
            fault(
                "\(type(of: self)) was asked for the supplementary view of kind \(kind) at \(indexPath), but does not "
                    + "implement " + "collectionView(_:viewForSupplementaryElementOfKind:at:).")
        }
        return view
    }

    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        forwarded("collectionView:canMoveItemAt:", [collectionView, indexPath]) {
            (other: any UICollectionViewDataSource) in other.collectionView(collectionView, canMoveItemAt: indexPath)
        }
            ?? true
    }
    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        forward("collectionView:moveItemAt:to:", [collectionView, sourceIndexPath, destinationIndexPath]) {
            (other: any UICollectionViewDataSource) in
            other.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
        }
    }
}
