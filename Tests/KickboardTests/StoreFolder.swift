// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation
import Synchronization
import Testing

@testable import Kickboard

/// A store in a folder of its own for one test.
final class StoreFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("kickboard-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
        for name in suites.withLock({ $0 }) { UserDefaults.standard.removePersistentDomain(forName: name) }
    }

    private let suites = Mutex<Set<String>>([])

    /// The preferences of a device, which outlive its session.
    func defaults(ofDevice name: String) -> UserDefaults {
        let suite = "\(url.lastPathComponent)-\(name)"
        suites.withLock { _ = $0.insert(suite) }
        return UserDefaults(suiteName: suite)!
    }

    func open() throws -> KickboardStore {
        try KickboardStore(folder: url)
    }

    /// The database itself, past the store.
    func openDatabase() throws -> DatabaseConnection {
        try DatabaseConnection(
            url: url.appendingPathComponent("kickboard.sqlite"), migrations: KickboardStore.migrations)
    }
}

extension SignUpForm {
    /// A form that is complete but for the check of the id.
    static func sample(_ id: String, name: String = "김새봄", password: String = "password1") -> SignUpForm {
        var form = SignUpForm()
        (form.name, form.id, form.password, form.confirmation) = (name, id, password, password)
        return form
    }
}

extension StoreFolder {
    /// Lets every new rider, every session and every change of a rental fail from now on.
    func refuseChanges() throws {
        try openDatabase().write { transaction in
            try transaction.executeScript(
                """
                CREATE TRIGGER no_user BEFORE INSERT ON user BEGIN SELECT RAISE(ABORT, 'refused'); END;
                CREATE TRIGGER no_session BEFORE INSERT ON session BEGIN SELECT RAISE(ABORT, 'refused'); END;
                CREATE TRIGGER no_return BEFORE UPDATE ON kickboard BEGIN SELECT RAISE(ABORT, 'refused'); END;
                CREATE TRIGGER no_confirm BEFORE UPDATE ON rental BEGIN SELECT RAISE(ABORT, 'refused'); END;
                """)
        }
    }

    /// Ends what `refuseChanges()` began.
    func allowChanges() throws {
        try openDatabase().write {
            try $0.executeScript(
                "DROP TRIGGER no_user; DROP TRIGGER no_session; DROP TRIGGER no_return; DROP TRIGGER no_confirm;")
        }
    }
}

/// The time in Seoul, for example `"2024-02-07T14:30:00"`.
func seoul(_ text: String) -> Date {
    try! Date(text + "+09:00", strategy: .iso8601)
}
