// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How long a rental has run.
///
/// The time is the difference between now and the start, never a count of ticks, so it is right after any pause. A system clock
/// that is set back doesn't take back what the rider has seen.
struct RentalClock: Sendable {
    let startedAt: Date
    private(set) var largestShown: TimeInterval

    /// Makes the clock of a rental.
    ///
    /// - Parameter largestShown: What the rider has seen before the app was started, in seconds.
    init(startedAt: Date, largestShown: TimeInterval = 0) {
        self.startedAt = startedAt
        self.largestShown = largestShown
    }

    /// The seconds since the start, at least as many as ever returned before.
    mutating func elapsed(at now: Date) -> TimeInterval {
        largestShown = max(largestShown, now.timeIntervalSince(startedAt))
        return largestShown
    }
}
