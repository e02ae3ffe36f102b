// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// The outline of one glyph as drawing steps, in font units with y upwards.
package struct GlyphOutline: Sendable {
    /// One drawing step; quadratic curves are given as cubic ones.
    package enum Step: Sendable, Hashable {
        case move(Float, Float)
        case line(Float, Float)
        case curve(Float, Float, Float, Float, Float, Float)
        case close
    }

    package var steps: [Step] = []

    init(face: FontFace, glyph: UInt32) {
        let pen = Pen()
        hb_font_get_glyph_shape(face.handle, glyph, Self.functions, Unmanaged.passUnretained(pen).toOpaque())
        steps = pen.steps
    }

    private final class Pen {
        var steps: [Step] = []
    }

    private nonisolated(unsafe) static let functions: OpaquePointer = {
        let functions = hb_draw_funcs_create()!
        hb_draw_funcs_set_move_to_func(
            functions, { _, pen, _, x, y, _ in GlyphOutline.pen(pen).steps.append(.move(x, y)) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, pen, _, x, y, _ in GlyphOutline.pen(pen).steps.append(.line(x, y)) }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, pen, _, x1, y1, x2, y2, x, y, _ in
                GlyphOutline.pen(pen).steps.append(.curve(x1, y1, x2, y2, x, y))
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, pen, _, _ in GlyphOutline.pen(pen).steps.append(.close) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()

    private static func pen(_ data: UnsafeMutableRawPointer?) -> Pen {
        Unmanaged<Pen>.fromOpaque(data!).takeUnretainedValue()
    }
}
