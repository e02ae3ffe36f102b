import UIKit
import XCTest

@testable import Rooms

final class RoomTests: XCTestCase {
    func testDeclaredCatalog() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        Room.wall?.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        XCTAssertEqual([red, green, blue].map { Int(($0 * 255).rounded()) }, [0x10, 0x20, 0x30])
    }

    func testUndeclaredCatalog() { XCTAssertEqual(Room.door, "oak") }

    func testWords() {
        XCTAssertEqual(Room.greeting, "Hello")
        XCTAssertEqual(Room.title(1), "One room")
        XCTAssertEqual(Room.title(4), "4 rooms")
        XCTAssertEqual(Room.welcome, "welcome")
        XCTAssertEqual(NSLocalizedString("words", tableName: "Words", bundle: Room.bundle, comment: ""), "Words")
    }

    func testFiles() {
        XCTAssertNotNil(Room.bundle.path(forResource: "Card", ofType: "xib"))
        XCTAssertNil(Room.bundle.path(forResource: "Old", ofType: "xib"))
        XCTAssertNotNil(Room.bundle.url(forResource: "list", withExtension: "txt"))
        XCTAssertNotNil(Bundle.module.url(forResource: "list", withExtension: "txt"))
    }

    func testBundleOfAClass() { XCTAssertEqual(Bundle(for: Room.self).bundlePath, Room.bundle.bundlePath) }
}
