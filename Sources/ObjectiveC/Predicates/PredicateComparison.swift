// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The operators of the format language.
struct PredicateComparison {
    var type: NSComparisonPredicate.Operator
    var options: NSComparisonPredicate.Options

    /// Whether the operator holds; values without an order, and nil, are neither less nor greater.
    func holds(_ left: Any?, _ right: Any?) -> Bool {
        switch type {
        case .equalTo: return isEqual(left, right)
        case .notEqualTo: return !isEqual(left, right)
        case .lessThan: return order(left, right).map { $0 == .orderedAscending } ?? false
        case .lessThanOrEqualTo: return order(left, right).map { $0 != .orderedDescending } ?? false
        case .greaterThan: return order(left, right).map { $0 == .orderedDescending } ?? false
        case .greaterThanOrEqualTo: return order(left, right).map { $0 != .orderedAscending } ?? false
        case .between:
            guard let bounds = PredicateValues.elements(of: right), bounds.count == 2,
                let low = order(bounds[0], left), let high = order(left, bounds[1])
            else { return false }
            return low != .orderedDescending && high != .orderedDescending
        case .in: return contains(right, left)
        case .contains: return contains(left, right)
        case .beginsWith: return texts(left, right).map { $0.hasPrefix($1) } ?? false
        case .endsWith: return texts(left, right).map { $0.hasSuffix($1) } ?? false
        case .matches: return texts(left, right).map { matches($0, pattern: $1) } ?? false
        case .like: return texts(left, right).map { matches($0, pattern: Self.pattern(ofWildcards: $1)) } ?? false
        case .customSelector: return false
        }
    }

    private func isEqual(_ left: Any?, _ right: Any?) -> Bool {
        if let (left, right) = texts(left, right) { return left == right }
        return PredicateValues.areEqual(left, right)
    }

    private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        if let (left, right) = texts(left, right) { return (left as NSString).compare(right) }
        return PredicateValues.compare(left, right)
    }

    private func contains(_ collection: Any?, _ value: Any?) -> Bool {
        if let (text, part) = texts(collection, value) { return text.range(of: part, options: .literal) != nil }
        return PredicateValues.elements(of: collection)?.contains { isEqual($0, value) } ?? false
    }

    /// Both sides as the options have them compared; nil when one isn't text.
    private func texts(_ left: Any?, _ right: Any?) -> (String, String)? {
        guard let left = PredicateValues.text(left), let right = PredicateValues.text(right) else { return nil }
        return (folded(left), folded(right))
    }

    private func folded(_ text: String) -> String {
        var folding: String.CompareOptions = []
        if options.contains(.caseInsensitive), type != .matches { folding.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { folding.insert(.diacriticInsensitive) }
        return folding.isEmpty || options.contains(.normalized) ? text : text.folding(options: folding, locale: nil)
    }

    private func matches(_ text: String, pattern: String) -> Bool {
        let isFolded = options.contains(.caseInsensitive)
        let expression: NSRegularExpression
        do {
            expression = try NSRegularExpression(
                pattern: "\\A(?:\(pattern))\\z", options: isFolded ? [.caseInsensitive] : [])
        } catch {
            fault("NSInvalidArgumentException: Can't do regex matching, reason: Can't open pattern \(pattern)")
        }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// `?` stands for one character and `*` for any number of them.
    private static func pattern(ofWildcards text: String) -> String {
        var (pattern, isEscaped) = ("(?s:", false)
        for character in text {
            switch character {
            case _ where isEscaped:
                pattern += NSRegularExpression.escapedPattern(for: String(character))
                isEscaped = false
            case "\\": isEscaped = true
            case "?": pattern += "."
            case "*": pattern += ".*"
            default: pattern += NSRegularExpression.escapedPattern(for: String(character))
            }
        }
        return pattern + ")"
    }
}
