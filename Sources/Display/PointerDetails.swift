// SPDX-License-Identifier: Apache-2.0

/// What is known of a pointer besides its place; 0 stands for what isn't.
package struct PointerDetails: Sendable, Equatable {
    /// The buttons that are down: 1 the main one, 2 the secondary one, 4 the middle one, and so on.
    package var buttons = 0
    /// See `KeyModifiers`.
    package var modifiers = 0
    /// The pressure, from 0 to 1.
    package var force = 0.0
    /// The angle of a pen to the screen, in radians, and the direction it points in, in radians clockwise from the right.
    package var altitude = 0.0
    package var azimuth = 0.0
    /// The radius of the touched area, in points.
    package var radius = 0.0

    package init(
        buttons: Int = 0, modifiers: Int = 0, force: Double = 0, altitude: Double = 0, azimuth: Double = 0,
        radius: Double = 0
    ) {
        (self.buttons, self.modifiers, self.force) = (buttons, modifiers, force)
        (self.altitude, self.azimuth, self.radius) = (altitude, azimuth, radius)
    }
}

/// A place of a pointer that has no event of its own, in the window.
package struct PointerSample: Sendable, Equatable {
    package let x: Double
    package let y: Double
    /// Seconds after the event, negative before it.
    package let time: Double
    package let force: Double

    package init(x: Double, y: Double, time: Double, force: Double = 0) {
        (self.x, self.y, self.time, self.force) = (x, y, time, force)
    }
}

/// The modifier keys of an event.
package struct KeyModifiers: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let shift = KeyModifiers(rawValue: 1)
    package static let control = KeyModifiers(rawValue: 2)
    package static let alternate = KeyModifiers(rawValue: 4)
    package static let command = KeyModifiers(rawValue: 8)
    /// The keyboard has no command key: the control key stands for it.
    package static let controlIsCommand = KeyModifiers(rawValue: 16)
    package static let capsLock = KeyModifiers(rawValue: 32)
    /// The key is down for long and repeats.
    package static let isRepeat = KeyModifiers(rawValue: 64)
}
