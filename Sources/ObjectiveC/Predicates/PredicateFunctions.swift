// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The functions of the format language.
enum PredicateFunctions {
    static func isKnown(_ name: String) -> Bool { names.contains(name) }

    private static let names: Set<String> = [
        "sum:", "count:", "min:", "max:", "average:", "median:", "mode:", "stddev:", "add:to:", "from:subtract:",
        "multiply:by:", "divide:by:", "modulus:by:", "sqrt:", "log:", "ln:", "raise:toPower:", "exp:", "floor:",
        "ceiling:", "abs:", "trunc:", "uppercase:", "lowercase:", "random", "randomn:", "now", "bitwiseAnd:with:",
        "bitwiseOr:with:", "bitwiseXor:with:", "leftshift:by:", "rightshift:by:", "onesComplement:", "noindex:",
        "length:", "canonical:", "objectFrom:withIndex:", "castObject:toType:",
    ]

    /// The name with the colons that its arguments ask for: `sum(a, b)` is `sum:` of two numbers.
    static func fullName(of name: String) -> String {
        if isKnown(name) { return name }
        return isKnown(name + ":") ? name + ":" : name
    }

    static func value(_ name: String, _ arguments: [Any?]) -> Any? {
        let first = arguments.first ?? nil
        let second = arguments.dropFirst().first ?? nil
        switch name {
        case "sum:": return sum(list(arguments))
        case "count:": return list(arguments).count
        case "average:": return average(list(arguments))
        case "min:": return list(arguments).min { PredicateValues.compare($0, $1) == .orderedAscending }
        case "max:": return list(arguments).max { PredicateValues.compare($0, $1) == .orderedAscending }
        case "median:": return median(numbers(arguments))
        case "mode:": return mode(numbers(arguments)) as NSArray
        case "stddev:": return deviation(numbers(arguments))
        case "uppercase:": return PredicateValues.text(first)?.uppercased()
        case "lowercase:": return PredicateValues.text(first)?.lowercased()
        case "canonical:":
            return PredicateValues.text(first)?.folding(
                options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        case "length:": return PredicateValues.text(first).map { ($0 as NSString).length }
        case "now": return Date()
        case "random": return Int.random(in: 0...Int(Int32.max))
        case "randomn:": return number(first).map { Int.random(in: 0..<max(1, $0.intValue)) }
        case "noindex:": return first
        case "objectFrom:withIndex:": return element(of: first, second)
        case "castObject:toType:": return cast(first, PredicateValues.text(second) ?? "")
        default:
            guard let left = number(first) else { return nil }
            return arguments.count > 1 ? number(second).flatMap { binary(name, left, $0) } : unary(name, left)
        }
    }

    // MARK: Numbers

    private static func number(_ value: Any?) -> NSNumber? { PredicateValues.number(value) }

    private static func isWhole(_ number: NSNumber) -> Bool {
        !["f", "d"].contains(String(cString: number.objCType))
    }

    private static func unary(_ name: String, _ number: NSNumber) -> Any? {
        let value = number.doubleValue
        switch name {
        case "sqrt:": return value.squareRoot()
        case "log:": return log10(value)
        case "ln:": return log(value)
        case "exp:": return exp(value)
        case "floor:": return value.rounded(.down)
        case "ceiling:": return value.rounded(.up)
        case "trunc:": return value.rounded(.towardZero)
        case "abs:": return isWhole(number) ? abs(number.intValue) : abs(value)
        case "onesComplement:": return ~number.intValue
        default: return nil
        }
    }

    private static func binary(_ name: String, _ left: NSNumber, _ right: NSNumber) -> Any? {
        let (whole, a, b) = (isWhole(left) && isWhole(right), left.intValue, right.intValue)
        switch name {
        case "add:to:": return whole ? a &+ b : left.doubleValue + right.doubleValue
        case "from:subtract:": return whole ? a &- b : left.doubleValue - right.doubleValue
        case "multiply:by:": return whole ? a &* b : left.doubleValue * right.doubleValue
        case "divide:by:": return whole && b != 0 ? a / b : left.doubleValue / right.doubleValue
        case "modulus:by:":
            return whole && b != 0 ? a % b : left.doubleValue.truncatingRemainder(dividingBy: right.doubleValue)
        case "raise:toPower:":
            let power = pow(left.doubleValue, right.doubleValue)
            return whole && b >= 0 && abs(power) < 9e15 ? Int(power) : power
        case "bitwiseAnd:with:": return a & b
        case "bitwiseOr:with:": return a | b
        case "bitwiseXor:with:": return a ^ b
        case "leftshift:by:": return a << b
        case "rightshift:by:": return a >> b
        default: return nil
        }
    }

    /// The arguments of a function of many values, which come one by one or as one collection.
    private static func list(_ arguments: [Any?]) -> [Any] {
        if arguments.count == 1, let elements = PredicateValues.elements(of: arguments[0]) { return elements }
        return arguments.compactMap { $0 }
    }

    private static func numbers(_ arguments: [Any?]) -> [Double] {
        list(arguments).compactMap { number($0)?.doubleValue }
    }

    static func sum(_ values: [Any]) -> Any? {
        let numbers = values.compactMap(number)
        return numbers.allSatisfy(isWhole)
            ? numbers.reduce(0) { $0 &+ $1.intValue } : numbers.reduce(0) { $0 + $1.doubleValue }
    }

    static func average(_ values: [Any]) -> Any? {
        let numbers = values.compactMap { number($0)?.doubleValue }
        return numbers.isEmpty ? nil : numbers.reduce(0, +) / Double(numbers.count)
    }

    private static func median(_ values: [Double]) -> Any? {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return nil }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    private static func mode(_ values: [Double]) -> [Double] {
        let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.filter { $0.value == counts.values.max() }.keys.sorted()
    }

    private static func deviation(_ values: [Double]) -> Any? {
        guard !values.isEmpty else { return nil }
        let mean = values.reduce(0, +) / Double(values.count)
        return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
    }

    // MARK: Elements and types

    /// `items[2]`, `items[FIRST]`, `items[LAST]`, `items[SIZE]`, and the value of a dictionary's key.
    private static func element(of collection: Any?, _ index: Any?) -> Any? {
        if let dictionary = PredicateValues.plain(collection) as? NSDictionary {
            return index.flatMap { PredicateValues.plain(dictionary.object(forKey: $0)) }
        }
        guard let elements = PredicateValues.elements(of: collection) else { return nil }
        switch PredicateValues.text(index) {
        case "FIRST": return elements.first
        case "LAST": return elements.last
        case "SIZE": return elements.count
        default:
            guard let place = number(index)?.intValue, elements.indices.contains(place) else { return nil }
            return elements[place]
        }
    }

    private static func cast(_ value: Any?, _ type: String) -> Any? {
        switch type {
        case "NSDate": return number(value).map { Date(timeIntervalSinceReferenceDate: $0.doubleValue) } ?? value
        case "NSNumber", "NSDecimalNumber":
            if let date = value as? Date { return date.timeIntervalSinceReferenceDate }
            return PredicateValues.text(value).map { NSDecimalNumber(string: $0) } ?? value
        case "NSString": return number(value)?.stringValue ?? value
        default: return value
        }
    }
}
