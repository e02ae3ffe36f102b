// SPDX-License-Identifier: Apache-2.0

/// The host's own messages, one line each on standard error.
enum HostLog {
    /// Writes one line.
    static func note(_ message: String) {
        let line = "maru: \(message)\n"
        FileHandle.standardError.write(Data(line.utf8))
    }
}

/// The text of the current value of `errno`.
func systemErrorText(_ code: Int32 = errno) -> String {
    String(cString: strerror(code))
}
