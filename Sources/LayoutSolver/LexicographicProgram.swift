// SPDX-License-Identifier: Apache-2.0

/// A group of constraints over a few columns, solved level by level.
///
/// Every constraint is a row with an error: its expression. Columns stand for rows with the error zero; to begin with, for
/// the variables themselves, at zero. A level looks for the smallest sum of its errors by exchanging rows and columns.
/// What it has found then binds the levels below: a row keeps the side, or the zero, that the optimum needs.
/// The cost of a row is a line with one bend, at zero; a step walks past bends as long as the sum falls.
struct LexicographicProgram: BitwiseCopyable {
    /// What may happen to the error of a row or to a column.
    enum Bound: UInt8 {
        /// Anything: a variable, or a row of a level to come.
        case free
        /// It stays zero.
        case equal
        /// It is zero or more.
        case atLeast
        /// It is zero or less.
        case atMost
        /// It costs: a row of the level at hand.
        case soft
    }

    struct Entry {
        var column: Int32
        var coefficient: Double
    }

    struct Row {
        /// The error when all columns are zero.
        var value: Double
        var weight: Double
        var firstEntry: Int32
        var entryCount: Int32
        var priority: Int16
        var relation: Relation
        /// Whether the row is left out.
        var isIgnored: Bool
    }

    /// A row (first) or a variable (behind the rows).
    struct Label {
        /// How fast the cost rises when the error falls below zero, as a negative slope.
        var lower = 0.0
        /// How fast the cost rises when the error rises above zero.
        var upper = 0.0
        /// The row it is at, or -1 - column.
        var place: Int32
        var bound = Bound.free
        /// Of a soft row that isn't at a column: whether its cost counts as of above zero.
        var isAbove = false
    }

    /// A row that takes part in a contradiction, and how often.
    struct ClashTerm {
        var row: Int
        var multiplier: Double
    }

    struct Breakpoint {
        var time: Double
        var gain: Double
        var row: Int32
    }

    /// Errors and values below this count as zero.
    static let tolerance = 1e-8
    /// Slopes below this count as zero.
    static let slopeTolerance = 1e-9
    /// Groups of up to this many coefficients use a dense tableau.
    static let denseLimit = 4096
    /// Steps without progress after which only the lowest labels are taken, which cannot cycle.
    static let patience = 12

    var rows: Pool<Row>
    var entries: Pool<Entry>
    /// The values of the variables after `solve()`.
    var solution: Pool<Double>
    /// The rows that cannot be satisfied together, after `solve()` has returned false, and how they add up to a
    /// contradiction.
    var clash: Pool<ClashTerm>
    var columnCount = 0
    var pivots = 0

    private var labels: Pool<Label>
    private var basis: Pool<Int32>
    private var columns: Pool<Int32>
    private var values: Pool<Double>
    private var slopes: Pool<Double>
    private var memory: Pool<Double>
    private var order: Pool<Int32>
    private var breakpoints: Pool<Breakpoint>

    init(_ arena: inout Arena) {
        rows = Pool(16, &arena)
        entries = Pool(32, &arena)
        solution = Pool(8, &arena)
        clash = Pool(0, &arena)
        labels = Pool(32, &arena)
        basis = Pool(16, &arena)
        columns = Pool(8, &arena)
        values = Pool(16, &arena)
        slopes = Pool(8, &arena)
        memory = Pool(64, &arena)
        order = Pool(16, &arena)
        breakpoints = Pool(16, &arena)
    }

    /// Gives all memory back.
    func deallocate() {
        rows.deallocate()
        entries.deallocate()
        solution.deallocate()
        clash.deallocate()
        labels.deallocate()
        basis.deallocate()
        columns.deallocate()
        values.deallocate()
        slopes.deallocate()
        memory.deallocate()
        order.deallocate()
        breakpoints.deallocate()
    }

    /// Starts over with a number of variables.
    mutating func begin(columnCount: Int) {
        rows.count = 0
        entries.count = 0
        self.columnCount = columnCount
    }

