// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import CoreText

/// An attributed string as the text engine takes it: styles that change the geometry, and paints that don't.
///
/// Colors are resolved when it is made, so it belongs to one trait collection. Immutable.
struct AttributedText: @unchecked Sendable {
    private(set) var text: StyledText
    private(set) var paints: [TextPaint]
    /// The attachments by run.
    private(set) var attachments: [Int: NSTextAttachment]

    /// What applies where a string has no attribute of its own.
    struct Defaults {
        var font: UIFont
        var color: UIColor
        var paragraph: TextParagraph = .standard
        var shadow: TextPaint.Shadow?
    }

    /// Makes a text in one style.
    init(_ string: String, _ defaults: Defaults, traits: UITraitCollection) {
        text = StyledText(
            string, style: StyledText.Style(font: defaults.font.textFont), paragraph: defaults.paragraph)
        paints = [TextPaint(color: rgba(defaults.color, traits), shadow: defaults.shadow)]
        attachments = [:]
    }

    init(
        _ string: String, attributes: [NSAttributedString.Key: Any], _ defaults: Defaults, traits: UITraitCollection
    ) {
        let run = Self.run(attributes, defaults, traits, isAttachment: string.utf8.elementsEqual("\u{FFFC}".utf8))
        text = StyledText(string, style: run.style, paragraph: run.paragraph)
        paints = [run.paint]
        attachments = run.attachment.map { [0: $0] } ?? [:]
    }

