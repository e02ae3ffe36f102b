import Combine
import XCTest

@testable import Modules

final class ModulesTests: XCTestCase {
    func testModules() {
        XCTAssertEqual(mediaTypes(), ["public.image", "public.movie"])
        XCTAssertEqual(frameCount(Data()), 0)
        XCTAssertEqual(length(URL(fileURLWithPath: "/nowhere")), 0)
        var heard: [Int] = []
        let sink = [1, 2].publisher.map { $0 * 2 }.sink { heard.append($0) }
        XCTAssertEqual(heard, [2, 4])
        sink.cancel()
    }

    func testProgressIsObserved() {
        let controller = BrowserViewController()
        controller.loadViewIfNeeded()
        controller.webView.loadHTMLString("x", baseURL: nil)
        let expectation = expectation(description: "the delegate has been asked")
        DispatchQueue.main.async { expectation.fulfill() }
        wait(for: [expectation], timeout: 10)
        XCTAssertEqual(controller.progress, 0.1)
    }
}
