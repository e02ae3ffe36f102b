// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import UIKit

/// A table of rows with a label each, in sections.
@MainActor class TableSubject: UIViewController, UITableViewDataSource {
    let tableView = UITableView(frame: .zero, style: .plain)
    var counts: [Int]

    init(counts: [Int]) {
        self.counts = counts
        super.init(nibName: nil, bundle: nil)
    }

    convenience init(rowCount: Int) { self.init(counts: [rowCount]) }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        tableView.dataSource = self
        tableView.rowHeight = 44
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        view = tableView
    }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }
}

/// The same with rows as high as their one to four lines of text.
@MainActor final class MixedTableSubject: TableSubject {
    override func loadView() {
        super.loadView()
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 60
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = super.tableView(tableView, cellForRowAt: indexPath)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = Self.texts[indexPath.row % Self.texts.count]
        return cell
    }

    private static let texts = (1...4).map { Array(repeating: "A line of text that is as wide as a phone", count: $0) }
        .map { $0.joined(separator: "\n") }
}

/// A million rows in three sections: loading, jumping and scrolling, frames for a browser included.
@MainActor func tableBenchmarks() -> [Measurement] {
    let memory = Measurement.residentMegabytes
    let counts = [333_333, 333_333, 333_334]
    let fixed = measure(TableSubject(counts: counts), "TableView")
    let used = Measurement.residentMegabytes - memory
    return fixed
        + [Measurement(name: "TableView.memory.1_000_000", unit: "MB", samples: [used])]
        + measure(MixedTableSubject(counts: counts), "TableView.selfSizing") + batchBenchmarks()
}

@MainActor private func show(_ subject: UIViewController) -> (UIApplication, () -> Int) {
    var bytes = 0
    let (application, _) = UIApplication.makeWithoutHost(
        traits: DisplayTraits(query: "w=390&h=844&scale=3&lang=en-US&safe=47,0,34,0"), root: subject,
        sink: FrameSink(frame: { bytes += $0.count }, image: { bytes += $0.count }))
    application.commit()
    return (application, { bytes })
}

@MainActor private func measure(_ subject: TableSubject, _ name: String) -> [Measurement] {
    let (application, bytes) = show(subject)
    let table = subject.tableView
    let reload = measure("\(name).reloadData.1_000_000", runs: 50) {
        table.reloadData()
        application.commit()
    }
    guard table.layer.shownNumber != 0 else { fatalError("the table is not shown") }
    var isAtTop = true
    let jump = measure("\(name).jump.1_000_000", runs: 50) {
        isAtTop.toggle()
        table.scrollToRow(at: IndexPath(row: 166_666, section: isAtTop ? 0 : 1), at: .top, animated: false)
        application.commit()
    }
    var offset = Double(table.contentOffset.y)
    let before = bytes()
    let scroll = measure("\(name).scroll.1_000_000", runs: 1_000, prepare: { offset += 44 }) {
        application.receive(.scrolled(layer: table.layer.shownNumber, x: 0, y: offset, phase: .moved))
    }
    let perStep = Measurement(
        name: "\(name).scroll.1_000_000.bytes", unit: "bytes", samples: [Double(bytes() - before) / 1_003])
    return [reload, jump, scroll, perStep]
}

/// A thousand changes at once in a hundred thousand rows: a third each of deletions, insertions and moves.
@MainActor private func batchBenchmarks() -> [Measurement] {
    [false, true].map { isSelfSizing in
        let count = 100_000
        let subject = isSelfSizing ? MixedTableSubject(counts: [count]) : TableSubject(counts: [count])
        let (application, _) = show(subject)
        let table = subject.tableView
        let places = stride(from: 0, to: count - 1, by: count / 334).prefix(333)
        // Moves go one place down, so that the places of the others stay as they are.
        let (deleted, inserted) = (places.map { $0 + 10 }, places.map { $0 + 20 })
        let moved = places.map { ($0 + 30, $0 + 31) }
        func paths(_ rows: [Int]) -> [IndexPath] { rows.map { IndexPath(row: $0, section: 0) } }
        return measure(
            isSelfSizing ? "TableView.selfSizing.batch.1_000" : "TableView.batch.1_000", runs: 30
        ) {
            table.performBatchUpdates {
                table.deleteRows(at: paths(deleted), with: .fade)
                table.insertRows(at: paths(inserted), with: .fade)
                for (from, to) in moved {
                    table.moveRow(at: IndexPath(row: from, section: 0), to: IndexPath(row: to, section: 0))
                }
            }
            application.commit()
        }
    }
}

extension Measurement {
    /// Memory of the process that is in use now.
    static var residentMegabytes: Double {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}
