// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Measuring strings")
struct StringDrawingTests {
    let font = UIFont.systemFont(ofSize: 17)

    @Test("String, NSString and NSAttributedString measure alike")
    func alike() {
        let size = "Maru 킥보드".size(withAttributes: [.font: font])
        #expect(NSString(string: "Maru 킥보드").size(withAttributes: [.font: font]) == size)
        #expect(NSAttributedString(string: "Maru 킥보드", attributes: [.font: font]).size() == size)
        #expect(abs(size.height - 17 * 1.193359) < 0.0001)
    }

    @Test("Without a font text is set at 12 points")
    func noFont() {
        #expect(abs("a".size().height - 12 * 1.193359) < 0.0001)
    }

    @Test("The empty string is as high as a line")
    func empty() {
        #expect(abs("".size(withAttributes: [.font: font]).height - font.lineHeight) < 0.0001)
        #expect("".size(withAttributes: [.font: font]).width == 0)
    }

    @Test("A bounding rectangle wraps in its width if it uses the line fragment origin")
    func boundingRect() {
        let room = CGSize(width: "one two ".size(withAttributes: [.font: font]).width, height: .greatestFiniteMagnitude)
        let wrapped = "one two three".boundingRect(
            with: room, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
        #expect(abs(wrapped.height - 2 * font.lineHeight) < 0.0001)
        let line = "one two three".boundingRect(with: room, attributes: [.font: font], context: nil)
        #expect(abs(line.minY + font.ascender) < 0.0001)
        #expect(abs(line.height - font.lineHeight) < 0.0001)
    }

    @Test("Paragraph styles and kerning count")
    func attributes() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 10
        let size = "a\nb".size(withAttributes: [.font: font, .paragraphStyle: style])
        #expect(abs(size.height - (2 * font.lineHeight + 10)) < 0.0001)
        let plain = "abc".size(withAttributes: [.font: font]).width
        #expect(abs("abc".size(withAttributes: [.font: font, .kern: 2]).width - plain - 6) < 0.001)
    }

    @Test("Paragraph styles are values when copied")
    func paragraphStyleCopies() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let copy = style.copy() as! NSParagraphStyle
        #expect(copy == style)
        style.alignment = .right
        #expect(copy.alignment == .center)
        #expect(copy != style)
    }

    @Test("Attributes on a part of a character don't trap")
    func halfCharacters() {
        let text = NSMutableAttributedString(string: "a👍🏽b")
        text.addAttribute(.font, value: font, range: NSRange(location: 0, length: 2))
        text.addAttribute(.kern, value: 3, range: NSRange(location: 2, length: 1))
        #expect(text.size().width > 0)
    }

    @Test("Attributes whose values are of another type count as absent")
    func strangeValues() {
        let strange = NSAttributedString(
            string: "요금 1,200원",
            attributes: [
                .font: "Helvetica", .foregroundColor: 5, .kern: "wide", .paragraphStyle: 1, .underlineStyle: "single",
                .shadow: "none", NSAttributedString.Key("of.the.app"): [1, 2],
            ])
        let plain = NSAttributedString(string: "요금 1,200원")
        #expect(strange.size() == plain.size())
        let context = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 20))
        let pictures = [strange, plain].map { text in
            context.image { _ in text.draw(in: CGRect(x: 0, y: 0, width: 100, height: 20)) }.pngData()
        }
        #expect(pictures[0] == pictures[1])
    }
}
