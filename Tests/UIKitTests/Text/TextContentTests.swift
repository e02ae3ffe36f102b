// SPDX-License-Identifier: Apache-2.0

import CoreText
import Display
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Text on the wire")
struct TextContentTests {
    /// What a label sends, as the JSON object of its properties.
    func sent(_ label: UILabel) throws -> [String: Any] {
        label.layer.displayIfNeeded()
        let content = try #require(label.layer.content as? TextContent)
        var encoder = FrameEncoder()
        encoder.update(1) { content.encode(into: &$0, images: ImageTable(), layer: label.layer) }
        let bytes = try #require(encoder.finish(acknowledging: 0))
        let frame = try JSONSerialization.jsonObject(with: Data(bytes)) as? [Any]
        let operation = try #require(frame?.last as? [Any])
        return try #require(operation.last as? [String: Any])
    }

    func label(_ text: NSAttributedString) -> UILabel {
        let label = UILabel()
        label.contentScaleFactor = 3
        label.attributedText = text
        label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        label.sizeToFit()
        return label
    }

    @Test("A plain label sends its style once and one piece with its baseline")
    func plain() throws {
        let label = UILabel()
        label.contentScaleFactor = 3
        label.text = "이용 중 Maru"
        label.textColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        label.sizeToFit()
        let properties = try sent(label)
        let style = try #require(properties["ts"] as? [Any])
        #expect(style.count == 3)
        #expect(style[0] as? Int == 400 && style[1] as? Double == 17 && style[2] as? String == "#ff0000")
        let pieces = try #require(properties["tx"] as? [[Any]])
        #expect(pieces.count == 1 && pieces[0].count == 3)
        #expect(pieces[0][0] as? Double == 0)
        #expect(abs((pieces[0][1] as? Double ?? 0) - 16.187) < 0.1)
        #expect(pieces[0][2] as? String == "이용 중 Maru")
    }

    @Test("Tabular digits are 1 and a monospaced face is 2 in the style")
    func pitch() throws {
        let label = UILabel()
        label.text = "12:34"
        label.font = .monospacedDigitSystemFont(ofSize: 20, weight: .medium)
        label.sizeToFit()
        #expect((try sent(label)["ts"] as? [Any])?.last as? Int == 1)
        label.font = .monospacedSystemFont(ofSize: 20, weight: .medium)
        label.sizeToFit()
        #expect((try sent(label)["ts"] as? [Any])?.last as? Int == 2)
    }

    @Test("A piece in another style says what differs, with the wire's keys")
    func styles() throws {
        let text = NSMutableAttributedString(string: "ab")
        text.addAttributes(
            [
                .underlineStyle: NSUnderlineStyle.double.rawValue, .kern: 1.5, .link: URL(string: "https://a.b") as Any,
                .font: UIFont.systemFont(ofSize: 30, weight: .heavy),
            ], range: NSRange(location: 1, length: 1))
        let pieces = try #require(try sent(label(text))["tx"] as? [[Any]])
        #expect(pieces.count == 2 && pieces[0].count == 3)
        let style = try #require(pieces[1].last as? [String: Any])
        #expect(style["k"] as? Double == 1.5)
        #expect(style["l"] as? String == "https://a.b")
        #expect((style["u"] as? [Any])?.first as? Int == 9)
        #expect((style["u"] as? [Any])?.last as? String == "#ff0000")
        #expect((style["ts"] as? [Any])?.first as? Int == 800)
    }

    @Test("Right to left pieces say so")
    func direction() throws {
        let pieces = try #require(try sent(label(NSAttributedString(string: "שלום")))["tx"] as? [[Any]])
        #expect((pieces[0].last as? [String: Any])?["d"] as? String == "rtl")
    }

    @Test("The shadow of a label's text is that of its layer, and is taken back")
    func shadow() throws {
        let label = label(NSAttributedString(string: "abc"))
        #expect(try sent(label)["sh"] == nil)
        label.shadowColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        label.shadowOffset = CGSize(width: 2, height: 3)
        let shadow = try #require(try sent(label)["sh"] as? [Any])
        #expect(shadow[0] as? String == "#0000ff" && shadow[1] as? Int == 2 && shadow[2] as? Int == 3)
        label.shadowColor = nil
        #expect(try sent(label)["sh"] is NSNull)
    }
}
