// SPDX-License-Identifier: Apache-2.0

// Names of Core Foundation that code about image files uses; Foundation's own types here, so that `as CFDictionary` compiles.

public typealias CFDictionary = NSDictionary
public typealias CFMutableData = NSMutableData
public typealias CFArray = NSArray
public typealias CFURL = URL
public typealias CFAllocator = NSObject

/// Makes data that can be added to; `allocator` is nil, and `capacity` a hint.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: Int) -> CFMutableData! {
    NSMutableData(capacity: max(0, capacity))
}
