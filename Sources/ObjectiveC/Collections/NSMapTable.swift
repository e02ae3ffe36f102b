// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A dictionary that may forget keys and values that nobody else retains.
///
/// Follows: https://developer.apple.com/documentation/foundation/nsmaptable
open class NSMapTable<KeyType, ObjectType>: NSObject {
    private struct Entry {
        let key: KeptObject
        let value: KeptObject

        var isLive: Bool { key.object != nil && value.object != nil }
    }
    private let keyOptions: NSPointerFunctions.Options
    private let valueOptions: NSPointerFunctions.Options
    private var buckets: [Int: [Entry]] = [:]
    /// How many entries were added since those that are gone were last looked for.
    private var additions = 0

    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
        capacity initialCapacity: Int
    ) {
        (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
        super.init()
        buckets.reserveCapacity(initialCapacity)
    }

    public convenience init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []
    ) {
        self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
    }

    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: []) }
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    open var count: Int { live.count }

    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        let key = aKey as AnyObject
        let bucket = buckets[KeptObject.hash(of: key, keyOptions)]
        return bucket?.first { $0.isLive && $0.key.isEqual(to: key, keyOptions) }?.value.object as? ObjectType
    }

    /// Puts an object under a key; nil does nothing.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let anObject, let aKey else { return }
        removeObject(forKey: aKey)
        let entry = Entry(key: KeptObject(aKey, keyOptions), value: KeptObject(anObject, valueOptions))
        buckets[entry.key.hash, default: []].append(entry)
        additions += 1
        guard additions > 32, additions > buckets.count / 2 else { return }
        additions = 0
        for (hash, bucket) in buckets {
            let left = bucket.filter(\.isLive)
            buckets[hash] = left.isEmpty ? nil : left
        }
    }

    open func removeObject(forKey aKey: KeyType?) {
        guard let aKey else { return }
        let key = aKey as AnyObject
        let hash = KeptObject.hash(of: key, keyOptions)
        guard let left = buckets[hash]?.filter({ $0.isLive && !$0.key.isEqual(to: key, keyOptions) }) else { return }
        buckets[hash] = left.isEmpty ? nil : left
    }

    open func removeAllObjects() { buckets = [:] }

    open func keyEnumerator() -> NSEnumerator { NSArray(array: live.compactMap(\.key.object)).objectEnumerator() }
    open func objectEnumerator() -> NSEnumerator? {
        NSArray(array: live.compactMap(\.value.object)).objectEnumerator()
    }

    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var result: [AnyHashable: ObjectType] = [:]
        for entry in live {
            if let key = entry.key.object as? AnyHashable { result[key] = entry.value.object as? ObjectType }
        }
        return result
    }

    private var live: [Entry] { buckets.values.flatMap { $0.filter(\.isLive) } }
}
