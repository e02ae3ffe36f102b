// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A view of a collection that is on its way out.
struct LeavingElement {
    let element: CollectionElement
    let view: UICollectionReusableView
    /// Whether it took touches.
    let takesTouches: Bool
}

extension UICollectionView {
    /// How long items take to their new places, in seconds.
    private static let updateDuration: TimeInterval = 0.3

    func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
        noteStateBeforeUpdates()
        updateDepth += 1
        updates?()
        updateDepth -= 1
        if let completion { pendingCompletions.append(completion) }
        if updateDepth == 0 { applyUpdates() }
    }

    func update(_ body: (inout TableUpdates) -> Void) {
        noteStateBeforeUpdates()
        body(&pendingUpdates)
        if updateDepth == 0 { applyUpdates() }
    }

    /// Remembers where what is near was, before the app changes its model.
    private func noteStateBeforeUpdates() {
        guard updateDepth == 0, attributesBeforeUpdates == nil else { return }
        reloadIfNeeded()
        guard window != nil, UIView.areAnimationsEnabled else { return }
        prepareLayoutIfNeeded()
        let (x, y) = (
            contentSize.width > bounds.width ? bounds.width : 0, contentSize.height > bounds.height ? bounds.height : 0
        )
        attributesBeforeUpdates = elements(in: bounds.insetBy(dx: -x, dy: -y)).map { $0.copied() }
    }

    /// Brings the collection view from what it shows to what the data source says now.
    private func applyUpdates() {
        if !isMovingItems { cancelMovement() }
        let (updates, before) = (pendingUpdates, attributesBeforeUpdates ?? [])
        pendingUpdates = TableUpdates()
        attributesBeforeUpdates = nil
        let completions = pendingCompletions
        pendingCompletions = []
        let reconfigured = pendingReconfigurations
        pendingReconfigurations = []
        guard !needsReload, !isLoading, dataSource != nil else {
            // Nothing has been shown that could be updated.
            reloadIfNeeded()
            finish(completions)
            return
        }
        let new = loadCounts()
        let plan = TableUpdatePlan(updates, old: counts, new: new, words: .collection)
        if let complaint = plan.complaint { fault("\(complaint) Collection view: \(self).") }
        defer { reconfigure(reconfigured.compactMap { plan.place(after: $0)?.indexPath }) }
        guard !updates.isEmpty else {
            // What has been invalidated in the block moves to its new places.
            showChanges(from: live.list.map { (element: $0.element, view: $0.view) }) { finished in
                completions.forEach { $0(finished) }
            }
            return
        }
        cancelTouch()
        generation += 1
        let update = CollectionUpdate(self, updates, plan, before: before)
        counts = new
        selection.places = Set(selection.places.compactMap { plan.place(after: $0) })
        prefetched = []
        currentUpdate = update
        let context = collectionViewLayout.makeInvalidationContext()
        context.invalidateDataSourceCounts = true
        collectionViewLayout.invalidateLayout(with: context)
        let offsetBefore = contentOffset
        prepareLayoutIfNeeded()
        collectionViewLayout.prepare(forCollectionViewUpdates: update.items)
        let gone = moveLiveViews(update)
        settleOffset(after: update)
        let shift = CGPoint(x: contentOffset.x - offsetBefore.x, y: contentOffset.y - offsetBefore.y)
        show(update, gone, shift: shift, completions)
        collectionViewLayout.finalizeCollectionViewUpdates()
        currentUpdate = nil
    }

    private func finish(_ completions: [(Bool) -> Void]) {
        guard !completions.isEmpty else { return }
        MediaClock.shared.after(0) {
            MainActor.assumeIsolated { completions.forEach { $0(true) } }
        }
    }

    private func settleOffset(after update: CollectionUpdate) {
        let proposed = contentOffset
        let target =
            delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
            ?? collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
        if target != proposed { bounds.origin = target }
    }

    /// Gives live views their new elements and returns those that have none.
    private func moveLiveViews(_ update: CollectionUpdate) -> [(
        element: CollectionElement, view: UICollectionReusableView
    )] {
        let layout = collectionViewLayout
        var (stay, gone):
            (
                [(element: CollectionElement, view: UICollectionReusableView)],
                [(element: CollectionElement, view: UICollectionReusableView)]
            ) = ([], [])
        var deleted: Set<CollectionElement> = []
        for kind in Set(live.list.filter { $0.element.category == .supplementaryView }.map(\.element.kind)) {
            for path in layout.indexPathsToDeleteForSupplementaryView(ofKind: kind) {
                deleted.insert(CollectionElement(.supplementaryView, kind, path))
            }
        }
        for kind in Set(live.list.filter { $0.element.category == .decorationView }.map(\.element.kind)) {
            for path in layout.indexPathsToDeleteForDecorationView(ofKind: kind) {
                deleted.insert(CollectionElement(.decorationView, kind, path))
            }
        }
        for (element, view) in live.list {
            if !update.isReplaced(element), !deleted.contains(element), let after = update.element(after: element) {
                stay.append((after, view))
            } else {
                gone.append((element, view))
            }
        }
        live.replace(with: stay)
        return gone
    }

    // MARK: Showing

    private func show(
        _ update: CollectionUpdate, _ gone: [(element: CollectionElement, view: UICollectionReusableView)],
        shift: CGPoint, _ completions: [(Bool) -> Void]
    ) {
        let isAnimated = UIView.areAnimationsEnabled && window != nil
        let layout = collectionViewLayout
        for entry in gone { swipes?.cellWillGo(entry.view, animated: isAnimated) }
        swipes?.close(animated: isAnimated)
        let pushed = pushedOut()
        let looks = Dictionary(
            uniqueKeysWithValues: live.list.map { (ObjectIdentifier($0.view), ElementLook($0.view)) })
        UIView.performWithoutAnimation {
            let wasTiling = isTiling
            isTiling = true
            fill()
            isTiling = wasTiling
        }
        for (_, view) in live.list { (view as? UICollectionViewCell)?.placeTaken() }
        guard isAnimated else {
            UIView.performWithoutAnimation {
                for (element, view) in gone + pushed { recycle(view, element) }
                removeRecycled()
            }
            finish(completions)
            return
        }
        let animator = newAnimator()
        for (element, view) in live.list {
            if let look = looks[ObjectIdentifier(view)] {
                animator.run(view, from: look.shifted(by: shift))
            } else if let initial = initialAttributes(layout, element) {
                animator.run(view, from: ElementLook(initial, of: view))
            }
        }
        UIView.performWithoutAnimation {
            for (element, view) in gone {
                let final = finalAttributes(layout, element)
                leave(view, element, final, isReplaced: update.isReplaced(element), animator, shift)
            }
            for (element, view) in pushed {
                leave(view, element, attributes(of: element), isReplaced: false, animator, shift)
            }
        }
        let leavers = leaving
        animator.group.completion = { [weak self] finished in
            MainActor.assumeIsolated {
                self?.finishLeaving(leavers)
                completions.forEach { $0(finished) }
            }
        }
        animator.group.close()
        setNeedsLayout()
    }

    /// Elements that stay but are no longer near: they move out of sight.
    private func pushedOut() -> [(element: CollectionElement, view: UICollectionReusableView)] {
        let near = Set(elements(in: nearbyRect).map(\.element))
        return live.remove { !near.contains($0) && $0 != heldElement()?.element }
    }

    private func newAnimator() -> ElementAnimator {
        ElementAnimator(
            duration: UIView.inheritedAnimationDuration > 0 ? UIView.inheritedAnimationDuration : Self.updateDuration)
    }

    private func initialAttributes(
        _ layout: UICollectionViewLayout, _ element: CollectionElement
    ) -> UICollectionViewLayoutAttributes? {
        let path = element.indexPath
        return switch element.category {
        case .cell: layout.initialLayoutAttributesForAppearingItem(at: path)
        case .supplementaryView:
            layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: path)
        case .decorationView:
            layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: path)
        }
    }

    private func finalAttributes(
        _ layout: UICollectionViewLayout, _ element: CollectionElement
    ) -> UICollectionViewLayoutAttributes? {
        let path = element.indexPath
        return switch element.category {
        case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
        case .supplementaryView:
            layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: path)
        case .decorationView:
            layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: path)
        }
    }

    private func leave(
        _ view: UICollectionReusableView, _ element: CollectionElement, _ final: UICollectionViewLayoutAttributes?,
        isReplaced: Bool, _ animator: ElementAnimator, _ shift: CGPoint
    ) {
        leaving.append(LeavingElement(element: element, view: view, takesTouches: view.isUserInteractionEnabled))
        view.stickySpan = nil
        view.isUserInteractionEnabled = false
        let look = ElementLook(view)
        let target = final?.copied()
        if let target, target.alpha == 0, shift != .zero {
            target.center = CGPoint(x: target.center.x + shift.x, y: target.center.y + shift.y)
        }
        target?.stickySpan = nil
        if let target { view.place(target) } else { view.alpha = 0 }
        view.layer.zPosition = -1
        animator.run(view, from: look.shifted(by: shift))
    }

    /// Takes views off whose way out has ended; all of them when none are named.
    func finishLeaving(_ views: [LeavingElement]? = nil) {
        let ended = views ?? leaving
        guard !ended.isEmpty else { return }
        let current = leaving.filter { entry in ended.contains { $0.view === entry.view } }
        leaving.removeAll { entry in ended.contains { $0.view === entry.view } }
        UIView.performWithoutAnimation {
            for entry in current {
                entry.view.removeFromSuperview()
                entry.view.layer.removeAllAnimations()
                entry.view.isUserInteractionEnabled = entry.takesTouches
                recycle(entry.view, entry.element)
            }
            removeRecycled()
        }
    }

    /// Moves everything that is shown from where it was to where a changed layout has it.
    func showChanges(
        from before: [(element: CollectionElement, view: UICollectionReusableView)], shift: CGPoint = .zero,
        completion: @escaping (Bool) -> Void
    ) {
        guard UIView.areAnimationsEnabled, window != nil, !isTiling else {
            finish([completion])
            return
        }
        let looks = Dictionary(
            before.map { (ObjectIdentifier($0.view), ElementLook($0.view).shifted(by: shift)) },
            uniquingKeysWith: { first, _ in first })
        prepareLayoutIfNeeded()
        let pushed = pushedOut()
        UIView.performWithoutAnimation {
            let wasTiling = isTiling
            isTiling = true
            fill()
            isTiling = wasTiling
        }
        let animator = newAnimator()
        for (_, view) in live.list {
            if let look = looks[ObjectIdentifier(view)] {
                animator.run(view, from: look)
            } else {
                animator.fadeIn(view)
            }
        }
        UIView.performWithoutAnimation {
            for (element, view) in pushed {
                leave(view, element, attributes(of: element), isReplaced: false, animator, shift)
            }
        }
        let leavers = leaving
        animator.group.completion = { [weak self] finished in
            MainActor.assumeIsolated {
                self?.finishLeaving(leavers)
                completion(finished)
            }
        }
        animator.group.close()
        setNeedsLayout()
    }
}

