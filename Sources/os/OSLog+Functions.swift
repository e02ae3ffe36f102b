// SPDX-License-Identifier: Apache-2.0

/// Writes a message.
///
/// Follows: https://developer.apple.com/documentation/os/os_log(_:log:_:)
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(type) { message.text(showsPrivate: $0) }
}

/// Writes a message with values in the places of a format such as `%d`, `%@` or `%{public}@`.
///
/// Follows: https://developer.apple.com/documentation/os/os_log(_:dso:log:type:_:)
@_disfavoredOverload public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: Any...
) {
    log.write(type) { LogFormat(message.description).text(args, showsPrivate: $0) }
}

/// Writes a message of a type with values in the places of a format.
///
/// Follows: https://developer.apple.com/documentation/os/os_log(_:dso:log:_:_:)
@_disfavoredOverload public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ args: Any...
) {
    log.write(type) { LogFormat(message.description).text(args, showsPrivate: $0) }
}
