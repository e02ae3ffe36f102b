// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension UICollectionView {
    /// Makes the views of what is near the visible part, gives up those of what is not, and places them.
    func tile() {
        reloadIfNeeded()
        guard !isTiling, !isPreparing, bounds.width > 0, bounds.height > 0 else { return }
        isTiling = true
        defer { isTiling = false }
        showListColor()
        fill()
        prepareSwipes()
        UIView.performWithoutAnimation {
            removeRecycled()
            removeEmptyScrollers()
        }
        tellPrefetching()
        prepareElementsLater()
    }

    /// How often a layout may change while it is shown before the rest is left for the next turn.
    private static let longestFill = 20

    /// Makes and places what is near; what is given up stays a subview.
    func fill() {
        UIView.performWithoutAnimation { placeBackground() }
        var wanted: [UICollectionViewLayoutAttributes] = []
        // Sizes that turn out different change what is near.
        for _ in 0..<Self.longestFill {
            prepareLayoutIfNeeded()
            updateOrthogonalScrollers()
            let generation = self.generation
            wanted = elementsNearby()
            giveUp(except: wanted)
            let isSettled = makeMissing(wanted)
            if generation == self.generation, isSettled, !needsPrepare { break }
        }
        place(wanted)
    }

    /// The browser keeps the background in place by itself.
    private func placeBackground() {
        guard let backgroundView else { return }
        let frame = bounds.inset(by: adjustedContentInset)
        if backgroundView.bounds.size != frame.size || backgroundView.layer.shownNumber == 0 {
            backgroundView.frame = frame
        }
        backgroundView.stickySpan = StickySpan(y: 0, height: max(contentSize.height, frame.height))
        backgroundView.layer.placeUntold(
            at: CGPoint(
                x: frame.minX + frame.width * backgroundView.layer.anchorPoint.x,
                y: frame.minY + frame.height * backgroundView.layer.anchorPoint.y))
        backgroundView.layer.zPosition = -1_000_001
    }

    // MARK: What is near

    private func elementsNearby() -> [UICollectionViewLayoutAttributes] {
        let found = elements(in: nearbyRect)
        guard let held = heldElement() else { return found }
        return found.filter { $0.element != held.element } + [held]
    }

    /// The part of the content of which the elements exist.
    var nearbyRect: CGRect {
        bounds.inset(
            by: UIEdgeInsets(
                top: -overscan.top, left: -overscan.left, bottom: -overscan.bottom, right: -overscan.right))
    }

    /// What can be seen of a category, in the order in which it is read.
    func visibleElements(_ category: ElementCategory, _ kind: String = "") -> [CollectionElement] {
        live.list.compactMap { element, view in
            guard element.category == category, element.kind == kind, let attributes = view.layoutAttributes,
                attributes.frame.overlaps(bounds)
            else { return nil }
            return element
        }
    }

    private func giveUp(except wanted: [UICollectionViewLayoutAttributes]) {
        let kept = Set(wanted.lazy.filter { !$0.isHidden || $0.representedElementCategory != .cell }.map(\.element))
        UIView.performWithoutAnimation {
            for (element, view) in live.remove(where: { !kept.contains($0) }) { recycle(view, element) }
        }
    }

    /// Returns true when nothing is missing and every element has the size that it wants.
    private func makeMissing(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
        let generation = self.generation
        var contexts: [UICollectionViewLayoutInvalidationContext] = []
        for attributes in wanted where !attributes.isHidden {
            guard let view = live[attributes.element] ?? UIView.withoutAnimation({ makeView(attributes) }),
                generation == self.generation
            else { return false }
            if view.needsMeasuring(attributes.size), let context = sizeContext(of: view, attributes) {
                contexts.append(context)
            }
        }
        for context in contexts { collectionViewLayout.invalidateLayout(with: context) }
        return contexts.isEmpty
    }

    /// What has to be computed again because an element wants another size; nil when it fits.
    func sizeContext(
        of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext? {
        let layout = collectionViewLayout
        guard attributes.representedElementCategory != .decorationView, layout.measures(attributes),
            !layout.fittingAxes(of: attributes).isEmpty
        else { return nil }
        let preferred = UIView.withoutAnimation { view.preferredLayoutAttributesFitting(attributes) }
        view.measured = (attributes.size, preferred.size)
        if preferred.size.width.isNaN || preferred.size.height.isNaN {
            fault("\(type(of: view)).preferredLayoutAttributesFitting(_:) returned the size \(preferred.size).")
        }
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return nil }
        return layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    }

    // MARK: Making

    /// Makes what belongs to an element; nil if an update came in between.
    private func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let generation = self.generation
        let element = attributes.element
        making = attributes
        let view = provideView(element)
        making = nil
        guard let view, generation == self.generation else {
            if let view { pool.put(view, key(of: view, element)) }
            return nil
        }
        add(view, attributes)
        configure(view, attributes)
        tellDisplay(view, element)
        return generation == self.generation ? view : nil
    }

    private func key(of view: UICollectionReusableView, _ element: CollectionElement) -> ReusePool.Key {
        ReusePool.Key(category: element.category, kind: element.kind, identifier: view.reuseIdentifier ?? "")
    }

    private func provideView(_ element: CollectionElement) -> UICollectionReusableView? {
        guard element.category != .decorationView else {
            return dequeueView(.decoration(element.kind), element.indexPath)
        }
        guard let dataSource else { return nil }
        RegistrationIdentity.providing += 1
        defer { RegistrationIdentity.providing -= 1 }
        if element.category == .cell {
            let cell = dataSource.collectionView(self, cellForItemAt: modelPath(element.indexPath))
            cellCount += 1
            guard cell.reuseIdentifier != nil else {
                fault(
                    "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - "
                        + "cells "
                        + "must be retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath: "
                        + "(\(element))"
                )
            }
            return cell
        }
        let view = dataSource.collectionView(
            self, viewForSupplementaryElementOfKind: element.kind, at: element.indexPath)
        guard view.reuseIdentifier != nil else {
            fault(
                "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: does not have a "
                    + "reuseIdentifier - views must be retrieved by calling "
                    + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: (\(element))")
        }
        return view
    }

    /// Puts a view among the subviews in the order in which it is read.
    private func add(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        live.remove(view)
        recycled.removeAll { $0 === view }
        let container = container(of: attributes)
        if let next = live.insert(view, at: attributes.element), next.superview === container {
            container.insertSubview(view, belowSubview: next)
        } else {
            container.addSubview(view)
        }
    }

    /// Gives a view what it has from its collection view and its place.
    private func configure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        view.collectionView = self
        take(attributes, view)
        guard let cell = view as? UICollectionViewCell else { return }
        if attributes.representedElementCategory == .cell {
            let place = RowPlace(attributes.indexPath)
            let (isSelected, isHighlighted) = (selection.places.contains(place), selection.highlighted == place)
            if cell.isSelected != isSelected { cell.isSelected = isSelected }
            if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
        }
        cell.placeTaken()
    }

    private func tellDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
        switch element.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            delegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
        case .supplementaryView:
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.indexPath)
        case .decorationView: break
        }
    }

    // MARK: Placing

    private func place(_ wanted: [UICollectionViewLayoutAttributes]) {
        for attributes in wanted {
            if let view = live[attributes.element] { take(attributes, view) }
        }
    }

    /// Hands attributes to a view, if they are not those that it has.
    func take(_ attributes: UICollectionViewLayoutAttributes, _ view: UICollectionReusableView) {
        if let old = view.layoutAttributes, old === attributes || old.isEqual(attributes) { return }
        // A layout may go on changing its object.
        view.layoutAttributes = attributes.copied()
        view.place(attributes)
        view.apply(attributes)
    }

    // MARK: Ahead of a scroll

    private var isInBrowser: Bool { UIApplication.sharedIfLaunched?.display.pipeline.isAttached == true }

    /// The browser scrolls by `distance` points: what is about one screen further on has to be there before it is seen.
    func prepareElements(ahead distance: CGPoint) {
        if distance != .zero { scrollDirection = distance }
        func reach(_ distance: CGFloat, _ length: CGFloat) -> (CGFloat, CGFloat) {
            distance == 0 ? (0, 0) : distance > 0 ? (length / 4, length) : (length, length / 4)
        }
        let (top, bottom) = reach(distance.y, bounds.height)
        let (left, right) = reach(distance.x, bounds.width)
        overscan = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    /// Once the first elements are shown, those around them follow, so that a scroll finds them.
    private func prepareElementsLater() {
        let (isHigher, isWider) = (contentSize.height > bounds.height, contentSize.width > bounds.width)
        guard overscan == .zero, overscanTimer == nil, isInBrowser, isHigher || isWider else { return }
        overscanTimer = MediaClock.shared.after(0.2) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                self.overscanTimer = nil
                guard !self.isCarriedByAnimation else { return self.prepareElementsLater() }
                guard self.overscan == .zero else { return }
                let (height, width) = (isHigher ? self.bounds.height : 0, isWider ? self.bounds.width : 0)
                self.overscan = UIEdgeInsets(top: height / 4, left: width / 4, bottom: height / 2, right: width / 2)
                self.setNeedsLayout()
            }
        }
    }

    // MARK: Cells in place

    func reconfigure(_ indexPaths: [IndexPath]) {
        guard let dataSource, !needsReload else { return }
        for indexPath in indexPaths {
            guard exists(RowPlace(indexPath)) else {
                fault("attempt to reconfigure item at index path \(describe(indexPath)), which does not exist.")
            }
            guard let cell = cellForItem(at: indexPath) else { continue }
            reconfiguring = cell
            let answer = dataSource.collectionView(self, cellForItemAt: indexPath)
            reconfiguring = nil
            guard answer === cell else {
                fault(
                    "\(type(of: dataSource)) returned another cell for item \(indexPath.item) of section "
                        + "\(indexPath.section) while it was reconfigured; dequeue with the same identifier as before.")
            }
            sizeMayHaveChanged(cell)
        }
    }

    /// Asks a self-sizing element again how large it wants to be.
    func sizeMayHaveChanged(_ view: UICollectionReusableView) {
        guard let attributes = view.layoutAttributes, let context = sizeContext(of: view, attributes) else { return }
        collectionViewLayout.invalidateLayout(with: context)
    }

    func describe(_ indexPath: IndexPath) -> String { "(\(indexPath.map { String($0) }.joined(separator: ", ")))" }
}

extension CGRect {
    /// Whether two rectangles have an area in common; touching edges are none.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
