// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A predicate that compares two values.
///
/// Linux's Foundation has a class of that name that does nothing; the source bridge lets this one take its place.
/// Follows: https://developer.apple.com/documentation/foundation/nscomparisonpredicate
open class NSComparisonPredicate: NSPredicate {
    /// How texts are compared.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let caseInsensitive = Options(rawValue: 1)
        public static let diacriticInsensitive = Options(rawValue: 2)
        public static let normalized = Options(rawValue: 4)
    }

    /// Whether the left side is one value or the elements of a collection.
    public enum Modifier: UInt, Sendable {
        case direct, all, any
    }

    /// The comparison.
    public enum Operator: UInt, Sendable {
        case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo
        case matches, like, beginsWith, endsWith, `in`, customSelector
        case contains = 99
        case between
    }

    private enum Kind {
        case comparison(Modifier, Operator, Options)
        case selector(Selector)
    }

    public let leftExpression: NSExpression
    public let rightExpression: NSExpression
    private let kind: Kind

    /// Makes a comparison.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/nscomparisonpredicate/init(leftexpression:rightexpression:modifier:type:options:)
    public init(
        leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator,
        options: Options = []
    ) {
        (leftExpression, rightExpression, kind) = (lhs, rhs, .comparison(modifier, type, options))
        super.init(value: false)
    }

    /// Makes a comparison that sends a message to the left value with the right one.
    public init(
        leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, customSelector selector: Selector
    ) {
        (leftExpression, rightExpression, kind) = (lhs, rhs, .selector(selector))
        super.init(value: false)
    }

    open var predicateOperatorType: Operator {
        if case .comparison(_, let type, _) = kind { type } else { .customSelector }
    }

    open var comparisonPredicateModifier: Modifier {
        if case .comparison(let modifier, _, _) = kind { modifier } else { .direct }
    }

    open var options: Options {
        if case .comparison(_, _, let options) = kind { options } else { [] }
    }

    open var customSelector: Selector? {
        if case .selector(let selector) = kind { selector } else { nil }
    }

    open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        let context = PredicateContext(bindings: bindings ?? [:])
        let (left, right) = (context.value(of: leftExpression, object), context.value(of: rightExpression, object))
        if let selector = customSelector {
            guard let left = left.map({ $0 as AnyObject }) else { return false }
            return selector.result(from: left, right, nil) as? Bool ?? false
        }
        let comparison = PredicateComparison(type: predicateOperatorType, options: options)
        guard comparisonPredicateModifier != .direct else { return comparison.holds(left, right) }
        guard let elements = PredicateValues.elements(of: left) else { return false }
        return comparisonPredicateModifier == .any
            ? elements.contains { comparison.holds($0, right) } : elements.allSatisfy { comparison.holds($0, right) }
    }

    // MARK: As text and value

    open override var predicateFormat: String { PredicateText.text(of: self) }
    open override var description: String { PredicateText.text(of: self) }
    open override func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSComparisonPredicate else { return false }
        return other === self || other.description == description
    }

    open override var hash: Int { description.hashValue }

    func substituting(_ variables: [String: Any]) -> NSComparisonPredicate {
        let (left, right) = (leftExpression.substituting(variables), rightExpression.substituting(variables))
        return switch kind {
        case .comparison(let modifier, let type, let options):
            NSComparisonPredicate(
                leftExpression: left, rightExpression: right, modifier: modifier, type: type, options: options)
        case .selector(let selector):
            NSComparisonPredicate(leftExpression: left, rightExpression: right, customSelector: selector)
        }
    }
}
