// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz

/// A font of an app's own: its names, its metrics, and its file for the browser.
///
/// It lives as long as the process.
package final class RegisteredFont: @unchecked Sendable {
    /// The place among the library's faces; never 0.
    package let number: UInt8
    package let postscriptName: String
    package let familyName: String
    package let styleName: String
    /// From 100 to 900.
    package let weight: Int
    package let isItalic: Bool
    /// As fractions of the size; the descent is positive.
    package let ascent: Double
    package let descent: Double
    package let lineGap: Double
    package let capHeight: Double
    package let xHeight: Double
    /// The font file.
    package let file: Data

    /// - Returns: nil if the face has no PostScript name.
    init?(_ face: FontFace, number: UInt8, file: Data) {
        self.number = number
        self.file = file
        let font = face.handle
        let source = hb_font_get_face(font)
        func name(_ identifier: hb_ot_name_id_t) -> String? {
            var length: UInt32 = 256
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
                let count = hb_ot_name_get_utf8(source, identifier, nil, &length, buffer.baseAddress)
                return count > 0 ? String(cString: buffer.baseAddress!) : nil
            }
        }
        guard let postscriptName = name(6), let familyName = name(16) ?? name(1) else { return nil }
        self.postscriptName = postscriptName
        self.familyName = familyName
        styleName = name(17) ?? name(2) ?? "Regular"
        weight = Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT).rounded())
        isItalic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0 || styleName.contains("Italic")
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        let em = face.unitsPerEm
        ascent = Double(extents.ascender) / em
        descent = -Double(extents.descender) / em
        lineGap = Double(extents.line_gap) / em
        func metric(_ tag: hb_ot_metrics_tag_t, otherwise: Double) -> Double {
            var value: hb_position_t = 0
            return hb_ot_metrics_get_position(font, tag, &value) != 0 && value > 0 ? Double(value) / em : otherwise
        }
        capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT, otherwise: TextFont.capHeightRatio)
        xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT, otherwise: TextFont.xHeightRatio)
    }
}
