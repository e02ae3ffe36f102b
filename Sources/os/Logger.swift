// SPDX-License-Identifier: Apache-2.0

/// Writes messages of a part of an app.
///
/// Follows: https://developer.apple.com/documentation/os/logger
public struct Logger: Sendable {
    private let category: OSLog

    public init(subsystem: String, category: String) {
        self.category = OSLog(subsystem: subsystem, category: category)
    }

    public init() { category = .default }

    public init(_ logObj: OSLog) { category = logObj }

    public func log(level: OSLogType, _ message: OSLogMessage) {
        category.write(level) { message.text(showsPrivate: $0) }
    }

    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