    /// Adds a row without entries.
    mutating func addRow(value: Double, weight: Double, priority: Int16, relation: Relation, isIgnored: Bool) {
        rows.append(
            Row(
                value: value, weight: weight, firstEntry: Int32(entries.count), entryCount: 0, priority: priority,
                relation: relation, isIgnored: isIgnored))
    }

    /// Adds an entry to the last row.
    mutating func addEntry(column: Int32, coefficient: Double) {
        entries.append(Entry(column: column, coefficient: coefficient))
        rows[rows.count - 1].entryCount += 1
    }

    /// Solves; the values are in `solution`, or the rows that clash in `clash`.
    mutating func solve() -> Bool {
        if columnCount * rows.count <= Self.denseLimit {
            var tableau = denseTableau()
            return solve(&tableau)
        }
        var tableau = sparseTableau()
        return solve(&tableau)
    }

    /// Whether the sum of variables times coefficients can change without a worse cost at any level.
    mutating func canMove(_ coefficients: UnsafeMutablePointer<Double>) -> Bool {
        if columnCount * rows.count <= Self.denseLimit {
            var tableau = denseTableau()
            return solve(&tableau) && canMove(coefficients, &tableau)
        }
        var tableau = sparseTableau()
        return solve(&tableau) && canMove(coefficients, &tableau)
    }

    /// The error of a row after `solve()`.
    func error(ofRow row: Int) -> Double {
        let place = labels[row].place
        return place < 0 ? 0 : values[place]
    }

    private mutating func denseTableau() -> DenseTableau {
        memory.resize(rows.count * columnCount)
        memory.base.update(repeating: 0, count: memory.count)
        for i in 0..<rows.count {
            let row = rows[i]
            for k in 0..<row.entryCount {
                let entry = entries[row.firstEntry + k]
                memory[i * columnCount + Int(entry.column)] += entry.coefficient
            }
        }
        return DenseTableau(memory: memory.base, rowCount: rows.count, columnCount: columnCount)
    }

    private func sparseTableau() -> SparseTableau {
        var tableau = SparseTableau(rowCount: rows.count, columnCount: columnCount)
        for i in 0..<rows.count {
            let row = rows[i]
            for k in 0..<row.entryCount {
                let entry = entries[row.firstEntry + k]
                tableau.insert(i, Int(entry.column), entry.coefficient)
            }
        }
        return tableau
    }

    private mutating func solve(_ tableau: inout some Tableau) -> Bool {
        let rowCount = rows.count
        labels.resize(rowCount + columnCount)
        basis.resize(rowCount)
        values.resize(rowCount)
        columns.resize(columnCount)
        order.count = 0
        clash.count = 0
        for i in 0..<rowCount {
            labels[i] = Label(place: Int32(i))
            basis[i] = Int32(i)
            values[i] = rows[i].value
            if !rows[i].isIgnored { order.append(Int32(i)) }
        }
        for j in 0..<columnCount {
            labels[rowCount + j] = Label(place: Int32(-1 - j))
            columns[j] = Int32(rowCount + j)
        }
        sortOrder()
        var next = 0
        while next < order.count, rows[order[next]].priority >= 1000 {
            if !satisfy(Int(order[next]), &tableau) { return false }
            next += 1
        }
        while next < order.count {
            let priority = rows[order[next]].priority
            let first = next
            while next < order.count, rows[order[next]].priority == priority { next += 1 }
            minimize(from: first, to: next, &tableau)
        }
        solution.resize(columnCount)
        for j in 0..<columnCount {
            let place = labels[rowCount + j].place
            solution[j] = place < 0 ? 0 : values[place]
        }
        return true
    }

    /// Sorts the rows by falling priority, then as they came.
    private mutating func sortOrder() {
        if order.count > 24 {
            order.sort { a, b in
                let (p, q) = (rows[a].priority, rows[b].priority)
                return p != q ? p > q : a < b
            }
            return
        }
        var i = 1
        while i < order.count {
            let item = order[i]
            let priority = rows[item].priority
            var k = i
            while k > 0, rows[order[k - 1]].priority < priority {
                order[k] = order[k - 1]
                k -= 1
            }
            order[k] = item
            i += 1
        }
    }

