// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A header, footer or side view of a section or of the whole layout.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutboundarysupplementaryitem
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    public let alignment: NSRectAlignment
    /// Points from the aligned place; x grows in reading direction.
    public let offset: CGPoint
    /// Whether the content makes room for it (true by default); otherwise it lies over the content.
    open var extendsBoundary = true
    /// Whether it stays in sight while its section is.
    open var pinToVisibleBounds = false

    init(size: NSCollectionLayoutSize, kind: String, alignment: NSRectAlignment, offset: CGPoint) {
        (self.alignment, self.offset) = (alignment, offset)
        super.init(
            size: size, kind: kind, containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges), itemAnchor: nil)
    }

    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(size: layoutSize, kind: elementKind, alignment: alignment, offset: .zero)
    }

    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
    ) {
        self.init(size: layoutSize, kind: elementKind, alignment: alignment, offset: absoluteOffset)
    }

    override func duplicate() -> NSCollectionLayoutItem {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            size: layoutSize, kind: elementKind, alignment: alignment, offset: offset)
        copy.zIndex = zIndex
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        return copy
    }
}

extension NSRectAlignment {
    /// The edges that the alignment touches.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
