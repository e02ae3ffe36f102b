// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How tables and arrays keep what is in them.
///
/// Follows: https://developer.apple.com/documentation/foundation/nspointerfunctions
/// Differs: only the options are there, and only objects are kept.
public class NSPointerFunctions: NSObject {
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Objects are retained.
        public static let strongMemory: Options = []
        /// Objects are not retained, and are gone from the collection when they are gone.
        public static let weakMemory = Options(rawValue: 5)
        /// Objects are equal when `isEqual(_:)` says so.
        public static let objectPersonality: Options = []
        /// Objects are equal when they are the same.
        public static let objectPointerPersonality = Options(rawValue: 1 << 9)
        /// A copy is kept in place of an object.
        public static let copyIn = Options(rawValue: 1 << 16)
    }
}

/// An object in a collection: retained, or forgotten when it is gone.
struct KeptObject {
    private let strong: AnyObject?
    private weak var weakly: AnyObject?
    /// What the object's `hash` was, or its address.
    let hash: Int

    init(_ value: Any, _ options: NSPointerFunctions.Options) {
        let copy = options.contains(.copyIn) ? (value as? any NSCopying)?.copy() : nil
        let object = (copy ?? value) as AnyObject
        strong = options.contains(.weakMemory) ? nil : object
        weakly = object
        hash = Self.hash(of: object, options)
    }

    /// The object, unless it is gone.
    var object: AnyObject? { weakly }

    func isEqual(to other: AnyObject, _ options: NSPointerFunctions.Options) -> Bool {
        guard let object else { return false }
        if object === other { return true }
        if options.contains(.objectPointerPersonality) { return false }
        return (object as? NSObject)?.isEqual(other) ?? false
    }

    static func hash(of object: AnyObject, _ options: NSPointerFunctions.Options) -> Int {
        if !options.contains(.objectPointerPersonality), let object = object as? NSObject { return object.hash }
        return ObjectIdentifier(object).hashValue
    }
}
