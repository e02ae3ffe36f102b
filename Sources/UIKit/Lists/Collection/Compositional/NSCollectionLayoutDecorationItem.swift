// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view behind a section's content that shows no data.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutdecorationitem
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    public let elementKind: String
    /// 0 unless set; cells that are at the same depth lie in front of it.
    open var zIndex = 0

    init(kind: String) {
        elementKind = kind
        super.init(
            size: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            attachments: [])
    }

    /// Makes a background that covers the section, its headers and footers included.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
        copy.zIndex = zIndex
        return copy
    }
}
