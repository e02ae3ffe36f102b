// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Display
import Foundation
import QuartzCore

/// Writes animations of a layer as a browser runs them.
///
/// An animation of Core Animation becomes one or more of the wire: of a key, with values from the first to the last. Those that
/// end in the same key and run alike are written as one: a position and a size both move the top left corner.
@MainActor struct AnimationEncoder {
    private let layer: CALayer
    private let topLeft: CGPoint

    init(_ layer: CALayer) {
        self.layer = layer
        let (frame, origin) = (layer.untransformedFrame, LayerEncoder.origin(for: layer))
        topLeft = CGPoint(x: frame.minX - origin.x, y: frame.minY - origin.y)
    }

    // MARK: Parts

    /// What one animation means for one key.
    private struct Part {
        var key: PropertyKey
        var clock: Clock
        var frames: [Frame]
        var isAbsolute: Bool
        /// The animations that it is part of.
        var owners: [CAAnimation]
    }

    /// A value on the way.
    private struct Frame {
        var offset: Double
        var pace: CAPropertyAnimation.Keyframe.Pace?
        /// Properties that a copy of the layer gets.
        var values: [(key: String, value: AnimatableValue)] = []
        /// How far the top left corner is from where it is without the animation, in points.
        var distance = CGVector.zero
    }

    /// How time runs for a part.
    private struct Clock: Equatable {
        var duration: Double
        var delay: Double
        var time: Double
        var rate: Double
        var timing: WireAnimation.Timing
        var repeats: Double
        var autoreverses: Bool
        var fill: WireAnimation.Fill
        var beginsFromShown: Bool
        /// See `CAAnimation.Told`.
        var shift: Double
    }

    func write(_ animations: [CAAnimation], into frame: inout FrameEncoder) {
        var parts: [Part] = []
        for animation in animations {
            for part in self.parts(of: animation) {
                // Those of one key that run alike are one.
                if let index = parts.firstIndex(where: { canJoin($0, part) }) {
                    join(part, into: &parts[index])
                } else {
                    parts.append(part)
                }
            }
            animation.isLate = true
        }
        for part in parts {
            guard let told = wireAnimation(part) else { continue }
            layer.toldAnimationCount += 1
            for owner in part.owners {
                owner.told.append(.init(number: layer.toldAnimationCount, shift: part.clock.shift))
            }
            frame.animate(layer.shownNumber, told)
        }
    }

    /// Writes that the time of an animation runs otherwise.
    static func writeTime(of animation: CAAnimation, in layer: CALayer, into frame: inout FrameEncoder) {
        let time = animation.localTime(at: layer.localTime)
        for told in animation.told {
            frame.retime(
                layer.shownNumber, told.number, time: time + told.shift, rate: Double(animation.speed) * layer.rate)
        }
    }

    /// Writes a transition; the layer that it comes from has to be shown.
    static func write(_ transition: CATransition, of layer: CALayer, into frame: inout FrameEncoder) {
        let source = transition.source ?? layer
        guard source.shownNumber != 0, layer.shownNumber != 0 else { return }
        let side: WireTransition.Side =
            switch transition.subtype {
            case .fromRight?: .right
            case .fromTop?: .top
            case .fromBottom?: .bottom
            default: .left
            }
        frame.transition(
            layer.shownNumber, from: source.shownNumber,
            WireTransition(
                kind: WireTransition.Kind(rawValue: transition.type.rawValue) ?? .fade, side: side,
                duration: transition.duration, delay: max(0, transition.startDelay ?? 0), timing: timing(of: transition)
            ))
    }

    private func canJoin(_ a: Part, _ b: Part) -> Bool {
        guard a.key == b.key, a.key != .shape, a.clock == b.clock, a.isAbsolute == b.isAbsolute,
            a.frames.count == b.frames.count
        else { return false }
        let hasNew =
            a.key == .position || Set(a.frames[0].values.map(\.key)).isDisjoint(with: b.frames[0].values.map(\.key))
        return hasNew && zip(a.frames, b.frames).allSatisfy { $0.offset == $1.offset && $0.pace == $1.pace }
    }

    private func join(_ part: Part, into other: inout Part) {
        for index in other.frames.indices {
            other.frames[index].values += part.frames[index].values
            other.frames[index].distance.dx += part.frames[index].distance.dx
            other.frames[index].distance.dy += part.frames[index].distance.dy
        }
        other.owners += part.owners
    }

    // MARK: Animations

    private func parts(of animation: CAAnimation) -> [Part] {
        switch animation {
        case let property as CAPropertyAnimation: parts(of: property, owner: property, clock: clock(of: property))
        case let group as CAAnimationGroup: parts(of: group)
        default: []
        }
    }

