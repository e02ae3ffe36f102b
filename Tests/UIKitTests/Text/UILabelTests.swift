// SPDX-License-Identifier: Apache-2.0

import CoreText
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("UILabel")
struct UILabelTests {
    func label(_ text: String, lines: Int = 1, size: CGFloat = 17) -> UILabel {
        let label = UILabel()
        label.contentScaleFactor = 3
        label.font = .systemFont(ofSize: size)
        label.numberOfLines = lines
        label.text = text
        return label
    }

    /// What a label shows, line by line.
    func shown(_ label: UILabel) -> [String] {
        label.layer.displayIfNeeded()
        guard let content = label.layer.content as? TextContent else { return [] }
        var lines: [Double: String] = [:]
        let pieces = content.text.pieces()
        for piece in pieces { lines[piece.top, default: ""] += piece.text }
        return lines.keys.sorted().map { lines[$0]! }
    }

    func width(_ text: String, size: CGFloat = 17) -> CGFloat {
        text.size(withAttributes: [.font: UIFont.systemFont(ofSize: size)]).width
    }

    @Test("A line of the system font at 17 points is 20.33 points high on a 3x screen")
    func height() {
        #expect(abs(label("Maru").intrinsicContentSize.height - 61.0 / 3) < 0.0001)
        #expect(abs(label("a\nb", lines: 0).intrinsicContentSize.height - 122.0 / 3) < 0.0001)
        let twice = label("Maru")
        twice.contentScaleFactor = 2
        #expect(twice.intrinsicContentSize.height == 20.5)
    }

    @Test("Sizes are whole pixels and hold the text")
    func wholePixels() {
        for text in ["Maru", "이용 중인 킥보드", "WiFi 12:30"] {
            let size = label(text).sizeThatFits(.zero)
            #expect(abs((size.width * 3).rounded() - size.width * 3) < 0.0001)
            #expect(size.width >= width(text) && size.width < width(text) + 0.34)
        }
    }

    @Test("A label that got its own size shows all of its text")
    func ownSize() {
        for text in ["Maru", "이용 중인 킥보드 12대", "a b c d e f", "👍🏽 좋아요"] {
            let label = label(text)
            label.sizeToFit()
            #expect(shown(label) == [text])
        }
    }

