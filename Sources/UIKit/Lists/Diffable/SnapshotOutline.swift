// SPDX-License-Identifier: Apache-2.0

/// The order of a snapshot's sections and items, flat: how a data source finds what is at an index path.
struct SnapshotOutline: Sendable {
    /// In order.
    private(set) var sections: [Handle] = []
    /// The items of all sections, one section after the other.
    private(set) var items: [Handle] = []
    /// Where each section begins in `items`, and the end of the last one.
    private(set) var starts: [Int] = [0]

    init() {}

    init<Section, Item>(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        sections = snapshot.sectionOrder
        items.reserveCapacity(snapshot.numberOfItems)
        starts.reserveCapacity(sections.count + 1)
        for section in sections {
            snapshot.itemOrder.append(itemsOf: section, to: &items)
            starts.append(items.count)
        }
    }

    func count(in section: Int) -> Int { starts[section + 1] - starts[section] }

    /// The handle of the item at a place; nil outside.
    func item(at place: RowPlace) -> Handle? {
        guard sections.indices.contains(place.section), place.row >= 0, place.row < count(in: place.section) else {
            return nil
        }
        return items[starts[place.section] + place.row]
    }

    /// The place of an index into `items`.
    func place(of index: Int) -> RowPlace {
        var (low, high) = (0, sections.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return RowPlace(low, index - starts[low])
    }
}
