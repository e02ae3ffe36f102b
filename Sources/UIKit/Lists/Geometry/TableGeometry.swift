// SPDX-License-Identifier: Apache-2.0

/// Where the parts of a table are: numbers only, in points from the top of the content.
///
/// From top to bottom: the table's header view; for each section its padding, header, rows and footer; the table's footer view.
struct TableGeometry {
    /// A vertical stretch of the content.
    struct Span: Equatable {
        var y: Double
        var height: Double
        var end: Double { y + height }
    }

    /// The heights in one section.
    struct Section {
        /// Space above the header.
        var padding = 0.0
        var header = 0.0
        var footer = 0.0
        var rows: RowHeights

        var height: Double { padding + header + rows.total + footer }
    }

    /// What is at some place of the content.
    enum Element: Equatable {
        case row(section: Int, row: Int)
        case header(section: Int)
        case footer(section: Int)
    }

    /// Height of the table's header view.
    var top: Double
    /// Height of the table's footer view.
    var bottom: Double
    private(set) var sections: [Section]
    private var sums: PrefixSums

    init(top: Double = 0, sections: [Section] = [], bottom: Double = 0) {
        (self.top, self.bottom, self.sections) = (top, bottom, sections)
        sums = PrefixSums(sections.map(\.height))
    }

    // MARK: Queries

    var height: Double { top + sums.total + bottom }

    func span(ofSection section: Int) -> Span {
        Span(y: top + sums.sum(before: section), height: sections[section].height)
    }

    func headerSpan(_ section: Int) -> Span {
        Span(y: top + sums.sum(before: section) + sections[section].padding, height: sections[section].header)
    }

    func footerSpan(_ section: Int) -> Span {
        let span = span(ofSection: section)
        return Span(y: span.end - sections[section].footer, height: sections[section].footer)
    }

    func rowSpan(_ row: Int, in section: Int) -> Span {
        let header = headerSpan(section)
        let rows = sections[section].rows
        return Span(y: header.end + rows.offset(of: row), height: rows.height(of: row))
    }

    /// The span of a section in which its header can float.
    func floatSpan(_ section: Int) -> Span {
        let header = headerSpan(section)
        return Span(y: header.y, height: span(ofSection: section).end - header.y)
    }

    /// Where a floating header begins while `visibleTop` is the topmost place that can be seen.
    func floatingHeaderY(_ section: Int, visibleTop: Double) -> Double {
        let span = floatSpan(section)
        return max(span.y, min(visibleTop, span.end - sections[section].header))
    }

    /// What is at a place; nil in paddings, in the table's own header and footer, and outside.
    func element(at place: Double) -> Element? {
        guard place >= top, place < top + sums.total, !sections.isEmpty else { return nil }
        let section = sums.index(at: place - top)
        let content = sections[section]
        var rest = place - top - sums.sum(before: section) - content.padding
        if rest < 0 { return nil }
        if rest < content.header { return .header(section: section) }
        rest -= content.header
        if rest < content.rows.total { return .row(section: section, row: content.rows.row(at: rest)) }
        return .footer(section: section)
    }

    /// The sections that lie in `minimum ..< maximum`, in part or whole.
    func sections(from minimum: Double, to maximum: Double) -> Range<Int> {
        guard !sections.isEmpty, maximum > top, minimum < top + sums.total, maximum > minimum else { return 0..<0 }
        let first = sums.index(at: minimum - top)
        var last = sums.index(at: maximum - top)
        if last > first, sums.sum(before: last) >= maximum - top { last -= 1 }
        return first..<last + 1
    }

    /// The rows of a section that lie in `minimum ..< maximum`, in part or whole.
    func rows(in section: Int, from minimum: Double, to maximum: Double) -> Range<Int> {
        let rows = sections[section].rows
        let start = headerSpan(section).end
        guard rows.count > 0, maximum > start, minimum < start + rows.total, maximum > minimum else { return 0..<0 }
        let first = rows.row(at: max(0, minimum - start))
        var last = rows.row(at: maximum - start)
        if last > first, rows.offset(of: last) >= maximum - start { last -= 1 }
        return first..<last + 1
    }

    // MARK: Changes

    /// Gives a row the height that it turned out to have; returns by how much it grew.
    @discardableResult
    mutating func setHeight(_ height: Double, ofRow row: Int, in section: Int) -> Double {
        let difference = height - sections[section].rows.height(of: row)
        guard difference != 0 else { return 0 }
        sections[section].rows.set(height, at: row)
        sums.add(difference, at: section)
        return difference
    }

    /// Gives a section's header the height that it turned out to have; returns by how much it grew.
    @discardableResult
    mutating func setHeaderHeight(_ height: Double, in section: Int) -> Double {
        let difference = height - sections[section].header
        guard difference != 0 else { return 0 }
        sections[section].header = height
        sums.add(difference, at: section)
        return difference
    }

    @discardableResult
    mutating func setFooterHeight(_ height: Double, in section: Int) -> Double {
        let difference = height - sections[section].footer
        guard difference != 0 else { return 0 }
        sections[section].footer = height
        sums.add(difference, at: section)
        return difference
    }

    /// Changes whole sections.
    mutating func change(_ body: (inout [Section]) -> Void) {
        body(&sections)
        sums = PrefixSums(sections.map(\.height))
    }
}
