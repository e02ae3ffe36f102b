// SPDX-License-Identifier: Apache-2.0

/// The string type of Apple's C-based frameworks; Foundation's object here, so that `as CFString` and
/// `as String` convert.
public typealias CFString = NSString
