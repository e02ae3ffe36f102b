// SPDX-License-Identifier: Apache-2.0

/// Solving groups of core variables that share constraints.
extension SolverState {
    /// A row of a group with one variable: where its error is zero and how fast it costs on both sides for a weight of 1.
    struct LineRow {
        var position: Double
        var lower: Double
        var upper: Double
        var row: Int32
        var priority: Int16
    }

    struct LineBend {
        var position: Double
        var gain: Double
    }

    /// Required rows may be off by this before they clash.
    static var conflictTolerance: Double { 1e-6 }

    /// Inequalities that are further from their bound have no part in a solution.
    static var room: Double { 1e-6 }

    /// Solves every stale group.
    ///
    /// - Returns: true when a clash has moved a definition: everything waiting must be placed again.
    mutating func solveGroups() -> Bool {
        var movesDefinition = false
        worklist.count = 0
        for i in 0..<staleRows.count {
            let row = staleRows[i]
            guard rows[row].isStale else { continue }
            rows[row].isStale = false
            guard rows[row].place == .group else { continue }
            if rows[row].isSlack, hasRoom(row) { continue }
            if rowNotes[row].nodeCount == 0 {
                if checkConstantRow(row) { movesDefinition = true }
                continue
            }
            var node = rowNotes[row].firstNode
            while nodes[node].isPassed { node = nodes[node].nextInRow }
            markStale(variable: nodes[node].variable)
        }
        staleRows.count = 0
        for i in 0..<staleVariables.count {
            let variable = staleVariables[i]
            guard variables[variable].isStale else { continue }
            variables[variable].isStale = false
            guard variables[variable].definition < 0, !variables[variable].isFree else { continue }
            statistics.components += 1
            if solveLine(variable, onlyAsGiven: false) { continue }
            gather(variable)
            solveProgram()
        }
        staleVariables.count = 0
        applyCore()
        return movesDefinition
    }

    /// Whether an inequality is satisfied with room to spare: while it was and is, it has no part in the solution.
    private func hasRoom(_ row: Int32) -> Bool {
        switch rows[row].relation {
        case .equal: false
        case .lessThanOrEqual: error(row) < -Self.room
        case .greaterThanOrEqual: error(row) > Self.room
        }
    }

    /// Solves the variables whose constraints mention nothing else, before values flow: they flow only once then.
    mutating func solveLoneVariables() {
        let (variables, rows, terms) = (self.variables, self.rows, self.terms)
        let count = staleRows.count
        var kept = 0
        worklist.count = 0
        for i in 0..<count {
            let row = staleRows[i]
            let record = rows[row]
            guard record.isStale else { continue }
            if record.place == .group, record.isLone, record.termCount == 1 {
                let variable = terms[record.firstTerm].variable
                if variables[variable].definition < 0, solveLine(variable, onlyAsGiven: true) {
                    statistics.components &+= 1
                    variables[variable].isStale = false
                    for k in 0..<lineRows.count { rows[lineRows[k].row].isStale = false }
                    if worklist.isEmpty { continue }
                    // No other row of this kind mentions it: its value needn't wait for others.
                    worklist.count = 0
                    variables[variable].value = variableNotes[variable].work
                    spread(variable, marksRows: true, isCore: true)
                    continue
                }
            }
            staleRows[kept] = row
            kept &+= 1
        }
        for i in count..<staleRows.count {
            staleRows[kept] = staleRows[i]
            kept &+= 1
        }
        staleRows.count = kept
    }

    private mutating func applyCore() {
        for i in 0..<worklist.count {
            let variable = worklist[i]
            variables[variable].value = variableNotes[variable].work
            moved.append(variable)
        }
        worklist.count = 0
    }

