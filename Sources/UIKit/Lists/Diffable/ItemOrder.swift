// SPDX-License-Identifier: Apache-2.0

/// The items of sections in their order, by handles.
///
/// A section is a list of runs of at most `longestRun` handles, and every handle knows its run. Finding the place of an item, or
/// inserting or removing one, costs a walk over one run and over the section's list of runs: some hundred steps in 100,000 items.
/// Copies share the runs that they don't change.
struct ItemOrder: Sendable {
    private struct Run: Sendable {
        var handles: [Handle]
        var section: Handle
    }

    /// What a section holds.
    private struct Content: Sendable {
        /// Indices of runs, in order.
        var runs: [Handle] = []
        var count = 0
    }

    static let longestRun = 512
    /// How long runs are when many items come at once: there is room for more.
    private static let filledRun = 384

    private var runs: [Run] = []
    private var freeRuns: [Handle] = []
    /// By item; -1 where there is none.
    private var runOfItem: [Handle] = []
    /// By section.
    private var contents: [Content] = []

    // MARK: Queries

    func count(in section: Handle) -> Int { contents[Int(section)].count }

    func contains(_ item: Handle) -> Bool { Int(item) < runOfItem.count && runOfItem[Int(item)] >= 0 }

    func section(of item: Handle) -> Handle { runs[Int(runOfItem[Int(item)])].section }

    /// The index of an item in its section.
    func row(of item: Handle) -> Int {
        let run = runOfItem[Int(item)]
        var row = position(of: item, in: run)
        for other in contents[Int(runs[Int(run)].section)].runs {
            if other == run { break }
            row += runs[Int(other)].handles.count
        }
        return row
    }

    /// Adds the items of a section to a list.
    func append(itemsOf section: Handle, to list: inout [Handle]) {
        for run in contents[Int(section)].runs { list.append(contentsOf: runs[Int(run)].handles) }
    }

    func items(in section: Handle) -> [Handle] {
        var list: [Handle] = []
        list.reserveCapacity(count(in: section))
        append(itemsOf: section, to: &list)
        return list
    }

    private func position(of item: Handle, in run: Handle) -> Int {
        guard let position = runs[Int(run)].handles.firstIndex(of: item) else {
            fault("the item \(item) is not in the run \(run) of its section.")
        }
        return position
    }

    // MARK: Changes

    mutating func addSection(_ section: Handle) {
        while contents.count <= Int(section) { contents.append(Content()) }
    }

    /// Takes away a section's items and returns them.
    mutating func removeItems(of section: Handle) -> [Handle] {
        let items = items(in: section)
        for item in items { runOfItem[Int(item)] = -1 }
        for run in contents[Int(section)].runs {
            runs[Int(run)].handles = []
            freeRuns.append(run)
        }
        contents[Int(section)] = Content()
        return items
    }

    mutating func append(_ items: [Handle], to section: Handle) {
        insert(items[...], into: section, at: contents[Int(section)].runs.count)
    }

    /// Puts items before or after one that is there.
    mutating func insert(_ items: [Handle], _ side: Side, _ anchor: Handle) {
        guard !items.isEmpty else { return }
        let run = runOfItem[Int(anchor)]
        let section = runs[Int(run)].section
        let position = position(of: anchor, in: run) + (side == .after ? 1 : 0)
        if runs[Int(run)].handles.count + items.count <= Self.longestRun {
            contents[Int(section)].count += items.count
            runs[Int(run)].handles.insert(contentsOf: items, at: position)
            own(items[...], run)
            return
        }
        // The run is cut at the place: what comes in and what followed become runs of their own.
        guard let index = contents[Int(section)].runs.firstIndex(of: run) else {
            fault("the run \(run) is not in its section \(section).")
        }
        let tail = Array(runs[Int(run)].handles[position...])
        runs[Int(run)].handles.removeSubrange(position...)
        contents[Int(section)].count -= tail.count
        insert((items + tail)[...], into: section, at: index + 1)
        if runs[Int(run)].handles.isEmpty { dropRun(at: index, of: section) }
    }

    enum Side { case before, after }

    mutating func remove(_ item: Handle) {
        let run = runOfItem[Int(item)]
        let section = runs[Int(run)].section
        runs[Int(run)].handles.remove(at: position(of: item, in: run))
        runOfItem[Int(item)] = -1
        contents[Int(section)].count -= 1
        guard runs[Int(run)].handles.isEmpty, let index = contents[Int(section)].runs.firstIndex(of: run) else {
            return
        }
        dropRun(at: index, of: section)
    }

    /// Puts items in a section as new runs from an index of its list of runs on.
    private mutating func insert(_ items: ArraySlice<Handle>, into section: Handle, at index: Int) {
        guard !items.isEmpty else { return }
        contents[Int(section)].count += items.count
        var rest = items
        // A last run with room takes what fits.
        if index > 0, index == contents[Int(section)].runs.count {
            let last = contents[Int(section)].runs[index - 1]
            let room = max(0, Self.filledRun - runs[Int(last)].handles.count)
            let part = rest.prefix(room)
            runs[Int(last)].handles.append(contentsOf: part)
            own(part, last)
            rest = rest.dropFirst(part.count)
        }
        var added: [Handle] = []
        while !rest.isEmpty {
            let part = rest.prefix(Self.filledRun)
            let run: Handle
            if let free = freeRuns.popLast() {
                run = free
                runs[Int(run)] = Run(handles: Array(part), section: section)
            } else {
                run = Handle(runs.count)
                runs.append(Run(handles: Array(part), section: section))
            }
            own(part, run)
            added.append(run)
            rest = rest.dropFirst(part.count)
        }
        contents[Int(section)].runs.insert(contentsOf: added, at: index)
    }

    private mutating func own(_ items: ArraySlice<Handle>, _ run: Handle) {
        for item in items {
            while runOfItem.count <= Int(item) { runOfItem.append(-1) }
            runOfItem[Int(item)] = run
        }
    }

    private mutating func dropRun(at index: Int, of section: Handle) {
        freeRuns.append(contents[Int(section)].runs.remove(at: index))
    }
}
