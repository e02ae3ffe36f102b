// SPDX-License-Identifier: Apache-2.0

/// A length along the scroll direction and one across it, in points.
struct FlowSize: Equatable {
    /// Along the direction in which the content scrolls.
    var main: Double
    /// Along a line.
    var cross: Double
}

/// A place in a section, in points from the section's beginning.
struct FlowPlace: Equatable {
    var main: Double
    var cross: Double
    var size: FlowSize
}

/// The items of one section in lines, as a flow layout breaks and spaces them: numbers only.
///
/// As many items as fit are a line; what is left over is shared by the gaps between them. Items of one size take no
/// memory, however many they are; finding a line takes O(1) for them and O(log lines) for others.
struct FlowSection {
    struct Metrics: Equatable {
        /// Space before the first and after the last line.
        var before = 0.0
        var after = 0.0
        /// Space at the beginning and at the end of each line.
        var leading = 0.0
        var trailing = 0.0
        var lineSpacing = 0.0
        var itemSpacing = 0.0
        /// The length of the whole section along the lines.
        var width = 0.0
        /// Pixels per point, to which gaps are rounded.
        var scale = 1.0

        var available: Double { max(0, width - leading - trailing) }
    }

    private struct Line {
        var first: Int
        /// Where the line begins.
        var offset: Double
        var thickness: Double
        /// What all items together take along the line.
        var used: Double
    }

    let metrics: Metrics
    private(set) var count: Int
    /// The size of every item, unless `sizes` tells them.
    private var each: FlowSize
    private var sizes: [FlowSize]?
    private var lines: [Line] = []

    /// What a line may be too long by without breaking, in points.
    private static let tolerance = 0.01

    init(count: Int, each: FlowSize, metrics: Metrics) {
        (self.count, self.each, self.metrics) = (count, each, metrics)
    }

    init(_ sizes: [FlowSize], metrics: Metrics) {
        (count, self.metrics) = (sizes.count, metrics)
        each = sizes.first ?? FlowSize(main: 0, cross: 0)
        guard sizes.contains(where: { $0 != each }) else { return }
        self.sizes = sizes
        breakLines(from: 0)
    }

    // MARK: Queries

    /// The length of the section along the scroll direction.
    var length: Double {
        guard count > 0 else { return metrics.before + metrics.after }
        if sizes != nil {
            let last = lines[lines.count - 1]
            return last.offset + last.thickness + metrics.after
        }
        let lines = Double((count - 1) / perLine + 1)
        return metrics.before + lines * each.main + (lines - 1) * metrics.lineSpacing + metrics.after
    }

    func size(of item: Int) -> FlowSize { sizes?[item] ?? each }
    var usesOneSize: Bool { sizes == nil }

    /// How many items of the one size a line holds.
    private var perLine: Int { fitting(each) }

    private func fitting(_ size: FlowSize) -> Int {
        let step = size.cross + metrics.itemSpacing
        guard step > 0 else { return max(1, count) }
        return max(1, Int((metrics.available + metrics.itemSpacing + Self.tolerance) / step))
    }

    func place(of item: Int) -> FlowPlace {
        guard let sizes else {
            let perLine = self.perLine
            let (line, index) = (item / perLine, item % perLine)
            let (start, gap) = spacing(each, perLine)
            return FlowPlace(
                main: metrics.before + Double(line) * (each.main + metrics.lineSpacing),
                cross: rounded(metrics.leading + start + Double(index) * (each.cross + gap)), size: each)
        }
        let index = line(of: item)
        let line = lines[index]
        let (start, gap) = spacing(ofLine: index)
        var cross = metrics.leading + start
        for other in line.first..<item { cross += sizes[other].cross + gap }
        let size = sizes[item]
        return FlowPlace(main: line.offset + (line.thickness - size.main) / 2, cross: rounded(cross), size: size)
    }

