// SPDX-License-Identifier: Apache-2.0

/// Everything a solver knows.
///
/// `Solver` is the only owner; indices are checked there.
///
/// A required equality *defines* a variable where it can (`SolverState+Elimination.swift`). Definitions form a graph without
/// cycles: each variable has an `order` above those its definition mentions. The variables that are left, the *core*, are
/// found group by group by a simplex over the other constraints, *reduced* to core variables
/// (`SolverState+Reduction.swift`, `SolverState+Groups.swift`). Values then flow along the definitions
/// (`SolverState+Propagation.swift`).
struct SolverState: BitwiseCopyable {
    /// What values need when they flow.
    ///
    /// Half a cache line: large layouts are bound by memory.
    struct VariableRecord {
        var value = 0.0
        /// Definitions mention only variables of lower order.
        var order: Int64
        /// The row that defines it, or -1.
        var definition: Int32 = -1
        /// Where it occurs as constraints were given.
        var firstTerm: Int32 = -1
        /// Where it occurs in reduced rows.
        var firstNode: Int32 = -1
        private var flags: UInt8 = 0
        /// The last solve that has changed the value.
        var changeMark: UInt16 = 0

        init(order: Int64) { self.order = order }

        var isFree: Bool {
            get { flags & 1 != 0 }
            set { flags = newValue ? flags | 1 : flags & ~1 }
        }
        /// Its group must be solved.
        var isStale: Bool {
            get { flags & 2 != 0 }
            set { flags = newValue ? flags | 2 : flags & ~2 }
        }
        /// Waits for a new value.
        var isQueued: Bool {
            get { flags & 4 != 0 }
            set { flags = newValue ? flags | 4 : flags & ~4 }
        }
        /// It stays a core variable in the placement at hand.
        var isClosed: Bool {
            get { flags & 8 != 0 }
            set { flags = newValue ? flags | 8 : flags & ~8 }
        }
        /// Whether a reduced definition may mention it, or has done so.
        var isReducedTo: Bool {
            get { flags & 16 != 0 }
            set { flags = newValue ? flags | 16 : flags & ~16 }
        }
    }

    /// What else is known of a variable.
    struct VariableNotes {
        /// A coefficient while an expression is expanded, or a value that is not applied yet.
        var work = 0.0
        /// The number of rows around it that aren't required equalities.
        var softCount: Int32 = 0
        /// The number of definitions that mention it.
        var userCount: Int32 = 0
        /// The number of rows around it.
        var rowCount: Int32 = 0
        /// The last expansion or gathering that met it.
        var stamp: UInt32 = 0
        /// Its column while its group is solved, or its term while a row is added.
        var column: Int32 = 0
        var generation: UInt32 = 0
    }

    /// Where a constraint stands.
    enum Place: UInt8 {
        case free
        /// To be placed or reduced.
        case waiting
        /// It defines a variable as it was given.
        case definition
        /// It defines a variable in its reduced form.
        case reducedDefinition
        /// It is one of the rows of its group.
        case group
    }

    /// What values need when they flow.
    ///
    /// Half a cache line, too.
    struct RowRecord {
        var constant: Double
        var pivotCoefficient = 0.0
        var firstTerm: Int32
        var termCount: Int32 = 0
        /// The variable it defines.
        var pivot: Int32 = -1
        var priority: Int16
        var place = Place.waiting
        private var flags: UInt8

        init(constant: Double, firstTerm: Int32, priority: Int16, relation: Relation) {
            self.constant = constant
            self.firstTerm = firstTerm
            self.priority = priority
            flags = relation.rawValue
        }

        var relation: Relation { Relation(rawValue: flags & 3).unsafelyUnwrapped }
        /// Waits in one of the lists.
        var isQueued: Bool {
            get { flags & 4 != 0 }
            set { flags = newValue ? flags | 4 : flags & ~4 }
        }
        /// Its group must be solved.
        var isStale: Bool {
            get { flags & 8 != 0 }
            set { flags = newValue ? flags | 8 : flags & ~8 }
        }
        /// It was found to clash and is left out.
        var isBroken: Bool {
            get { flags & 16 != 0 }
            set { flags = newValue ? flags | 16 : flags & ~16 }
        }
        /// It is placed after all others, since it was the youngest of a clash.
        var isLate: Bool {
            get { flags & 32 != 0 }
            set { flags = newValue ? flags | 32 : flags & ~32 }
        }
        /// An inequality that had room to spare when its group was solved.
        var isSlack: Bool {
            get { flags & 64 != 0 }
            set { flags = newValue ? flags | 64 : flags & ~64 }
        }

