// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// A list cell with a label that says how high it is: "x60".
@MainActor private final class RowCell: UICollectionViewListCell {
    let label = UILabel()
    private var height: NSLayoutConstraint!

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        height = label.heightAnchor.constraint(equalToConstant: 44)
        height.priority = .defaultHigh
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    func show(_ text: String) {
        label.text = text
        if let number = Double(text.drop { $0 != "x" }.dropFirst()) { height.constant = number }
    }
}

@MainActor private final class RowModel: ItemModel {
    var prepareCell: (RowCell, IndexPath) -> Void = { _, _ in }
    var deleted: [IndexPath] = []

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        if let cell = cell as? RowCell {
            cell.show(sections[indexPath.section][indexPath.item])
            prepareCell(cell, indexPath)
        }
        return cell
    }
}

extension ScreenTests {
    @Suite @MainActor struct CollectionListTests {
        private func show(
            _ screen: Screen, _ model: RowModel, _ configuration: UICollectionLayoutListConfiguration
        ) -> UICollectionView {
            screen.showCollection(
                model, layout: UICollectionViewCompositionalLayout.list(using: configuration), cell: RowCell.self)
        }

        private func list(_ appearance: UICollectionLayoutListConfiguration.Appearance)
            -> UICollectionLayoutListConfiguration
        { UICollectionLayoutListConfiguration(appearance: appearance) }

        @Test("Rows are as wide as a plain list and as high as their cells want")
        func plain() {
            let screen = Screen()
            let collection = show(screen, RowModel([["ax60", "bx44", "cx100"]]), list(.plain))
            #expect(collection.visibleCells.map(\.frame.minY) == [0, 60, 104])
            #expect(collection.visibleCells.allSatisfy { $0.frame.width == 390 && $0.frame.minX == 0 })
            #expect(collection.contentSize == CGSize(width: 390, height: 204))
            #expect(collection.backgroundColor == .systemBackground)
        }

        @Test("An inset list keeps its rows away from the edges and rounds the corners of each section")
        func insetGrouped() throws {
            let screen = Screen()
            let collection = show(screen, RowModel([["ax50", "bx50"], ["cx50"]]), list(.insetGrouped))
            let cells = collection.visibleCells
            #expect(cells.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 358 })
            #expect(cells.map(\.layer.cornerRadius) == [10, 10, 10])
            #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
            #expect(cells[1].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
            #expect(cells[2].frame.minY > cells[1].frame.maxY)
            #expect(collection.backgroundColor == .systemGroupedBackground)
        }

        @Test("Lines are below all rows but the last of an inset section, and where a handler wants them")
        func separators() throws {
            let screen = Screen()
            var configuration = list(.insetGrouped)
            configuration.itemSeparatorHandler = { indexPath, own in
                var separators = own
                if indexPath.item == 0 { separators.bottomSeparatorVisibility = .hidden }
                return separators
            }
            let collection = show(screen, RowModel([["a", "b", "c"]]), configuration)
            let counts = collection.visibleCells.compactMap { ($0 as? UICollectionViewListCell)?.separators.count }
            #expect(counts == [0, 1, 0])
            let line = try #require((collection.visibleCells[1] as? UICollectionViewListCell)?.separators.first)
            #expect(line.frame.minX == 16)
            #expect(abs(line.frame.height - 1.0 / 3) < 0.001)
            #expect(line.frame.maxX == 358)
        }

