// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

/// Glyphs of a line in one style and face.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctrun
public final class CTRun: NSObject, @unchecked Sendable {
    let font: CTFont
    let attributes: [NSAttributedString.Key: Any]
    let glyphs: [CGGlyph]
    /// From the line's origin, in points with y upwards.
    let positions: [CGPoint]
    let advances: [CGSize]
    let range: CFRange

    init(
        font: CTFont, attributes: [NSAttributedString.Key: Any], glyphs: [CGGlyph], positions: [CGPoint],
        advances: [CGSize], range: CFRange
    ) {
        (self.font, self.attributes, self.glyphs) = (font, attributes, glyphs)
        (self.positions, self.advances, self.range) = (positions, advances, range)
        super.init()
    }
}

extension CTLine {
    /// The runs from left to right.
    var runs: [CTRun] {
        guard let line else { return [] }
        let geometry = typeset.geometry
        return geometry.segments[line.segments].compactMap { segment in
            guard segment.content == .text || segment.content == .ellipsis else { return nil }
            let style = geometry.shaped.text.runs[Int(segment.style)].style
            let font = CTFont(textFont: style.font, face: segment.face)
            let bounds =
                typeset.utf16Offset(at: segment.range.lowerBound)..<typeset.utf16Offset(at: segment.range.upperBound)
            var attributes =
                bounds.lowerBound < string.length ? string.attributes(at: bounds.lowerBound, effectiveRange: nil) : [:]
            attributes[NSAttributedString.Key(kCTFontAttributeName as String)] = font
            var (x, glyphs) = (segment.x, [CGGlyph]())
            var (positions, advances): ([CGPoint], [CGSize]) = ([], [])
            func add(_ glyph: UInt32, _ dx: Double, _ dy: Double, _ advance: Double) {
                glyphs.append(CGGlyph(truncatingIfNeeded: glyph))
                positions.append(CGPoint(x: x + dx, y: segment.raise + dy))
                advances.append(CGSize(width: advance, height: 0))
                x += advance
            }
            if segment.content == .ellipsis {
                add(UInt32(segment.glyphs.lowerBound), 0, 0, segment.width)
            } else {
                for glyph in geometry.shaped.glyphs[segment.glyphs] {
                    add(glyph.id, Double(glyph.dx), Double(glyph.dy), Double(glyph.advance))
                }
            }
            return CTRun(
                font: font, attributes: attributes, glyphs: glyphs, positions: positions, advances: advances,
                range: CFRange(location: start + bounds.lowerBound, length: bounds.count))
        }
    }
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }

/// The attributes of a run; its font is that of the face that the glyphs belong to.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    NSDictionary(
        dictionary: Dictionary(uniqueKeysWithValues: run.attributes.map { ($0.key.rawValue as NSString, $0.value) }))
}

/// Writes glyphs; a length of 0 means to the end.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    write(run.glyphs, range, buffer)
}

/// Writes where glyphs stand from the line's origin, in points with y upwards.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    write(run.positions, range, buffer)
}

public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    write(run.advances, range, buffer)
}

func write<Value>(_ values: [Value], _ range: CFRange, _ buffer: UnsafeMutablePointer<Value>) {
    let start = min(max(0, range.location), values.count)
    let end = range.length == 0 ? values.count : min(values.count, start + max(0, range.length))
    for index in start..<end { buffer[index - start] = values[index] }
}
