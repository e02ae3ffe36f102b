// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation

/// The clock that animations end by.
///
/// It follows the machine's monotonic clock, or is moved by hand so that tests and pictures depend on no real time.
/// Used on the main thread only.
package final class MediaClock: @unchecked Sendable {
    package static let shared = MediaClock()

    /// Work that waits for its time; keep it to be able to cancel.
    package final class Timer {
        fileprivate let time: CFTimeInterval
        fileprivate let order: Int
        fileprivate var work: (() -> Void)?

        fileprivate init(time: CFTimeInterval, order: Int, work: @escaping () -> Void) {
            (self.time, self.order, self.work) = (time, order, work)
        }

        package func cancel() { work = nil }
    }

    private var manualNow: CFTimeInterval?
    private var waiting: [Timer] = []
    private var count = 0

    /// Whether time stands still until `advance(by:)`.
    package var isManual: Bool {
        get { manualNow != nil }
        set { manualNow = newValue ? now : nil }
    }

    /// In seconds.
    package var now: CFTimeInterval {
        manualNow ?? Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    }

    /// Runs `work` on the main thread after `seconds`.
    @discardableResult
    package func after(_ seconds: CFTimeInterval, _ work: @escaping () -> Void) -> Timer {
        count += 1
        let timer = Timer(time: now + max(0, seconds), order: count, work: work)
        if isManual {
            waiting.append(timer)
        } else {
            nonisolated(unsafe) let box = timer
            DispatchQueue.main.asyncAfter(deadline: .now() + max(0, seconds)) { box.fire() }
        }
        return timer
    }

    /// Moves a manual clock on and runs what comes due, in order.
    package func advance(by seconds: CFTimeInterval) {
        guard let start = manualNow else { return }
        let end = start + seconds
        while let next = waiting.filter({ $0.time <= end }).min(by: { ($0.time, $0.order) < ($1.time, $1.order) }) {
            waiting.removeAll { $0 === next }
            manualNow = max(manualNow ?? start, next.time)
            next.fire()
        }
        manualNow = end
    }
}

extension MediaClock.Timer {
    fileprivate func fire() {
        let work = self.work
        self.work = nil
        work?()
    }
}
