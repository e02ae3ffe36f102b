// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// The sections and cells of a table that an interface file lists one by one.
///
/// A `UITableViewController` answers with it where its class overrides nothing. It owns the cells.
@MainActor final class StaticTableContent {
    struct Section {
        let header: String?
        let footer: String?
        let cells: [UITableViewCell]
    }
    let sections: [Section]

    init(_ elements: [InterfaceElement], _ coder: InterfaceCoder) {
        sections = elements.map { section in
            Section(
                header: coder.string(of: section, "headerTitle"), footer: coder.string(of: section, "footerTitle"),
                cells: section.list("cells").compactMap { coder.loader.make($0) as? UITableViewCell })
        }
    }

    func cell(at indexPath: IndexPath) -> UITableViewCell? {
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].cells.indices.contains(indexPath.row)
        else { return nil }
        return sections[indexPath.section].cells[indexPath.row]
    }

    func section(_ index: Int) -> Section? { sections.indices.contains(index) ? sections[index] : nil }
}
