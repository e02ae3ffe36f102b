// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Testing

@testable import UIKit

@Suite("System symbols")
struct SymbolTests {
    @Test("Each name in the list gives an image with an outline within its box")
    func allNames() throws {
        let names = SymbolLibrary.shared.allNames
        #expect(names.count >= 350)
        #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        for name in names {
            let image = UIImage(systemName: name)
            let vector = try #require(image?.vector, "\(name)")
            let box = CGRect(origin: .zero, size: vector.size).insetBy(dx: -0.01, dy: -0.01)
            #expect(!vector.path.isEmpty && box.contains(vector.path.boundingBoxOfPath), "\(name)")
        }
    }

    @Test(
        "An unknown name gives nil", arguments: ["no.such.symbol", "", "hear", "heart.", "chevron.right.fill", "zzzz"])
    func unknown(name: String) {
        #expect(UIImage(systemName: name) == nil)
    }

    static let common = [
        "chevron.right", "chevron.left", "chevron.down", "arrow.left", "arrow.clockwise", "person", "person.fill",
        "house", "house.fill", "map", "heart", "heart.fill", "star", "star.fill", "trash", "magnifyingglass", "plus",
        "xmark", "checkmark", "checkmark.circle", "checkmark.circle.fill", "circle", "eye", "eye.slash", "gear",
        "gearshape",
        "bell", "camera", "photo", "calendar", "clock", "location", "location.fill", "square.and.arrow.up", "ellipsis",
        "bookmark", "book", "doc", "folder", "pencil", "scooter", "car", "bicycle", "figure.walk", "battery.100",
        "wifi",
        "lock", "plus.square", "plus.square.fill", "info.circle", "exclamationmark.triangle", "minus.circle.fill",
    ]

    @Test("The symbols that apps use most are there", arguments: common)
    func isThere(name: String) {
        #expect(UIImage(systemName: name) != nil)
    }

    @Test("At 17 points a circle is about as large as that of SF Symbols, and centered on the capitals")
    func size() throws {
        let circle = try #require(UIImage(systemName: "circle"))
        #expect(circle.size.height > 18.5 && circle.size.height < 21.5)
        #expect(abs(circle.size.width - circle.size.height) < 0.5)
        let middle = circle.size.height / 2 - (try #require(circle.baselineOffsetFromBottom))
        #expect(abs(middle - UIFont.systemFont(ofSize: 17).capHeight / 2) < 0.01)
        #expect(circle.isSymbolImage)
    }

    @Test("Size grows with the point size and the scale")
    func scales() throws {
        func width(_ configuration: UIImage.SymbolConfiguration) -> CGFloat {
            UIImage(systemName: "star", withConfiguration: configuration)?.size.width ?? 0
        }
        #expect(abs(width(.init(pointSize: 34)) - 2 * width(.init(pointSize: 17))) < 1)
        #expect(width(.init(scale: .small)) < width(.init(scale: .medium)))
        #expect(width(.init(scale: .medium)) < width(.init(scale: .large)))
        #expect(width(.init(textStyle: .largeTitle)) > width(.init(textStyle: .body)))
    }

    @Test("Weights have outlines of their own")
    func weights() throws {
        let paths = [UIImage.SymbolWeight.thin, .light, .regular, .bold].map {
            UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: $0))?
                .vector?.path
        }
        for index in 1..<paths.count { #expect(paths[index] != paths[index - 1]) }
    }

    @Test("A symbol is made again for another configuration")
    func withConfiguration() throws {
        let image = try #require(UIImage(systemName: "star"))
        let large = image.withConfiguration(UIImage.SymbolConfiguration(pointSize: 40))
        #expect(large.size.width > image.size.width * 2)
        let both = try #require(large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .bold)))
        #expect(both.symbolConfiguration?.pointSize == 40)
        #expect(both.symbolConfiguration?.weight == .bold)
    }

    @Test("Sizes that are no numbers give the default size or nil", arguments: [CGFloat.nan, -3, .infinity, 100_000])
    func badSizes(size: CGFloat) {
        let image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
        #expect(image == nil || image!.size.width.isFinite)
    }

    @Test("The filled square with a plus has a hole in the form of the plus")
    func hole() throws {
        let image = try #require(
            UIImage(systemName: "plus.square.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 60)))
        let path = try #require(image.vector).path
        let middle = CGPoint(x: image.size.width / 2, y: image.size.height / 2)
        #expect(!path.contains(middle, using: .winding))
        #expect(path.contains(CGPoint(x: middle.x + 16, y: middle.y + 16), using: .winding))
    }
}
