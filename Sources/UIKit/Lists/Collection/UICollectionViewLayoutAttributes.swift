// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Where an item, a supplementary view or a decoration view of a collection is and how it looks there.
///
/// Places are in the content of the collection view, in points. A layout hands out attributes; the collection view
/// compares and keeps them, so a layout that changes some hands out a copy.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    public override init() { super.init() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        element = CollectionElement(.cell, "", indexPath)
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        element = CollectionElement(.supplementaryView, elementKind, indexPath)
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        element = CollectionElement(.decorationView, decorationViewKind, indexPath)
    }

    /// What the attributes are of.
    var element = CollectionElement(.cell, "", IndexPath(indexes: []))

    open var indexPath: IndexPath {
        get { element.indexPath }
        set { element.indexPath = newValue }
    }

    open var representedElementCategory: UICollectionView.ElementCategory { element.category }
    /// The kind of the supplementary or decoration view; nil for cells.
    open var representedElementKind: String? { element.category == .cell ? nil : element.kind }

    // MARK: Geometry

    /// The middle of the element.
    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var transform3D = CATransform3DIdentity

    /// The rectangle around the element; with a transform it is the one around the transformed element.
    open var frame: CGRect {
        get {
            let plain = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            guard !CATransform3DIsIdentity(transform3D) else { return plain }
            return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
                .applying(transform).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            checkFrame(newValue)
            size = newValue.size
            center = CGPoint(x: newValue.origin.x + size.width / 2, y: newValue.origin.y + size.height / 2)
        }
    }

    private func checkFrame(_ frame: CGRect) {
        guard !frame.origin.x.isNaN, !frame.origin.y.isNaN, !frame.size.width.isNaN, !frame.size.height.isNaN else {
            fault("UICollectionViewLayoutAttributes of \(element) got the frame \(frame), which contains NaN.")
        }
    }

    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    // MARK: Look

    open var alpha: CGFloat = 1
    /// Elements with higher numbers lie above others.
    open var zIndex = 0
    open var isHidden = false

    /// Where the browser keeps the element in sight while it scrolls; in the content.
    var stickySpan: StickySpan?

    /// The section whose own scroll view holds the element; nil in the collection view itself.
    var orthogonalSection: Int?

    // MARK: Copies

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = ClassInstantiation.makeObject(type(of: self))
        copy.element = element
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden, copy.stickySpan) = (alpha, zIndex, isHidden, stickySpan)
        copy.orthogonalSection = orthogonalSection
        return copy
    }

    /// A copy of the same class.
    func copied() -> Self {
        guard let copy = copy() as? Self else {
            fault("\(type(of: self)).copy(with:) returned something else; call super and change what it returns.")
        }
        return copy
    }

    /// Whether another object says the same of the same element.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if self === other { return true }
        return MainActor.assumeIsolated {
            element == other.element && center == other.center && size == other.size && alpha == other.alpha
                && zIndex == other.zIndex && isHidden == other.isHidden && stickySpan == other.stickySpan
                && CATransform3DEqualToTransform(transform3D, other.transform3D)
        }
    }

    nonisolated open override var hash: Int {
        MainActor.assumeIsolated { element.hashValue }
    }

    nonisolated open override var description: String {
        MainActor.assumeIsolated {
            "<UICollectionViewLayoutAttributes> \(element); frame = \(frame)"
        }
    }
}

/// Names something that a collection view shows.
struct CollectionElement: Hashable, CustomStringConvertible {
    var category: UICollectionView.ElementCategory
    /// Empty for cells.
    var kind: String
    var indexPath: IndexPath

    init(_ category: UICollectionView.ElementCategory, _ kind: String, _ indexPath: IndexPath) {
        (self.category, self.kind, self.indexPath) = (category, kind, indexPath)
    }

    static func cell(_ indexPath: IndexPath) -> CollectionElement { CollectionElement(.cell, "", indexPath) }

    var description: String {
        let path = "index path: (\(indexPath.map { String($0) }.joined(separator: ", ")))"
        switch category {
        case .cell: return "cell, \(path)"
        case .supplementaryView: return "supplementary view of kind \(kind), \(path)"
        case .decorationView: return "decoration view of kind \(kind), \(path)"
        }
    }

    /// The order in which elements are read: a section's decorations and header, its items, its footer.
    func precedes(_ other: CollectionElement) -> Bool {
        let (section, otherSection) = (indexPath.first ?? 0, other.indexPath.first ?? 0)
        if section != otherSection { return section < otherSection }
        if rank != other.rank { return rank < other.rank }
        let (item, otherItem) = (
            indexPath.count > 1 ? indexPath[1] : 0, other.indexPath.count > 1 ? other.indexPath[1] : 0
        )
        if item != otherItem { return item < otherItem }
        return kind != other.kind ? kind < other.kind : indexPath.count < other.indexPath.count
    }

    private var rank: Int {
        switch category {
        case .decorationView: 0
        case .supplementaryView: kind == UICollectionView.elementKindSectionFooter ? 3 : 1
        case .cell: 2
        }
    }
}
