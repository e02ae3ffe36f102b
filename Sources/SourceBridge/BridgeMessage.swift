// SPDX-License-Identifier: Apache-2.0

/// Something about a source that its author has to know.
public struct BridgeMessage: Hashable, Sendable, CustomStringConvertible {
    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The source can't be built.
        case error
        /// It is built, but something is missing.
        case warning
    }

    public var severity: Severity
    /// The path of the original file.
    public var file: String
    /// Counted from 1.
    public var line: Int
    /// In bytes, counted from 1.
    public var column: Int
    public var text: String

    public init(_ severity: Severity, file: String, line: Int, column: Int, _ text: String) {
        (self.severity, self.file, self.line, self.column, self.text) = (severity, file, line, column, text)
    }

    /// The message as the compiler writes it.
    public var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(text)" }
}
