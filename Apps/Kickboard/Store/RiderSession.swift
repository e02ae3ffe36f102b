// SPDX-License-Identifier: Apache-2.0

import Database
import Foundation

/// This device: which rider it is signed in as, and that rider's running rental with its clock.
@MainActor
final class RiderSession {
    let store: KickboardStore
    private let defaults: UserDefaults
    private let now: () -> Date
    private var clock: RentalClock?

    /// The rider, nil while nobody is signed in.
    private(set) var user: User?

    /// Makes the session of this device.
    ///
    /// - Parameters:
    ///   - defaults: Keeps the device's identity and its rider.
    ///   - now: The present time.
    init(store: KickboardStore, defaults: UserDefaults = .standard, now: @escaping () -> Date = { Date() }) {
        self.store = store
        self.defaults = defaults
        self.now = now
    }

    // MARK: Signing in and out

    /// Finds the device's rider again; a device that was never here before gets one.
    func restore() throws {
        if let deviceID = defaults.string(forKey: Key.deviceID) {
            user = try store.user(onDevice: deviceID)
            if user != nil || defaults.string(forKey: Key.userID) == nil { return }
            // The store was replaced since: the device is new to it.
        }
        keep(try store.signInNewDevice(deviceID(), at: now()))
    }

    func signIn(_ user: User) throws {
        try store.signIn(user, onDevice: deviceID(), at: now())
        keep(user)
    }

    func signInAsNewGuest() throws {
        keep(try store.signInNewGuest(onDevice: deviceID(), at: now()))
    }

    /// Signs out; the rider's rentals and the device's other preferences stay.
    ///
    /// - Throws: `StoreError.rentingAtLogout` or `.notSaved`.
    func signOut() throws {
        try store.signOut(device: deviceID())
        user = nil
        clock = nil
        defaults.removeObject(forKey: Key.userID)
        defaults.synchronize()
    }

    private enum Key {
        static let deviceID = "deviceID"
        static let userID = "userID"
    }

    private func keep(_ user: User) {
        self.user = user
        clock = nil
        defaults.set(user.id, forKey: Key.userID)
        // At once: the process may be killed at any time.
        defaults.synchronize()
    }

    private func deviceID() -> String {
        if let known = defaults.string(forKey: Key.deviceID) { return known }
        let new = UUID().uuidString
        defaults.set(new, forKey: Key.deviceID)
        return new
    }

    // MARK: The rider's rentals

    /// The running rental, nil if there is none.
    func activeRental() throws -> ActiveRental? {
        try user.flatMap { try store.activeRental(of: $0.id) }
    }

    /// The closed rentals, newest first.
    func rentals() throws -> [Rental] {
        try user.map { try store.rentals(of: $0.id) } ?? []
    }

    /// The seconds that a running rental has run.
    func elapsed(of rental: ActiveRental) -> TimeInterval {
        var clock =
            clock.flatMap { $0.startedAt == rental.startedAt ? $0 : nil } ?? RentalClock(startedAt: rental.startedAt)
        defer { self.clock = clock }
        return clock.elapsed(at: now())
    }

    /// Begins a rental.
    ///
    /// - Throws: `StoreError`.
    func rent(_ kickboard: Kickboard) throws {
        guard let user else { return }
        _ = try store.rent(kickboard.number, by: user.id, at: now())
    }

    /// Closes the running rental at the price that the rider saw last.
    ///
    /// - Throws: `StoreError`.
    func finishRental() throws -> Rental {
        guard let user, let active = try activeRental() else { throw StoreError.notRenting }
        defer { clock = nil }
        return try store.finishRental(of: user.id, elapsed: elapsed(of: active), at: nil)
    }
}