    private func parts(of animation: CAPropertyAnimation, owner: CAAnimation, clock: Clock) -> [Part] {
        guard let keyPath = animation.keyPath, let root = keyPath.split(separator: ".").first.map(String.init),
            let current = layer.animatableValue(forKeyPath: keyPath), let base = layer.animatableValue(forKeyPath: root)
        else { return [] }
        let turns = keyPath.hasPrefix("transform.rotation")
        let isRelative = (animation as? CABasicAnimation)?.isRelative == true
        var frames = animation.keyframes(from: animation.isAdditive ? current.zero : current)
        if isRelative, let last = frames.last?.value {
            for index in frames.indices { frames[index].value = base.adding(frames[index].value.subtracting(last)) }
        }
        if turns { frames = Self.divided(frames) { abs($1.numbers[0] - $0.numbers[0]) / (.pi / 6) } }
        let scratch = layer.plainCopy
        let values = frames.map { frame -> (CAPropertyAnimation.Keyframe, AnimatableValue) in
            if keyPath == root { return (frame, animation.isAdditive ? base.adding(frame.value) : frame.value) }
            guard animation.isAdditive else {
                scratch.setAnimatableValue(base, forKeyPath: root)
                scratch.setAnimatableValue(frame.value, forKeyPath: keyPath)
                return (frame, scratch.animatableValue(forKeyPath: root) ?? base)
            }
            scratch.setAnimatableValue(base.zero, forKeyPath: root)
            scratch.setAnimatableValue(frame.value, forKeyPath: keyPath)
            return (frame, base.adding(scratch.animatableValue(forKeyPath: root) ?? base.zero))
        }
        var parts = self.parts(root, base, values, owner, clock, isAdditive: animation.isAdditive || isRelative)
        if let angles = (animation as? CAKeyframeAnimation)?.turnKeyframes, !angles.isEmpty {
            let divided = Self.divided(angles) { abs($1.numbers[0] - $0.numbers[0]) / (.pi / 6) }
            let turned = divided.compactMap { frame -> (CAPropertyAnimation.Keyframe, AnimatableValue)? in
                let turn = CATransform3DMakeRotation(CGFloat(frame.value.numbers[0]), 0, 0, 1)
                return AnimatableValue(CATransform3DConcat(turn, layer.transform) as Any).map { (frame, $0) }
            }
            if let transform = layer.animatableValue(forKeyPath: "transform") {
                parts += self.parts("transform", transform, turned, owner, clock, isAdditive: false)
            }
        }
        return parts
    }

    /// The parts of an animation of a whole property, whose values are those that the property would have.
    private func parts(
        _ root: String, _ base: AnimatableValue, _ values: [(CAPropertyAnimation.Keyframe, AnimatableValue)],
        _ owner: CAAnimation, _ clock: Clock, isAdditive: Bool
    ) -> [Part] {
        guard let keys = Self.keys[root], let last = values.last?.1 else { return [] }
        let isAlone = layer.runningAnimations.filter { Self.isOf(root, $0.animation) }.count < 2
        let isAbsolute = !isAdditive && (last != base || !isAlone)
        return keys.map { key in
            let frames = values.map { frame, value in
                var told = Frame(offset: frame.offset, pace: frame.pace)
                if key == .position {
                    let way = zip(value.numbers, base.numbers).map { CGFloat($0 - $1) }
                    told.distance =
                        root == "position"
                        ? CGVector(dx: way[0], dy: way[1])
                        : CGVector(dx: -way[2] * layer.anchorPoint.x, dy: -way[3] * layer.anchorPoint.y)
                } else {
                    told.values = [(root, value)]
                }
                return told
            }
            return Part(
                key: key, clock: clock, frames: frames,
                isAbsolute: isAbsolute && [.opacity, .size].contains(key) || isAbsolute && root == "position",
                owners: [owner])
        }.filter { $0.key != .position || $0.frames.contains { $0.distance != .zero } || root == "position" }
    }

    private static func isOf(_ root: String, _ animation: CAAnimation) -> Bool {
        switch animation {
        case let property as CAPropertyAnimation: property.keyPath?.split(separator: ".").first.map(String.init) == root
        case let group as CAAnimationGroup: group.animations?.contains { isOf(root, $0) } ?? false
        default: false
        }
    }

    /// The keys of the wire that a property is part of.
    private static let keys: [String: [PropertyKey]] = [
        "position": [.position], "bounds": [.size, .position], "opacity": [.opacity], "transform": [.transform],
        "backgroundColor": [.background], "cornerRadius": [.radius], "borderWidth": [.border], "borderColor": [.border],
        "shadowColor": [.shadow], "shadowOpacity": [.shadow], "shadowOffset": [.shadow], "shadowRadius": [.shadow],
        "path": [.shape], "fillColor": [.shape], "strokeColor": [.shape], "strokeStart": [.shape],
        "strokeEnd": [.shape],
        "lineWidth": [.shape], "lineDashPhase": [.shape],
        "colors": [.gradient], "locations": [.gradient], "startPoint": [.gradient], "endPoint": [.gradient],
    ]