    /// Collects the variables and rows of the group of a core variable.
    mutating func gather(_ start: Int32) {
        let (variables, variableNotes, rows, rowNotes, nodes) =
            (self.variables, self.variableNotes, self.rows, self.rowNotes, self.nodes)
        let mark = nextStamp()
        groupRows.count = 0
        groupVariables.count = 0
        groupVariables.append(start)
        variableNotes[start].stamp = mark
        var done = 0
        while done < groupVariables.count {
            let variable = groupVariables[done]
            done += 1
            variables[variable].isStale = false
            var node = variables[variable].firstNode
            while node >= 0 {
                let row = nodes[node].row
                if !nodes[node].isPassed, rows[row].place == .group, rows[row].isLone || rowNotes[row].stamp != mark {
                    rows[row].isStale = false
                    groupRows.append(row)
                    if !rows[row].isLone {
                        rowNotes[row].stamp = mark
                        var other = rowNotes[row].firstNode
                        while other >= 0 {
                            let neighbour = nodes[other].variable
                            if !nodes[other].isPassed, variableNotes[neighbour].stamp != mark {
                                variableNotes[neighbour].stamp = mark
                                groupVariables.append(neighbour)
                            }
                            other = nodes[other].nextInRow
                        }
                    }
                }
                node = nodes[node].nextOfVariable
            }
        }
    }

    /// Keeps the value that a core variable will have when all groups are solved: until then the values fit together,
    /// also in rows that mention variables of other groups which cancel out.
    private mutating func setCore(_ variable: Int32, _ value: Double) {
        guard variables[variable].value != value else { return }
        variableNotes[variable].work = value
        worklist.append(variable)
    }

    // MARK: One variable

    /// Solves a core variable that shares no row with another one.
    ///
    /// - Parameter onlyAsGiven: Whether it must be the only variable that its rows mention: errors of others may change.
    /// - Returns: false when it isn't alone or required rows clash, and nothing has changed.
    private mutating func solveLine(_ variable: Int32, onlyAsGiven: Bool) -> Bool {
        let (rows, nodes) = (self.rows, self.nodes)
        let value = variables[variable].value
        lineRows.count = 0
        var node = variables[variable].firstNode
        while node >= 0 {
            let (row, coefficient) = (nodes[node].row, nodes[node].coefficient)
            node = nodes[node].nextOfVariable
            let record = rows[row]
            guard record.place == .group else { continue }
            guard record.isLone, !record.isBroken, !onlyAsGiven || record.termCount == 1 else { return false }
            let isUpper = record.relation == (coefficient > 0 ? .lessThanOrEqual : .greaterThanOrEqual)
            let isLower = record.relation == (coefficient > 0 ? .greaterThanOrEqual : .lessThanOrEqual)
            let item = LineRow(
                position: value - quotient(error(row), coefficient), lower: isUpper ? 0 : -abs(coefficient),
                upper: isLower ? 0 : abs(coefficient), row: row, priority: record.priority)
            // By falling priority.
            var k = lineRows.count
            lineRows.append(item)
            while k > 0, lineRows[k - 1].priority < item.priority {
                lineRows[k] = lineRows[k - 1]
                k -= 1
            }
            lineRows[k] = item
        }
        let lineRows = self.lineRows
        var low = -Double.infinity
        var high = Double.infinity
        var next = 0
        while next < lineRows.count, lineRows[next].priority >= 1000 {
            if lineRows[next].upper > 0 { high = min(high, lineRows[next].position) }
            if lineRows[next].lower < 0 { low = max(low, lineRows[next].position) }
            next += 1
        }
        if low > high {
            if low > high + LexicographicProgram.tolerance { return false }
            low = high
        }
        while next < lineRows.count, low < high {
            let first = next
            let priority = lineRows[first].priority
            next += 1
            while next < lineRows.count, lineRows[next].priority == priority { next += 1 }
            let (left, right): (Double, Double)
            if next == first + 1 {
                let row = lineRows[first]
                left = row.lower < 0 ? row.position : -.infinity
                right = row.upper > 0 ? row.position : .infinity
            } else {
                (left, right) = flat(first, next)
            }
            if left > high {
                low = high
            } else if right < low {
                high = low
            } else {
                low = max(low, left)
                high = min(high, right)
            }
        }
        let solution = low > 0 ? low : high < 0 ? high : 0
        for i in 0..<lineRows.count {
            let row = lineRows[i]
            rows[row.row].isSlack =
                row.lower == 0
                ? solution < row.position - Self.room : row.upper == 0 && solution > row.position + Self.room
        }
        setCore(variable, solution)
        return true
    }

