// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import UIKit

/// A grid of tiles with a label each, three in a line.
@MainActor final class CollectionSubject: UIViewController, UICollectionViewDataSource {
    let collectionView: UICollectionView
    var counts: [Int]

    init(counts: [Int]) {
        self.counts = counts
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 120, height: 100)
        layout.minimumInteritemSpacing = 8
        layout.minimumLineSpacing = 8
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        collectionView.dataSource = self
        collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
        view = collectionView
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? TileCell)?.label.text = "\(indexPath.item)"
        return cell
    }
}

private final class TileCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// A million items in three sections, and changes in a hundred thousand; frames for a browser included.
@MainActor func collectionBenchmarks() -> [Measurement] {
    let subject = CollectionSubject(counts: [333_333, 333_333, 333_334])
    let collection = subject.collectionView
    let (application, _) = UIApplication.makeWithoutHost(
        traits: DisplayTraits(query: "w=390&h=844&scale=3&lang=en-US&safe=47,0,34,0"), root: subject,
        sink: FrameSink(frame: { _ in }, image: { _ in }))
    application.commit()
    let reload = measure("CollectionView.reloadData.1_000_000", runs: 50) {
        collection.reloadData()
        application.commit()
    }
    var section = 0
    let jump = measure("CollectionView.jump.1_000_000", runs: 50, prepare: { section = 1 - section }) {
        collection.scrollToItem(at: IndexPath(item: 166_666, section: section), at: .top, animated: false)
        application.commit()
    }
    guard collection.layer.shownNumber != 0 else { fatalError("the collection view is not shown") }
    var offset = Double(collection.contentOffset.y)
    let scroll = measure("CollectionView.scroll.1_000_000", runs: 1_000, prepare: { offset += 44 }) {
        application.receive(.scrolled(layer: collection.layer.shownNumber, x: 0, y: offset, phase: .moved))
    }
    subject.counts = [100_000]
    collection.reloadData()
    collection.contentOffset = .zero
    application.commit()
    // Every hundredth of the first 50,000 items goes and as many come: 1,000 changes.
    let paths = (0..<500).map { IndexPath(item: $0 * 100, section: 0) }
    let batch = measure("CollectionView.batch.1_000_of_100_000", runs: 20) {
        collection.performBatchUpdates {
            collection.deleteItems(at: paths)
            collection.insertItems(at: paths)
        }
        application.commit()
    }
    return [reload, jump, scroll, batch]
}