        /// Its reduced form has a single core variable.
        var isLone: Bool {
            get { flags & 128 != 0 }
            set { flags = newValue ? flags | 128 : flags & ~128 }
        }

        /// Open variables of a row that waits, during a placement: it has no pivot yet.
        var openCount: Int32 {
            get { pivot }
            set { pivot = newValue }
        }

        var isRequiredEquality: Bool { priority >= 1000 && relation == .equal }
    }

    /// What else is known of a row.
    struct RowNotes {
        var weight: Double
        /// Rises with every constraint added.
        var sequence: Int64
        var firstNode: Int32 = -1
        var nodeCount: Int32 = 0
        var stamp: UInt32 = 0
        var generation: UInt32 = 0
    }

    /// What is known only of a row that defines a variable.
    struct DefinitionNotes {
        /// The constant of the reduced form of a reduced definition.
        var reducedConstant: Double
        /// Rises with every definition placed.
        var placement: Int64
    }

    struct Term {
        var coefficient: Double
        var variable: Int32
        var row: Int32
        /// The next occurrence of the variable, or -1.
        var next: Int32
        /// The previous one; of the first occurrence, the last.
        var previous: Int32
    }

    /// An occurrence of a variable in a reduced row.
    struct Node {
        /// Of a core variable its coefficient; else the multiple of its definition that was added.
        var coefficient: Double
        var variable: Int32
        var row: Int32
        var nextInRow: Int32
        var nextOfVariable: Int32
        var previousOfVariable: Int32
        /// Whether the variable was replaced by its definition.
        var isPassed: Bool
    }

    /// Rows of `clashRows` that clash.
    struct Clash {
        var firstRow: Int
        var rowCount: Int
        var broken: Int32
    }

    struct HeapItem {
        var key: Int64
        var variable: Int32
    }

    var variables: Pool<VariableRecord>
    var variableNotes: Pool<VariableNotes>
    var rows: Pool<RowRecord>
    var rowNotes: Pool<RowNotes>
    /// Of each row; not initialised before it defines a variable.
    var definitionNotes: Pool<DefinitionNotes>
    var terms: Pool<Term>
    var nodes: Pool<Node>
    /// The first free place of each kind, or -1; the places name the next one.
    private var freeVariable: Int32 = -1
    private var freeRow: Int32 = -1
    var freeNode: Int32 = -1
    /// For each size of a row.
    private var freeTerms = InlineArray<36, Int32>(repeating: -1)

    /// Required equalities without a place.
    var waitingEqualities: Pool<Int32>
    /// Other rows that are not reduced.
    var waitingRows: Pool<Int32>
    /// Core variables whose group must be solved.
    var staleVariables: Pool<Int32>
    /// Reduced rows whose group must be solved.
    var staleRows: Pool<Int32>
    /// Defined variables that wait for a new value.
    var seeds: Pool<Int32>
    /// Core variables that have a new value which hasn't flowed yet.
    var moved: Pool<Int32>
    var heap: Pool<HeapItem>
    var closed: Pool<Int32>
    var changed: Pool<Int32>
    /// Scratch.
    var list: Pool<Int32>
    var worklist: Pool<Int32>
    var passed: Pool<LexicographicProgram.Entry>
    var groupRows: Pool<Int32>
    var groupVariables: Pool<Int32>
    var lineRows: Pool<LineRow>
    var lineBends: Pool<LineBend>
    var program: LexicographicProgram
    static let memorySize = 24 << 10

