// SPDX-License-Identifier: Apache-2.0

/// The coefficients that express basic rows by the numbers at the columns.
protocol Tableau {
    /// The coefficient at a place; zero when nothing is there.
    func entry(_ row: Int, _ column: Int) -> Double

    /// Visits the rows of a column, in rising order or the order of arrival, always the same for the same history.
    func forEachRow(ofColumn column: Int, _ body: (_ row: Int, _ coefficient: Double) -> Void)

    /// Visits the columns of a row.
    func forEachColumn(ofRow row: Int, _ body: (_ column: Int, _ coefficient: Double) -> Void)

    /// Exchanges the number of a row with that of a column; `values` are the constants of the rows.
    mutating func pivot(_ row: Int, _ column: Int, _ values: UnsafeMutablePointer<Double>)
}

/// Coefficients below this are what rounding has left of zero.
let negligible = 1e-11

/// All coefficients, row by row: for small groups.
struct DenseTableau: Tableau {
    let memory: UnsafeMutablePointer<Double>
    let rowCount: Int
    let columnCount: Int

    @inline(__always)
    func entry(_ row: Int, _ column: Int) -> Double { memory[row * columnCount + column] }

    @inline(__always)
    func forEachRow(ofColumn column: Int, _ body: (Int, Double) -> Void) {
        for row in 0..<rowCount {
            let coefficient = memory[row * columnCount + column]
            if coefficient != 0 { body(row, coefficient) }
        }
    }

    @inline(__always)
    func forEachColumn(ofRow row: Int, _ body: (Int, Double) -> Void) {
        for column in 0..<columnCount {
            let coefficient = memory[row * columnCount + column]
            if coefficient != 0 { body(column, coefficient) }
        }
    }

    mutating func pivot(_ row: Int, _ column: Int, _ values: UnsafeMutablePointer<Double>) {
        let pivotRow = memory + row * columnCount
        let inverse = 1 / pivotRow[column]
        for k in 0..<columnCount { pivotRow[k] *= -inverse }
        pivotRow[column] = inverse
        values[row] *= -inverse
        for other in 0..<rowCount where other != row {
            let target = memory + other * columnCount
            let factor = target[column]
            if factor == 0 { continue }
            target[column] = 0
            for k in 0..<columnCount where pivotRow[k] != 0 {
                let sum = target[k] + factor * pivotRow[k]
                target[k] = abs(sum) < negligible ? 0 : sum
            }
            values[other] += factor * values[row]
        }
    }
}

/// Only the coefficients that are or were not zero: for large groups.
struct SparseTableau: Tableau {
    struct Entry {
        var column: Int32
        var coefficient: Double
    }

    /// By rising column.
    var rows: [[Entry]]
    var columns: [[Int32]]

    init(rowCount: Int, columnCount: Int) {
        rows = .init(repeating: [], count: rowCount)
        columns = .init(repeating: [], count: columnCount)
    }

    @inline(__always)
    private static func position(of column: Int32, in row: [Entry], from start: Int = 0) -> Int {
        var low = start
        var high = row.count
        while low < high {
            let middle = (low + high) / 2
            if row[middle].column < column { low = middle + 1 } else { high = middle }
        }
        return low
    }

    mutating func insert(_ row: Int, _ column: Int, _ coefficient: Double) {
        let position = Self.position(of: Int32(column), in: rows[row])
        rows[row].insert(Entry(column: Int32(column), coefficient: coefficient), at: position)
        columns[column].append(Int32(row))
    }

    func entry(_ row: Int, _ column: Int) -> Double {
        let position = Self.position(of: Int32(column), in: rows[row])
        guard position < rows[row].count, rows[row][position].column == column else { return 0 }
        return rows[row][position].coefficient
    }

    @inline(__always)
    func forEachRow(ofColumn column: Int, _ body: (Int, Double) -> Void) {
        for row in columns[column] {
            let coefficient = entry(Int(row), column)
            if coefficient != 0 { body(Int(row), coefficient) }
        }
    }

    @inline(__always)
    func forEachColumn(ofRow row: Int, _ body: (Int, Double) -> Void) {
        for entry in rows[row] where entry.coefficient != 0 { body(Int(entry.column), entry.coefficient) }
    }

    mutating func pivot(_ row: Int, _ column: Int, _ values: UnsafeMutablePointer<Double>) {
        let inverse = 1 / entry(row, column)
        for i in rows[row].indices {
            rows[row][i].coefficient *= Int(rows[row][i].column) == column ? inverse * inverse : -inverse
        }
        values[row] *= -inverse
        let pivotRow = rows[row]
        let affected = columns[column]
        for target in affected where target != row {
            let other = Int(target)
            var position = Self.position(of: Int32(column), in: rows[other])
            let factor = rows[other][position].coefficient
            if factor == 0 { continue }
            rows[other][position].coefficient = 0
            position = 0
            for entry in pivotRow where entry.coefficient != 0 {
                position = Self.position(of: entry.column, in: rows[other], from: position)
                let change = factor * entry.coefficient
                if position < rows[other].count, rows[other][position].column == entry.column {
                    let sum = rows[other][position].coefficient + change
                    rows[other][position].coefficient = abs(sum) < negligible ? 0 : sum
                } else {
                    rows[other].insert(Entry(column: entry.column, coefficient: change), at: position)
                    columns[Int(entry.column)].append(target)
                }
            }
            values[other] += factor * values[row]
        }
    }
}