    /// The items of the lines that are at least partly in `minimum ..< maximum`.
    func items(from minimum: Double, to maximum: Double) -> Range<Int> {
        guard count > 0, maximum > minimum else { return 0..<0 }
        guard sizes != nil else {
            let step = each.main + metrics.lineSpacing
            let perLine = self.perLine
            let lineCount = (count - 1) / perLine + 1
            guard step > 0 else { return maximum > metrics.before && minimum < metrics.before ? 0..<count : 0..<0 }
            let (from, to) = (minimum - metrics.before, maximum - metrics.before)
            guard to > 0, from < Double(lineCount) * step else { return 0..<0 }
            var first = max(0, Int(min(from / step, Double(lineCount))))
            // The gap after a line is not the line.
            if from >= Double(first) * step + each.main, each.main > 0 { first += 1 }
            let last = min(lineCount, Int(min((to / step).rounded(.up), Double(lineCount))))
            return first < last ? first * perLine..<min(count, last * perLine) : 0..<0
        }
        let first = firstLine { $0.offset + $0.thickness > minimum }
        let end = firstLine { $0.offset >= maximum }
        guard first < end else { return 0..<0 }
        return lines[first].first..<(end < lines.count ? lines[end].first : count)
    }

    /// The first line for which `predicate` holds; it holds for all that follow.
    private func firstLine(_ predicate: (Line) -> Bool) -> Int {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(lines[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func line(of item: Int) -> Int { max(0, firstLine { $0.first > item } - 1) }

    // MARK: Spacing

    /// Where the first item of a line begins, and the gap between items.
    private func spacing(ofLine index: Int) -> (start: Double, gap: Double) {
        let line = lines[index]
        let end = index + 1 < lines.count ? lines[index + 1].first : count
        let number = end - line.first
        if index + 1 < lines.count {
            let rest = max(0, metrics.available - line.used)
            return number == 1 ? (rest / 2, 0) : (0, rest / Double(number - 1))
        }
        // The last line looks as if it went on; its items are at the beginning.
        let size = self.size(of: line.first)
        let isEven = (line.first + 1..<end).allSatisfy { self.size(of: $0) == size }
        return isEven ? spacing(size, fitting(size)) : (0, metrics.itemSpacing)
    }

    private func spacing(_ size: FlowSize, _ number: Int) -> (start: Double, gap: Double) {
        let rest = max(0, metrics.available - Double(number) * size.cross)
        return number == 1 ? (rest / 2, metrics.itemSpacing) : (0, rest / Double(number - 1))
    }

    private func rounded(_ value: Double) -> Double { (value * metrics.scale).rounded() / metrics.scale }

    // MARK: Changes

    /// Gives items the sizes that they turned out to have.
    mutating func set(_ changes: [Int: FlowSize]) {
        let changes = changes.filter { $0.key < count && size(of: $0.key) != $0.value }
        guard let first = changes.keys.min() else { return }
        var sizes = self.sizes ?? Array(repeating: each, count: count)
        let isNew = self.sizes == nil
        // The array is changed in place.
        self.sizes = nil
        for (item, size) in changes { sizes[item] = size }
        self.sizes = sizes
        breakLines(from: isNew ? 0 : first)
    }

    /// Breaks the lines again, from the one before that with `item` on.
    private mutating func breakLines(from item: Int) {
        guard let sizes else { return }
        var start = lines.isEmpty ? 0 : max(0, line(of: item) - 1)
        if item == 0 { start = 0 }
        var offset = metrics.before
        var first = 0
        if start > 0 {
            (first, offset) = (lines[start].first, lines[start].offset)
            lines.removeSubrange(start...)
        } else {
            lines = []
        }
        let available = metrics.available + Self.tolerance
        while first < count {
            var line = Line(first: first, offset: offset, thickness: sizes[first].main, used: sizes[first].cross)
            var length = sizes[first].cross
            var next = first + 1
            while next < count {
                let size = sizes[next]
                let longer = length + metrics.itemSpacing + size.cross
                if longer > available { break }
                length = longer
                line.used += size.cross
                line.thickness = max(line.thickness, size.main)
                next += 1
            }
            lines.append(line)
            offset += line.thickness + metrics.lineSpacing
            first = next
        }
    }

    /// The sizes after items have gone and others have come; `removed` as before, `added` as after, both ascending.
    func sizes(removing removed: [Int], adding added: [Int], each new: FlowSize) -> [FlowSize]? {
        guard var list = sizes else { return nil }
        for item in removed.reversed() { list.remove(at: item) }
        var result: [FlowSize] = []
        result.reserveCapacity(list.count + added.count)
        var position = 0
        for item in added {
            while result.count < item, position < list.count {
                result.append(list[position])
                position += 1
            }
            result.append(new)
        }
        result.append(contentsOf: list[position...])
        return result
    }
}
