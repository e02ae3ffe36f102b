// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

/// Rows that can be moved.
@MainActor private final class MovingModel: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = ["a", "b", "c", "d"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
}

@MainActor private final class Source: NSObject, UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))] }
}

extension ScreenTests {
    @Suite @MainActor struct LayerCarryTests {
        private let screen = Screen()

        @Test("A row that is lifted tells for which place of the finger its layout is, up and down only")
        func row() throws {
            let table = screen.showTable(.plain, MovingModel())
            table.setEditing(true, animated: false)
            screen.commit()
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            screen.touchDown(at: CGPoint(x: 370, y: 22), pointer: 3)
            screen.touchMove(to: CGPoint(x: 360, y: 72), pointer: 3)
            #expect(cell.frame.minY == 50)
            #expect(cell.carry == LayerCarry(pointer: 3, point: CGPoint(x: 360, y: 72), axes: .vertical))
            #expect(try #require(screen.frames.last).contains("\"ca\":[3,360,72,2]"))
            screen.touchUp(at: CGPoint(x: 360, y: 72), pointer: 3)
            #expect(cell.carry == nil)
        }

        @Test("The picture of what is dragged is carried until it is dropped")
        func picture() throws {
            let source = Source()
            let view = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
            view.addInteraction(UIDragInteraction(delegate: source))
            screen.view.addSubview(view)
            screen.commit()
            screen.touchDown(at: CGPoint(x: 50, y: 50))
            screen.advance(seconds: 0.6)
            screen.touchMove(to: CGPoint(x: 90, y: 150))
            let platter = try #require(screen.window.subviews.lazy.compactMap { $0 as? DragPlatter }.first)
            #expect(platter.carry == LayerCarry(pointer: 0, point: CGPoint(x: 90, y: 150)))
            screen.touchUp(at: CGPoint(x: 90, y: 150))
            #expect(platter.carry == nil)
        }
    }
}
