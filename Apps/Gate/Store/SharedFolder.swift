// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The folder that all devices of the school share.
enum SharedFolder {
    private static let group = "group.maru.gate"

    /// The group's container, or the app's own folder where the app belongs to no group.
    static var url: URL {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
            ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Gate")
    }
}
