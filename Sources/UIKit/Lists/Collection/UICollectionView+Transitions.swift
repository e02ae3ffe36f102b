// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A transition between two layouts that a gesture leads.
struct LayoutTransition {
    let layout: UICollectionViewTransitionLayout
    /// Where the content is at the beginning, and where it will be at the end.
    let offsets: (from: CGPoint, to: CGPoint)
    /// The views that have been told that it begins.
    let views: [UICollectionReusableView]
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// How a collection view gets another layout.
extension UICollectionView {
    /// Another collection view has taken the layout.
    func layoutWasTaken() {
        for (element, view) in live.list { recycle(view, element) }
        live.removeAll()
        removeRecycled()
    }

    func layoutWillBeUsed() { setNeedsLayout() }

    func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = collectionViewLayout
        guard layout !== old else {
            completion?(true)
            return
        }
        guard transition == nil else {
            fault(
                "UICollectionView: the layout was set during an interactive transition from "
                    + "\(type(of: transition!.layout.currentLayout)) to \(type(of: transition!.layout.nextLayout)). Call "
                    + "finishInteractiveTransition() or cancelInteractiveTransition() first.")
        }
        let views = announceTransition(from: old, to: layout)
        let anchor = transitionAnchor
        replaceLayout(with: layout)
        let finish = { [weak self] (finished: Bool) in
            self?.transitionEnded(views, from: old, to: layout)
            completion?(finished)
        }
        showLayout(animated: animated, anchor, completion: finish)
    }

    /// Tells both layouts and what is shown that a transition begins; returns the views that were told.
    private func announceTransition(
        from old: UICollectionViewLayout, to new: UICollectionViewLayout
    ) -> [UICollectionReusableView] {
        let views = live.list.map(\.view)
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        for view in views { view.willTransition(from: old, to: new) }
        return views
    }

    private func transitionEnded(
        _ views: [UICollectionReusableView], from old: UICollectionViewLayout, to new: UICollectionViewLayout
    ) {
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
        for view in views where view.collectionView === self { view.didTransition(from: old, to: new) }
    }

    /// The first item in sight, and how far it is from the top.
    private var transitionAnchor: (element: CollectionElement, distance: CGFloat)? {
        guard let element = visibleElements(.cell).first, let attributes = live[element]?.layoutAttributes else {
            return nil
        }
        return (element, attributes.frame.minY - contentOffset.y)
    }

    /// Shows the layout that has been set; animated, everything moves from where it is.
    private func showLayout(
        animated: Bool, _ anchor: (element: CollectionElement, distance: CGFloat)?,
        completion: @escaping (Bool) -> Void
    ) {
        // Decorations belong to their layout.
        for (element, view) in live.remove(where: { $0.category == .decorationView }) { recycle(view, element) }
        generation += 1
        needsPrepare = true
        setNeedsLayout()
        let isAnimated = animated && UIView.areAnimationsEnabled && window != nil && !needsReload
        if !needsReload { prepareLayoutIfNeeded() }
        let before = contentOffset
        settleOffset(after: anchor)
        guard isAnimated else {
            completion(true)
            return
        }
        let shift = CGPoint(x: contentOffset.x - before.x, y: contentOffset.y - before.y)
        showChanges(from: live.list.map { (element: $0.element, view: $0.view) }, shift: shift, completion: completion)
    }

    /// Keeps the first visible item in sight when everything has moved, unless layout or delegate want another offset.
    private func settleOffset(after anchor: (element: CollectionElement, distance: CGFloat)?) {
        guard !needsReload else { return }
        let target = settledOffset(anchor.flatMap { attributes(of: $0.element) }, anchor?.distance ?? 0)
        if target != contentOffset { bounds.origin = target }
    }

    /// The offset under the present layout.
    ///
    /// - Parameter attributes: Those of the item that is kept in sight, `distance` points below the top.
    private func settledOffset(_ attributes: UICollectionViewLayoutAttributes?, _ distance: CGFloat) -> CGPoint {
        var proposed = contentOffset
        if let attributes, !attributes.frame.overlaps(CGRect(origin: proposed, size: bounds.size)) {
            proposed.y = attributes.frame.minY - distance
        }
        proposed = clamped(proposed)
        return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
            ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    }

