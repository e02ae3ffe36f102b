// SPDX-License-Identifier: Apache-2.0

internal import CCairo

/// A face as a Cairo font, so that Cairo keeps the masks of glyphs that were drawn before.
///
/// Cairo puts masks on whole pixels; the glyph numbers of this font therefore carry a place between them: a quarter of a
/// pixel to the right, as browsers have it. The baseline stands on a whole pixel. Owns the `cairo_font_face_t`, which refers to the face without
/// retaining it: the library keeps its faces for ever.
final class GlyphFont: @unchecked Sendable {
    /// The largest size that masks are kept for, in pixels.
    static let maximumSize = 256.0

    private let handle: OpaquePointer

    init(_ face: FontFace) {
        handle = cairo_user_font_face_create()
        cairo_font_face_set_user_data(handle, Self.key, Unmanaged.passUnretained(face).toOpaque(), nil)
        cairo_user_font_face_set_render_glyph_func(handle) { scaledFont, number, cairo, extents in
            GlyphFont.render(scaledFont!, number: number, cairo: cairo!, extents: extents!)
        }
    }

    deinit {
        cairo_font_face_destroy(handle)
    }

    private nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    /// Shows glyphs of one size; the matrix of `cairo` is a scale by the same factor in both directions and a move.
    ///
    /// - Parameters:
    ///   - size: in points.
    ///   - scale: pixels per point.
    ///   - place: calls its argument for each glyph with its origin in the space of `cairo`.
    func show(
        on cairo: OpaquePointer, size: Double, scale: Double, isSlanted: Bool,
        _ place: ((_ glyph: UInt32, _ x: Double, _ y: Double) -> Void) -> Void
    ) {
        var glyphs: [cairo_glyph_t] = []
        place { glyph, x, y in
            var (x, y) = (x, y)
            cairo_user_to_device(cairo, &x, &y)
            let quarters = (x * 4).rounded()
            let pixel = (quarters / 4).rounded(.down)
            let number = UInt(glyph) << 3 | UInt(quarters - pixel * 4) << 1 | (isSlanted ? 1 : 0)
            glyphs.append(cairo_glyph_t(index: number, x: pixel, y: y.rounded()))
        }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_font_face(cairo, handle)
        cairo_set_font_size(cairo, size * scale)
        cairo_show_glyphs(cairo, glyphs, Int32(glyphs.count))
        cairo_restore(cairo)
    }

    /// Draws the mask of a glyph; one unit is the size of the font, y downwards.
    private static func render(
        _ scaledFont: OpaquePointer, number: UInt, cairo: OpaquePointer,
        extents: UnsafeMutablePointer<cairo_text_extents_t>
    ) -> cairo_status_t {
        guard let data = cairo_font_face_get_user_data(cairo_scaled_font_get_font_face(scaledFont), key) else {
            return CAIRO_STATUS_USER_FONT_ERROR
        }
        let face = Unmanaged<FontFace>.fromOpaque(data).takeUnretainedValue()
        var matrix = cairo_matrix_t()
        cairo_scaled_font_get_font_matrix(scaledFont, &matrix)
        guard matrix.xx > 0 else { return CAIRO_STATUS_SUCCESS }
        let quarters = Double(number >> 1 & 3)
        GlyphPen(cairo: cairo, face: face, size: 1).addOutline(
            of: UInt32(number >> 3), x: quarters / 4 / matrix.xx, y: 0,
            slant: number & 1 == 1 ? GlyphPen.italicSlant : 0)
        cairo_fill(cairo)
        extents.pointee.x_advance = 0
        return CAIRO_STATUS_SUCCESS
    }
}