    /// Where the sum of errors of some rows on a line is smallest.
    private mutating func flat(_ first: Int, _ end: Int) -> (Double, Double) {
        lineBends.count = 0
        var slope = 0.0
        for i in first..<end {
            let row = lineRows[i]
            let weight = rowNotes[row.row].weight
            slope += weight * row.lower
            let bend = LineBend(position: row.position, gain: weight * (row.upper - row.lower))
            var k = lineBends.count
            lineBends.append(bend)
            while k > 0, lineBends[k - 1].position > bend.position {
                lineBends[k] = lineBends[k - 1]
                k -= 1
            }
            lineBends[k] = bend
        }
        let tolerance = LexicographicProgram.slopeTolerance
        if slope >= -tolerance { return (-.infinity, lineBends[0].position) }
        for i in 0..<lineBends.count {
            slope += lineBends[i].gain
            if slope > tolerance { return (lineBends[i].position, lineBends[i].position) }
            if slope >= -tolerance {
                return (lineBends[i].position, i + 1 < lineBends.count ? lineBends[i + 1].position : .infinity)
            }
        }
        return (lineBends[lineBends.count - 1].position, .infinity)
    }

    // MARK: Several variables

    /// Writes the group into the program: its columns are the variables of the group, at zero.
    private mutating func load() {
        let (variables, variableNotes, rowNotes, nodes) =
            (self.variables, self.variableNotes, self.rowNotes, self.nodes)
        groupRows.sort { rowNotes[$0].sequence < rowNotes[$1].sequence }
        groupVariables.sort { $0 < $1 }
        for j in 0..<groupVariables.count { variableNotes[groupVariables[j]].column = Int32(j) }
        program.begin(columnCount: groupVariables.count)
        for i in 0..<groupRows.count {
            let row = groupRows[i]
            let record = rows[row]
            var value = error(row)
            var node = rowNotes[row].firstNode
            while node >= 0 {
                if !nodes[node].isPassed { value -= nodes[node].coefficient * variables[nodes[node].variable].value }
                node = nodes[node].nextInRow
            }
            program.addRow(
                value: value, weight: rowNotes[row].weight, priority: record.priority, relation: record.relation,
                isIgnored: false)
            node = rowNotes[row].firstNode
            while node >= 0 {
                if !nodes[node].isPassed {
                    program.addEntry(
                        column: variableNotes[nodes[node].variable].column, coefficient: nodes[node].coefficient)
                }
                node = nodes[node].nextInRow
            }
        }
    }

    private mutating func solveProgram() {
        load()
        leaveOutClashes()
        statistics.pivots += program.pivots
        program.pivots = 0
        for i in 0..<groupRows.count {
            let row = groupRows[i]
            rows[row].isBroken = program.rows[i].isIgnored
            let error = program.error(ofRow: i)
            rows[row].isSlack =
                !rows[row].isBroken
                && (rows[row].relation == .lessThanOrEqual
                    ? error < -Self.room : rows[row].relation == .greaterThanOrEqual && error > Self.room)
        }
        for j in 0..<groupVariables.count { setCore(groupVariables[j], program.solution[j]) }
    }

    /// Solves the program that is loaded, leaving out one row of every clash.
    private mutating func leaveOutClashes() {
        while !program.solve() {
            let clash = program.clash
            var broken = clash[0].row
            for i in 0..<clash.count where rows[groupRows[clash[i].row]].priority >= 1000 {
                let (this, that) = (groupRows[clash[i].row], groupRows[broken])
                // One that was left out before stays so; else the youngest.
                if rows[this].isBroken != rows[that].isBroken
                    ? rows[this].isBroken : rowNotes[this].sequence > rowNotes[that].sequence
                {
                    broken = clash[i].row
                }
            }
            program.rows[broken].isIgnored = true
            let row = groupRows[broken]
            if !rows[row].isBroken {
                let members = clashingRows((0..<clash.count).map { (groupRows[clash[$0].row], clash[$0].multiplier) })
                report(members, broken: row)
            }
        }
    }

