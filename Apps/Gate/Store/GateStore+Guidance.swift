// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

extension GateStore {
    /// Within how many seconds the same record counts as a double one.
    static let repeatInterval: TimeInterval = 10 * 60

    // MARK: Reading

    /// The records that aren't deleted, newest first.
    ///
    /// One with a reason that this version doesn't know is left out.
    func records() throws -> [Guidance] {
        try read { transaction in
            try transaction.rows("\(Self.columns) WHERE g.deleted_at IS NULL ORDER BY g.created_at DESC, g.rowid DESC")
                .compactMap(Self.guidance)
        }
    }

    /// A student's records, newest first.
    func records(of studentID: Int) throws -> [Guidance] {
        try read { transaction in
            try transaction.rows(
                """
                \(Self.columns) WHERE g.deleted_at IS NULL AND g.student_id = \(studentID)
                ORDER BY g.created_at DESC, g.rowid DESC
                """
            ).compactMap(Self.guidance)
        }
    }

    // MARK: Changing

    /// Registers that a student was stopped.
    ///
    /// The checks and the writes are one step. The same key gives the same record, however often it is used.
    ///
    /// - Parameter allowsRepeat: Registers although the same was registered within ten minutes.
    /// - Throws: `StoreError.mayNotRegister`, `.incompleteReason`, `.studentGone`, `.recentlyRegistered` or `.notSaved`.
    @discardableResult
    func register(
        _ studentID: Int, for reason: GuidanceReason, key: UUID, by teacherID: Int, at now: Date,
        allowsRepeat: Bool = false
    ) throws -> Guidance {
        guard let reason = reason.normalized else { throw StoreError.incompleteReason }
        return try write { transaction in
            if let known = try Self.record("g.client_key", key, transaction) { return known }
            guard let teacher = try Self.teacher(teacherID, transaction), teacher.mayRegister else {
                throw StoreError.mayNotRegister
            }
            guard let student = try Self.student(studentID, transaction) else { throw StoreError.studentGone }
            if !allowsRepeat {
                let earliest = now.addingTimeInterval(-Self.repeatInterval)
                let recent = try transaction.first(
                    """
                    SELECT id FROM guidance WHERE student_id = \(studentID) AND deleted_at IS NULL
                        AND reason = \(reason.code) AND detail IS \(reason.detail) AND created_at > \(earliest)
                    """)
                if let recent { throw StoreError.recentlyRegistered(try Self.identifier(recent["id"])) }
            }
            let record = Guidance(
                id: UUID(), studentID: studentID, place: student.place, name: student.name, picture: student.picture,
                reason: reason, createdAt: now, createdBy: teacherID, deletedAt: nil, clientKey: key)
            try Self.insert(record, transaction)
            return record
        }
    }

    /// Deletes a record; one that is deleted or not there any more is left as it is.
    ///
    /// - Throws: `StoreError.mayNotDelete` or `.notSaved`.
    func delete(_ id: UUID, by teacherID: Int, at now: Date) throws {
        try write { transaction in
            guard let record = try Self.record("g.id", id, transaction), record.deletedAt == nil else { return }
            guard let teacher = try Self.teacher(teacherID, transaction),
                teacher.mayDeleteRecord(at: record.place)
            else { throw StoreError.mayNotDelete }
            try transaction.execute(
                "UPDATE guidance SET deleted_at = \(now), deleted_by = \(teacherID) WHERE id = \(id.uuidString)")
        }
    }

    /// Takes a deletion back, as the teacher who made it; a deletion by somebody else stays.
    ///
    /// - Parameter deletedAt: When it was deleted: a later deletion is another one, and stays too.
    /// - Returns: Whether the record is there again.
    /// - Throws: `StoreError.notSaved`.
    @discardableResult
    func restore(_ id: UUID, deletedAt: Date, by teacherID: Int) throws -> Bool {
        try write { transaction in
            try transaction.execute(
                """
                UPDATE guidance SET deleted_at = NULL, deleted_by = NULL
                WHERE id = \(id.uuidString) AND deleted_by = \(teacherID) AND deleted_at = \(deletedAt)
                """) == 1
        }
    }

    // MARK: Rows

    private static let columns: SQL = """
        SELECT g.id, g.client_key, g.student_id, g.grade, g.class_number, g.number, g.name, g.reason, g.detail,
            g.created_at, g.created_by, g.deleted_at,
            CASE WHEN s.picture IS NOT NULL THEN s.picture_version END AS picture_version
        FROM guidance AS g LEFT JOIN student AS s ON s.id = g.student_id
        """

    /// The record, deleted or not, that has an identifier in a column.
    private static func record(_ column: String, _ id: UUID, _ transaction: ReadTransaction) throws -> Guidance? {
        let rows =
            column == "g.id"
            ? try transaction.first("\(columns) WHERE g.id = \(id.uuidString)")
            : try transaction.first("\(columns) WHERE g.client_key = \(id.uuidString)")
        return try rows.flatMap(guidance)
    }

    private static func guidance(_ row: Row) throws -> Guidance? {
        guard let reason = GuidanceReason(code: try row["reason"], detail: try row["detail"]) else { return nil }
        let studentID: Int? = try row["student_id"]
        let version: Int? = try row["picture_version"]
        var picture: PictureReference?
        if let studentID, let version { picture = PictureReference(studentID: studentID, version: version) }
        return try Guidance(
            id: identifier(row["id"]), studentID: studentID,
            place: ClassPlace(grade: row["grade"], classNumber: row["class_number"], number: row["number"]),
            name: row["name"], picture: picture, reason: reason, createdAt: row["created_at"],
            createdBy: row["created_by"], deletedAt: row["deleted_at"], clientKey: identifier(row["client_key"]))
    }

    static func insert(_ record: Guidance, _ transaction: WriteTransaction) throws {
        try transaction.execute(
            """
            INSERT INTO guidance (id, client_key, student_id, grade, class_number, number, name, reason, detail,
                created_at, created_by)
            VALUES (\(record.id.uuidString), \(record.clientKey.uuidString), \(record.studentID), \(record.place.grade),
                \(record.place.classNumber), \(record.place.number), \(record.name), \(record.reason.code),
                \(record.reason.detail), \(record.createdAt), \(record.createdBy))
            """)
    }
}
