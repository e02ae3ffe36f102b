// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
internal import CWOFF2
import Synchronization

/// Cuts parts out of one face of a font file and packs them as WOFF2.
///
/// Owns the HarfBuzz face; the file is opened when it is needed first. May be used from any thread, one cut at a time.
final class FontSlicer: Sendable {
    /// The path of the font file.
    let path: String
    /// The number of the face in the file.
    let index: Int

    private struct State {
        /// The address of the `hb_face_t`; 0 as long as there is none.
        var face: UInt = 0
        var hasTried = false
    }

    private let state = Mutex(State())

    /// OpenType features that are kept: what browsers and the app's text apply by themselves, and tabular digits, forms for
    /// capitals and the slashed zero, which can be asked for.
    private static let features = [
        "calt", "ccmp", "clig", "curs", "kern", "liga", "locl", "mark", "mkmk", "rlig", "rclt", "ljmo", "vjmo", "tjmo",
        "tnum", "case", "zero",
    ]

    init(path: String, index: Int = 0) {
        self.path = path
        self.index = index
    }

    deinit {
        if let face = OpaquePointer(bitPattern: state.withLock { $0.face }) { hb_face_destroy(face) }
    }

    /// The code points that the face has glyphs for, or nothing when the file cannot be read.
    var coverage: Set<UInt32> {
        withFace { face in
            guard let set = hb_set_create() else { return [] }
            defer { hb_set_destroy(set) }
            hb_face_collect_unicodes(face, set)
            var result: Set<UInt32> = []
            var point = UInt32.max
            while hb_set_next(set, &point) != 0 { result.insert(point) }
            return result
        } ?? []
    }

    /// A WOFF2 file with the glyphs for some code points, or nil when the font cannot be read.
    func slice(_ points: [UInt32]) -> [UInt8]? {
        guard let font = subset(points) else { return nil }
        let result = [UInt8](unsafeUninitializedCapacity: maru_woff2_bound(font, font.count)) { buffer, count in
            count = maru_woff2_encode(font, font.count, buffer.baseAddress, buffer.count)
        }
        return result.isEmpty ? nil : result
    }

    /// An OpenType file with the glyphs for some code points, or nil when the font cannot be read.
    func subset(_ points: [UInt32]) -> [UInt8]? {
        withFace { face -> [UInt8]? in
            guard let input = hb_subset_input_create_or_fail() else { return nil }
            defer { hb_subset_input_destroy(input) }
            let wanted = hb_subset_input_unicode_set(input)
            for point in points { hb_set_add(wanted, point) }
            let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
            hb_set_clear(features)
            for feature in Self.features { hb_set_add(features, hb_tag_from_string(feature, -1)) }
            let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
            for table in ["VORG", "vhea", "vmtx", "BASE", "DSIG", "meta"] {
                hb_set_add(dropped, hb_tag_from_string(table, -1))
            }
            hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
            guard let subset = hb_subset_or_fail(face, input) else { return nil }
            defer { hb_face_destroy(subset) }
            guard let blob = hb_face_reference_blob(subset) else { return nil }
            defer { hb_blob_destroy(blob) }
            var length: UInt32 = 0
            guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
            return Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
        } ?? nil
    }

    private func withFace<Result: Sendable>(_ body: (OpaquePointer) -> Result) -> Result? {
        state.withLock { state -> Result? in
            if !state.hasTried {
                state.hasTried = true
                if let blob = hb_blob_create_from_file_or_fail(path) {
                    state.face = UInt(bitPattern: hb_face_create(blob, UInt32(index)))
                    hb_blob_destroy(blob)
                }
            }
            return OpaquePointer(bitPattern: state.face).map(body)
        }
    }
}
