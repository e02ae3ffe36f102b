// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Values as predicates and key paths see them, whether they come as objects or as values of Swift.
enum PredicateValues {
    /// The value without the optional or the `NSNull` around it.
    static func plain(_ value: Any?) -> Any? {
        guard let value, !(value is NSNull) else { return nil }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { plain($0.value) }
    }

    /// The elements of an array, a set or a dictionary's values; nil for anything else.
    static func elements(of value: Any?) -> [Any]? {
        switch plain(value) {
        case let array as [Any]: array
        case let array as NSArray: array.map { $0 }
        case let set as NSOrderedSet: set.map { $0 }
        case let set as NSSet: set.allObjects
        case let set as Set<AnyHashable>: Array(set)
        case let dictionary as NSDictionary: dictionary.allValues
        default: nil
        }
    }

    static func text(_ value: Any?) -> String? { plain(value) as? String }

    /// - Returns: nil for what is no number, and for text.
    static func number(_ value: Any?) -> NSNumber? {
        switch plain(value) {
        case is String: nil
        case let number as NSNumber: number
        case let number as Int: NSNumber(value: number)
        case let number as Double: NSNumber(value: number)
        case let number as Float: NSNumber(value: number)
        case let number as CGFloat: NSNumber(value: Double(number))
        case let flag as Bool: NSNumber(value: flag)
        default: nil
        }
    }

    // MARK: Key paths

    /// The value at the end of a key path, with the operators of collections: `items.@sum.price`.
    static func value(of object: Any?, path: String) -> Any? {
        var (value, rest) = (plain(object), path.split(separator: ".")[...])
        while let key = rest.popFirst() {
            if key.hasPrefix("@") {
                return operation(key.dropFirst(), on: value, rest.joined(separator: "."))
            }
            value = plain(self.value(of: value, key: String(key)))
        }
        return value
    }

    private static func operation(_ name: Substring, on collection: Any?, _ path: String) -> Any? {
        guard let elements = elements(of: collection) else { return nil }
        if name == "count" { return elements.count }
        let values = path.isEmpty || path == "self" ? elements : elements.compactMap { value(of: $0, path: path) }
        switch name {
        case "sum": return PredicateFunctions.sum(values)
        case "avg": return PredicateFunctions.average(values)
        case "min": return values.min { (compare($0, $1) ?? .orderedSame) == .orderedAscending }
        case "max": return values.max { (compare($0, $1) ?? .orderedSame) == .orderedAscending }
        case "unionOfObjects": return values as NSArray
        case "distinctUnionOfObjects": return distinct(values) as NSArray
        case "unionOfArrays", "unionOfSets": return values.flatMap { self.elements(of: $0) ?? [] } as NSArray
        case "distinctUnionOfArrays", "distinctUnionOfSets":
            return distinct(values.flatMap { self.elements(of: $0) ?? [] }) as NSArray
        default:
            fault(
                "NSUnknownKeyException: [<NSArray> valueForKeyPath:]: this class does not implement the \(name) operation."
            )
        }
    }

    private static func distinct(_ values: [Any]) -> [Any] {
        values.reduce(into: []) { result, value in
            if !result.contains(where: { areEqual($0, value) }) { result.append(value) }
        }
    }

    private static func value(of object: Any?, key: String) -> Any? {
        guard let object, key != "self" else { return object }
        if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
        if let elements = elements(of: object) {
            if key == "count" { return elements.count }
            return elements.map { plain(value(of: plain($0), key: key)) ?? NSNull() } as NSArray
        }
        if let text = object as? String { return value(ofText: text, key: key) }
        if let object = object as? NSObject { return object.value(forKey: key) }
        let capitalized = key.prefix(1).uppercased() + key.dropFirst()
        for name in [key, "get\(capitalized)", "is\(capitalized)", "_\(key)"] {
            if let getter = Message.named(name).implementation(for: type(of: object as AnyObject)) {
                return getter(object as AnyObject, nil, nil, nil, nil)
            }
        }
        fault(
            "NSUnknownKeyException: [<\(type(of: object))> valueForUndefinedKey:]: this class is not key value "
                + "coding-compliant for the key \(key).")
    }

    private static func value(ofText text: String, key: String) -> Any? {
        switch key {
        case "length": return (text as NSString).length
        case "uppercaseString": return text.uppercased()
        case "lowercaseString": return text.lowercased()
        case "capitalizedString": return text.capitalized
        case "description": return text
        case "intValue", "integerValue": return (text as NSString).integerValue
        case "floatValue", "doubleValue": return (text as NSString).doubleValue
        case "boolValue": return (text as NSString).boolValue
        default:
            fault(
                "NSUnknownKeyException: [<NSString> valueForUndefinedKey:]: this class is not key value "
                    + "coding-compliant for the key \(key).")
        }
    }

    // MARK: Comparing

    static func areEqual(_ first: Any?, _ second: Any?) -> Bool {
        switch (plain(first), plain(second)) {
        case (nil, nil): return true
        case (nil, _), (_, nil): return false
        case (let first?, let second?):
            if let first = number(first), let second = number(second) { return first.compare(second) == .orderedSame }
            if let first = text(first), let second = text(second) { return first == second }
            if let first = first as? AnyHashable, let second = second as? AnyHashable, first == second { return true }
            let (one, other) = (first as AnyObject, second as AnyObject)
            return one === other || (one as? NSObject)?.isEqual(other) == true
        }
    }

    /// - Returns: nil for values that have no order.
    static func compare(_ first: Any?, _ second: Any?) -> ComparisonResult? {
        if let first = number(first), let second = number(second) { return first.compare(second) }
        if let first = text(first), let second = text(second) { return (first as NSString).compare(second) }
        if let first = plain(first) as? Date, let second = plain(second) as? Date { return first.compare(second) }
        return nil
    }
}
