// SPDX-License-Identifier: Apache-2.0

import CoreText
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor private final class LinkDelegate: NSObject, UITextViewDelegate {
    var log: [String] = []
    var opens = true
    var action: ((UITextItem, UIAction) -> UIAction?)?

    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        log.append("\(URL.absoluteString) \(characterRange.location) \(characterRange.length) \(interaction)")
        return opens
    }

    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        log.append("attachment \(characterRange.location)")
        return true
    }

    func textView(
        _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
        action.map { $0(textItem, defaultAction) } ?? defaultAction
    }
}

extension ScreenTests {
    @MainActor @Suite("Links and attachments of UITextView") struct UITextViewItemsTests {
        @MainActor private final class Reader {
            let screen = Screen()
            let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
            let delegate = LinkDelegate()

            init(_ text: NSAttributedString) {
                view.isEditable = false
                view.delegate = delegate
                view.attributedText = text
                screen.view.addSubview(view)
                screen.commit()
            }

            /// The middle of a range on the screen.
            func point(of location: Int, _ length: Int) -> CGPoint {
                let rect = view.laidText().selectionRects(for: location..<location + length)[0]
                let origin = view.textOrigin
                return view.convert(CGPoint(x: rect.midX + origin.x, y: rect.midY + origin.y), to: nil)
            }
        }

        private static func linked() -> NSMutableAttributedString {
            let text = NSMutableAttributedString(
                string: "Read the terms here.", attributes: [.font: UIFont.systemFont(ofSize: 17)])
            text.addAttribute(
                .link, value: URL(string: "https://example.com/terms")!, range: NSRange(location: 9, length: 5))
            return text
        }

        @Test("A tapped link is asked about and opened")
        func tap() {
            let reader = Reader(Self.linked())
            reader.screen.tap(at: reader.point(of: 9, 5))
            #expect(reader.delegate.log == ["https://example.com/terms 9 5 invokeDefaultAction"])
            #expect(reader.screen.frames.last?.contains(#""open",{"url":"https://example.com/terms"}]"#) == true)
        }

        @Test("A link that the delegate refuses is not opened")
        func refused() {
            let reader = Reader(Self.linked())
            reader.delegate.opens = false
            reader.screen.tap(at: reader.point(of: 9, 5))
            #expect(reader.delegate.log.count == 1)
            #expect(!reader.screen.frames.contains { $0.contains(#"["?""#) })
        }

        @Test("The text beside a link is none, and a view that is edited or can't be selected has none")
        func beside() {
            let reader = Reader(Self.linked())
            reader.screen.tap(at: reader.point(of: 0, 4))
            reader.screen.tap(at: CGPoint(x: 300, y: 280))
            reader.view.isSelectable = false
            reader.screen.tap(at: reader.point(of: 9, 5))
            reader.view.isSelectable = true
            reader.view.isEditable = true
            reader.screen.tap(at: reader.point(of: 9, 5))
            #expect(reader.delegate.log.isEmpty)
        }

        @Test("The delegate's action takes the place of the default one, and nil of any")
        func primaryAction() {
            let reader = Reader(Self.linked())
            var performed = 0
            reader.delegate.action = { item, _ in
                if case .link(let url) = item.content { #expect(url.absoluteString == "https://example.com/terms") }
                #expect(item.range == NSRange(location: 9, length: 5))
                return UIAction { _ in performed += 1 }
            }
            reader.screen.tap(at: reader.point(of: 9, 5))
            #expect(performed == 1 && reader.delegate.log.isEmpty)
            reader.delegate.action = { _, _ in nil }
            reader.screen.tap(at: reader.point(of: 9, 5))
            #expect(performed == 1 && reader.delegate.log.isEmpty)
        }

        @Test("Links have the tint color until linkTextAttributes say otherwise")
        func attributes() {
            let reader = Reader(Self.linked())
            reader.view.tintColor = .red
            func paint() -> TextPaint { reader.view.laidText().pieces()[1].paint }
            #expect(paint().color == rgba(.red, reader.view.traitCollection))
            reader.view.linkTextAttributes = [.foregroundColor: UIColor.green, .underlineStyle: 1]
            #expect(paint().color == rgba(.green, reader.view.traitCollection) && paint().underline?.style == 1)
        }

        @Test("A link is an element of its own, which assistive technology activates")
        func accessibility() throws {
            let reader = Reader(Self.linked())
            let link = try reader.screen.find("terms")
            #expect(link.accessibilityTraits == .link && link.accessibilityActivate())
            #expect(reader.delegate.log.count == 1)
        }

        @Test("An attachment is shown, and a tap on it is told")
        func attachment() {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
            }
            let text = NSMutableAttributedString(string: "Look: ", attributes: [.font: UIFont.systemFont(ofSize: 17)])
            text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
            let reader = Reader(text)
            #expect(reader.screen.frames.contains { $0.contains(#""im":"#) })
            reader.screen.tap(at: reader.point(of: 6, 1))
            #expect(reader.delegate.log == ["attachment 6"])
        }

        @Test("A tagged part is an item without a default action")
        func tag() {
            let text = Self.linked()
            text.removeAttribute(.link, range: NSRange(location: 0, length: text.length))
            text.addAttribute(.textItemTag, value: "terms", range: NSRange(location: 9, length: 5))
            let reader = Reader(text)
            var tags: [String] = []
            reader.delegate.action = { item, action in
                if case .tag(let tag) = item.content { tags.append(tag) }
                return action
            }
            reader.screen.tap(at: reader.point(of: 9, 5))
            #expect(tags == ["terms"])
        }

        @Test("Only URLs of the web, mail and phone are opened")
        func schemes() {
            let screen = Screen()
            let application = screen.application
            #expect(application.canOpenURL(URL(string: "HTTPS://example.com")!))
            #expect(!application.canOpenURL(URL(string: "javascript:alert(1)")!))
            application.open(URL(string: "javascript:alert(1)")!)
            screen.commit()
            #expect(!screen.frames.contains { $0.contains("javascript") })
        }

        @Test("One character typed into a megabyte shapes few of its paragraphs")
        func longText() {
            let screen = Screen()
            let view = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
            view.font = .systemFont(ofSize: 17)
            let line = "A paragraph of some words, 한글도 섞여 있는 한 문단입니다."
            let count = 1_048_576 / line.utf8.count
            view.text = Array(repeating: line, count: count).joined(separator: "\n")
            screen.view.addSubview(view)
            screen.commit()
            view.becomeFirstResponder()
            view.selectedRange = NSRange(location: view.text.utf16.count / 2, length: 0)
            let before = TextEngine.shared.counters.paragraphs
            for letter in ["가", "b", "c"] {
                view.insertText(letter)
                screen.commit()
            }
            // Other tests use the engine meanwhile.
            #expect(TextEngine.shared.counters.paragraphs - before < count / 10)
            #expect(view.text.contains("가bc") && view.contentSize.height > CGFloat(count) * 20)
        }
    }
}
