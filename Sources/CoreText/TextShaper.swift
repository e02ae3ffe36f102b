// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
internal import CPango

/// Turns styled text into glyphs: it finds paragraphs, directions, scripts and faces, and lets HarfBuzz shape each run.
///
/// Owns a HarfBuzz buffer and is used by one thread at a time.
struct TextShaper: ~Copyable {
    /// How much of a text is shaped when a limited number of lines is to show it, in bytes for each line.
    static let bytesPerLine = 8192

    private let buffer = hb_buffer_create()!
    private let library = FontLibrary.shared
    private let scripts = hb_unicode_funcs_get_default()

    private var glyphs: [ShapedText.Glyph] = []
    private var clusters: [ShapedText.Cluster] = []
    private var runs: [ShapedText.Run] = []
    private var paragraphs: [ShapedText.Paragraph] = []

    /// The number of paragraphs that were shaped so far.
    private(set) var paragraphCount = 0

    init() {}

    deinit {
        hb_buffer_destroy(buffer)
    }

    /// Shapes a text.
    ///
    /// - Parameters:
    ///   - limit: the number of bytes after which the rest of a paragraph can't be seen any more.
    ///   - keepsTail: whether the end of a paragraph that is longer than `limit` may be seen.
    mutating func shape(_ text: StyledText, limit: Int = .max, keepsTail: Bool = false) -> ShapedText {
        removeAll()
        var isCut = false
        text.string.utf8.withContiguousStorageIfAvailable { bytes in
            var start = 0
            var used = 0
            while true {
                let (end, next, continues) = Self.paragraphEnd(in: bytes, from: start)
                shapeParagraph(
                    text, bytes, start..<end, next: next, continues: continues, limit: max(256, limit - used),
                    keepsTail: keepsTail)
                used += min(end - start, limit) + 64
                if next == end { break }
                start = next
                if used >= limit {
                    isCut = true
                    break
                }
            }
        }
        let shaped = ShapedText(
            text: text, glyphs: Self.copy(glyphs), clusters: Self.copy(clusters), runs: Self.copy(runs),
            paragraphs: Self.copy(paragraphs), isCut: isCut)
        // The room of a very long text is not kept for the next one.
        if glyphs.count > 65_536 { (glyphs, clusters, runs, paragraphs) = ([], [], [], []) }
        return shaped
    }

    private mutating func removeAll() {
        glyphs.removeAll(keepingCapacity: true)
        clusters.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        paragraphs.removeAll(keepingCapacity: true)
    }

    /// Shapes a text that another one was edited into: only the paragraphs that differ, the others are taken over.
    mutating func shape(_ text: StyledText, reusing reuse: ParagraphReuse) -> ShapedText {
        removeAll()
        text.string.utf8.withContiguousStorageIfAvailable { bytes in
            var start = reuse.headEnd
            while start != reuse.tailStart {
                let (end, next, continues) = Self.paragraphEnd(in: bytes, from: start)
                shapeParagraph(
                    text, bytes, start..<end, next: next, continues: continues, limit: .max, keepsTail: false)
                if next == end { break }
                start = next
            }
        }
        return reuse.joined(
            text: text, glyphs: glyphs, clusters: clusters, runs: runs, paragraphs: paragraphs)
    }

    /// A copy that takes no more room than its elements; the original keeps its room for the next text.
    private static func copy<Element>(_ elements: [Element]) -> [Element] {
        Array(unsafeUninitializedCapacity: elements.count) { buffer, count in
            count = elements.withUnsafeBufferPointer { buffer.initialize(fromContentsOf: $0) }
        }
    }

    /// The end of the paragraph from `start`, where the next one starts (the same place when there is none), and whether
    /// a line separator stands between them.
    private static func paragraphEnd(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int
    ) -> (end: Int, next: Int, continues: Bool) {
        var index = start
        let count = bytes.count
        while index < count {
            switch bytes[index] {
            case 0x0A: return (index, index + 1, false)
            case 0x0D: return (index, index + 1 < count && bytes[index + 1] == 0x0A ? index + 2 : index + 1, false)
            case 0xC2 where index + 1 < count && bytes[index + 1] == 0x85: return (index, index + 2, false)
            case 0xE2 where index + 2 < count && bytes[index + 1] == 0x80:
                if bytes[index + 2] == 0xA9 { return (index, index + 3, false) }
                if bytes[index + 2] == 0xA8 { return (index, index + 3, true) }
                index += 3
            default: index += 1
            }
        }
        return (count, count, false)
    }

    // MARK: One paragraph

