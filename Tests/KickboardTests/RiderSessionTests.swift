// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Kickboard

@MainActor
@Suite struct RiderSessionTests {
    let folder = try! StoreFolder()
    let start = seoul("2024-03-01T10:00:00")

    /// A device with preferences of its own.
    private func device(_ name: String, now: @escaping () -> Date) throws -> RiderSession {
        RiderSession(store: try folder.open(), defaults: folder.defaults(ofDevice: name), now: now)
    }

    private func device(_ name: String) throws -> RiderSession {
        let start = start
        return try device(name, now: { start })
    }

    @Test("Two devices are two people: the sample riders first, then guests")
    func firstLaunches() throws {
        let names = try (0..<4).map { index in
            let session = try device("\(index)")
            try session.restore()
            return session.user!
        }
        #expect(names[0...1] == StarterData.riders[0...1])
        #expect(names[2] == User(id: "guest0001", name: "손님"))
        #expect(names[3] == User(id: "guest0002", name: "손님"))
        #expect(names.allSatisfy { User.isValidID($0.id) })
    }

    @Test("A device is the same rider after a restart")
    func restored() throws {
        _ = try device("a").restore()
        let second = try device("b")
        try second.restore()
        let again = try device("b")
        try again.restore()
        #expect(again.user == second.user)
        #expect(again.user == StarterData.riders[1])
    }

    @Test("Who logged out stays logged out after a restart, and frees the rider for other devices")
    func signedOut() throws {
        let first = try device("a")
        try first.restore()
        try first.signOut()
        #expect(first.user == nil)
        let again = try device("a")
        try again.restore()
        #expect(again.user == nil)
        #expect(try again.store.usersNotSignedIn().map(\.id).sorted() == StarterData.riders.map(\.id).sorted())
        let other = try device("b")
        try other.restore()
        #expect(other.user == StarterData.riders[0])
        #expect(throws: StoreError.signedInElsewhere) { try again.signIn(StarterData.riders[0]) }
        try again.signIn(StarterData.riders[1])
        #expect(again.user == StarterData.riders[1])
        try again.signInAsNewGuest()
        #expect(again.user?.id == "guest0001")
        #expect(try again.store.usersNotSignedIn() == [StarterData.riders[1]])
    }

    @Test("A device whose store was replaced gets a rider anew")
    func replacedStore() throws {
        let session = try device("a")
        try session.restore()
        try folder.openDatabase().write { _ = try $0.execute("DELETE FROM device") }
        let again = try device("a")
        try again.restore()
        #expect(again.user == StarterData.riders[0])
    }

    @Test("Logging out while renting is refused and changes nothing")
    func signOutWhileRenting() throws {
        let session = try device("a")
        try session.restore()
        try session.rent(try session.store.availableKickboards()[0])
        #expect(throws: StoreError.rentingAtLogout) { try session.signOut() }
        #expect(session.user == StarterData.riders[0])
        #expect(try session.activeRental() != nil)
    }

    @Test("The price paid is the price shown, even when the clock is set back before the return")
    func paidPrice() throws {
        var now = start
        let session = try device("a", now: { now })
        try session.restore()
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
        let session = try device("a")
        try session.restore()
        let other = try device("b")
        try other.restore()
        let (counts, continuation) = AsyncStream<Int>.makeStream()
        let observation = try session.store.observeChanges {
            continuation.yield((try? session.store.availableKickboards().count) ?? -1)
        }
        try other.rent(try other.store.availableKickboards()[0])
        for await count in counts where count == 27 { break }
        observation.cancel()
    }
}
