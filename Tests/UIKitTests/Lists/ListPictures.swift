// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Fills cells of all styles.
@MainActor private final class StyledList: NSObject, UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 1 ? "A footer that explains what the section is about." : nil
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let style = UITableViewCell.CellStyle(rawValue: indexPath.section) ?? .default
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "\(indexPath.section)")
            ?? UITableViewCell(style: style, reuseIdentifier: "\(indexPath.section)")
        cell.textLabel?.text = "Title \(indexPath.row)"
        cell.detailTextLabel?.text = "Detail"
        cell.accessoryType =
            [.none, .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton][
                indexPath.row + indexPath.section]
        return cell
    }
}

extension ScreenTests {
    @Suite @MainActor struct ListPictures {
        @Test("Tables of all styles draw their cells", arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
        func styles(style: UITableView.Style) throws {
            let screen = Screen(safeArea: Screen.phoneInsets)
            let table = screen.showTable(style, StyledList(), rowHeight: nil)
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            #expect(table.visibleCells.count == 9)
            try screen.savePicture("UITableView_\(style)_allCellStyles")
        }
    }
}
