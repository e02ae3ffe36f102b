// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The changes that an app announced between `beginUpdates()` and `endUpdates()`.
///
/// Deleted, reloaded and moved-from places count as before the updates, inserted and moved-to places as after them.
struct TableUpdates {
    struct Move<Place: Equatable>: Equatable {
        var from: Place
        var to: Place
    }

    var deletedSections: [Int: UITableView.RowAnimation] = [:]
    var insertedSections: [Int: UITableView.RowAnimation] = [:]
    var reloadedSections: [Int: UITableView.RowAnimation] = [:]
    var movedSections: [Move<Int>] = []
    var deletedRows: [RowPlace: UITableView.RowAnimation] = [:]
    var insertedRows: [RowPlace: UITableView.RowAnimation] = [:]
    var reloadedRows: [RowPlace: UITableView.RowAnimation] = [:]
    var movedRows: [Move<RowPlace>] = []
    /// As before the updates.
    var reconfiguredRows: Set<RowPlace> = []

    var isEmpty: Bool { changesNoPlaces && reconfiguredRows.isEmpty }
    /// Whether cells are filled again and nothing else happens.
    var onlyReconfigures: Bool { changesNoPlaces && !reconfiguredRows.isEmpty }

    private var changesNoPlaces: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && movedSections.isEmpty
            && deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
    }
}

/// A row of a section; an index path without its memory.
struct RowPlace: Hashable, Comparable {
    var section: Int
    var row: Int

    init(_ section: Int, _ row: Int) { (self.section, self.row) = (section, row) }
    init(_ indexPath: IndexPath) { self.init(indexPath.section, indexPath.row) }

    var indexPath: IndexPath { IndexPath(row: row, section: section) }

    static func < (a: RowPlace, b: RowPlace) -> Bool { (a.section, a.row) < (b.section, b.row) }
}

/// What the view that is updated calls its parts.
struct UpdateWords {
    /// For one row or item.
    let row: String
    let view: String

    static let table = UpdateWords(row: "row", view: "table view")
    static let collection = UpdateWords(row: "item", view: "collection view")
}

/// Where old sections and rows are after updates, once these are known to fit the data source's numbers.
struct TableUpdatePlan {
    /// A list in which some places were taken away and some put in.
    private struct Mapping {
        /// Ascending, as before and as after.
        var removed: [Int] = []
        var added: [Int] = []

        /// Where a place that stays is afterwards.
        func after(_ old: Int) -> Int {
            var place = old - lowerBound(removed, old)
            for index in added {
                if index > place { break }
                place += 1
            }
            return place
        }

        func isRemoved(_ old: Int) -> Bool {
            let position = lowerBound(removed, old)
            return position < removed.count && removed[position] == old
        }

