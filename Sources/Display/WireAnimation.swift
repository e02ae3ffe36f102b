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

    /// The pace.
    package enum Timing: Sendable, Hashable {
        case cubic(Double, Double, Double, Double)
        case spring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    }

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
        if autoreverses {
            writeTiming(4, to: &writer)
        } else if repeats != 0 {
            writeTiming(3, to: &writer)
        } else if timing != .easeInOut {
            writeTiming(2, to: &writer)
        } else if delay != 0 {
            writeTiming(1, to: &writer)
        }
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

    func write(to writer: inout JSONWriter) {
        switch self {
        case .cubic(0, 0, 1, 1): writer.string("linear")
        case .cubic(0.25, 0.1, 0.25, 1): writer.string("ease")
        case .cubic(0.42, 0, 1, 1): writer.string("ease-in")
        case .cubic(0, 0, 0.58, 1): writer.string("ease-out")
        case .easeInOut: writer.string("ease-in-out")
        case .cubic(let x1, let y1, let x2, let y2):
            WireValue.numbers([x1, y1, x2, y2]).write(to: &writer)
        case .spring(let mass, let stiffness, let damping, let velocity):
            WireValue.array([.string("spring"), .number(mass), .number(stiffness), .number(damping), .number(velocity)])
                .write(to: &writer)
        }
    }
}
