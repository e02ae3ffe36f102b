// SPDX-License-Identifier: Apache-2.0

/// Writing rows in terms of core variables.
extension SolverState {
    /// Reduces the rows that are not required equalities.
    mutating func reduceWaitingRows() {
        for i in 0..<waitingRows.count {
            let row = waitingRows[i]
            guard rows[row].isQueued, rows[row].place == .waiting, !rows[row].isRequiredEquality else { continue }
            rows[row].isQueued = false
            if !storeAsGiven(row) {
                expand(row)
                storeNodes(row)
            }
            rows[row].place = .group
            markStale(row: row)
        }
        waitingRows.count = 0
    }

    /// Keeps a row that mentions only core variables as it is, for which an expansion would find the same.
    private mutating func storeAsGiven(_ row: Int32) -> Bool {
        let (variables, terms) = (self.variables, self.terms)
        let first = rows[row].firstTerm
        let end = first + rows[row].termCount
        var t = first
        while t < end {
            guard variables[terms[t].variable].definition < 0, abs(terms[t].coefficient) >= negligible else {
                return false
            }
            t += 1
        }
        statistics.reductions += 1
        t = first
        while t < end {
            addNode(row, terms[t].variable, terms[t].coefficient, isPassed: false)
            t += 1
        }
        return true
    }

    /// Replaces the defined variables of a row until only core variables are left.
    ///
    /// Afterwards `list` has the core variables, with their coefficients in `work`, and `passed` the definitions that were
    /// added and how often. The variable of the highest order is replaced first: what two edges of neighbours have in
    /// common cancels out before it is followed any further.
    mutating func expand(_ row: Int32) {
        let mark = beginExpansion()
        let record = rows[row]
        for t in record.firstTerm..<record.firstTerm + record.termCount {
            add(terms[t].variable, terms[t].coefficient, mark)
        }
        finishExpansion(mark)
    }

    mutating func beginExpansion() -> UInt32 {
        statistics.reductions += 1
        list.count = 0
        passed.count = 0
        heap.count = 0
        return nextStamp()
    }

    @inline(__always)
    mutating func add(_ variable: Int32, _ coefficient: Double, _ mark: UInt32) {
        if variableNotes[variable].stamp == mark {
            variableNotes[variable].work += coefficient
            return
        }
        variableNotes[variable].stamp = mark
        variableNotes[variable].work = coefficient
        if variables[variable].definition >= 0 { push(variable, -1) } else { list.append(variable) }
    }

    mutating func finishExpansion(_ mark: UInt32) {
        let (variables, variableNotes, rows, terms) = (self.variables, self.variableNotes, self.rows, self.terms)
        while !heap.isEmpty {
            let variable = pop()
            let coefficient = variableNotes[variable].work
            if abs(coefficient) < negligible { continue }
            statistics.expansions += 1
            let row = variables[variable].definition
            let factor = quotient(-coefficient, rows[row].pivotCoefficient)
            passed.append(LexicographicProgram.Entry(column: variable, coefficient: factor))
            if rows[row].place == .reducedDefinition {
                var node = rowNotes[row].firstNode
                while node >= 0 {
                    if !nodes[node].isPassed { add(nodes[node].variable, factor * nodes[node].coefficient, mark) }
                    node = nodes[node].nextInRow
                }
            } else {
                var t = rows[row].firstTerm
                let end = t + rows[row].termCount
                while t < end {
                    if terms[t].variable != variable { add(terms[t].variable, factor * terms[t].coefficient, mark) }
                    t += 1
                }
            }
        }
        var kept = 0
        for i in 0..<list.count where abs(variableNotes[list[i]].work) >= negligible {
            list[kept] = list[i]
            kept += 1
        }
        list.count = kept
    }

    /// Keeps what an expansion has found with a row.
    ///
    /// Core variables with a coefficient of zero are left out.
    mutating func storeNodes(_ row: Int32) {
        for i in 0..<list.count where variableNotes[list[i]].work != 0 {
            addNode(row, list[i], variableNotes[list[i]].work, isPassed: false)
        }
        for i in 0..<passed.count { addNode(row, passed[i].column, passed[i].coefficient, isPassed: true) }
    }

    @inline(__always)
    private mutating func addNode(_ row: Int32, _ variable: Int32, _ coefficient: Double, isPassed: Bool) {
        let head = variables[variable].firstNode
        let node = Node(
            coefficient: coefficient, variable: variable, row: row, nextInRow: rowNotes[row].firstNode,
            nextOfVariable: head, previousOfVariable: -1, isPassed: isPassed)
        let index: Int32
        if freeNode >= 0 {
            index = freeNode
            freeNode = nodes[index].nextInRow
            nodes[index] = node
        } else {
            index = Int32(nodes.count)
            nodes.append(node)
        }
        if head >= 0 { nodes[head].previousOfVariable = index }
        variables[variable].firstNode = index
        rowNotes[row].firstNode = index
        if !isPassed {
            rowNotes[row].nodeCount += 1
            rows[row].isLone = rowNotes[row].nodeCount == 1
        }
    }

    /// Forgets the reduced form of a row.
    ///
    /// Its group will be solved without it.
    mutating func clearNodes(_ row: Int32) {
        let isOfGroup = rows[row].place == .group
        rows[row].isSlack = false
        var index = rowNotes[row].firstNode
        while index >= 0 {
            let node = nodes[index]
            if node.previousOfVariable >= 0 {
                nodes[node.previousOfVariable].nextOfVariable = node.nextOfVariable
            } else {
                variables[node.variable].firstNode = node.nextOfVariable
            }
            if node.nextOfVariable >= 0 { nodes[node.nextOfVariable].previousOfVariable = node.previousOfVariable }
            if isOfGroup, !node.isPassed { markStale(variable: node.variable) }
            nodes[index].nextInRow = freeNode
            freeNode = index
            index = node.nextInRow
        }
        rowNotes[row].firstNode = -1
        rowNotes[row].nodeCount = 0
        rows[row].isLone = false
    }

    // MARK: A heap of variables by order

    /// Adds a variable; `sign` 1 gives the lowest order first, -1 the highest.
    @inline(__always)
    mutating func push(_ variable: Int32, _ sign: Int64) {
        let item = HeapItem(key: variables[variable].order * sign, variable: variable)
        heap.append(item)
        var i = heap.count - 1
        while i > 0 {
            let parent = (i - 1) / 2
            if heap[parent].key <= item.key { break }
            heap[i] = heap[parent]
            i = parent
        }
        heap[i] = item
    }

    @inline(__always)
    mutating func pop() -> Int32 {
        let first = heap[0].variable
        let last = heap.removeLast()
        let count = heap.count
        if count == 0 { return first }
        var i = 0
        while true {
            var child = 2 * i + 1
            if child >= count { break }
            if child + 1 < count, heap[child + 1].key < heap[child].key { child += 1 }
            if heap[child].key >= last.key { break }
            heap[i] = heap[child]
            i = child
        }
        heap[i] = last
        return first
    }
}
