// SPDX-License-Identifier: Apache-2.0

extension TypesetText {
    /// The pieces in the order in which they are read, with all characters that are not cut off: what a browser selects,
    /// copies and finds.
    ///
    /// White space that is not seen (at the end of a wrapped line, a tab, a line break) follows the piece before it. Where it
    /// would be seen there (beside a background or underline, or left of a line that runs from right to left) it is a piece of
    /// its own. Every terminator of a paragraph is a line feed.
    package func piecesInReadingOrder() -> [TextPiece] {
        var result: [TextPiece] = []
        for (index, line) in geometry.lines.enumerated() {
            var pieces: [TextPiece] = []
            appendPieces(ofLine: index, to: &pieces)
            if pieces.count > 1 { pieces.sort { $0.range.lowerBound < $1.range.lowerBound } }
            var end = line.range.lowerBound
            for piece in pieces {
                appendGap(end..<piece.range.lowerBound, ofLine: index, to: &result)
                result.append(piece)
                end = max(end, piece.range.upperBound)
            }
            appendGap(end..<line.range.upperBound, ofLine: index, to: &result)
        }
        return result
    }

    /// Adds the characters between two pieces if they are nothing but white space; else they were cut off.
    private func appendGap(_ range: Range<Int>, ofLine index: Int, to pieces: inout [TextPiece]) {
        guard !range.isEmpty, let gap = whiteSpace(in: range) else { return }
        if let last = pieces.last, last.attachment == nil, !last.isRightToLeft, last.paint.underline == nil,
            last.paint.strikethrough == nil, last.paint.background == nil
        {
            pieces[pieces.count - 1].text += gap
            pieces[pieces.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, range.upperBound)
            return
        }
        let line = geometry.lines[index]
        let run = geometry.shaped.text.runs.firstIndex { range.lowerBound < $0.end } ?? 0
        let style = geometry.shaped.text.runs[run].style
        pieces.append(
            TextPiece(
                x: originX(ofLine: index) + (line.isRightToLeft ? 0 : line.width), baseline: line.baseline, width: 0,
                top: line.top, height: line.height, text: gap, font: style.font, kern: 0, stretch: 1,
                paint: TextPaint(color: paints[run].color), isRightToLeft: false, attachment: nil, range: range,
                run: run))
    }

    /// The characters of a range as a browser shows them, nil if one of them is not white space.
    private func whiteSpace(in range: Range<Int>) -> String? {
        let utf8 = string.utf8
        guard let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound, limitedBy: utf8.endIndex),
            let end = utf8.index(start, offsetBy: range.count, limitedBy: utf8.endIndex)
        else { return nil }
        var gap = ""
        for character in string[start..<end] {
            if character.isNewline {
                gap.append("\n")
            } else if character.isWhitespace {
                gap.append(character)
            } else if character.unicodeScalars.contains(where: { $0.properties.generalCategory != .control }) {
                return nil
            }
        }
        return gap.isEmpty ? nil : gap
    }
}
