// SPDX-License-Identifier: Apache-2.0

/// Placing required equalities: each takes a variable that it defines from then on.
extension SolverState {
    /// Gives every waiting required equality a variable, or finds that it follows from others.
    ///
    /// Equalities with a single open variable define it, which may leave others with a single one: most layouts are done
    /// by that, in linear time. Open is a variable that nothing depends on yet and no other constraint mentions, so that
    /// sizes with intrinsic values stay in the core and positions leave it.
    mutating func placeEqualities() {
        while !waitingEqualities.isEmpty {
            list.count = 0
            var hasLate = false
            for i in 0..<waitingEqualities.count {
                let row = waitingEqualities[i]
                guard rows[row].isQueued, rows[row].place == .waiting, rows[row].isRequiredEquality else { continue }
                rows[row].isQueued = false
                hasLate = hasLate || rows[row].isLate
                list.append(row)
            }
            waitingEqualities.count = 0
            if hasLate { moveLateRowsToEnd() }
            peel()
            // The rest in the order of arrival. What reduces uses `list`: work on a copy.
            worklist.count = 0
            for i in 0..<list.count where rows[list[i]].place == .waiting { worklist.append(list[i]) }
            for i in 0..<worklist.count {
                let row = worklist[i]
                if rows[row].place == .waiting { place(row) }
            }
        }
    }

    private func moveLateRowsToEnd() {
        let waiting = (0..<list.count).map { list[$0] }
        let late = waiting.filter { rows[$0].isLate }.sorted { rows[$0].sequence < rows[$1].sequence }
        for (i, row) in (waiting.filter { !rows[$0].isLate } + late).enumerated() { list[i] = row }
    }

    @inline(__always)
    private func isOpen(_ variable: Int32) -> Bool {
        let record = variables[variable]
        return record.definition < 0 && record.userCount == 0 && record.softCount == 0 && !record.isClosed
    }

    /// Places the rows in `list` that end up with a single open variable.
    private mutating func peel() {
        // Rows with a single open variable.
        worklist.count = 0
        for i in 0..<list.count {
            let row = list[i]
            let record = rows[row]
            var open: Int32 = 0
            for t in record.firstTerm..<record.firstTerm + record.termCount where isOpen(terms[t].variable) {
                open += 1
            }
            rows[row].openCount = open
            if open == 1 { worklist.append(row) }
        }
        heap.count = 0
        var done = 0
        var cursor = 0
        while true {
            while done < worklist.count {
                let row = worklist[done]
                done += 1
                let record = rows[row]
                guard record.place == .waiting, record.openCount == 1, !record.isLate else { continue }
                var pivot: Int32 = -1
                var coefficient = 0.0
                for t in record.firstTerm..<record.firstTerm + record.termCount where isOpen(terms[t].variable) {
                    pivot = terms[t].variable
                    coefficient = terms[t].coefficient
                    break
                }
                if pivot < 0 { continue }
                lastOrder += 1
                variables[pivot].order = lastOrder
                define(row, pivot, coefficient)
                leaveOpen(pivot)
            }
            // None is left: one of the open variables of the next row will be its own, the others stay in the core.
            while cursor < list.count, rows[list[cursor]].place != .waiting || rows[list[cursor]].openCount < 2 {
                cursor += 1
            }
            if cursor == list.count { break }
            let record = rows[list[cursor]]
            var keep: Int32 = -1
            for t in record.firstTerm..<record.firstTerm + record.termCount where isOpen(terms[t].variable) {
                let variable = terms[t].variable
                if keep < 0 || variables[variable].rowCount <= variables[keep].rowCount { keep = variable }
            }
            for t in record.firstTerm..<record.firstTerm + record.termCount {
                let variable = terms[t].variable
                guard variable != keep, isOpen(variable) else { continue }
                variables[variable].isClosed = true
                heap.append(variable)
                leaveOpen(variable)
            }
            cursor += 1
        }
        for i in 0..<heap.count { variables[heap[i]].isClosed = false }
        heap.count = 0
    }

    private mutating func leaveOpen(_ variable: Int32) {
        var t = variables[variable].firstTerm
        while t >= 0 {
            let row = terms[t].row
            if rows[row].place == .waiting, rows[row].isRequiredEquality {
                rows[row].openCount -= 1
                if rows[row].openCount == 1 { worklist.append(row) }
            }
            t = terms[t].next
        }
    }

