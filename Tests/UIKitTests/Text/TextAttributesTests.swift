// SPDX-License-Identifier: Apache-2.0

import CoreText
import Testing

@testable import UIKit

private final class WrongValue {}

@MainActor @Suite("Attributes of text")
struct TextAttributesTests {
    private func attributed(_ attributes: [NSAttributedString.Key: Any]) -> AttributedText {
        AttributedText(
            NSAttributedString(string: "abc", attributes: attributes),
            AttributedText.Defaults(font: .systemFont(ofSize: 20), color: .black), traits: UITraitCollection.current)
    }

    @Test("Obliqueness is the slant, and 0 none")
    func obliqueness() {
        #expect(attributed([.obliqueness: 0.3]).paints[0].slant == 0.3)
        #expect(attributed([:]).paints[0].slant == 0)
    }

    @Test("Expansion is the logarithm of the stretch")
    func expansion() {
        #expect(abs(attributed([.expansion: log(2.0)]).text.runs[0].style.stretch - 2) < 1e-9)
        let size = NSAttributedString(string: "Maru", attributes: [.expansion: log(2.0)]).size()
        #expect(abs(size.width - 2 * NSAttributedString(string: "Maru").size().width) < 0.01)
    }

    @Test("A stroke's width is a percentage of the size; a negative one fills too")
    func stroke() throws {
        let outline = try #require(attributed([.strokeWidth: 5, .strokeColor: UIColor.red]).paints[0].stroke)
        #expect(outline.width == 1 && !outline.fills && outline.color != nil)
        let filled = try #require(attributed([.strokeWidth: -10.0]).paints[0].stroke)
        #expect(filled.width == 2 && filled.fills && filled.color == nil)
        #expect(attributed([.strokeWidth: 0]).paints[0].stroke == nil)
        // The width of the text stays.
        #expect(attributed([.strokeWidth: 5]).text.runs == attributed([:]).text.runs)
    }

    @Test(
        "A value of a wrong type is ignored, and told of once",
        arguments: [
            NSAttributedString.Key.font, .foregroundColor, .paragraphStyle, .kern, .underlineStyle, .shadow, .link,
            .obliqueness, .strokeWidth, .strokeColor,
        ])
    func wrongTypes(key: NSAttributedString.Key) {
        let wrong: Any = WrongValue()
        var attributes: [NSAttributedString.Key: Any] = [key: wrong]
        if key == .strokeColor { attributes[.strokeWidth] = 3 }
        let text = attributed(attributes)
        _ = attributed(attributes)
        var expected: [NSAttributedString.Key: Any] = attributes
        expected[key] = nil
        #expect(text.text == attributed(expected).text && text.paints == attributed(expected).paints)
        let told = AttributeComplaints.shared.told.filter {
            $0.contains(" \(key.rawValue) ") && $0.contains("WrongValue")
        }
        #expect(told.count == 1)
    }

    @Test("A font in place of a color and a color in place of a font change nothing")
    func swapped() {
        let text = attributed([.font: UIColor.red, .foregroundColor: UIFont.systemFont(ofSize: 40)])
        #expect(text.text == attributed([:]).text && text.paints == attributed([:]).paints)
    }

    @Test("Numbers that are none count as nothing", arguments: [Double.nan, .infinity, -.infinity])
    func badNumbers(number: Double) {
        let text = attributed([
            .kern: number, .obliqueness: number, .strokeWidth: number, .expansion: number, .baselineOffset: number,
            .underlineStyle: number,
        ])
        let style = text.text.runs[0].style
        #expect(style.kern == 0 && style.baselineOffset == 0 && style.stretch > 0 && style.stretch <= 20)
        #expect(text.paints[0].slant == 0 && text.paints[0].stroke == nil && text.paints[0].underline == nil)
    }

    @Test("The attributes survive the way through AttributedString")
    func swiftStrings() {
        let text = NSAttributedString(
            string: "a",
            attributes: [.obliqueness: 0.2, .expansion: 0.1, .strokeWidth: -3.0, .strokeColor: UIColor.red])
        let back = NSAttributedString(AttributedString(text)).attributes(at: 0, effectiveRange: nil)
        #expect(back[.obliqueness] as? CGFloat == 0.2 && back[.expansion] as? CGFloat == 0.1)
        #expect(back[.strokeWidth] as? CGFloat == -3 && back[.strokeColor] as? UIColor == .red)
    }
}
