// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the items of one repetition of a group are.
///
/// Coordinates are points from the group's leading top corner and grow in reading direction.
@MainActor struct GroupArrangement {
    /// A cell's place.
    struct Item {
        var frame: CGRect
        var zIndex = 0
        /// The blueprint; nil in a custom group.
        var blueprint: NSCollectionLayoutItem?
    }

    /// A view attached to an item or to a group.
    struct Attachment {
        var frame: CGRect
        /// The item in this arrangement whose index path it has.
        var item: Int
        var blueprint: NSCollectionLayoutSupplementaryItem
    }

    var size: CGSize
    var items: [Item] = []
    var attachments: [Attachment] = []

    /// The arrangement moved by a distance, with items counted from `first`.
    func moved(by offset: CGPoint, countingFrom first: Int) -> (items: [Item], attachments: [Attachment]) {
        var (items, attachments) = (items, attachments)
        for index in items.indices {
            items[index].frame = items[index].frame.offsetBy(dx: offset.x, dy: offset.y)
        }
        for index in attachments.indices {
            attachments[index].frame = attachments[index].frame.offsetBy(dx: offset.x, dy: offset.y)
            attachments[index].item += first
        }
        return (items, attachments)
    }
}

/// Arranges groups: turns blueprints and sizes into places.
@MainActor struct GroupArranger {
    let traits: UITraitCollection
    /// The size that an item's content asked for, by the item's order from the group's first one; nil while unknown.
    var measured: (Int) -> CGSize? = { _ in nil }

    /// Rounding errors of fractions such as 1/3 may make the last item too long by this much, in points.
    private static let tolerance: CGFloat = 0.01
    /// A group of items without length would never be full.
    private static let maximumItems = 10_000

    /// Arranges as many items as fit, at most `limit`.
    func arrange(_ group: NSCollectionLayoutGroup, in container: CGSize, limit: Int = .max) -> GroupArrangement {
        arrange(group, in: container, first: 0, limit: limit, forced: nil)
    }

    // MARK: Groups

    private func arrange(
        _ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, limit: Int, forced: (LayoutAxis, CGFloat)?
    ) -> GroupArrangement {
        var size = group.layoutSize.size(in: container)
        if let (axis, length) = forced { size[axis] = length }
        let insets = group.effectiveInsets
        var arrangement: GroupArrangement
        switch group.path {
        case .custom(let provider):
            arrangement = custom(provider, group: group, size: size, insets: insets, limit: limit)
        case .filling(let axis):
            arrangement = Row(
                arranger: self, group: group, axis: axis, size: size, insets: insets, first: first, limit: limit,
                repetition: nil, isForced: forced?.0 == axis
            ).arranged()
        case .repeating(let axis, let count, let equal):
            arrangement = Row(
                arranger: self, group: group, axis: axis, size: size, insets: insets, first: first, limit: limit,
                repetition: (count, equal), isForced: forced?.0 == axis
            ).arranged()
        }
        let frame = CGRect(origin: .zero, size: arrangement.size)
        for blueprint in group.supplementaryItems {
            arrangement.attachments.append(attach(blueprint, to: frame, item: 0))
        }
        return arrangement
    }

    private func custom(
        _ provider: NSCollectionLayoutGroupCustomItemProvider, group: NSCollectionLayoutGroup, size: CGSize,
        insets: NSDirectionalEdgeInsets, limit: Int
    ) -> GroupArrangement {
        let places = provider(LayoutEnvironment(size: size, insets: insets, traits: traits))
        var arrangement = GroupArrangement(size: size)
        for place in places.prefix(limit) {
            let frame = place.frame.offsetBy(dx: insets.leading, dy: insets.top)
            arrangement.items.append(.init(frame: frame, zIndex: place.zIndex))
        }
        for (axis, dimension) in [
            (LayoutAxis.horizontal, group.layoutSize.widthDimension), (.vertical, group.layoutSize.heightDimension),
        ] where dimension.dependsOnContent {
            arrangement.size[axis] = arrangement.items.map { $0.frame.end(axis) }.max() ?? 0
        }
        return arrangement
    }

    fileprivate func attach(
        _ blueprint: NSCollectionLayoutSupplementaryItem, to frame: CGRect, item: Int
    ) -> GroupArrangement.Attachment {
        let size = blueprint.layoutSize.size(in: frame.size)
        return .init(frame: blueprint.frame(attachedTo: frame, size: size), item: item, blueprint: blueprint)
    }

    // MARK: Children

