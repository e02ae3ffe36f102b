// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the groups, headers, footers and backgrounds of one section are.
///
/// Coordinates are points from the section's leading top corner and grow in reading direction. Groups that are alike share one
/// arrangement, so a section costs what of it was measured or asked for, not what it holds.
@MainActor final class SectionArrangement {
    /// A header, footer or side view.
    struct Boundary {
        var blueprint: NSCollectionLayoutBoundarySupplementaryItem
        var size: CGSize
        /// Its place while it isn't pinned.
        var frame = CGRect.zero
    }

    /// What a section is arranged in.
    struct Surroundings {
        /// The direction in which the layout scrolls.
        var scrollAxis: LayoutAxis
        /// The visible size without the safe area that the layout leaves to the scroll view, in points.
        var container: CGSize
        /// What the section's insets are added to.
        var reference: NSDirectionalEdgeInsets
        /// What its headers' and footers' side insets are added to.
        var supplementaryReference: NSDirectionalEdgeInsets
        var traits: UITraitCollection
    }

    let blueprint: NSCollectionLayoutSection
    let count: Int
    private let surroundings: Surroundings
    private let insets: NSDirectionalEdgeInsets

    private(set) var boundaries: [Boundary] = []
    /// The sizes that items asked for.
    private(set) var measured: [Int: CGSize] = [:]
    private(set) var measuredBoundaries: [Int: CGSize] = [:]

    /// A group with all the items that fit.
    private var template = GroupArrangement(size: .zero)
    /// The arrangements of groups that differ from the template.
    private var special: [Int: GroupArrangement] = [:]
    /// The lengths of the groups, each with the space after it.
    private var lengths = RowHeights([])
    /// The first item of each group, when sizes decide how many items fit into one.
    private var starts: [Int]?

    init(_ blueprint: NSCollectionLayoutSection, count: Int, in surroundings: Surroundings) {
        (self.blueprint, self.count, self.surroundings) = (blueprint, count, surroundings)
        insets = blueprint.contentInsets + surroundings.reference
        boundaries = blueprint.boundarySupplementaryItems.map { Boundary(blueprint: $0, size: .zero) }
        placeBoundaries()
        arrangeGroups()
        placeBoundaries()
    }

    // MARK: Lengths

    var isOrthogonal: Bool { blueprint.orthogonalScrollingBehavior != .none }
    private var scrollAxis: LayoutAxis { surroundings.scrollAxis }
    /// The axis along which groups follow one another.
    var axis: LayoutAxis { isOrthogonal ? scrollAxis.other : scrollAxis }

    /// How long the section is in the layout's direction.
    var length: CGFloat { extent(before: true) + insetBefore + body + insetAfter + extent(before: false) }

    private var insetBefore: CGFloat { insets.before(scrollAxis) }
    private var insetAfter: CGFloat { insets.after(scrollAxis) }
    /// The length of the groups in the layout's direction.
    private var body: CGFloat { isOrthogonal ? breadth : contentLength }
    private var contentLength: CGFloat {
        lengths.count == 0 ? 0 : max(0, CGFloat(lengths.total) - blueprint.interGroupSpacing)
    }

    /// The room of a group, before its dimensions take their part of it.
    private var room: CGSize {
        var room = surroundings.container.inset(by: insets)
        for boundary in boundaries where isBeside(boundary) && boundary.blueprint.extendsBoundary {
            room[scrollAxis.other] = max(0, room[scrollAxis.other] - boundary.size[scrollAxis.other])
        }
        return room
    }

    /// How large the groups are across the direction in which they follow one another.
    private var breadth: CGFloat {
        guard count > 0 else { return 0 }
        let edges = blueprint.group.edgeSpacing?.along(scrollAxis)
        let largest = special.values.map { $0.size[scrollAxis] }.max() ?? 0
        let common = special.count < lengths.count ? template.size[scrollAxis] : 0
        return max(largest, common) + (edges?.before?.spacing ?? 0) + (edges?.after?.spacing ?? 0)
    }

    /// The space before the first and after the last group, in the direction in which they follow one another.
    private var ends: (before: CGFloat, after: CGFloat) {
        guard blueprint.orthogonalScrollingBehavior == .groupPagingCentered, lengths.count > 0 else {
            return (insets.before(axis), insets.after(axis))
        }
        // The first and the last group can be in the middle too.
        func space(_ group: Int) -> CGFloat {
            (surroundings.container[axis] - CGFloat(lengths.height(of: group)) + blueprint.interGroupSpacing) / 2
        }
        return (
            max(insets.before(axis), space(0)), max(insets.after(axis), space(lengths.count - 1))
        )
    }

