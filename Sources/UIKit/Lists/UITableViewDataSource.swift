// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells a table how many sections and rows there are and provides the cells.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableviewdatasource
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// The cell for a row; take it from `dequeueReusableCell(withIdentifier:for:)`.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    func numberOfSections(in tableView: UITableView) -> Int
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

    /// Whether a row can be deleted, inserted after or swiped; every row can unless the data source says otherwise.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Changes the data as a person has asked for, then tells the table by `deleteRows(at:with:)` or `insertRows(at:with:)`.
    ///
    /// Rows of a data source without this method have no Delete button behind a swipe.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)

    /// Whether a row can be moved; every row can if the data source has `tableView(_:moveRowAt:to:)`.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Moves a row's data to where a person has moved the row; the table shows it there already.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// The titles of the index at the edge of the table; nil for no index.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// The section that a title of the index leads to; the one with the title's index unless the data source says otherwise.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int {
        forwarded("numberOfSectionsIn:", [tableView]) { (other: any UITableViewDataSource) in
            other.numberOfSections(in: tableView)
        }
            ?? 1
    }
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        forwarded("tableView:titleForHeaderInSection:", [tableView, section]) { (other: any UITableViewDataSource) in
            other.tableView(tableView, titleForHeaderInSection: section)
        }
            ?? nil
    }
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        forwarded("tableView:titleForFooterInSection:", [tableView, section]) { (other: any UITableViewDataSource) in
            other.tableView(tableView, titleForFooterInSection: section)
        }
            ?? nil
    }

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        forwarded("tableView:canEditRowAt:", [tableView, indexPath]) { (other: any UITableViewDataSource) in
            other.tableView(tableView, canEditRowAt: indexPath)
        }
            ?? true
    }
    // `MethodPresence` recognizes these functions in what a data source provides: they must stay functions of their own,
    // without versions for single types.
    @inline(never) @_optimize(none)
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        forwarded("tableView:commit:forRowAt:", [tableView, editingStyle, indexPath]) {
            (other: any UITableViewDataSource) in other.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
        } ?? MethodPresence.wasNotImplemented("tableView(_:commit:forRowAt:)", self)
    }

    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        forwarded("tableView:canMoveRowAt:", [tableView, indexPath]) { (other: any UITableViewDataSource) in
            other.tableView(tableView, canMoveRowAt: indexPath)
        }
            ?? true
    }
    @inline(never) @_optimize(none)
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        forwarded("tableView:moveRowAt:to:", [tableView, sourceIndexPath, destinationIndexPath]) {
            (other: any UITableViewDataSource) in
            other.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        } ?? MethodPresence.wasNotImplemented("tableView(_:moveRowAt:to:)", self)
    }

    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        forwarded("sectionIndexTitlesFor:", [tableView]) { (other: any UITableViewDataSource) in
            other.sectionIndexTitles(for: tableView)
        }
            ?? nil
    }
    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        forwarded("tableView:sectionForSectionIndexTitle:at:", [tableView, title, index]) {
            (other: any UITableViewDataSource) in
            other.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
        }
            ?? index
    }
}
