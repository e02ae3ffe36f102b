// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@Suite("Attributed strings")
struct AttributedStringTests {
    @Test("A Swift attributed string and an NSAttributedString become each other without loss")
    func roundTrip() {
        var text = AttributedString("이용 👍🏽")
        text.font = .systemFont(ofSize: 20, weight: .bold)
        var tail = AttributedString(" kickboard")
        tail.foregroundColor = .systemBlue
        tail.underlineStyle = .single
        tail.kern = 1.5
        tail.link = URL(string: "https://example.com")
        text += tail
        let converted = NSAttributedString(text)
        #expect(converted.string == "이용 👍🏽 kickboard")
        #expect(
            converted.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 20, weight: .bold))
        #expect(converted.attribute(.kern, at: 10, effectiveRange: nil) as? CGFloat == 1.5)
        #expect(AttributedString(converted) == text)
    }

    @Test("A container takes a dictionary's attributes")
    func container() {
        let container = AttributeContainer([
            .font: UIFont.systemFont(ofSize: 12), .underlineStyle: 9, .baselineOffset: 2,
        ])
        #expect(container.font == .systemFont(ofSize: 12))
        #expect(container.underlineStyle == .double)
        #expect(container.baselineOffset == 2)
        #expect([NSAttributedString.Key: Any](container).count == 3)
    }

    @Test("An attachment stands in the text with its bounds")
    func attachment() {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: -4, width: 30, height: 20)
        let text = NSMutableAttributedString(string: "a", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let width = text.size().width
        text.append(NSAttributedString(attachment: attachment))
        #expect(abs(text.size().width - width - 30) < 0.001)
    }

    @Test("A symbol in a text has its own size")
    func symbolAttachment() throws {
        let image = try #require(UIImage(systemName: "star.fill"))
        let text = NSAttributedString(attachment: NSTextAttachment(image: image))
        #expect(abs(text.size().width - image.size.width) < 0.001)
    }

    @Test("A label shows an attachment as a layer where the text leaves room for it")
    @MainActor func labelAttachment() throws {
        let image = try #require(UIImage(systemName: "star.fill"))
        let text = NSMutableAttributedString(string: "ab ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let before = text.size().width
        text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        let label = UILabel()
        label.attributedText = text
        label.sizeToFit()
        label.layer.displayIfNeeded()
        let layer = try #require(label.layer.sublayers?.first)
        #expect(abs(layer.frame.minX - before) < 0.001)
        #expect(layer.frame.size == image.size)
        label.text = "plain"
        label.layer.displayIfNeeded()
        #expect(label.layer.sublayers?.isEmpty ?? true)
    }
}
