// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
public import CoreGraphics

/// The font of a file.
///
/// Follows: https://developer.apple.com/documentation/coregraphics/cgfont
/// Differs: TrueType and OpenType; no tables.
public final class CGFont: @unchecked Sendable {
    let face: FontFace
    let file: Data

    /// - Returns: nil for bytes that are no font, and for collections.
    public init?(_ provider: CGDataProvider) {
        guard let data = provider.data, !data.starts(with: "ttcf".utf8), let face = FontFace(data: data) else {
            return nil
        }
        (self.face, file) = (face, data)
    }

    /// The font of that name, if it is registered.
    public init?(_ name: CFString) {
        guard let font = FontLibrary.shared.registeredFont(named: name as String) else { return nil }
        (face, file) = (FontLibrary.shared.face(font.number), font.file)
    }

    public var postScriptName: CFString? { face.name(6) as CFString? }
    public var fullName: CFString? { face.name(4) as CFString? }
    public var numberOfGlyphs: Int { face.glyphCount }
    public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }

    /// The font among those of the library; it is added when it isn't there.
    func registered() -> RegisteredFont? {
        postScriptName.flatMap { FontLibrary.shared.registeredFont(named: $0 as String) }
            ?? (try? FontLibrary.shared.register(self))
    }
}

extension FontLibrary {
    /// Adds a font; it stays for the life of the process.
    ///
    /// - Throws: `RegistrationError`.
    func register(_ font: CGFont) throws -> RegisteredFont {
        try add(font.face, file: font.file, path: font.postScriptName as String? ?? "The data")
    }
}

extension FontFace {
    /// A name of the font by its number in the table of names.
    func name(_ number: UInt32) -> String? {
        var length: UInt32 = 256
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            let count = hb_ot_name_get_utf8(hb_font_get_face(handle), number, nil, &length, buffer.baseAddress)
            return count > 0 ? String(cString: buffer.baseAddress!) : nil
        }
    }

    var glyphCount: Int { Int(hb_face_get_glyph_count(hb_font_get_face(handle))) }
}
