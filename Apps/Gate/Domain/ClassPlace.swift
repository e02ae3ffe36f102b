// SPDX-License-Identifier: Apache-2.0

/// Grade, class and number: a student's place in the school.
struct ClassPlace: Hashable, Sendable {
    var grade: Int
    var classNumber: Int
    var number: Int

    static let grades = 1...3
    static let classNumbers = 1...20
    static let numbers = 1...50

    /// Whether all three are in the school's ranges.
    var isValid: Bool {
        Self.grades.contains(grade) && Self.classNumbers.contains(classNumber) && Self.numbers.contains(number)
    }

    /// `1-1-1`, as teachers search for it.
    var code: String { "\(grade)-\(classNumber)-\(number)" }
}

extension ClassPlace: Comparable {
    static func < (one: ClassPlace, other: ClassPlace) -> Bool {
        (one.grade, one.classNumber, one.number) < (other.grade, other.classNumber, other.number)
    }
}
