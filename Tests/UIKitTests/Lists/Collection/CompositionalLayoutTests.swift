// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    /// Compositional layouts on a screen.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout
    @Suite @MainActor struct CompositionalLayoutTests {
        private func size(
            _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
        ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

        /// Rows of the screen's width, each one item.
        private func rows(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), height))
            return NSCollectionLayoutSection(
                group: .vertical(layoutSize: size(.fractionalWidth(1), height), subitems: [item]))
        }

        /// Cards of 200 by 100 that scroll sideways, 10 apart.
        private func cards(
            _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
        ) -> NSCollectionLayoutSection {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.absolute(200), .absolute(100)), subitems: [item]))
            section.orthogonalScrollingBehavior = behavior
            section.interGroupSpacing = 10
            return section
        }

        private func header(_ height: CGFloat = 40) -> NSCollectionLayoutBoundarySupplementaryItem {
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(height)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        }

        private let numbers = (0..<1000).map { "\($0)" }

        @Test("Each section is laid out by its own blueprint, one below the other")
        func sections() {
            let screen = Screen()
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.interSectionSpacing = 20
            var asked: [Int] = []
            let layout = UICollectionViewCompositionalLayout(
                sectionProvider: { section, environment in
                    asked.append(section)
                    #expect(environment.container.contentSize == CGSize(width: 390, height: 844))
                    let blueprint = rows(section == 0 ? .absolute(50) : .absolute(80))
                    if section == 1 { blueprint.boundarySupplementaryItems = [header()] }
                    return blueprint
                }, configuration: configuration)
            let collection = screen.showCollection(ItemModel([["a", "b"], ["c"]]), layout: layout)
            #expect(asked == [0, 1])
            #expect(collection.texts == ["a", "b", "c"])
            #expect(collection.cellForItem(at: path(0, 1))?.frame == CGRect(x: 0, y: 50, width: 390, height: 50))
            #expect(collection.cellForItem(at: path(1, 0))?.frame == CGRect(x: 0, y: 160, width: 390, height: 80))
            #expect(
                collection.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path(1, 0))?
                    .frame == CGRect(x: 0, y: 120, width: 390, height: 40))
            #expect(collection.contentSize == CGSize(width: 390, height: 240))
        }

        @Test("Only the items near the visible part are made, and scrolling doesn't arrange anything again")
        func cost() {
            let screen = Screen()
            var asked = 0
            let layout = UICollectionViewCompositionalLayout { _, _ in
                asked += 1
                return rows(.absolute(50))
            }
            let collection = screen.showCollection(ItemModel([numbers]), layout: layout)
            #expect(collection.visibleCells.count == 17)
            collection.contentOffset.y = 20_000
            screen.commit()
            #expect(collection.texts.first == "400")
            #expect(asked == 1)
        }

        @Test("Self-sizing items take the heights that they ask for")
        func selfSizing() {
            let screen = Screen()
            let collection = screen.showCollection(
                ItemModel([["390x30", "390x120", "390x60"]]),
                layout: UICollectionViewCompositionalLayout(section: rows(.estimated(44))), cell: SizedCell.self)
            #expect(collection.cellForItem(at: path(0, 1))?.frame == CGRect(x: 0, y: 30, width: 390, height: 120))
            #expect(collection.cellForItem(at: path(0, 2))?.frame == CGRect(x: 0, y: 150, width: 390, height: 60))
            #expect(collection.contentSize.height == 210)
        }

        @Test("Sizes stay with their items when others are deleted before them")
        func sizesAfterUpdates() {
            let screen = Screen()
            let model = ItemModel([["390x30", "390x120", "390x60"]])
            let collection = screen.showCollection(
                model, layout: UICollectionViewCompositionalLayout(section: rows(.estimated(44))), cell: SizedCell.self)
            model.sections[0].remove(at: 0)
            collection.deleteItems(at: [path(0, 0)])
            screen.advance(seconds: 1)
            #expect(collection.cellForItem(at: path(0, 0))?.frame == CGRect(x: 0, y: 0, width: 390, height: 120))
            #expect(collection.cellForItem(at: path(0, 1))?.frame == CGRect(x: 0, y: 120, width: 390, height: 60))
        }

        @Test("Sizes stay measured when the layout gets another configuration")
        func sizesAfterConfiguration() {
            let screen = Screen()
            let items = (0..<200).map { _ in "390x100" }
            let layout = UICollectionViewCompositionalLayout(section: rows(.estimated(44)))
            let collection = screen.showCollection(ItemModel([items]), layout: layout, cell: SizedCell.self)
            collection.scrollToItem(at: path(0, 199), at: .bottom, animated: false)
            screen.commit()
            collection.scrollToItem(at: path(0, 0), at: .top, animated: false)
            screen.commit()
            let height = collection.contentSize.height
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.interSectionSpacing = 10
            layout.configuration = configuration
            #expect(collection.contentSize.height == height)
            screen.commit()
            #expect(collection.contentSize.height == height, "no item is asked again")
        }

        @Test("A section across the direction scrolls in a view of its own, and its cells come as they are needed")
        func orthogonal() throws {
            let screen = Screen()
            let layout = UICollectionViewCompositionalLayout { section, _ in
                section == 0 ? cards(.continuous) : rows(.absolute(50))
            }
            let collection = screen.showCollection(ItemModel([numbers, ["below"]]), layout: layout)
            let cell = try #require(collection.cellForItem(at: path(0, 1)))
            let scroller = try #require(cell.superview as? UIScrollView)
            #expect(scroller !== collection)
            #expect(scroller.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
            #expect(scroller.contentSize == CGSize(width: 1000 * 210 - 10, height: 100))
            #expect(cell.frame == CGRect(x: 210, y: 0, width: 200, height: 100))
            #expect(collection.cellForItem(at: path(1, 0))?.frame.minY == 100)
            #expect(collection.visibleCells.count == 3)
            #expect(collection.cellForItem(at: path(0, 50)) == nil)
            scroller.contentOffset.x = 10_500
            screen.commit()
            #expect(collection.texts == ["50", "51", "below"])
            #expect(collection.cellForItem(at: path(0, 50))?.frame.minX == 10_500)
            #expect(collection.cellForItem(at: path(0, 0)) == nil)
            #expect(collection.indexPathForItem(at: CGPoint(x: 5, y: 50)) == path(0, 50))
        }

        @Test("Tapping a cell of a section across the direction selects it")
        func selection() throws {
            let screen = Screen()
            let model = ItemModel([numbers])
            let collection = screen.showCollection(
                model, layout: UICollectionViewCompositionalLayout(section: cards(.continuous)))
            screen.tap(try #require(collection.cellForItem(at: path(0, 1))))
            #expect(collection.indexPathsForSelectedItems == [path(0, 1)])
            #expect(model.log.contains("didSelect 1"))
        }

        @Test("An orthogonal section keeps its place when it goes out of sight and comes back")
        func returning() throws {
            let screen = Screen()
            let layout = UICollectionViewCompositionalLayout { section, _ in
                section == 0 ? cards(.continuous) : rows(.absolute(50))
            }
            let collection = screen.showCollection(ItemModel([numbers, numbers]), layout: layout)
            let scroller = try #require(collection.cellForItem(at: path(0, 0))?.superview as? UIScrollView)
            scroller.contentOffset.x = 2100
            screen.commit()
            collection.contentOffset.y = 10_000
            screen.commit()
            #expect(scroller.superview == nil)
            collection.contentOffset.y = 0
            screen.commit()
            #expect(collection.texts.first == "10")
        }

        @Test(
            "A drag comes to rest at a group",
            arguments: [
                (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, 210.0), (.groupPagingCentered, 210),
                (.continuousGroupLeadingBoundary, 630), (.continuous, 700),
            ])
        func resting(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, expected: CGFloat) throws {
            let screen = Screen()
            let collection = screen.showCollection(
                ItemModel([numbers]), layout: UICollectionViewCompositionalLayout(section: cards(behavior)))
            let scroller = try #require(collection.cellForItem(at: path(0, 0))?.superview as? OrthogonalScroller)
            scroller.scrollViewWillBeginDragging(scroller)
            scroller.contentOffset.x = 150
            var target = CGPoint(x: 700, y: 0)
            scroller.scrollViewWillEndDragging(
                scroller, withVelocity: CGPoint(x: 1, y: 0), targetContentOffset: &target)
            #expect(target.x == expected)
        }

        @Test("scrollToItem brings an item of an orthogonal section into sight")
        func scrollToItem() {
            let screen = Screen()
            let layout = UICollectionViewCompositionalLayout { section, _ in
                section == 1 ? cards(.continuous) : rows(.absolute(50))
            }
            let collection = screen.showCollection(ItemModel([numbers, numbers]), layout: layout)
            collection.scrollToItem(at: path(1, 20), at: [.top, .left], animated: false)
            screen.commit()
            #expect(collection.cellForItem(at: path(1, 20))?.convert(CGPoint.zero, to: collection).x == 0)
            #expect(collection.visibleCells.contains { ($0 as? TextCell)?.label.text == "20" })
        }

        @Test("A pinned header stays at the top until its section ends")
        func pinned() {
            let screen = Screen()
            let layout = UICollectionViewCompositionalLayout { _, _ in
                let section = rows(.absolute(50))
                let header = header()
                header.pinToVisibleBounds = true
                section.boundarySupplementaryItems = [header]
                return section
            }
            let collection = screen.showCollection(ItemModel([numbers, ["x"]]), layout: layout)
            func headerY(_ section: Int) -> CGFloat? {
                collection.layoutAttributesForSupplementaryElement(
                    ofKind: UICollectionView.elementKindSectionHeader, at: path(section, 0))?.frame.minY
            }
            #expect(headerY(0) == 0)
            collection.contentOffset.y = 1000
            screen.commit()
            #expect(headerY(0) == 1000)
            #expect(headerY(1) == 50_040)
            collection.contentOffset.y = 50_020 - 844 + 100
            screen.commit()
            #expect(headerY(0) == min(collection.contentOffset.y, 50_000))
        }

        @Test("Backgrounds lie behind their section, headers included")
        func decoration() throws {
            let screen = Screen()
            let section = rows(.absolute(50))
            section.boundarySupplementaryItems = [header()]
            let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
            background.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
            section.decorationItems = [background]
            let layout = UICollectionViewCompositionalLayout(section: section)
            layout.register(Header.self, forDecorationViewOfKind: "background")
            let collection = screen.showCollection(ItemModel([["a", "b"]]), layout: layout)
            let view = try #require(
                collection.subviews.first { ($0 as? Header)?.layoutAttributes?.representedElementKind == "background" })
            #expect(view.frame == CGRect(x: 8, y: 0, width: 374, height: 140))
            #expect(collection.subviews.firstIndex(of: view) == 0)
        }

        @Test("The handler of visible items can change how they look while they scroll")
        func visibleItems() throws {
            let screen = Screen()
            let section = cards(.continuous)
            section.visibleItemsInvalidationHandler = { items, offset, _ in
                for item in items { item.alpha = item.indexPath.item == Int(offset.x / 210) ? 1 : 0.5 }
            }
            let collection = screen.showCollection(
                ItemModel([numbers]), layout: UICollectionViewCompositionalLayout(section: section))
            #expect(collection.cellForItem(at: path(0, 0))?.alpha == 1)
            #expect(collection.cellForItem(at: path(0, 1))?.alpha == 0.5)
            let scroller = try #require(collection.cellForItem(at: path(0, 0))?.superview as? UIScrollView)
            scroller.contentOffset.x = 210
            screen.commit()
            #expect(collection.cellForItem(at: path(0, 1))?.alpha == 1)
        }

        @Test("Layouts are mirrored for languages from right to left")
        func rightToLeft() throws {
            let screen = Screen(language: "ar")
            let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .fractionalHeight(1)))
            let grid = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item]))
            let layout = UICollectionViewCompositionalLayout { section, _ in section == 0 ? grid : cards(.continuous) }
            let collection = screen.showCollection(ItemModel([["a", "b"], numbers]), layout: layout) {
                $0.semanticContentAttribute = .forceRightToLeft
            }
            #expect(collection.cellForItem(at: path(0, 0))?.frame.minX == 290)
            #expect(collection.cellForItem(at: path(0, 1))?.frame.minX == 190)
            let first = try #require(collection.cellForItem(at: path(1, 0)))
            #expect(first.convert(CGPoint.zero, to: collection).x == 190)
        }

        @Test("A change of width arranges the sections for it")
        func width() {
            let screen = Screen()
            let collection = screen.showCollection(
                ItemModel([["a"]]), layout: UICollectionViewCompositionalLayout(section: rows(.absolute(50))))
            collection.frame.size.width = 200
            screen.commit()
            #expect(collection.cellForItem(at: path(0, 0))?.frame.width == 200)
        }

        @Test("A nil section is a mistake that says which one")
        func nilSection() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    let layout = UICollectionViewCompositionalLayout { _, _ in nil }
                    screen.showCollection(ItemModel([["a"]]), layout: layout)
                }
            }
            expectComplaint(result, "the section provider returned nil for section 0")
        }
    }
}