    /// Makes a text in several styles; `linkAttributes` are put over the attributes of links.
    init(
        _ string: NSAttributedString, _ defaults: Defaults, linkAttributes: [NSAttributedString.Key: Any] = [:],
        traits: UITraitCollection
    ) {
        let characters = string.string
        guard string.length > 0 else {
            self = AttributedText(characters, defaults, traits: traits)
            return
        }
        var runs: [StyledText.Run] = []
        var paints: [TextPaint] = []
        var paragraphs: [StyledText.ParagraphRun] = []
        var attachments: [Int: NSTextAttachment] = [:]
        let length = characters.utf8.count
        let utf16 = characters.utf16
        var index = utf16.startIndex
        var byte = 0
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            let next = utf16.index(index, offsetBy: range.length, limitedBy: utf16.endIndex) ?? utf16.endIndex
            byte += characters.utf8.distance(from: index, to: next)
            index = next
            let isLink = attributes[.link] != nil && !linkAttributes.isEmpty
            let attributes = isLink ? attributes.merging(linkAttributes) { $1 } : attributes
            let run = Self.run(attributes, defaults, traits, isAttachment: range.length == 1)
            if let attachment = run.attachment { attachments[runs.count] = attachment }
            if let last = paragraphs.last, last.paragraph == run.paragraph {
                paragraphs[paragraphs.count - 1].end = byte
            } else {
                paragraphs.append(StyledText.ParagraphRun(end: byte, paragraph: run.paragraph))
            }
            runs.append(StyledText.Run(end: byte, style: run.style))
            paints.append(run.paint)
        }
        // A range that ends between the halves of a character is rounded; the last one reaches the end in any case.
        runs[runs.count - 1].end = length
        paragraphs[paragraphs.count - 1].end = length
        text = StyledText(characters, runs: runs, paragraphs: paragraphs)
        self.paints = paints
        self.attachments = attachments
    }

    /// Returns the same text with each font scaled and with space taken from between the characters.
    func scaled(by factor: Double, tightening: Double = 0) -> AttributedText {
        var copy = self
        let runs = text.runs.map { run in
            var run = run
            let font = run.style.font
            run.style.font = font.withSize(font.size * factor)
            run.style.kern = run.style.kern * factor - tightening * font.size
            return run
        }
        copy.text = StyledText(text.string, runs: runs, paragraphs: text.paragraphs)
        for index in copy.paints.indices { copy.paints[index].stroke?.width *= factor }
        return copy
    }

    /// Returns the same text with its paints changed.
    func painted(_ change: (inout TextPaint) -> Void) -> AttributedText {
        var copy = self
        for index in copy.paints.indices { change(&copy.paints[index]) }
        return copy
    }

    // MARK: One run

    private static func run(
        _ attributes: [NSAttributedString.Key: Any], _ defaults: Defaults, _ traits: UITraitCollection,
        isAttachment: Bool
    ) -> (style: StyledText.Style, paragraph: TextParagraph, paint: TextPaint, attachment: NSTextAttachment?) {
        func value<Value>(_ key: NSAttributedString.Key) -> Value? {
            guard let given = attributes[key] else { return nil }
            if let value = given as? Value { return value }
            AttributeComplaints.shared.complain(key, given, expected: "\(Value.self)")
            return nil
        }
        func number(_ key: NSAttributedString.Key) -> Double? {
            guard let given = attributes[key] else { return nil }
            if let number = Self.number(given) { return number }
            AttributeComplaints.shared.complain(key, given, expected: "number")
            return nil
        }
        func color(_ key: NSAttributedString.Key) -> RGBA? {
            (value(key) as UIColor?).map { rgba($0, traits) }
        }
        func line(_ style: NSAttributedString.Key, _ color: RGBA?) -> TextPaint.Line? {
            guard let number = number(style), number > 0, number < 0x10000 else { return nil }
            return TextPaint.Line(style: Int(number), color: color)
        }
        let font: UIFont = value(.font) ?? defaults.font
        var style = StyledText.Style(
            font: font.textFont, kern: number(.kern) ?? number(.tracking) ?? 0,
            baselineOffset: number(.baselineOffset) ?? 0, stretch: number(.expansion).map { exp($0) } ?? 1)
        let attachment: NSTextAttachment? = isAttachment ? value(.attachment) : nil
        if let attachment { style.attachment = attachment.box }
        let paragraph = (value(.paragraphStyle) as NSParagraphStyle?)?.textParagraph ?? defaults.paragraph
        var paint = TextPaint(color: color(.foregroundColor) ?? rgba(defaults.color, traits))
        paint.background = color(.backgroundColor)
        paint.underline = line(.underlineStyle, color(.underlineColor))
        paint.strikethrough = line(.strikethroughStyle, color(.strikethroughColor))
        paint.shadow = defaults.shadow
        if let slant = number(.obliqueness), slant.isFinite { paint.slant = max(-3, min(3, slant)) }
        if let width = number(.strokeWidth), width.isFinite, width != 0 {
            paint.stroke = TextPaint.Stroke(
                width: min(abs(width), 1000) / 100 * font.textFont.size, color: color(.strokeColor), fills: width < 0)
        }
        if let shadow = value(.shadow) as NSShadow? {
            let color = (shadow.shadowColor as? UIColor).map { rgba($0, traits) }
            paint.shadow = TextPaint.Shadow(
                color: color ?? RGBA(red: 0, green: 0, blue: 0, alpha: 1.0 / 3), x: shadow.shadowOffset.width,
                y: shadow.shadowOffset.height,
                blur: shadow.shadowBlurRadius)
        }
        if let link = attributes[.link] {
            paint.link = (link as? URL)?.absoluteString ?? link as? String
            if paint.link == nil { AttributeComplaints.shared.complain(.link, link, expected: "URL") }
        }
        return (style, paragraph, paint, attachment)
    }

    /// A number in whichever form it was given.
    static func number(_ value: Any?) -> Double? {
        switch value {
        case let value as Double: return value
        case let value as CGFloat: return Double(value)
        case let value as Int: return Double(value)
        case let value as Float: return Double(value)
        case let value as NSUnderlineStyle: return Double(value.rawValue)
        case let value as NSNumber: return value.doubleValue
        default: return nil
        }
    }
}

/// A color's numbers in a trait collection.
func rgba(_ color: UIColor, _ traits: UITraitCollection) -> RGBA {
    color.resolvedColor(with: traits).cgColor.rgba.clamped
}
