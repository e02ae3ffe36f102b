// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A set of objects that may forget those that nobody else retains.
///
/// Follows: https://developer.apple.com/documentation/foundation/nshashtable
open class NSHashTable<ObjectType>: NSObject {
    private let options: NSPointerFunctions.Options
    private var buckets: [Int: [KeptObject]] = [:]
    /// How many objects were added since those that are gone were last looked for.
    private var additions = 0

    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int) {
        self.options = options
        super.init()
        buckets.reserveCapacity(initialCapacity)
    }

    public convenience init(options: NSPointerFunctions.Options) { self.init(options: options, capacity: 0) }
    public override convenience init() { self.init(options: []) }

    /// A table that doesn't retain what is in it.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    open var count: Int { live.count }
    open var allObjects: [ObjectType] { live.compactMap { $0 as? ObjectType } }
    open var anyObject: ObjectType? { allObjects.first }
    open var setRepresentation: Set<AnyHashable> { Set(live.compactMap { $0 as? AnyHashable }) }

    /// The object of the table that is equal to `object`.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        let other = object as AnyObject
        let bucket = buckets[KeptObject.hash(of: other, options)]
        return bucket?.first { $0.isEqual(to: other, options) }?.object as? ObjectType
    }

    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    open func add(_ object: ObjectType?) {
        guard let object, !contains(object) else { return }
        let kept = KeptObject(object, options)
        buckets[kept.hash, default: []].append(kept)
        additions += 1
        guard additions > 32, additions > buckets.count / 2 else { return }
        additions = 0
        for (hash, bucket) in buckets {
            let left = bucket.filter { $0.object != nil }
            buckets[hash] = left.isEmpty ? nil : left
        }
    }

    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        let other = object as AnyObject
        let hash = KeptObject.hash(of: other, options)
        guard let left = buckets[hash]?.filter({ $0.object != nil && !$0.isEqual(to: other, options) }) else { return }
        buckets[hash] = left.isEmpty ? nil : left
    }

    open func removeAllObjects() { buckets = [:] }

    open func objectEnumerator() -> NSEnumerator { NSArray(array: live).objectEnumerator() }

    open func union(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(add) }
    open func minus(_ other: NSHashTable<ObjectType>) { other.allObjects.forEach(remove) }
    open func intersect(_ other: NSHashTable<ObjectType>) {
        for object in allObjects where !other.contains(object) { remove(object) }
    }
    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains(where: other.contains) }
    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy(other.contains) }

    private var live: [AnyObject] { buckets.values.flatMap { $0.compactMap(\.object) } }
}
