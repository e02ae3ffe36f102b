// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Shapes and lays out text, and remembers what it did.
///
/// May be used from any thread.
package final class TextEngine: Sendable {
    package static let shared = TextEngine()

    /// How often the engine had to work, for tests.
    package struct Counters: Hashable, Sendable {
        /// Texts that were shaped.
        package var shapes = 0
        /// Paragraphs that were shaped.
        package var paragraphs = 0
        /// Times lines were laid.
        package var layouts = 0
    }

    private struct Key: Hashable {
        var text: StyledText
        var limit: Int
        var keepsTail: Bool
    }

    private struct State: ~Copyable {
        var shaper = TextShaper()
        /// What was used lately, and what was before that: together they forget the texts that are not used any more.
        var young: [Key: ShapedText] = [:]
        var old: [Key: ShapedText] = [:]
        var youngBytes = 0
        var counters = Counters()
    }

    /// The number of texts and of their bytes in one of the two generations of the cache.
    private static let generationCount = 512
    private static let generationBytes = 128 * 1024

    private let state = Mutex(State())

    init() {}

    /// The work done so far.
    package var counters: Counters {
        state.withLock { state in
            var counters = state.counters
            counters.paragraphs = state.shaper.paragraphCount
            return counters
        }
    }

    /// Lays a text into lines.
    package func typeset(_ text: StyledText, _ constraints: TextConstraints = TextConstraints()) -> TextGeometry {
        state.withLock { state in
            let shaped = Self.shaped(text, constraints, &state)
            return Self.geometry(shaped, constraints, &state)
        }
    }

    /// Lays a text that was shaped before into other constraints.
    package func typeset(_ geometry: TextGeometry, _ constraints: TextConstraints) -> TextGeometry {
        if geometry.constraints == constraints { return geometry }
        return typeset(geometry.shaped.text, constraints)
    }

    /// Lays a text that another one was edited into, with the cost of the paragraphs that differ.
    ///
    /// - Parameter old: the lines of the text before, in the same constraints if they are to be of use.
    package func typeset(
        _ text: StyledText, _ constraints: TextConstraints, editedFrom old: TextGeometry?
    ) -> TextGeometry {
        guard let old, constraints.maximumLines == 0, !constraints.height.isFinite, constraints == old.constraints
        else { return typeset(text, constraints) }
        if old.shaped.text == text { return old }
        guard let reuse = ParagraphReuse(of: old.shaped, in: text) else { return typeset(text, constraints) }
        return state.withLock { state in
            state.counters.shapes += 1
            state.counters.layouts += 1
            let shaped = state.shaper.shape(text, reusing: reuse)
            if constraints.width.isFinite {
                shaped.breaks = old.shaped.breaks.map { LineBreaks(shaped, $0, reuse) } ?? LineBreaks(shaped)
            }
            var layout = LineLayout(shaped: shaped, constraints: constraints, breaks: shaped.breaks)
            let geometry = layout.layOut(from: old, reuse)
            shaped.recentGeometries.append(geometry)
            return geometry
        }
    }

    private static func shaped(
        _ text: StyledText, _ constraints: TextConstraints, _ state: inout State
    ) -> ShapedText {
        var key = Key(text: text, limit: .max, keepsTail: false)
        // A long text is shaped as far as a limited number of lines can show it.
        if constraints.maximumLines > 0, text.length > TextShaper.bytesPerLine {
            key.limit = TextShaper.bytesPerLine * min(constraints.maximumLines, 1024)
            key.keepsTail = constraints.lineBreak == .truncateHead || constraints.lineBreak == .truncateMiddle
        }
        if let shaped = state.young[key] { return shaped }
        let shaped: ShapedText
        if let known = state.old[key] {
            shaped = known
        } else {
            state.counters.shapes += 1
            shaped = state.shaper.shape(text, limit: key.limit, keepsTail: key.keepsTail)
        }
        // A very long text is not worth the room; its label keeps it.
        let cost = min(text.length, key.limit)
        guard cost < generationBytes / 2 else { return shaped }
        if state.young.count >= generationCount || state.youngBytes + cost > generationBytes {
            state.old = state.young
            state.young = [:]
            state.youngBytes = 0
        }
        state.young[key] = shaped
        state.youngBytes += cost
        return shaped
    }

    private static func geometry(
        _ shaped: ShapedText, _ constraints: TextConstraints, _ state: inout State
    ) -> TextGeometry {
        for geometry in shaped.recentGeometries where geometry.constraints == constraints { return geometry }
        // One line that fits is the same line in every width.
        if let natural = shaped.recentGeometries.first, natural.serves(constraints) { return natural }
        state.counters.layouts += 1
        if shaped.recentGeometries.isEmpty, shaped.isOneLine(in: constraints.width) {
            let natural = layOut(shaped, TextConstraints(), breaks: nil)
            if natural.serves(constraints) {
                shaped.recentGeometries.append(natural)
                return natural
            }
        }
        if constraints.width.isFinite, shaped.breaks == nil { shaped.breaks = LineBreaks(shaped) }
        let geometry = layOut(shaped, constraints, breaks: shaped.breaks)
        if shaped.recentGeometries.count >= 4 { shaped.recentGeometries.removeFirst() }
        shaped.recentGeometries.append(geometry)
        return geometry
    }

    private static func layOut(
        _ shaped: ShapedText, _ constraints: TextConstraints, breaks: LineBreaks?
    ) -> TextGeometry {
        var layout = LineLayout(shaped: shaped, constraints: constraints, breaks: breaks)
        return layout.layOut()
    }
}
