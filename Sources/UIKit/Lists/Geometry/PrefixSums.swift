// SPDX-License-Identifier: Apache-2.0

/// Lengths one after another: where each begins and which one is at a place, both in O(log n).
///
/// A Fenwick tree; building it is O(n), changing one length O(log n).
struct PrefixSums {
    private var tree: [Double]
    private let highestStep: Int

    init(_ lengths: [Double]) {
        tree = lengths
        for index in tree.indices {
            let parent = index | (index + 1)
            if parent < tree.count { tree[parent] += tree[index] }
        }
        var step = 1
        while step * 2 <= tree.count { step *= 2 }
        highestStep = step
    }

    var count: Int { tree.count }
    var total: Double { sum(before: count) }

    /// Where length `index` begins.
    func sum(before index: Int) -> Double {
        var sum = 0.0
        var index = index - 1
        while index >= 0 {
            sum += tree[index]
            index = (index & (index + 1)) - 1
        }
        return sum
    }

    mutating func add(_ difference: Double, at index: Int) {
        var index = index
        while index < tree.count {
            tree[index] += difference
            index |= index + 1
        }
    }

    /// The last length that begins at `place` or before it, kept inside the list; 0 for an empty list.
    func index(at place: Double) -> Int {
        var position = 0
        var rest = place
        var step = highestStep
        while step > 0 {
            let next = position + step
            if next <= tree.count, tree[next - 1] <= rest {
                rest -= tree[next - 1]
                position = next
            }
            step >>= 1
        }
        return max(0, min(position, tree.count - 1))
    }
}
