// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Gives a flow layout sizes, insets and spacings that differ from item to item and section to section, in points.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewdelegateflowlayout
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

// What no delegate gives: the layout knows by it that the method is not implemented.
extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        forwarded("collectionView:layout:sizeForItemAt:", [collectionView, collectionViewLayout, indexPath]) {
            (other: any UICollectionViewDelegateFlowLayout) in
            other.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
        }
            ?? UICollectionViewFlowLayout.notImplementedSize
    }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        forwarded("collectionView:layout:insetForSectionAt:", [collectionView, collectionViewLayout, section]) {
            (other: any UICollectionViewDelegateFlowLayout) in
            other.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: section)
        }
            ?? UICollectionViewFlowLayout.notImplementedInset
    }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        forwarded(
            "collectionView:layout:minimumLineSpacingForSectionAt:", [collectionView, collectionViewLayout, section]
        ) { (other: any UICollectionViewDelegateFlowLayout) in
            other.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
        }
            ?? UICollectionViewFlowLayout.notImplemented
    }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        forwarded(
            "collectionView:layout:minimumInteritemSpacingForSectionAt:",
            [collectionView, collectionViewLayout, section]
        ) { (other: any UICollectionViewDelegateFlowLayout) in
            other.collectionView(
                collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
        }
            ?? UICollectionViewFlowLayout.notImplemented
    }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        forwarded(
            "collectionView:layout:referenceSizeForHeaderInSection:", [collectionView, collectionViewLayout, section]
        ) { (other: any UICollectionViewDelegateFlowLayout) in
            other.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
        }
            ?? UICollectionViewFlowLayout.notImplementedSize
    }
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        forwarded(
            "collectionView:layout:referenceSizeForFooterInSection:", [collectionView, collectionViewLayout, section]
        ) { (other: any UICollectionViewDelegateFlowLayout) in
            other.collectionView(collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
        }
            ?? UICollectionViewFlowLayout.notImplementedSize
    }
}
