// SPDX-License-Identifier: Apache-2.0

import Accounts
import Database
import UIKit

/// This device: the teacher who is signed in, and the store that all screens observe.
@MainActor
final class GateSession {
    let store: GateStore
    let texts: Texts
    private let defaults: UserDefaults
    private let now: () -> Date
    private var observation: ChangeObservation?
    private var observers: [Observer] = []
    private var pictures: [PictureReference: UIImage] = [:]

    private struct Observer {
        weak var owner: AnyObject?
        var body: @MainActor () -> Void
    }

    /// The teacher, nil while nobody is signed in.
    private(set) var teacher: Teacher?

    /// Makes the session of this device, signed in as it was left.
    ///
    /// - Parameters:
    ///   - defaults: Keeps the device's token.
    ///   - now: The present time.
    /// - Throws: `StoreError`.
    init(
        store: GateStore, texts: Texts, defaults: UserDefaults = .standard, now: @escaping () -> Date = { Date() }
    ) throws {
        self.store = store
        self.texts = texts
        self.defaults = defaults
        self.now = now
        teacher = try currentTeacher()
        observation = try store.observeChanges { [weak self] in self?.changed() }
    }

    /// Calls `body` after every change, whoever made it, for as long as `owner` lives.
    func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
        observers.append(Observer(owner: owner, body: body))
    }

    private func changed() {
        do {
            teacher = try currentTeacher()
        } catch {
            // Who can't be read for a moment is signed in all the same.
            NSLog("%@", "\(error)")
        }
        observers.removeAll { $0.owner == nil }
        for observer in observers where observer.owner != nil { observer.body() }
    }

    private func currentTeacher() throws -> Teacher? {
        guard let token = defaults.string(forKey: Self.tokenKey) else { return nil }
        return try store.teacher(withToken: token)
    }

    /// Changes something; observers hear of it also when it failed, since what they show may be outdated.
    private func change<Result>(_ body: () throws -> Result) throws -> Result {
        defer { changed() }
        return try body()
    }

    // MARK: Signing in and out

    private static let tokenKey = "token"

    /// Signs this device in.
    ///
    /// - Throws: `StoreError.wrongPassword`, `.tooManyAttempts` or `.notSaved`.
    func signIn(_ login: String, password: String) throws {
        let token = SessionToken.make()
        _ = try store.signIn(login, password: password, token: token, at: now())
        defaults.set(token, forKey: Self.tokenKey)
        // At once: the process may be killed at any time.
        defaults.synchronize()
        changed()
    }

    /// Signs this device out.
    func signOut() throws {
        if let token = defaults.string(forKey: Self.tokenKey) { try store.signOut(token: token) }
        defaults.removeObject(forKey: Self.tokenKey)
        defaults.synchronize()
        changed()
    }

    /// Gives the teacher another grade and class.
    func setClass(grade: Int?, classNumber: Int?) throws {
        guard let teacher else { return }
        try change { try store.setClass(ofTeacher: teacher.id, grade: grade, classNumber: classNumber) }
    }

    // MARK: Guidance

    /// Registers guidance as the teacher.
    ///
    /// - Parameter key: The same for every try of the same registration.
    /// - Throws: `StoreError`.
    func register(_ student: Student, for reason: GuidanceReason, key: UUID, allowsRepeat: Bool) throws {
        guard let teacher else { throw StoreError.mayNotRegister }
        _ = try change {
            try store.register(
                student.id, for: reason, key: key, by: teacher.id, at: now(), allowsRepeat: allowsRepeat)
        }
    }

    /// What takes a deletion back.
    struct Deletion {
        let recordID: UUID
        fileprivate let date: Date
    }

    /// Deletes a record as the teacher.
    ///
    /// - Throws: `StoreError.mayNotDelete` or `.notSaved`.
    func delete(_ record: Guidance) throws -> Deletion {
        guard let teacher else { throw StoreError.mayNotDelete }
        let date = now()
        try change { try store.delete(record.id, by: teacher.id, at: date) }
        return Deletion(recordID: record.id, date: date)
    }

    /// Takes a deletion of this teacher back.
    func undo(_ deletion: Deletion) throws {
        guard let teacher else { return }
        _ = try change { try store.restore(deletion.recordID, deletedAt: deletion.date, by: teacher.id) }
    }

    /// Whether the teacher may delete a record.
    func mayDelete(_ record: Guidance) -> Bool { teacher?.mayDeleteRecord(at: record.place) ?? false }

    // MARK: Pictures

    /// A student's picture; read once.
    func image(_ reference: PictureReference?) -> UIImage? {
        guard let reference else { return nil }
        if let known = pictures[reference] { return known }
        guard let data = try? store.picture(of: reference.studentID), let image = UIImage(data: data, scale: 2) else {
            return nil
        }
        pictures[reference] = image
        return image
    }
}