    /// Arranges an item or an inner group in the room of a group.
    fileprivate func child(
        _ item: NSCollectionLayoutItem, in container: CGSize, first: Int, limit: Int, forced: (LayoutAxis, CGFloat)?
    ) -> GroupArrangement {
        if let group = item as? NSCollectionLayoutGroup {
            return arrange(group, in: container, first: first, limit: limit, forced: forced)
        }
        var size = item.layoutSize.size(in: container)
        if let measured = measured(first) {
            if item.layoutSize.widthDimension.dependsOnContent { size.width = measured.width }
            if item.layoutSize.heightDimension.dependsOnContent { size.height = measured.height }
        }
        if let (axis, length) = forced { size[axis] = length }
        var arrangement = GroupArrangement(size: size)
        arrangement.items = [.init(frame: CGRect(origin: .zero, size: size), blueprint: item)]
        return arrangement
    }

    /// The line of children of one group.
    @MainActor private struct Row {
        struct Child {
            var item: NSCollectionLayoutItem
            var first: Int
            var arrangement: GroupArrangement
            /// Where it begins along the axis, before what is left over is shared out.
            var place: CGFloat = 0
        }

        let arranger: GroupArranger
        let group: NSCollectionLayoutGroup
        let axis: LayoutAxis
        let size: CGSize
        let insets: NSDirectionalEdgeInsets
        let first: Int
        let limit: Int
        let repetition: (count: Int, equal: Bool)?
        /// Whether an outer group decided the length.
        let isForced: Bool

        private var inner: CGSize { size.inset(by: insets) }
        private var lengthDependsOnContent: Bool { group.layoutSize[axis].dependsOnContent && !isForced }
        private var breadthDependsOnContent: Bool { group.layoutSize[axis.other].dependsOnContent }

        func arranged() -> GroupArrangement {
            var room = inner
            var (children, used, isCut) = line(in: room)
            if breadthDependsOnContent {
                room[axis.other] = breadth(of: children)
                // Children that are as broad as a fraction of the group are known only now.
                if children.contains(where: { isFractionOfBreadth($0.item.layoutSize) }) {
                    (children, used, isCut) = line(in: room)
                }
            }
            makeUniform(&children)
            let extra = lengthDependsOnContent || isCut ? 0 : max(0, room[axis] - used)
            return place(children, in: room, used: used, extra: extra)
        }

        /// Puts children one after another; `isCut` tells that there were fewer items than would have fitted.
        private func line(in room: CGSize) -> (children: [Child], used: CGFloat, isCut: Bool) {
            var children: [Child] = []
            var (place, next) = (CGFloat(0), first)
            let share = equalShare(in: room)
            while children.count < repetition?.count ?? GroupArranger.maximumItems {
                guard next - first < limit else { return (children, place, true) }
                let item = group.subitems[children.count % group.subitems.count]
                let arrangement = arranger.child(
                    item, in: room, first: next, limit: limit - (next - first), forced: share.map { (axis, $0) })
                guard !arrangement.items.isEmpty else { break }
                let edges = item.edgeSpacing?.along(axis)
                var end = place + (children.isEmpty ? 0 : group.interItemSpacing?.spacing ?? 0)
                end += edges?.before?.spacing ?? 0
                let start = end
                end += arrangement.size[axis] + (edges?.after?.spacing ?? 0)
                if repetition == nil, !children.isEmpty, isFull(children.count, end: end, item: item, room: room) {
                    break
                }
                children.append(Child(item: item, first: next, arrangement: arrangement, place: start))
                next += arrangement.items.count
                place = end
            }
            return (children, place, false)
        }

        /// Whether a filling group has no room for one more child that would end at `end`.
        private func isFull(_ count: Int, end: CGFloat, item: NSCollectionLayoutItem, room: CGSize) -> Bool {
            guard lengthDependsOnContent else { return end > room[axis] + GroupArranger.tolerance }
            // The estimate tells how many there are; their own sizes then tell how long the group is.
            guard count >= group.subitems.count else { return false }
            var estimate = CGFloat(0)
            for index in 0...count {
                estimate += group.subitems[index % group.subitems.count].layoutSize.size(in: room)[axis]
                if index > 0 { estimate += group.interItemSpacing?.spacing ?? 0 }
            }
            return estimate > room[axis] + GroupArranger.tolerance
        }

