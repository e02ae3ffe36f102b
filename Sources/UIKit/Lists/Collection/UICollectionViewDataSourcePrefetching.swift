// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Is told which items will soon be asked for, so that it can load what they show.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewdatasourceprefetching
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// The nearest items come first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
    /// Items that were announced and are not needed after all.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        forward("collectionView:cancelPrefetchingForItemsAt:", [collectionView, indexPaths]) {
            (other: any UICollectionViewDataSourcePrefetching) in
            other.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths)
        }
    }
}
