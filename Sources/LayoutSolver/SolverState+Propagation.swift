// SPDX-License-Identifier: Apache-2.0

/// Values along definitions.
extension SolverState {
    /// Lets the new values of core variables flow, and computes the values of defined variables that wait.
    ///
    /// Defined variables wait in a queue by rising order. Those that depend on what has changed mostly follow all that wait
    /// already and join its end; the others wait in the heap.
    ///
    /// `sortSeeds()` goes before.
    ///
    /// - Parameter marksRows: Whether the groups of rows that see a change must be solved.
    mutating func propagate(marksRows: Bool) {
        for i in 0..<moved.count { spread(moved[i], marksRows: marksRows, isCore: true) }
        moved.count = 0
        let (variables, rows) = (self.variables, self.rows)
        var next = 0
        var evaluations = 0
        while true {
            let variable: Int32
            if next < seeds.count, heap.isEmpty || variables[seeds[next]].order <= heap[0].key {
                variable = seeds[next]
                next &+= 1
            } else if !heap.isEmpty {
                variable = pop()
            } else {
                break
            }
            guard variables[variable].isQueued else { continue }
            variables[variable].isQueued = false
            let definition = variables[variable].definition
            guard definition >= 0 else { continue }
            evaluations &+= 1
            var sum = formConstant(definition)
            forEachOther(ofDefinition: definition) { sum += $1 * variables[$0].value }
            let value = quotient(-sum, rows[definition].pivotCoefficient)
            if value == variables[variable].value { continue }
            variables[variable].value = value
            spread(variable, marksRows: marksRows, isCore: false)
        }
        statistics.evaluations &+= evaluations
        seeds.count = 0
    }

    /// Tells everything that depends on a variable that its value has changed.
    @inline(__always)
    mutating func spread(_ variable: Int32, marksRows: Bool, isCore: Bool) {
        let (variables, rows, terms, nodes) = (self.variables, self.rows, self.terms, self.nodes)
        if variables[variable].changeMark != changeMark {
            variables[variable].changeMark = changeMark
            changed.append(variable)
        }
        var t = variables[variable].firstTerm
        while t >= 0 {
            let row = terms[t].row
            let place = rows[row].place
            if place == .definition {
                let pivot = rows[row].pivot
                if pivot != variable { enqueue(pivot) }
            } else if place == .group, marksRows, !isCore || rows[row].termCount > 1 {
                // The group of a core variable was solved already; what else a row mentions may move, too.
                markStale(row: row)
            }
            t = terms[t].next
        }
        guard variables[variable].isReducedTo else { return }
        var node = variables[variable].firstNode
        while node >= 0 {
            if !nodes[node].isPassed {
                let row = nodes[node].row
                if rows[row].place == .reducedDefinition { enqueue(rows[row].pivot) }
            }
            node = nodes[node].nextOfVariable
        }
    }

    /// Brings the variables that wait into their order, before values flow.
    mutating func sortSeeds() {
        heap.count = 0
        let variables = self.variables
        for i in 1..<max(1, seeds.count) where variables[seeds[i - 1]].order > variables[seeds[i]].order {
            seeds.sort { variables[$0].order < variables[$1].order }
            return
        }
    }

    @inline(__always)
    private mutating func enqueue(_ variable: Int32) {
        let (variables, seeds) = (self.variables, self.seeds)
        if variables[variable].isQueued { return }
        variables[variable].isQueued = true
        if seeds.isEmpty || variables[variable].order >= variables[seeds[seeds.count &- 1]].order {
            self.seeds.append(variable)
        } else {
            push(variable, 1)
        }
    }

    /// The error of a row at the values of the moment.
    @inline(__always)
    func error(_ row: Int32) -> Double {
        var sum = rows[row].constant
        let (variables, terms) = (self.variables, self.terms)
        var t = rows[row].firstTerm
        let end = t &+ rows[row].termCount
        while t < end {
            sum += terms[t].coefficient * variables[terms[t].variable].value
            t &+= 1
        }
        return sum
    }
}

/// `a / b` without the wait for a division where `b` is 1 or -1, as it mostly is.
@inline(__always)
func quotient(_ a: Double, _ b: Double) -> Double { abs(b) == 1 ? a * b : a / b }