    /// More values between those that are far apart: at least as many steps as `steps` says.
    private static func divided(
        _ frames: [CAPropertyAnimation.Keyframe], steps: (AnimatableValue, AnimatableValue) -> Double
    ) -> [CAPropertyAnimation.Keyframe] {
        var result: [CAPropertyAnimation.Keyframe] = []
        for (a, b) in zip(frames, frames.dropFirst()) {
            var count = min(200, max(1, Int(steps(a.value, b.value).rounded(.up))))
            if case .hold? = a.pace { count = 1 }
            if case .curve? = a.pace, count > 1 { count = max(count, 12) }
            for step in 0..<count {
                let share = Double(step) / Double(count)
                var paced = share
                if case .curve(let curve)? = a.pace { paced = curve.value(at: share) }
                result.append(
                    .init(
                        a.offset + (b.offset - a.offset) * share, a.value.mixed(with: b.value, paced),
                        count == 1 ? a.pace : nil))
            }
        }
        if let last = frames.last { result.append(last) }
        return result
    }

    // MARK: Groups

    private func parts(of group: CAAnimationGroup) -> [Part] {
        let children = group.animations ?? []
        let own = clock(of: group)
        let isPlain =
            group.timingFunction == nil && group.repeatCount <= 1 && group.repeatDuration == 0 && !group.autoreverses
            && group.timeOffset == 0 && group.speed == 1 && group.fillMode == .removed && group.isRemovedOnCompletion
        let fits = children.allSatisfy {
            $0 is CAPropertyAnimation && $0.speed > 0 && $0.timeOffset == 0
                && $0.beginTime + $0.activeDuration / Double($0.speed) <= group.duration + 1e-6
                && ($0.fillMode == .removed || $0.fillMode == .backwards
                    || $0.beginTime + $0.activeDuration / Double($0.speed) >= group.duration - 1e-6)
        }
        guard isPlain, fits else { return sampledParts(of: group, own) }
        return children.compactMap { $0 as? CAPropertyAnimation }.flatMap { child in
            var clock = clock(of: child)
            let begin = child.beginTime
            (clock.rate, clock.beginsFromShown) = (own.rate * Double(child.speed), false)
            let wait = own.delay + begin * own.rate - own.time
            clock.delay = max(0, wait) * Double(child.speed)
            clock.time = max(0, -wait) * Double(child.speed)
            // The group's own time has the child's beginning in it.
            clock.shift = own.shift + clock.delay - begin
            clock.fill = Self.fill(child)
            if clock.fill == .none, clock.delay == 0 { clock.fill = .backwards }
            return parts(of: child, owner: group, clock: clock)
        }
    }

    /// The values of a group whose animations can't be told one by one, at even times.
    private func sampledParts(of group: CAAnimationGroup, _ clock: Clock) -> [Part] {
        var roots: [String] = []
        func collect(_ animation: CAAnimation) {
            if let group = animation as? CAAnimationGroup { group.animations?.forEach(collect) }
            guard let path = (animation as? CAPropertyAnimation)?.keyPath,
                let root = path.split(separator: ".").first.map(String.init), !roots.contains(root)
            else { return }
            roots.append(root)
        }
        collect(group)
        let count = min(240, max(2, Int((group.duration * 60).rounded(.up))))
        var values = roots.map { _ in [(CAPropertyAnimation.Keyframe, AnimatableValue)]() }
        for step in 0...count {
            let share = Double(step) / Double(count)
            let copy = layer.plainCopy
            for child in group.animations ?? [] {
                // Just before the end, where what ends with the group still holds.
                let time = min(share * group.duration, group.duration - 1e-6)
                child.apply(to: copy, at: child.localTime(at: time))
            }
            for (index, root) in roots.enumerated() {
                guard let value = copy.animatableValue(forKeyPath: root) else { continue }
                values[index].append((.init(share, value), value))
            }
        }
        return zip(roots, values).flatMap { root, values -> [Part] in
            guard let base = layer.animatableValue(forKeyPath: root) else { return [] }
            return parts(root, base, values, group, clock, isAdditive: false)
        }
    }

    // MARK: Time

