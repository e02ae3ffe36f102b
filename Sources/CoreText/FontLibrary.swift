// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The fonts that text is set in: always the same files, whatever else the machine has installed.
///
/// Latin, Greek and Cyrillic come from Inter, one file for each weight; Hangul, Han and kana from the Korean face of Noto
/// Sans CJK (Regular up to weight 500, Bold from 600); emoji from Noto Color Emoji; fixed-pitch text from DejaVu Sans Mono;
/// what none of them has from DejaVu Sans. A face is mapped when a text first needs it.
package final class FontLibrary: Sendable {
    package static let shared = FontLibrary()

    /// A group of faces that cover the same characters.
    enum Family: UInt8, Sendable {
        case latin = 1, mono, korean, symbols, emoji
        /// A font of the app's own, which only the text's font knows.
        case own
    }

    /// Folders that are searched for the font files, first hit wins.
    package static let folders = [
        "/usr/share/fonts/opentype/inter",
        "/usr/share/fonts/opentype/noto",
        "/usr/share/fonts/truetype/noto",
        "/usr/share/fonts/truetype/dejavu",
    ]

    private struct Shelf {
        var faces = [FontFace?](repeating: nil, count: FontLibrary.files.count)
        var missing = Set<Int>()
        var ellipses: [UInt8: (glyph: UInt32, width: Double)] = [:]
        var registered: [RegisteredFont] = []
    }

    private let shelf = Mutex(Shelf())
    /// Which family serves a scalar of the first two planes, 0 when that is not known yet: tables for proportional and
    /// for fixed-pitch text, in regular and in bold.
    ///
    /// Untouched pages cost nothing. A racing write stores the same value.
    private nonisolated(unsafe) let familyTable: UnsafeMutablePointer<UInt8>
    private static let tableSize = 0x2_0000

    private init() {
        familyTable = calloc(Self.tableSize * 4, 1)!.assumingMemoryBound(to: UInt8.self)
    }

    // MARK: Choosing a face

    /// The place of the face for a family and style in `files`.
    static func faceNumber(_ family: Family, weight: Int, italic: Bool) -> UInt8 {
        let isBold = weight >= 600
        switch family {
        case .latin, .own: return UInt8(max(1, min(9, (weight + 50) / 100)) - 1 + (italic ? 9 : 0))
        case .korean: return isBold ? 19 : 18
        case .emoji: return 20
        case .mono: return isBold ? 22 : 21
        case .symbols: return isBold ? 24 : 23
        }
    }

    /// Whether drawing slants the face because italics were asked for and it has none: the fixed-pitch ones.
    ///
    /// Hangul and signs stay upright, as on Apple's systems.
    static func isSlanted(face number: UInt8, italic: Bool) -> Bool {
        italic && (number == 21 || number == 22)
    }

    /// Whether the glyphs of the face are bitmaps in color.
    static func isBitmap(face number: UInt8) -> Bool { number == 20 }

    /// The fonts of the app's own, in the order in which they were registered.
    package var registeredFonts: [RegisteredFont] { shelf.withLock { $0.registered } }

    /// Gives a face a place behind those of the library's own files.
    func add(_ face: FontFace, file: Data, path: String) throws -> RegisteredFont {
        try shelf.withLock { shelf in
            guard shelf.registered.count < 200 else { throw RegistrationError.tooMany }
            guard let font = RegisteredFont(face, number: UInt8(shelf.faces.count), file: file) else {
                throw RegistrationError.unreadable(path)
            }
            guard !shelf.registered.contains(where: { $0.postscriptName == font.postscriptName }) else {
                throw RegistrationError.alreadyRegistered(font.postscriptName)
            }
            shelf.faces.append(face)
            shelf.registered.append(font)
            return font
        }
    }

    /// The face at a place of `files`, or of a registered font; Inter Regular stands in for a missing one.
    func face(_ number: UInt8) -> FontFace {
        shelf.withLock { shelf in
            if let face = shelf.faces[Int(number)] { return face }
            return open(Int(number), &shelf)
        }
    }

    private func open(_ number: Int, _ shelf: inout Shelf) -> FontFace {
        let file = Self.files[number]
        for folder in Self.folders {
            if let face = FontFace(path: "\(folder)/\(file.name)", index: file.index) {
                shelf.faces[number] = face
                return face
            }
        }
        shelf.missing.insert(number)
        guard number != 3 else {
            complain(
                "The font file \(file.name) is in none of \(Self.folders.joined(separator: ", ")). Text can't be set "
                    + "without it: install the Debian packages fonts-inter, fonts-noto-cjk, fonts-noto-color-emoji and "
                    + "fonts-dejavu-core.")
        }
        let stand = shelf.faces[3] ?? open(3, &shelf)
        shelf.faces[number] = stand
        return stand
    }

    private func complain(_ message: String) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        preconditionFailure(message)
    }

    private static let files: [(name: String, index: Int)] = {
        let weights = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
        var files = weights.map { ("Inter-\($0).otf", 0) }
        files += weights.map { ($0 == "Regular" ? "Inter-Italic.otf" : "Inter-\($0)Italic.otf", 0) }
        files += [("NotoSansCJK-Regular.ttc", 1), ("NotoSansCJK-Bold.ttc", 1), ("NotoColorEmoji.ttf", 0)]
        for name in ["DejaVuSansMono", "DejaVuSans"] {
            files += [("\(name).ttf", 0), ("\(name)-Bold.ttf", 0)]
        }
        return files
    }()

    /// The ellipsis for a font: its glyph, the place of its face, and its advance as a fraction of the size.
    func ellipsis(for font: TextFont) -> (glyph: UInt32, face: UInt8, width: Double) {
        let hasOwn = font.ownFace != 0 && face(font.ownFace).glyph(for: 0x2026) != nil
        let number =
            hasOwn
            ? font.ownFace
            : Self.faceNumber(font.isMonospaced ? .mono : .latin, weight: Int(font.weight), italic: font.isItalic)
        if let known = shelf.withLock({ $0.ellipses[number] }) { return (known.glyph, number, known.width) }
        let face = face(number)
        let glyph = face.glyph(for: 0x2026) ?? 0
        let width = face.advance(of: glyph) / face.unitsPerEm
        shelf.withLock { $0.ellipses[number] = (glyph, width) }
        return (glyph, number, width)
    }

    // MARK: Choosing a family

    /// The family that serves a scalar: the first one of the list that has a glyph for it in that weight.
    func family(for scalar: UInt32, mono: Bool, bold: Bool) -> Family {
        guard scalar < Self.tableSize else { return findFamily(for: scalar, mono: mono, bold: bold) }
        let slot = familyTable + Int(scalar) + Self.tableSize * ((mono ? 1 : 0) + (bold ? 2 : 0))
        if let known = Family(rawValue: slot.pointee) { return known }
        let family = findFamily(for: scalar, mono: mono, bold: bold)
        slot.pointee = family.rawValue
        return family
    }

    private func findFamily(for scalar: UInt32, mono: Bool, bold: Bool) -> Family {
        let order: [Family] = mono ? [.mono, .korean, .emoji, .latin, .symbols] : [.latin, .korean, .emoji, .symbols]
        for family in order where has(scalar, family, bold: bold) { return family }
        return mono ? .mono : .latin
    }

    /// Whether the regular or bold face of a family has a glyph for a scalar.
    func has(_ scalar: UInt32, _ family: Family, bold: Bool = false) -> Bool {
        let number = Self.faceNumber(family, weight: bold ? 700 : 400, italic: false)
        let face = face(number)
        if family != .latin, shelf.withLock({ $0.missing.contains(Int(number)) }) { return false }
        return face.glyph(for: scalar) != nil
    }

    /// What a face's advances are multiplied with.
    ///
    /// A browser takes the advance of an emoji from its bitmap (136 pixels where the em is 109), which is a little wider than the
    /// font's table says.
    static func advanceFactor(face number: UInt8) -> Double {
        isBitmap(face: number) ? (136.0 / 109) / (2550.0 / 2048) : 1
    }
}
