// SPDX-License-Identifier: Apache-2.0

/// The sections and items that a list shows at one time, by identifiers.
///
/// A value: copies are independent and cheap. Every identifier is hashed once; an operation on one item of 100,000 takes about a
/// microsecond.
///
/// Follows: https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    private(set) var sections = IdentifierTable<SectionIdentifierType>()
    private(set) var items = IdentifierTable<ItemIdentifierType>()
    private(set) var sectionOrder: [Handle] = []
    private(set) var itemOrder = ItemOrder()
    /// What the next application of the snapshot does besides changing the order.
    private(set) var marks = SnapshotMarks()

    /// Makes an empty snapshot.
    public init() {}

    // MARK: Numbers

    public var numberOfItems: Int { items.count }
    public var numberOfSections: Int { sections.count }
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemOrder.count(in: section(identifier, "numberOfItems(inSection:)"))
    }

    // MARK: Identifiers

    public var sectionIdentifiers: [SectionIdentifierType] { sectionOrder.map { sections[$0] } }
    /// All items in their order.
    public var itemIdentifiers: [ItemIdentifierType] { items.identifiers(of: SnapshotOutline(self).items) }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        items.identifiers(of: itemOrder.items(in: section(identifier, "itemIdentifiers(inSection:)")))
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        items.handle(of: identifier).map { sections[itemOrder.section(of: $0)] }
    }
    /// The index of an item among all items.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        guard let item = items.handle(of: identifier) else { return nil }
        let section = itemOrder.section(of: item)
        var index = itemOrder.row(of: item)
        for other in sectionOrder {
            if other == section { break }
            index += itemOrder.count(in: other)
        }
        return index
    }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sections.handle(of: identifier).flatMap { sectionOrder.firstIndex(of: $0) }
    }

    // MARK: Items

    /// Adds items at the end of a section; of the last one when none is named.
    ///
    /// Items that the snapshot has already are moved there.
    /// - Precondition: The snapshot has the section, and no identifier is given twice.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let handle: Handle
        if let sectionIdentifier {
            handle = section(sectionIdentifier, "appendItems(_:toSection:)")
        } else {
            guard let last = sectionOrder.last else {
                fault(SnapshotComplaint.noSection(ItemIdentifierType.self))
            }
            handle = last
        }
        itemOrder.append(take(identifiers, "appendItems(_:toSection:)"), to: handle)
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, .before, beforeIdentifier, "insertItems(_:beforeItem:)")
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insert(identifiers, .after, afterIdentifier, "insertItems(_:afterItem:)")
    }

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], _ side: ItemOrder.Side, _ anchor: ItemIdentifierType, _ method: String
    ) {
        let anchorHandle = item(anchor, method)
        if identifiers.contains(anchor) { fault(SnapshotComplaint.besideItself(anchor, method)) }
        itemOrder.insert(take(identifiers, method), side, anchorHandle)
    }

    /// Takes items away; those that the snapshot does not have are ignored.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers {
            guard let item = items.handle(of: identifier) else { continue }
            itemOrder.remove(item)
            forget(item)
        }
    }

    /// Takes everything away, sections too.
    public mutating func deleteAllItems() { self = Self() }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, .before, toIdentifier, "moveItem(_:beforeItem:)")
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, .after, toIdentifier, "moveItem(_:afterItem:)")
    }

    private mutating func move(
        _ identifier: ItemIdentifierType, _ side: ItemOrder.Side, _ anchor: ItemIdentifierType, _ method: String
    ) {
        let (item, anchorHandle) = (item(identifier, method), item(anchor, method))
        if item == anchorHandle { fault(SnapshotComplaint.besideItself(anchor, method)) }
        itemOrder.remove(item)
        itemOrder.insert([item], side, anchorHandle)
    }

    /// Asks for new cells of items the next time the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { marks.reloadedItems.insert(item(identifier, "reloadItems(_:)")) }
    }

    /// Asks for the cells of items to be filled again the next time the snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        for identifier in identifiers { marks.reconfiguredItems.insert(item(identifier, "reconfigureItems(_:)")) }
    }

    public var reloadedItemIdentifiers: [ItemIdentifierType] { marks.reloadedItems.list.map { items[$0] } }
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { marks.reconfiguredItems.list.map { items[$0] } }

    // MARK: Sections

    /// Adds sections at the end.
    ///
    /// - Precondition: The snapshot has none of them, and no identifier is given twice.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sectionOrder += add(identifiers, "appendSections(_:)")
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        let index = position(of: toIdentifier, "insertSections(_:beforeSection:)")
        sectionOrder.insert(contentsOf: add(identifiers, "insertSections(_:beforeSection:)"), at: index)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        let index = position(of: toIdentifier, "insertSections(_:afterSection:)")
        sectionOrder.insert(contentsOf: add(identifiers, "insertSections(_:afterSection:)"), at: index + 1)
    }

    /// Takes sections away with their items; those that the snapshot does not have are ignored.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        var deleted = Set<Handle>()
        for identifier in identifiers {
            guard let section = sections.handle(of: identifier) else { continue }
            for item in itemOrder.removeItems(of: section) { forget(item) }
            marks.reloadedSections.remove(section)
            sections.remove(section)
            deleted.insert(section)
        }
        if !deleted.isEmpty { sectionOrder.removeAll { deleted.contains($0) } }
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, 0, toIdentifier, "moveSection(_:beforeSection:)")
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        move(identifier, 1, toIdentifier, "moveSection(_:afterSection:)")
    }

    private mutating func move(
        _ identifier: SectionIdentifierType, _ offset: Int, _ anchor: SectionIdentifierType, _ method: String
    ) {
        if identifier == anchor { fault(SnapshotComplaint.besideItself(anchor, method)) }
        let (from, anchorHandle) = (position(of: identifier, method), section(anchor, method))
        let moved = sectionOrder.remove(at: from)
        guard let index = sectionOrder.firstIndex(of: anchorHandle) else { return }
        sectionOrder.insert(moved, at: index + offset)
    }

    /// Asks for the cells of whole sections, their headers and footers the next time the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers { marks.reloadedSections.insert(section(identifier, "reloadSections(_:)")) }
    }

    public var reloadedSectionIdentifiers: [SectionIdentifierType] { marks.reloadedSections.list.map { sections[$0] } }

    // MARK: Parts of operations

    /// Forgets what was asked for the next application.
    mutating func clearMarks() { marks = SnapshotMarks() }

    /// A copy in which an item is at a row of a section, as after a move by hand.
    func moving(_ item: ItemIdentifierType, to section: SectionIdentifierType, row: Int) -> Self {
        var copy = self
        copy.deleteItems([item])
        let others = copy.itemIdentifiers(inSection: section)
        if row < others.count {
            copy.insertItems([item], beforeItem: others[row])
        } else {
            copy.appendItems([item], toSection: section)
        }
        return copy
    }

    /// Replaces the items of a section; those that stay keep what was asked for them.
    mutating func replaceItems(inSection identifier: SectionIdentifierType, with identifiers: [ItemIdentifierType]) {
        let handle = section(identifier, "apply(_:to:)")
        let kept = Set(identifiers)
        for item in itemOrder.items(in: handle) where !kept.contains(items[item]) {
            itemOrder.remove(item)
            forget(item)
        }
        itemOrder.append(take(identifiers, "apply(_:to:)", isQuiet: true), to: handle)
    }

    /// The handles of items that are about to get a place: new ones, and those that lose the place that they have.
    private mutating func take(
        _ identifiers: [ItemIdentifierType], _ method: String, isQuiet: Bool = false
    ) -> [Handle] {
        var handles: [Handle] = []
        handles.reserveCapacity(identifiers.count)
        var known: [Handle] = []
        // Taken out while the table of items changes.
        var order = itemOrder
        itemOrder = ItemOrder()
        var hasDuplicates = false
        items.insert(identifiers) { handle, isNew in
            if !isNew {
                // One that came in just now has no place yet.
                guard order.contains(handle) else {
                    hasDuplicates = true
                    return
                }
                order.remove(handle)
                known.append(handle)
            }
            handles.append(handle)
        }
        itemOrder = order
        if hasDuplicates { fault(SnapshotComplaint.notUnique("item", duplicates(in: identifiers), method)) }
        if !known.isEmpty, !isQuiet { log(SnapshotComplaint.movedIntoPlace(known.map { items[$0] })) }
        return handles
    }

    private mutating func add(_ identifiers: [SectionIdentifierType], _ method: String) -> [Handle] {
        identifiers.map { identifier in
            guard let handle = sections.insert(identifier) else {
                let twice = duplicates(in: identifiers)
                fault(SnapshotComplaint.notUnique("section", twice.isEmpty ? [identifier] : twice, method))
            }
            itemOrder.addSection(handle)
            return handle
        }
    }

    private mutating func forget(_ item: Handle) {
        items.remove(item)
        marks.reloadedItems.remove(item)
        marks.reconfiguredItems.remove(item)
    }

    private func item(_ identifier: ItemIdentifierType, _ method: String) -> Handle {
        guard let handle = items.handle(of: identifier) else {
            fault(SnapshotComplaint.unknown("item", identifier, method, count: numberOfItems))
        }
        return handle
    }

    private func section(_ identifier: SectionIdentifierType, _ method: String) -> Handle {
        guard let handle = sections.handle(of: identifier) else {
            fault(SnapshotComplaint.unknown("section", identifier, method, count: numberOfSections))
        }
        return handle
    }

    private func position(of identifier: SectionIdentifierType, _ method: String) -> Int {
        let handle = section(identifier, method)
        return sectionOrder.firstIndex(of: handle) ?? 0
    }
}

/// The identifiers that are more than once in a list, each once, in order.
private func duplicates<Identifier: Hashable>(in identifiers: [Identifier]) -> [Identifier] {
    var counts: [Identifier: Int] = [:]
    return identifiers.filter { identifier in
        counts[identifier, default: 0] += 1
        return counts[identifier] == 2
    }
}
