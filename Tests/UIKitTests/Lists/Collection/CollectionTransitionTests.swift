// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor private func flow(_ size: CGSize) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (size, 0, 0)
    return layout
}

/// A transition layout of an app's own, and a model that hands it out.
@MainActor private final class OwnTransitionLayout: UICollectionViewTransitionLayout {}

@MainActor private final class TransitionModel: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var log: [String] = []
    var made: OwnTransitionLayout?

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }

    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        log.append("transitionLayout")
        let layout = OwnTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
        made = layout
        return layout
    }
}

extension ScreenTests {
    @Suite("UICollectionView, interactive transitions") @MainActor struct CollectionTransitionTests {
        @Test("The delegate makes the transition layout, and items are between both layouts as far as it says")
        func progress() {
            let screen = Screen()
            let model = TransitionModel()
            let old = flow(CGSize(width: 130, height: 100))
            let new = flow(CGSize(width: 390, height: 60))
            let collection = screen.showCollection(model, layout: old)
            let cells = collection.visibleCells
            let layout = collection.startInteractiveTransition(to: new)
            #expect(model.log == ["transitionLayout"])
            #expect(layout === model.made && collection.collectionViewLayout === layout)
            #expect(layout.currentLayout === old && layout.nextLayout === new)
            screen.commit()
            #expect(cells.map(\.frame.minX) == [0, 130, 260])
            layout.transitionProgress = 0.5
            screen.commit()
            // The second item is half way from (130, 0, 130, 100) to (0, 60, 390, 60).
            #expect(cells[1].frame == CGRect(x: 65, y: 30, width: 260, height: 80))
            #expect(collection.visibleCells == cells)
            #expect(collection.contentSize == CGSize(width: 390, height: 140))
        }

        @Test("Finishing goes on to the next layout and tells that it did")
        func finish() {
            let screen = Screen()
            let new = flow(CGSize(width: 390, height: 60))
            let collection = screen.showCollection(
                ItemModel([["a", "b", "c"]]), layout: flow(CGSize(width: 130, height: 100)))
            let cells = collection.visibleCells
            var ends: [[Bool]] = []
            let layout = collection.startInteractiveTransition(to: new) { ends.append([$0, $1]) }
            layout.transitionProgress = 0.5
            screen.commit()
            collection.finishInteractiveTransition()
            #expect(collection.collectionViewLayout === new && new.collectionView === collection)
            #expect(ends.isEmpty, "the rest of the way is animated")
            screen.settle()
            #expect(ends == [[true, true]])
            #expect(cells.map(\.frame.minY) == [0, 60, 120])
            #expect(collection.visibleCells == cells)
        }

        @Test("Cancelling goes back")
        func cancel() {
            let screen = Screen()
            let (old, new) = (flow(CGSize(width: 130, height: 100)), flow(CGSize(width: 390, height: 60)))
            let collection = screen.showCollection(ItemModel([["a", "b", "c"]]), layout: old)
            var ends: [[Bool]] = []
            let layout = collection.startInteractiveTransition(to: new) { ends.append([$0, $1]) }
            layout.transitionProgress = 0.7
            collection.cancelInteractiveTransition()
            screen.settle()
            #expect(ends == [[true, false]])
            #expect(collection.collectionViewLayout === old && new.collectionView == nil)
            #expect(collection.visibleCells.map(\.frame.minX) == [0, 130, 260])
        }

        @Test("The content moves to where the item in sight will be")
        func offset() {
            let screen = Screen(size: CGSize(width: 100, height: 300))
            let model = ItemModel([(0..<100).map { "\($0)" }])
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 100, height: 100)))
            collection.contentOffset.y = 5000
            screen.commit()
            let layout = collection.startInteractiveTransition(to: flow(CGSize(width: 100, height: 50)))
            layout.transitionProgress = 1
            screen.commit()
            #expect(collection.contentOffset.y == 2500)
            #expect(collection.texts.first == "50")
            layout.transitionProgress = 0.5
            screen.commit()
            #expect(collection.contentOffset.y == 3750)
            #expect(collection.texts.contains("50"))
            collection.finishInteractiveTransition()
            screen.settle()
            #expect(collection.contentOffset.y == 2500)
        }

        @Test("Values of an app's own are kept by their keys")
        func values() {
            let layout = UICollectionViewTransitionLayout(
                currentLayout: UICollectionViewFlowLayout(), nextLayout: UICollectionViewFlowLayout())
            #expect(layout.value(forAnimatedKey: "x") == 0)
            layout.updateValue(12, forAnimatedKey: "x")
            #expect(layout.value(forAnimatedKey: "x") == 12)
        }

        @Test("Data that changes on the way is shown")
        func updates() {
            let screen = Screen()
            let model = ItemModel([["a", "b", "c"]])
            let collection = screen.showCollection(model, layout: flow(CGSize(width: 130, height: 100)))
            let layout = collection.startInteractiveTransition(to: flow(CGSize(width: 390, height: 60)))
            layout.transitionProgress = 0.5
            screen.commit()
            model.sections[0].append("d")
            collection.insertItems(at: [path(0, 3)])
            screen.settle()
            #expect(collection.texts == ["a", "b", "c", "d"])
            // From (0, 100) to (0, 180).
            #expect(collection.cellForItem(at: path(0, 3))?.frame.minY == 140)
        }

        @Test("Two transitions at once are refused")
        func twice() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    let screen = Screen()
                    let collection = screen.showCollection(ItemModel([["a"]]))
                    _ = collection.startInteractiveTransition(to: UICollectionViewFlowLayout())
                    _ = collection.startInteractiveTransition(to: UICollectionViewFlowLayout())
                }
            }
            #expect(said(result).contains("during an interactive transition to UICollectionViewFlowLayout"))
        }

        @Test("Finishing without a transition is refused")
        func none() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run { Screen().showCollection(ItemModel([["a"]])).finishInteractiveTransition() }
            }
            #expect(said(result).contains("no interactive transition is under way"))
        }
    }
}
