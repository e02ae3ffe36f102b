// SPDX-License-Identifier: Apache-2.0

/// The items of one section as an outline: items in items, expanded or collapsed.
///
/// A value: copies are independent and cheap. New items are collapsed.
///
/// Follows: https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesectionsnapshot-swift.struct
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
    /// What is known of an item besides its identifier.
    private struct Node: Sendable {
        /// -1 for a root.
        var parent: Handle = -1
        var children: [Handle] = []
        var isExpanded = false
    }

    private var table = IdentifierTable<ItemIdentifierType>()
    /// By handle.
    private var nodes: [Node] = []
    private var roots: [Handle] = []

    /// Makes an empty snapshot.
    public init() {}

    // MARK: Adding

    /// Adds items at the end of a parent's children; of the roots when none is named.
    ///
    /// - Precondition: The snapshot has the parent and none of the items, and no identifier is given twice.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let parent = parent.map { handle($0, "append(_:to:)") } ?? -1
        let added = add(items, to: parent, "append(_:to:)")
        change(parent) { $0 += added }
    }

    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        insert(items, 0, item, "insert(_:before:)")
    }

    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        insert(items, 1, item, "insert(_:after:)")
    }

    private mutating func insert(
        _ items: [ItemIdentifierType], _ offset: Int, _ item: ItemIdentifierType, _ method: String
    ) {
        let anchor = handle(item, method)
        let parent = nodes[Int(anchor)].parent
        let added = add(items, to: parent, method)
        change(parent) { list in
            list.insert(contentsOf: added, at: (list.firstIndex(of: anchor) ?? 0) + offset)
        }
    }

    /// Puts the items of another snapshot, with their children and states, before an item.
    public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
        insert(snapshot, 0, item, "insert(_:before:)")
    }

    public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
        insert(snapshot, 1, item, "insert(_:after:)")
    }

    private mutating func insert(_ snapshot: Self, _ offset: Int, _ item: ItemIdentifierType, _ method: String) {
        let anchor = handle(item, method)
        let parent = nodes[Int(anchor)].parent
        let added = graft(snapshot.roots, of: snapshot, to: parent, method)
        change(parent) { list in
            list.insert(contentsOf: added, at: (list.firstIndex(of: anchor) ?? 0) + offset)
        }
    }

    /// Takes a parent's children away and gives it the items of another snapshot.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        let parent = handle(parent, "replace(childrenOf:using:)")
        for child in nodes[Int(parent)].children { remove(child) }
        nodes[Int(parent)].children = []
        nodes[Int(parent)].children = graft(snapshot.roots, of: snapshot, to: parent, "replace(childrenOf:using:)")
    }

    // MARK: Taking away

    /// Takes items away with everything in them; those that the snapshot does not have are ignored.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        for item in items {
            guard let handle = table.handle(of: item) else { continue }
            change(nodes[Int(handle)].parent) { list in list.removeAll { $0 == handle } }
            remove(handle)
        }
    }

    public mutating func deleteAll() { self = Self() }

    // MARK: Expanding

    /// Shows the children of items.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items { nodes[Int(handle(item, "expand(_:)"))].isExpanded = true }
    }

    /// Hides the children of items.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { nodes[Int(handle(item, "collapse(_:)"))].isExpanded = false }
    }

    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        nodes[Int(handle(item, "isExpanded(_:)"))].isExpanded
    }

    /// Whether an item is shown: everything that it is in is expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        var parent = nodes[Int(handle(item, "isVisible(_:)"))].parent
        while parent >= 0 {
            guard nodes[Int(parent)].isExpanded else { return false }
            parent = nodes[Int(parent)].parent
        }
        return true
    }

    // MARK: Items

    /// All items, each one before its children.
    public var items: [ItemIdentifierType] { list { _ in true } }
    /// The items that are in no other.
    public var rootItems: [ItemIdentifierType] { roots.map { table[$0] } }
    /// The items that are shown, each one before its children.
    public var visibleItems: [ItemIdentifierType] { list { nodes[Int($0)].isExpanded } }

    public func contains(_ item: ItemIdentifierType) -> Bool { table.contains(item) }

    /// How many items an item is in.
    public func level(of item: ItemIdentifierType) -> Int {
        var level = 0
        var parent = nodes[Int(handle(item, "level(of:)"))].parent
        while parent >= 0 {
            level += 1
            parent = nodes[Int(parent)].parent
        }
        return level
    }

    /// The index of an item among all items; nil when the snapshot does not have it.
    public func index(of item: ItemIdentifierType) -> Int? {
        guard let wanted = table.handle(of: item) else { return nil }
        return handles { _ in true }.firstIndex(of: wanted)
    }

    /// The item that an item is in; nil for a root.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        let parent = nodes[Int(handle(child, "parent(of:)"))].parent
        return parent < 0 ? nil : table[parent]
    }

    /// A snapshot of what is in an item, and of the item itself when `includingParent` is true.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        let parent = handle(parent, "snapshot(of:includingParent:)")
        var copy = Self()
        copy.roots = copy.graft(
            includingParent ? [parent] : nodes[Int(parent)].children, of: self, to: -1,
            "snapshot(of:includingParent:)")
        return copy
    }

    /// The outline as text, a line for each item.
    public func visualDescription() -> String {
        items.map { item in
            let sign = isExpanded(item) ? "-" : "+"
            return String(repeating: "  ", count: level(of: item)) + "\(sign) \(item)"
        }.joined(separator: "\n")
    }

    // MARK: Parts of operations

    private func handle(_ item: ItemIdentifierType, _ method: String) -> Handle {
        guard let handle = table.handle(of: item) else {
            fault(SnapshotComplaint.unknown("item", item, method, count: table.count))
        }
        return handle
    }

    private mutating func change(_ parent: Handle, _ body: (inout [Handle]) -> Void) {
        if parent < 0 { body(&roots) } else { body(&nodes[Int(parent)].children) }
    }

    private mutating func add(_ items: [ItemIdentifierType], to parent: Handle, _ method: String) -> [Handle] {
        items.map { add($0, Node(parent: parent), method) }
    }

    private mutating func add(_ item: ItemIdentifierType, _ node: Node, _ method: String) -> Handle {
        guard let handle = table.insert(item) else {
            fault(SnapshotComplaint.notUniqueInSection([item], method))
        }
        if Int(handle) == nodes.count { nodes.append(node) } else { nodes[Int(handle)] = node }
        return handle
    }

    /// Takes over items of another snapshot with everything in them; returns their handles here.
    private mutating func graft(
        _ items: [Handle], of other: Self, to parent: Handle, _ method: String
    ) -> [Handle] {
        items.map { item in
            let node = other.nodes[Int(item)]
            let handle = add(other.table[item], Node(parent: parent, isExpanded: node.isExpanded), method)
            let children = graft(node.children, of: other, to: handle, method)
            nodes[Int(handle)].children = children
            return handle
        }
    }

    /// Forgets an item and everything in it.
    private mutating func remove(_ handle: Handle) {
        for child in nodes[Int(handle)].children { remove(child) }
        nodes[Int(handle)] = Node()
        table.remove(handle)
    }

    private func list(enter: (Handle) -> Bool) -> [ItemIdentifierType] { handles(enter: enter).map { table[$0] } }

    /// Items in their order: each before its children, which are left out where `enter` says no.
    private func handles(enter: (Handle) -> Bool) -> [Handle] {
        var result: [Handle] = []
        result.reserveCapacity(table.count)
        var waiting = Array(roots.reversed())
        while let handle = waiting.popLast() {
            result.append(handle)
            let children = nodes[Int(handle)].children
            if !children.isEmpty, enter(handle) { waiting += children.reversed() }
        }
        return result
    }
}