    // MARK: Required rows

    /// Brings a required row to its side of zero while all that bind already stay satisfied.
    private mutating func satisfy(_ row: Int, _ tableau: inout some Tableau) -> Bool {
        let relation = rows[row].relation
        let bound: Bound =
            switch relation {
            case .equal: .equal
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            }
        var idle = 0
        while true {
            let place = Int(labels[row].place)
            let value = values[place]
            let isSatisfied: Bool =
                switch relation {
                case .equal: abs(value) <= Self.tolerance
                case .lessThanOrEqual: value <= Self.tolerance
                case .greaterThanOrEqual: value >= -Self.tolerance
                }
            if isSatisfied {
                labels[row].bound = bound
                return true
            }
            let wanted = value > 0 ? -1.0 : 1.0
            // The column that brings the row closer.
            var column = -1
            var sign = 0.0
            var best = 0.0
            var blocked = false
            tableau.forEachColumn(ofRow: place) { j, coefficient in
                guard abs(coefficient) > Self.slopeTolerance else { return }
                let way = coefficient * wanted > 0 ? 1.0 : -1.0
                let other = columns[j]
                let otherBound = labels[other].bound
                let isFree = otherBound == .free
                guard isFree || (otherBound == .atLeast && way > 0) || (otherBound == .atMost && way < 0) else {
                    blocked = true
                    return
                }
                let score: Double
                if idle > Self.patience {
                    score = 1 / Double(other + 1)
                } else {
                    score = isFree ? 1e6 + abs(coefficient) : abs(coefficient)
                }
                if score > best {
                    best = score
                    column = j
                    sign = way
                }
            }
            if column < 0 {
                clash.append(ClashTerm(row: row, multiplier: 1))
                if blocked {
                    tableau.forEachColumn(ofRow: place) { j, coefficient in
                        guard abs(coefficient) > Self.slopeTolerance else { return }
                        clash.append(ClashTerm(row: Int(columns[j]), multiplier: -coefficient))
                    }
                }
                return false
            }
            // How far it may go.
            var leaving = place
            var shortest = abs(value / tableau.entry(place, column))
            tableau.forEachRow(ofColumn: column) { i, coefficient in
                guard i != place, abs(coefficient) > Self.slopeTolerance else { return }
                let rate = coefficient * sign
                let time: Double
                switch labels[basis[i]].bound {
                case .equal: time = 0
                case .atLeast where rate < 0: time = max(0, values[i]) / -rate
                case .atMost where rate > 0: time = max(0, -values[i]) / rate
                default: return
                }
                if time < shortest || (time == shortest && leaving != place && basis[i] < basis[leaving]) {
                    shortest = time
                    leaving = i
                }
            }
            idle = shortest > Self.tolerance ? 0 : idle + 1
            if leaving == place { labels[row].bound = bound }
            exchange(leaving, column, &tableau)
            if leaving == place { return true }
        }
    }

    // MARK: Levels

