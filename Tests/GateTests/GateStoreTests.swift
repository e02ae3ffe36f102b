// SPDX-License-Identifier: Apache-2.0

import Accounts
import Foundation
import Testing

@testable import Gate

struct GateStoreTests {
    @Test("1: the fixture's counts")
    func counts() throws {
        #expect(try GateFolder().open().counts() == [10, 5, 8])
    }

    @Test("5: deleting under each filter takes the record from all of them")
    func deleteUnderFilters() throws {
        let store = try GateFolder().open()
        let own = try #require(try store.records().first { $0.place.code == "1-1-3" })
        try store.delete(own.id, by: head, at: morning(minute: 0))
        #expect(try store.counts() == [9, 4, 7])
        let fresh = try GateFolder().open()
        let far = try #require(try fresh.records().first { $0.place.code == "3-3-1" })
        try fresh.delete(far.id, by: head, at: morning(minute: 0))
        #expect(try fresh.counts() == [9, 5, 8])
    }

    @Test("6: of two records of the same student and reason only the one with the identifier goes")
    func deleteByIdentifier() throws {
        let store = try GateFolder().open()
        let student = try store.student(1, 1, 7)
        let first = try store.register(student.id, for: .noShoes, key: UUID(), by: head, at: morning(minute: 0))
        let second = try store.register(student.id, for: .noShoes, key: UUID(), by: head, at: morning(minute: 20))
        try store.delete(first.id, by: head, at: morning(minute: 21))
        #expect(try store.records(of: student.id).map(\.id) == [second.id])
    }

    @Test("The same key gives the same record, even after it was deleted")
    func clientKey() throws {
        let store = try GateFolder().open()
        let student = try store.student(2, 1, 1)
        let key = UUID()
        let record = try store.register(student.id, for: .trespassing, key: key, by: head, at: morning(minute: 0))
        #expect(try store.register(student.id, for: .noShoes, key: key, by: head, at: morning(minute: 1)) == record)
        #expect(try store.records().count == 11)
        try store.delete(record.id, by: head, at: morning(minute: 2))
        let again = try store.register(student.id, for: .trespassing, key: key, by: head, at: morning(minute: 3))
        #expect(again.id == record.id)
        #expect(again.deletedAt == morning(minute: 2))
        #expect(try store.records().count == 10)
    }

    @Test("Deleting what is deleted succeeds silently and changes nothing; so does an unknown identifier")
    func deleteTwice() throws {
        let folder = try GateFolder()
        let (one, other) = (try folder.open(), try folder.open())
        let record = try one.records()[0]
        try one.delete(record.id, by: head, at: morning(minute: 0))
        try other.delete(record.id, by: otherHead, at: morning(minute: 5))
        try other.delete(UUID(), by: head, at: morning(minute: 5))
        #expect(try one.records().count == 9)
        // The first deletion is the one that counts: only its teacher takes it back.
        #expect(try !other.restore(record.id, deletedAt: morning(minute: 5), by: otherHead))
        #expect(try one.restore(record.id, deletedAt: morning(minute: 0), by: head))
        #expect(try other.records().count == 10)
        // What was taken back once isn't taken back again after another deletion.
        try other.delete(record.id, by: otherHead, at: morning(minute: 6))
        #expect(try !one.restore(record.id, deletedAt: morning(minute: 0), by: head))
        #expect(try one.records().count == 9)
    }

    @Test("13: two teachers register different students at once, and both rows exist")
    func atOnce() async throws {
        let folder = try GateFolder()
        let stores = [try folder.open(), try folder.open()]
        let students = try (1...20).map { try stores[0].student(1 + $0 % 3, 1 + $0 % 2, 1 + $0 % 10) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (index, student) in students.enumerated() {
                group.addTask {
                    try stores[index % 2].register(
                        student.id, for: .others(detail: "\(index)"), key: UUID(), by: index % 2 + 1,
                        at: morning(minute: Double(index)))
                }
            }
            try await group.waitForAll()
        }
        #expect(try stores[0].records().count == 30)
        #expect(try stores[0].records() == stores[1].records())
    }

