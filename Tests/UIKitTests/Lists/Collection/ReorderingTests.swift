// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

extension ScreenTests {
    @Suite @MainActor struct CollectionReorderingTests {
        @Test("A held item follows the finger, the others make room, the data source is told at the end")
        func reorder() throws {
            let screen = Screen()
            let model = ItemModel([["a", "b", "c", "d"]])
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 390, height: 100)))
            let a = try #require(collection.cellForItem(at: path(0, 0)))
            #expect(collection.beginInteractiveMovementForItem(at: path(0, 0)))
            collection.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 250))
            screen.commit()
            #expect(a.center == CGPoint(x: 195, y: 250))
            #expect(collection.cellForItem(at: path(0, 2)) === a)
            #expect(collection.texts == ["b", "c", "a", "d"])
            #expect(collection.cellForItem(at: path(0, 0))?.frame.minY == 0)
            #expect(model.log.isEmpty)
            collection.endInteractiveMovement()
            screen.settle()
            #expect(model.log == ["move 0.0 0.2"])
            #expect(model.sections == [["b", "c", "a", "d"]])
            #expect(a.frame.minY == 200)
            #expect(collection.texts == ["b", "c", "a", "d"])
        }

        @Test("An item can be held over another section; cancelled, everything is as before")
        func cancel() {
            let screen = Screen()
            let model = ItemModel([["a", "b"], ["c"]])
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 390, height: 100)))
            #expect(collection.beginInteractiveMovementForItem(at: path(0, 0)))
            collection.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 210))
            screen.commit()
            #expect(collection.numberOfItems(inSection: 1) == 2)
            #expect(collection.texts == ["b", "a", "c"])
            collection.cancelInteractiveMovement()
            screen.settle()
            #expect(collection.texts == ["a", "b", "c"])
            #expect(collection.numberOfItems(inSection: 0) == 2)
            #expect(model.log.isEmpty)
        }

        @Test("Data source and delegate decide what is moved and where to")
        func refusal() {
            let screen = Screen()
            let model = ItemModel([["a", "b", "c"]])
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 390, height: 100)))
            model.movable = { $0.item != 0 }
            model.moveTarget = { $0.item == 0 ? path(0, 1) : $0 }
            #expect(!collection.beginInteractiveMovementForItem(at: path(0, 0)))
            #expect(collection.beginInteractiveMovementForItem(at: path(0, 2)))
            collection.updateInteractiveMovementTargetPosition(CGPoint(x: 10, y: 10))
            collection.endInteractiveMovement()
            screen.settle()
            #expect(model.log == ["move 0.2 0.1"])
            #expect(collection.texts == ["a", "c", "b"])
        }

        @Test("A cell that comes into sight during a movement shows the item that is there then")
        func cellsDuringMovement() {
            let screen = Screen(size: CGSize(width: 100, height: 300))
            let model = ItemModel([(0..<20).map { "\($0)" }])
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 100, height: 100)))
            #expect(collection.beginInteractiveMovementForItem(at: path(0, 0)))
            collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150))
            collection.contentOffset.y = 500
            screen.commit()
            collection.contentOffset.y = 0
            screen.commit()
            #expect(collection.texts == ["1", "0", "2"])
            collection.contentOffset.y = 1000
            screen.commit()
            #expect(collection.texts.suffix(3) == ["10", "11", "12"])
        }

        @Test("Items moved by hand at random are always where the model would have them", arguments: 0..<20)
        func randomMoves(_ seed: Int) {
            var random = SeededNumbers(seed: UInt64(seed))
            let screen = Screen(size: CGSize(width: 200, height: 300), scale: 2)
            let model = ItemModel(
                (0..<3).map { section in (0..<Int.random(in: 0...9, using: &random)).map { "\(section).\($0)" } })
            let layout = flow(CGSize(width: 45, height: 30), line: 3, item: 5)
            layout.headerReferenceSize = CGSize(width: 0, height: 10)
            let collection = screen.showCollection(model, layout: layout)
            for _ in 0..<15 {
                let filled = model.sections.indices.filter { !model.sections[$0].isEmpty }
                guard let section = filled.randomElement(using: &random) else { return }
                let start = path(section, Int.random(in: 0..<model.sections[section].count, using: &random))
                let text = model.sections[start.section][start.item]
                #expect(collection.beginInteractiveMovementForItem(at: start))
                for _ in 0..<Int.random(in: 1...5, using: &random) {
                    collection.updateInteractiveMovementTargetPosition(
                        CGPoint(
                            x: Double.random(in: 0...200, using: &random), y: Double.random(in: 0...300, using: &random)
                        ))
                    if Bool.random(using: &random) {
                        collection.contentOffset.y = CGFloat(Int.random(in: 0...60, using: &random))
                    }
                    screen.commit()
                    var shown = model.sections
                    shown[start.section].remove(at: start.item)
                    if let current = collection.movement?.current {
                        shown[current.section].insert(text, at: current.item)
                    }
                    expectTexts(collection, shown)
                }
                if Int.random(in: 0..<3, using: &random) == 0 {
                    collection.cancelInteractiveMovement()
                } else {
                    collection.endInteractiveMovement()
                }
                screen.settle()
                expectTexts(collection, model.sections)
            }
            #expect(Set(model.sections.flatMap { $0 }).count == model.sections.flatMap { $0 }.count)
        }

        /// Expects the numbers of items, and in each visible cell the text of its place.
        private func expectTexts(_ collection: UICollectionView, _ sections: [[String]]) {
            #expect(
                (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
                    == sections.map(\.count))
            for indexPath in collection.indexPathsForVisibleItems {
                let cell = collection.cellForItem(at: indexPath) as? TextCell
                #expect(cell?.label.text == sections[indexPath.section][indexPath.item])
            }
        }
    }
}