    /// The clashes that the last `solve()` has found, and their rows.
    var clashes: Pool<Clash>
    var clashRows: Pool<Int32>
    var statistics = SolverStatistics()
    var stamp: UInt32 = 0
    var changeMark: UInt16 = 0
    var lastOrder: Int64 = 0
    var firstOrder: Int64 = 0
    var lastSequence: Int64 = 0
    var lastPlacement: Int64 = 0
    /// How many more times this `solve()` may take back the youngest definition of a clash.
    var exchangesLeft = 0
    var variableCount = 0
    var rowCount = 0

    /// What fits into `memorySize` bytes at `memory` needs no other allocation.
    init(_ memory: UnsafeMutableRawPointer) {
        var arena = Arena(memory, count: Self.memorySize)
        variables = Pool(32, &arena)
        variableNotes = Pool(32, &arena)
        rows = Pool(48, &arena)
        rowNotes = Pool(48, &arena)
        definitionNotes = Pool(48, &arena)
        terms = Pool(96, &arena)
        nodes = Pool(64, &arena)
        waitingEqualities = Pool(32, &arena)
        waitingRows = Pool(16, &arena)
        staleVariables = Pool(16, &arena)
        staleRows = Pool(16, &arena)
        seeds = Pool(32, &arena)
        moved = Pool(16, &arena)
        heap = Pool(16, &arena)
        closed = Pool(8, &arena)
        changed = Pool(32, &arena)
        list = Pool(32, &arena)
        worklist = Pool(32, &arena)
        passed = Pool(16, &arena)
        groupRows = Pool(16, &arena)
        groupVariables = Pool(8, &arena)
        lineRows = Pool(8, &arena)
        lineBends = Pool(8, &arena)
        clashes = Pool(0, &arena)
        clashRows = Pool(0, &arena)
        program = LexicographicProgram(&arena)
    }

    /// Gives all memory back.
    func deallocate() {
        variables.deallocate()
        variableNotes.deallocate()
        rows.deallocate()
        rowNotes.deallocate()
        definitionNotes.deallocate()
        terms.deallocate()
        nodes.deallocate()
        waitingEqualities.deallocate()
        waitingRows.deallocate()
        staleVariables.deallocate()
        staleRows.deallocate()
        seeds.deallocate()
        moved.deallocate()
        heap.deallocate()
        closed.deallocate()
        changed.deallocate()
        list.deallocate()
        worklist.deallocate()
        passed.deallocate()
        groupRows.deallocate()
        groupVariables.deallocate()
        lineRows.deallocate()
        lineBends.deallocate()
        clashes.deallocate()
        clashRows.deallocate()
        program.deallocate()
    }

    // MARK: Variables

    mutating func makeVariable() -> Int32 {
        variableCount += 1
        lastOrder += 1
        if freeVariable >= 0 {
            let index = freeVariable
            freeVariable = variables[index].firstTerm
            variables[index] = VariableRecord(order: lastOrder)
            variableNotes[index] = VariableNotes(generation: variableNotes[index].generation)
            return index
        }
        variables.append(VariableRecord(order: lastOrder))
        variableNotes.append(VariableNotes())
        return Int32(variables.count - 1)
    }

    mutating func removeVariable(_ index: Int32) {
        while variables[index].firstTerm >= 0 { removeRow(terms[variables[index].firstTerm].row) }
        variables[index].isFree = true
        variableNotes[index].generation &+= 1
        variables[index].value = 0
        variables[index].firstTerm = freeVariable
        freeVariable = index
        variableCount -= 1
    }

    // MARK: Rows

    /// The place for the terms of a row: powers of two above four, so that places can be used again.
    private func sizeClass(_ count: Int) -> (class: Int, size: Int) {
        if count <= 4 { return (count, count) }
        let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
        return (bits + 2, 1 << bits)
    }

