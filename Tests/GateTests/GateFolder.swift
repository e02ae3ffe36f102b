// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation
import Synchronization
import Testing

@testable import Gate

/// A school's store in a folder of its own for one test.
final class GateFolder: Sendable {
    let url: URL
    private let suites = Mutex<Set<String>>([])

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("gate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
        for name in suites.withLock({ $0 }) { UserDefaults.standard.removePersistentDomain(forName: name) }
    }

    /// The preferences of a device, which outlive its session.
    func defaults(ofDevice name: String) -> UserDefaults {
        let suite = "\(url.lastPathComponent)-\(name)"
        suites.withLock { _ = $0.insert(suite) }
        return UserDefaults(suiteName: suite)!
    }

    /// The demo school, whose records are those of the specification's fixture, with teacher 1-1 as number 1.
    func open() throws -> GateStore { try GateStore(folder: url) }

    /// The database itself, past the store.
    func openDatabase() throws -> DatabaseConnection {
        try DatabaseConnection(url: url.appendingPathComponent("gate.sqlite"), migrations: GateStore.migrations)
    }

    /// Lets every change of guidance records fail from now on.
    func refuseChanges() throws {
        try openDatabase().write { transaction in
            try transaction.executeScript(
                """
                CREATE TRIGGER no_insert BEFORE INSERT ON guidance BEGIN SELECT RAISE(ABORT, 'refused'); END;
                CREATE TRIGGER no_update BEFORE UPDATE ON guidance BEGIN SELECT RAISE(ABORT, 'refused'); END;
                """)
        }
    }

    /// Ends what `refuseChanges()` began.
    func allowChanges() throws {
        try openDatabase().write { try $0.executeScript("DROP TRIGGER no_insert; DROP TRIGGER no_update;") }
    }
}

/// The number of the fixture's first teacher: gate duty, with the class 1-1.
let head = 1
/// Another teacher on gate duty.
let otherHead = 2
/// The homeroom teacher of 1-1.
let homeroom = 3
/// A service-duty teacher of grade 1.
let service = 4

/// A time on the morning of 5 March 2024.
func morning(minute: Double) -> Date { Date(timeIntervalSince1970: 1_709_595_600 + minute * 60) }

extension GateStore {
    /// The student of a place.
    func student(_ grade: Int, _ classNumber: Int, _ number: Int) throws -> Student {
        let place = ClassPlace(grade: grade, classNumber: classNumber, number: number)
        return try #require(try students().first { $0.place == place })
    }

    /// The teacher of a number.
    func teacher(_ id: Int) throws -> Teacher { try #require(try read { try Self.teacher(id, $0) }) }

    /// How many records each filter shows to a teacher.
    func counts(for teacherID: Int = head) throws -> [Int] {
        let (teacher, records) = (try teacher(teacherID), try records())
        return StudentListFilter.allCases.map { filter in
            records.count { filter.includes($0.place, for: teacher) }
        }
    }
}
