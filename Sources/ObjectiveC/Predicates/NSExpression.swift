// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value in a predicate: a constant, a key path of the object, a variable, or what a function makes of others.
///
/// Linux's Foundation has a class of that name that does nothing; the source bridge lets this one take its place.
/// Follows: https://developer.apple.com/documentation/foundation/nsexpression
open class NSExpression: NSObject, NSCopying {
    /// What an expression is made of.
    public enum ExpressionType: UInt, Sendable {
        case constantValue = 0
        case evaluatedObject, variable, keyPath, function, unionSet, intersectSet, minusSet
        case subquery = 13
        case aggregate
        case anyKey
        case block = 19
        case conditional
    }

    enum Content {
        case constant(Any?)
        case evaluatedObject
        case variable(String)
        case keyPath(String)
        case function(operand: NSExpression?, name: String, arguments: [NSExpression])
        case set(ExpressionType, NSExpression, NSExpression)
        case subquery(NSExpression, variable: String, NSPredicate)
        case aggregate([NSExpression])
        case anyKey
        case block((Any?, [Any], NSMutableDictionary?) -> Any, arguments: [NSExpression]?)
        case conditional(NSPredicate, NSExpression, NSExpression)
    }

    let content: Content

    init(_ content: Content) {
        self.content = content
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Creating an expression

    /// An expression that always has the same value.
    public convenience init(forConstantValue obj: Any?) { self.init(.constant(obj)) }

    /// An expression that is the object itself: `SELF`.
    open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.evaluatedObject) }

    /// An expression that looks up a variable: `$name`.
    public convenience init(forVariable string: String) { self.init(.variable(string)) }

    /// An expression that is the value of a key path of the object.
    public convenience init(forKeyPath keyPath: String) { self.init(.keyPath(keyPath)) }

    /// An expression that calls one of the functions of the format language, such as `sum:` or `uppercase:`.
    ///
    /// Follows: https://developer.apple.com/documentation/foundation/nsexpression/init(forfunction:arguments:)
    public convenience init(forFunction name: String, arguments parameters: [Any]) {
        guard PredicateFunctions.isKnown(name) else {
            fault("NSInvalidArgumentException: \(name) is not a supported method.")
        }
        self.init(.function(operand: nil, name: name, arguments: parameters.map(NSExpression.of)))
    }

    /// An expression that sends a message to what another one gives.
    public convenience init(
        forFunction target: NSExpression, selectorName name: String, arguments parameters: [Any]?
    ) {
        self.init(.function(operand: target, name: name, arguments: (parameters ?? []).map(NSExpression.of)))
    }

    /// An expression whose value is an array of the values of others.
    public convenience init(forAggregate subexpressions: [Any]) {
        self.init(.aggregate(subexpressions.map(NSExpression.of)))
    }

    public convenience init(forUnionSet left: NSExpression, with right: NSExpression) {
        self.init(.set(.unionSet, left, right))
    }
    public convenience init(forIntersectSet left: NSExpression, with right: NSExpression) {
        self.init(.set(.intersectSet, left, right))
    }
    public convenience init(forMinusSet left: NSExpression, with right: NSExpression) {
        self.init(.set(.minusSet, left, right))
    }

    /// An expression for those elements of a collection that a predicate, which knows them as a variable, is true for.
    public convenience init(
        forSubquery expression: NSExpression, usingIteratorVariable variable: String, predicate: NSPredicate
    ) {
        self.init(.subquery(expression, variable: variable, predicate))
    }

    public convenience init(
        forConditional predicate: NSPredicate, trueExpression: NSExpression, falseExpression: NSExpression
    ) {
        self.init(.conditional(predicate, trueExpression, falseExpression))
    }

    /// An expression for any key, which stored queries of Spotlight use.
    open class func expressionForAnyKey() -> NSExpression { NSExpression(.anyKey) }

    public init(
        block: @escaping (Any?, [Any], NSMutableDictionary?) -> Any, arguments: [NSExpression]?
    ) {
        content = .block(block, arguments: arguments)
        super.init()
    }

    /// An expression for the elements of a collection as expressions, and for anything else as a constant.
    private static func of(_ value: Any) -> NSExpression {
        (value as? NSExpression) ?? NSExpression(forConstantValue: value)
    }

    // MARK: Getting information about an expression

    open var expressionType: ExpressionType {
        switch content {
        case .constant: .constantValue
        case .evaluatedObject: .evaluatedObject
        case .variable: .variable
        case .keyPath: .keyPath
        case .function: .function
        case .set(let type, _, _): type
        case .subquery: .subquery
        case .aggregate: .aggregate
        case .anyKey: .anyKey
        case .block: .block
        case .conditional: .conditional
        }
    }

    /// The value of a constant; ends the process for other expressions.
    open var constantValue: Any? {
        guard case .constant(let value) = content else { wrongType("constantValue") }
        return value
    }

    open var variable: String {
        guard case .variable(let name) = content else { wrongType("variable") }
        return name
    }

    open var keyPath: String {
        guard case .keyPath(let path) = content else { wrongType("keyPath") }
        return path
    }

    open var function: String {
        guard case .function(_, let name, _) = content else { wrongType("function") }
        return name
    }

    /// What a function is asked of: the object for those of the format language.
    open var operand: NSExpression {
        guard case .function(let operand, _, _) = content else { wrongType("operand") }
        return operand ?? NSExpression(.evaluatedObject)
    }

    open var arguments: [NSExpression]? {
        switch content {
        case .function(_, _, let arguments): arguments
        case .block(_, let arguments): arguments
        default: wrongType("arguments")
        }
    }

    /// The collection of a subquery, and the expressions of an aggregate.
    open var collection: Any {
        switch content {
        case .subquery(let collection, _, _): collection
        case .aggregate(let expressions): expressions
        default: wrongType("collection")
        }
    }

    open var predicate: NSPredicate {
        switch content {
        case .subquery(_, _, let predicate), .conditional(let predicate, _, _): predicate
        default: wrongType("predicate")
        }
    }

    open var left: NSExpression {
        guard case .set(_, let left, _) = content else { wrongType("left") }
        return left
    }

    open var right: NSExpression {
        guard case .set(_, _, let right) = content else { wrongType("right") }
        return right
    }

    open var `true`: NSExpression {
        guard case .conditional(_, let expression, _) = content else { wrongType("true") }
        return expression
    }

    open var `false`: NSExpression {
        guard case .conditional(_, _, let expression) = content else { wrongType("false") }
        return expression
    }

    private func wrongType(_ property: String) -> Never {
        fault("NSInvalidArgumentException: \(property) is not defined for the expression \(description).")
    }

    // MARK: Evaluating an expression

    /// The value for an object.
    ///
    /// - Parameter context: the values of variables by their names.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        var bindings: [String: Any] = [:]
        for case (let name as String, let value) in context ?? [:] { bindings[name] = value }
        return PredicateContext(bindings: bindings, stored: context).value(of: self, object)
    }

    /// The same expression with constants for variables.
    func substituting(_ variables: [String: Any]) -> NSExpression {
        func inner(_ expression: NSExpression) -> NSExpression { expression.substituting(variables) }
        switch content {
        case .variable(let name):
            return variables[name].map { NSExpression(forConstantValue: $0 is NSNull ? nil : $0) } ?? self
        case .function(let operand, let name, let arguments):
            return NSExpression(
                .function(operand: operand.map(inner), name: name, arguments: arguments.map(inner)))
        case .set(let type, let left, let right): return NSExpression(.set(type, inner(left), inner(right)))
        case .subquery(let collection, let variable, let predicate):
            var others = variables
            others[variable] = nil
            return NSExpression(
                .subquery(inner(collection), variable: variable, predicate.withSubstitutionVariables(others)))
        case .aggregate(let expressions): return NSExpression(.aggregate(expressions.map(inner)))
        case .conditional(let predicate, let yes, let no):
            return NSExpression(.conditional(predicate.withSubstitutionVariables(variables), inner(yes), inner(no)))
        default: return self
        }
    }

    // MARK: As text

    open override var description: String { PredicateText.text(of: self) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSExpression else { return false }
        if other === self { return true }
        if case .block = content { return false }
        return other.expressionType == expressionType && other.description == description
    }

    open override var hash: Int { description.hashValue }
}
