// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import Testing

@testable import Kickboard

@MainActor
@Suite struct RiderSessionTests {
    let folder = try! StoreFolder()
    let start = seoul("2024-03-01T10:00:00")

    private let texts = Texts(language: .korean)
    private let rider = StarterData.riders[0]

    /// A device with preferences of its own, after its start.
    private func device(_ name: String, now: @escaping () -> Date) throws -> RiderSession {
        let session = RiderSession(
            store: try folder.open(), texts: texts, defaults: folder.defaults(ofDevice: name), now: now)
        try session.restore()
        return session
    }

    private func device(_ name: String) throws -> RiderSession {
        let start = start
        return try device(name, now: { start })
    }

    /// A device on which the first sample rider has logged in.
    private func loggedIn(_ name: String = "a", staysLoggedIn: Bool = false) throws -> RiderSession {
        let session = try device(name)
        try session.logIn(rider.id, password: StarterData.password, staysLoggedIn: staysLoggedIn)
        return session
    }

    @Test("Nobody is logged in at first")
    func firstLaunch() throws {
        #expect(try device("a").user == nil)
    }

    @Test("A restart asks again, unless the device was told to log in by itself")
    func restored() throws {
        #expect(try loggedIn("a").user == rider)
        #expect(try device("a").user == nil)
        #expect(try loggedIn("b", staysLoggedIn: true).user == rider)
        #expect(try device("b").user == rider)
        #expect(try device("c").user == nil)
        // Logging in without it takes it back.
        _ = try loggedIn("b")
        #expect(try device("b").user == nil)
    }

    @Test("Logging out ends that device's own log-in, and keeps everything else")
    func loggedOut() throws {
        let (one, other) = (try loggedIn("a", staysLoggedIn: true), try loggedIn("b", staysLoggedIn: true))
        one.keptID = rider.id
        one.hasSeenOnboarding = true
        try one.logOut()
        #expect(one.user == nil)
        let again = try device("a")
        #expect(again.user == nil)
        #expect(again.keptID == rider.id && again.hasSeenOnboarding)
        #expect(try device("b").user == rider)
        #expect(try other.rentals().count == 6)
    }

    @Test("The running rental outlives logging in as somebody else, and belongs to its rider alone")
    func otherRider() throws {
        let session = try loggedIn()
        try session.rent(try session.store.availableKickboards()[0])
        let rental = try session.activeRental()
        let again = try device("a")
        try again.logIn(StarterData.riders[1].id, password: StarterData.password, staysLoggedIn: false)
        #expect(try again.activeRental() == nil)
        try again.logOut()
        try again.logIn(rider.id, password: StarterData.password, staysLoggedIn: false)
        #expect(try again.activeRental() == rental)
    }

    @Test("What the store keeps of a device is no token that could be used")
    func token() throws {
        _ = try loggedIn(staysLoggedIn: true)
        let token = try #require(folder.defaults(ofDevice: "a").string(forKey: "sessionToken"))
        let kept: [String] = try folder.openDatabase().read { transaction in
            try transaction.rows("SELECT token_digest FROM session").map { try $0["token_digest"] }
        }
        #expect(kept.count == 1 && kept[0] != token && kept[0].count == 64)
    }

    @Test("A device whose store was replaced asks again")
    func replacedStore() throws {
        _ = try loggedIn(staysLoggedIn: true)
        _ = try folder.openDatabase().write { try $0.execute("DELETE FROM session") }
        #expect(try device("a").user == nil)
    }

