// SPDX-License-Identifier: Apache-2.0

/// The rows, headers and footers of a table that exist now, in the order of the content.
///
/// A header has row -1 in its section, a footer the largest integer.
struct LiveViews {
    private(set) var list: [(place: RowPlace, view: UIView)] = []

    subscript(place: RowPlace) -> UIView? {
        let index = firstIndex(from: place)
        return index < list.count && list[index].place == place ? list[index].view : nil
    }

    /// Adds a view and returns the one that follows it in the content.
    mutating func insert(_ view: UIView, at place: RowPlace) -> UIView? {
        let index = firstIndex(from: place)
        let next = index < list.count ? list[index].view : nil
        list.insert((place, view), at: index)
        return next
    }

    mutating func removeAll() { list = [] }

    /// Takes out what `predicate` says and returns it.
    mutating func remove(where predicate: (RowPlace) -> Bool) -> [(place: RowPlace, view: UIView)] {
        let removed = list.filter { predicate($0.place) }
        if !removed.isEmpty { list.removeAll { predicate($0.place) } }
        return removed
    }

    mutating func remove(at place: RowPlace) {
        let index = firstIndex(from: place)
        if index < list.count, list[index].place == place { list.remove(at: index) }
    }

    mutating func replace(with entries: [(place: RowPlace, view: UIView)]) {
        list = entries.sorted { $0.place < $1.place }
    }

    private func firstIndex(from place: RowPlace) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if list[middle].place < place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension RowPlace {
    static func header(_ section: Int) -> RowPlace { RowPlace(section, -1) }
    static func footer(_ section: Int) -> RowPlace { RowPlace(section, .max) }

    var isHeader: Bool { row == -1 }
    var isFooter: Bool { row == .max }
    var isRow: Bool { !isHeader && !isFooter }
}