    /// Adds a row of known variables and finite numbers, which then waits for its place.
    @inline(__always)
    mutating func addRow(
        _ expression: borrowing LinearExpression, _ relation: Relation, _ priority: Int16, _ weight: Double
    ) -> Int32 {
        rowCount &+= 1
        lastSequence &+= 1
        let mark = nextStamp()
        let firstTerm = takeTerms(expression.count)
        var record = RowRecord(
            constant: expression.constant, firstTerm: firstTerm, priority: priority, relation: relation)
        record.isQueued = true
        let row = takeRow(record, RowNotes(weight: weight, sequence: lastSequence))
        let isSoft = !record.isRequiredEquality
        if isSoft { waitingRows.append(row) } else { waitingEqualities.append(row) }

        let (variables, variableNotes, terms) = (self.variables, self.variableNotes, self.terms)
        var end = firstTerm
        var hasEmptyTerm = false
        expression.forEachTerm { term in
            let variable = term.variable.index
            if variableNotes[variable].stamp == mark {
                // It has this variable already.
                terms[variableNotes[variable].column].coefficient += term.coefficient
                hasEmptyTerm = hasEmptyTerm || terms[variableNotes[variable].column].coefficient == 0
                return
            }
            hasEmptyTerm = hasEmptyTerm || term.coefficient == 0
            variableNotes[variable].stamp = mark
            variableNotes[variable].column = end
            variableNotes[variable].rowCount &+= 1
            if isSoft { variableNotes[variable].softCount &+= 1 }
            let first = variables[variable].firstTerm
            var last = end
            if first < 0 {
                variables[variable].firstTerm = end
            } else {
                last = terms[first].previous
                terms[last].next = end
                terms[first].previous = end
            }
            terms[end] = Term(
                coefficient: term.coefficient, variable: variable, row: row, next: -1, previous: last)
            end &+= 1
        }
        rows[row].termCount = end &- firstTerm
        giveTerms(after: Int(end &- firstTerm), of: firstTerm, expression.count)
        if hasEmptyTerm { removeEmptyTerms(row) }
        return row
    }

    /// Room for terms that follow each other.
    @inline(__always)
    private mutating func takeTerms(_ count: Int) -> Int32 {
        let (sizeClass, size) = sizeClass(count)
        let place = freeTerms[sizeClass]
        if place >= 0 {
            freeTerms[sizeClass] = terms[place].next
            return place
        }
        let first = terms.count
        terms.resize(first &+ size)
        return Int32(truncatingIfNeeded: first)
    }

    /// Takes back the room of `count` terms.
    private mutating func giveTerms(_ first: Int32, _ count: Int) {
        let (sizeClass, _) = sizeClass(count)
        terms[first].next = freeTerms[sizeClass]
        freeTerms[sizeClass] = first
    }

    /// Takes back what a row with room for `count` terms doesn't need any more.
    private mutating func giveTerms(after used: Int, of first: Int32, _ count: Int) {
        var count = count
        while count > used {
            let (size, smaller) = (sizeClass(count).size, sizeClass(count - 1).size)
            if smaller < size { giveTerms(first + Int32(smaller), size - smaller) }
            count -= 1
        }
    }

    @inline(__always)
    private mutating func takeRow(_ record: RowRecord, _ notes: RowNotes) -> Int32 {
        if freeRow >= 0 {
            let index = freeRow
            freeRow = rows[index].pivot
            let generation = rowNotes[index].generation
            rows[index] = record
            rowNotes[index] = notes
            rowNotes[index].generation = generation
            return index
        }
        rows.append(record)
        rowNotes.append(notes)
        definitionNotes.resize(rows.count)
        return Int32(truncatingIfNeeded: rows.count &- 1)
    }

    /// Removes terms that cancelled out.
    mutating func removeEmptyTerms(_ row: Int32) {
        var i = rows[row].firstTerm
        while i < rows[row].firstTerm + rows[row].termCount {
            if terms[i].coefficient == 0 {
                unlinkTerm(i)
                variableNotes[terms[i].variable].rowCount -= 1
                if !rows[row].isRequiredEquality { variableNotes[terms[i].variable].softCount -= 1 }
                let count = Int(rows[row].termCount)
                let last = rows[row].firstTerm + Int32(count) - 1
                if i != last { moveTerm(last, to: i) }
                rows[row].termCount -= 1
                giveTerms(after: count - 1, of: rows[row].firstTerm, count)
            } else {
                i += 1
            }
        }
    }

