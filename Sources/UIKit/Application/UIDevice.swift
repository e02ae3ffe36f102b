// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The device that the app runs on: a phone, whatever the browser's machine is.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidevice
@preconcurrency @MainActor open class UIDevice: NSObject {
    public static let current = UIDevice()

    /// How many clients want to be told of the orientation.
    var orientationClientCount = 0

    /// Whether an app wants to know about the battery.
    ///
    /// Differs: nothing becomes known of it.
    open var isBatteryMonitoringEnabled = false

    open var name: String { "iPhone" }
    open var model: String { "iPhone" }
    open var localizedModel: String { "iPhone" }
    open var systemName: String { "iOS" }
    open var systemVersion: String { "18.0" }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    /// A number of this device session: the same as long as its container is kept.
    open var identifierForVendor: UUID? {
        let key = "MaruIdentifierForVendor"
        if let text = UserDefaults.standard.string(forKey: key), let known = UUID(uuidString: text) { return known }
        let new = UUID()
        UserDefaults.standard.set(new.uuidString, forKey: key)
        return new
    }
}
