// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Holds the animations of a transition still and shows them at a share of their time, as a gesture asks for.
///
/// It retains the layers; the completions of the animations run when it plays to an end.
@MainActor final class TransitionScrubber {
    private struct Track {
        let layer: CALayer
        let animation: CAAnimation

        /// In seconds, from the moment when it was added.
        private var delay: TimeInterval { animation.startDelay ?? 0 }

        /// Shows what is to be seen `time` seconds after the beginning; from there its time goes on at `speed`.
        func show(_ time: TimeInterval, speed: Float = 0) {
            layer.setTime(time - delay, speed: speed, of: animation)
        }

        /// Gives the layer the value that it had before.
        func putBack() {
            guard let basic = animation as? CABasicAnimation, let keyPath = basic.keyPath,
                let value = basic.fromValue.flatMap(AnimatableValue.init)
            else { return }
            layer.setAnimatableValue(value, forKeyPath: keyPath)
        }
    }

    private let root: CALayer
    /// What ran before and isn't part of the transition.
    private var others: Set<ObjectIdentifier> = []
    private var tracks: [Track] = []
    /// What is shown: a time and the end of it, in seconds.
    private var (time, duration) = (0.0, 0.0)
    private var timer: MediaClock.Timer?
    /// Whether there have been animations to hold.
    private(set) var hasHeld = false

    /// The animations that begin below `root` until they are held are the transition's.
    init(_ root: CALayer) {
        self.root = root
        begin()
    }

    /// The animations that begin from now on until they are held are the transition's too.
    func begin() {
        others = []
        Self.visit(root) { layer in
            for entry in layer.runningAnimations { others.insert(ObjectIdentifier(entry.animation)) }
        }
    }

    private static func visit(_ layer: CALayer, _ body: (CALayer) -> Void) {
        body(layer)
        for sublayer in layer.sublayers ?? [] { visit(sublayer, body) }
    }

    /// Takes over the animations that have begun.
    func hold() {
        Self.visit(root) { layer in
            for entry in layer.runningAnimations where !others.contains(ObjectIdentifier(entry.animation)) {
                (entry.animation.fillMode, entry.animation.isRemovedOnCompletion) = (.both, false)
                tracks.append(Track(layer: layer, animation: entry.animation))
                others.insert(ObjectIdentifier(entry.animation))
                hasHeld = true
            }
        }
        show()
    }

    private func show(speed: Float = 0) {
        for track in tracks { track.show(time, speed: speed) }
    }

    /// Shows the state after `share` of `duration` seconds.
    func show(_ share: CGFloat, of duration: TimeInterval) {
        (time, self.duration) = (share * max(duration, 0), max(duration, 0))
        show()
    }

    /// Plays to the end or back to the beginning in `seconds`, and calls `completion` then.
    func play(toEnd: Bool, in seconds: TimeInterval, _ completion: @escaping () -> Void) {
        let way = toEnd ? duration - time : -time
        if seconds > 0, way != 0 { show(speed: Float(way / seconds)) }
        timer = MediaClock.shared.after(seconds) { [self] in
            MainActor.assumeIsolated {
                end(atEnd: toEnd)
                completion()
            }
        }
    }

    /// Ends at once, with everything at the end or at the beginning.
    func end(atEnd: Bool) {
        timer?.cancel()
        timer = nil
        let ending = tracks
        tracks = []
        if !atEnd { UIView.performWithoutAnimation { for track in ending { track.putBack() } } }
        for track in ending { track.layer.finish(track.animation) }
    }
}
