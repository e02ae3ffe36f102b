// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor private class NumbersController: UICollectionViewController {
    var numbers = Array(0..<6)

    init() { super.init(collectionViewLayout: flow(CGSize(width: 130, height: 100))) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TextCell)?.label.text = "\(numbers[indexPath.item])"
        return cell
    }
}

@MainActor private final class MovingController: NumbersController {
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}

extension ScreenTests {
    @Suite @MainActor struct UICollectionViewControllerTests {
        @Test("The controller is data source and delegate of its view, a collection view")
        func view() {
            let controller = NumbersController()
            _ = Screen(root: controller)
            #expect(controller.view === controller.collectionView)
            #expect(controller.collectionView.texts == ["0", "1", "2", "3", "4", "5"])
            #expect(controller.collectionView.delegate === controller)
        }

        @Test("The selection goes when the view appears")
        func clearing() {
            let controller = NumbersController()
            let screen = Screen(root: controller)
            screen.tap(controller.collectionView.visibleCells[0])
            #expect(controller.collectionView.indexPathsForSelectedItems?.count == 1)
            controller.viewWillAppear(false)
            #expect(controller.collectionView.indexPathsForSelectedItems == [])
        }

        @Test("A long press lifts an item and a drag moves it, in a controller that moves items")
        func longPress() {
            let controller = MovingController()
            let screen = Screen(root: controller)
            let recognizers = controller.collectionView.gestureRecognizers ?? []
            #expect(recognizers.count { type(of: $0) == UILongPressGestureRecognizer.self } == 1)
            screen.touchDown(at: CGPoint(x: 60, y: 50))
            screen.advance(seconds: 0.6)
            screen.touchMove(to: CGPoint(x: 190, y: 50))
            #expect(controller.collectionView.cellForItem(at: path(0, 1))?.center == CGPoint(x: 195, y: 50))
            screen.touchUp(at: CGPoint(x: 190, y: 50))
            screen.settle()
            #expect(controller.numbers == [1, 0, 2, 3, 4, 5])
            #expect(controller.collectionView.texts == ["1", "0", "2", "3", "4", "5"])
            #expect(controller.collectionView.indexPathsForSelectedItems == [])
        }

        @Test("A controller that moves no items has no gesture for it")
        func noGesture() {
            let controller = NumbersController()
            _ = Screen(root: controller)
            let recognizers = controller.collectionView.gestureRecognizers ?? []
            // Besides the one of menus.
            #expect(
                recognizers.filter { !($0 is ContextPressRecognizer) }
                    == [controller.collectionView.panGestureRecognizer])
        }
    }
}
