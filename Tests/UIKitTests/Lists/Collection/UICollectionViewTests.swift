// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UICollectionViewTests {
        private let numbers = (0..<1000).map { "\($0)" }

        // MARK: What exists

        @Test("Only items near the visible part exist, and their cells are used again")
        func reuse() {
            let screen = Screen()
            let model = ItemModel([numbers])
            TextCell.made = 0
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 100, height: 100)))
            // Three beside each other, nine lines in 844 points.
            #expect(collection.visibleCells.count == 27)
            #expect(collection.indexPathsForVisibleItems.first == path(0, 0))
            #expect(collection.indexPathsForVisibleItems.last == path(0, 26))
            for y in stride(from: 0.0, through: 20_000, by: 50) {
                collection.contentOffset.y = y
                screen.commit()
            }
            #expect(collection.texts.first == "600")
            #expect(TextCell.made <= 60)
            #expect(collection.cellForItem(at: path(0, 0)) == nil)
            #expect(collection.cellForItem(at: path(0, 600))?.frame.minY == 20_000)
        }

        @Test("Places are asked of the layout: items, paths and cells name each other")
        func places() throws {
            let screen = Screen()
            let collection = screen.showCollection(
                ItemModel([["a", "b"], ["c"]]), layout: flow(CGSize(width: 130, height: 50)))
            let cell = try #require(collection.cellForItem(at: path(1, 0)))
            #expect(cell.frame == CGRect(x: 0, y: 50, width: 130, height: 50))
            #expect(collection.indexPath(for: cell) == path(1, 0))
            #expect(collection.indexPathForItem(at: CGPoint(x: 300, y: 10)) == nil)
            #expect(collection.indexPathForItem(at: CGPoint(x: 129, y: 51)) == path(1, 0))
            #expect(collection.layoutAttributesForItem(at: path(0, 1))?.frame.minX == 130)
            #expect(collection.numberOfSections == 2)
            #expect(collection.numberOfItems(inSection: 0) == 2)
            #expect(collection.contentSize == CGSize(width: 390, height: 100))
        }

        @Test("A display is told when it begins and when it ends, for items and supplementary views")
        func display() {
            let screen = Screen(size: CGSize(width: 300, height: 200))
            let model = ItemModel([["a", "b"], ["c"]])
            model.logsDisplay = true
            let layout = flow(CGSize(width: 300, height: 80))
            layout.headerReferenceSize = CGSize(width: 0, height: 40)
            let collection = screen.showCollection(model, layout: layout)
            #expect(model.log == ["will header 0", "will 0.0", "will 0.1"])
            model.log = []
            collection.contentOffset.y = 80
            screen.commit()
            #expect(model.log == ["end header 0", "will header 1", "will 1.0"])
            #expect(collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
            model.log = []
            collection.reloadData()
            #expect(model.log.sorted() == ["end 0.0", "end 0.1", "end 1.0", "end header 1"])
        }

        @Test("The background lies behind the items and does not scroll")
        func background() {
            let screen = Screen()
            let collection = screen.showCollection(ItemModel([numbers]))
            let background = UIView()
            collection.backgroundView = background
            screen.commit()
            #expect(collection.subviews.first === background)
            collection.contentOffset.y = 500
            screen.commit()
            #expect(background.frame == CGRect(x: 0, y: 500, width: 390, height: 844))
        }

        // MARK: Selection

        @Test("A tap calls the delegate in UIKit's order")
        func tap() throws {
            let screen = Screen()
            let model = ItemModel([["a", "b"]])
            let collection = screen.showCollection(model)
            screen.tap(try #require(collection.cellForItem(at: path(0, 1))))
            #expect(
                model.log == [
                    "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
                ])
            #expect(collection.indexPathsForSelectedItems == [path(0, 1)])
            #expect(collection.cellForItem(at: path(0, 1))?.isSelected == true)
            model.log = []
            screen.tap(try #require(collection.cellForItem(at: path(0, 0))))
            #expect(
                model.log == [
                    "shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didDeselect 1", "didSelect 0",
                    "didUnhighlight 0",
                ])
            #expect(collection.cellForItem(at: path(0, 1))?.isSelected == false)
        }

        @Test("With multiple selection a tap on a selected item deselects it, if the delegate wants that")
        func multiple() throws {
            let screen = Screen()
            let model = ItemModel([["a", "b"]])
            let collection = screen.showCollection(model) { $0.allowsMultipleSelection = true }
            let cells = collection.visibleCells
            screen.tap(cells[0])
            screen.tap(cells[1])
            #expect(collection.indexPathsForSelectedItems == [path(0, 0), path(0, 1)])
            model.log = []
            screen.tap(cells[0])
            #expect(
                model.log == [
                    "shouldHighlight 0", "didHighlight 0", "shouldDeselect 0", "didDeselect 0", "didUnhighlight 0",
                ])
            #expect(collection.indexPathsForSelectedItems == [path(0, 1)])
            model.deselectable = false
            screen.tap(cells[1])
            #expect(collection.indexPathsForSelectedItems == [path(0, 1)])
        }

        @Test("The delegate can refuse highlighting and selection")
        func refusal() {
            let screen = Screen()
            let model = ItemModel([["a"]])
            let collection = screen.showCollection(model)
            model.selectable = false
            screen.tap(collection.visibleCells[0])
            #expect(model.log == ["shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didUnhighlight 0"])
            #expect(collection.indexPathsForSelectedItems == [])
            (model.log, model.highlightable) = ([], false)
            screen.tap(collection.visibleCells[0])
            #expect(model.log == ["shouldHighlight 0"])
        }

        @Test("Selecting in code tells no delegate; a cell out of sight is selected when it comes")
        func selectingInCode() {
            let screen = Screen()
            let model = ItemModel([numbers])
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 390, height: 100)))
            collection.selectItem(at: path(0, 500), animated: false, scrollPosition: [])
            #expect(collection.contentOffset.y == 0)
            collection.scrollToItem(at: path(0, 500), at: .top, animated: false)
            screen.commit()
            #expect(collection.cellForItem(at: path(0, 500))?.isSelected == true)
            collection.deselectItem(at: path(0, 500), animated: false)
            #expect(collection.cellForItem(at: path(0, 500))?.isSelected == false)
            #expect(model.log.isEmpty)
        }

        @Test("While editing, selection follows the settings for editing")
        func editing() {
            let screen = Screen()
            let collection = screen.showCollection(ItemModel([["a", "b"]]))
            collection.isEditing = true
            screen.tap(collection.visibleCells[0])
            #expect(collection.indexPathsForSelectedItems == [])
            collection.allowsMultipleSelectionDuringEditing = true
            screen.tap(collection.visibleCells[0])
            screen.tap(collection.visibleCells[1])
            #expect(collection.indexPathsForSelectedItems?.count == 2)
        }

        @Test("A selected cell shows its selected background and highlights its labels")
        func selectedBackground() {
            let screen = Screen()
            let collection = screen.showCollection(ItemModel([["a"]]))
            let cell = collection.visibleCells[0]
            let background = UIView()
            cell.selectedBackgroundView = background
            #expect(background.superview == nil)
            cell.isSelected = true
            #expect(background.superview === cell)
            #expect((cell as? TextCell)?.label.isHighlighted == true)
            cell.isSelected = false
            #expect(background.superview == nil)
        }

        @Test("Enter on a focused cell selects its item; the cell is a button that says whether it is selected")
        func keyboard() {
            let screen = Screen()
            let model = ItemModel([["a"]])
            let collection = screen.showCollection(model)
            let cell = collection.visibleCells[0]
            #expect(cell.isKeyboardFocusable)
            screen.activate(cell)
            #expect(collection.indexPathsForSelectedItems == [path(0, 0)])
            #expect(cell.accessibilityTraits == [.button, .selected])
        }

        @Test("Arrow keys move the focus to the nearest item, across lines and sections")
        func arrows() throws {
            let screen = Screen(size: CGSize(width: 300, height: 400))
            let collection = screen.showCollection(
                ItemModel([["a", "b", "c", "d"], ["e"]]), layout: flow(CGSize(width: 100, height: 100)))
            func focused(_ key: String) -> IndexPath? {
                screen.send(.key(isDown: true, code: key, key: key, modifiers: 0))
                return collection.focusedItem
            }
            let first = try #require(collection.cellForItem(at: path(0, 1)))
            screen.send(.focused(layer: first.layer.shownNumber))
            #expect(collection.focusedItem == path(0, 1))
            #expect(focused("ArrowRight") == path(0, 2))
            #expect(focused("ArrowRight") == path(0, 3), "a line goes on in the next one")
            #expect(focused("ArrowDown") == path(1, 0))
            #expect(focused("ArrowUp") == path(0, 3))
            #expect(focused("Home") == path(0, 0))
            #expect(focused("End") == path(1, 0))
        }

        // MARK: Registrations

        @Test("A registration makes cells of its class and fills them with the item")
        func cellRegistration() {
            let screen = Screen()
            final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
                let registration = UICollectionView.CellRegistration<TextCell, String> { cell, indexPath, item in
                    cell.label.text = "\(indexPath.item) \(item)"
                }
                func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
                    2
                }
                func collectionView(
                    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
                ) -> UICollectionViewCell {
                    collectionView.dequeueConfiguredReusableCell(
                        using: registration, for: indexPath, item: indexPath.item == 0 ? "a" : "b")
                }
            }
            let collection = screen.showCollection(Source())
            #expect(collection.texts == ["0 a", "1 b"])
        }

        // MARK: Scrolling

        @Test(
            "An item is scrolled to where the position says",
            arguments: zip([1, 2, 4, 0] as [UInt], [10_000.0, 9_628, 9_256, 9_256]))
        func scrolling(_ position: UInt, _ y: Double) {
            let screen = Screen()
            let collection = screen.showCollection(ItemModel([numbers]), layout: flow(CGSize(width: 390, height: 100)))
            collection.scrollToItem(at: path(0, 100), at: .init(rawValue: position), animated: false)
            #expect(collection.contentOffset == CGPoint(x: 0, y: y))
        }

        @Test("What comes next is announced once, what goes without having been seen is taken back")
        func prefetching() {
            final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
                var log: [String] = []
                func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
                    log.append("prefetch \(indexPaths.map(\.item))")
                }
                func collectionView(
                    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
                ) { log.append("cancel \(indexPaths.map(\.item))") }
            }
            let screen = Screen(size: CGSize(width: 100, height: 300))
            let prefetcher = Prefetcher()
            let collection = screen.showCollection(ItemModel([numbers]), layout: flow(CGSize(width: 100, height: 100)))
            {
                $0.prefetchDataSource = prefetcher
            }
            #expect(prefetcher.log == ["prefetch [3, 4, 5]"])
            prefetcher.log = []
            collection.contentOffset.y = 100
            screen.commit()
            #expect(prefetcher.log == ["prefetch [6]"])
            prefetcher.log = []
            collection.contentOffset.y = 10_000
            screen.commit()
            #expect(prefetcher.log == ["prefetch [103, 104, 105]", "cancel [4, 5, 6]"])
        }

        // MARK: Wrong use

        @Test("An unregistered identifier is named")
        func unregistered() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let collection = UICollectionView(
                        frame: CGRect(x: 0, y: 0, width: 10, height: 10),
                        collectionViewLayout: UICollectionViewFlowLayout())
                    _ = collection.dequeueReusableCell(withReuseIdentifier: "nothing", for: path(0, 0))
                }
            }
            expectComplaint(
                result, "could not dequeue a view of kind: UICollectionElementKindCell with identifier nothing")
        }

        @Test("A layout that has an item which does not exist is told so, with numbers")
        func itemOutOfRange() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    final class Wrong: UICollectionViewLayout {
                        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
                        override func layoutAttributesForElements(in rect: CGRect)
                            -> [UICollectionViewLayoutAttributes]?
                        {
                            [UICollectionViewLayoutAttributes(forCellWith: path(0, 5))]
                        }
                    }
                    let screen = Screen()
                    screen.showCollection(ItemModel([["a", "b"]]), layout: Wrong())
                }
            }
            expectComplaint(result, "with an index path that does not exist: (0, 5). Section 0 has 2 items.")
        }

        @Test("A frame that is no number is refused")
        func nanFrame() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    UICollectionViewLayoutAttributes(forCellWith: path(0, 0)).frame = CGRect(
                        x: 0, y: CGFloat.nan, width: 1, height: 1)
                }
            }
            expectComplaint(result, "got the frame")
        }

        @Test("A cell that was not dequeued is refused")
        func notDequeued() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
                        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
                        func collectionView(
                            _ view: UICollectionView, cellForItemAt indexPath: IndexPath
                        ) -> UICollectionViewCell { UICollectionViewCell() }
                    }
                    let screen = Screen()
                    screen.showCollection(Source())
                }
            }
            expectComplaint(result, "does not have a reuseIdentifier - cells must be retrieved by calling")
        }

        @Test("A scroll to an item that does not exist is refused with the numbers")
        func scrollOutOfRange() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    let collection = screen.showCollection(ItemModel([["a", "b"]]))
                    collection.scrollToItem(at: path(0, 7), at: .top, animated: false)
                }
            }
            expectComplaint(result, "to an out-of-bounds item (7) when there are only 2 items in section 0")
        }

        @Test("A registration made while cells are provided is refused")
        func lateRegistration() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
                        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
                        func collectionView(
                            _ view: UICollectionView, cellForItemAt indexPath: IndexPath
                        ) -> UICollectionViewCell {
                            let late = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
                            return view.dequeueConfiguredReusableCell(using: late, for: indexPath, item: 1)
                        }
                    }
                    let screen = Screen()
                    screen.showCollection(Source())
                }
            }
            expectComplaint(result, "Attempted to dequeue a cell using a registration that was created inside")
        }

        @Test("A layout whose items leave its content size is told so once")
        func outsideContent() async throws {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    final class Wide: UICollectionViewLayout {
                        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
                        override func layoutAttributesForElements(
                            in rect: CGRect
                        ) -> [UICollectionViewLayoutAttributes]? {
                            (0..<2).map {
                                let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0, $0))
                                attributes.frame = CGRect(x: 50, y: 0, width: 100, height: 50)
                                return attributes
                            }
                        }
                    }
                    let screen = Screen()
                    screen.showCollection(ItemModel([["a", "b"]]), layout: Wide())
                }
            }
            expectComplaint(result, "gave cell, index path: (0, 0) the frame")
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.split(separator: "\n").count == 1)
        }

        @Test("An update from within cellForItemAt ends with the items of the model")
        func updateWhileAsked() {
            let screen = Screen()
            let model = ItemModel([["a", "b"]])
            weak var shown: UICollectionView?
            model.whenAsked = { [unowned model] indexPath in
                guard indexPath.item == 1 else { return }
                model.whenAsked = nil
                model.sections = [["a", "b", "c"]]
                shown?.insertItems(at: [path(0, 2)])
            }
            let collection = screen.showCollection(model) { shown = $0 }
            screen.settle()
            #expect(collection.texts == ["a", "b", "c"])
            #expect(collection.subviews.count { $0 is TextCell } == 3)
        }

        @Test("Reloading from within cellForItemAt ends with the new items")
        func reloadWhileAsked() {
            let screen = Screen()
            let model = ItemModel([["a", "b"]])
            weak var shown: UICollectionView?
            model.whenAsked = { [unowned model] _ in
                model.whenAsked = nil
                model.sections = [["x", "y", "z"]]
                shown?.reloadData()
            }
            let collection = screen.showCollection(model) { shown = $0 }
            #expect(collection.texts == ["x", "y", "z"])
        }
    }
}
