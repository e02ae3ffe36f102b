// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import Testing

@testable import UIKit

extension ScreenTests {
    @MainActor @Suite("Drag and drop") struct DragAndDropTests {
        /// Delegates of both sides that note what they are told.
        private final class Log: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
            var entries: [String] = []
            var items = ["a"]
            var operation = UIDropOperation.copy
            var allowsMove = true
            var canHandle = true
            var loaded: [String] = []

            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] {
                entries.append("items")
                return items.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
            }
            func dragInteraction(
                _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
                session: any UIDragSession
            ) { entries.append("lift") }
            func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
                entries.append("begin")
            }
            func dragInteraction(
                _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
            ) -> Bool { allowsMove }
            func dragInteraction(
                _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
            ) { entries.append("will end \(operation)") }
            func dragInteraction(
                _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
            ) { entries.append("did end \(operation)") }

            func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
                canHandle
            }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
                entries.append("enter")
            }
            func dropInteraction(
                _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
            ) -> UIDropProposal { UIDropProposal(operation: operation) }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
                entries.append("exit")
            }
            func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
                entries.append("drop")
                for item in session.items {
                    for type in item.itemProvider.registeredTypeIdentifiers {
                        loaded.append("\(item.itemProvider.suggestedName ?? "") \(type)")
                    }
                }
            }
            func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
                entries.append("conclude")
            }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
                entries.append("drop end")
            }
        }

        let screen = Screen()
        private let log = Log()
        private let source = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
        private let target = UIView(frame: CGRect(x: 200, y: 300, width: 150, height: 150))

        init() {
            screen.view.addSubview(source)
            screen.view.addSubview(target)
            source.addInteraction(UIDragInteraction(delegate: log))
            target.addInteraction(UIDropInteraction(delegate: log))
        }

        private let start = CGPoint(x: 50, y: 50)
        private let inside = CGPoint(x: 250, y: 350)
        private var platters: [DragPlatter] { screen.window.subviews.compactMap { $0 as? DragPlatter } }

        private func lift(kind: InputEvent.PointerKind = .touch) {
            screen.touchDown(at: start, kind: kind)
            screen.advance(seconds: 0.6)
        }

        // MARK: In the app

        @Test("A finger that has rested lifts; the drag begins with the move, and a drop is told in UIKit's order")
        func dropOrder() {
            lift()
            #expect(log.entries == ["items", "lift"])
            #expect(platters.count == 1)
            screen.touchMove(to: CGPoint(x: 60, y: 60))
            #expect(log.entries.last == "begin")
            screen.touchMove(to: inside)
            #expect(log.entries.last == "enter")
            screen.touchUp(at: inside)
            #expect(log.entries.suffix(2) == ["will end copy", "drop"])
            screen.advance(seconds: 1)
            #expect(log.entries.suffix(3) == ["conclude", "drop end", "did end copy"])
            #expect(platters.isEmpty)
            #expect(screen.application.dragCenter.isFree)
        }

        @Test("What is lifted follows the finger where it was held")
        func platterFollows() throws {
            lift()
            let platter = try #require(platters.first)
            #expect(platter.center == source.center)
            screen.touchMove(to: CGPoint(x: 150, y: 250))
            #expect(platter.center == CGPoint(x: source.center.x + 100, y: source.center.y + 200))
        }

        @Test("Without items nothing is lifted, and the touch goes on")
        func noItems() {
            log.items = []
            lift()
            #expect(log.entries == ["items"])
            screen.touchMove(to: inside)
            screen.touchUp(at: inside)
            #expect(log.entries == ["items"])
        }

        @Test("A finger that moves before it has rested doesn't drag; a mouse drags at once")
        func mouse() {
            screen.touchDown(at: start)
            screen.touchMove(to: CGPoint(x: 80, y: 50))
            screen.advance(seconds: 1)
            #expect(log.entries == [])
            screen.touchUp(at: CGPoint(x: 80, y: 50))
            screen.touchDown(at: start, kind: .mouse)
            screen.touchMove(to: CGPoint(x: 90, y: 50))
            #expect(log.entries == ["items", "lift", "begin"])
        }

        @Test(
            "A drop that nobody takes goes back",
            arguments: [UIDropOperation.cancel, .forbidden, .move])
        func cancelled(operation: UIDropOperation) {
            log.operation = operation
            log.allowsMove = false
            lift()
            screen.touchMove(to: inside)
            screen.touchUp(at: inside)
            #expect(log.entries.suffix(2) == ["exit", "will end cancel"])
            screen.advance(seconds: 1)
            #expect(log.entries.last == "did end cancel")
            #expect(!log.entries.contains("drop"))
            #expect(platters.isEmpty)
        }

        @Test("A view that can't handle the session isn't asked")
        func cannotHandle() {
            log.canHandle = false
            lift()
            screen.touchMove(to: inside)
            #expect(!log.entries.contains("enter"))
        }

        @Test("Leaving a view that takes drops is told")
        func exit() {
            lift()
            screen.touchMove(to: inside)
            screen.touchMove(to: CGPoint(x: 30, y: 600))
            #expect(log.entries.last == "exit")
        }

        @Test("A connection that is lost in the middle lets the drag go back", arguments: [true, false])
        func connectionLost(byConnection: Bool) {
            lift()
            screen.touchMove(to: inside)
            if byConnection { screen.send(.visible(false)) } else { source.removeFromSuperview() }
            screen.advance(seconds: 1)
            #expect(log.entries.contains("did end cancel"))
            #expect(platters.isEmpty)
            #expect(screen.application.dragCenter.isFree)
        }

        @Test("A lifted view that is put down again was never dragged")
        func putDown() {
            lift()
            screen.touchUp(at: start)
            screen.advance(seconds: 1)
            #expect(log.entries == ["items", "lift"])
            #expect(platters.isEmpty)
        }

        // MARK: From outside

        private func outer(_ point: CGPoint, _ phase: InputEvent.ScrollPhase, _ items: [OuterItem]) {
            screen.send(.outerDragged(x: point.x, y: point.y, phase: phase, items: items))
        }

        @Test("Files from outside of the page come as item providers; their names aren't trusted")
        func files() async throws {
            let announced = [OuterItem(content: .file(number: 0, size: 0), type: "image/png")]
            outer(inside, .dragBegan, announced)
            #expect(log.entries == ["enter"])
            let file = OuterItem(
                content: .file(number: 7, size: 4), type: "image/png", name: "../../etc/.pass\u{7}wd.png")
            outer(inside, .dragEnded, [file, OuterItem(content: .text("빵"), type: "text/plain")])
            #expect(log.entries == ["enter", "drop", "conclude", "drop end"])
            #expect(log.loaded == ["passwd public.png", " public.utf8-plain-text"])
        }

        @Test("The bytes of a file come piece by piece; what doesn't arrive is an error")
        func bytes() {
            let file = ArrivingFile(size: 4)
            nonisolated(unsafe) var got: [Data?] = []
            file.whenComplete { data, _ in got.append(data) }
            #expect(!file.append(Data([1, 2])))
            #expect(got.isEmpty)
            #expect(file.append(Data([3, 4])))
            file.whenComplete { data, _ in got.append(data) }
            #expect(got == [Data([1, 2, 3, 4]), Data([1, 2, 3, 4])])
            let long = ArrivingFile(size: 2)
            long.whenComplete { data, error in got.append(error == nil ? data : nil) }
            #expect(long.append(Data([1, 2, 3])))
            #expect(got.last == .some(nil))
            let lost = ArrivingFile(size: 2)
            lost.whenComplete { data, error in got.append(error == nil ? data : nil) }
            lost.fail()
            #expect(got.count == 4)
        }

        @Test("Records of drops that make no sense change nothing")
        func nonsense() {
            screen.send(.fileArrived(number: 99, bytes: [1]))
            outer(CGPoint(x: -50, y: 99_999), .moved, [])
            outer(inside, .rested, [])
            outer(
                inside, .dragEnded, [OuterItem(content: .file(number: 1, size: .max), type: "no/such-type", name: "")])
            #expect(log.loaded == ["file public.data"])
            #expect(screen.application.dragCenter.isFree)
        }

        @Test(
            "A name keeps neither folders nor control characters",
            arguments: [
                ("a.txt", "a.txt"), ("/etc/passwd", "passwd"), ("..\\..\\x.png", "x.png"), ("", "file"),
                ("...", "file"),
                ("사진 1.jpg", "사진 1.jpg"),
            ])
        func names(name: String, safe: String) { #expect(OuterDrop.safeName(name) == safe) }
    }

    @MainActor @Suite("Drag and drop in lists") struct ListDragTests {
        private final class Rows: NSObject, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
            var names = ["a", "b", "c", "d"]
            var log: [String] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = names[indexPath.row]
                return cell
            }
            func tableView(
                _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
            ) -> [UIDragItem] {
                log.append("items \(indexPath.row)")
                return [UIDragItem(itemProvider: NSItemProvider(object: names[indexPath.row] as NSString))]
            }
            func tableView(
                _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
                withDestinationIndexPath destinationIndexPath: IndexPath?
            ) -> UITableViewDropProposal {
                log.append("over \(destinationIndexPath?.row ?? -1)")
                return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
            }
            func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
                guard let item = coordinator.items.first, let source = item.sourceIndexPath,
                    let target = coordinator.destinationIndexPath
                else { return }
                log.append("drop \(source.row) to \(target.row)")
                names.insert(names.remove(at: source.row), at: target.row)
                tableView.moveRow(at: source, to: target)
                coordinator.drop(item.dragItem, toRowAt: target)
            }
        }

        @Test("A row that is dragged is moved by its delegate and lands where it is then")
        func rows() throws {
            let screen = Screen()
            let rows = Rows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            table.rowHeight = 50
            table.dataSource = rows
            table.dragDelegate = rows
            table.dropDelegate = rows
            screen.view.addSubview(table)
            screen.commit()
            #expect(table.interactions.count == 2)
            screen.touchDown(at: CGPoint(x: 100, y: 25))
            screen.advance(seconds: 0.6)
            #expect(rows.log == ["items 0"])
            #expect(!table.hasActiveDrag)
            screen.touchMove(to: CGPoint(x: 100, y: 60))
            #expect(table.hasActiveDrag && table.hasActiveDrop)
            screen.touchMove(to: CGPoint(x: 100, y: 125))
            #expect(rows.log.last == "over 2")
            screen.touchUp(at: CGPoint(x: 100, y: 125))
            #expect(rows.log.last == "drop 0 to 2")
            #expect(rows.names == ["b", "c", "a", "d"])
            screen.advance(seconds: 1)
            #expect(!table.hasActiveDrag && !table.hasActiveDrop)
            #expect(table.indexPathForSelectedRow == nil)
            #expect(table.subviews.allSatisfy { !($0 is DropMark) })
            table.dragDelegate = nil
            #expect(table.interactions.count == 1)
        }

        @Test("Below the last row the place after it is meant")
        func pastTheEnd() {
            let screen = Screen()
            let rows = Rows()
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            table.rowHeight = 50
            table.dataSource = rows
            table.dropDelegate = rows
            screen.view.addSubview(table)
            screen.commit()
            screen.send(
                .outerDragged(
                    x: 100, y: 350, phase: .dragBegan, items: [OuterItem(content: .text(nil), type: "text/plain")]))
            #expect(rows.log == ["over 4"])
        }
    }
}
