// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How far beyond the visible part content has to exist, so that a browser that scrolls by itself finds it.
///
/// Content is made ahead of the movement: a share of the view's height, and what the speed covers while a report travels to the
/// app and a frame back. Where it doesn't move, some is kept on both sides.
struct ScrollAhead: Equatable {
    /// Along one axis, in points: before and after the bounds.
    private(set) var before: CGFloat = 0
    private(set) var after: CGFloat = 0

    /// Points per second, smoothed; positive towards the end.
    private var speed: CGFloat = 0
    private var time: TimeInterval = 0

    /// For how much time content is made ahead, in seconds: the way there and back, and some frames in between.
    private static let foresight: TimeInterval = 0.15
    /// The longest way ahead, in lengths of the view.
    private static let most: CGFloat = 4
    /// Reports further apart than this, in seconds, don't belong to one movement.
    private static let pause: TimeInterval = 0.2

    /// The content has moved by `distance` points at `now`, in a view of `length` points.
    mutating func move(by distance: CGFloat, at now: TimeInterval, length: CGFloat) {
        guard distance != 0, length > 0 else { return }
        let passed = now - time
        time = now
        if passed > Self.pause || distance * speed < 0 { speed = 0 }
        if passed > 0, passed <= Self.pause {
            let current = distance / CGFloat(passed)
            // What gets faster counts at once, what gets slower little by little.
            speed = abs(current) > abs(speed) ? current : speed * 0.8 + current * 0.2
        }
        let ahead = min(length + abs(speed) * CGFloat(Self.foresight), length * Self.most)
        let behind = length / 4
        (before, after) = distance > 0 ? (behind, ahead) : (ahead, behind)
    }

    /// Makes content around what is shown, before anything moves.
    mutating func prepare(length: CGFloat) {
        guard before == 0, after == 0 else { return }
        (before, after) = (length / 4, length)
    }
}
