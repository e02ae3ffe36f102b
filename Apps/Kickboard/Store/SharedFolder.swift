// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folder that all devices of the app share.
enum SharedFolder {
    static var url: URL {
        let path = ProcessInfo.processInfo.environment["MARU_GROUP_CONTAINER"]
        return path.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true).appendingPathComponent("Kickboard")
    }
}
