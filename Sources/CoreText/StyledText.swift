// SPDX-License-Identifier: Apache-2.0

/// A text with the styles of its runs, apart from their colors: the input of the typesetter.
///
/// Two texts are equal when they have the same bytes, not when they are canonically equivalent.
package struct StyledText: Sendable {
    /// The style of a run, as far as it changes the geometry.
    package struct Style: Hashable, Sendable {
        package var font: TextFont
        /// Space added after each character, in points.
        package var kern: Double
        /// How far the run is moved up from the baseline, in points.
        package var baselineOffset: Double
        /// How many times as wide as usual the glyphs are.
        package var stretch: Double
        /// The box that stands for the run's attachment character: y is that of its bottom edge above the baseline.
        package var attachment: CGRect?

        package init(
            font: TextFont, kern: Double = 0, baselineOffset: Double = 0, stretch: Double = 1, attachment: CGRect? = nil
        ) {
            self.font = font
            self.kern = kern.isFinite ? kern : 0
            self.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0
            self.stretch = stretch.isFinite ? max(0.05, min(20, stretch)) : 1
            self.attachment = attachment
        }
    }

    /// A run: it ends before the byte `end` of the text's UTF-8 form and starts where the one before it ends.
    package struct Run: Hashable, Sendable {
        package var end: Int
        package var style: Style

        package init(end: Int, style: Style) {
            self.end = end
            self.style = style
        }
    }

    /// The paragraph style up to the byte `end`.
    package struct ParagraphRun: Hashable, Sendable {
        package var end: Int
        package var paragraph: TextParagraph

        package init(end: Int, paragraph: TextParagraph) {
            self.end = end
            self.paragraph = paragraph
        }
    }

    /// The text, in contiguous UTF-8.
    package let string: String
    /// At least one run; the last one ends at the end of the text.
    package let runs: [Run]
    /// At least one; the last one ends at the end of the text.
    package let paragraphs: [ParagraphRun]
    /// The length of the text in UTF-8 bytes.
    package let length: Int
    private let hash: Int

    /// A text in one style.
    package init(_ string: String, style: Style, paragraph: TextParagraph = .standard) {
        let length = string.utf8.count
        self.init(
            string, runs: [Run(end: length, style: style)],
            paragraphs: [ParagraphRun(end: length, paragraph: paragraph)])
    }

    package init(_ string: String, runs: [Run], paragraphs: [ParagraphRun]) {
        var string = string
        string.makeContiguousUTF8()
        self.string = string
        length = string.utf8.count
        precondition(runs.last?.end == length, "The last run has to end at the end of the text.")
        precondition(paragraphs.last?.end == length, "The last paragraph style has to end at the end of the text.")
        self.runs = runs
        self.paragraphs = paragraphs
        var hasher = Hasher()
        string.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(runs)
        if paragraphs.count > 1 || paragraphs[0].paragraph != .standard { hasher.combine(paragraphs) }
        hash = hasher.finalize()
    }

    /// The paragraph style at a byte of the text.
    func paragraph(at byte: Int) -> TextParagraph {
        if paragraphs.count == 1 { return paragraphs[0].paragraph }
        return (paragraphs.first { byte < $0.end } ?? paragraphs[paragraphs.count - 1]).paragraph
    }
}

// MARK: - Hashable

extension StyledText: Hashable {
    package static func == (one: StyledText, other: StyledText) -> Bool {
        guard one.hash == other.hash, one.length == other.length else { return false }
        return one.runs == other.runs && one.paragraphs == other.paragraphs
            && haveSameBytes(one.string, other.string)
    }

    private static func haveSameBytes(_ one: String, _ other: String) -> Bool {
        var isEqual = false
        one.utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                isEqual =
                    left.count == right.count
                    && (left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0)
            }
        }
        return isEqual
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