    @Test("Id and password must match exactly, and nobody is told which of them doesn't")
    func noMatch() throws {
        let session = try device("a")
        for (id, password) in [
            (rider.id, "kickboard2"), ("HARAM1204", StarterData.password), ("nobody12", StarterData.password),
            (rider.id, ""),
        ] {
            #expect(throws: StoreError.noMatch) {
                try session.logIn(id, password: password, staysLoggedIn: true)
            }
        }
        #expect(session.user == nil)
        #expect(try device("a").user == nil)
    }

    @Test(
        "After five misses the account waits 30 seconds on every device and over restarts, and after each further one")
    func accountWaits() throws {
        var now = start
        for index in 0..<5 {
            let session = try device("device \(index)", now: { now })
            #expect(throws: StoreError.noMatch) { try session.logIn(rider.id, password: "x", staysLoggedIn: false) }
        }
        now = start.addingTimeInterval(1)
        let fresh = try device("fresh", now: { now })
        #expect(throws: StoreError.tooManyAttempts(seconds: 29)) {
            try fresh.logIn(rider.id, password: StarterData.password, staysLoggedIn: false)
        }
        try fresh.logIn(StarterData.riders[1].id, password: StarterData.password, staysLoggedIn: false)
        now = start.addingTimeInterval(30)
        #expect(throws: StoreError.noMatch) { try fresh.logIn(rider.id, password: "x", staysLoggedIn: false) }
        #expect(throws: StoreError.tooManyAttempts(seconds: 30)) {
            try fresh.logIn(rider.id, password: StarterData.password, staysLoggedIn: false)
        }
        now = start.addingTimeInterval(60)
        try fresh.logIn(rider.id, password: StarterData.password, staysLoggedIn: false)
        #expect(throws: StoreError.noMatch) { try fresh.logIn(rider.id, password: "x", staysLoggedIn: false) }
    }

    @Test("A device that tries many accounts waits too, and no other device does")
    func deviceWaits() throws {
        for index in 0..<5 {
            #expect(throws: StoreError.noMatch) {
                try device("a").logIn("nobody0\(index)", password: "x", staysLoggedIn: false)
            }
        }
        #expect(throws: StoreError.tooManyAttempts(seconds: 30)) {
            try device("a").logIn(rider.id, password: StarterData.password, staysLoggedIn: false)
        }
        #expect(try loggedIn("b").user == rider)
    }

    // MARK: Signing up

    @Test("A new rider can log in; the store has a salted hash and no password")
    func signUp() throws {
        let session = try device("a")
        try session.store.signUp(.sample("saebom01"))
        try session.store.signUp(.sample("saebom02"))
        try session.logIn("saebom01", password: "password1", staysLoggedIn: false)
        #expect(session.user == User(id: "saebom01", name: "김새봄"))
        #expect(try session.rentals().isEmpty)
        let hashes: [String] = try folder.openDatabase().read { transaction in
            try transaction.rows("SELECT password_hash FROM user WHERE id LIKE 'saebom%'").map {
                try $0["password_hash"]
            }
        }
        #expect(hashes.count == 2 && hashes[0] != hashes[1])
        #expect(hashes.allSatisfy { $0.hasPrefix("$argon2id$") })
    }

    @Test("An id is taken by whoever saves first, of many at once one; case counts")
    func takenID() throws {
        let stores = try (0..<4).map { _ in try folder.open() }
        let refusals = Mutex<[StoreError?]>([])
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            do {
                try stores[index % 4].signUp(.sample("saebom01"))
                refusals.withLock { $0.append(nil) }
            } catch {
                refusals.withLock { $0.append(error as? StoreError) }
            }
        }
        #expect(refusals.withLock { $0.count { $0 == nil } } == 1)
        #expect(refusals.withLock { $0.count { $0 == .takenID } } == 7)
        #expect(try !stores[0].isFree("saebom01"))
        #expect(try stores[0].isFree("Saebom01"))
        try stores[0].signUp(.sample("Saebom01"))
    }

    @Test("The store refuses what the form would refuse, and keeps nothing of what could not be saved")
    func refusedSignUp() throws {
        let store = try folder.open()
        for form in [SignUpForm.sample("short"), .sample("saebom01", name: "Kim"), .sample("saebom01", password: "x")] {
            #expect(throws: StoreError.malformed) { try store.signUp(form) }
        }
        try folder.refuseChanges()
        #expect { try store.signUp(.sample("saebom01")) } throws: { error in
            if case .notSaved = error as? StoreError { true } else { false }
        }
        #expect(try store.isFree("saebom01"))
        try folder.allowChanges()
        try store.signUp(.sample("saebom01"))
    }

    @Test("A rider for whom there is no room left is not half there, and what was there stays")
    func noRoom() throws {
        let store = try folder.open()
        // The page limit stands in for a full disk: SQLite reports both alike.
        _ = try store.read { try $0.rows("PRAGMA max_page_count = 1") }
        let long = SignUpForm.sample("saebom01", name: String(repeating: "가", count: 50_000))
        #expect(throws: StoreError.notSaved(.full)) { try store.signUp(long) }
        #expect(try store.isFree("saebom01"))
        #expect(try loggedIn("b").rentals().count == 6)
    }

    @Test("A log-in that can't be saved logs nobody in")
    func unsavedLogIn() throws {
        try folder.refuseChanges()
        let session = try device("a")
        #expect(throws: (any Error).self) {
            try session.logIn(rider.id, password: StarterData.password, staysLoggedIn: true)
        }
        #expect(session.user == nil)
        #expect(try device("a").user == nil)
    }

    // MARK: Renting

    @Test("Logging out while renting is refused and changes nothing")
    func logOutWhileRenting() throws {
        let session = try loggedIn(staysLoggedIn: true)
        try session.rent(try session.store.availableKickboards()[0])
        #expect(throws: StoreError.rentingAtLogout) { try session.logOut() }
        #expect(session.user == rider)
        #expect(try session.activeRental() != nil)
        #expect(try device("a").user == rider)
    }

    @Test("What the clock has shown isn't taken back by a clock that is set back, also after a restart")
    func clockSetBack() throws {
        var now = start
        let session = try device("a", now: { now })
        try session.logIn(rider.id, password: StarterData.password, staysLoggedIn: true)
        try session.rent(try session.store.availableKickboards()[0])
        let rental = try #require(try session.activeRental())
        now = start.addingTimeInterval(725)
        #expect(session.elapsed(of: rental) == 725)
        now = start.addingTimeInterval(-3600)
        #expect(session.elapsed(of: rental) == 725)
        #expect(try device("a", now: { now }).elapsed(of: rental) == 725)
    }

    @Test("The price paid is the price shown, even when the clock is set back before the return")
    func paidPrice() throws {
        var now = start
        let session = try device("a", now: { now })
        try session.logIn(rider.id, password: StarterData.password, staysLoggedIn: false)
        try session.rent(try session.store.availableKickboards()[0])
        let rental = try #require(try session.activeRental())
        #expect(session.elapsed(of: rental) == 0)
        now = start.addingTimeInterval(600)
        #expect(session.elapsed(of: rental) == 600)
        now = start.addingTimeInterval(-600)
        #expect(session.elapsed(of: rental) == 600)
        let closed = try session.finishRental()
        #expect(closed.minutes == 10)
        #expect(closed.price == 2_300)
        #expect(try session.rentals().first == closed)
        #expect(throws: StoreError.notRenting) { try session.finishRental() }
    }

    @Test("A change by another device is told on the main queue")
    func changes() async throws {
        let session = try loggedIn("a")
        let other = try device("b")
        try other.logIn(StarterData.riders[1].id, password: StarterData.password, staysLoggedIn: false)
        let (counts, continuation) = AsyncStream<Int>.makeStream()
        let observation = try session.store.observeChanges {
            continuation.yield((try? session.store.availableKickboards().count) ?? -1)
        }
        try other.rent(try other.store.availableKickboards()[0])
        for await count in counts where count == 27 { break }
        observation.cancel()
    }
}
