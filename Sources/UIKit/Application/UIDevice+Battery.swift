// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIDevice {
    /// What a battery does.
    public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

    public nonisolated static let batteryLevelDidChangeNotification =
        NSNotification.Name("UIDeviceBatteryLevelDidChangeNotification")
    public nonisolated static let batteryStateDidChangeNotification =
        NSNotification.Name("UIDeviceBatteryStateDidChangeNotification")

    /// From 0 to 1.
    ///
    /// Differs: no browser tells it; -1, as where monitoring is off.
    public var batteryLevel: Float { -1 }

    /// Differs: no browser tells it; unknown, as where monitoring is off.
    public var batteryState: BatteryState { .unknown }

    public var isMultitaskingSupported: Bool { true }
}