    /// Whether the value of a variable follows from the constraints: see `Solver.isAmbiguous(_:)`.
    mutating func isAmbiguous(_ variable: Int32) -> Bool {
        let mark = beginExpansion()
        add(variable, 1, mark)
        finishExpansion(mark)
        var rest = (0..<list.count).map { (list[$0], variableNotes[list[$0]].work) }
        while let (start, _) = rest.first {
            gather(start)
            load()
            for i in 0..<groupRows.count { program.rows[i].isIgnored = rows[groupRows[i]].isBroken }
            let coefficients = UnsafeMutablePointer<Double>.allocate(capacity: groupVariables.count)
            defer { coefficients.deallocate() }
            coefficients.update(repeating: 0, count: groupVariables.count)
            let mark = stamp
            for (core, coefficient) in rest where variableNotes[core].stamp == mark {
                coefficients[Int(variableNotes[core].column)] = coefficient
            }
            rest.removeAll { variableNotes[$0.0].stamp == mark }
            let canMove = program.canMove(coefficients)
            statistics.pivots += program.pivots
            program.pivots = 0
            if canMove { return true }
        }
        return false
    }

    // MARK: Clashes

    /// Looks at a row that has no core variables.
    ///
    /// - Returns: true when a definition was taken back because it is the youngest of a clash.
    private mutating func checkConstantRow(_ row: Int32) -> Bool {
        let record = rows[row]
        guard record.priority >= 1000 else { return false }
        let error = error(row)
        var scale = abs(record.constant)
        for t in record.firstTerm..<record.firstTerm + record.termCount {
            scale = max(scale, abs(terms[t].coefficient * variables[terms[t].variable].value))
        }
        let tolerance = Self.conflictTolerance * max(1, scale * 1e-3)
        let isSatisfied: Bool =
            switch record.relation {
            case .equal: abs(error) <= tolerance
            case .lessThanOrEqual: error <= tolerance
            case .greaterThanOrEqual: error >= -tolerance
            }
        if isSatisfied {
            rows[row].isBroken = false
            return false
        }
        if record.isBroken { return false }
        let members = clashingRows([(row, 1)])
        let youngest = members.last!
        if youngest != row, record.relation == .equal, exchangesLeft > 0 {
            exchangesLeft -= 1
            displace(youngest)
            rows[youngest].isLate = true
            displace(row)
            wait(row)
            wait(youngest)
            return true
        }
        rows[row].isBroken = true
        report(members, broken: row)
        return false
    }

    private mutating func report(_ members: [Int32], broken: Int32) {
        clashes.append(Clash(firstRow: clashRows.count, rowCount: members.count, broken: broken))
        for row in members { clashRows.append(row) }
    }

    /// The rows of a clash with the definitions they were reduced by, in the order in which they were added.
    private func clashingRows(_ clash: [(row: Int32, multiplier: Double)]) -> [Int32] {
        var members = clash.map(\.row)
        // How often each definition takes part. Those that were placed later were reduced by earlier ones.
        var multipliers: [Int32: Double] = [:]
        var open: [Int32] = []
        func follow(_ row: Int32, _ multiplier: Double) {
            var node = rowNotes[row].firstNode
            while node >= 0 {
                if nodes[node].isPassed {
                    let definition = variables[nodes[node].variable].definition
                    if multipliers[definition] == nil { open.append(definition) }
                    multipliers[definition, default: 0] += multiplier * nodes[node].coefficient
                }
                node = nodes[node].nextInRow
            }
        }
        for (row, multiplier) in clash { follow(row, multiplier) }
        while let latest = open.indices.max(by: {
            definitionNotes[open[$0]].placement < definitionNotes[open[$1]].placement
        }) {
            let row = open.remove(at: latest)
            let multiplier = multipliers[row]!
            guard abs(multiplier) > 1e-9 else { continue }
            members.append(row)
            if rows[row].place == .reducedDefinition { follow(row, multiplier) }
        }
        return members.sorted { rowNotes[$0].sequence < rowNotes[$1].sequence }
    }
}
