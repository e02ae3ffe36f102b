// SPDX-License-Identifier: Apache-2.0

/// Which records a teacher sees; the raw value is the index of the segment.
enum StudentListFilter: Int, CaseIterable, Sendable {
    case all = 0
    case myClass = 1
    case myGrade = 2

    /// Whether a record of a student at `place` is shown to `teacher`.
    ///
    /// A class number alone is not enough: the grade has to be the same too.
    func includes(_ place: ClassPlace, for teacher: Teacher) -> Bool {
        switch self {
        case .all: true
        case .myClass: place.grade == teacher.grade && place.classNumber == teacher.classNumber
        case .myGrade: place.grade == teacher.grade
        }
    }

    /// Whether the filter means something to `teacher`.
    func isUseful(to teacher: Teacher) -> Bool {
        switch self {
        case .all: true
        case .myClass: teacher.grade != nil && teacher.classNumber != nil
        case .myGrade: teacher.grade != nil
        }
    }
}
