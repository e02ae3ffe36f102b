// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The students of one class, by number.
struct RosterSection: Hashable, Sendable {
    let grade: Int
    let classNumber: Int
    var students: [Student]

    /// The students that a search finds, by class.
    ///
    /// - Parameters:
    ///   - students: In the order of their places.
    ///   - query: A part of a name, or a place as `1-1-1` or the beginning of one; empty for all.
    static func sections(of students: [Student], matching query: String) -> [RosterSection] {
        let query = query.trimmingCharacters(in: .whitespacesAndNewlines)
        var sections: [RosterSection] = []
        for student in students where matches(student, query) {
            let place = student.place
            if let last = sections.last, last.grade == place.grade, last.classNumber == place.classNumber {
                sections[sections.count - 1].students.append(student)
            } else {
                sections.append(
                    RosterSection(grade: place.grade, classNumber: place.classNumber, students: [student]))
            }
        }
        return sections
    }

    private static func matches(_ student: Student, _ query: String) -> Bool {
        if query.isEmpty { return true }
        let parts = query.split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        if parts.count <= 3, parts.dropLast().allSatisfy({ Int($0) != nil }), let last = parts.last,
            last.isEmpty ? parts.count > 1 : Int(last) != nil
        {
            let place = [student.place.grade, student.place.classNumber, student.place.number]
            return zip(parts, place).allSatisfy { part, number in part.isEmpty || Int(part) == number }
        }
        return student.name.range(of: query, options: [.caseInsensitive, .widthInsensitive]) != nil
    }
}
