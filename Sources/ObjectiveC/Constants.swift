// SPDX-License-Identifier: Apache-2.0

import Foundation

// What `import Foundation` brings of C on Apple's systems, and Linux's doesn't have.

/// The largest number of a `Float`, as a duration or a count without end.
public let HUGE = Float.greatestFiniteMagnitude

/// The largest number of a `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude

public let MSEC_PER_SEC: UInt64 = 1000

// Keys of `Info.plist`.

public let kCFBundleIdentifierKey = "CFBundleIdentifier"
public let kCFBundleVersionKey = "CFBundleVersion"
public let kCFBundleNameKey = "CFBundleName"
public let kCFBundleExecutableKey = "CFBundleExecutable"
public let kCFBundleDevelopmentRegionKey = "CFBundleDevelopmentRegion"
public let kCFBundleLocalizationsKey = "CFBundleLocalizations"
