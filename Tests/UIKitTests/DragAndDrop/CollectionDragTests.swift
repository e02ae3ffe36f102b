// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Tiles that are dragged to other places.
@MainActor
private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
    UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
    var names = (0..<40).map { "\($0)" }
    var log: [String] = []
    var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
    var springLoads = true

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    { names.count }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
        at indexPath: IndexPath
    ) -> [UIDragItem] {
        log.append("items \(indexPath.item)")
        return [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.item] as NSString))]
    }
    func collectionView(
        _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
    ) {
        log.append("will begin")
    }
    func collectionView(
        _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
    ) {
        log.append("did end")
    }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        log.append("over \(destinationIndexPath?.item ?? -1)")
        return UICollectionViewDropProposal(operation: .move, intent: intent)
    }
    func collectionView(
        _ collectionView: UICollectionView,
        performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
        guard let item = coordinator.items.first, let source = item.sourceIndexPath,
            let target = coordinator.destinationIndexPath
        else { return }
        log.append("drop \(source.item) to \(target.item), \(item.previewSize.width) wide")
        names.insert(names.remove(at: source.item), at: target.item)
        collectionView.moveItem(at: source, to: target)
        coordinator.drop(item.dragItem, toItemAt: target)
    }
    func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool { springLoads && indexPath.item == 1 }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("select \(indexPath.item)")
    }
}

@MainActor private final class Dragged: NSObject, UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))] }
}

@MainActor private final class Effect: NSObject, UISpringLoadedInteractionEffect {
    var states: [UISpringLoadedInteractionEffectState] = []
    func interaction(
        _ interaction: UISpringLoadedInteraction,
        didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
}

extension ScreenTests {
    @Suite @MainActor struct CollectionDragTests {
        private let screen = Screen()
        private let tiles = Tiles()
        private let collection: UICollectionView

        init() {
            // Three tiles of 130 points beside each other; the content is 14 rows high.
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 130, height: 100)
            (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
            collection = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 390, height: 500), collectionViewLayout: layout)
            collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
            (collection.dataSource, collection.delegate) = (tiles, tiles)
            (collection.dragDelegate, collection.dropDelegate) = (tiles, tiles)
            screen.view.addSubview(collection)
            screen.commit()
        }

        private func lift(_ point: CGPoint) {
            screen.touchDown(at: point)
            screen.advance(seconds: 0.6)
        }
        private var marks: [DropMark] { collection.subviews.compactMap { $0 as? DropMark } }

        @Test("A tile that is dragged is moved by its delegate")
        func moves() {
            lift(CGPoint(x: 60, y: 50))
            #expect(tiles.log == ["items 0"])
            screen.touchMove(to: CGPoint(x: 300, y: 60))
            #expect(collection.hasActiveDrag && collection.hasActiveDrop)
            #expect(tiles.log.suffix(2) == ["will begin", "over 2"])
            screen.touchUp(at: CGPoint(x: 300, y: 60))
            #expect(tiles.log.last == "drop 0 to 2, 130.0 wide")
            #expect(tiles.names.prefix(3) == ["1", "2", "0"])
            screen.advance(seconds: 1)
            #expect(tiles.log.last == "did end")
            #expect(!collection.hasActiveDrag && !collection.hasActiveDrop)
        }

        @Test("A line beside a tile, or a frame around it, shows where the drop goes")
        func marked() throws {
            lift(CGPoint(x: 60, y: 50))
            screen.touchMove(to: CGPoint(x: 200, y: 60))
            let line = try #require(marks.first)
            #expect(line.frame.midX == 130 && line.frame.height == 100)
            tiles.intent = .insertIntoDestinationIndexPath
            screen.touchMove(to: CGPoint(x: 205, y: 60))
            #expect(try #require(marks.first).frame == CGRect(x: 130, y: 0, width: 130, height: 100))
            tiles.intent = .unspecified
            screen.touchMove(to: CGPoint(x: 200, y: 60))
            #expect(marks.isEmpty)
        }

