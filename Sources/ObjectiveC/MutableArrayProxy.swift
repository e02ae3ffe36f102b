// SPDX-License-Identifier: Apache-2.0

import Foundation

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// An array that changes the property of that name when it is changed, and tells observers which elements did.
    ///
    /// Each change goes through `insertObject:in<Key>AtIndex:` and `removeObjectFrom<Key>AtIndex:` where the class has
    /// them, and else sets the property to a changed copy.
    /// Follows: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/mutablearrayvalue(forkey:)
    public func mutableArrayValue(forKey key: String) -> NSMutableArray { MutableArrayProxy(of: self, key) }

    /// The same for the property at the end of a key path.
    public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
        guard let period = keyPath.lastIndex(of: ".") else { return mutableArrayValue(forKey: keyPath) }
        guard let owner = value(forKeyPath: String(keyPath[..<period])) as? NSObject else { return NSMutableArray() }
        return owner.mutableArrayValue(forKey: String(keyPath[keyPath.index(after: period)...]))
    }
}

/// Stands for the array in a property.
private final class MutableArrayProxy: NSMutableArray {
    private var owner = NSObject()
    private var key = ""

    convenience init(of owner: NSObject, _ key: String) {
        self.init()
        (self.owner, self.key) = (owner, key)
    }

    private var array: NSArray {
        switch owner.value(forKey: key) {
        case let array as NSArray: array
        case let array as [Any]: array as NSArray
        default: []
        }
    }

    private func accessor(_ name: String) -> Implementation? {
        Message.named(name).implementation(for: type(of: owner))
    }

    private var capitalizedKey: String { key.prefix(1).uppercased() + key.dropFirst() }

    private func change(
        _ kind: NSKeyValueChange, _ indexes: IndexSet, _ body: (NSMutableArray) -> Void
    ) {
        guard !indexes.isEmpty else { return }
        owner.willChange(kind, valuesAt: indexes, forKey: key)
        let insert = accessor("insertObject:in\(capitalizedKey)AtIndex:")
        let remove = accessor("removeObjectFrom\(capitalizedKey)AtIndex:")
        let copy = NSMutableArray(array: array.map { $0 })
        body(copy)
        if let insert, let remove {
            if kind != .insertion { for index in indexes.reversed() { _ = remove(owner, index, nil, nil, nil) } }
            if kind != .removal { for index in indexes { _ = insert(owner, copy[index], index, nil, nil) } }
        } else {
            owner.setValue(copy, forKey: key)
        }
        owner.didChange(kind, valuesAt: indexes, forKey: key)
    }

    // MARK: Reading

    override var count: Int { array.count }
    override func object(at index: Int) -> Any { array.object(at: index) }

    // Foundation's array knows no two boxes around the same object of Swift as equal.
    private func places(where condition: (Any) -> Bool) -> IndexSet {
        let array = array
        return IndexSet((0..<array.count).filter { condition(array.object(at: $0)) })
    }

    override func index(of anObject: Any) -> Int {
        places { PredicateValues.areEqual($0, anObject) }.first ?? NSNotFound
    }

    override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }

    // MARK: Changing

    override func insert(_ anObject: Any, at index: Int) {
        change(.insertion, [index]) { $0.insert(anObject, at: index) }
    }

    override func add(_ anObject: Any) { insert(anObject, at: count) }

    override func removeObject(at index: Int) { change(.removal, [index]) { $0.removeObject(at: index) } }

    override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }

    override func replaceObject(at index: Int, with anObject: Any) {
        change(.replacement, [index]) { $0.replaceObject(at: index, with: anObject) }
    }

    override subscript(index: Int) -> Any {
        get { object(at: index) }
        set { index == count ? insert(newValue, at: index) : replaceObject(at: index, with: newValue) }
    }

    override func addObjects(from otherArray: [Any]) {
        let start = count
        insert(otherArray, at: IndexSet(start..<start + otherArray.count))
    }

    override func insert(_ objects: [Any], at indexes: IndexSet) {
        change(.insertion, indexes) { $0.insert(objects, at: indexes) }
    }

    override func removeObjects(at indexes: IndexSet) { change(.removal, indexes) { $0.removeObjects(at: indexes) } }

    override func removeObjects(in range: NSRange) {
        removeObjects(at: IndexSet(integersIn: range.location..<range.location + range.length))
    }

    override func removeAllObjects() { removeObjects(at: IndexSet(0..<count)) }

    override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
        change(.replacement, indexes) { $0.replaceObjects(at: indexes, with: objects) }
    }

    override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
        let common = Swift.min(range.length, otherArray.count)
        let (middle, end) = (range.location + common, range.location + range.length)
        replaceObjects(at: IndexSet(range.location..<middle), with: Array(otherArray.prefix(common)))
        removeObjects(at: IndexSet(middle..<end))
        insert(Array(otherArray.dropFirst(common)), at: IndexSet(middle..<middle + otherArray.count - common))
    }

    override func remove(_ anObject: Any) { removeObjects(in: [anObject]) }

    override func removeObjects(in otherArray: [Any]) {
        removeObjects(at: places { element in otherArray.contains { PredicateValues.areEqual(element, $0) } })
    }

    override func setArray(_ otherArray: [Any]) { owner.setValue(NSMutableArray(array: otherArray), forKey: key) }
}