    private func unlinkTerm(_ index: Int32) {
        let term = terms[index]
        let first = variables[term.variable].firstTerm
        if index == first {
            variables[term.variable].firstTerm = term.next
        } else {
            terms[term.previous].next = term.next
        }
        let follower = term.next >= 0 ? term.next : first
        if follower != index { terms[follower].previous = term.previous }
    }

    private func moveTerm(_ from: Int32, to: Int32) {
        let term = terms[from]
        terms[to] = term
        let first = variables[term.variable].firstTerm
        if from == first { variables[term.variable].firstTerm = to } else { terms[term.previous].next = to }
        let follower = term.next >= 0 ? term.next : from == first ? to : first
        terms[follower].previous = to
    }

    /// Counts a row with its variables, or no longer.
    func count(_ row: Int32, _ change: Int32) {
        let record = rows[row]
        let isSoft = !record.isRequiredEquality
        for i in record.firstTerm..<record.firstTerm + record.termCount {
            let variable = terms[i].variable
            variableNotes[variable].rowCount += change
            if isSoft { variableNotes[variable].softCount += change }
        }
    }

    /// Puts a row into the list that it has to leave before anything is solved.
    ///
    /// Lists may name rows that were removed or listed again since: only a row with `isQueued` counts, once.
    @inline(__always)
    mutating func wait(_ row: Int32) {
        rows[row].place = .waiting
        guard !rows[row].isQueued else { return }
        rows[row].isQueued = true
        if rows[row].isRequiredEquality { waitingEqualities.append(row) } else { waitingRows.append(row) }
    }

    /// Takes a row out of its place.
    mutating func displace(_ row: Int32) {
        switch rows[row].place {
        case .free, .waiting: break
        case .definition, .reducedDefinition: undefine(row)
        case .group: clearNodes(row)
        }
        rows[row].place = .waiting
    }

    // MARK: Staleness

    mutating func markStale(variable: Int32) {
        guard !variables[variable].isStale else { return }
        variables[variable].isStale = true
        staleVariables.append(variable)
    }

    mutating func markStale(row: Int32) {
        guard !rows[row].isStale else { return }
        rows[row].isStale = true
        staleRows.append(row)
    }

    mutating func seed(_ variable: Int32) {
        guard !variables[variable].isQueued else { return }
        variables[variable].isQueued = true
        seeds.append(variable)
    }

    mutating func nextStamp() -> UInt32 {
        stamp &+= 1
        return stamp
    }

    // MARK: Solving

    mutating func solve() {
        clashes.count = 0
        clashRows.count = 0
        forgetChanges()
        exchangesLeft = 64 + rows.count
        repeat {
            placeEqualities()
            reduceWaitingRows()
            sortSeeds()
            solveLoneVariables()
            propagate(marksRows: true)
        } while solveGroups()
        sortSeeds()
        propagate(marksRows: false)
    }

    private mutating func forgetChanges() {
        changed.count = 0
        changeMark &+= 1
        guard changeMark == 0 else { return }
        for i in 0..<variables.count { variables[i].changeMark = 0 }
        changeMark = 1
    }

    mutating func setPriority(_ priority: Int16, of row: Int32) {
        guard rows[row].priority != priority else { return }
        if rows[row].place == .group, rows[row].priority < 1000, priority < 1000 {
            rows[row].priority = priority
            markStale(row: row)
            return
        }
        displace(row)
        count(row, -1)
        rows[row].priority = priority
        rows[row].isBroken = false
        rows[row].isQueued = false
        count(row, 1)
        wait(row)
    }

    mutating func removeRow(_ row: Int32) {
        displace(row)
        count(row, -1)
        let record = rows[row]
        for i in record.firstTerm..<record.firstTerm + record.termCount { unlinkTerm(i) }
        if record.termCount > 0 { giveTerms(record.firstTerm, Int(record.termCount)) }
        rows[row].place = .free
        rows[row].isQueued = false
        rows[row].isStale = false
        rowNotes[row].generation &+= 1
        rows[row].isBroken = false
        rows[row].pivot = freeRow
        freeRow = row
        rowCount -= 1
    }
}
