// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Items on a circle: a layout that knows nothing of lines, with a decoration behind them.
@MainActor private final class CircleLayout: UICollectionViewLayout {
    final class Attributes: UICollectionViewLayoutAttributes {
        var angle = 0.0
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone)
            (copy as? Attributes)?.angle = angle
            return copy
        }
        override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Attributes else { return false }
            return super.isEqual(other) && MainActor.assumeIsolated { other.angle == angle }
        }
    }

    final class Context: UICollectionViewLayoutInvalidationContext {
        var isForBounds = false
    }

    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override class var invalidationContextClass: AnyClass { Context.self }

    var prepareCount = 0
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var followsBounds = false
    private var attributes: [Attributes] = []

    override func prepare() {
        super.prepare()
        prepareCount += 1
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        attributes = (0..<count).map { item in
            let attributes = Attributes(forCellWith: path(0, item))
            attributes.angle = 2 * .pi * Double(item) / Double(count)
            attributes.size = CGSize(width: 40, height: 40)
            attributes.center = CGPoint(x: 150 + 100 * cos(attributes.angle), y: 150 + 100 * sin(attributes.angle))
            attributes.zIndex = item
            return attributes
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var list: [UICollectionViewLayoutAttributes] = attributes.filter { $0.frame.intersects(rect) }
        if let ring = layoutAttributesForDecorationView(ofKind: "ring", at: path(0, 0)) { list.append(ring) }
        return list
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes[indexPath.item]
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
        attributes.zIndex = -1
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? Context)?.isForBounds = newBounds != collectionView?.bounds
        return context
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
    }
}

@MainActor private final class AngleCell: UICollectionViewCell {
    var angle: Double?
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        angle = (layoutAttributes as? CircleLayout.Attributes)?.angle
    }
}

@MainActor private final class Ring: UICollectionReusableView {}

extension ScreenTests {
    @Suite @MainActor struct CustomLayoutTests {
        private func show(_ screen: Screen, _ layout: CircleLayout) -> UICollectionView {
            layout.register(Ring.self, forDecorationViewOfKind: "ring")
            return screen.showCollection(ItemModel([["a", "b", "c", "d"]]), layout: layout, cell: AngleCell.self)
        }

        @Test("A layout of one's own places cells and hands them attributes of its class")
        func attributes() throws {
            let screen = Screen()
            let collection = show(screen, CircleLayout())
            let cells = collection.visibleCells.compactMap { $0 as? AngleCell }
            #expect(cells.map { $0.center.x.rounded() } == [250, 150, 50, 150])
            #expect(cells.map { $0.center.y.rounded() } == [150, 250, 150, 50])
            #expect(cells[1].angle == .pi / 2)
            #expect(cells[3].layer.zPosition == 3)
        }

        @Test("Decoration views are made by the layout and lie where it says")
        func decorations() throws {
            let screen = Screen()
            let collection = show(screen, CircleLayout())
            let ring = try #require(collection.subviews.first { $0 is Ring })
            #expect(ring.frame == CGRect(x: 50, y: 50, width: 200, height: 200))
            #expect(ring.layer.zPosition == -1)
        }

        @Test("A layout is prepared once for each time it is invalidated, by a context of its class")
        func invalidation() {
            let screen = Screen()
            let layout = CircleLayout()
            let collection = show(screen, layout)
            #expect(layout.prepareCount == 1)
            #expect(layout.contexts.allSatisfy { $0 is CircleLayout.Context })
            #expect(layout.contexts.last?.invalidateEverything == true)
            collection.contentOffset.y = 10
            screen.commit()
            #expect(layout.prepareCount == 1)
            layout.invalidateLayout()
            layout.invalidateLayout()
            screen.commit()
            #expect(layout.prepareCount == 2)
            #expect(layout.contexts.last?.invalidateEverything == false)
        }

        @Test("A layout that follows the bounds is asked before they change")
        func boundsChange() {
            let screen = Screen()
            let layout = CircleLayout()
            layout.followsBounds = true
            let collection = show(screen, layout)
            let count = layout.prepareCount
            collection.contentOffset.y = 10
            screen.commit()
            #expect((layout.contexts.last as? CircleLayout.Context)?.isForBounds == true)
            #expect(layout.prepareCount == count + 1)
        }

        @Test("A context moves the content by its adjustments")
        func adjustments() {
            let screen = Screen()
            let layout = CircleLayout()
            let collection = show(screen, layout)
            let context = CircleLayout.Context()
            context.contentOffsetAdjustment = CGPoint(x: 0, y: 7)
            layout.invalidateLayout(with: context)
            #expect(collection.contentOffset.y == 7)
        }

        @Test("The frontmost of overlapping items is hit")
        func hits() {
            let screen = Screen()
            let layout = UICollectionViewOverlap()
            let collection = screen.showCollection(ItemModel([["a", "b"]]), layout: layout)
            #expect(collection.indexPathForItem(at: CGPoint(x: 50, y: 50)) == path(0, 0))
            #expect(
                collection.hitTest(CGPoint(x: 50, y: 50), with: nil)?.isDescendant(
                    of: collection.cellForItem(at: path(0, 0))!) == true)
        }

        @Test("A layout chooses where a drag comes to rest")
        func resting() {
            final class Pages: UICollectionViewFlowLayout {
                override func targetContentOffset(
                    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
                ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 120).rounded() * 120) }
            }
            let screen = Screen(size: CGSize(width: 300, height: 400))
            let layout = Pages()
            layout.itemSize = CGSize(width: 300, height: 120)
            layout.minimumLineSpacing = 0
            let collection = screen.showCollection(ItemModel([(0..<50).map { "\($0)" }]), layout: layout)
            screen.scroll(collection, to: 0, .began)
            screen.scroll(collection, to: 130)
            screen.advance(seconds: 1)
            screen.scroll(collection, to: 130, .left)
            screen.settle()
            #expect(collection.contentOffset.y == 120)
        }

        @Test("In a right-to-left language a layout that wants it is mirrored")
        func mirrored() {
            final class Flipping: UICollectionViewFlowLayout {
                override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
            }
            let screen = Screen(size: CGSize(width: 300, height: 400))
            let layout = Flipping()
            layout.itemSize = CGSize(width: 60, height: 60)
            let collection = screen.showCollection(ItemModel([["a", "b"]]), layout: layout) {
                $0.semanticContentAttribute = .forceRightToLeft
            }
            #expect(collection.cellForItem(at: path(0, 0))?.frame.minX == 240)
        }
    }
}

/// The first item lies above the second.
@MainActor private final class UICollectionViewOverlap: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<2).compactMap { layoutAttributesForItem(at: path(0, $0)) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        attributes.zIndex = 2 - indexPath.item
        return attributes
    }
}
