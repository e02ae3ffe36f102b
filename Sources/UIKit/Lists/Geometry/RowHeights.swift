// SPDX-License-Identifier: Apache-2.0

/// The heights of a section's rows, in points.
///
/// Rows of equal height are one block whatever their number; rows of different heights are blocks of about
/// `chunk` rows. Finding a row takes O(log blocks + chunk), a million equal rows take no memory.
struct RowHeights {
    private struct Block {
        var count: Int
        /// The height of every row, unless `heights` tells them.
        var each: Double
        var heights: [Double]?

        var total: Double { heights.map { $0.reduce(0, +) } ?? Double(count) * each }
        func height(_ index: Int) -> Double { heights?[index] ?? each }
        func offset(_ index: Int) -> Double {
            guard let heights else { return Double(index) * each }
            var sum = 0.0
            for position in 0..<index { sum += heights[position] }
            return sum
        }
    }

    /// How many rows a block of different heights begins with.
    static let chunk = 128

    private var blocks: [Block]
    private var sums = PrefixSums([])
    /// The first row of each block.
    private var starts: [Int] = []
    private(set) var count = 0

    /// Makes `count` rows of the same height.
    init(count: Int, each height: Double) {
        blocks = [Block(count: count, each: height)]
        index()
    }

    init(_ heights: [Double]) {
        blocks = []
        var start = 0
        while start < heights.count {
            let end = min(start + Self.chunk, heights.count)
            blocks.append(Block(count: end - start, each: 0, heights: Array(heights[start..<end])))
            start = end
        }
        index()
    }

    var total: Double { sums.total }
    /// How many blocks there are; what a search costs.
    var blockCount: Int { blocks.count }

    // MARK: Queries

    func height(of row: Int) -> Double {
        let block = block(of: row)
        return blocks[block].height(row - starts[block])
    }

    /// Where a row begins; the count stands for the end of the last one.
    func offset(of row: Int) -> Double {
        guard row < count else { return total }
        let block = block(of: row)
        return sums.sum(before: block) + blocks[block].offset(row - starts[block])
    }

    /// The last row that begins at `place` or before it, kept inside the list; 0 when there are no rows.
    func row(at place: Double) -> Int {
        guard count > 0 else { return 0 }
        let block = sums.index(at: place)
        let rest = place - sums.sum(before: block)
        let content = blocks[block]
        let within: Int
        if let heights = content.heights {
            var (row, end) = (0, heights[0])
            while row + 1 < heights.count, end <= rest {
                row += 1
                end += heights[row]
            }
            within = row
        } else if content.each > 0, rest > 0 {
            within = Int(min(rest / content.each, Double(content.count - 1)))
        } else {
            within = content.each > 0 ? 0 : content.count - 1
        }
        return starts[block] + within
    }

    private func block(of row: Int) -> Int {
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= row { low = middle } else { high = middle - 1 }
        }
        return low
    }

    // MARK: Changes

    /// Gives a row another height.
    mutating func set(_ height: Double, at row: Int) {
        var block = block(of: row)
        guard blocks[block].height(row - starts[block]) != height else { return }
        if blocks[block].heights == nil { block = open(block, around: row) }
        let within = row - starts[block]
        let old = blocks[block].height(within)
        blocks[block].heights?[within] = height
        sums.add(height - old, at: block)
    }

    /// Takes rows away; `rows` are in ascending order, without repetition.
    mutating func remove(_ rows: [Int]) {
        guard !rows.isEmpty else { return }
        for row in rows.reversed() {
            let block = block(of: row)
            blocks[block].heights?.remove(at: row - starts[block])
            blocks[block].count -= 1
        }
        index()
    }

    /// Puts rows in so that they end up at the given indices, which are in ascending order, without repetition.
    mutating func insert(_ rows: [(index: Int, height: Double)]) {
        guard !rows.isEmpty else { return }
        for (order, row) in rows.enumerated().reversed() {
            // Counted in the rows that are there: the inserted ones before it are not yet.
            insert(row.height, before: row.index - order)
        }
        index()
    }

    private mutating func insert(_ height: Double, before row: Int) {
        guard !blocks.isEmpty else {
            blocks = [Block(count: 1, each: height)]
            starts = [0]
            return
        }
        var block = block(of: row)
        if blocks[block].heights == nil {
            if blocks[block].each == height || blocks[block].count == 0 {
                blocks[block].each = height
                blocks[block].count += 1
                return
            }
            index()
            block = open(self.block(of: row), around: row)
        }
        let within = min(row - starts[block], blocks[block].count)
        blocks[block].heights?.insert(height, at: within)
        blocks[block].count += 1
    }

    /// Makes the part of a block of equal rows around `row` a block of its own whose rows can differ; returns its index.
    private mutating func open(_ index: Int, around row: Int) -> Int {
        let block = blocks[index]
        let within = min(row - starts[index], max(0, block.count - 1))
        let low = within / Self.chunk * Self.chunk
        let high = min(low + Self.chunk, block.count)
        var parts: [Block] = []
        if low > 0 { parts.append(Block(count: low, each: block.each)) }
        let opened = index + parts.count
        parts.append(
            Block(count: high - low, each: 0, heights: Array(repeating: block.each, count: high - low)))
        if high < block.count { parts.append(Block(count: block.count - high, each: block.each)) }
        blocks.replaceSubrange(index...index, with: parts)
        reindex()
        return opened
    }

    /// Drops empty blocks, cuts long ones, and finds out where everything is.
    private mutating func index() {
        if blocks.contains(where: { $0.count == 0 || ($0.heights?.count ?? 0) > 2 * Self.chunk }) {
            var tidy: [Block] = []
            tidy.reserveCapacity(blocks.count)
            for block in blocks where block.count > 0 {
                guard let heights = block.heights, heights.count > 2 * Self.chunk else {
                    tidy.append(block)
                    continue
                }
                for start in stride(from: 0, to: heights.count, by: Self.chunk) {
                    let part = Array(heights[start..<min(start + Self.chunk, heights.count)])
                    tidy.append(Block(count: part.count, each: 0, heights: part))
                }
            }
            blocks = tidy
        }
        reindex()
    }

    private mutating func reindex() {
        var start = 0
        starts = blocks.map { block in
            defer { start += block.count }
            return start
        }
        count = start
        sums = PrefixSums(blocks.map(\.total))
    }
}
