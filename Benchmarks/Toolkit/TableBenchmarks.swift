// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import UIKit

/// A table of rows of one height with a label each.
@MainActor final class TableSubject: UIViewController, UITableViewDataSource {
    let tableView = UITableView(frame: .zero, style: .plain)
    let rowCount: Int

    init(rowCount: Int) {
        self.rowCount = rowCount
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        tableView.dataSource = self
        tableView.rowHeight = 44
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        view = tableView
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

/// `reloadData` and one scroll step of a table of 1,000,000 rows, frames for a browser included.
@MainActor func tableBenchmarks() -> [Measurement] {
    let subject = TableSubject(rowCount: 1_000_000)
    var bytes = 0
    let (application, _) = UIApplication.makeWithoutHost(
        traits: DisplayTraits(query: "w=390&h=844&scale=3&lang=en-US&safe=47,0,34,0"), root: subject,
        sink: FrameSink(frame: { bytes += $0.count }, image: { bytes += $0.count }))
    application.commit()
    let reload = measure("TableView.reloadData.1_000_000", runs: 50) {
        subject.tableView.reloadData()
        application.commit()
    }
    let layer = subject.tableView.layer
    guard layer.shownNumber != 0 else { fatalError("the table is not shown") }
    var offset = 22_000_000.0
    bytes = 0
    let scroll = measure("TableView.scroll.1_000_000", runs: 1_000, prepare: { offset += 44 }) {
        application.receive(.scrolled(layer: layer.shownNumber, x: 0, y: offset, phase: .moved))
    }
    let perStep = Measurement(
        name: "TableView.scroll.1_000_000.bytes", unit: "bytes", samples: [Double(bytes) / 1_003])
    return [reload, scroll, perStep]
}
