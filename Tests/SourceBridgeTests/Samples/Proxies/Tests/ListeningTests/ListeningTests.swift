import Listening
import ProxyRuntime
import UIKit
import XCTest

final class ListeningTests: XCTestCase {
    final class Delegate: NSObject, UITableViewDelegate {
        var selected: [Int] = []
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath.row) }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { nil }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { selected.append(-1) }
    }

    func testAnswersComeFromTheOtherDelegate() {
        let (listener, delegate, table) = (TableListener(), Delegate(), UITableView())
        let path = IndexPath(row: 3, section: 0)
        table.delegate = listener
        XCTAssertEqual(listener.tableView(table, willSelectRowAt: path), path)
        listener._setForwardToDelegate(delegate, retainDelegate: false)
        table.delegate?.tableView?(table, didSelectRowAt: path)
        XCTAssertEqual(delegate.selected, [3])
        XCTAssertEqual(listener.notes.first, "before tableView:didSelectRowAt: 2")
        XCTAssertEqual(listener.notes.count, 2)
        XCTAssertEqual(table.delegate?.tableView?(table, heightForRowAt: path), 70)
        XCTAssertNil(listener.tableView(table, willSelectRowAt: path))
        table.delegate?.scrollViewDidScroll?(table)
        XCTAssertEqual(listener.scrolls, 1)
        XCTAssertEqual(delegate.selected, [3, -1])
    }

    func testItSaysWhatItRespondsTo() {
        let listener = TableListener()
        let (select, scroll) = (#selector(UITableViewDelegate.tableView(_:didSelectRowAt:)),
            #selector(UIScrollViewDelegate.scrollViewDidScroll(_:)))
        let object: any UITableViewDelegate = listener
        XCTAssertFalse(object.responds(to: select))
        XCTAssertTrue(object.responds(to: scroll))
        XCTAssertTrue(listener.hasWiredImplementation(for: scroll))
        XCTAssertFalse(listener.hasWiredImplementation(for: select))
        XCTAssertTrue(listener.voidDelegateMethodsContain(select))
        XCTAssertFalse(listener.voidDelegateMethodsContain(#selector(UITableViewDelegate.tableView(_:heightForRowAt:))))
        XCTAssertFalse(listener.voidDelegateMethodsContain(#selector(UITextFieldDelegate.textFieldDidBeginEditing(_:))))
        listener.wanted = [select]
        XCTAssertTrue(object.responds(to: select))
    }

    func testTheOtherDelegateIsRetainedWhenThatIsSaid() {
        let listener = TableListener()
        listener._setForwardToDelegate(Delegate(), retainDelegate: false)
        XCTAssertNil(listener._forwardToDelegate)
        listener._setForwardToDelegate(Delegate(), retainDelegate: true)
        XCTAssertNotNil(listener._forwardToDelegate)
    }

    func testSwiftsWayOfHandingOn() {
        final class Typing: NSObject, UITextFieldDelegate {
            var began = 0
            func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
            func textFieldDidBeginEditing(_ textField: UITextField) { began += 1 }
        }
        let typing = Typing()
        let relay: any UITextFieldDelegate = Relay(to: typing)
        relay.textFieldDidBeginEditing?(UITextField())
        XCTAssertEqual(typing.began, 1)
        XCTAssertEqual(relay.textFieldShouldReturn?(UITextField()), false)
        XCTAssertEqual(relay.textFieldShouldClear?(UITextField()), true)
    }

    final class Porter: NSObject, DoorDelegate {
        var widths: [Int] = []
        func doorDidOpen(_ door: Door, width: Int) { widths.append(width) }
        func title(of door: Door) -> String { "Exit" }
    }

    func testProtocolsOfTheApp() {
        let (door, listener, porter) = (Door(), DoorListener(), Porter())
        door.delegate = listener
        XCTAssertNil(door.open())
        XCTAssertEqual(listener.notes, [])
        let opened = #selector(DoorDelegate.doorDidOpen(_:width:))
        XCTAssertTrue(listener.voidDelegateMethodsContain(opened))
        XCTAssertFalse(listener.voidDelegateMethodsContain(#selector(DoorDelegate.title(of:))))
        listener.wanted = [opened]
        XCTAssertNil(door.open())
        XCTAssertEqual(listener.notes, ["before doorDidOpen:width: 2", "after doorDidOpen:width: 1"])
        listener._setForwardToDelegate(porter, retainDelegate: false)
        XCTAssertEqual(door.open(), "Exit")
        XCTAssertEqual(porter.widths, [1])
    }

    func testKeyPathsThatAreHandedOn() {
        let door = Door()
        var widths: [Int] = []
        let observation = Watch(door).observe(\.width) { widths.append($0) }
        door.width = 4
        XCTAssertEqual(widths, [1, 4])
        _ = observation
    }

    func testWhatIsKnownOfProperties() {
        func attributes(_ name: String) -> String? {
            class_getProperty(Door.self, name).flatMap { property_getAttributes($0) }.map { String(cString: $0) }
        }
        XCTAssertEqual(attributes("room")?.contains(",W,"), true)
        XCTAssertEqual(attributes("width")?.contains(",W,"), false)
        XCTAssertNil(attributes("height"))
    }

    func testRunLoops() {
        let mode: CFRunLoopMode = .defaultMode
        let loop: CFRunLoop = CFRunLoopGetCurrent()
        var ran = false
        DispatchQueue.global().async {
            CFRunLoopPerformBlock(loop, mode.rawValue) {
                ran = true
                CFRunLoopStop(loop)
            }
            CFRunLoopWakeUp(loop)
        }
        XCTAssertEqual(CFRunLoopRunInMode(mode, 60, false), .stopped)
        XCTAssertTrue(ran)
    }
}
