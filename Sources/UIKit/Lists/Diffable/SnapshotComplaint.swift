// SPDX-License-Identifier: Apache-2.0

/// What wrong uses of snapshots and their data sources are told, in UIKit's words.
enum SnapshotComplaint {
    static func notUnique(_ kind: String, _ duplicates: [some Any], _ method: String) -> String {
        "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\(list(duplicates)))} in "
            + "\(method). Every \(kind) of a snapshot needs an identifier of its own; give each one once."
    }

    static func unknown(_ kind: String, _ identifier: some Any, _ method: String, count: Int) -> String {
        "Invalid \(kind) identifier \(identifier) in \(method): it does not exist in the snapshot, which has \(count) "
            + "\(kind) identifier\(count == 1 ? "" : "s"). Append or insert it first."
    }

    static func noSection(_ item: Any.Type) -> String {
        "There are currently no sections in the data source. Please add a section first: call appendSections(_:) before "
            + "appendItems(_:toSection:) of \(item) identifiers."
    }

    static func besideItself(_ identifier: some Any, _ method: String) -> String {
        "Invalid identifier \(identifier) in \(method): it is given a place beside itself. Name another identifier as the "
            + "neighbor."
    }

    static func movedIntoPlace(_ known: [some Any]) -> String {
        "Diffable data source detected an attempt to insert or append \(known.count) item identifiers that already exist in "
            + "the snapshot. The existing item identifiers will be moved into place instead, but this operation will be more "
            + "expensive. For best performance, inserted item identifiers should always be unique. Item identifiers that "
            + "already exist: (\(list(known)))"
    }

    static func notUniqueInSection(_ duplicates: [some Any], _ method: String) -> String {
        "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\(list(duplicates)))} in "
            + "\(method). Give each item once, and delete one before it is added in another place."
    }

    static func reentrant(_ type: Any.Type, _ view: some Any, _ method: String) -> String {
        "Deadlock detected: \(method) of \(type) was called while an update of its view was being performed, from a cell "
            + "provider or an update block, which is not permitted. Apply the snapshot when the update has ended, for example "
            + "in its completion or with DispatchQueue.main.async. View: \(view)"
    }

    static func noCell(_ section: Int, _ item: Int, _ identifier: some Any, _ type: Any.Type) -> String {
        "Fatal: the cell provider of \(type) returned nil for section \(section), item \(item) with the identifier "
            + "\(identifier). Return a cell for every identifier; dequeue it from the view that the provider is given."
    }

    /// The first ten of a list.
    private static func list(_ identifiers: [some Any]) -> String {
        let names = identifiers.prefix(10).map { String(describing: $0) }.joined(separator: ", ")
        return identifiers.count > 10 ? names + ", and \(identifiers.count - 10) more" : names
    }
}
