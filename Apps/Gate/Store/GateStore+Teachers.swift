// SPDX-License-Identifier: Apache-2.0

import Accounts
import Database
import Foundation

extension GateStore {
    private static let limit = SignInLimit(longestWait: 15 * 60)

    // MARK: Signing in

    /// The teacher whom a device with a token is signed in as.
    func teacher(withToken token: String) throws -> Teacher? {
        let digest = SessionToken.digest(token)
        return try read { transaction in
            try transaction.first(
                """
                \(Self.columns) WHERE id = (SELECT teacher_id FROM session WHERE token_digest = \(digest))
                """
            ).flatMap(Self.teacher)
        }
    }

    /// Signs a device in.
    ///
    /// - Parameter token: The device's secret, which it keeps; the store keeps its digest.
    /// - Throws: `StoreError.wrongPassword`, `.tooManyAttempts` or `.notSaved`.
    func signIn(_ login: String, password: String, token: String, at now: Date) throws -> Teacher {
        let login = login.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        let (teacher, hash) = try read { transaction in
            try Self.checkAttempts(login, at: now, transaction)
            let row = try transaction.first("\(Self.columns) WHERE login = \(login)")
            let hash: String? = try transaction.first("SELECT password_hash FROM teacher WHERE login = \(login)")
                .flatMap { try $0["password_hash"] }
            return (try row.flatMap(Self.teacher), hash)
        }
        // Outside of transactions: others may write meanwhile.
        let matches = PasswordHash.matches(password, hash ?? PasswordHash.nobody)
        let signedIn: Teacher? = try write { transaction in
            // Of many who try at once each counts before the next one is looked at.
            try Self.checkAttempts(login, at: now, transaction)
            guard let teacher, matches else {
                try Self.limit.countFailure(of: login, at: now, transaction)
                return nil
            }
            try Self.limit.clear(login, transaction)
            try transaction.execute(
                """
                INSERT OR REPLACE INTO session (token_digest, teacher_id, signed_in_at)
                VALUES (\(SessionToken.digest(token)), \(teacher.id), \(now))
                """)
            return teacher
        }
        guard let signedIn else { throw StoreError.wrongPassword }
        return signedIn
    }

    private static func checkAttempts(_ login: String, at now: Date, _ transaction: ReadTransaction) throws {
        let seconds = try limit.wait(of: login, at: now, transaction)
        if seconds > 0 { throw StoreError.tooManyAttempts(seconds: seconds) }
    }

    /// Signs a device out.
    func signOut(token: String) throws {
        try write { _ = try $0.execute("DELETE FROM session WHERE token_digest = \(SessionToken.digest(token))") }
    }

    // MARK: Teachers

    /// The accounts of the demo school that can be tried, by role.
    func demoTeachers() throws -> [Teacher] {
        try read { transaction in
            try transaction.rows("\(Self.columns) WHERE is_demo = 1 ORDER BY id").compactMap(Self.teacher)
        }
    }

    /// Gives a teacher another grade and class.
    ///
    /// - Throws: `StoreError.badPlace` or `.notSaved`.
    func setClass(ofTeacher id: Int, grade: Int?, classNumber: Int?) throws {
        guard grade.map(ClassPlace.grades.contains) ?? (classNumber == nil),
            classNumber.map(ClassPlace.classNumbers.contains) ?? true
        else { throw StoreError.badPlace }
        try write { transaction in
            _ = try transaction.execute(
                "UPDATE teacher SET grade = \(grade), class_number = \(classNumber) WHERE id = \(id)")
        }
    }

    /// Adds an account.
    @discardableResult
    func addTeacher(
        login: String, name: String, role: Teacher.Role, grade: Int?, classNumber: Int?, password: String
    ) throws -> Teacher {
        let account = StarterData.Account(
            login: login.lowercased(), name: name, role: role, grade: grade, classNumber: classNumber,
            hash: PasswordHash.make(password), isDemo: false)
        return try write { transaction in
            let id = try Self.insert(account, password: account.hash, transaction)
            guard let teacher = try Self.teacher(id, transaction) else { throw StoreError.notLoaded(.corrupt) }
            return teacher
        }
    }

    // MARK: Rows

    private static let columns: SQL = "SELECT id, login, name, role, grade, class_number FROM teacher"

    static func teacher(_ id: Int, _ transaction: ReadTransaction) throws -> Teacher? {
        try transaction.first("\(columns) WHERE id = \(id)").flatMap(teacher)
    }

    private static func teacher(_ row: Row) throws -> Teacher? {
        let code: String = try row["role"]
        guard let role = Teacher.Role(rawValue: code) else { return nil }
        return try Teacher(
            id: row["id"], login: row["login"], name: row["name"], role: role, grade: row["grade"],
            classNumber: row["class_number"])
    }

    @discardableResult
    static func insert(
        _ account: StarterData.Account, password hash: String, _ transaction: WriteTransaction
    ) throws -> Int {
        let rows = try transaction.rows(
            """
            INSERT INTO teacher (login, name, role, grade, class_number, password_hash, is_demo)
            VALUES (\(account.login), \(account.name), \(account.role.rawValue), \(account.grade), \(account.classNumber),
                \(hash), \(account.isDemo))
            RETURNING id
            """)
        return try rows[0]["id"]
    }
}
