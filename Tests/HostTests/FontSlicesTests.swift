// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
import Foundation
import Testing

@testable import Host

struct FontSlicesTests {
    private let folder: TestFolder
    private let fonts: FontSlices

    init() throws {
        folder = try TestFolder()
        fonts = FontSlices(sources: FontSources(), data: try DataFolder(opening: folder.path + "/data"))
    }

    /// The files of the style sheet with their rules.
    private var rules: [(family: String, weight: String, isItalic: Bool, file: String, ranges: [ClosedRange<UInt32>])] {
        fonts.styleSheet.split(separator: "\n").map { rule in
            func part(_ name: String, _ end: Character = ";") -> String {
                guard let range = rule.range(of: name + ":") else { return "" }
                return String(rule[range.upperBound...].prefix { $0 != end })
            }
            let ranges = part("unicode-range").split(separator: ",").map { item in
                let ends = item.dropFirst(2).split(separator: "-").map { UInt32($0, radix: 16)! }
                return ends[0]...(ends.count > 1 ? ends[1] : ends[0])
            }
            let file = rule.firstMatch(of: /url\(\/fonts\/([^)]+)\)/)!.1
            return (part("font-family"), part("font-weight"), rule.contains("font-style:italic"), String(file), ranges)
        }
    }

    @Test("The most frequent syllables come first, each once")
    func order() {
        #expect(HangulOrder.frequent.count > 1000)
        #expect(Set(HangulOrder.frequent).count == HangulOrder.frequent.count)
        let first = Set(HangulOrder.frequent.prefix(512))
        for scalar in "이용내역대여반납요금시간확인취소설정".unicodeScalars { #expect(first.contains(scalar.value), "\(scalar)") }
    }

    @Test("Every character belongs to one slice of a face, and a slice has what its rule promises")
    func ranges() {
        var byFace: [String: Set<UInt32>] = [:]
        for rule in rules {
            let points = fonts.points(of: rule.file)
            #expect(!points.isEmpty)
            let face = rule.family + rule.weight + (rule.isItalic ? "i" : "")
            #expect(byFace[face, default: []].isDisjoint(with: points), "\(rule.file)")
            byFace[face, default: []].formUnion(points)
            #expect(points.allSatisfy { point in rule.ranges.contains { $0.contains(point) } }, "\(rule.file)")
        }
        for syllable in HangulOrder.range {
            #expect(byFace["\"Maru Hangul\"100 500"]?.contains(syllable) == true)
        }
        for weight in stride(from: 100, through: 900, by: 100) {
            #expect(byFace["Maru\(weight)"]?.isSuperset(of: 0x20...0x7E) == true)
            #expect(byFace["Maru\(weight)i"]?.isSuperset(of: 0x20...0x7E) == true)
        }
    }

    @Test("No two rules of a face claim the same character")
    func disjointRules() {
        var claims: [String: [(ClosedRange<UInt32>, String)]] = [:]
        for rule in rules where !rule.isItalic && ["400", "100 500"].contains(rule.weight) {
            claims[rule.family, default: []] += rule.ranges.map { ($0, rule.file) }
        }
        for (family, ranges) in claims {
            let sorted = ranges.sorted { $0.0.lowerBound < $1.0.lowerBound }
            for (a, b) in zip(sorted, sorted.dropFirst()) {
                #expect(a.0.upperBound < b.0.lowerBound, "\(family): \(a.1) and \(b.1)")
            }
        }
    }

    @Test("The rules carry the vertical metrics of San Francisco")
    func metrics() {
        for rule in fonts.styleSheet.split(separator: "\n") {
            #expect(
                rule.contains(
                    "ascent-override:95.2148%;descent-override:24.1211%;line-gap-override:0%;font-display:swap"))
        }
    }

    @Test(
        "A slice is a WOFF2 file, kept on disk, and the same bytes again",
        arguments: ["inter-400-latin", "noto-700-often0", "mono-400-latin"])
    func file(name: String) throws {
        let file = try #require(rules.first { $0.file.hasSuffix("/\(name).woff2") }?.file)
        #expect(fonts.contains(file))
        let bytes = try #require(fonts.file(file))
        #expect(String(decoding: bytes.prefix(4), as: UTF8.self) == "wOF2")
        // The header holds the length of the file.
        #expect(bytes[8..<12].reduce(0) { $0 << 8 | Int($1) } == bytes.count)
        #expect(bytes.count < 40_000)
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/data/fonts/" + file)) == Data(bytes))
        #expect(fonts.file(file) == bytes)
    }

    @Test("A name that is no slice gives nothing", arguments: ["", "x", "../../etc/passwd", "inter-400-latin.woff2"])
    func unknown(name: String) {
        #expect(!fonts.contains(name))
        #expect(fonts.file(name) == nil)
    }

    @Test("A cut font covers exactly what was asked for, with the advances and features of the whole one")
    func subset() throws {
        let path = FontSources().interFolder + "/Inter-Regular.otf"
        let whole = FontSlicer(path: path)
        let points: [UInt32] = Array(0x20...0x7E)
        let cut = folder.path + "/cut.otf"
        try Data(try #require(whole.subset(points))).write(to: URL(fileURLWithPath: cut))
        #expect(FontSlicer(path: cut).coverage == Set(points))
        #expect(advances("Ava 1,234", path, tabular: false) == advances("Ava 1,234", cut, tabular: false))
        let digits = advances("1111", cut, tabular: true)
        #expect(digits == advances("8888", path, tabular: true))
        #expect(digits != advances("1111", cut, tabular: false))
    }

    @Test("The Korean face of the collection is the one that is cut")
    func korean() throws {
        let korean = FontSlicer(path: FontSources().notoFolder + "/NotoSansCJK-Regular.ttc", index: 1)
        let cut = folder.path + "/korean.otf"
        try Data(try #require(korean.subset([0xAC00, 0xAC01]))).write(to: URL(fileURLWithPath: cut))
        #expect(FontSlicer(path: cut).coverage == [0xAC00, 0xAC01])
        let blob = hb_blob_create_from_file(cut)
        let face = hb_face_create(blob, 0)
        defer {
            hb_face_destroy(face)
            hb_blob_destroy(blob)
        }
        var name = [CChar](repeating: 0, count: 100)
        var length: UInt32 = 100
        hb_ot_name_get_utf8(face, hb_ot_name_id_t(1), hb_language_from_string("en", -1), &length, &name)
        #expect(
            String(decoding: name.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
                == "Noto Sans CJK KR")
    }

    /// The advances of a line in font units.
    private func advances(_ text: String, _ path: String, tabular: Bool) -> [Int32] {
        let blob = hb_blob_create_from_file(path)
        let face = hb_face_create(blob, 0)
        let font = hb_font_create(face)
        let buffer = hb_buffer_create()
        defer {
            hb_buffer_destroy(buffer)
            hb_font_destroy(font)
            hb_face_destroy(face)
            hb_blob_destroy(blob)
        }
        hb_buffer_add_utf8(buffer, text, -1, 0, -1)
        hb_buffer_guess_segment_properties(buffer)
        let feature = hb_feature_t(tag: hb_tag_from_string("tnum", -1), value: tabular ? 1 : 0, start: 0, end: .max)
        hb_shape(font, buffer, [feature], 1)
        var count: UInt32 = 0
        guard let positions = hb_buffer_get_glyph_positions(buffer, &count) else { return [] }
        return (0..<Int(count)).map { positions[$0].x_advance }
    }
}
