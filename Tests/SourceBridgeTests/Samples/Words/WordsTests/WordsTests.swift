import XCTest

@testable import My_Words

final class WordsTests: XCTestCase {
    func testThatAButtonTurnsTheWord() throws {
        let controller = WordsViewController()
        controller.loadViewIfNeeded()
        let item = try XCTUnwrap(controller.navigationItem.rightBarButtonItem)
        _ = (item.target as? NSObject)?.perform(item.action)
        XCTAssertEqual(controller.label.text, "olleH")
    }

    func testThatTheMainBundleIsTheOneOfTheApp() throws {
        XCTAssertEqual(Bundle.main.bundleIdentifier, "dev.maru.My-Words")
        XCTAssertNotNil(Bundle.main.path(forResource: "TestWords", ofType: "txt"))
        XCTAssertNotNil(Bundle.main.path(forResource: "face", ofType: "txt", inDirectory: "Faces.bundle"))
    }
}