    @Test("The same student and reason within ten minutes is told, and registered when that is wanted")
    func double() throws {
        let folder = try GateFolder()
        let (one, other) = (try folder.open(), try folder.open())
        let student = try one.student(1, 2, 5)
        let first = try one.register(student.id, for: .noShoes, key: UUID(), by: head, at: morning(minute: 0))
        #expect(throws: StoreError.recentlyRegistered(first.id)) {
            try other.register(student.id, for: .noShoes, key: UUID(), by: otherHead, at: morning(minute: 9.9))
        }
        try other.register(student.id, for: .wrongClothes, key: UUID(), by: otherHead, at: morning(minute: 9.9))
        try other.register(student.id, for: .noShoes, key: UUID(), by: otherHead, at: morning(minute: 10))
        try other.register(
            student.id, for: .noShoes, key: UUID(), by: otherHead, at: morning(minute: 10.1), allowsRepeat: true)
        #expect(try one.records(of: student.id).count == 4)
        // One that was deleted is no reason to ask.
        for record in try one.records(of: student.id) { try one.delete(record.id, by: head, at: morning(minute: 11)) }
        try one.register(student.id, for: .noShoes, key: UUID(), by: head, at: morning(minute: 11.5))
    }

    @Test("Two with the same reason at the same moment: one is asked")
    func doubleAtOnce() async throws {
        let folder = try GateFolder()
        let stores = [try folder.open(), try folder.open()]
        let student = try stores[0].student(1, 2, 6)
        let made = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<2 {
                group.addTask {
                    (try? stores[index].register(
                        student.id, for: .noShoes, key: UUID(), by: index + 1, at: morning(minute: 0))) != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(made == 1)
        #expect(try stores[1].records(of: student.id).count == 1)
    }

    @Test("A student who moved: old records and filters keep the class of the time")
    func moved() throws {
        let store = try GateFolder().open()
        let student = try store.student(1, 1, 1)
        try store.moveStudent(student.id, to: ClassPlace(grade: 2, classNumber: 2, number: 40))
        #expect(try store.counts() == [10, 5, 8])
        #expect(try store.records(of: student.id).map(\.place.code) == ["1-1-1"])
        let new = try store.register(student.id, for: .noShoes, key: UUID(), by: head, at: morning(minute: 0))
        #expect(new.place.code == "2-2-40")
    }

    @Test("G14, G15: a place that is taken or out of range is refused")
    func places() throws {
        let store = try GateFolder().open()
        #expect(throws: StoreError.takenPlace) {
            try store.addStudent(at: ClassPlace(grade: 1, classNumber: 1, number: 1), name: "학생Z")
        }
        #expect(throws: StoreError.badPlace) {
            try store.addStudent(at: ClassPlace(grade: 4, classNumber: 1, number: 1), name: "학생Z")
        }
        let new = try store.addStudent(at: ClassPlace(grade: 1, classNumber: 1, number: 50), name: " 학생Z ")
        #expect(new.name == "학생Z")
        #expect(throws: StoreError.takenPlace) {
            try store.moveStudent(new.id, to: ClassPlace(grade: 1, classNumber: 1, number: 1))
        }
    }

    @Test("The store keeps to the roles, whatever a screen shows")
    func rights() throws {
        let store = try GateFolder().open()
        let student = try store.student(1, 1, 1)
        for teacher in [homeroom, service] {
            #expect(throws: StoreError.mayNotRegister) {
                try store.register(student.id, for: .noShoes, key: UUID(), by: teacher, at: morning(minute: 0))
            }
        }
        let records = try store.records()
        let own = try #require(records.first { $0.place.code == "1-1-2" })
        let other = try #require(records.first { $0.place.code == "1-2-1" })
        #expect(throws: StoreError.mayNotDelete) { try store.delete(own.id, by: service, at: morning(minute: 0)) }
        #expect(throws: StoreError.mayNotDelete) { try store.delete(other.id, by: homeroom, at: morning(minute: 0)) }
        try store.delete(own.id, by: homeroom, at: morning(minute: 0))
        #expect(try store.records().count == 9)
    }

    @Test("Everything is there after the store was opened again")
    func restart() throws {
        let folder = try GateFolder()
        let store = try folder.open()
        let student = try store.student(3, 3, 3)
        try store.register(student.id, for: .others(detail: "늦은 등교"), key: UUID(), by: head, at: morning(minute: 0))
        let again = try folder.open()
        #expect(try again.records().first?.reason == .others(detail: "늦은 등교"))
        #expect(try again.records().count == 11)
        #expect(try again.students().count == 90)
    }

    // MARK: Signing in

    @Test("A device is signed in with its token, whose text the store doesn't have")
    func signIn() throws {
        let folder = try GateFolder()
        let store = try folder.open()
        let teacher = try store.signIn(
            " HEAD ", password: StarterData.password, token: "secret", at: morning(minute: 0))
        #expect(teacher.id == head)
        #expect(try folder.open().teacher(withToken: "secret") == teacher)
        #expect(try store.teacher(withToken: "other") == nil)
        let kept: [String] = try folder.openDatabase().read {
            try $0.rows("SELECT token_digest FROM session").map { try $0["token_digest"] }
        }
        #expect(kept.count == 1 && kept[0] != "secret" && kept[0].count == 64)
        try store.signOut(token: "secret")
        #expect(try store.teacher(withToken: "secret") == nil)
    }

    @Test("Five wrong passwords are free, then each waits twice as long; a name that nobody has is told no other way")
    func attempts() throws {
        let store = try GateFolder().open()
        for login in ["head", "nobody"] {
            for attempt in 0..<SignInLimit.freeAttempts {
                #expect(throws: StoreError.wrongPassword) {
                    try store.signIn(login, password: "x", token: "t", at: morning(minute: Double(attempt) / 60))
                }
            }
            // 4 seconds after the beginning the last one failed.
            #expect(throws: StoreError.tooManyAttempts(seconds: 29)) {
                try store.signIn(login, password: StarterData.password, token: "t", at: morning(minute: 5.0 / 60))
            }
            #expect(throws: StoreError.wrongPassword) {
                try store.signIn(login, password: "x", token: "t", at: morning(minute: 34.0 / 60))
            }
            #expect(throws: StoreError.tooManyAttempts(seconds: 60)) {
                try store.signIn(login, password: "x", token: "t", at: morning(minute: 34.0 / 60))
            }
        }
        _ = try store.signIn("head", password: StarterData.password, token: "t", at: morning(minute: 2))
        #expect(throws: StoreError.wrongPassword) {
            try store.signIn("head", password: "x", token: "t", at: morning(minute: 2))
        }
        _ = try store.signIn("head2", password: StarterData.password, token: "t2", at: morning(minute: 0))
    }

    @Test("Of many wrong passwords at once no more are looked at than of as many one after the other")
    func attemptsAtOnce() async throws {
        let folder = try GateFolder()
        let stores = try (0..<4).map { _ in try folder.open() }
        let tried = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<12 {
                group.addTask {
                    do {
                        _ = try stores[index % 4].signIn("head", password: "x", token: "t", at: morning(minute: 0))
                        return false
                    } catch {
                        return error as? StoreError == .wrongPassword
                    }
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(tried == SignInLimit.freeAttempts)
    }

    @Test("A new account can sign in, and the own class can be changed")
    func accounts() throws {
        let store = try GateFolder().open()
        let teacher = try store.addTeacher(
            login: "New", name: "교사F", role: .homeroom, grade: 2, classNumber: 1, password: "열쇠말")
        #expect(try store.signIn("new", password: "열쇠말", token: "t", at: morning(minute: 0)) == teacher)
        try store.setClass(ofTeacher: teacher.id, grade: 3, classNumber: nil)
        #expect(try store.teacher(teacher.id).grade == 3)
        #expect(throws: StoreError.badPlace) {
            try store.setClass(ofTeacher: teacher.id, grade: nil, classNumber: 1)
        }
        #expect(try store.demoTeachers().count == 5)
    }
}
