// SPDX-License-Identifier: Apache-2.0

/// Ends the process because the caller used the module wrongly; the message names the mistake, also in release builds.
func fault(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
    fatalError(message, file: file, line: line)
}