    // MARK: Led by a gesture

    func beginTransition(
        to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        let old = collectionViewLayout
        guard transition == nil else {
            fault(
                "UICollectionView: startInteractiveTransition(to:completion:) was called during an interactive transition "
                    + "to \(type(of: transition!.layout.nextLayout)). Call finishInteractiveTransition() or "
                    + "cancelInteractiveTransition() first.")
        }
        guard layout !== old else {
            fault(
                "UICollectionView: startInteractiveTransition(to:completion:) was called with the layout that the "
                    + "collection view has already, \(type(of: layout)).")
        }
        layoutIfNeeded()
        let between =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        let views = announceTransition(from: old, to: layout)
        let (anchor, from) = (transitionAnchor, contentOffset)
        for (element, view) in live.remove(where: { $0.category == .decorationView }) { recycle(view, element) }
        replaceLayout(with: layout)
        // The next layout is asked once how large it is, to know where the way leads.
        needsPrepare = true
        prepareLayoutIfNeeded()
        layout.needsPrepare = false
        let to = settledOffset(anchor.flatMap { attributes(of: $0.element) }, anchor?.distance ?? 0)
        replaceLayout(with: between)
        (old.collectionView, layout.collectionView) = (self, self)
        (old.needsPrepare, transition) = (
            false, LayoutTransition(layout: between, offsets: (from, to), views: views, completion: completion)
        )
        generation += 1
        needsPrepare = true
        followTransition()
        setNeedsLayout()
        return between
    }

    /// From what is in sight now to what was at the beginning, and to what will be at the end, in points.
    var transitionShifts: (CGPoint, CGPoint) {
        guard let offsets = transition?.offsets else { return (.zero, .zero) }
        let now = contentOffset
        return (
            CGPoint(x: offsets.from.x - now.x, y: offsets.from.y - now.y),
            CGPoint(x: offsets.to.x - now.x, y: offsets.to.y - now.y)
        )
    }

    /// Moves the content to where it is at the transition's progress.
    func followTransition() {
        guard let transition, !needsReload else { return }
        prepareLayoutIfNeeded()
        let (from, to) = transition.offsets
        let layout = transition.layout
        let offset = CGPoint(x: layout.between(from.x, to.x), y: layout.between(from.y, to.y))
        if offset != contentOffset { bounds.origin = offset }
    }

    func endTransition(isFinished: Bool) {
        guard let ended = transition else {
            fault(
                "UICollectionView: \(isFinished ? "finish" : "cancel")InteractiveTransition() was called, but no "
                    + "interactive transition is under way. Call startInteractiveTransition(to:completion:) first.")
        }
        transition = nil
        let (old, new) = (ended.layout.currentLayout, ended.layout.nextLayout)
        let (kept, left) = isFinished ? (new, old) : (old, new)
        replaceLayout(with: kept)
        left.collectionView = nil
        let before = contentOffset
        for (element, view) in live.remove(where: { $0.category == .decorationView }) { recycle(view, element) }
        generation += 1
        needsPrepare = true
        setNeedsLayout()
        let finish = { [weak self] (completed: Bool) in
            self?.transitionEnded(ended.views, from: old, to: new)
            ended.completion?(completed, isFinished)
        }
        if !needsReload { prepareLayoutIfNeeded() }
        let offset = clamped(isFinished ? ended.offsets.to : ended.offsets.from)
        if offset != contentOffset { bounds.origin = offset }
        guard UIView.areAnimationsEnabled, window != nil, !needsReload else {
            finish(true)
            return
        }
        let shift = CGPoint(x: contentOffset.x - before.x, y: contentOffset.y - before.y)
        showChanges(from: live.list.map { (element: $0.element, view: $0.view) }, shift: shift, completion: finish)
    }
}
