// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct ConfigurationPictures {
        @MainActor private final class Styles: NSObject, UITableViewDataSource, UITableViewDelegate {
            private let contents: [UIListContentConfiguration] = [
                .cell(), .subtitleCell(), .valueCell(), .sidebarCell(), .sidebarSubtitleCell(),
            ]

            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                section == 0 ? contents.count : 3
            }

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                var content = contents[indexPath.section == 0 ? indexPath.row : 1]
                content.text = ["Favorites", "즐겨찾기", "Network", "Sidebar", "Subtitle"][indexPath.row]
                if content.style != .cell, content.style != .sidebarCell { content.secondaryText = "보조 Secondary" }
                if indexPath.section == 1 {
                    content.image = UIImage(systemName: ["star", "trash", "person.crop.circle"][indexPath.row])
                    if indexPath.row == 1 { content.imageProperties.tintColor = .systemRed }
                    content.text =
                        indexPath.row == 2 ? "A long text that takes more than a line of the row" : content.text
                }
                cell.contentConfiguration = content
                cell.accessoryType = indexPath.row == 2 ? .disclosureIndicator : .none
                if indexPath.row == 1 {
                    cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
                    if indexPath.section == 1 { cell.backgroundConfiguration = .listGroupedCell() }
                }
                return cell
            }

            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
                var content: UIListContentConfiguration =
                    tableView.style == .plain
                    ? .plainHeader() : section == 0 ? .prominentInsetGroupedHeader() : .groupedHeader()
                content.text = section == 0 ? "Styles" : "Images"
                view.contentConfiguration = content
                return view
            }
        }

        @Test(
            "Configured rows are drawn in light and dark, at large text sizes and from right to left",
            arguments: ["plain", "dark", "large", "rtl"])
        func styles(_ name: String) throws {
            let screen = Screen(
                safeArea: Screen.phoneInsets, language: name == "rtl" ? "ar-EG" : "ko-KR", isDark: name == "dark",
                contentSize: name == "large" ? "AX2" : "L")
            let table = screen.showTable(name == "plain" ? .plain : .insetGrouped, Styles(), rowHeight: nil)
            table.selectRow(
                at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: UITableView.ScrollPosition.none)
            screen.commit()
            #expect(!table.visibleCells.isEmpty)
            try screen.savePicture("UIListContentConfiguration_\(name)")
        }
    }
}