    private mutating func shapeParagraph(
        _ text: StyledText, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, next: Int, continues: Bool,
        limit: Int, keepsTail: Bool
    ) {
        paragraphCount += 1
        let firstCluster = clusters.count
        let paragraph = text.paragraph(at: range.lowerBound)
        var hole: Int?
        var isRightToLeft = paragraph.direction == .rightToLeft
        if range.count > limit {
            let headEnd = Self.boundary(bytes, range.lowerBound + (keepsTail ? limit / 2 : limit))
            isRightToLeft = shapeStretch(text, bytes, range.lowerBound..<headEnd, paragraph)
            hole = clusters.count
            if keepsTail {
                let tailStart = Self.boundary(bytes, max(headEnd, range.upperBound - limit / 2))
                _ = shapeStretch(text, bytes, tailStart..<range.upperBound, paragraph)
            }
        } else if !range.isEmpty {
            isRightToLeft = shapeStretch(text, bytes, range, paragraph)
        }
        paragraphs.append(
            ShapedText.Paragraph(
                start: range.lowerBound, end: range.upperBound, next: next, firstCluster: firstCluster,
                lastCluster: clusters.count, hole: hole, isRightToLeft: isRightToLeft, isContinued: continues))
    }

    /// The start of the scalar that a byte belongs to.
    private static func boundary(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        var index = min(index, bytes.count)
        while index > 0, index < bytes.count, bytes[index] & 0xC0 == 0x80 { index -= 1 }
        return index
    }

    /// Shapes a stretch of one paragraph; returns whether its base direction is right to left.
    private mutating func shapeStretch(
        _ text: StyledText, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ paragraph: TextParagraph
    ) -> Bool {
        let pass = TextScan(bytes, range)
        var isRightToLeft = paragraph.direction == .rightToLeft
        var levels: UnsafeMutablePointer<UInt8>?
        if pass.needsBidi || isRightToLeft {
            var direction: PangoDirection =
                switch paragraph.direction {
                case .natural: PANGO_DIRECTION_WEAK_LTR
                case .leftToRight: PANGO_DIRECTION_LTR
                case .rightToLeft: PANGO_DIRECTION_RTL
                }
            levels = UnsafeRawPointer(bytes.baseAddress! + range.lowerBound).withMemoryRebound(
                to: CChar.self, capacity: range.count
            ) { pango_log2vis_get_embedding_levels($0, Int32(range.count), &direction) }
            isRightToLeft = direction == PANGO_DIRECTION_RTL || direction == PANGO_DIRECTION_WEAK_RTL
        }
        defer { g_free(levels) }
        shapeRuns(text, bytes, range, levels: levels, isPlain: pass.isPlain)
        return isRightToLeft
    }

    // MARK: Runs

    /// Splits a stretch where style, family, script or direction changes, and shapes what lies between.
    private mutating func shapeRuns(
        _ text: StyledText, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
        levels: UnsafeMutablePointer<UInt8>?, isPlain: Bool
    ) {
        var styleIndex = text.runs.firstIndex { range.lowerBound < $0.end } ?? text.runs.count - 1
        var start = range.lowerBound
        if isPlain, range.upperBound <= text.runs[styleIndex].end, levels == nil,
            text.runs[styleIndex].style.font.ownFace == 0
        {
            let style = text.runs[styleIndex].style
            let family: FontLibrary.Family = style.font.isMonospaced ? .mono : .latin
            return shapeRun(
                text, bytes, range, style: styleIndex, family: family, script: HB_SCRIPT_LATIN, level: 0, isPlain: true)
        }
        var family: FontLibrary.Family?
        var script = HB_SCRIPT_COMMON
        var level: UInt8 = 0
        var index = start
        var scalarIndex = 0
        var joinsNext = false
        func flush(_ shaper: inout TextShaper, to end: Int) {
            guard let family, end > start else { return }
            shaper.shapeRun(
                text, bytes, start..<end, style: styleIndex, family: family, script: script, level: level,
                isPlain: false)
        }
        while index < range.upperBound {
            let (scalar, length) = Self.decode(bytes, index, range.upperBound)
            let newLevel = levels?[scalarIndex] ?? 0
            if index >= text.runs[styleIndex].end {
                flush(&self, to: index)
                start = index
                family = nil
                while index >= text.runs[styleIndex].end, styleIndex + 1 < text.runs.count { styleIndex += 1 }
            }
            let extends = Self.extendsCluster(scalar) || joinsNext
            joinsNext = scalar == 0x200D
            var newFamily: FontLibrary.Family
            if extends, let family {
                newFamily = family
            } else {
                let font = text.runs[styleIndex].style.font
                newFamily =
                    font.ownFace != 0 && library.face(font.ownFace).glyph(for: scalar) != nil
                    ? .own : library.family(for: scalar, mono: font.isMonospaced, bold: font.weight >= 600)
                if scalar < 0x3A || scalar == 0xA9 || scalar == 0xAE || (0x203C...0x3299).contains(scalar) {
                    // A sign that is text by itself becomes an emoji before a variation selector or a keycap.
                    let following =
                        index + length < range.upperBound ? Self.decode(bytes, index + length, range.upperBound).0 : 0
                    if following == 0xFE0F || following == 0x20E3, library.has(scalar, .emoji) { newFamily = .emoji }
                }
            }
            var newScript = scalar < 0x80 ? Self.asciiScript(scalar) : hb_unicode_script(scripts, scalar)
            if newScript == HB_SCRIPT_INHERITED || newScript == HB_SCRIPT_COMMON { newScript = script }
            if let current = family {
                if newFamily != current || newLevel != level
                    || (newScript != script && script != HB_SCRIPT_COMMON)
                {
                    flush(&self, to: index)
                    start = index
                }
            }
            family = newFamily
            script = newScript
            level = newLevel
            index += length
            scalarIndex += 1
        }
        flush(&self, to: range.upperBound)
    }