        private func equalShare(in room: CGSize) -> CGFloat? {
            guard let repetition, repetition.equal, !lengthDependsOnContent else { return nil }
            let edges = group.subitems[0].edgeSpacing?.along(axis)
            let around = (edges?.before?.spacing ?? 0) + (edges?.after?.spacing ?? 0)
            let count = CGFloat(repetition.count)
            let spacing = (group.interItemSpacing?.spacing ?? 0) * (count - 1) + around * count
            return max(0, (room[axis] - spacing) / count)
        }

        /// The breadth that the broadest child asks for.
        private func breadth(of children: [Child]) -> CGFloat {
            let own = children.filter { !isFractionOfBreadth($0.item.layoutSize) }
            guard !own.isEmpty else { return inner[axis.other] }
            return own.map { child in
                let edges = child.item.edgeSpacing?.along(axis.other)
                return child.arrangement.size[axis.other] + (edges?.before?.spacing ?? 0) + (edges?.after?.spacing ?? 0)
            }.max() ?? 0
        }

        private func isFractionOfBreadth(_ size: NSCollectionLayoutSize) -> Bool {
            let dimension = size[axis.other]
            return axis == .horizontal ? dimension.isFractionalHeight : dimension.isFractionalWidth
        }

        /// Gives children that are uniform across siblings the largest of their breadths.
        private func makeUniform(_ children: inout [Child]) {
            let uniform = children.indices.filter {
                children[$0].item.layoutSize[axis.other].isUniformAcrossSiblings
                    && !(children[$0].item is NSCollectionLayoutGroup)
            }
            guard let breadth = uniform.map({ children[$0].arrangement.size[axis.other] }).max() else { return }
            for index in uniform {
                children[index].arrangement.size[axis.other] = breadth
                children[index].arrangement.items[0].frame.size[axis.other] = breadth
            }
        }

        // MARK: Places

        private func place(_ children: [Child], in room: CGSize, used: CGFloat, extra: CGFloat) -> GroupArrangement {
            var arrangement = GroupArrangement(size: size)
            if lengthDependsOnContent { arrangement.size[axis] = used }
            if breadthDependsOnContent { arrangement.size[axis.other] = room[axis.other] }
            let stretch = flexibleSpaces(children)
            let share = stretch > 0 ? extra / CGFloat(stretch) : 0
            var shift = CGFloat(0)
            for (index, child) in children.enumerated() {
                let edges = child.item.edgeSpacing?.along(axis)
                if index > 0, group.interItemSpacing?.isFlexibleSpacing == true { shift += share }
                if edges?.before?.isFlexibleSpacing == true { shift += share }
                var origin = CGPoint(x: insets.leading, y: insets.top)
                origin[axis] += child.place + shift
                origin[axis.other] += side(of: child, in: room)
                if edges?.after?.isFlexibleSpacing == true { shift += share }
                add(child, at: origin, to: &arrangement)
            }
            return arrangement
        }

        private func flexibleSpaces(_ children: [Child]) -> Int {
            var count = group.interItemSpacing?.isFlexibleSpacing == true ? max(0, children.count - 1) : 0
            for child in children {
                let edges = child.item.edgeSpacing?.along(axis)
                if edges?.before?.isFlexibleSpacing == true { count += 1 }
                if edges?.after?.isFlexibleSpacing == true { count += 1 }
            }
            return count
        }

        /// Where a child begins across the axis.
        private func side(of child: Child, in room: CGSize) -> CGFloat {
            guard let edges = child.item.edgeSpacing?.along(axis.other) else { return 0 }
            let (before, after) = (edges.before?.spacing ?? 0, edges.after?.spacing ?? 0)
            let rest = max(0, room[axis.other] - child.arrangement.size[axis.other] - before - after)
            switch (edges.before?.isFlexibleSpacing ?? false, edges.after?.isFlexibleSpacing ?? false) {
            case (true, true): return before + rest / 2
            case (true, false): return before + rest
            default: return before
            }
        }

        private func add(_ child: Child, at origin: CGPoint, to arrangement: inout GroupArrangement) {
            let firstItem = arrangement.items.count
            var (items, attachments) = child.arrangement.moved(by: origin, countingFrom: firstItem)
            if !(child.item is NSCollectionLayoutGroup) {
                let insets = child.item.effectiveInsets
                let size = items[0].frame.size.inset(by: insets)
                items[0].frame = CGRect(
                    x: items[0].frame.minX + insets.leading, y: items[0].frame.minY + insets.top,
                    width: size.width, height: size.height)
                attachments += child.item.supplementaryItems.map {
                    arranger.attach($0, to: items[0].frame, item: firstItem)
                }
            }
            arrangement.items += items
            arrangement.attachments += attachments
        }
    }
}
