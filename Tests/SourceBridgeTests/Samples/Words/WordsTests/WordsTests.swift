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

    func testThatTheAppRunsWhileItIsTested() throws {
        let app = UIApplication.shared
        XCTAssertTrue(app.delegate is AppDelegate)
        XCTAssertEqual(app.applicationState, .active)
        let window = try XCTUnwrap(app.keyWindow)
        let navigation = try XCTUnwrap(window.rootViewController as? UINavigationController)
        XCTAssertTrue(navigation.topViewController is WordsViewController)
        let animated = expectation(description: "the animation ends")
        UIView.animate(withDuration: 0.05, animations: { navigation.view.alpha = 0.5 }) { _ in animated.fulfill() }
        waitForExpectations(timeout: 5)
        XCTAssertEqual(NSHomeDirectory(), ProcessInfo.processInfo.environment["CFFIXED_USER_HOME"])
    }
}
