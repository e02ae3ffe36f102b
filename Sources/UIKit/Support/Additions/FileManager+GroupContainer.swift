// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

extension FileManager {
    /// The folder that all device sessions of the app share; nil outside a host.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
    /// Differs: an app has one group, so `groupIdentifier` only names it.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        let path = ProcessInfo.processInfo.environment[AppLink.groupContainerVariable]
        return path.map { URL(fileURLWithPath: $0, isDirectory: true) }
    }
}
