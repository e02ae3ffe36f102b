// SPDX-License-Identifier: Apache-2.0

// Names of Core Foundation that code about text uses; Foundation's own types here, so that `as CFDictionary` compiles.

public import CoreGraphics

public typealias CFIndex = Int
public typealias CFArray = NSArray
public typealias CFDictionary = NSDictionary
public typealias CFAttributedString = NSAttributedString

/// A part of a text, in UTF-16 units.
public struct CFRange: Hashable, Sendable {
    public var location: CFIndex
    public var length: CFIndex

    public init() { (location, length) = (0, 0) }
    public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }
}

public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }
