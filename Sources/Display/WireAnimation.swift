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
        writer.number(delay)
        switch timing {
        case .cubic(0, 0, 1, 1): writer.string("linear")
        case .cubic(0.25, 0.1, 0.25, 1): writer.string("ease")
        case .cubic(let x1, let y1, let x2, let y2):
            WireValue.numbers([x1, y1, x2, y2]).write(to: &writer)
        case .spring(let mass, let stiffness, let damping, let velocity):
            WireValue.array([.string("spring"), .number(mass), .number(stiffness), .number(damping), .number(velocity)])
                .write(to: &writer)
        }
        writer.number(repeats)
        writer.boolean(autoreverses)
    }
}
