// SPDX-License-Identifier: Apache-2.0

// Names of Core Foundation that code about image files uses; Foundation's own types here, so that `as CFDictionary` compiles.

public typealias CFDictionary = NSDictionary
public typealias CFMutableData = NSMutableData
public typealias CFArray = NSArray
public typealias CFURL = URL
