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
        let late = waiting.filter { rows[$0].isLate }.sorted { rowNotes[$0].sequence < rowNotes[$1].sequence }
        for (i, row) in (waiting.filter { !rows[$0].isLate } + late).enumerated() { list[i] = row }
    }

    /// Places the rows in `list` that end up with a single open variable.
    private mutating func peel() {
        let (variables, variableNotes, rows, terms) = (self.variables, self.variableNotes, self.rows, self.terms)
        @inline(__always)
        func isOpen(_ variable: Int32) -> Bool {
            variables[variable].definition < 0 && variableNotes[variable].userCount == 0
                && variableNotes[variable].softCount == 0 && !variables[variable].isClosed
        }
        // Rows with a single open variable.
        worklist.count = 0
        for i in 0..<list.count {
            let row = list[i]
            let record = rows[row]
            var open: Int32 = 0
            var t = record.firstTerm
            while t < record.firstTerm &+ record.termCount {
                if isOpen(terms[t].variable) { open &+= 1 }
                t &+= 1
            }
            rows[row].openCount = open
            if open == 1 { worklist.append(row) }
        }
        closed.count = 0
        var cursor = 0
        while true {
            // What has become possible last comes first: what belongs together follows each other, also when values flow.
            while !worklist.isEmpty {
                let row = worklist.removeLast()
                let record = rows[row]
                guard record.place == .waiting, record.openCount == 1, !record.isLate else { continue }
                var t = record.firstTerm
                let end = t &+ record.termCount
                while t < end, !isOpen(terms[t].variable) { t &+= 1 }
                if t == end { continue }
                let pivot = terms[t].variable
                lastOrder &+= 1
                variables[pivot].order = lastOrder
                define(row, pivot, terms[t].coefficient)
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
                if keep < 0 || variableNotes[variable].rowCount <= variableNotes[keep].rowCount { keep = variable }
            }
            for t in record.firstTerm..<record.firstTerm + record.termCount {
                let variable = terms[t].variable
                guard variable != keep, isOpen(variable) else { continue }
                variables[variable].isClosed = true
                closed.append(variable)
                leaveOpen(variable)
            }
            cursor += 1
        }
        for i in 0..<closed.count { variables[closed[i]].isClosed = false }
    }

    /// Takes a variable from the open ones; of the rows that have a single one left, its oldest comes next.
    private mutating func leaveOpen(_ variable: Int32) {
        let (rows, terms) = (self.rows, self.terms)
        let first = variables[variable].firstTerm
        var t = first
        repeat {
            t = terms[t].previous
            let row = terms[t].row
            if rows[row].place == .waiting, rows[row].isRequiredEquality {
                rows[row].openCount &-= 1
                if rows[row].openCount == 1 { worklist.append(row) }
            }
        } while t != first
    }

    /// Places a row whose variables all have a role already.
    ///
    /// A core variable of the row itself, which no other of its variables depends on, is the best choice: the definition
    /// stays as short as it was given. One with few rows around it that aren't required equalities keeps those short, too.
    private mutating func place(_ row: Int32) {
        let record = rows[row]
        let terms = record.firstTerm..<record.firstTerm + record.termCount
        var largest = 0.0
        var latest = Int64.min
        for t in terms {
            largest = max(largest, abs(self.terms[t].coefficient))
            let variable = variables[self.terms[t].variable]
            if variable.definition >= 0 { latest = max(latest, variable.order) }
        }
        var candidate: Int32 = -1
        var candidateCoefficient = 0.0
        for t in terms {
            let variable = self.terms[t].variable
            guard variables[variable].definition < 0,
                variableNotes[variable].userCount == 0 || variables[variable].order > latest,
                abs(self.terms[t].coefficient) >= 0.05 * largest,
                candidate < 0 || variableNotes[variable].softCount < variableNotes[candidate].softCount
            else { continue }
            candidate = variable
            candidateCoefficient = self.terms[t].coefficient
        }
        // A position in a single inequality is as good; a size with an intrinsic value has at least two rows.
        if candidate < 0 || variableNotes[candidate].softCount > 1 {
            expand(row)
            if list.isEmpty {
                // It follows from others, or contradicts them: its error tells.
                storeNodes(row)
                rows[row].place = .group
                markStale(row: row)
                return
            }
            largest = 0
            for i in 0..<list.count { largest = max(largest, abs(variableNotes[list[i]].work)) }
            if candidate >= 0, abs(candidateCoefficient) < 0.05 * largest { candidate = -1 }
            var pivot: Int32 = -1
            for i in 0..<list.count where abs(variableNotes[list[i]].work) >= 0.05 * largest {
                if pivot < 0 || variableNotes[list[i]].softCount < variableNotes[pivot].softCount { pivot = list[i] }
            }
            if candidate < 0 || variableNotes[pivot].softCount < variableNotes[candidate].softCount {
                // The reduced form mentions only core variables, which depend on nothing.
                let coefficient = variableNotes[pivot].work
                variableNotes[pivot].work = 0
                storeNodes(row)
                for i in 0..<list.count where list[i] != pivot {
                    moveToFront(list[i], below: variables[pivot].order)
                    variables[list[i]].isReducedTo = true
                }
                rows[row].place = .reducedDefinition
                refreshReducedConstant(row)
                define(row, pivot, coefficient)
                return
            }
        }
        if variableNotes[candidate].userCount == 0 {
            lastOrder += 1
            variables[candidate].order = lastOrder
        }
        for t in terms where self.terms[t].variable != candidate {
            moveToFront(self.terms[t].variable, below: variables[candidate].order)
        }
        define(row, candidate, candidateCoefficient)
    }

    private mutating func moveToFront(_ variable: Int32, below order: Int64) {
        guard variables[variable].definition < 0, variables[variable].order > order else { return }
        firstOrder -= 1
        variables[variable].order = firstOrder
    }

    /// The constant of a definition in the form in which it is used.
    @inline(__always)
    func formConstant(_ row: Int32) -> Double {
        rows[row].place == .reducedDefinition ? definitionNotes[row].reducedConstant : rows[row].constant
    }

    /// Computes the constant of a reduced definition anew.
    func refreshReducedConstant(_ row: Int32) {
        var constant = rows[row].constant
        var node = rowNotes[row].firstNode
        while node >= 0 {
            if nodes[node].isPassed {
                constant += nodes[node].coefficient * formConstant(variables[nodes[node].variable].definition)
            }
            node = nodes[node].nextInRow
        }
        definitionNotes[row].reducedConstant = constant
    }

    /// Visits the other variables of a definition.
    @inline(__always)
    func forEachOther(ofDefinition row: Int32, _ body: (_ variable: Int32, _ coefficient: Double) -> Void) {
        let record = rows[row]
        if record.place == .reducedDefinition {
            var node = rowNotes[row].firstNode
            while node >= 0 {
                if !nodes[node].isPassed { body(nodes[node].variable, nodes[node].coefficient) }
                node = nodes[node].nextInRow
            }
        } else {
            let terms = self.terms
            var t = record.firstTerm
            let end = t &+ record.termCount
            while t < end {
                if terms[t].variable != record.pivot { body(terms[t].variable, terms[t].coefficient) }
                t &+= 1
            }
        }
    }

    private mutating func define(_ row: Int32, _ variable: Int32, _ coefficient: Double) {
        let (variables, variableNotes, rows, nodes) = (self.variables, self.variableNotes, self.rows, self.nodes)
        statistics.eliminations &+= 1
        if rows[row].place != .reducedDefinition { rows[row].place = .definition }
        rows[row].pivot = variable
        rows[row].pivotCoefficient = coefficient
        rows[row].isBroken = false
        lastPlacement &+= 1
        definitionNotes[row].placement = lastPlacement
        variables[variable].definition = row
        forEachOther(ofDefinition: row) { other, _ in variableNotes[other].userCount &+= 1 }
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
        forEachOther(ofDefinition: row) { other, _ in variableNotes[other].userCount -= 1 }
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