    /// Finds the smallest sum of errors of the rows of a level, and binds what it needs.
    private mutating func minimize(from first: Int, to end: Int, _ tableau: inout some Tableau) {
        slopes.resize(columnCount)
        slopes.base.update(repeating: 0, count: columnCount)
        for k in first..<end {
            let index = Int(order[k])
            let row = rows[index]
            labels[index].bound = .soft
            labels[index].lower = row.relation == .lessThanOrEqual ? 0 : -row.weight
            labels[index].upper = row.relation == .greaterThanOrEqual ? 0 : row.weight
            let place = labels[index].place
            guard place >= 0 else { continue }
            let value = values[place]
            labels[index].isAbove =
                value > Self.tolerance || (value >= -Self.tolerance && row.relation != .lessThanOrEqual)
            addSlopes(ofRow: Int(place), labels[index].isAbove ? labels[index].upper : labels[index].lower, tableau)
        }
        descend(&tableau)
        // What the optimum needs binds from now on.
        for j in 0..<columnCount {
            let label = columns[j]
            let slope = slopes[j]
            switch labels[label].bound {
            case .soft:
                // The multiplier of the row lies between its two slopes.
                if -slope >= labels[label].upper - Self.slopeTolerance {
                    labels[label].bound = labels[label].lower == labels[label].upper ? .free : .atLeast
                } else if -slope <= labels[label].lower + Self.slopeTolerance {
                    labels[label].bound = .atMost
                } else {
                    labels[label].bound = .equal
                }
            case .atLeast, .atMost:
                if abs(slope) > Self.slopeTolerance { labels[label].bound = .equal }
            case .free, .equal: break
            }
        }
        for k in first..<end {
            let index = Int(order[k])
            if labels[index].place >= 0 { labels[index].bound = labels[index].isAbove ? .atLeast : .atMost }
        }
    }

    private func addSlopes(ofRow row: Int, _ multiplier: Double, _ tableau: some Tableau) {
        guard multiplier != 0 else { return }
        tableau.forEachColumn(ofRow: row) { j, coefficient in slopes[j] += multiplier * coefficient }
    }

    /// Takes steps along columns as long as the cost falls.
    private mutating func descend(_ tableau: inout some Tableau) {
        var idle = 0
        var start = 0
        while true {
            // The column with the steepest fall; in large groups the next one that falls.
            var column = -1
            var sign = 0.0
            var steepest = -Self.slopeTolerance
            var lowest = Int32.max
            let isPatient = idle <= Self.patience
            for step in 0..<columnCount {
                var j = start + step
                if j >= columnCount { j -= columnCount }
                let label = labels[columns[j]]
                if label.bound == .equal { continue }
                let slope = slopes[j]
                let rise: Double
                let fall: Double
                switch label.bound {
                case .free: (rise, fall) = (slope, -slope)
                case .soft: (rise, fall) = (slope + label.upper, -slope - label.lower)
                case .atLeast: (rise, fall) = (slope, 0)
                case .atMost: (rise, fall) = (0, -slope)
                case .equal: continue
                }
                let best = min(rise, fall)
                guard best < -Self.slopeTolerance else { continue }
                if isPatient ? best < steepest : columns[j] < lowest {
                    steepest = best
                    lowest = columns[j]
                    column = j
                    sign = rise <= fall ? 1 : -1
                }
                if isPatient, column >= 0, columnCount > 64 { break }
            }
            if column < 0 { return }
            start = column
            // The bends on the way.
            breakpoints.count = 0
            tableau.forEachRow(ofColumn: column) { i, coefficient in
                guard abs(coefficient) > Self.slopeTolerance else { return }
                let rate = coefficient * sign
                let label = labels[basis[i]]
                switch label.bound {
                case .free: return
                case .equal:
                    breakpoints.append(Breakpoint(time: 0, gain: .infinity, row: Int32(i)))
                case .atLeast where rate < 0:
                    breakpoints.append(Breakpoint(time: max(0, values[i]) / -rate, gain: .infinity, row: Int32(i)))
                case .atMost where rate > 0:
                    breakpoints.append(Breakpoint(time: max(0, -values[i]) / rate, gain: .infinity, row: Int32(i)))
                case .soft where label.isAbove ? rate < 0 : rate > 0:
                    let distance = max(0, label.isAbove ? values[i] : -values[i])
                    breakpoints.append(
                        Breakpoint(
                            time: distance / abs(rate), gain: abs(rate) * (label.upper - label.lower), row: Int32(i)))
                default: return
                }
            }
            breakpoints.sort { a, b in
                a.time != b.time ? a.time < b.time : basis[a.row] < basis[b.row]
            }
            var slope = steepest
            var stop = -1
            for k in 0..<breakpoints.count {
                slope += breakpoints[k].gain
                if slope >= -Self.slopeTolerance {
                    stop = k
                    break
                }
            }
            // Rounding alone can let a fall without an end appear.
            if stop < 0 { return }
            for k in 0..<stop {
                let row = Int(breakpoints[k].row)
                let label = basis[row]
                let isAbove = !labels[label].isAbove
                labels[label].isAbove = isAbove
                let change = labels[label].upper - labels[label].lower
                addSlopes(ofRow: row, isAbove ? change : -change, tableau)
            }
            let leaving = Int(breakpoints[stop].row)
            idle = breakpoints[stop].time > Self.tolerance ? 0 : idle + 1
            let outgoing = labels[basis[leaving]]
            if outgoing.bound == .soft {
                addSlopes(ofRow: leaving, -(outgoing.isAbove ? outgoing.upper : outgoing.lower), tableau)
            }
            let entering = columns[column]
            exchange(leaving, column, &tableau)
            let slopeThere = slopes[column]
            slopes[column] = 0
            if slopeThere != 0 { addSlopes(ofRow: leaving, slopeThere, tableau) }
            if labels[entering].bound == .soft {
                labels[entering].isAbove = sign > 0
                addSlopes(ofRow: leaving, sign > 0 ? labels[entering].upper : labels[entering].lower, tableau)
            }
        }
    }

