// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a supplementary item is attached to an item.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutanchor
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    public let edges: NSDirectionalRectEdge
    /// Points, or fractions of the supplementary item's size; x grows in reading direction.
    public let offset: CGPoint
    public let isFractionalOffset: Bool

    init(edges: NSDirectionalRectEdge, offset: CGPoint, isFractional: Bool) {
        (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
    }

    public convenience init(edges: NSDirectionalRectEdge) {
        self.init(edges: edges, offset: .zero, isFractional: false)
    }
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges: edges, offset: absoluteOffset, isFractional: false)
    }
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges: edges, offset: fractionalOffset, isFractional: true)
    }

    open var isAbsoluteOffset: Bool { !isFractionalOffset }

    /// The place that the edges name in a rectangle; the middle of an axis without an edge.
    func point(in rect: CGRect) -> CGPoint {
        func place(_ low: Bool, _ high: Bool, _ minimum: CGFloat, _ middle: CGFloat, _ maximum: CGFloat) -> CGFloat {
            low == high ? middle : low ? minimum : maximum
        }
        return CGPoint(
            x: place(edges.contains(.leading), edges.contains(.trailing), rect.minX, rect.midX, rect.maxX),
            y: place(edges.contains(.top), edges.contains(.bottom), rect.minY, rect.midY, rect.maxY))
    }

    /// The offset in points for a supplementary item of a size.
    func offset(for size: CGSize) -> CGPoint {
        isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
