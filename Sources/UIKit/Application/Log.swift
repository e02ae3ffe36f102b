// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes one line about something that UIKit ignores to standard error.
package func log(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
}
