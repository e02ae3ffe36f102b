// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

// Names of attributes; those that UIKit has, too, are the same.

nonisolated(unsafe) public let kCTFontAttributeName: CFString = "NSFont"
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
nonisolated(unsafe) public let kCTParagraphStyleAttributeName: CFString = "NSParagraphStyle"
nonisolated(unsafe) public let kCTKernAttributeName: CFString = "NSKern"
nonisolated(unsafe) public let kCTUnderlineStyleAttributeName: CFString = "NSUnderline"
nonisolated(unsafe) public let kCTBaselineOffsetAttributeName: CFString = "NSBaselineOffset"
nonisolated(unsafe) public let kCTStrokeWidthAttributeName: CFString = "NSStrokeWidth"
nonisolated(unsafe) public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"

/// A color of a toolkit, as the value of an attribute.
package protocol TextColorValue {
    var textColor: RGBA { get }
}

/// A paragraph style of a toolkit, as the value of an attribute.
package protocol TextParagraphValue {
    var textParagraph: TextParagraph { get }
}

extension CGColor: TextColorValue {
    package var textColor: RGBA { rgba.clamped }
}

/// An attributed string as the text engine takes it, by the attributes that Core Text knows.
struct StyledString {
    let text: StyledText
    let paints: [TextPaint]

    init(_ string: NSAttributedString) {
        let characters = string.string
        var runs: [StyledText.Run] = []
        var paragraphs: [StyledText.ParagraphRun] = []
        var paints: [TextPaint] = []
        var (byte, index) = (0, characters.utf16.startIndex)
        string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
            let next =
                characters.utf16.index(index, offsetBy: range.length, limitedBy: characters.utf16.endIndex)
                ?? characters.utf16.endIndex
            byte += characters.utf8.distance(from: index, to: next)
            index = next
            let (style, paragraph, paint) = Self.read(attributes)
            runs.append(StyledText.Run(end: byte, style: style))
            paragraphs.append(StyledText.ParagraphRun(end: byte, paragraph: paragraph))
            paints.append(paint)
        }
        let length = characters.utf8.count
        if runs.isEmpty {
            let (style, paragraph, paint) = Self.read([:])
            (runs, paints) = ([StyledText.Run(end: length, style: style)], [paint])
            paragraphs = [StyledText.ParagraphRun(end: length, paragraph: paragraph)]
        }
        runs[runs.count - 1].end = length
        paragraphs[paragraphs.count - 1].end = length
        text = StyledText(characters, runs: runs, paragraphs: paragraphs)
        self.paints = paints
    }

    private static func read(
        _ attributes: [NSAttributedString.Key: Any]
    ) -> (StyledText.Style, TextParagraph, TextPaint) {
        func value<Value>(_ names: CFString...) -> Value? {
            for name in names {
                if let value = attributes[NSAttributedString.Key(name as String)] as? Value { return value }
            }
            return nil
        }
        func number(_ name: CFString) -> Double? {
            switch attributes[NSAttributedString.Key(name as String)] {
            case let value as Double: value
            case let value as CGFloat: Double(value)
            case let value as Int: Double(value)
            case let value as NSNumber: value.doubleValue
            default: nil
            }
        }
        // Core Text's own font.
        let font = (value(kCTFontAttributeName) as CTFont?)?.textFont ?? TextFont(size: 12)
        let style = StyledText.Style(
            font: font, kern: number(kCTKernAttributeName) ?? 0,
            baselineOffset: number(kCTBaselineOffsetAttributeName) ?? 0)
        let paragraph = (value(kCTParagraphStyleAttributeName) as (any TextParagraphValue)?)?.textParagraph ?? .standard
        let black = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
        var paint = TextPaint(
            color: (value(kCTForegroundColorAttributeName, "NSColor") as (any TextColorValue)?)?.textColor ?? black)
        if let underline = number(kCTUnderlineStyleAttributeName), underline > 0, underline < 0x10000 {
            paint.underline = TextPaint.Line(style: Int(underline))
        }
        if let width = number(kCTStrokeWidthAttributeName), width.isFinite, width != 0 {
            let color: (any TextColorValue)? = value(kCTStrokeColorAttributeName, "NSStrokeColor")
            paint.stroke = TextPaint.Stroke(
                width: min(abs(width), 1000) / 100 * font.size, color: color?.textColor, fills: width < 0)
        }
        return (style, paragraph, paint)
    }
}
