// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
import Synchronization

/// One face of a font file, mapped read-only into memory.
///
/// Owns the HarfBuzz handles for the life of the process. All numbers it returns are in font units, unhinted and linear,
/// so that a text has the same width at every scale. The handles are immutable and may be used from any thread.
package final class FontFace: @unchecked Sendable {
    /// The `hb_font_t`, at a scale of one unit per font unit.
    let handle: OpaquePointer

    /// The size of the em square in font units.
    package let unitsPerEm: Double

    private let outlines = Mutex<[UInt32: GlyphOutline]>([:])
    /// The face as Cairo knows it.
    ///
    /// It doesn't retain the face, which lives as long.
    private let drawn = Mutex<GlyphFont?>(nil)

    /// Opens the face at `index` of a font file, or returns nil when the file is missing or is no font.
    package convenience init?(path: String, index: Int = 0) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        self.init(blob, index: index)
    }

    /// Opens the font in the bytes of a file, or returns nil when they are none.
    convenience init?(data: Data) {
        let blob = data.withUnsafeBytes { bytes in
            hb_blob_create_or_fail(
                bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
        }
        guard let blob else { return nil }
        self.init(blob, index: 0)
    }

    private init?(_ blob: OpaquePointer, index: Int) {
        let face = hb_face_create(blob, UInt32(index))
        hb_blob_destroy(blob)
        defer { hb_face_destroy(face) }
        guard let face, hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
        let unitsPerEm = hb_face_get_upem(face)
        hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
        hb_ot_font_set_funcs(font)
        hb_font_make_immutable(font)
        handle = font
        self.unitsPerEm = Double(unitsPerEm)
    }

    deinit {
        hb_font_destroy(handle)
    }

    /// The glyph that the face maps a scalar to, or nil when it has none.
    package func glyph(for scalar: UInt32) -> UInt32? {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(handle, scalar, &glyph) != 0 ? glyph : nil
    }

    /// The advance of a glyph in font units.
    package func advance(of glyph: UInt32) -> Double {
        Double(hb_font_get_glyph_h_advance(handle, glyph))
    }

    /// The outline of a glyph in font units, y upwards; empty for a glyph without one.
    package func outline(of glyph: UInt32) -> GlyphOutline {
        outlines.withLock { outlines in
            if let outline = outlines[glyph] { return outline }
            if outlines.count >= 4096 { outlines.removeAll() }
            let outline = GlyphOutline(face: self, glyph: glyph)
            outlines[glyph] = outline
            return outline
        }
    }

    /// The face for drawing small glyphs, made when it is first needed.
    var glyphFont: GlyphFont {
        drawn.withLock { drawn in
            if let drawn { return drawn }
            let font = GlyphFont(self)
            drawn = font
            return font
        }
    }

    /// The PNG file of a bitmap glyph (an emoji), or nil when the glyph has none.
    func bitmap(of glyph: UInt32) -> [UInt8]? {
        guard let blob = hb_ot_color_glyph_reference_png(handle, glyph) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        return data.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(length)))
        }
    }

    /// The ink box of a glyph in font units, y upwards, or nil when the face doesn't know it.
    package func inkBox(of glyph: UInt32) -> CGRect? {
        var extents = hb_glyph_extents_t()
        guard hb_font_get_glyph_extents(handle, glyph, &extents) != 0 else { return nil }
        return CGRect(
            x: Double(extents.x_bearing), y: Double(extents.y_bearing + extents.height),
            width: Double(extents.width), height: Double(-extents.height))
    }
}
