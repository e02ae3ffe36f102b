// SPDX-License-Identifier: Apache-2.0

import Foundation

// Constants and functions of C that come with Foundation on Apple's systems.

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000

public func CFDataGetLength(_ theData: Data!) -> Int { theData.count }

/// The bytes of data, which last until the run loop's next turn.
public func CFDataGetBytePtr(_ theData: Data!) -> UnsafePointer<UInt8>! {
    ReturnedObjects.keep(NSData(data: theData)).bytes.assumingMemoryBound(to: UInt8.self)
}