/// Where an element is and how it looks.
@MainActor struct ElementLook {
    var center: CGPoint
    var size: CGSize
    var alpha: CGFloat
    var transform: CATransform3D

    init(_ view: UIView) {
        (center, size, alpha, transform) = (view.center, view.bounds.size, view.alpha, view.layer.transform)
    }

    init(_ attributes: UICollectionViewLayoutAttributes, of view: UICollectionReusableView) {
        (center, size) = (view.centerInSuperview(of: attributes), attributes.size)
        (alpha, transform) = (attributes.alpha, attributes.transform3D)
    }

    func shifted(by shift: CGPoint) -> ElementLook {
        var look = self
        look.center = CGPoint(x: center.x + shift.x, y: center.y + shift.y)
        return look
    }
}

/// Moves elements during an update: it tells each animation in full, since the views may be new in this frame.
@MainActor struct ElementAnimator {
    let group = AnimationGroup()
    /// In seconds.
    let duration: TimeInterval

    /// Lets a view come from a look to the one that it has.
    func run(_ view: UIView, from look: ElementLook) {
        if look.center != view.center || look.size != view.bounds.size {
            // A sticky view was placed without a word; now its place counts.
            view.layer.changed(.position)
            add("position", look.center, view.center, view)
        }
        if look.size != view.bounds.size {
            add("bounds", CGRect(origin: .zero, size: look.size), view.bounds, view)
        }
        if look.alpha != view.alpha { add("opacity", Float(look.alpha), Float(view.alpha), view) }
        if !CATransform3DEqualToTransform(look.transform, view.layer.transform) {
            add("transform", look.transform, view.layer.transform, view)
        }
    }

    func fadeIn(_ view: UIView) { add("opacity", Float(0), Float(view.alpha), view) }

    private func add(_ key: String, _ from: Any, _ to: Any, _ view: UIView) {
        let animation = CABasicAnimation(keyPath: key)
        (animation.fromValue, animation.toValue) = (from, to)
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.group = group
        view.layer.add(animation, forKey: key)
    }
}