    @Test("A label without text has no size")
    func empty() {
        #expect(UILabel().intrinsicContentSize == .zero)
        #expect(label("").sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    }

    @Test("Defaults are UIKit's")
    func defaults() {
        let label = UILabel()
        #expect(label.text == nil && label.attributedText == nil)
        #expect(label.font.pointSize == 17)
        #expect(label.numberOfLines == 1)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(label.textAlignment == .natural)
        #expect(label.lineBreakStrategy == .standard)
        #expect(label.baselineAdjustment == .alignBaselines)
        #expect(!label.isUserInteractionEnabled)
        #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    }

    @Test("A text that is too wide ends with an ellipsis")
    func truncation() {
        let label = label("abcdefghij")
        label.frame = CGRect(x: 0, y: 0, width: width("abcde…") + 0.5, height: 21)
        #expect(shown(label) == ["abcde…"])
        label.lineBreakMode = .byTruncatingHead
        #expect(shown(label)[0].hasPrefix("…"))
        label.lineBreakMode = .byClipping
        #expect(shown(label) == ["abcdefghij"])
    }

    @Test("Lines wrap between Korean words by default")
    func koreanWords() {
        let label = label("대한민국 서울특별시", lines: 0)
        label.frame = CGRect(x: 0, y: 0, width: width("대한민국 서울") + 1, height: 100)
        #expect(shown(label) == ["대한민국", "서울특별시"])
        label.lineBreakStrategy = []
        #expect(shown(label) == ["대한민국 서울", "특별시"])
    }

    @Test("Only the lines that the height holds are shown")
    func heightLimit() {
        let label = label("one two three four five six", lines: 0)
        label.frame = CGRect(x: 0, y: 0, width: width("one two") + 1, height: 41)
        #expect(shown(label).count == 2)
        #expect(shown(label)[1].hasSuffix("…"))
    }

    @Test("Text stands in the middle of the height")
    func verticalCenter() throws {
        let label = label("Maru")
        label.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        label.layer.displayIfNeeded()
        let content = try #require(label.layer.content as? TextContent)
        #expect(abs(content.origin.y - (60 - 20.287) / 2) < 0.17)
    }

    @Test("A change of text without a change of size causes no layout")
    func noLayout() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let label = label("12:34")
        label.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
        container.addSubview(label)
        _ = label.intrinsicContentSize
        container.layoutIfNeeded()
        #expect(!container.layer.needsLayout())
        label.text = "56:78"
        #expect(!container.layer.needsLayout())
        label.text = "1:56:78"
        #expect(container.layer.needsLayout())
    }

    @Test("A change of color alone lays no text anew")
    func colorOnly() {
        let label = label("painted twice over")
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
        label.layer.displayIfNeeded()
        let first = (label.layer.content as? TextContent)?.text.geometry
        label.textColor = .systemBlue
        label.layer.displayIfNeeded()
        #expect((label.layer.content as? TextContent)?.text.geometry === first)
    }

    @Test("Text is made smaller to fit, down to the minimum scale")
    func shrinks() throws {
        let label = label("abcdefghij")
        label.adjustsFontSizeToFitWidth = true
        label.frame = CGRect(x: 0, y: 0, width: width("abcdefghij") * 0.8, height: 21)
        #expect(shown(label) == ["abcdefghij"])
        label.minimumScaleFactor = 0.9
        #expect(shown(label)[0].hasSuffix("…"))
    }

    @Test("Attributed text keeps its styles, and the label's properties fill the gaps")
    func attributed() throws {
        let text = NSMutableAttributedString(string: "Maru 킥보드")
        text.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 30, weight: .bold), range: NSRange(location: 0, length: 4))
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 5, length: 3))
        let label = label("")
        label.attributedText = text
        label.sizeToFit()
        label.layer.displayIfNeeded()
        let pieces = try #require(label.layer.content as? TextContent).text.pieces()
        #expect(pieces.map(\.text) == ["Maru", " ", "킥보드"])
        #expect(pieces.map(\.font.size) == [30, 17, 17])
        #expect(pieces[2].paint.underline?.style == 1)
        #expect(label.text == "Maru 킥보드")
        #expect(abs(label.bounds.height - (30 * 1.193359 * 3).rounded(.up) / 3) < 0.001)
    }

    @Test("Setting the font applies to all of an attributed text")
    func fontForAll() {
        let label = label("")
        label.attributedText = NSAttributedString(string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        label.font = .systemFont(ofSize: 10)
        #expect(abs(label.intrinsicContentSize.height - (10 * 1.193359 * 3).rounded(.up) / 3) < 0.001)
    }

    @Test("preferredMaxLayoutWidth wraps the intrinsic size of several lines")
    func preferredWidth() {
        let label = label("one two three", lines: 0)
        label.preferredMaxLayoutWidth = width("one two") + 1
        #expect(abs(label.intrinsicContentSize.height - 122.0 / 3) < 0.0001)
    }

    @Test("A subclass can draw its text in another rectangle")
    func drawText() throws {
        final class Padded: UILabel {
            override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 0)) }
        }
        let label = Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        label.text = "abc"
        label.layer.displayIfNeeded()
        let content = try #require(label.layer.content as? TextContent)
        #expect(content.origin.x == 10)
    }

    @Test("The text is the accessibility label of static text")
    func accessibility() {
        let label = label("이용 기록")
        #expect(label.isAccessibilityElement)
        #expect(label.accessibilityLabel == "이용 기록")
        #expect(label.accessibilityTraits == .staticText)
    }

    @Test("A megabyte of text is measured and shown")
    func megabyte() {
        let label = label(String(repeating: "가나다 abc ", count: 80_000), lines: 2)
        label.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
        #expect(shown(label).count == 2)
        #expect(label.sizeThatFits(CGSize(width: 300, height: 0)).height < 50)
    }
}
