// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation
import Testing

@testable import Kickboard

@Suite struct KickboardStoreTests {
    let folder = try! StoreFolder()
    let start = seoul("2024-03-01T10:00:00")
    let first = StarterData.riders[0].id
    let second = StarterData.riders[1].id

    // MARK: Renting

    @Test("Renting takes the unit off the list and starts the clock")
    func rent() throws {
        let store = try folder.open()
        let unit = try store.availableKickboards()[3]
        let rental = try store.rent(unit.number, by: first, at: start)
        #expect(
            rental
                == ActiveRental(
                    userID: first, kickboardNumber: unit.number, modelCode: unit.model.rawValue, pricePerMinute: 180,
                    startedAt: start))
        #expect(try store.activeRental(of: first) == rental)
        #expect(try store.activeRental(of: second) == nil)
        #expect(try store.availableKickboards().count == 27)
        #expect(try !store.availableKickboards().contains(unit))
    }

    @Test("A rider who is renting is refused a second unit, on any device")
    func alreadyRenting() throws {
        let store = try folder.open()
        let otherDevice = try folder.open()
        let units = try store.availableKickboards()
        let rental = try store.rent(units[0].number, by: first, at: start)
        #expect(throws: StoreError.alreadyRenting) { try store.rent(units[1].number, by: first, at: start) }
        #expect(throws: StoreError.alreadyRenting) { try otherDevice.rent(units[0].number, by: first, at: start) }
        #expect(try store.activeRental(of: first) == rental)
        #expect(try store.availableKickboards().count == 27)
    }

    @Test("A unit that was taken meanwhile is refused, an unknown one too")
    func taken() throws {
        let store = try folder.open()
        let unit = try store.availableKickboards()[0]
        _ = try store.rent(unit.number, by: first, at: start)
        #expect(throws: StoreError.takenByAnother) { try store.rent(unit.number, by: second, at: start) }
        #expect(throws: StoreError.takenByAnother) { try store.rent(123_456, by: second, at: start) }
        #expect(try store.activeRental(of: second) == nil)
    }

    @Test("The schema itself refuses two running rentals of a rider or of a unit")
    func schemaRules() throws {
        let store = try folder.open()
        let units = try store.availableKickboards()
        _ = try store.rent(units[0].number, by: first, at: start)
        let database = try folder.openDatabase()
        func insert(_ number: Int, _ user: String) -> DatabaseError.Reason? {
            do {
                _ = try database.write {
                    try $0.execute("INSERT INTO active_rental VALUES (\(user), \(number), 'x', 180, \(start))")
                }
                return nil
            } catch {
                return (error as? DatabaseError)?.reason
            }
        }
        #expect(insert(units[1].number, first) == .constraint(.init(kind: .unique, name: "active_rental.user_id")))
        #expect(
            insert(units[0].number, second) == .constraint(.init(kind: .unique, name: "active_rental.kickboard_number"))
        )
        #expect(insert(123_456, second) == .constraint(.init(kind: .foreignKey, name: "")))
    }

    @Test("Of 20 riders who rent the same unit at once from 20 threads, one wins and 19 are told")
    func twentyThreads() throws {
        let store = try folder.open()
        let number = try store.availableKickboards()[0].number
        let riders = try (0..<20).map { try store.signUp(.sample("rider\(100 + $0)")).id }
        let stores = try (0..<20).map { _ in try folder.open() }
        let results = Results()
        DispatchQueue.concurrentPerform(iterations: 20) { index in
            results.add(Result { try stores[index].rent(number, by: riders[index], at: start) })
        }
        #expect(results.winners.count == 1)
        #expect(results.refusals == Array(repeating: .takenByAnother, count: 19))
        let winner = try #require(results.winners.first)
        #expect(try store.activeRental(of: winner.userID) == winner)
    }

    @Test("Of 20 riders who rent the same unit at once from 20 processes, one wins")
    func twentyProcesses() async throws {
        let store = try folder.open()
        let number = try store.availableKickboards()[0].number
        let riders = try (0..<20).map { try store.signUp(.sample("rider\(100 + $0)")).id }
        let path = folder.url.path
        await withTaskGroup { group in
            for rider in riders {
                group.addTask {
                    await #expect(processExitsWith: .success) {
                        [rider = rider as String, path = path as String, number = number as Int] in
                        let store = try KickboardStore(folder: URL(fileURLWithPath: path))
                        do {
                            _ = try store.rent(number, by: rider, at: Date())
                        } catch StoreError.takenByAnother {
                        }
                    }
                }
            }
        }
        #expect(try riders.filter { try store.activeRental(of: $0) != nil }.count == 1)
        #expect(try store.availableKickboards().count == 27)
    }

    @Test("One rider who taps 20 units at once from several devices gets one")
    func twentyUnits() throws {
        let store = try folder.open()
        let units = try store.availableKickboards()
        let stores = try (0..<4).map { _ in try folder.open() }
        let results = Results()
        DispatchQueue.concurrentPerform(iterations: 20) { index in
            results.add(Result { try stores[index % 4].rent(units[index].number, by: first, at: start) })
        }
        #expect(results.winners.count == 1)
        #expect(results.refusals == Array(repeating: .alreadyRenting, count: 19))
        #expect(try store.availableKickboards().count == 27)
    }

    // MARK: Returning

    @Test("Returning makes history, ends the rental and puts the unit where it was left")
    func finish() throws {
        let store = try folder.open()
        let unit = try store.availableKickboards()[0]
        _ = try store.rent(unit.number, by: first, at: start)
        let place = Coordinate(latitude: 37.51, longitude: 127.05)
        let rental = try store.finishRental(of: first, elapsed: 725, at: place)
        #expect(
            rental
                == Rental(
                    id: rental.id, userID: first, kickboardNumber: unit.number, modelCode: unit.model.rawValue,
                    startedAt: start, endedAt: start.addingTimeInterval(725), minutes: 12, pricePerMinute: 180,
                    price: 2_660))
        #expect(try store.activeRental(of: first) == nil)
        #expect(try store.rentals(of: first).first == rental)
        let returned = try #require(try store.availableKickboards().first { $0.number == unit.number })
        #expect(returned.location == place)
    }

    @Test("A second tap on return closes nothing twice")
    func finishTwice() throws {
        let store = try folder.open()
        let before = try store.rentals(of: first).count
        _ = try store.rent(try store.availableKickboards()[0].number, by: first, at: start)
        let stores = try (0..<4).map { _ in try folder.open() }
        let results = Results()
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            results.add(
                Result {
                    _ = try stores[index % 4].finishRental(of: first, elapsed: 60, at: nil)
                    return ActiveRental(
                        userID: "", kickboardNumber: 0, modelCode: "", pricePerMinute: 0, startedAt: start)
                })
        }
        #expect(results.winners.count == 1)
        #expect(results.refusals == Array(repeating: .notRenting, count: 7))
        #expect(try store.rentals(of: first).count == before + 1)
    }

    @Test("A closed rental keeps its price when the unit's rate changes")
    func frozenPrice() throws {
        let store = try folder.open()
        let unit = try store.availableKickboards()[0]
        _ = try store.rent(unit.number, by: first, at: start)
        let database = try folder.openDatabase()
        _ = try database.write { try $0.execute("UPDATE kickboard SET price_per_minute = 300") }
        _ = try store.finishRental(of: first, elapsed: 600, at: nil)
        #expect(try store.rentals(of: first).first?.price == 2_300)
    }

    @Test("A write that fails leaves no half of a return")
    func halfReturn() throws {
        let store = try folder.open()
        let rental = try store.rent(try store.availableKickboards()[0].number, by: first, at: start)
        let history = try store.rentals(of: first)
        // Refuses the last of the three writes.
        try folder.openDatabase().write {
            try $0.executeScript(
                """
                CREATE TRIGGER refusing BEFORE UPDATE ON kickboard
                BEGIN SELECT RAISE(ABORT, 'refused'); END
                """)
        }
        #expect {
            try store.finishRental(of: first, elapsed: 60, at: nil)
        } throws: { error in
            if case .notSaved = error as? StoreError { true } else { false }
        }
        #expect(try store.activeRental(of: first) == rental)
        #expect(try store.rentals(of: first) == history)
    }

    @Test("A return is unconfirmed until the rider has seen it, also after a restart")
    func confirmation() throws {
        let store = try folder.open()
        #expect(try store.unconfirmedRental(of: first) == nil)
        _ = try store.rent(try store.availableKickboards()[0].number, by: first, at: start)
        let rental = try store.finishRental(of: first, elapsed: 725, at: nil)
        let again = try folder.open()
        #expect(try again.unconfirmedRental(of: first) == rental)
        #expect(try again.unconfirmedRental(of: second) == nil)
        try again.confirm(rental)
        #expect(try store.unconfirmedRental(of: first) == nil)
    }

    @Test(
        "A running rental that makes no sense is told, can't be doubled, and is closed at the base fare",
        arguments: ["started_at = 9e999", "started_at = -1", "model = ''", "price_per_minute = -180"])
    func unreadable(damage: String) throws {
        let store = try folder.open()
        let unit = try store.availableKickboards()[0]
        _ = try store.rent(unit.number, by: first, at: start)
        try folder.openDatabase().write { try $0.executeScript("UPDATE active_rental SET \(damage)") }
        #expect(throws: StoreError.unreadableRental) { try store.activeRental(of: first) }
        #expect(throws: StoreError.unreadableRental) { try store.finishRental(of: first, elapsed: 60, at: nil) }
        #expect(throws: StoreError.alreadyRenting) { try store.rent(unit.number, by: first, at: start) }
        let rental = try store.closeUnreadableRental(of: first, at: start)
        #expect(rental.price == 500 && rental.minutes == nil && rental.startedAt == start)
        #expect(try store.activeRental(of: first) == nil)
        #expect(try store.availableKickboards().count == 28)
        #expect(throws: StoreError.notRenting) { try store.closeUnreadableRental(of: first, at: start) }
    }

    // MARK: Reading

    @Test("History is by start, newest first, also across noon, and only the rider's own")
    func historyOrder() throws {
        let rentals = try folder.open().rentals(of: first)
        #expect(rentals.count == 6)
        #expect(rentals.map(\.startedAt) == rentals.map(\.startedAt).sorted(by: >))
        #expect(rentals.allSatisfy { $0.userID == first })
        let sameDay = rentals.map(\.startedAt).filter {
            (seoul("2024-02-07T00:00:00")...seoul("2024-02-08T00:00:00")).contains($0)
        }
        #expect(sameDay == [seoul("2024-02-07T14:30:00"), seoul("2024-02-07T09:05:00")])
    }

    @Test("A unit of an unknown model is left out, and a rental of one is shown with its code")
    func unknownModel() throws {
        let store = try folder.open()
        let unit = try store.availableKickboards()[0]
        _ = try folder.openDatabase().write {
            try $0.execute("UPDATE kickboard SET model = 'Two-Max' WHERE number = \(unit.number)")
        }
        #expect(try store.availableKickboards().count == 27)
        #expect(try store.rent(unit.number, by: first, at: start).modelCode == "Two-Max")
    }

    @Test("A running rental survives the kill of its process, with its start")
    func restart() async throws {
        let path = folder.url.path
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let store = try KickboardStore(folder: URL(fileURLWithPath: path))
            let unit = try store.availableKickboards()[0]
            _ = try store.rent(unit.number, by: StarterData.riders[0].id, at: seoul("2024-03-01T10:00:00"))
            kill(getpid(), SIGKILL)
        }
        let rental = try #require(try folder.open().activeRental(of: first))
        var clock = RentalClock(startedAt: rental.startedAt)
        #expect(clock.elapsed(at: seoul("2024-03-01T10:12:05")) == 725)
    }

    @Test("A store from before there were accounts keeps its riders; what a guest had rented is free again")
    func beforeAccounts() throws {
        do {
            let old = try DatabaseConnection(
                url: folder.url.appendingPathComponent("kickboard.sqlite"),
                migrations: Array(KickboardStore.migrations.prefix(2)))
            try old.write { transaction in
                try transaction.executeScript(
                    """
                    INSERT INTO user (id, name) VALUES ('guest0001', '손님');
                    INSERT INTO device VALUES ('a', 'guest0001', 0), ('b', '\(first)', 0);
                    UPDATE kickboard SET is_available = 0 WHERE number IN (110362, 127182);
                    INSERT INTO active_rental VALUES ('guest0001', 110362, 'One-Pro-A1', 180, 1709251200);
                    INSERT INTO active_rental VALUES ('\(first)', 127182, 'One-Pro-A1', 180, 1709251200);
                    """)
            }
        }
        let store = try folder.open()
        #expect(try store.activeRental(of: first)?.kickboardNumber == 127_182)
        #expect(try store.activeRental(of: "guest0001") == nil)
        #expect(try store.availableKickboards().count == 27)
        #expect(try store.rentals(of: first).allSatisfy { $0.pricePerMinute == 180 })
        #expect(try store.unconfirmedRental(of: first) == nil)
        #expect(
            try store.logIn(first, password: StarterData.password, device: "b", token: nil, at: start).name == "윤하람")
        #expect(throws: StoreError.noMatch) {
            try store.logIn("guest0001", password: "", device: "a", token: nil, at: start)
        }
    }

    @Test("A store of a newer version is refused with words for the rider")
    func newerVersion() throws {
        do { _ = try folder.open() }
        _ = try DatabaseConnection(
            url: folder.url.appendingPathComponent("kickboard.sqlite"),
            migrations: KickboardStore.migrations + [Migration("future") { _ in }])
        let supported = KickboardStore.migrations.count
        #expect(throws: StoreError.notLoaded(.newerVersion(found: supported + 1, supported: supported))) {
            try folder.open()
        }
    }

    // MARK: Messages

    @Test(
        "Refusals carry the words of the specification",
        arguments: [
            (.alreadyRenting, "이미 이용 중인 킥보드가 있습니다."), (.takenByAnother, "방금 다른 분이 대여했습니다."),
            (.rentingAtLogout, "이용 중에는 로그아웃할 수 없습니다. 먼저 반납해 주세요."),
            (.notSaved(.full), "저장하지 못했습니다. 다시 시도해 주세요."), (.noMatch, "아이디 또는 비밀번호가 일치하지 않습니다."),
            (.unreadableRental, "대여 정보를 불러오지 못했습니다."),
        ] as [(StoreError, String)])
    func messages(error: StoreError, text: String) {
        #expect(Texts(language: .korean).message(error) == text)
    }
}

/// Collects what threads got.
private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var winners: [ActiveRental] = []
    private(set) var refusals: [StoreError] = []

    func add(_ result: Result<ActiveRental, any Error>) {
        lock.withLock {
            switch result {
            case .success(let rental): winners.append(rental)
            case .failure(let error as StoreError): refusals.append(error)
            case .failure(let error): Issue.record(error)
            }
        }
    }
}
