// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

@testable import UIKit

/// A cell that counts what happens to it.
@MainActor class CountingCell: UITableViewCell {
    static var made = 0
    var prepared = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        Self.made += 1
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func prepareForReuse() {
        super.prepareForReuse()
        prepared += 1
    }
}

@MainActor final class CountingHeader: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Sections of texts, and a record of what the table asked and told.
@MainActor class ListModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var titles: [String?] = []
    var footerTitles: [String?] = []
    var log: [String] = []
    var highlightable = true

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footerTitles.indices.contains(section) ? footerTitles[section] : nil
    }

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        log.append("shouldHighlight \(indexPath.row)")
        return highlightable
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("didHighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("didUnhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willSelect \(indexPath.row)")
        return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("didSelect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        log.append("willDeselect \(indexPath.row)")
        return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("didDeselect \(indexPath.row)")
    }
}

/// Keeps the data sources of the tables that tests show, which their tables don't.
@MainActor private var shownModels: [AnyObject] = []

extension Screen {
    /// A table that fills the screen, with `CountingCell` registered as `cell`.
    @discardableResult
    func showTable(
        _ style: UITableView.Style = .plain, _ model: (any UITableViewDataSource & UITableViewDelegate)?,
        rowHeight: CGFloat? = 44, prepare: (UITableView) -> Void = { _ in }
    ) -> UITableView {
        let table = UITableView(frame: view.bounds, style: style)
        table.register(CountingCell.self, forCellReuseIdentifier: "cell")
        table.sectionHeaderTopPadding = 0
        if let rowHeight { table.rowHeight = rowHeight }
        if let model { shownModels.append(model) }
        table.dataSource = model
        table.delegate = model
        prepare(table)
        view.addSubview(table)
        commit()
        return table
    }

    /// A browser's report that `view` has been scrolled.
    func scroll(_ view: UIScrollView, to y: CGFloat, _ phase: InputPhase = .moved) {
        send(.scrolled(layer: view.layer.shownNumber, x: 0, y: y, phase: phase.value))
    }
}

/// Where in a scroll an event is.
enum InputPhase { case moved, began, left, rested }