    /// The space before the first group, in points.
    var insetBeforeGroups: CGFloat { ends.before }

    /// The size of what scrolls across the layout's direction.
    var orthogonalContentSize: CGSize {
        var size = CGSize.zero
        let ends = ends
        size[axis] = ends.before + contentLength + ends.after
        size[axis.other] = breadth
        return size
    }

    /// The part of the section in which the groups scroll across the layout's direction; in its coordinates.
    var orthogonalFrame: CGRect {
        var frame = CGRect(origin: .zero, size: surroundings.container)
        frame.origin[scrollAxis] = extent(before: true) + insetBefore
        frame.size[scrollAxis] = breadth
        return frame
    }

    /// The offsets at which the scrolled content may come to rest, ascending; empty when it may anywhere.
    func restingOffsets() -> [CGFloat] {
        let visible = surroundings.container[axis]
        let maximum = max(0, orthogonalContentSize[axis] - visible)
        let isCentered: Bool
        switch blueprint.orthogonalScrollingBehavior {
        case .none, .continuous, .paging: return []
        case .continuousGroupLeadingBoundary, .groupPaging: isCentered = false
        case .groupPagingCentered: isCentered = true
        }
        let before = ends.before
        return (0..<lengths.count).map { group in
            let length = CGFloat(lengths.height(of: group)) - blueprint.interGroupSpacing
            let offset = CGFloat(lengths.offset(of: group)) + (isCentered ? before - (visible - length) / 2 : 0)
            return max(0, min(maximum, offset))
        }
    }

    // MARK: Groups

    private var arranger: GroupArranger { GroupArranger(traits: surroundings.traits) }

    private func arrangeGroups() {
        template = arranger.arrange(blueprint.group, in: room)
        special = [:]
        starts = nil
        guard count > 0 else {
            lengths = RowHeights([])
            return
        }
        guard !template.items.isEmpty else {
            fault(
                "NSCollectionLayoutSection: the group \(blueprint.group) has no room for an item, but the section has \(count)."
            )
        }
        if sizesDecideGrouping(blueprint.group) {
            starts = [0]
            arrangeOneByOne(from: 0)
        } else {
            let groups = (count + itemsPerGroup - 1) / itemsPerGroup
            lengths = RowHeights(count: groups, each: Double(stride(of: template)))
            if count % itemsPerGroup != 0 { arrangeAgain(groups - 1) }
            for group in Set(measured.keys.map { $0 / itemsPerGroup }) { arrangeAgain(group) }
        }
    }

    private var itemsPerGroup: Int { template.items.count }

    private func stride(of arrangement: GroupArrangement) -> CGFloat {
        let edges = blueprint.group.edgeSpacing?.along(axis)
        return arrangement.size[axis] + (edges?.before?.spacing ?? 0) + (edges?.after?.spacing ?? 0)
            + blueprint.interGroupSpacing
    }

    /// Whether the items' own sizes tell how many fit into a group, as in lines of tags.
    private func sizesDecideGrouping(_ group: NSCollectionLayoutGroup) -> Bool {
        if case .filling(let axis) = group.path, !group.layoutSize[axis].dependsOnContent,
            group.subitems.contains(where: { $0.layoutSize[axis].dependsOnContent })
        {
            return true
        }
        return group.subitems.contains { ($0 as? NSCollectionLayoutGroup).map(sizesDecideGrouping) ?? false }
    }

    private func arrangement(startingAt first: Int, limit: Int) -> GroupArrangement {
        var arranger = arranger
        if !measured.isEmpty { arranger.measured = { [measured] in measured[first + $0] } }
        return arranger.arrange(blueprint.group, in: room, limit: limit)
    }

    /// Arranges one group of a fixed number of items for what is known of its items now.
    private func arrangeAgain(_ group: Int) {
        let first = group * itemsPerGroup
        guard first < count else { return }
        let limit = min(itemsPerGroup, count - first)
        var arrangement: GroupArrangement
        if limit < itemsPerGroup, !dependsOnContent {
            // Spaces stay as in a full group.
            arrangement = template
            arrangement.items.removeSubrange(limit...)
            arrangement.attachments.removeAll { $0.item >= limit }
        } else {
            arrangement = self.arrangement(startingAt: first, limit: limit)
        }
        special[group] = arrangement
        lengths.set(Double(stride(of: arrangement)), at: group)
    }

