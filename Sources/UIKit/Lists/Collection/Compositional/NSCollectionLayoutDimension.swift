// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A width or a height of an item in a compositional layout.
///
/// Follows: https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings }

    let kind: Kind
    /// A fraction of the container, or points.
    public let dimension: CGFloat

    init(_ kind: Kind, _ dimension: CGFloat) {
        guard dimension.isFinite, dimension >= 0 else {
            fault(
                "NSCollectionLayoutDimension: a dimension must be a finite number of at least 0, but it is \(dimension)."
            )
        }
        (self.kind, self.dimension) = (kind, dimension)
    }

    /// Part of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// Part of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// Points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// Points until the content is known, then what the content asks for.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// As estimated, but all items beside each other in a group take the largest of their sizes.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniformAcrossSiblings, estimate)
    }

    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    open var isAbsolute: Bool { kind == .absolute }
    open var isEstimated: Bool { kind == .estimated }
    open var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

    /// Whether the content decides.
    var dependsOnContent: Bool { kind == .estimated || kind == .uniformAcrossSiblings }

    /// The length in a container, in points; an estimate for what depends on the content.
    func length(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth: dimension * container.width
        case .fractionalHeight: dimension * container.height
        case .absolute, .estimated, .uniformAcrossSiblings: dimension
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
