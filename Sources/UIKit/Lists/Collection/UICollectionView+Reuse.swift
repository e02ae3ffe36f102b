// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionView {
    func dequeueCell(_ identifier: String, _ indexPath: IndexPath) -> UICollectionViewCell {
        if let reconfiguring, reconfiguring.reuseIdentifier == identifier { return reconfiguring }
        guard let cell = dequeueView(.cell(identifier), indexPath) as? UICollectionViewCell else {
            fault("The view for cell reuse identifier \(identifier) is no UICollectionViewCell.")
        }
        return cell
    }

    /// A free or a new view with the size that the layout gives it.
    func dequeueView(_ key: ReusePool.Key, _ indexPath: IndexPath) -> UICollectionReusableView {
        let attributes = attributesForDequeue(key, indexPath)
        let view = freeView(key, attributes) ?? newView(key, attributes)
        if let cell = view as? UICollectionViewListCell,
            let look = listLook(of: CollectionElement(key.category, key.kind, indexPath))
        {
            UIView.performWithoutAnimation { cell.takeLook(look) }
        }
        return view
    }

    private func freeView(
        _ key: ReusePool.Key, _ attributes: UICollectionViewLayoutAttributes?
    ) -> UICollectionReusableView? {
        guard let view = pool.take(key) else { return nil }
        recycled.removeAll { $0 === view }
        UIView.performWithoutAnimation {
            announcing("prepareForReuse", to: view) { view.prepareForReuse() }
            if let attributes { view.bounds.size = attributes.size }
        }
        return view
    }

    private func newView(
        _ key: ReusePool.Key, _ attributes: UICollectionViewLayoutAttributes?
    ) -> UICollectionReusableView {
        if pool.classes[key] == nil, let nib = pool.nibs[key] {
            return self.view(from: nib, key, size: attributes?.size)
        }
        guard let type = pool.classes[key] ?? decorationClass(key) else {
            let kind = key.category == .cell ? "UICollectionElementKindCell" : key.kind
            fault(
                "could not dequeue a view of kind: \(kind) with identifier \(key.identifier) - must register a nib or "
                    + "a class for the identifier or connect a prototype cell in a storyboard")
        }
        let frame = CGRect(origin: .zero, size: attributes?.size ?? .zero)
        let view = UIView.withoutAnimation { ClassInstantiation.makeView(type, frame: frame) }
        view.reuseIdentifier = key.identifier
        return view
    }

    private func decorationClass(_ key: ReusePool.Key) -> UICollectionReusableView.Type? {
        key.category == .decorationView ? collectionViewLayout.decorationClasses[key.kind] : nil
    }

    private func attributesForDequeue(
        _ key: ReusePool.Key, _ indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let element = CollectionElement(key.category, key.kind, indexPath)
        if let making, making.element == element { return making }
        guard !needsReload, !needsPrepare, !isPreparing else { return nil }
        if key.category == .cell, !exists(RowPlace(indexPath)) { return nil }
        return attributes(of: element)
    }

    // MARK: Registrations

    func dequeueConfigured<Cell, Item>(
        _ registration: CellRegistration<Cell, Item>, _ indexPath: IndexPath, _ item: Item?
    ) -> Cell {
        registration.identity.check("cell", "-collectionView:cellForItemAtIndexPath:")
        let identifier = registration.identity.identifier
        if pool.classes[.cell(identifier)] == nil { pool.classes[.cell(identifier)] = Cell.self }
        guard let cell = dequeueCell(identifier, indexPath) as? Cell else {
            fault("The cell of a registration for \(Cell.self) is another one.")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    func dequeueConfigured<Supplementary>(
        _ registration: SupplementaryRegistration<Supplementary>, _ indexPath: IndexPath
    ) -> Supplementary {
        registration.identity.check(
            "supplementary view", "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:")
        let key = ReusePool.Key.supplementary(registration.elementKind, registration.identity.identifier)
        if pool.classes[key] == nil { pool.classes[key] = Supplementary.self }
        guard let view = dequeueView(key, indexPath) as? Supplementary else {
            fault("The view of a registration for \(Supplementary.self) is another one.")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    // MARK: Giving back

    /// Takes a view that is no longer needed for reuse.
    ///
    /// It stays a subview until the end of the layout, since it is often used again at once.
    func recycle(_ view: UICollectionReusableView, _ element: CollectionElement) {
        tellEndOfDisplay(view, element)
        if let cell = view as? UICollectionViewCell {
            swipes?.cellWillGo(cell, animated: false)
            if cell.isSelected { cell.isSelected = false }
            if cell.isHighlighted { cell.isHighlighted = false }
        }
        view.collectionView = nil
        view.layoutAttributes = nil
        view.measured = nil
        if let identifier = view.reuseIdentifier {
            pool.put(view, ReusePool.Key(category: element.category, kind: element.kind, identifier: identifier))
        }
        recycled.append(view)
    }

    private func tellEndOfDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
        switch element.category {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { return }
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.indexPath)
        case .supplementaryView:
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.indexPath)
        case .decorationView: break
        }
    }

    /// Takes what was not used again off the collection view.
    func removeRecycled() {
        guard !recycled.isEmpty else { return }
        let views = recycled
        recycled = []
        for view in views where view.superview === self || view.superview is OrthogonalScroller {
            view.removeFromSuperview()
            view.stickySpan = nil
        }
    }
}
