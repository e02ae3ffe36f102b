// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Where a scroll by hand is, and how fast it goes.
struct ScrollDrag {
    var isTracking = false
    var isDragging = false
    var isDecelerating = false
    /// Whether a recognizer or its delegate didn't let the drag begin; the browser's moves are sent back then.
    var isRefused = false

    /// The velocity that a browser has measured, in points per millisecond; nil where only the reports tell.
    var measuredVelocity: CGPoint?

    /// The latest positions with their times in seconds, oldest first.
    private var samples: [(time: TimeInterval, offset: CGPoint)] = []
    /// How long a position counts for the velocity, in seconds.
    private static let memory = 0.15
    /// Slower than this, in points per millisecond, nothing glides.
    static let slowest: CGFloat = 0.05

    mutating func note(_ offset: CGPoint, at time: TimeInterval) {
        samples.removeAll { time - $0.time > Self.memory }
        samples.append((time, offset))
    }

    mutating func forget() {
        samples = []
        measuredVelocity = nil
    }

    /// In points per millisecond.
    var velocity: CGPoint {
        if let measuredVelocity { return measuredVelocity }
        guard let first = samples.first, let last = samples.last, last.time - first.time > 0.001 else { return .zero }
        let milliseconds = (last.time - first.time) * 1000
        return CGPoint(
            x: (last.offset.x - first.offset.x) / milliseconds, y: (last.offset.y - first.offset.y) / milliseconds)
    }
}

/// An animated scroll on its way.
struct ScrollAnimation {
    /// What the scroll is, which decides what the delegate is told at its end.
    enum Purpose {
        /// An animated offset of the app.
        case scrolling
        /// The glide after a drag, led to a target.
        case glide
        /// A tap on the status bar.
        case toTop
        /// The end of a refresh.
        case refresh
    }

    let target: CGPoint
    let purpose: Purpose
    /// Ends it when the browser doesn't.
    let timer: MediaClock.Timer
    /// Whether the browser was told of it.
    var isShown = false
}

/// How far a finger pulls content beyond its end.
enum RubberBand {
    /// How much of the first points beyond the end is followed.
    private static let coefficient: CGFloat = 0.55

    /// The distance that is shown for a finger that is `distance` beyond the end of a view of `length`, all in points.
    static func shown(_ distance: CGFloat, _ length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        return (1 - 1 / (abs(distance) * coefficient / length + 1)) * length * (distance < 0 ? -1 : 1)
    }

    /// The position that is shown for a finger that would be at `position`, in points.
    static func limited(_ position: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat) -> CGFloat {
        if position < range.lowerBound { return range.lowerBound + shown(position - range.lowerBound, length) }
        if position > range.upperBound { return range.upperBound + shown(position - range.upperBound, length) }
        return position
    }
}
