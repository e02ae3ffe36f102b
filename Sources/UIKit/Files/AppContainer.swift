// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folders of the device session.
enum AppContainer {
    /// The home folder; tests use one of their own.
    @TaskLocal static var home = URL(fileURLWithPath: NSHomeDirectory())
}
