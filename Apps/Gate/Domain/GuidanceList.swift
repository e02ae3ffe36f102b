// SPDX-License-Identifier: Apache-2.0

/// The records as a teacher's filter leaves them.
///
/// Filtering runs once for each change of the filter or the records; asking for what is shown costs nothing.
struct GuidanceList: Sendable {
    private(set) var teacher: Teacher
    private(set) var filter = StudentListFilter.all
    private var records: [Guidance] = []
    private(set) var shown: [Guidance] = []
    /// How often the records were filtered.
    private(set) var filterCount = 0

    init(teacher: Teacher) {
        self.teacher = teacher
    }

    /// Takes another filter; the same one changes nothing.
    mutating func choose(_ filter: StudentListFilter) {
        guard filter != self.filter else { return }
        self.filter = filter
        refilter()
    }

    /// Takes the filter of a segment; an index that stands for none is ignored.
    mutating func choose(segment: Int) {
        guard let filter = StudentListFilter(rawValue: segment) else { return }
        choose(filter)
    }

    /// Takes the records as they are now, newest first.
    mutating func take(_ records: [Guidance], for teacher: Teacher) {
        self.records = records
        self.teacher = teacher
        if !filter.isUseful(to: teacher) { filter = .all }
        refilter()
    }

    private mutating func refilter() {
        filterCount += 1
        shown = filter == .all ? records : records.filter { filter.includes($0.place, for: teacher) }
    }
}
