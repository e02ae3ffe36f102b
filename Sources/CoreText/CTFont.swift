// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

public typealias CGGlyph = UInt16
public typealias UniChar = UInt16

/// A font in a size; every `UIFont` is one.
///
/// Follows: https://developer.apple.com/documentation/coretext/ctfont
/// Differs: a matrix has no effect.
open class CTFont: NSObject, @unchecked Sendable {
    /// The font as the text engine knows it.
    package let textFont: TextFont
    /// The place of the face that glyph numbers belong to.
    let faceNumber: UInt8

    package init(textFont: TextFont) {
        self.textFont = textFont
        faceNumber = Self.firstFace(of: textFont)
        super.init()
    }

    /// The font of a run that another face of the library stands in for.
    init(textFont: TextFont, face: UInt8) {
        self.textFont = textFont
        faceNumber = face
        super.init()
    }

    private static func firstFace(of font: TextFont) -> UInt8 {
        if font.ownFace != 0 { return font.ownFace }
        return FontLibrary.faceNumber(
            font.isMonospaced ? .mono : .latin, weight: Int(font.weight), italic: font.isItalic)
    }

    var face: FontFace { FontLibrary.shared.face(faceNumber) }

    /// Points for each unit of the face.
    var unit: Double { textFont.size / face.unitsPerEm }

    var own: RegisteredFont? {
        textFont.ownFace == 0 ? nil : FontLibrary.shared.registeredFonts.first { $0.number == textFont.ownFace }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CTFont else { return false }
        return self === other || textFont == other.textFont && faceNumber == other.faceNumber
    }

    open override var hash: Int { textFont.hashValue }
}

/// Makes the font with a PostScript or family name; the system's when there is none.
public func CTFontCreateWithName(
    _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    let name = name as String
    let own =
        FontLibrary.shared.registeredFont(named: name)
        ?? FontLibrary.shared.registeredFont(family: name, weight: 400, isItalic: false)
    return font(own, size)
}

/// Makes a font of a file's.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont { font(graphicsFont.registered(), size) }

public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont { CTFontCreateWithName(descriptor.name as CFString, size > 0 ? size : descriptor.size, matrix) }

/// The same font in another size; 0 keeps it.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    CTFont(textFont: size > 0 ? font.textFont.withSize(Double(size)) : font.textFont, face: font.faceNumber)
}

private func font(_ own: RegisteredFont?, _ size: CGFloat) -> CTFont {
    // What Apple takes for a size of 0.
    let size = size > 0 ? Double(size) : 12
    return CTFont(
        textFont: TextFont(size: size, weight: own?.weight ?? 400, isItalic: own?.isItalic ?? false, own: own))
}

// MARK: Names

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString {
    (font.own?.postscriptName ?? font.face.name(6) ?? "") as CFString
}
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString {
    (font.own?.familyName ?? font.face.name(1) ?? "") as CFString
}
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    font.face.name(4).map { $0 as CFString } ?? CTFontCopyPostScriptName(font)
}
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }

// MARK: Metrics, in points

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.textFont.size }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.textFont.ascent }
/// Positive below the baseline.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.textFont.descent }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.textFont.size * (font.own?.lineGap ?? 0) }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat {
    font.textFont.size * (font.own?.capHeight ?? TextFont.capHeightRatio)
}
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat {
    font.textFont.size * (font.own?.xHeight ?? TextFont.xHeightRatio)
}
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.unitsPerEm) }
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.glyphCount }

// MARK: Glyphs

/// Which way a text runs.
public enum CTFontOrientation: UInt32, Sendable {
    case `default` = 0
    case horizontal = 1
    case vertical = 2
}

/// Writes the glyphs of UTF-16 units; 0 where the font has none, and for the second half of a pair.
///
/// - Returns: whether the font has all of them.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    var (index, isWhole) = (0, true)
    while index < count {
        var scalar = UInt32(characters[index])
        let isPair =
            UTF16.isLeadSurrogate(characters[index]) && index + 1 < count
            && UTF16.isTrailSurrogate(characters[index + 1])
        if isPair { scalar = 0x10000 + (scalar & 0x3FF) << 10 + UInt32(characters[index + 1]) & 0x3FF }
        let glyph = font.face.glyph(for: scalar)
        glyphs[index] = CGGlyph(truncatingIfNeeded: glyph ?? 0)
        isWhole = isWhole && glyph != nil
        if isPair { glyphs[index + 1] = 0 }
        index += isPair ? 2 : 1
    }
    return isWhole
}

/// Writes how far the text moves on for each glyph, in points.
///
/// - Returns: the sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    (0..<count).reduce(0) { sum, index in
        let width = font.face.advance(of: UInt32(glyphs[index])) * font.unit
        advances?[index] = CGSize(width: width, height: 0)
        return sum + width
    }
}

/// Writes the boxes of glyphs around the origin, in points with y upwards.
///
/// - Returns: the box around all of them.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    (0..<count).reduce(.null) { all, index in
        let box = font.inkBox(of: UInt32(glyphs[index]))
        boundingRects?[index] = box
        return all.union(box)
    }
}

/// The outline of a glyph in points with y upwards; nil for one without an outline.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    let steps = font.face.outline(of: UInt32(glyph)).steps
    guard !steps.isEmpty else { return nil }
    let transform = CGAffineTransform(scaleX: font.unit, y: font.unit).concatenating(matrix?.pointee ?? .identity)
    let path = CGMutablePath()
    func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: Double(x), y: Double(y)).applying(transform) }
    for step in steps {
        switch step {
        case .move(let x, let y): path.move(to: point(x, y))
        case .line(let x, let y): path.addLine(to: point(x, y))
        case .curve(let ax, let ay, let bx, let by, let x, let y):
            path.addCurve(to: point(x, y), control1: point(ax, ay), control2: point(bx, by))
        case .close: path.closeSubpath()
        }
    }
    return path
}

extension CTFont {
    /// The box of a glyph around its origin, in points with y upwards.
    func inkBox(of glyph: UInt32) -> CGRect {
        guard let box = face.inkBox(of: glyph) else { return .zero }
        return box.applying(CGAffineTransform(scaleX: unit, y: unit))
    }
}
