// SPDX-License-Identifier: Apache-2.0

/// An animation as the browser is told of it; times are in seconds.
package struct WireAnimation: Sendable, Hashable {
    package var key: PropertyKey
    package var from: WireValue
    package var to: WireValue
    package var duration: Double
    package var delay: Double
    package var timing: Timing
    /// How often it runs; -1 for ever.
    package var repeats: Double
    package var autoreverses: Bool
    /// Values between the first and the last: shares of the way from 0 to 1, and the value there.
    package var middle: [Middle] = []
    /// How each part of the way between values is paced, one more than values between; empty when all are even.
    package var paces: [Timing] = []
    /// Whether it shows its values whatever the property is; otherwise the difference to the last value is added.
    package var isAbsolute = false
    /// Whether it begins with what is shown when it arrives, not with its first value.
    package var beginsFromShown = false
    /// What is shown before and after it.
    package var fill = Fill.backwards
    /// The time at which it begins, counted from the start of its delay.
    package var time = 0.0
    /// How fast its time runs; 0 stands still.
    package var rate = 1.0

    package struct Middle: Sendable, Hashable {
        package var offset: Double
        package var value: WireValue

        package init(_ offset: Double, _ value: WireValue) { (self.offset, self.value) = (offset, value) }
    }

    /// The pace.
    package enum Timing: Sendable, Hashable {
        case cubic(Double, Double, Double, Double)
        case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
        /// The value stays until the next one.
        case hold
    }

    package enum Fill: String, Sendable { case none, backwards, forwards, both }

    package init(
        key: PropertyKey, from: WireValue, to: WireValue, duration: Double, delay: Double = 0,
        timing: Timing, repeats: Double = 0, autoreverses: Bool = false
    ) {
        (self.key, self.from, self.to, self.duration) = (key, from, to, duration)
        (self.delay, self.timing, self.repeats, self.autoreverses) = (delay, timing, repeats, autoreverses)
    }

    func write(to writer: inout JSONWriter) {
        writer.string(key.rawValue)
        from.write(to: &writer)
        to.write(to: &writer)
        writer.number(duration)
        // Defaults at the end are left out.
        let more = more
        if !more.isEmpty {
            writeTiming(4, to: &writer)
            WireValue.object(more).write(to: &writer)
        } else if autoreverses {
            writeTiming(4, to: &writer)
        } else if repeats != 0 {
            writeTiming(3, to: &writer)
        } else if timing != .easeInOut {
            writeTiming(2, to: &writer)
        } else if delay != 0 {
            writeTiming(1, to: &writer)
        }
    }

    /// What is said by name at the end.
    private var more: [WireValue.Field] {
        var fields: [WireValue.Field] = []
        if !middle.isEmpty {
            fields.append(.init("k", .array(middle.map { .array([.fine($0.offset), $0.value]) })))
        }
        if !paces.isEmpty { fields.append(.init("e", .array(paces.map(\.wireValue)))) }
        if isAbsolute { fields.append(.init("x", 1)) }
        if beginsFromShown { fields.append(.init("c", 1)) }
        if fill != .backwards { fields.append(.init("f", .string(fill.rawValue))) }
        if time != 0 { fields.append(.init("at", .number(time))) }
        if rate != 1 { fields.append(.init("v", .number(rate))) }
        return fields
    }

    /// Writes the first `count` of delay, timing, repeats and autoreverses.
    private func writeTiming(_ count: Int, to writer: inout JSONWriter) {
        writer.number(delay)
        guard count > 1 else { return }
        timing.write(to: &writer)
        guard count > 2 else { return }
        writer.number(repeats)
        guard count > 3 else { return }
        writer.boolean(autoreverses)
    }
}

extension WireAnimation.Timing {
    /// What is meant when a timing is left out.
    package static let easeInOut = Self.cubic(0.42, 0, 0.58, 1)

    func write(to writer: inout JSONWriter) { wireValue.write(to: &writer) }

    var wireValue: WireValue {
        switch self {
        case .cubic(0, 0, 1, 1): "linear"
        case .cubic(0.25, 0.1, 0.25, 1): "ease"
        case .cubic(0.42, 0, 1, 1): "ease-in"
        case .cubic(0, 0, 0.58, 1): "ease-out"
        case .easeInOut: "ease-in-out"
        case .cubic(let x1, let y1, let x2, let y2): .numbers([x1, y1, x2, y2])
        case .spring(let mass, let stiffness, let damping, let velocity):
            .array([.string("spring"), .number(mass), .number(stiffness), .number(damping), .number(velocity)])
        case .hold: "hold"
        }
    }
}

/// A transition between two states of what is shown, as the browser is told of it before they change; times are in seconds.
package struct WireTransition: Sendable, Hashable {
    package enum Kind: String, Sendable { case fade, push, moveIn, reveal, flip, curl }
    package enum Side: String, Sendable { case left, right, top, bottom }

    package var kind: Kind
    /// Where what comes, comes from.
    package var side: Side
    package var duration: Double
    package var delay: Double
    package var timing: WireAnimation.Timing

    package init(kind: Kind, side: Side, duration: Double, delay: Double, timing: WireAnimation.Timing) {
        (self.kind, self.side, self.duration, self.delay, self.timing) = (kind, side, duration, delay, timing)
    }
}