    /// Places a row whose variables all have a role already.
    private mutating func place(_ row: Int32) {
        expand(row)
        if list.isEmpty {
            // It follows from others, or contradicts them: its error tells.
            storeNodes(row)
            rows[row].place = .group
            markStale(row: row)
            return
        }
        var largest = 0.0
        for i in 0..<list.count { largest = max(largest, abs(variables[list[i]].work)) }
        // A core variable of the row itself, best one that nothing depends on.
        let record = rows[row]
        var pivot: Int32 = -1
        var coefficient = 0.0
        var best = Int64.max
        for t in record.firstTerm..<record.firstTerm + record.termCount {
            let variable = terms[t].variable
            let candidate = variables[variable]
            guard candidate.definition < 0, abs(candidate.work) > 0.05 * largest,
                abs(terms[t].coefficient) > 0.05 * largest
            else { continue }
            let score = Int64(candidate.userCount > 0 ? 1_000_000 : 0) + Int64(candidate.softCount)
            if score < best {
                best = score
                pivot = variable
                coefficient = terms[t].coefficient
            }
        }
        if pivot >= 0 {
            if variables[pivot].userCount == 0 {
                lastOrder += 1
                variables[pivot].order = lastOrder
            }
            let order = variables[pivot].order
            var isAcyclic = true
            for t in record.firstTerm..<record.firstTerm + record.termCount {
                let other = variables[terms[t].variable]
                if other.definition >= 0, other.order > order { isAcyclic = false }
            }
            if isAcyclic {
                for t in record.firstTerm..<record.firstTerm + record.termCount where terms[t].variable != pivot {
                    moveToFront(terms[t].variable, below: order)
                }
                define(row, pivot, coefficient)
                return
            }
        }
        // Its reduced form mentions only core variables, which depend on nothing.
        pivot = -1
        best = .max
        for i in 0..<list.count {
            let variable = list[i]
            let candidate = variables[variable]
            guard abs(candidate.work) > 0.05 * largest, Int64(candidate.softCount) < best else { continue }
            best = Int64(candidate.softCount)
            pivot = variable
        }
        coefficient = variables[pivot].work
        variables[pivot].work = 0
        storeNodes(row)
        for i in 0..<list.count where list[i] != pivot { moveToFront(list[i], below: variables[pivot].order) }
        rows[row].place = .reducedDefinition
        refreshReducedConstant(row)
        define(row, pivot, coefficient)
    }

    private mutating func moveToFront(_ variable: Int32, below order: Int64) {
        guard variables[variable].definition < 0, variables[variable].order > order else { return }
        firstOrder -= 1
        variables[variable].order = firstOrder
    }

    /// The constant of a definition in the form in which it is used.
    @inline(__always)
    func formConstant(_ row: Int32) -> Double {
        rows[row].place == .reducedDefinition ? rows[row].reducedConstant : rows[row].constant
    }

    /// Computes the constant of a reduced definition anew.
    func refreshReducedConstant(_ row: Int32) {
        var constant = rows[row].constant
        var node = rows[row].firstNode
        while node >= 0 {
            if nodes[node].isPassed {
                constant += nodes[node].coefficient * formConstant(variables[nodes[node].variable].definition)
            }
            node = nodes[node].nextInRow
        }
        rows[row].reducedConstant = constant
    }

    /// Visits the other variables of a definition.
    @inline(__always)
    func forEachOther(ofDefinition row: Int32, _ body: (_ variable: Int32, _ coefficient: Double) -> Void) {
        let record = rows[row]
        if record.place == .reducedDefinition {
            var node = record.firstNode
            while node >= 0 {
                if !nodes[node].isPassed { body(nodes[node].variable, nodes[node].coefficient) }
                node = nodes[node].nextInRow
            }
        } else {
            var t = record.firstTerm
            let end = t + record.termCount
            while t < end {
                if terms[t].variable != record.pivot { body(terms[t].variable, terms[t].coefficient) }
                t += 1
            }
        }
    }

    private mutating func define(_ row: Int32, _ variable: Int32, _ coefficient: Double) {
        statistics.eliminations += 1
        if rows[row].place != .reducedDefinition { rows[row].place = .definition }
        rows[row].pivot = variable
        rows[row].pivotCoefficient = coefficient
        rows[row].isBroken = false
        lastPlacement += 1
        rows[row].placement = lastPlacement
        variables[variable].definition = row
        forEachOther(ofDefinition: row) { other, _ in variables[other].userCount += 1 }
        seed(variable)
        // Rows that were reduced to it must be reduced further.
        var node = variables[variable].firstNode
        while node >= 0 {
            let next = nodes[node].nextOfVariable
            let user = nodes[node].row
            if !nodes[node].isPassed, rows[user].place == .group {
                clearNodes(user)
                wait(user)
            }
            node = next
        }
    }

    /// Takes the variable back from a definition, and everything that was reduced through it.
    mutating func undefine(_ row: Int32) {
        let variable = rows[row].pivot
        forEachOther(ofDefinition: row) { other, _ in variables[other].userCount -= 1 }
        variables[variable].definition = -1
        if rows[row].place == .reducedDefinition { clearNodes(row) }
        rows[row].place = .waiting
        rows[row].pivot = -1
        markStale(variable: variable)
        var node = variables[variable].firstNode
        while node >= 0 {
            let user = nodes[node].row
            if nodes[node].isPassed {
                displace(user)
                wait(user)
                node = variables[variable].firstNode
            } else {
                node = nodes[node].nextOfVariable
            }
        }
    }

    // MARK: Constants

    /// Lets everything that depends on the constant of a row wait for its new value.
    mutating func constantChanged(_ row: Int32) {
        switch rows[row].place {
        case .free, .waiting: break
        case .group: markStale(row: row)
        case .definition, .reducedDefinition:
            if rows[row].place == .reducedDefinition { refreshReducedConstant(row) }
            let pivot = rows[row].pivot
            seed(pivot)
            var node = variables[pivot].firstNode
            while node >= 0 {
                let user = nodes[node].row
                if nodes[node].isPassed, rows[user].place == .reducedDefinition { constantChanged(user) }
                node = nodes[node].nextOfVariable
            }
        }
    }
}
