// SPDX-License-Identifier: Apache-2.0

// Names of Core Foundation that code about the keychain uses; Foundation's own types here, so that `as CFDictionary` compiles.

public typealias CFString = NSString
public typealias CFDictionary = NSDictionary
public typealias CFTypeRef = AnyObject
public typealias CFData = Data
public typealias CFBoolean = NSNumber
public typealias OSStatus = Int32

/// The status of a call that went well.
public let noErr: Int = 0

public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