    private func clock(of animation: CAAnimation) -> Clock {
        let rate = Double(animation.speed) * layer.rate
        let now = animation.localTime(at: layer.localTime)
        var (delay, time) = (0.0, 0.0)
        if rate == 0 || animation.isLate || animation.startDelay == nil || animation.timeOffset != 0 || rate < 0 {
            if now < 0, rate > 0 { delay = -now } else { time = now }
        } else {
            delay = (animation.startDelay ?? 0) * Double(animation.speed)
        }
        let repeats =
            animation.repeatDuration > 0
            ? animation.repeatDuration / max(animation.duration * (animation.autoreverses ? 2 : 1), 1e-6)
            : Double(animation.repeatCount)
        return Clock(
            duration: animation.duration, delay: delay, time: time, rate: rate, timing: Self.timing(of: animation),
            repeats: repeats.isFinite && repeats < 1e6 ? repeats : -1, autoreverses: animation.autoreverses,
            fill: Self.fill(animation), beginsFromShown: animation.beginsFromShown && !animation.isLate, shift: delay)
    }

    private static func fill(_ animation: CAAnimation) -> WireAnimation.Fill {
        switch animation.fillMode {
        case .both: .both
        case .forwards: .forwards
        case .backwards: .backwards
        // Without a delay there is nothing before the beginning.
        default:
            (animation.startDelay ?? 1) > 0 || animation.beginTime > 0 && animation.startDelay == nil
                ? .none : .backwards
        }
    }

    private static func timing(of animation: CAAnimation) -> WireAnimation.Timing {
        if let spring = (animation as? CASpringAnimation)?.curve {
            return .spring(
                mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, velocity: spring.velocity)
        }
        return timing(animation.timingFunction)
    }

    private static func timing(_ function: CAMediaTimingFunction?) -> WireAnimation.Timing {
        guard let points = function?.points else { return .cubic(0, 0, 1, 1) }
        func round(_ value: Float) -> Double { (Double(value) * 1000).rounded() / 1000 }
        return .cubic(round(points.0), round(points.1), round(points.2), round(points.3))
    }

    // MARK: Values

    private func wireAnimation(_ part: Part) -> WireAnimation? {
        var frames = part.frames
        guard let first = frames.first, let last = frames.last else { return nil }
        if first.offset > 0 { frames.insert(Frame(offset: 0, values: first.values, distance: first.distance), at: 0) }
        if last.offset < 1 {
            frames.append(Frame(offset: 1, pace: nil, values: last.values, distance: last.distance))
        }
        let values = frames.map { value(of: $0, for: part.key) }
        let clock = part.clock
        var told = WireAnimation(
            key: part.key, from: values[0], to: values[values.count - 1], duration: clock.duration, delay: clock.delay,
            timing: clock.timing, repeats: clock.repeats, autoreverses: clock.autoreverses)
        told.middle = zip(frames, values).dropFirst().dropLast().map { .init($0.offset, $1) }
        let paces = frames.dropLast().map { frame -> WireAnimation.Timing in
            switch frame.pace {
            case .curve(let curve)?: Self.timing(curve)
            case .hold?: .hold
            case nil: .cubic(0, 0, 1, 1)
            }
        }
        if paces.contains(where: { $0 != .cubic(0, 0, 1, 1) }) { told.paces = paces }
        (told.isAbsolute, told.beginsFromShown, told.fill) = (part.isAbsolute, clock.beginsFromShown, clock.fill)
        (told.time, told.rate) = (clock.time, clock.rate)
        return told
    }

    private func value(of frame: Frame, for key: PropertyKey) -> WireValue {
        if key == .position { return .numbers([topLeft.x + frame.distance.dx, topLeft.y + frame.distance.dy]) }
        let copy = layer.plainCopy
        for (key, value) in frame.values { copy.setAnimatableValue(value, forKeyPath: key) }
        switch key {
        case .size: return .numbers([copy.bounds.width, copy.bounds.height])
        case .opacity: return .number(frame.values.first?.value.numbers[0] ?? 1)
        case .transform: return LayerEncoder.transform(copy.transform)
        case .background: return .string(LayerEncoder.color(copy.backgroundColor) ?? "#0000")
        case .radius: return LayerEncoder.corners(copy)
        case .border: return LayerEncoder.border(copy)
        case .shadow: return LayerEncoder.shadow(copy)
        case .gradient: return (copy as? CAGradientLayer).map(LayerEncoder.gradient) ?? .null
        default: return (copy as? CAShapeLayer).map { shape($0, frame.values.first?.key ?? "") } ?? .null
        }
    }

    /// The part of a shape that a property is.
    private func shape(_ layer: CAShapeLayer, _ key: String) -> WireValue {
        switch key {
        case "path": .object([.init("d", .string(layer.path?.svgData ?? ""))])
        case "fillColor": .object([.init("f", .string(LayerEncoder.color(layer.fillColor) ?? "#0000"))])
        case "strokeColor": .object([.init("s", .string(LayerEncoder.color(layer.strokeColor) ?? "#0000"))])
        case "lineWidth": .object([.init("w", .number(layer.lineWidth))])
        case "lineDashPhase": .object([.init("dp", .number(layer.lineDashPhase))])
        default: .object([.init("t", [.fine(layer.strokeStart), .fine(layer.strokeEnd)])])
        }
    }
}
