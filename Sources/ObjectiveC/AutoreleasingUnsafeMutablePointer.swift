// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place for an object that a method hands out; the place doesn't own the object.
///
/// Follows: https://developer.apple.com/documentation/swift/autoreleasingunsafemutablepointer
/// Differs: `&object` makes none of it; methods that take one also take an `UnsafeMutablePointer`.
@frozen public struct AutoreleasingUnsafeMutablePointer<Pointee> {
    private let address: UnsafeMutableRawPointer

    /// The same place as that of a pointer, whose objects are not owned by it from now on.
    public init<Other>(_ from: UnsafeMutablePointer<Other>) { address = UnsafeMutableRawPointer(from) }

    public init?<Other>(_ from: UnsafeMutablePointer<Other>?) {
        guard let from else { return nil }
        self.init(from)
    }

    /// The object in the place.
    ///
    /// What is set lives until the run loop's next turn at least.
    public var pointee: Pointee {
        get { address.assumingMemoryBound(to: Pointee.self).pointee }
        nonmutating set {
            let object = unsafeBitCast(newValue, to: Optional<AnyObject>.self)
            if let object { _ = ReturnedObjects.keep(object) }
            let value = object.map { Unmanaged.passUnretained($0).toOpaque() }
            address.storeBytes(of: value, as: UnsafeMutableRawPointer?.self)
        }
    }

    public subscript(index: Int) -> Pointee {
        get {
            precondition(index >= 0)
            return (address.assumingMemoryBound(to: Pointee.self) + index).pointee
        }
    }
}
