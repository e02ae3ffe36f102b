// SPDX-License-Identifier: Apache-2.0

internal import CCairo
import Synchronization

/// Draws the glyphs of one face at one size into a Cairo context whose y axis points down.
///
/// Lives for one run of glyphs.
struct GlyphPen {
    let cairo: OpaquePointer
    let face: FontFace
    /// In points.
    let size: Double

    /// How far a face without italics leans for them, as browsers have it.
    static let italicSlant = 0.2

    /// Pixels per point, if Cairo's matrix only scales, by the same factor in both directions, and moves.
    var pixelScale: Double? {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        guard matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, abs(matrix.xx - matrix.yy) < 1e-9 * matrix.xx else {
            return nil
        }
        return matrix.xx
    }

    /// Adds the outline of a glyph to Cairo's path.
    ///
    /// - Parameters:
    ///   - slant: how far the glyph leans to the right, as a fraction of its height.
    ///   - stretch: how many times as wide as usual it is.
    func addOutline(of glyph: UInt32, x: Double, y: Double, slant: Double, stretch: Double = 1) {
        let scale = size / face.unitsPerEm
        func point(_ px: Float, _ py: Float) -> (Double, Double) {
            (x + Double(px) * scale * stretch + Double(py) * scale * slant, y - Double(py) * scale)
        }
        for step in face.outline(of: glyph).steps {
            switch step {
            case .move(let px, let py):
                let (x, y) = point(px, py)
                cairo_move_to(cairo, x, y)
            case .line(let px, let py):
                let (x, y) = point(px, py)
                cairo_line_to(cairo, x, y)
            case .curve(let ax, let ay, let bx, let by, let px, let py):
                let (x1, y1) = point(ax, ay)
                let (x2, y2) = point(bx, by)
                let (x3, y3) = point(px, py)
                cairo_curve_to(cairo, x1, y1, x2, y2, x3, y3)
            case .close:
                cairo_close_path(cairo)
            }
        }
    }

    /// Draws a bitmap glyph (an emoji), scaled to the size; `slant` and `stretch` are those of `addOutline`.
    func drawBitmap(of glyph: UInt32, x: Double, y: Double, slant: Double, stretch: Double, alpha: Double) {
        guard let bitmap = Self.bitmaps.withLock({ $0.bitmap(of: glyph, face: face) }),
            let box = face.inkBox(of: glyph),
            box.width > 0, box.height > 0
        else { return }
        let scale = size / face.unitsPerEm
        cairo_save(cairo)
        var lean = cairo_matrix_t(xx: stretch, yx: 0, xy: -slant, yy: 1, x0: x, y0: y)
        cairo_transform(cairo, &lean)
        cairo_translate(cairo, box.minX * scale, -box.maxY * scale)
        cairo_scale(
            cairo, box.width * scale / Double(cairo_image_surface_get_width(bitmap)),
            box.height * scale / Double(cairo_image_surface_get_height(bitmap)))
        cairo_set_source_surface(cairo, bitmap, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_GOOD)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_restore(cairo)
    }

    // MARK: Decoded bitmaps

    private static let bitmaps = Mutex(Bitmaps())

    /// The emoji that were drawn lately, decoded.
    ///
    /// Owns its Cairo surfaces and keeps at most 64.
    private struct Bitmaps: ~Copyable {
        private var surfaces: [UInt32: OpaquePointer] = [:]

        mutating func bitmap(of glyph: UInt32, face: FontFace) -> OpaquePointer? {
            if let surface = surfaces[glyph] { return surface }
            guard let file = face.bitmap(of: glyph), let surface = Self.decode(file) else { return nil }
            if surfaces.count >= 64 {
                for surface in surfaces.values { cairo_surface_destroy(surface) }
                surfaces.removeAll()
            }
            surfaces[glyph] = surface
            return surface
        }

        private static func decode(_ file: [UInt8]) -> OpaquePointer? {
            var rest = file[...]
            let surface = withUnsafeMutablePointer(to: &rest) { rest in
                cairo_image_surface_create_from_png_stream(
                    { rest, data, length in
                        let rest = rest!.assumingMemoryBound(to: ArraySlice<UInt8>.self)
                        guard rest.pointee.count >= Int(length) else { return CAIRO_STATUS_READ_ERROR }
                        for index in 0..<Int(length) { data![index] = rest.pointee.removeFirst() }
                        return CAIRO_STATUS_SUCCESS
                    }, rest)
            }
            guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
                cairo_surface_destroy(surface)
                return nil
            }
            return surface
        }

        deinit {
            for surface in surfaces.values { cairo_surface_destroy(surface) }
        }
    }
}
