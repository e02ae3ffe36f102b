// SPDX-License-Identifier: Apache-2.0

/// Where drawing reports calls that it ignores: one line on standard error each.
package enum GraphicsLog {
    package static func report(_ message: String) {
        FileHandle.standardError.write(Data("CoreGraphics: \(message)\n".utf8))
    }
}
