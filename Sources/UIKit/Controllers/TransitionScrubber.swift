// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// Holds the animations of a transition still and shows them at a share of their time, as a gesture asks for.
///
/// What it shows is the value of the layers while it lasts. It retains the layers; the completions of the animations run when it plays to
/// an end.
@MainActor final class TransitionScrubber {
    private struct Track {
        let layer: CALayer
        let animation: CABasicAnimation
        let keyPath: String
        let from: Any
        let to: Any
    }

    private let root: CALayer
    /// What ran before and isn't part of the transition.
    private var others: Set<ObjectIdentifier> = []
    private var tracks: [Track] = []
    private var held: [CAAnimation] = []
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
            let taken = layer.takeAnimations { !others.contains(ObjectIdentifier($0)) }
            held += taken
            if !taken.isEmpty { hasHeld = true }
            for animation in taken {
                guard let basic = animation as? CABasicAnimation, let keyPath = basic.keyPath,
                    let from = basic.fromValue, let to = basic.toValue
                else { continue }
                tracks.append(Track(layer: layer, animation: basic, keyPath: keyPath, from: from, to: to))
            }
        }
    }

    /// Shows the state after `share` of `duration` seconds.
    func show(_ share: CGFloat, of duration: TimeInterval) {
        UIView.performWithoutAnimation {
            for track in tracks {
                let length = track.animation.duration
                let time = share * max(duration, 0) - track.animation.delay
                let progress = length > 0 ? min(max(time / length, 0), 1) : 1
                let value = MidwayValue.between(track.from, track.to, at: track.animation.pace(at: progress))
                track.layer.setAnimatedValue(value, forKeyPath: track.keyPath)
            }
        }
    }

    /// Plays to the end or back to the beginning in `seconds`, and calls `completion` then.
    func play(toEnd: Bool, in seconds: TimeInterval, _ completion: @escaping () -> Void) {
        for track in tracks {
            let now = track.layer.animatedValue(forKeyPath: track.keyPath)
            let target = toEnd ? track.to : track.from
            UIView.performWithoutAnimation { track.layer.setAnimatedValue(target, forKeyPath: track.keyPath) }
            guard seconds > 0, let now else { continue }
            let animation = CABasicAnimation(keyPath: track.keyPath)
            (animation.fromValue, animation.toValue) = (now, target)
            animation.duration = seconds
            animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
            track.layer.add(animation, forKey: track.keyPath)
        }
        timer = MediaClock.shared.after(seconds) { [self] in
            MainActor.assumeIsolated {
                release()
                completion()
            }
        }
    }

    /// Ends at once, with everything at the end or at the beginning.
    func end(atEnd: Bool) {
        timer?.cancel()
        UIView.performWithoutAnimation {
            for track in tracks {
                track.layer.setAnimatedValue(atEnd ? track.to : track.from, forKeyPath: track.keyPath)
            }
        }
        release()
    }

    private func release() {
        timer = nil
        tracks = []
        let animations = held
        held = []
        for animation in animations { animation.stop(finished: true) }
    }
}