    private var dependsOnContent: Bool {
        func depends(_ item: NSCollectionLayoutItem) -> Bool {
            item.layoutSize.widthDimension.dependsOnContent || item.layoutSize.heightDimension.dependsOnContent
                || ((item as? NSCollectionLayoutGroup)?.subitems.contains(where: depends) ?? false)
        }
        return depends(blueprint.group)
    }

    /// Arranges groups whose items' sizes tell how many there are in one, from a group to the end.
    private func arrangeOneByOne(from group: Int) {
        guard var starts else { return }
        var next = starts[group]
        starts.removeSubrange(group...)
        for index in special.keys where index >= group { special[index] = nil }
        while next < count {
            let arrangement = arrangement(startingAt: next, limit: count - next)
            special[starts.count] = arrangement
            starts.append(next)
            next += arrangement.items.count
        }
        self.starts = starts
        lengths = RowHeights(starts.indices.map { Double(special[$0].map(stride) ?? 0) })
    }

    private func group(of item: Int) -> Int {
        guard let starts else { return item / itemsPerGroup }
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= item { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private func firstItem(of group: Int) -> Int { starts?[group] ?? group * itemsPerGroup }
    private func arrangement(of group: Int) -> GroupArrangement { special[group] ?? template }

    /// Where a group begins.
    private func origin(of group: Int) -> CGPoint {
        let edges = blueprint.group.edgeSpacing
        var origin = CGPoint.zero
        origin[axis] =
            ends.before + CGFloat(lengths.offset(of: group)) + (edges?.along(axis).before?.spacing ?? 0)
        let across = edges?.along(axis.other)
        var side = (across?.before?.spacing ?? 0)
        if across?.before?.isFlexibleSpacing == true {
            let rest = max(0, room[axis.other] - arrangement(of: group).size[axis.other] - side)
            side += across?.after?.isFlexibleSpacing == true ? rest / 2 : rest
        }
        origin[axis.other] = side + insets.before(axis.other)
        if !isOrthogonal {
            origin[axis] += extent(before: true)
            for boundary in boundaries where isBeside(boundary) && isBefore(boundary, scrollAxis.other) {
                if boundary.blueprint.extendsBoundary { origin[axis.other] += boundary.size[axis.other] }
            }
        } else {
            origin[scrollAxis] += extent(before: true)
        }
        return origin
    }

    // MARK: Queries

    /// The place of an item; in an orthogonal section as if nothing had been scrolled.
    func item(_ item: Int) -> GroupArrangement.Item {
        let group = group(of: item)
        var place = arrangement(of: group).items[item - firstItem(of: group)]
        let origin = origin(of: group)
        place.frame = place.frame.offsetBy(dx: origin.x, dy: origin.y)
        return place
    }

    /// What is in a stretch of the direction in which groups follow one another.
    func elements(
        from low: CGFloat, to high: CGFloat
    ) -> (items: [(Int, GroupArrangement.Item)], attachments: [GroupArrangement.Attachment]) {
        guard lengths.count > 0, high > low else { return ([], []) }
        let start = isOrthogonal ? ends.before : extent(before: true) + insets.before(axis)
        let first = lengths.row(at: Double(low - start))
        let last = lengths.row(at: Double(high - start))
        var items: [(Int, GroupArrangement.Item)] = []
        var attachments: [GroupArrangement.Attachment] = []
        for group in first...last {
            let firstItem = firstItem(of: group)
            let moved = arrangement(of: group).moved(by: origin(of: group), countingFrom: firstItem)
            for (index, item) in moved.items.enumerated()
            where item.frame.end(axis) > low && item.frame.start(axis) < high {
                items.append((firstItem + index, item))
            }
            attachments += moved.attachments.filter { $0.frame.end(axis) > low && $0.frame.start(axis) < high }
        }
        return (items, attachments)
    }

    /// The view of a kind that is attached to an item.
    func attachment(ofKind kind: String, to item: Int) -> GroupArrangement.Attachment? {
        guard item < count else { return nil }
        let group = group(of: item)
        return arrangement(of: group).moved(by: origin(of: group), countingFrom: firstItem(of: group)).attachments
            .first { $0.item == item && $0.blueprint.elementKind == kind }
    }

    // MARK: Measures

    /// Takes over the size that an item asks for; tells whether anything changed.
    func setSize(_ size: CGSize, ofItem item: Int) {
        guard item < count, measured[item] != size else { return }
        measured[item] = size
        // A smaller item may fit into the group before it.
        if starts != nil { arrangeOneByOne(from: max(0, group(of: item) - 1)) } else { arrangeAgain(group(of: item)) }
        placeBoundaries()
    }

    /// Takes over the sizes that items asked for before they were moved to other places.
    func setSizes(_ sizes: [Int: CGSize], boundaries: [Int: CGSize]) {
        guard !sizes.isEmpty || !boundaries.isEmpty else { return }
        (measured, measuredBoundaries) = (sizes, boundaries)
        placeBoundaries()
        arrangeGroups()
        placeBoundaries()
    }

    /// Takes over the size that a header or footer asks for.
    func setSize(_ size: CGSize, ofBoundary index: Int) {
        guard measuredBoundaries[index] != size else { return }
        measuredBoundaries[index] = size
        placeBoundaries()
    }

    // MARK: Headers and footers

    private func isBefore(_ boundary: Boundary, _ axis: LayoutAxis) -> Bool {
        boundary.blueprint.alignment.edges.contains(axis == .vertical ? .top : .leading)
    }
    private func isAfter(_ boundary: Boundary, _ axis: LayoutAxis) -> Bool {
        boundary.blueprint.alignment.edges.contains(axis == .vertical ? .bottom : .trailing)
    }
    /// Whether a boundary lies at the side of the layout's direction.
    private func isBeside(_ boundary: Boundary) -> Bool {
        !isBefore(boundary, scrollAxis) && !isAfter(boundary, scrollAxis)
            && (isBefore(boundary, scrollAxis.other) || isAfter(boundary, scrollAxis.other))
    }

    /// How much room the headers or the footers take.
    private func extent(before: Bool) -> CGFloat {
        boundaries.filter {
            $0.blueprint.extendsBoundary && (before ? isBefore($0, scrollAxis) : isAfter($0, scrollAxis))
        }
        .map { boundary in
            let offset = boundary.blueprint.offset[scrollAxis]
            return max(0, boundary.size[scrollAxis] + (before ? blueprint.headerTopPadding - offset : offset))
        }.max() ?? 0
    }

    private func placeBoundaries() {
        guard !boundaries.isEmpty else { return }
        var sides = surroundings.supplementaryReference
        if blueprint.supplementariesFollowContentInsets {
            sides = sides + blueprint.contentInsets
        }
        let across = scrollAxis.other
        var room = surroundings.container
        room[across] = max(0, room[across] - sides.before(across) - sides.after(across))
        for index in boundaries.indices {
            let dimensions = boundaries[index].blueprint.layoutSize
            boundaries[index].size = dimensions.size(in: room)
            if let measured = measuredBoundaries[index] {
                for axis in [LayoutAxis.horizontal, .vertical] where dimensions[axis].dependsOnContent {
                    boundaries[index].size[axis] = measured[axis]
                }
            }
        }
        let (head, foot) = (extent(before: true), extent(before: false))
        let whole = length
        for index in boundaries.indices {
            let boundary = boundaries[index]
            let size = boundary.size
            var origin = CGPoint.zero
            // In the layout's direction: at the section's ends, or in the middle of the groups for side views.
            if isBefore(boundary, scrollAxis) {
                origin[scrollAxis] = boundary.blueprint.extendsBoundary ? head - size[scrollAxis] : head
            } else if isAfter(boundary, scrollAxis) {
                origin[scrollAxis] = boundary.blueprint.extendsBoundary ? whole - foot : whole - foot - size[scrollAxis]
            } else {
                origin[scrollAxis] = head + (whole - head - foot - size[scrollAxis]) / 2
            }
            if isBefore(boundary, across) {
                origin[across] = sides.before(across)
            } else if isAfter(boundary, across) {
                origin[across] = surroundings.container[across] - sides.after(across) - size[across]
            } else {
                origin[across] = sides.before(across) + (room[across] - size[across]) / 2
            }
            origin.x += boundary.blueprint.offset.x
            origin.y += boundary.blueprint.offset.y
            boundaries[index].frame = CGRect(origin: origin, size: size)
        }
    }

    /// The rectangle of a background.
    func frame(of decoration: NSCollectionLayoutDecorationItem) -> CGRect {
        var size = surroundings.container
        size[scrollAxis] = length
        let inner = size.inset(by: decoration.contentInsets)
        return CGRect(
            x: decoration.contentInsets.leading, y: decoration.contentInsets.top, width: inner.width,
            height: inner.height)
    }
}

extension NSDirectionalEdgeInsets {
    static func + (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
            trailing: a.trailing + b.trailing)
    }
}