        @Test("Headers of a plain list stay in sight; the first item can be the header")
        func headers() throws {
            let screen = Screen()
            var configuration = list(.plain)
            configuration.headerMode = .supplementary
            let collection = show(
                screen, RowModel([(0..<40).map { "\($0)" }, (0..<40).map { "\($0)" }]), configuration)
            collection.contentOffset.y = 300
            screen.commit()
            let header = try #require(
                collection.supplementaryView(
                    forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, 0)))
            #expect(header.frame.minY == 300)
        }

        @Test("The padding above headers is added to each section that has one")
        func headerTopPadding() throws {
            func header(_ padding: CGFloat?) throws -> (y: CGFloat, row: CGFloat, length: CGFloat) {
                let screen = Screen()
                var configuration = list(.grouped)
                configuration.headerMode = .supplementary
                configuration.headerTopPadding = padding
                let collection = show(screen, RowModel([["ax44"], ["bx44"]]), configuration)
                let kind = UICollectionView.elementKindSectionHeader
                let view = try #require(collection.supplementaryView(forElementKind: kind, at: path(0, 0)))
                return (view.frame.minY, collection.visibleCells[0].frame.minY, collection.contentSize.height)
            }
            let (plain, padded) = (try header(nil), try header(30))
            #expect(padded.y == plain.y + 30 && padded.row == plain.row + 30)
            #expect(abs(padded.length - plain.length - 60) < 0.01)
        }

        @Test("A list cell can be a header: it is no item, and its configuration is a header's")
        func listCellAsHeader() throws {
            final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
                let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
                    var content = cell.defaultContentConfiguration()
                    content.text = text
                    cell.contentConfiguration = content
                }
                let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
                    elementKind: UICollectionView.elementKindSectionHeader
                ) { cell, _, indexPath in
                    var content = cell.defaultContentConfiguration()
                    content.text = "Section \(indexPath.section)"
                    cell.contentConfiguration = content
                }
                func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
                func collectionView(
                    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
                ) -> UICollectionViewCell {
                    view.dequeueConfiguredReusableCell(using: row, for: indexPath, item: "Row \(indexPath.item)")
                }
                func collectionView(
                    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
                ) -> UICollectionReusableView {
                    view.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
                }
            }
            let screen = Screen()
            var configuration = list(.insetGrouped)
            configuration.headerMode = .supplementary
            let collection = screen.showCollection(
                Source(), layout: UICollectionViewCompositionalLayout.list(using: configuration))
            let header = try #require(
                collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first
                    as? UICollectionViewListCell)
            #expect(header.frame.minY == 0)
            #expect(header.frame.minX == 16)
            let row = try #require(collection.cellForItem(at: path(0, 0)))
            #expect(row.frame.minY == header.frame.maxY)
            #expect(row.frame.height == 44)
            #expect(header.separators.isEmpty)
            screen.tap(header)
            #expect(collection.indexPathsForSelectedItems == [])
            #expect(collection.indexPath(for: header) == nil)
            #expect(!header.isKeyboardFocusable)
            screen.tap(row)
            #expect(collection.indexPathsForSelectedItems == [path(0, 0)])
            #expect(!header.isSelected)
        }

        @Test("A row follows a configuration that is changed while it is shown")
        func changedConfiguration() throws {
            let screen = Screen()
            let model = RowModel([["a", "b"]])
            let collection = show(screen, model, list(.plain))
            let cell = try #require(collection.visibleCells[0] as? UICollectionViewListCell)
            var content = UIListContentConfiguration.cell()
            content.text = (0..<8).map { _ in "a text that needs several lines" }.joined(separator: " ")
            cell.contentConfiguration = content
            screen.commit()
            #expect(cell.frame.height > 88)
            #expect(collection.visibleCells[1].frame.minY == cell.frame.maxY)
        }

        @Test("Accessories stand at the edges and leave the rest to the content")
        func accessories() throws {
            let screen = Screen()
            let model = RowModel([["a", "b"]])
            model.prepareCell = { cell, indexPath in
                cell.accessories = [
                    .disclosureIndicator(), .delete(), .label(text: "12"),
                ]
                cell.indentationLevel = indexPath.item
            }
            let collection = show(screen, model, list(.plain))
            let cell = try #require(collection.visibleCells[0] as? UICollectionViewListCell)
            #expect(cell.leadingAccessories.isEmpty)
            #expect(cell.trailingAccessories.count == 2)
            let (label, chevron) = (cell.trailingAccessories[0], cell.trailingAccessories[1])
            #expect(label.accessory.accessoryType == .label)
            #expect(label.frame.maxX <= 374.5)
            #expect(chevron.frame.maxX < label.frame.minX)
            #expect(cell.contentView.frame.minX == 0)
            #expect(cell.contentView.frame.maxX <= chevron.frame.minX)
            collection.isEditing = true
            screen.commit()
            #expect(cell.leadingAccessories.map(\.accessory.accessoryType) == [.delete])
            #expect(cell.contentView.frame.minX == CGFloat(16 + 28))
        }

        @Test("An accessory's action runs when it is tapped; a tap on it selects nothing")
        func action() throws {
            let screen = Screen()
            let model = RowModel([["a"]])
            var taps = 0
            model.prepareCell = { cell, _ in cell.accessories = [.detail(actionHandler: { taps += 1 })] }
            let collection = show(screen, model, list(.plain))
            let cell = try #require(collection.visibleCells[0] as? UICollectionViewListCell)
            screen.tap(cell.trailingAccessories[0])
            #expect(taps == 1)
            #expect(collection.indexPathsForSelectedItems == [])
        }

        @Test("The circle for multiple selection is filled while the item is selected")
        func multiselect() throws {
            let screen = Screen()
            let model = RowModel([["a"]])
            model.prepareCell = { cell, _ in cell.accessories = [.multiselect(displayed: .always)] }
            let collection = show(screen, model, list(.plain))
            let cell = try #require(collection.visibleCells[0] as? UICollectionViewListCell)
            let image = try #require(cell.leadingAccessories.first?.subviews.first as? UIImageView)
            let before = image.image
            screen.tap(cell)
            #expect(image.image !== before)
        }

        @Test("A swipe uncovers the trailing actions of the row; a destructive one takes it away")
        func swipes() throws {
            let screen = Screen()
            let model = RowModel([["a", "b", "c"]])
            var configuration = list(.plain)
            configuration.trailingSwipeActionsConfigurationProvider = { indexPath in
                UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                        model.sections[0].remove(at: indexPath.item)
                        completion(true)
                    }
                ])
            }
            let collection = show(screen, model, configuration)
            screen.touchDown(at: CGPoint(x: 300, y: 66))
            for x in stride(from: 290, through: 180, by: -10) { screen.touchMove(to: CGPoint(x: Double(x), y: 66)) }
            screen.touchUp(at: CGPoint(x: 180, y: 66))
            screen.settle()
            let cell = try #require(collection.cellForItem(at: path(0, 1)) as? UICollectionViewListCell)
            #expect(cell.swipeOffset < 0)
            #expect(collection.indexPathsForSelectedItems == [])
            try screen.tap("Delete")
            screen.settle()
            #expect(model.sections == [["a", "c"]])
            #expect(collection.visibleCells.compactMap { ($0 as? RowCell)?.label.text } == ["a", "c"])
        }

        @Test("A row is dragged by its handle")
        func handle() throws {
            let screen = Screen()
            let model = RowModel([["a", "b", "c"]])
            model.prepareCell = { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
            let collection = show(screen, model, list(.plain))
            let cell = try #require(collection.visibleCells[0] as? UICollectionViewListCell)
            let handle = cell.trailingAccessories[0]
            let start = handle.convert(CGPoint(x: handle.bounds.midX, y: handle.bounds.midY), to: nil)
            screen.touchDown(at: start)
            screen.touchMove(to: CGPoint(x: start.x, y: start.y + 60))
            screen.touchMove(to: CGPoint(x: start.x, y: start.y + 90))
            #expect(cell.frame.minX == 0, "it moves up and down only")
            screen.touchUp(at: CGPoint(x: start.x, y: start.y + 90))
            screen.settle()
            #expect(model.sections == [["b", "c", "a"]])
        }

        @Test("The separator guide moves the line")
        func separatorGuide() throws {
            let screen = Screen()
            let model = RowModel([["a", "b"]])
            model.prepareCell = { cell, _ in
                cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 60)
                    .isActive = true
            }
            let collection = show(screen, model, list(.plain))
            let cell = try #require(collection.visibleCells[0] as? UICollectionViewListCell)
            #expect(cell.separators.first?.frame.minX == 60)
            #expect(cell.separators.first?.frame.maxX == 390)
        }

        @Test("A million rows of a list take no work but for those in sight")
        func million() {
            final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
                func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }
                func collectionView(
                    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
                ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
            }
            let screen = Screen()
            let collection = screen.showCollection(
                Source(), layout: UICollectionViewCompositionalLayout.list(using: list(.plain)), cell: RowCell.self)
            #expect(collection.cellCount <= 21)
            collection.scrollToItem(at: path(0, 500_000), at: .top, animated: false)
            screen.commit()
            #expect(collection.contentOffset.y == CGFloat(500_000 * 44))
            #expect(collection.cellCount <= 63)
        }
    }
}
