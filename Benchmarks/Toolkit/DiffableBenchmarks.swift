// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import UIKit

/// A table of rows of one height that a diffable data source fills.
@MainActor private final class DiffableSubject<Item: Hashable & Sendable>: UIViewController {
    let tableView = UITableView(frame: .zero, style: .plain)
    private(set) var source: UITableViewDiffableDataSource<Int, Item>!

    override func loadView() {
        tableView.rowHeight = 44
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        view = tableView
        source = UITableViewDiffableDataSource(tableView: tableView) { table, indexPath, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = "\(item)"
            return cell
        }
    }
}

/// Numbers that are the same in every run.
private struct Numbers: RandomNumberGenerator {
    var state: UInt64 = 42
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

private let itemCount = 100_000
private let changeCount = 1_000

/// Snapshots of 100,000 items: 1,000 random moves, insertions and deletions, against Swift's `CollectionDifference`.
@MainActor func diffableBenchmarks() -> [Measurement] {
    diffableBenchmarks("Int") { $0 } + diffableBenchmarks("String") { "item number \($0)" }
}

@MainActor private func diffableBenchmarks<Item: Hashable & Sendable>(
    _ type: String, _ item: (Int) -> Item
) -> [Measurement] {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Item>
    var numbers = Numbers()
    let old = (0..<itemCount).map(item)
    let anchors = (0..<2 * changeCount).map { _ in Int.random(in: 0..<itemCount, using: &numbers) }
    let gone = Set((0..<changeCount).map { _ in Int.random(in: 0..<itemCount, using: &numbers) })

    func snapshot(_ items: [Item]) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        return snapshot
    }
    func changed(_ snapshot: inout Snapshot) {
        for index in 0..<changeCount where anchors[index] != anchors[index + changeCount] {
            snapshot.moveItem(old[anchors[index]], beforeItem: old[anchors[index + changeCount]])
            snapshot.insertItems([item(itemCount + index)], afterItem: old[anchors[index]])
        }
        snapshot.deleteItems(gone.map { old[$0] })
    }
    let first = snapshot(old)
    var second = first
    changed(&second)
    let new = second.itemIdentifiers
    let rebuilt = snapshot(new)

    func figure(_ name: String) -> String { "Diffable.\(name).100_000.\(type)" }
    var results: [Measurement] = []
    results.append(
        measure(figure("collectionDifference"), runs: 10, warmUps: 1) { _ = new.difference(from: old) })
    results.append(measure(figure("difference"), runs: 50) { _ = rebuilt.numberOfChanges(from: first) })
    results.append(measure(figure("build"), runs: 30) { _ = snapshot(new) })
    results.append(
        measure(figure("change"), runs: 30) {
            var copy = first
            changed(&copy)
        })

    let subject = DiffableSubject<Item>()
    var bytes = 0
    let (application, _) = UIApplication.makeWithoutHost(
        traits: DisplayTraits(query: "w=390&h=844&scale=3&lang=en-US&safe=47,0,34,0"), root: subject,
        sink: FrameSink(frame: { bytes += $0.count }, image: { bytes += $0.count }))
    application.commit()
    subject.source.apply(first, animatingDifferences: false)
    application.commit()
    var isSecond = false
    for animates in [false, true] {
        results.append(
            measure(figure(animates ? "apply.animated" : "apply"), runs: 50) {
                isSecond.toggle()
                subject.source.apply(isSecond ? rebuilt : first, animatingDifferences: animates)
                application.commit()
            })
    }
    return results
}
