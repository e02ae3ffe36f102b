// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

extension GateStore {
    /// The whole roster in the order of grade, class and number.
    func students() throws -> [Student] {
        try read { transaction in
            try transaction.rows("\(Self.columns) ORDER BY grade, class_number, number").map(Self.student)
        }
    }

    /// A student of the roster; nil for one who is not there any more.
    func student(_ id: Int) throws -> Student? {
        try read { try Self.student(id, $0) }
    }

    /// The file of a student's picture of now.
    func picture(of id: Int) throws -> Data? {
        try read { transaction in
            try transaction.first("SELECT picture FROM student WHERE id = \(id)").flatMap { try $0["picture"] }
        }
    }

    /// The class numbers that a grade of the roster has.
    func classNumbers(ofGrade grade: Int) throws -> [Int] {
        try read { transaction in
            try transaction.rows(
                "SELECT DISTINCT class_number FROM student WHERE grade = \(grade) ORDER BY class_number"
            ).map { try $0["class_number"] }
        }
    }

    // MARK: Changing

    /// Adds a student.
    ///
    /// - Throws: `StoreError.badPlace`, `.takenPlace` or `.notSaved`.
    @discardableResult
    func addStudent(at place: ClassPlace, name: String, picture: Data? = nil) throws -> Student {
        guard place.isValid else { throw StoreError.badPlace }
        return try write { transaction in
            let id = try Self.insert(place, name, picture: picture, transaction)
            guard let student = try Self.student(id, transaction) else { throw StoreError.studentGone }
            return student
        }
    }

    /// Moves a student to another place; records made before stay as they were.
    ///
    /// - Throws: `StoreError.badPlace`, `.takenPlace`, `.studentGone` or `.notSaved`.
    func moveStudent(_ id: Int, to place: ClassPlace) throws {
        guard place.isValid else { throw StoreError.badPlace }
        try write { transaction in
            let count = try transaction.execute(
                """
                UPDATE student SET grade = \(place.grade), class_number = \(place.classNumber), number = \(place.number)
                WHERE id = \(id)
                """)
            guard count == 1 else { throw StoreError.studentGone }
        }
    }

    /// Gives a student another picture, or none.
    ///
    /// - Throws: `StoreError.studentGone` or `.notSaved`.
    func setPicture(_ picture: Data?, of id: Int) throws {
        try write { transaction in
            let count = try transaction.execute(
                "UPDATE student SET picture = \(picture), picture_version = picture_version + 1 WHERE id = \(id)")
            guard count == 1 else { throw StoreError.studentGone }
        }
    }

    // MARK: Rows

    private static let columns: SQL = """
        SELECT id, grade, class_number, number, name, picture IS NOT NULL AS has_picture, picture_version FROM student
        """

    static func student(_ id: Int, _ transaction: ReadTransaction) throws -> Student? {
        try transaction.first("\(columns) WHERE id = \(id)").map(student)
    }

    private static func student(_ row: Row) throws -> Student {
        let hasPicture: Bool = try row["has_picture"]
        return try Student(
            id: row["id"],
            place: ClassPlace(grade: row["grade"], classNumber: row["class_number"], number: row["number"]),
            name: row["name"], pictureVersion: hasPicture ? row["picture_version"] : nil)
    }

    @discardableResult
    static func insert(
        _ place: ClassPlace, _ name: String, picture: Data?, _ transaction: WriteTransaction
    ) throws -> Int {
        let rows = try transaction.rows(
            """
            INSERT INTO student (grade, class_number, number, name, picture)
            VALUES (\(place.grade), \(place.classNumber), \(place.number),
                \(name.trimmingCharacters(in: .whitespacesAndNewlines)), \(picture))
            RETURNING id
            """)
        return try rows[0]["id"]
    }
}