        private func lowerBound(_ list: [Int], _ value: Int) -> Int {
            var (low, high) = (0, list.count)
            while low < high {
                let middle = (low + high) / 2
                if list[middle] < value { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    private let updates: TableUpdates
    private let words: UpdateWords
    private var sections = Mapping()
    /// By old section.
    private var rows: [Int: Mapping] = [:]
    private var sectionMoves: [Int: Int] = [:]
    private var rowMoves: [RowPlace: RowPlace] = [:]

    /// What is wrong with the updates, in UIKit's words; nil when they fit.
    private(set) var complaint: String?

    /// - Parameters:
    ///   - old: the numbers of rows in each section before the updates.
    ///   - new: what the data source says now.
    ///   - words: what complaints call the parts.
    init(_ updates: TableUpdates, old: [Int], new: [Int], words: UpdateWords = .table) {
        self.updates = updates
        self.words = words
        for move in updates.movedSections { sectionMoves[move.from] = move.to }
        for move in updates.movedRows { rowMoves[move.from] = move.to }
        sections.removed = (Array(updates.deletedSections.keys) + updates.movedSections.map(\.from)).sorted()
        sections.added = (Array(updates.insertedSections.keys) + updates.movedSections.map(\.to)).sorted()
        complaint = complaintAboutPlaces(old, new) ?? complaintAboutSections(old, new)
        guard complaint == nil else { return }
        mapRows(old)
        complaint = complaintAboutRows(old, new)
    }

    private mutating func mapRows(_ old: [Int]) {
        for place in updates.deletedRows.keys { rows[place.section, default: Mapping()].removed.append(place.row) }
        for move in updates.movedRows { rows[move.from.section, default: Mapping()].removed.append(move.from.row) }
        var added: [Int: [Int]] = [:]
        for place in updates.insertedRows.keys { added[place.section, default: []].append(place.row) }
        for move in updates.movedRows { added[move.to.section, default: []].append(move.to.row) }
        if !added.isEmpty {
            for section in old.indices {
                guard let after = self.section(after: section), let list = added[after] else { continue }
                rows[section, default: Mapping()].added = list.sorted()
            }
        }
        for section in Array(rows.keys) { rows[section]?.removed.sort() }
    }

    // MARK: Where things are

    /// The index of an old section afterwards; nil when it was deleted.
    func section(after old: Int) -> Int? {
        if let moved = sectionMoves[old] { return moved }
        return sections.isRemoved(old) ? nil : sections.after(old)
    }

    /// The place of an old row afterwards; nil when it or its section was deleted, or its section was reloaded.
    func place(after old: RowPlace) -> RowPlace? {
        if let moved = rowMoves[old] { return moved }
        guard let section = section(after: old.section), updates.reloadedSections[old.section] == nil else {
            return nil
        }
        guard let mapping = rows[old.section] else { return RowPlace(section, old.row) }
        return mapping.isRemoved(old.row) ? nil : RowPlace(section, mapping.after(old.row))
    }

    /// The rows that leave an old section that stays, ascending, as before; moved ones too.
    func rowsRemoved(from section: Int) -> [Int] { rows[section]?.removed ?? [] }
    /// The rows that enter it, ascending, as after; moved ones too.
    func rowsAdded(to section: Int) -> [Int] { rows[section]?.added ?? [] }

    // MARK: Complaints

    private func complaintAboutPlaces(_ old: [Int], _ new: [Int]) -> String? {
        for section in (Array(updates.deletedSections.keys) + Array(updates.reloadedSections.keys)).sorted()
        where !old.indices.contains(section) {
            let verb = updates.deletedSections[section] != nil ? "delete" : "reload"
            return "attempt to \(verb) section \(section), but there are only \(old.count) sections before the update"
        }
        for section in updates.insertedSections.keys.sorted() where !new.indices.contains(section) {
            return "attempt to insert section \(section) but there are only \(new.count) sections after the update"
        }
        for move in updates.movedSections where !old.indices.contains(move.from) || !new.indices.contains(move.to) {
            return
                "attempt to move section \(move.from) to section \(move.to), but there are only \(old.count) sections"
                + " before the update and \(new.count) after it"
        }
        for (verb, places) in [("delete", updates.deletedRows), ("reload", updates.reloadedRows)] {
            for place in places.keys.sorted() {
                guard old.indices.contains(place.section) else {
                    return
                        "attempt to \(verb) \(words.row) \(place.row) from section \(place.section), but there are "
                        + "only "
                        + "\(old.count) sections before the update"
                }
                guard (0..<old[place.section]).contains(place.row) else {
                    return
                        "attempt to \(verb) \(words.row) \(place.row) from section \(place.section) which only "
                        + "contains "
                        + "\(old[place.section]) \(words.row)s before the update"
                }
            }
        }
        for place in updates.insertedRows.keys.sorted() {
            guard new.indices.contains(place.section) else {
                return "attempt to insert \(words.row) \(place.row) into section \(place.section), but there are only "
                    + "\(new.count) sections after the update"
            }
            guard (0..<new[place.section]).contains(place.row) else {
                return "attempt to insert \(words.row) \(place.row) into section \(place.section), but there are only "
                    + "\(new[place.section]) \(words.row)s in section \(place.section) after the update"
            }
        }
        for place in updates.reconfiguredRows.sorted()
        where !old.indices.contains(place.section) || !(0..<old[place.section]).contains(place.row) {
            return
                "attempt to reconfigure \(words.row) \(place.row) of section \(place.section), which does not exist before the "
                + "update"
        }
        for move in updates.movedRows {
            guard old.indices.contains(move.from.section), (0..<old[move.from.section]).contains(move.from.row),
                new.indices.contains(move.to.section), (0..<new[move.to.section]).contains(move.to.row)
            else {
                return
                    "attempt to move \(words.row) \(move.from.row) of section \(move.from.section) to \(words.row) "
                    + "\(move.to.row) of "
                    + "section \(move.to.section), one of which does not exist"
            }
        }
        for place in updates.reloadedRows.keys.sorted() where updates.deletedRows[place] != nil {
            return
                "attempt to delete and reload the same index path (section \(place.section), \(words.row) \(place.row))"
        }
        for move in updates.movedRows.sorted(by: { $0.from < $1.from }) where updates.deletedRows[move.from] != nil {
            return
                "attempt to delete and move the same index path (section \(move.from.section), \(words.row) "
                + "\(move.from.row))"
        }
        return complaintAboutPairs()
    }

    /// Changes of the same place that exclude each other.
    private func complaintAboutPairs() -> String? {
        func name(_ place: RowPlace) -> String { "(section \(place.section), \(words.row) \(place.row))" }
        var (sources, targets) = (Set<RowPlace>(), Set<RowPlace>())
        for move in updates.movedRows.sorted(by: { $0.from < $1.from }) {
            if !sources.insert(move.from).inserted {
                return "attempt to perform multiple moves of the same index path \(name(move.from))"
            }
            if !targets.insert(move.to).inserted {
                return "attempt to perform multiple moves to the same index path \(name(move.to))"
            }
            if updates.insertedRows[move.to] != nil {
                return "attempt to perform an insert and a move to the same index path \(name(move.to))"
            }
            if updates.reloadedRows[move.from] != nil {
                return "attempt to move and reload the same index path \(name(move.from))"
            }
        }
        var (oldSections, newSections) = (Set<Int>(), Set<Int>())
        for move in updates.movedSections {
            if !oldSections.insert(move.from).inserted || updates.deletedSections[move.from] != nil {
                return "attempt to move section \(move.from) which is also deleted or moved elsewhere"
            }
            if !newSections.insert(move.to).inserted || updates.insertedSections[move.to] != nil {
                return "attempt to move section \(move.from) to section \(move.to), where another one is put too"
            }
        }
        for section in updates.reloadedSections.keys.sorted() where updates.deletedSections[section] != nil {
            return "attempt to delete and reload the same section (\(section))"
        }
        return nil
    }

    private func complaintAboutSections(_ old: [Int], _ new: [Int]) -> String? {
        let (inserted, deleted) = (updates.insertedSections.count, updates.deletedSections.count)
        guard old.count + inserted - deleted != new.count else { return nil }
        return
            "Invalid update: invalid number of sections. The number of sections contained in the \(words.view) after "
            + "the update (\(new.count)) must be equal to the number of sections contained in the \(words.view) before "
            + "the update (\(old.count)), plus or minus the number of sections inserted or deleted (\(inserted) "
            + "inserted, \(deleted) deleted)."
    }

    private func complaintAboutRows(_ old: [Int], _ new: [Int]) -> String? {
        for section in old.indices {
            guard let after = self.section(after: section), updates.reloadedSections[section] == nil else { continue }
            let mapping = rows[section] ?? Mapping()
            guard old[section] - mapping.removed.count + mapping.added.count != new[after] else { continue }
            let reloaded = updates.reloadedRows.keys.count { $0.section == section }
            let movedIn = updates.movedRows.count { $0.to.section == after }
            let movedOut = updates.movedRows.count { $0.from.section == section }
            return
                "Invalid update: invalid number of \(words.row)s in section \(after). The number of \(words.row)s "
                + "contained in an "
                + "existing section after the update (\(new[after])) must be equal to the number of \(words.row)s "
                + "contained in "
                + "that section before the update (\(old[section])), plus or minus the number of \(words.row)s "
                + "inserted or "
                + "deleted from that section (\(mapping.added.count - movedIn + reloaded) inserted, "
                + "\(mapping.removed.count - movedOut + reloaded) deleted) and plus or minus the number of "
                + "\(words.row)s moved "
                + "into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
        }
        return nil
    }
}
