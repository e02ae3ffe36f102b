// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Rows with a label and all accessories, and titles above the sections.
@MainActor private final class AccessoryRows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private let accessories: [[UICellAccessory]] = [
        [.disclosureIndicator()], [.checkmark()], [.label(text: "12"), .disclosureIndicator()], [.detail()],
        [.delete(displayed: .always), .reorder(displayed: .always)], [.insert(displayed: .always)],
        [.multiselect(displayed: .always)], [.outlineDisclosure()],
    ]

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? accessories.count : 2
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? LabelledRow {
            cell.label.text = "행 \(indexPath.item + 1)"
            cell.accessories = accessories[indexPath.item]
        }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

@MainActor private final class LabelledRow: UICollectionViewListCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .body)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension ScreenTests {
    @Suite @MainActor struct CollectionPictures {
        @Test(
            "Lists of all appearances draw their rows",
            arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar])
        func appearances(_ appearance: UICollectionLayoutListConfiguration.Appearance) throws {
            for isDark in [false, true] {
                let screen = Screen(safeArea: Screen.phoneInsets, isDark: isDark)
                let list = UICollectionLayoutListConfiguration(appearance: appearance)
                let source = AccessoryRows()
                let collection = screen.showCollection(
                    source, layout: UICollectionViewCompositionalLayout.list(using: list), cell: LabelledRow.self)
                collection.selectItem(at: IndexPath(item: 1, section: 1), animated: false, scrollPosition: [])
                #expect(collection.visibleCells.count == 10)
                try screen.savePicture("UICollectionView_list_\(appearance)\(isDark ? "_dark" : "")")
            }
        }
    }
}
