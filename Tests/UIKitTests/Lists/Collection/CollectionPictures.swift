// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Rows with all accessories, below titles.
@MainActor private final class AccessoryRows: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private let accessories: [[UICellAccessory]] = [
        [.disclosureIndicator()], [.checkmark()], [.label(text: "12"), .disclosureIndicator()], [.detail()],
        [.delete(displayed: .always), .reorder(displayed: .always)], [.insert(displayed: .always)],
        [.multiselect(displayed: .always)], [.outlineDisclosure()],
    ]

    private let row = UICollectionView.CellRegistration<UICollectionViewListCell, [UICellAccessory]> {
        cell, indexPath, accessories in
        var content = cell.defaultContentConfiguration()
        content.text = "행 \(indexPath.item + 1)"
        if indexPath.section == 1 { content.secondaryText = "두 번째 줄" }
        cell.contentConfiguration = content
        cell.accessories = accessories
    }

    private let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, indexPath in
        var content = cell.defaultContentConfiguration()
        content.text = "Section \(indexPath.section)"
        cell.contentConfiguration = content
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section == 0 ? accessories.count : 2
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: accessories[indexPath.item])
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
}

extension ScreenTests {
    @Suite @MainActor struct CollectionPictures {
        @Test(
            "Lists of all appearances draw their rows",
            arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar])
        func appearances(_ appearance: UICollectionLayoutListConfiguration.Appearance) throws {
            for (name, isDark, size) in [("", false, "L"), ("_dark", true, "L"), ("_AX1", false, "AX1")] {
                let screen = Screen(safeArea: Screen.phoneInsets, isDark: isDark, contentSize: size)
                var list = UICollectionLayoutListConfiguration(appearance: appearance)
                list.headerMode = .supplementary
                let source = AccessoryRows()
                let collection = screen.showCollection(
                    source, layout: UICollectionViewCompositionalLayout.list(using: list))
                collection.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
                screen.commit()
                #expect(collection.visibleCells.count >= 8)
                try screen.savePicture("UICollectionView_list_\(appearance)\(name)")
            }
        }
    }
}
