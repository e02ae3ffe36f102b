// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Calls back when a running rental's seconds change, while the app is in the foreground.
///
/// The ticks only say when to look: the time itself always comes from the start of the rental.
@MainActor
final class RentalTicker {
    private let tick: @MainActor () -> Void
    private var start: Date?
    private var timer: Timer?
    private var observations: [NotificationObservation] = []

    init(tick: @escaping @MainActor () -> Void) {
        self.tick = tick
        observations = [
            NotificationObservation(of: UIApplication.didEnterBackgroundNotification) { [weak self] in self?.pause() },
            NotificationObservation(of: UIApplication.willEnterForegroundNotification) { [weak self] in self?.resume()
            },
        ]
    }

    /// Starts ticking, at the moments when a whole number of seconds has passed since `start`.
    func start(alignedTo start: Date) {
        guard start != self.start else { return }
        self.start = start
        schedule()
    }

    func stop() {
        start = nil
        pause()
    }

    private func pause() {
        timer?.invalidate()
        timer = nil
    }

    private func resume() {
        guard start != nil else { return }
        tick()
        schedule()
    }

    private func schedule() {
        guard let start else { return }
        timer?.invalidate()
        let past = Date().timeIntervalSince(start).truncatingRemainder(dividingBy: 1)
        // A hair later than the second, so that rounding never shows the second before.
        let next = Date(timeIntervalSinceNow: 1 - past + 0.005)
        let timer = Timer(fire: next, interval: 1, repeats: true) { [weak self] timer in
            let isWanted = MainActor.assumeIsolated {
                self?.tick()
                return self != nil
            }
            if !isWanted { timer.invalidate() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }
}
