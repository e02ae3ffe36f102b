import XCTest

@testable import Classic

final class CounterTests: XCTestCase {
    private class Listener: NSObject, CounterDelegate {
        var resets = 0
        func counterDidReset(_ counter: CounterViewController) { resets += 1 }
    }
    private final class Limit: Listener {
        let step = 2
        func counter(_ counter: CounterViewController, didCount number: Int) -> Bool { number < 5 }
    }

    private func makeCounter() -> CounterViewController {
        let counter = CounterViewController()
        counter.loadViewIfNeeded()
        return counter
    }

    func testTargetAndAction() {
        let counter = makeCounter()
        counter.button.sendActions(for: .touchUpInside)
        counter.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(counter.label.text, "2")
    }

    func testOptionalRequirements() {
        let counter = makeCounter()
        let (listener, limit) = (Listener(), Limit())
        counter.delegate = listener
        counter.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(counter.count, 1)
        counter.perform(#selector(CounterViewController.reset))
        XCTAssertEqual(listener.resets, 1)
        counter.delegate = limit
        counter.button.sendActions(for: .touchUpInside)
        counter.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(counter.count, 4)
        counter.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(counter.count, 0)
        counter.reset()
        XCTAssertEqual(limit.resets, 1)
    }

    func testNotifications() {
        let counter = makeCounter()
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        XCTAssertEqual(counter.count, 100)
    }

    func testOverriddenExtension() {
        let counter = LoudCounterViewController()
        counter.loadViewIfNeeded()
        XCTAssertEqual(counter.title, "COUNTER")
    }

    func testKeyValueCodingAndObserving() {
        let counter = makeCounter()
        counter.setValue(7, forKey: "start")
        XCTAssertEqual(counter.value(forKeyPath: #keyPath(CounterViewController.start)) as? Int, 7)
        counter.setValue("x", forKeyPath: "label.text")
        XCTAssertEqual(counter.label.text, "x")
        var seen: [Int] = []
        let observation = counter.observe(\.count, options: [.new]) { _, change in seen.append(change.newValue ?? -1) }
        counter.count = 3
        observation.invalidate()
        counter.count = 4
        XCTAssertEqual(seen, [3])
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var offsets: [CGFloat] = []
        let scrolling = scroll.observe(\.contentOffset) { view, _ in offsets.append(view.contentOffset.y) }
        scroll.contentOffset.y = 12
        XCTAssertEqual(offsets, [12])
        scrolling.invalidate()
    }

    func testAssociatedObjects() {
        let view = UIView()
        view.name = "first"
        XCTAssertEqual(view.name, "first")
        XCTAssertNil(UIView().name)
    }

    func testResponds() {
        let counter = makeCounter()
        XCTAssertTrue(counter.responds(to: #selector(CounterViewController.reset)))
        XCTAssertFalse(counter.responds(to: Selector(("missing"))))
        XCTAssertTrue(counter.canPerformAction(#selector(CounterViewController.reset), withSender: nil))
    }

    func testBarButton() {
        let counter = makeCounter()
        counter.count = 9
        let item = counter.navigationItem.rightBarButtonItem!
        (item.target as? CounterViewController)?.perform(item.action!, with: item)
        XCTAssertEqual(counter.count, 0)
    }

    func testDelegateMethodOfASubclass() {
        let list = ChoiceViewController()
        list.loadViewIfNeeded()
        list.tableView.delegate?.tableView?(list.tableView, didSelectRowAt: IndexPath(row: 2, section: 0))
        XCTAssertEqual(list.choice?.row, 2)
    }

    func testPlaces() {
        XCTAssertTrue("\(#filePath)".hasSuffix("Tests/ClassicTests/CounterTests.swift"))
        #if os(iOS) && canImport(UIKit) && !os(Linux)
        XCTAssertEqual(#line, 110)
        #else
        XCTFail("not as on iOS")
        #endif
    }

    func testThatAClassOverridesWhatAnExtensionAddsToUIKit() {
        let views: [UIView] = [UIView(), CountLabel(), LoudCountLabel()]
        XCTAssertEqual(views.map { $0.words(for: 2) }, ["2 views", "labels, not 2 views", "LABELS, NOT 2 VIEWS"])
        XCTAssertEqual(views.map(\.summary), ["view", "label", "label"])
        let words = views[2].perform(#selector(UIView.words(for:)), with: 3)?.takeUnretainedValue() as? String
        XCTAssertEqual(words, "LABELS, NOT 3 VIEWS")
    }

    func testThatThereIsAnApplicationWithoutAHost() {
        XCTAssertEqual(UIApplication.shared.connectedScenes.count, 1)
        XCTAssertTrue(UIApplication.shared.windows.isEmpty)
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.makeKeyAndVisible()
        XCTAssertTrue(UIApplication.shared.keyWindow === window)
    }

    func testThatAClassMadeByItsNameIsInitialized() throws {
        let type = try XCTUnwrap(NSClassFromString("Classic.CounterViewController") as? UIViewController.Type)
        XCTAssertTrue(type.init(nibName: nil, bundle: nil) is CounterViewController)
        XCTAssertTrue(NSClassFromString("UILabel") == UILabel.self)
        XCTAssertTrue(NSClassFromString("TSBeats") == Beats.self)
        XCTAssertEqual(NSStringFromClass(Beats.self), "TSBeats")
        XCTAssertEqual(NSStringFromClass(CounterViewController.self), "Classic.CounterViewController")
        XCTAssertNil(NSClassFromString("Nobody"))
    }

    func testThatOtherTypesInVariablesAreInitialized() {
        let kind: Any.Type = Ticket.self
        XCTAssertEqual((kind as? Numbered.Type)?.init(number: 3).number, 3)
        let level = Level.self
        XCTAssertEqual(level.init(rawValue: 1), .high)
    }

    func testThatADisplayLinkSendsItsMessage() {
        let beats = Beats()
        let link = CADisplayLink(target: beats, selector: #selector(Beats.beat(_:)))
        link.add(to: .main, forMode: .common)
        beats.done = expectation(description: "two beats")
        waitForExpectations(timeout: 5)
        link.invalidate()
        XCTAssertGreaterThan(beats.last, 0)
    }
}

@objc(TSBeats) private final class Beats: NSObject {
    var done: XCTestExpectation?
    private(set) var last: CFTimeInterval = 0
    private var count = 0

    @objc func beat(_ link: CADisplayLink) {
        (last, count) = (link.timestamp, count + 1)
        if count == 2 { done?.fulfill() }
    }
}

private protocol Numbered {
    var number: Int { get }
    init(number: Int)
}
private struct Ticket: Numbered { let number: Int }
private enum Level: Int { case low, high }
