// SPDX-License-Identifier: Apache-2.0

/// A styled text with its glyphs: everything about it that doesn't depend on a width.
///
/// Positions in the text are bytes of its UTF-8 form. Immutable; lines are laid over it by `LineBreaker`.
package final class ShapedText: @unchecked Sendable {
    /// One glyph; lengths are in points, y upwards.
    struct Glyph: Sendable {
        var id: UInt32
        var advance: Float
        var dx: Float
        var dy: Float
    }

    /// What a cluster is to the line breaker.
    enum Kind: UInt8, Sendable {
        case normal, space, tab, attachment, control
    }

    /// The smallest piece of text with glyphs of its own.
    struct Cluster: Sendable {
        var start: Int32
        var firstGlyph: Int32
        var glyphCount: UInt16
        var kind: Kind
        var run: Int32
        var width: Float
    }

    /// A stretch of one style, face and direction; it never crosses a paragraph.
    struct Run: Sendable {
        var start: Int32
        var end: Int32
        var style: Int32
        var face: UInt8
        var level: UInt8
    }

    /// A paragraph: bytes without its terminator, and the clusters in them.
    struct Paragraph: Sendable {
        var start: Int
        var end: Int
        /// Where the next paragraph starts.
        var next: Int
        var firstCluster: Int
        var lastCluster: Int
        /// The cluster before which text was left out because no line can show it, or nil.
        var hole: Int?
        var isRightToLeft: Bool
        /// Whether the paragraph ends with a line separator, so that the next one is its continuation.
        var isContinued: Bool
    }

    package let text: StyledText
    let glyphs: [Glyph]
    let clusters: [Cluster]
    let runs: [Run]
    let paragraphs: [Paragraph]
    /// Whether the end of the text was left out.
    let isCut: Bool

    /// Where lines may end, found when a width first asks for it.
    ///
    /// Guarded by the lock of `TextEngine`.
    var breaks: LineBreaks?
    /// The latest lines that were laid over this text.
    ///
    /// Guarded by the lock of `TextEngine`.
    var recentGeometries: [TextGeometry] = []

    init(
        text: StyledText, glyphs: [Glyph], clusters: [Cluster], runs: [Run], paragraphs: [Paragraph], isCut: Bool
    ) {
        self.text = text
        self.glyphs = glyphs
        self.clusters = clusters
        self.runs = runs
        self.paragraphs = paragraphs
        self.isCut = isCut
    }

    /// The end of a cluster in the text.
    func end(ofCluster index: Int, in paragraph: Paragraph) -> Int {
        if let hole = paragraph.hole, index + 1 == hole { return Int(runs[Int(clusters[index].run)].end) }
        return index + 1 < paragraph.lastCluster ? Int(clusters[index + 1].start) : paragraph.end
    }

    /// Whether the text certainly is one line in a width: one paragraph that is shaped in full and not wider.
    func isOneLine(in width: Double) -> Bool {
        guard paragraphs.count == 1, !isCut, paragraphs[0].hole == nil else { return false }
        guard width.isFinite else { return true }
        var natural: Float = 0
        for cluster in clusters { natural += cluster.width }
        return Double(natural) <= width + 1
    }
}
