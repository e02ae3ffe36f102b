// SPDX-License-Identifier: Apache-2.0

import Accounts
import Database
import Foundation

/// This device: which rider is logged in, and that rider's running rental with its clock.
@MainActor
final class RiderSession {
    let store: KickboardStore
    let texts: Texts
    private let defaults: UserDefaults
    private let now: () -> Date
    private var clock: RentalClock?

    /// The rider, nil while nobody is logged in.
    private(set) var user: User?

    /// Makes the session of this device.
    ///
    /// - Parameters:
    ///   - defaults: Keeps the device's identity, its rider and what that has chosen here.
    ///   - now: The present time.
    init(
        store: KickboardStore, texts: Texts, defaults: UserDefaults = .standard, now: @escaping () -> Date = { Date() }
    ) {
        self.store = store
        self.texts = texts
        self.defaults = defaults
        self.now = now
    }

    private enum Key {
        static let device = "deviceID"
        static let token = "sessionToken"
        static let keptID = "keptUserID"
        static let onboarding = "onboardingSeen"
        static let clockStart = "rentalStart"
        static let clockSeconds = "rentalSecondsShown"
    }

    /// Writes preferences at once: the process may be killed at any time.
    private func keep(_ value: Any?, _ key: String) {
        defaults.set(value, forKey: key)
        defaults.synchronize()
    }

    // MARK: Logging in and out

    /// Finds the rider of a device that logs in by itself.
    func restore() throws {
        guard let token = defaults.string(forKey: Key.token) else { return }
        user = try store.user(withToken: token)
    }

    /// Logs a rider in.
    ///
    /// - Parameter staysLoggedIn: Whether the device logs in by itself from now on.
    /// - Throws: `StoreError.noMatch`, `.tooManyAttempts` or `.notSaved`.
    func logIn(_ id: String, password: String, staysLoggedIn: Bool) throws {
        let token = staysLoggedIn ? SessionToken.make() : nil
        user = try store.logIn(id, password: password, device: deviceID(), token: token, at: now())
        clock = nil
        keep(token, Key.token)
    }

    /// Logs the rider out; rentals and the device's other preferences stay.
    ///
    /// - Throws: `StoreError.rentingAtLogout` or `.notSaved`.
    func logOut() throws {
        guard let user else { return }
        try store.logOut(user.id, token: defaults.string(forKey: Key.token))
        self.user = nil
        clock = nil
        keep(nil, Key.token)
    }

    /// What wrong passwords of this device are counted for; the same for as long as the device keeps it.
    private func deviceID() -> String {
        if let known = defaults.string(forKey: Key.device) { return known }
        let new = UUID().uuidString
        keep(new, Key.device)
        return new
    }

    // MARK: Preferences

    /// The id that the form of this device begins with.
    var keptID: String? {
        get { defaults.string(forKey: Key.keptID) }
        set { if newValue != keptID { keep(newValue, Key.keptID) } }
    }

    /// Whether the first steps were shown on this device.
    var hasSeenOnboarding: Bool {
        get { defaults.bool(forKey: Key.onboarding) }
        set { keep(newValue, Key.onboarding) }
    }

    // MARK: The rider's rentals

    /// The running rental, nil if there is none.
    ///
    /// - Throws: `StoreError.unreadableRental` or `.notLoaded`.
    func activeRental() throws -> ActiveRental? {
        try user.flatMap { try store.activeRental(of: $0.id) }
    }

    /// The closed rentals, newest first.
    func rentals() throws -> [Rental] {
        try user.map { try store.rentals(of: $0.id) } ?? []
    }

    /// The last rental whose summary the rider has not confirmed.
    func unconfirmedRental() throws -> Rental? {
        try user.flatMap { try store.unconfirmedRental(of: $0.id) }
    }

    /// The seconds that a running rental has run.
    func elapsed(of rental: ActiveRental) -> TimeInterval {
        var clock = clock(of: rental)
        let minutes = Fare.minutes(elapsed: clock.largestShown)
        let elapsed = clock.elapsed(at: now())
        self.clock = clock
        if Fare.minutes(elapsed: elapsed) > minutes { keepClock() }
        return elapsed
    }

    /// Keeps what the clock has shown, which a system clock that is set back must not take back.
    func keepClock() {
        guard let clock else { return }
        defaults.set(clock.startedAt.timeIntervalSince1970, forKey: Key.clockStart)
        keep(clock.largestShown, Key.clockSeconds)
    }

    private func clock(of rental: ActiveRental) -> RentalClock {
        if let clock, clock.startedAt == rental.startedAt { return clock }
        let isKept = defaults.double(forKey: Key.clockStart) == rental.startedAt.timeIntervalSince1970
        return RentalClock(
            startedAt: rental.startedAt, largestShown: isKept ? max(0, defaults.double(forKey: Key.clockSeconds)) : 0)
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
        let rental = try store.finishRental(of: user.id, elapsed: elapsed(of: active), at: nil)
        clock = nil
        return rental
    }

    /// Closes a running rental that can't be read, at the base fare.
    ///
    /// - Throws: `StoreError`.
    func closeUnreadableRental() throws -> Rental {
        guard let user else { throw StoreError.notRenting }
        return try store.closeUnreadableRental(of: user.id, at: now())
    }

    /// The rider has seen what a rental costs.
    func confirm(_ rental: Rental) throws { try store.confirm(rental) }
}
