// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What makes `ProcessInfo()` and `ProcessInfo.processInfo` the same, which Linux's class has no public initializer for.
public protocol _ProcessInfoInitializing {}

extension _ProcessInfoInitializing {
    public init() {
        guard let only = ProcessInfo.processInfo as? Self else { fault("there is only one ProcessInfo.") }
        self = only
    }
}

extension ProcessInfo: _ProcessInfoInitializing {
    /// How hot a device is.
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

    /// Differs: no machine tells it; always nominal.
    public var thermalState: ThermalState { .nominal }

    /// Differs: no machine tells it; false.
    public var isLowPowerModeEnabled: Bool { false }

    public static let thermalStateDidChangeNotification =
        NSNotification.Name("NSProcessInfoThermalStateDidChangeNotification")
}

extension NSNotification.Name {
    public static let NSProcessInfoPowerStateDidChange =
        NSNotification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