        @Test("Near an edge the content scrolls below the drag, and stops at its end")
        func scrollsAtEdges() throws {
            lift(CGPoint(x: 60, y: 50))
            screen.touchMove(to: CGPoint(x: 60, y: 490))
            for _ in 0..<20 { screen.advance(seconds: 1.0 / 60) }
            let middle = collection.contentOffset.y
            #expect(middle > 50)
            // What is below the finger is asked for again as it scrolls.
            let over = try #require(tiles.log.last { $0.hasPrefix("over") })
            #expect(over != "over 12")
            for _ in 0..<600 { screen.advance(seconds: 1.0 / 60) }
            #expect(collection.contentOffset.y == 900)
            screen.touchMove(to: CGPoint(x: 60, y: 250))
            for _ in 0..<10 { screen.advance(seconds: 1.0 / 60) }
            #expect(collection.contentOffset.y == 900)
            screen.touchMove(to: CGPoint(x: 60, y: 10))
            for _ in 0..<20 { screen.advance(seconds: 1.0 / 60) }
            #expect(collection.contentOffset.y < 900)
            screen.touchUp(at: CGPoint(x: 60, y: 10))
            let rest = collection.contentOffset.y
            for _ in 0..<60 { screen.advance(seconds: 1.0 / 60) }
            #expect(collection.contentOffset.y == rest)
        }

        @Test(
            "A drag that rests over a tile of a spring-loaded collection selects it, where the delegate allows it"
        )
        func springLoading() throws {
            let count = collection.interactions.count
            collection.isSpringLoaded = true
            #expect(collection.interactions.count == count + 1)
            lift(CGPoint(x: 60, y: 50))
            screen.touchMove(to: CGPoint(x: 200, y: 60))
            screen.advance(seconds: 0.5)
            #expect(try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0))).alpha < 1)
            #expect(!tiles.log.contains("select 1"))
            screen.advance(seconds: 0.2)
            screen.advance(seconds: 0.5)
            #expect(tiles.log.contains("select 1"))
            #expect(try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0))).alpha == 1)
            screen.touchMove(to: CGPoint(x: 300, y: 60))
            screen.advance(seconds: 2)
            #expect(!tiles.log.contains("select 2"))
            collection.isSpringLoaded = false
            #expect(collection.interactions.count == count)
        }
    }

    @Suite @MainActor struct SpringLoadingTests {
        private let screen = Screen()
        private let source = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
        private let dragged = Dragged()

        private func beginDrag() {
            source.addInteraction(UIDragInteraction(delegate: dragged))
            screen.view.addSubview(source)
            screen.commit()
            screen.touchDown(at: CGPoint(x: 50, y: 50))
            screen.advance(seconds: 0.6)
        }

        @Test("A drag that rests over a button does what a tap does; one that goes on doesn't")
        func button() {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 200, y: 300, width: 100, height: 44)
            var count = 0
            button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
            screen.view.addSubview(button)
            #expect(!button.isSpringLoaded)
            button.isSpringLoaded = true
            #expect(button.isSpringLoaded && button.interactions.count == 1)
            beginDrag()
            screen.touchMove(to: CGPoint(x: 250, y: 320))
            screen.advance(seconds: 0.3)
            screen.touchMove(to: CGPoint(x: 250, y: 500))
            screen.advance(seconds: 2)
            #expect(count == 0 && button.alpha == 1)
            screen.touchMove(to: CGPoint(x: 250, y: 320))
            screen.advance(seconds: 0.7)
            screen.advance(seconds: 0.5)
            #expect(count == 1)
            screen.advance(seconds: 3)
            #expect(count == 1, "once only")
        }

        @Test("An interaction tells its effect how far it is, and its handler what is meant")
        func states() {
            let effect = Effect()
            let target = UIView(frame: CGRect(x: 200, y: 300, width: 100, height: 100))
            var points: [CGPoint] = []
            target.addInteraction(
                UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: effect) {
                    _, context in
                    points.append(context.location(in: target))
                })
            screen.view.addSubview(target)
            beginDrag()
            screen.touchMove(to: CGPoint(x: 210, y: 320))
            #expect(effect.states == [.possible])
            screen.advance(seconds: 0.7)
            #expect(effect.states == [.possible, .activating])
            screen.advance(seconds: 0.5)
            #expect(effect.states == [.possible, .activating, .activated])
            #expect(points == [CGPoint(x: 10, y: 20)])
            screen.touchMove(to: CGPoint(x: 20, y: 700))
            screen.touchMove(to: CGPoint(x: 210, y: 320))
            screen.touchUp(at: CGPoint(x: 210, y: 320))
            #expect(effect.states.suffix(2) == [.possible, .inactive])
        }
    }
}
