// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A view that a collection view uses again for other content: a cell, a supplementary view or a decoration.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionreusableview
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        reuseIdentifier = (coder as? InterfaceCoder)?.element["reuseIdentifier"]
    }

    /// The identifier that the view was dequeued with.
    open internal(set) var reuseIdentifier: String?

    /// The collection view that shows the view now.
    weak var collectionView: UICollectionView?

    /// What the view has from the layout now.
    var layoutAttributes: UICollectionViewLayoutAttributes?

    /// The size that the view was last asked about, and the one that it wanted.
    var measured: (given: CGSize, wanted: CGSize)?

    /// Whether the view has not yet said what it thinks of a size.
    func needsMeasuring(_ size: CGSize) -> Bool {
        guard let measured else { return true }
        return size != measured.given && size != measured.wanted
    }

    /// Called before the view is used again.
    open func prepareForReuse() {}

    /// Takes over what the layout says beyond place, transform and opacity; for subclasses of attributes.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionreusableview/apply(_:)
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// The attributes that the view wants: those of the layout with the size that its constraints give it.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionreusableview/preferredlayoutattributesfitting(_:)
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let size = preferredSize(for: layoutAttributes), size != layoutAttributes.size else {
            return layoutAttributes
        }
        let attributes = layoutAttributes.copied()
        let origin = layoutAttributes.frame.origin
        attributes.frame = CGRect(origin: origin, size: size)
        return attributes
    }

    /// The size that the content asks for, in points; nil when it doesn't say.
    func preferredSize(for attributes: UICollectionViewLayoutAttributes) -> CGSize? {
        updateConstraintsIfNeeded()
        let target = attributes.size
        let axes = collectionView?.collectionViewLayout.fittingAxes(of: attributes) ?? .both
        let horizontal: UILayoutPriority = axes.contains(.horizontal) ? .fittingSizeLevel : .required
        let vertical: UILayoutPriority = axes.contains(.vertical) ? .fittingSizeLevel : .required
        let size = systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0 else { return nil }
        return CGSize(
            width: axes.contains(.horizontal) ? Pixels.roundUp(size.width) : target.width,
            height: axes.contains(.vertical) ? Pixels.roundUp(size.height) : target.height)
    }

    /// The center that attributes have in the coordinates of the view's superview, in points.
    func centerInSuperview(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
        guard let scroller = superview as? OrthogonalScroller else { return attributes.center }
        return CGPoint(
            x: attributes.center.x - scroller.frame.minX + scroller.contentOffset.x,
            y: attributes.center.y - scroller.frame.minY + scroller.contentOffset.y)
    }

    /// Places the view where the layout says.
    func place(_ attributes: UICollectionViewLayoutAttributes) {
        if stickySpan != attributes.stickySpan {
            // A sticky view was placed without a word; now its place counts.
            if attributes.stickySpan == nil { layer.changed(.position) }
            stickySpan = attributes.stickySpan
        }
        if bounds.size != attributes.size { bounds.size = attributes.size }
        let place = centerInSuperview(of: attributes)
        if center != place {
            // The browser keeps a sticky view in place by itself.
            if attributes.stickySpan != nil, layer.shownNumber != 0 {
                layer.placeUntold(at: place)
            } else {
                center = place
            }
        }
        if !CATransform3DEqualToTransform(layer.transform, attributes.transform3D) {
            layer.transform = attributes.transform3D
        }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        // A browser's z-index is a 32-bit number.
        let height = CGFloat(min(max(attributes.zIndex, -1_000_000), 1_000_000))
        if layer.zPosition != height { layer.zPosition = height }
    }
}

/// The directions in which a self-sizing element may be as large as its content.
struct FittingAxes: OptionSet {
    let rawValue: Int
    static let horizontal = FittingAxes(rawValue: 1)
    static let vertical = FittingAxes(rawValue: 2)
    static let both: FittingAxes = [.horizontal, .vertical]
}
