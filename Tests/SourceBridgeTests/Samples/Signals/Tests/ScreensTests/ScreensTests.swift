import Core
import XCTest

@testable import Screens

final class ScreensTests: XCTestCase {
    private class Keeper: NSObject, SignalDelegate {
        var changes: [Bool] = []
        let keepsGreen = true
        func signal(_ signal: Signal, didChange isGreen: Bool) { changes.append(isGreen) }
    }

    func testTapsChangeTheSignal() {
        let controller = LoudSignalViewController()
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.button.title(for: .normal), "STOP")
        controller.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(controller.button.title(for: .normal), "GO")
        XCTAssertEqual(controller.title, "free")
    }

    func testOptionalRequirementsOfAnotherModule() {
        let (controller, keeper) = (SignalViewController(), Keeper())
        controller.loadViewIfNeeded()
        controller.signal.delegate = keeper
        controller.button.sendActions(for: .touchUpInside)
        controller.button.sendActions(for: .touchUpInside)
        XCTAssertEqual(keeper.changes, [true])
        XCTAssertEqual(controller.button.title(for: .normal), "go")
    }

    func testConditionsAndPlaces() {
        #if os(iOS) && !os(Linux)
        XCTAssertTrue("\(#filePath)".hasSuffix("Tests/ScreensTests/ScreensTests.swift"))
        #else
        XCTFail("not iOS")
        #endif
    }
}
