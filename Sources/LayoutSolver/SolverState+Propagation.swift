// SPDX-License-Identifier: Apache-2.0

/// Values along definitions.
extension SolverState {
    /// Computes the values that wait, and those that depend on them when they have changed.
    ///
    /// - Parameter marksRows: Whether the groups of rows that see a change must be solved.
    mutating func propagate(marksRows: Bool) {
        var isSorted = true
        for i in 1..<max(1, seeds.count) where variables[seeds[i - 1]].order > variables[seeds[i]].order {
            isSorted = false
            break
        }
        if !isSorted {
            seeds.sort { variables[$0].order < variables[$1].order }
        }
        heap.count = 0
        var next = 0
        while true {
            let variable: Int32
            if next < seeds.count {
                if !heap.isEmpty, heap[0].key < variables[seeds[next]].order {
                    variable = pop()
                } else {
                    variable = seeds[next]
                    next += 1
                }
            } else if !heap.isEmpty {
                variable = pop()
            } else {
                break
            }
            guard variables[variable].isQueued else { continue }
            variables[variable].isQueued = false
            let definition = variables[variable].definition
            if definition >= 0 {
                statistics.evaluations += 1
                var sum = formConstant(definition)
                forEachOther(ofDefinition: definition) { sum += $1 * variables[$0].value }
                let value = -sum / rows[definition].pivotCoefficient
                if value == variables[variable].value { continue }
                variables[variable].value = value
            }
            noteChange(variable)
            var t = variables[variable].firstTerm
            while t >= 0 {
                let row = terms[t].row
                switch rows[row].place {
                case .definition:
                    let pivot = rows[row].pivot
                    if pivot != variable { enqueue(pivot) }
                case .group:
                    if marksRows { markStale(row: row) }
                default: break
                }
                t = terms[t].next
            }
            var node = variables[variable].firstNode
            while node >= 0 {
                if !nodes[node].isPassed {
                    let row = nodes[node].row
                    if rows[row].place == .reducedDefinition { enqueue(rows[row].pivot) }
                }
                node = nodes[node].nextOfVariable
            }
        }
        seeds.count = 0
    }

    @inline(__always)
    private mutating func enqueue(_ variable: Int32) {
        if variables[variable].isQueued { return }
        variables[variable].isQueued = true
        push(variable, 1)
    }

    @inline(__always)
    mutating func noteChange(_ variable: Int32) {
        if variables[variable].isChanged { return }
        variables[variable].isChanged = true
        changed.append(variable)
    }

    /// The error of a row at the values of the moment.
    @inline(__always)
    func error(_ row: Int32) -> Double {
        var sum = rows[row].constant
        var t = rows[row].firstTerm
        let end = t + rows[row].termCount
        while t < end {
            sum += terms[t].coefficient * variables[terms[t].variable].value
            t += 1
        }
        return sum
    }
}
