// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct UICollectionViewUpdatesTests {
        @Test("Inserted and deleted items end where the data source has them")
        func items() {
            let screen = Screen()
            let model = ItemModel([["a", "b", "c", "d"]])
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 130, height: 100)))
            model.sections = [["X", "b", "d", "Y"]]
            var isDone = false
            collection.performBatchUpdates {
                collection.deleteItems(at: [path(0, 0), path(0, 2)])
                collection.insertItems(at: [path(0, 0), path(0, 3)])
            } completion: {
                isDone = $0
            }
            screen.commit()
            #expect(collection.texts == ["X", "b", "d", "Y"])
            #expect(collection.visibleCells.map(\.frame.minX) == [0, 130, 260, 0])
            #expect(collection.subviews.count { $0 is TextCell } == 6, "two are on their way out")
            #expect(!isDone)
            screen.advance(seconds: 0.4)
            #expect(isDone)
            #expect(collection.subviews.count { $0 is TextCell } == 4)
        }

        @Test("Items that stay keep their cells and slide; new ones fade in, old ones out")
        func animations() throws {
            let screen = Screen()
            let model = ItemModel([["a", "b", "c"]])
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 130, height: 100)))
            let (first, second) = (collection.visibleCells[0], collection.visibleCells[1])
            model.sections = [["b", "c", "d"]]
            collection.performBatchUpdates {
                collection.deleteItems(at: [path(0, 0)])
                collection.insertItems(at: [path(0, 2)])
            }
            #expect(collection.cellForItem(at: path(0, 0)) === second)
            let frame = try #require(screen.nextFrame())
            #expect(frame.contains("[\"~\",\(second.layer.shownNumber),\"p\",[130,0],[0,0],0.3]"))
            #expect(frame.contains("[\"~\",\(first.layer.shownNumber),\"o\",1,0,0.3]"))
            let new = try #require(collection.cellForItem(at: path(0, 2)))
            #expect(frame.contains("[\"~\",\(new.layer.shownNumber),\"o\",0,1,0.3]"))
            screen.advance(seconds: 0.3)
            #expect(
                try #require(screen.frames.last).contains("[\"-\",\(first.layer.shownNumber)]")
                    || first.superview == nil)
        }

        @Test("The layout is told of an update, and how things come and go is its choice")
        func layoutHooks() throws {
            final class Recording: UICollectionViewFlowLayout {
                var log: [String] = []
                override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
                    super.prepare(forCollectionViewUpdates: updateItems)
                    for item in updateItems {
                        let before = item.indexPathBeforeUpdate?.item.description ?? "-"
                        log.append(
                            "\(item.updateAction) \(before) \(item.indexPathAfterUpdate?.item.description ?? "-")")
                    }
                }
                override func initialLayoutAttributesForAppearingItem(
                    at itemIndexPath: IndexPath
                ) -> UICollectionViewLayoutAttributes? {
                    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
                    if attributes?.alpha == 0 { attributes?.center.x += 1000 }
                    return attributes
                }
                override func finalLayoutAttributesForDisappearingItem(
                    at itemIndexPath: IndexPath
                ) -> UICollectionViewLayoutAttributes? {
                    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
                    attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                    return attributes
                }
                override func finalizeCollectionViewUpdates() {
                    super.finalizeCollectionViewUpdates()
                    log.append("finalize")
                }
            }
            let screen = Screen()
            let model = ItemModel([["a", "b", "c"]])
            let layout = Recording()
            layout.itemSize = CGSize(width: 100, height: 100)
            let collection = screen.showCollection(model, layout: layout)
            let first = collection.visibleCells[0]
            model.sections = [["c", "d"]]
            collection.performBatchUpdates {
                collection.deleteItems(at: [path(0, 0), path(0, 1)])
                collection.insertItems(at: [path(0, 1)])
            }
            #expect(layout.log == ["delete 1 -", "delete 0 -", "insert - 1", "finalize"])
            let frame = try #require(screen.nextFrame())
            let new = try #require(collection.cellForItem(at: path(0, 1)))
            #expect(frame.contains("[\"~\",\(new.layer.shownNumber),\"p\",[1145,0],[145,0],0.3]"), "\(frame)")
            #expect(first.transform.a == 0.5)
        }

        @Test("A section comes with its header and items, and goes with them")
        func sections() {
            let screen = Screen()
            let model = ItemModel([["a"], ["b"]])
            let layout = flow(CGSize(width: 390, height: 50))
            layout.headerReferenceSize = CGSize(width: 0, height: 20)
            let collection = screen.showCollection(model, layout: layout)
            let b = collection.cellForItem(at: path(1, 0))
            model.sections.insert(["x", "y"], at: 1)
            collection.insertSections([1])
            screen.settle()
            #expect(collection.texts == ["a", "x", "y", "b"])
            #expect(collection.cellForItem(at: path(2, 0)) === b)
            #expect(b?.frame.minY == 210)
            #expect(collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 3)
            model.sections.swapAt(0, 2)
            collection.performBatchUpdates {
                collection.moveSection(0, toSection: 2)
                collection.moveSection(2, toSection: 0)
            }
            screen.settle()
            #expect(collection.texts == ["b", "x", "y", "a"])
            model.sections.remove(at: 1)
            collection.deleteSections([1])
            screen.settle()
            #expect(collection.texts == ["b", "a"])
            #expect(collection.subviews.count { $0 is Header } == 2)
        }

        @Test("A reloaded item gets another cell; a reconfigured one keeps it")
        func reloads() {
            let screen = Screen()
            let model = ItemModel([["a", "b"]])
            let collection = screen.showCollection(model)
            let (first, second) = (collection.visibleCells[0], collection.visibleCells[1])
            model.sections = [["A", "B"]]
            collection.reloadItems(at: [path(0, 0)])
            collection.reconfigureItems(at: [path(0, 1)])
            screen.settle()
            #expect(collection.texts == ["A", "B"])
            #expect(collection.cellForItem(at: path(0, 0)) !== first)
            #expect(collection.cellForItem(at: path(0, 1)) === second)
            model.sections[0] = ["p", "q", "r"]
            collection.reloadSections([0])
            screen.settle()
            #expect(collection.texts == ["p", "q", "r"])
        }

        @Test("In a batch an item is reconfigured where it goes")
        func reconfigureInBatch() {
            let screen = Screen()
            let model = ItemModel([["a", "b"]])
            let collection = screen.showCollection(model)
            let second = collection.visibleCells[1]
            model.sections = [["new", "a", "B"]]
            collection.performBatchUpdates {
                collection.insertItems(at: [path(0, 0)])
                collection.reconfigureItems(at: [path(0, 1)])
            }
            screen.settle()
            #expect(collection.texts == ["new", "a", "B"])
            #expect(collection.cellForItem(at: path(0, 2)) === second)
        }

        @Test("A moved item takes its cell and its selection along")
        func moves() {
            let screen = Screen()
            let model = ItemModel([["a", "b", "c"], ["d"]])
            let collection = screen.showCollection(model)
            let a = collection.cellForItem(at: path(0, 0))
            collection.selectItem(at: path(0, 0), animated: false, scrollPosition: [])
            model.sections = [["b", "c"], ["d", "a"]]
            collection.moveItem(at: path(0, 0), to: path(1, 1))
            screen.settle()
            #expect(collection.cellForItem(at: path(1, 1)) === a)
            #expect(collection.indexPathsForSelectedItems == [path(1, 1)])
            #expect(collection.texts == ["b", "c", "d", "a"])
        }

        @Test("Sizes that cells have said stay with their items")
        func sizesStay() {
            let screen = Screen(size: CGSize(width: 300, height: 400), scale: 2)
            let model = ItemModel([["280x30", "280x50", "280x20"]])
            let layout = flow(.zero)
            layout.estimatedItemSize = CGSize(width: 280, height: 40)
            let collection = screen.showCollection(model, layout: layout, cell: SizedCell.self)
            model.sections[0].remove(at: 0)
            model.sections[0].insert("280x70", at: 1)
            collection.performBatchUpdates {
                collection.deleteItems(at: [path(0, 0)])
                collection.insertItems(at: [path(0, 1)])
            }
            screen.settle()
            #expect(collection.visibleCells.map(\.frame.height) == [50, 70, 20])
            #expect(collection.visibleCells.map(\.frame.minY) == [0, 50, 120])
        }

        @Test("The delegate decides where the content is after an update and after a change of the layout")
        func targetOffset() {
            let screen = Screen(size: CGSize(width: 100, height: 300))
            let model = ItemModel([(0..<50).map { "\($0)" }])
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 100, height: 100)))
            collection.contentOffset.y = 1000
            screen.commit()
            var proposed: [CGFloat] = []
            model.offsetTarget = {
                proposed.append($0.y)
                return CGPoint(x: $0.x, y: $0.y + 100)
            }
            model.sections[0].insert("new", at: 0)
            collection.insertItems(at: [path(0, 0)])
            #expect(proposed == [1000])
            #expect(collection.contentOffset.y == 1100)
            screen.settle()
            #expect(collection.texts == ["10", "11", "12"], "what was in sight still is")
            collection.setCollectionViewLayout(flow(CGSize(width: 100, height: 50)), animated: false)
            #expect(proposed.count == 2)
        }

        @Test("Without animations an update is done at once")
        func withoutAnimation() {
            let screen = Screen()
            let model = ItemModel([["a", "b"]])
            let collection = screen.showCollection(model)
            UIView.performWithoutAnimation {
                model.sections = [["b"]]
                collection.deleteItems(at: [path(0, 0)])
            }
            #expect(collection.subviews.count { $0 is TextCell } == 1)
        }

        @Test("Another layout moves what is shown to its new places")
        func layoutChange() throws {
            let screen = Screen()
            let collection = screen.showCollection(
                ItemModel([["a", "b", "c"]]), layout: flow(CGSize(width: 130, height: 100)))
            let cells = collection.visibleCells
            var isDone = false
            collection.setCollectionViewLayout(flow(CGSize(width: 390, height: 60)), animated: true) { isDone = $0 }
            let frame = try #require(screen.nextFrame())
            #expect(collection.visibleCells == cells)
            #expect(cells.map(\.frame.minY) == [0, 60, 120])
            #expect(frame.contains("[\"~\",\(cells[1].layer.shownNumber),\"p\",[130,0],[0,60],0.3]"))
            #expect(frame.contains("[\"~\",\(cells[1].layer.shownNumber),\"s\",[130,100],[390,60],0.3]"), "\(frame)")
            screen.settle()
            #expect(isDone)
        }

        // MARK: Wrong updates

        @Test("Counts that don't fit stop the app with UIKit's complaint")
        func wrongCount() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    let collection = screen.showCollection(ItemModel([["a", "b", "c"]]))
                    collection.insertItems(at: [path(0, 0)])
                }
            }
            expectComplaint(
                result,
                "Invalid update: invalid number of items in section 0. The number of items contained in an existing "
                    + "section after the update (3) must be equal to the number of items contained in that section "
                    + "before the update (3), plus or minus the number of items inserted or deleted from that section "
                    + "(1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section "
                    + "(0 moved in, 0 moved out)."
            )
        }

        @Test("A number of sections that doesn't fit is refused")
        func wrongSections() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    let collection = screen.showCollection(ItemModel([["a"]]))
                    collection.deleteSections([0])
                }
            }
            expectComplaint(
                result,
                "Invalid update: invalid number of sections. The number of sections contained in the collection view "
                    + "after the update (1) must be equal to the number of sections contained in the collection view "
                    + "before the update (1), plus or minus the number of sections inserted or deleted (0 inserted, 1 "
                    + "deleted)."
            )
        }

        @Test("Deleting an item that does not exist is refused with the numbers")
        func deleteOutOfRange() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    let collection = screen.showCollection(ItemModel([["a"]]))
                    collection.deleteItems(at: [path(0, 4)])
                }
            }
            expectComplaint(
                result, "attempt to delete item 4 from section 0 which only contains 1 items before the update")
        }
    }
}
