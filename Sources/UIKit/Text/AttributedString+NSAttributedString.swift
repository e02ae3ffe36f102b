// SPDX-License-Identifier: Apache-2.0

extension NSAttributedString {
    /// Makes an attributed string of a Swift one, with the attributes of UIKit and its links.
    public convenience init(_ attributedString: AttributedString) {
        let text = NSMutableAttributedString(string: "")
        for run in attributedString.runs {
            text.append(
                NSAttributedString(
                    string: String(attributedString[run.range].characters),
                    attributes: [NSAttributedString.Key: Any](run.attributes)))
        }
        self.init(attributedString: text)
    }
}

extension AttributedString {
    /// Makes a Swift attributed string, with the attributes of UIKit and its links.
    public init(_ nsAttributedString: NSAttributedString) {
        self.init()
        let characters = nsAttributedString.string
        let utf16 = characters.utf16
        var index = utf16.startIndex
        let all = NSRange(location: 0, length: nsAttributedString.length)
        nsAttributedString.enumerateAttributes(in: all) { attributes, range, _ in
            let next = utf16.index(index, offsetBy: range.length, limitedBy: utf16.endIndex) ?? utf16.endIndex
            append(AttributedString(String(characters[index..<next]), attributes: AttributeContainer(attributes)))
            index = next
        }
    }
}

extension AttributeContainer {
    /// Makes a container of the attributes of UIKit and a link; others are left out.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        self.uiKit.font = dictionary[.font] as? UIFont
        self.uiKit.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
        self.uiKit.foregroundColor = dictionary[.foregroundColor] as? UIColor
        self.uiKit.backgroundColor = dictionary[.backgroundColor] as? UIColor
        self.uiKit.strikethroughColor = dictionary[.strikethroughColor] as? UIColor
        self.uiKit.underlineColor = dictionary[.underlineColor] as? UIColor
        self.uiKit.shadow = dictionary[.shadow] as? NSShadow
        self.uiKit.attachment = dictionary[.attachment] as? NSTextAttachment
        self.uiKit.kern = AttributedText.number(dictionary[.kern]).map { CGFloat($0) }
        self.uiKit.tracking = AttributedText.number(dictionary[.tracking]).map { CGFloat($0) }
        self.uiKit.baselineOffset = AttributedText.number(dictionary[.baselineOffset]).map { CGFloat($0) }
        self.uiKit.obliqueness = AttributedText.number(dictionary[.obliqueness]).map { CGFloat($0) }
        self.uiKit.expansion = AttributedText.number(dictionary[.expansion]).map { CGFloat($0) }
        self.uiKit.strokeWidth = AttributedText.number(dictionary[.strokeWidth]).map { CGFloat($0) }
        self.uiKit.strokeColor = dictionary[.strokeColor] as? UIColor
        self.uiKit.strikethroughStyle = AttributedText.number(dictionary[.strikethroughStyle]).map {
            NSUnderlineStyle(rawValue: Int($0))
        }
        self.uiKit.underlineStyle = AttributedText.number(dictionary[.underlineStyle]).map {
            NSUnderlineStyle(rawValue: Int($0))
        }
        if let link = dictionary[.link] {
            self.foundation.link = link as? URL ?? (link as? String).flatMap(URL.init(string:))
        }
    }
}

extension Dictionary where Key == NSAttributedString.Key, Value == Any {
    /// Makes a dictionary of the attributes of UIKit and a link.
    public init(_ container: AttributeContainer) {
        self.init()
        self[.font] = container.uiKit.font
        self[.paragraphStyle] = container.uiKit.paragraphStyle
        self[.foregroundColor] = container.uiKit.foregroundColor
        self[.backgroundColor] = container.uiKit.backgroundColor
        self[.strikethroughColor] = container.uiKit.strikethroughColor
        self[.underlineColor] = container.uiKit.underlineColor
        self[.shadow] = container.uiKit.shadow
        self[.attachment] = container.uiKit.attachment
        self[.kern] = container.uiKit.kern
        self[.tracking] = container.uiKit.tracking
        self[.baselineOffset] = container.uiKit.baselineOffset
        self[.obliqueness] = container.uiKit.obliqueness
        self[.expansion] = container.uiKit.expansion
        self[.strokeWidth] = container.uiKit.strokeWidth
        self[.strokeColor] = container.uiKit.strokeColor
        self[.strikethroughStyle] = container.uiKit.strikethroughStyle?.rawValue
        self[.underlineStyle] = container.uiKit.underlineStyle?.rawValue
        self[.link] = container.foundation.link
    }
}
