// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Takes down what the keyframes of an animation change, and when.
///
/// Used on the main thread, while the block of the animation runs.
final class KeyframeRecorder: ChangeRecorder {
    /// The part of the whole animation that the keyframe takes which is recorded now, from 0 to 1.
    var span = 0.0...1.0
    private var tracks: [Track] = []

    private struct Track {
        let layer: CALayer
        let key: String
        var points: [(time: Double, value: AnimatableValue)]
    }

    func record(_ layer: CALayer, _ key: String, from old: Any) {
        guard let new = layer.animatableValue(forKeyPath: key) else { return }
        let index =
            tracks.firstIndex { $0.layer === layer && $0.key == key }
            ?? {
                tracks.append(Track(layer: layer, key: key, points: [(0, AnimatableValue(old) ?? new)]))
                return tracks.count - 1
            }()
        let last = tracks[index].points[tracks[index].points.count - 1]
        if span.upperBound <= last.time {
            // Changed twice in one keyframe, or by one that ends before: the last word counts.
            tracks[index].points[tracks[index].points.count - 1].value = new
            return
        }
        if span.lowerBound > last.time { tracks[index].points.append((span.lowerBound, last.value)) }
        tracks[index].points.append((span.upperBound, new))
    }

    /// An animation for each property that has changed.
    func animations(_ mode: CAAnimationCalculationMode) -> [(layer: CALayer, animation: CAKeyframeAnimation)] {
        tracks.map { track in
            let animation = CAKeyframeAnimation(keyPath: track.key)
            var points = track.points
            if let last = points.last, last.time < 1 { points.append((1, last.value)) }
            animation.values = points.map(\.value.any)
            animation.keyTimes = points.map { NSNumber(value: $0.time) }
            animation.calculationMode = mode
            return (track.layer, animation)
        }
    }
}
