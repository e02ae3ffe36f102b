// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKit

/// The same lengths as `RowHeights`, without any cleverness.
private struct PlainHeights {
    var heights: [Double]

    var total: Double { heights.reduce(0, +) }
    func offset(of row: Int) -> Double { heights[0..<row].reduce(0, +) }

    func row(at place: Double) -> Int {
        var (row, end) = (0, 0.0)
        for (index, height) in heights.enumerated() {
            if end > place { break }
            row = index
            end += height
        }
        return row
    }
}

/// Numbers that are the same each time.
private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

@Suite struct RowHeightsTests {
    @Test("A million equal rows are one block, and each is found by arithmetic")
    func equalRows() {
        let rows = RowHeights(count: 1_000_000, each: 44)
        #expect(rows.blockCount == 1)
        #expect(rows.total == 44_000_000)
        #expect(rows.offset(of: 999_999) == 43_999_956)
        #expect(rows.row(at: 0) == 0)
        #expect(rows.row(at: 43.9) == 0)
        #expect(rows.row(at: 44) == 1)
        #expect(rows.row(at: 22_000_000) == 500_000)
        #expect(rows.row(at: 1e12) == 999_999)
    }

    @Test("A row that turns out higher costs a few blocks, not a million entries")
    func oneDifferentRow() {
        var rows = RowHeights(count: 1_000_000, each: 44)
        rows.set(100, at: 500_000)
        #expect(rows.blockCount == 3)
        #expect(rows.total == 44_000_056)
        #expect(rows.height(of: 500_000) == 100)
        #expect(rows.offset(of: 500_001) == 22_000_100)
        #expect(rows.row(at: 22_000_099) == 500_000)
        #expect(rows.row(at: 22_000_100) == 500_001)
    }

    @Test("No rows have no height")
    func empty() {
        var rows = RowHeights(count: 0, each: 44)
        #expect(rows.total == 0)
        #expect(rows.row(at: 10) == 0)
        rows.insert([(0, 10), (1, 20)])
        #expect(rows.count == 2)
        #expect(rows.offset(of: 1) == 10)
        rows.remove([0, 1])
        #expect(rows.count == 0)
        #expect(rows.total == 0)
    }

    @Test("Random changes give what a plain list gives", arguments: [1, 2, 3, 4, 5, 6])
    func randomChanges(seed: UInt64) {
        var numbers = Numbers(state: seed)
        let isUniform = seed % 2 == 0
        let start: [Double] =
            isUniform
            ? Array(repeating: 30, count: 700)
            : (0..<700).map { _ in Double(Int.random(in: 0...9, using: &numbers) * 10) }
        var rows = isUniform ? RowHeights(count: 700, each: 30) : RowHeights(start)
        var plain = PlainHeights(heights: start)
        for _ in 0..<150 {
            switch Int.random(in: 0..<3, using: &numbers) {
            case 0 where rows.count > 0:
                let row = Int.random(in: 0..<rows.count, using: &numbers)
                let height = Double(Int.random(in: 0...20, using: &numbers) * 5)
                rows.set(height, at: row)
                plain.heights[row] = height
            case 1 where rows.count > 0:
                let count = Int.random(in: 1...min(40, rows.count), using: &numbers)
                let removed = Array(Array(0..<rows.count).shuffled(using: &numbers).prefix(count)).sorted()
                rows.remove(removed)
                for row in removed.reversed() { plain.heights.remove(at: row) }
            default:
                let count = Int.random(in: 1...60, using: &numbers)
                let after = rows.count + count
                let places = Array(Array(0..<after).shuffled(using: &numbers).prefix(count)).sorted()
                let added = places.map { ($0, Bool.random(using: &numbers) ? 30.0 : 55.0) }
                rows.insert(added)
                for (row, height) in added { plain.heights.insert(height, at: row) }
            }
            #expect(rows.count == plain.heights.count)
            #expect(rows.total == plain.total)
            for _ in 0..<10 where rows.count > 0 {
                let row = Int.random(in: 0..<rows.count, using: &numbers)
                #expect(rows.height(of: row) == plain.heights[row])
                #expect(rows.offset(of: row) == plain.offset(of: row))
                let place = Double.random(in: 0..<max(1, plain.total), using: &numbers)
                #expect(rows.row(at: place) == plain.row(at: place))
            }
        }
    }
}