    private mutating func exchange(_ row: Int, _ column: Int, _ tableau: inout some Tableau) {
        pivots += 1
        tableau.pivot(row, column, values.base)
        let leaving = basis[row]
        let entering = columns[column]
        basis[row] = entering
        columns[column] = leaving
        labels[entering].place = Int32(row)
        labels[leaving].place = Int32(-1 - column)
    }

    // MARK: Freedom

    private mutating func canMove(_ coefficients: UnsafeMutablePointer<Double>, _ tableau: inout some Tableau) -> Bool {
        for way in [1.0, -1.0] {
            slopes.resize(columnCount)
            slopes.base.update(repeating: 0, count: columnCount)
            for j in 0..<columnCount where coefficients[j] != 0 {
                let place = labels[rows.count + j].place
                if place < 0 {
                    slopes[-1 - place] += way * coefficients[j]
                } else {
                    addSlopes(ofRow: Int(place), way * coefficients[j], tableau)
                }
            }
            var steps = 0
            while true {
                // The lowest label whose column lets the sum fall: this rule cannot cycle.
                var column = -1
                var lowest = Int32.max
                for j in 0..<columnCount where columns[j] < lowest {
                    let slope = slopes[j]
                    guard abs(slope) > Self.slopeTolerance else { continue }
                    let bound = labels[columns[j]].bound
                    guard bound == .free || (bound == .atLeast && slope < 0) || (bound == .atMost && slope > 0) else {
                        continue
                    }
                    column = j
                    lowest = columns[j]
                }
                if column < 0 { break }
                let sign = slopes[column] < 0 ? 1.0 : -1.0
                var shortest = Double.infinity
                var leaving = -1
                tableau.forEachRow(ofColumn: column) { i, coefficient in
                    guard abs(coefficient) > Self.slopeTolerance else { return }
                    let rate = coefficient * sign
                    let time: Double
                    switch labels[basis[i]].bound {
                    case .equal: time = 0
                    case .atLeast where rate < 0: time = max(0, values[i]) / -rate
                    case .atMost where rate > 0: time = max(0, -values[i]) / rate
                    default: return
                    }
                    if time < shortest || (time == shortest && basis[i] < basis[leaving]) {
                        shortest = time
                        leaving = i
                    }
                }
                if leaving < 0 || shortest * abs(slopes[column]) > 1e-6 { return true }
                exchange(leaving, column, &tableau)
                let slopeThere = slopes[column]
                slopes[column] = 0
                addSlopes(ofRow: leaving, slopeThere, tableau)
                steps += 1
                if steps > 10_000 { return false }
            }
        }
        return false
    }
}
