// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText

extension UITextView {
    /// The link or attachment at a point of the bounds; nil where there is none, or where none can be tapped.
    func item(at point: CGPoint) -> UITextItem? {
        guard !isEditable, isSelectable, textStorage.length > 0 else { return nil }
        let text = laidText()
        let origin = textOrigin
        let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        let nearest = text.offset(at: place)
        // The nearest caret may be that behind the character.
        for index in [nearest, nearest - 1] where index >= 0 && index < textStorage.length {
            guard let item = item(ofCharacter: index) else { continue }
            let end = item.range.location + item.range.length
            let rects = text.selectionRects(for: item.range.location..<end)
            if rects.contains(where: { $0.insetBy(dx: -1, dy: -1).contains(place) }) { return item }
        }
        return nil
    }

    private func item(ofCharacter index: Int) -> UITextItem? {
        var range = NSRange()
        let attributes = textStorage.attributes(at: index, effectiveRange: &range)
        if let url = Self.url(attributes[.link]) { return UITextItem(.link(url), range: range) }
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            return UITextItem(.textAttachment(attachment), range: range)
        }
        if let tag = attributes[.textItemTag] as? String { return UITextItem(.tag(tag), range: range) }
        return nil
    }

    private static func url(_ link: Any?) -> URL? { link as? URL ?? (link as? String).flatMap(URL.init(string:)) }

    /// Every link with its text and its box in the content, in points.
    func linkPlaces() -> [(item: UITextItem, text: String, frame: CGRect)] {
        guard textStorage.length > 0 else { return [] }
        var links: [(URL, NSRange)] = []
        let all = NSRange(location: 0, length: textStorage.length)
        textStorage.enumerateAttribute(.link, in: all) { value, range, _ in
            guard let url = Self.url(value) else { return }
            if let (last, place) = links.last, last == url, place.location + place.length == range.location {
                links[links.count - 1].1 = NSUnionRange(place, range)
            } else {
                links.append((url, range))
            }
        }
        guard !links.isEmpty else { return [] }
        let text = laidText()
        let origin = textOrigin
        return links.map { url, range in
            var box = CGRect.null
            for rect in text.selectionRects(for: range.location..<range.location + range.length) {
                box = box.union(rect)
            }
            return (
                UITextItem(.link(url), range: range), editing.text(in: range),
                box.isNull ? .zero : box.offsetBy(dx: origin.x, dy: origin.y)
            )
        }
    }

    /// Does what a tap on a link or attachment does, as far as the delegate agrees.
    func activate(_ item: UITextItem) {
        let defaultAction = UIAction(title: item.title) { [weak self] _ in self?.performDefaultAction(of: item) }
        let action =
            delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: defaultAction) } ?? defaultAction
        action?.perform(sender: self)
    }

    private func performDefaultAction(of item: UITextItem) {
        switch item.content {
        case .link(let url):
            guard
                delegate?.textView(self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction)
                    ?? true
            else { return }
            UIApplication.shared.open(url)
        case .textAttachment(let attachment):
            _ = delegate?.textView(
                self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
        case .tag: break
        }
    }
}