    private static func asciiScript(_ scalar: UInt32) -> hb_script_t {
        let lower = scalar | 0x20
        return lower >= 0x61 && lower <= 0x7A ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    }

    /// Whether a scalar belongs to the one before it: marks, joiners, variation selectors, skin tones and tags.
    private static func extendsCluster(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x300 else { return false }
        switch scalar {
        case 0x300...0x36F, 0x200C, 0x200D, 0x20D0...0x20F0, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
            return true
        case 0x370..<0x483, 0x1100..<0x1AB0, 0x2000..<0x20D0, 0x2100..<0x2CEF, 0x3041...0xA66E, 0xAC00..<0xFB1E:
            return false
        default:
            switch Unicode.Scalar(scalar)?.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: return true
            default: return false
            }
        }
    }

    /// The scalar at a byte and its length; the text is valid UTF-8.
    @inline(__always)
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int) -> (UInt32, Int) {
        let first = UInt32(bytes[index])
        if first < 0x80 { return (first, 1) }
        if first < 0xE0, index + 1 < end { return ((first & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F), 2) }
        if first < 0xF0, index + 2 < end {
            return (
                (first & 0x0F) << 12 | UInt32(bytes[index + 1] & 0x3F) << 6 | UInt32(bytes[index + 2] & 0x3F), 3
            )
        }
        guard index + 3 < end else { return (0xFFFD, end - index) }
        return (
            (first & 0x07) << 18 | UInt32(bytes[index + 1] & 0x3F) << 12 | UInt32(bytes[index + 2] & 0x3F) << 6
                | UInt32(bytes[index + 3] & 0x3F), 4
        )
    }

    // MARK: Shaping

    private mutating func shapeRun(
        _ text: StyledText, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, style styleIndex: Int,
        family: FontLibrary.Family, script: hb_script_t, level: UInt8, isPlain: Bool
    ) {
        let style = text.runs[styleIndex].style
        let number =
            family == .own
            ? style.font.ownFace
            : FontLibrary.faceNumber(family, weight: Int(style.font.weight), italic: style.font.isItalic)
        let face = library.face(number)
        let isReversed = level & 1 == 1
        let runIndex = Int32(runs.count)
        runs.append(
            ShapedText.Run(
                start: Int32(range.lowerBound), end: Int32(range.upperBound), style: Int32(styleIndex), face: number,
                level: level))

        hb_buffer_clear_contents(buffer)
        if isPlain {
            hb_buffer_add_utf8(
                buffer, UnsafeRawPointer(bytes.baseAddress!).assumingMemoryBound(to: CChar.self), Int32(bytes.count),
                UInt32(range.lowerBound), Int32(range.count))
        } else {
            var index = range.lowerBound
            while index < range.upperBound {
                let (scalar, length) = Self.decode(bytes, index, range.upperBound)
                let isControl = scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0)
                // Control characters keep their places, invisibly.
                hb_buffer_add(buffer, isControl ? 0x200B : scalar, UInt32(index))
                index += length
            }
            hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
        }
        hb_buffer_set_direction(buffer, isReversed ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        hb_buffer_set_language(buffer, Self.language)
        shape(with: face, style)

        let scale = style.font.size / face.unitsPerEm
        let advanceScale = scale * style.stretch * FontLibrary.advanceFactor(face: number)
        var count: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &count)
        let positions = hb_buffer_get_glyph_positions(buffer, nil)
        let firstGlyph = glyphs.count
        for index in 0..<Int(count) {
            let position = positions![index]
            glyphs.append(
                ShapedText.Glyph(
                    id: infos![index].codepoint, advance: Float(Double(position.x_advance) * advanceScale),
                    dx: Float(Double(position.x_offset) * scale * style.stretch),
                    dy: Float(Double(position.y_offset) * scale)))
        }
        appendClusters(
            bytes, range, run: runIndex, infos: infos, count: Int(count), firstGlyph: firstGlyph, style: style,
            isReversed: isReversed, isJoined: Self.isJoined(script))
    }

    private func shape(with face: FontFace, _ style: StyledText.Style) {
        guard style.kern != 0 || style.font.hasTabularDigits else { return hb_shape(face.handle, buffer, nil, 0) }
        func feature(_ tag: StaticString, _ value: UInt32) -> hb_feature_t {
            let name = tag.utf8Start
            let number =
                UInt32(name[0]) << 24 | UInt32(name[1]) << 16 | UInt32(name[2]) << 8 | UInt32(name[3])
            return hb_feature_t(tag: number, value: value, start: 0, end: .max)
        }
        var features: [hb_feature_t] = []
        if style.kern != 0 { features += [feature("liga", 0), feature("clig", 0), feature("calt", 0)] }
        if style.font.hasTabularDigits { features.append(feature("tnum", 1)) }
        hb_shape(face.handle, buffer, features, UInt32(features.count))
    }

    /// Whether the letters of a script hold on to each other.
    private static func isJoined(_ script: hb_script_t) -> Bool {
        switch script {
        case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO, HB_SCRIPT_MANDAIC, HB_SCRIPT_ADLAM,
            HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_PHAGS_PA:
            return true
        default:
            return false
        }
    }

    private nonisolated(unsafe) static let language = hb_language_from_string("ko", -1)

    /// Groups the glyphs of a run into clusters, in logical order.
    private mutating func appendClusters(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, run: Int32,
        infos: UnsafeMutablePointer<hb_glyph_info_t>?, count: Int, firstGlyph: Int, style: StyledText.Style,
        isReversed: Bool, isJoined: Bool
    ) {
        guard count > 0, let infos else {
            // Nothing is left of a run of invisible characters; one empty cluster keeps its place.
            clusters.append(
                ShapedText.Cluster(
                    start: Int32(range.lowerBound), firstGlyph: Int32(firstGlyph), glyphCount: 0, kind: .control,
                    run: run, width: 0))
            return
        }
        var visual = isReversed ? count - 1 : 0
        let step = isReversed ? -1 : 1
        var isFirst = true
        while visual >= 0, visual < count {
            let cluster = infos[visual].cluster
            let begin = visual
            var width: Float = 0
            while visual >= 0, visual < count, infos[visual].cluster == cluster {
                width += glyphs[firstGlyph + visual].advance
                visual += step
            }
            let first = isReversed ? visual + 1 : begin
            let glyphCount = abs(visual - begin)
            // The first cluster takes what was removed before it.
            let start = isFirst ? range.lowerBound : Int(cluster)
            isFirst = false
            var kind = ShapedText.Kind.normal
            switch bytes[Int(cluster)] {
            case 0x20: kind = .space
            case 0x09: kind = .tab
            case 0..<0x20, 0x7F: kind = .control
            case 0xE3
            where Int(cluster) + 2 < bytes.count && bytes[Int(cluster) + 1] == 0x80
                && bytes[Int(cluster) + 2] == 0x80:
                kind = .space
            case 0xE2
            where Int(cluster) + 2 < bytes.count && bytes[Int(cluster) + 1] == 0x80
                && bytes[Int(cluster) + 2] <= 0x8A && bytes[Int(cluster) + 2] != 0x87:
                kind = .space
            case 0xEF
            where style.attachment != nil && Int(cluster) + 2 < bytes.count
                && bytes[Int(cluster) + 1] == 0xBF && bytes[Int(cluster) + 2] == 0xBC:
                kind = .attachment
            default: break
            }
            switch kind {
            case .attachment: width = Float(style.attachment?.width ?? 0)
            case .tab, .control: width = 0
            default:
                // The letters of joined scripts are not spaced out.
                if style.kern != 0, !isJoined || kind == .space {
                    width += Float(style.kern)
                    glyphs[firstGlyph + (isReversed ? begin : visual - 1)].advance += Float(style.kern)
                }
            }
            if kind == .tab || kind == .control {
                for glyph in first..<first + glyphCount { glyphs[firstGlyph + glyph].advance = 0 }
            }
            clusters.append(
                ShapedText.Cluster(
                    start: Int32(start), firstGlyph: Int32(firstGlyph + first),
                    glyphCount: UInt16(clamping: glyphCount),
                    kind: kind, run: run, width: width))
        }
    }
}
