// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values of variables while a predicate is evaluated.
struct PredicateContext {
    var bindings: [String: Any]
    /// What the app gave, for blocks.
    var stored: NSMutableDictionary?

    func value(of expression: NSExpression, _ object: Any?) -> Any? {
        switch expression.content {
        case .constant(let value): return PredicateValues.plain(value)
        case .evaluatedObject: return PredicateValues.plain(object)
        case .variable(let name):
            guard let value = bindings[name] else {
                fault(
                    "NSInvalidArgumentException: Can't get value for '\(name)' in bindings "
                        + "{\(bindings.keys.sorted().joined(separator: ", "))}.")
            }
            return PredicateValues.plain(value)
        case .keyPath(let path): return PredicateValues.value(of: object, path: path)
        case .function(let operand, let name, let arguments):
            return function(operand, name, arguments, object)
        case .set(let type, let left, let right): return set(type, value(of: left, object), value(of: right, object))
        case .subquery(let collection, let variable, let predicate):
            var inner = bindings
            return (PredicateValues.elements(of: value(of: collection, object)) ?? []).filter { element in
                inner[variable] = element
                return predicate.evaluate(with: object, substitutionVariables: inner)
            } as NSArray
        case .aggregate(let expressions): return expressions.map { value(of: $0, object) ?? NSNull() } as NSArray
        case .anyKey: fault("NSInvalidArgumentException: ANYKEY can't be evaluated.")
        case .block(let block, let arguments):
            let values = (arguments ?? []).map { value(of: $0, object) ?? NSNull() }
            return PredicateValues.plain(block(object, values, stored))
        case .conditional(let predicate, let yes, let no):
            return value(of: predicate.evaluate(with: object, substitutionVariables: bindings) ? yes : no, object)
        }
    }

    private func function(
        _ operand: NSExpression?, _ name: String, _ arguments: [NSExpression], _ object: Any?
    ) -> Any? {
        guard let operand else {
            return PredicateFunctions.value(name, arguments.map { value(of: $0, object) })
        }
        let receiver = value(of: operand, object)
        if name == "valueForKeyPath:" {
            let path = arguments.first.flatMap { PredicateValues.text(value(of: $0, object)) }
            return PredicateValues.value(of: receiver, path: path ?? "")
        }
        let values = arguments.map { value(of: $0, object) }
        guard let receiver = receiver.map({ $0 as AnyObject }) else { return nil }
        return PredicateValues.plain(
            Selector(name).result(from: receiver, values.first ?? nil, values.dropFirst().first ?? nil))
    }

    private func set(_ type: NSExpression.ExpressionType, _ left: Any?, _ right: Any?) -> Any? {
        guard let left = PredicateValues.elements(of: left), let right = PredicateValues.elements(of: right) else {
            return nil
        }
        let result = NSMutableSet(array: left)
        switch type {
        case .unionSet: result.addObjects(from: right)
        case .intersectSet: result.intersect(NSSet(array: right) as! Set<AnyHashable>)
        default: right.forEach(result.remove)
        }
        return result
    }
}
