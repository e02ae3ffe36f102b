// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes predicates and expressions in the format language.
enum PredicateText {
    static func text(of predicate: NSPredicate) -> String {
        switch predicate {
        case let comparison as NSComparisonPredicate: text(of: comparison)
        case let compound as NSCompoundPredicate: text(of: compound)
        case is ConstantPredicate: predicate.evaluate(with: nil) ? "TRUEPREDICATE" : "FALSEPREDICATE"
        default: predicate.description
        }
    }

    private static func text(of compound: NSCompoundPredicate) -> String {
        let parts = compound.subpredicates.map { part in
            let inner = part as? NSCompoundPredicate
            let binds = inner == nil || (compound.compoundPredicateType == .and && inner?.compoundPredicateType == .not)
            return binds && compound.compoundPredicateType != .not ? text(of: part) : "(\(text(of: part)))"
        }
        switch compound.compoundPredicateType {
        case .not:
            let isPlain = !(compound.subpredicates.first is NSCompoundPredicate)
            return "NOT " + (isPlain ? compound.subpredicates.first.map(text(of:)) ?? "" : parts.first ?? "")
        case .and: return parts.isEmpty ? "TRUEPREDICATE" : parts.joined(separator: " AND ")
        case .or: return parts.isEmpty ? "FALSEPREDICATE" : parts.joined(separator: " OR ")
        }
    }

    private static func text(of comparison: NSComparisonPredicate) -> String {
        let (left, right) = (text(of: comparison.leftExpression), text(of: comparison.rightExpression))
        if let selector = comparison.customSelector { return "\(left) \(selector) \(right)" }
        var flags = ""
        if comparison.options.contains(.caseInsensitive) { flags += "c" }
        if comparison.options.contains(.diacriticInsensitive) { flags += "d" }
        if comparison.options.contains(.normalized) { flags = "n" }
        let prefix =
            switch comparison.comparisonPredicateModifier {
            case .direct: ""
            case .all: "ALL "
            case .any: "ANY "
            }
        let name = symbol(of: comparison.predicateOperatorType) + (flags.isEmpty ? "" : "[\(flags)]")
        return "\(prefix)\(left) \(name) \(right)"
    }

    private static func symbol(of type: NSComparisonPredicate.Operator) -> String {
        switch type {
        case .lessThan: "<"
        case .lessThanOrEqualTo: "<="
        case .greaterThan: ">"
        case .greaterThanOrEqualTo: ">="
        case .equalTo: "=="
        case .notEqualTo: "!="
        case .matches: "MATCHES"
        case .like: "LIKE"
        case .beginsWith: "BEGINSWITH"
        case .endsWith: "ENDSWITH"
        case .in: "IN"
        case .customSelector: ""
        case .contains: "CONTAINS"
        case .between: "BETWEEN"
        }
    }

    private static let infix = [
        "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "raise:toPower:": "**",
    ]

    static func text(of expression: NSExpression) -> String {
        switch expression.content {
        case .constant(let value): return text(ofConstant: value)
        case .evaluatedObject: return "SELF"
        case .variable(let name): return "$" + name
        case .keyPath(let path): return path
        case .function(let operand?, "valueForKeyPath:", let arguments):
            return text(of: operand) + "." + ((arguments.first?.content.constant as? String) ?? "")
        case .function(nil, "objectFrom:withIndex:", let arguments) where arguments.count == 2:
            return "\(text(of: arguments[0]))[\(text(of: arguments[1]))]"
        case .function(nil, let name, let arguments):
            if let symbol = infix[name], arguments.count == 2 {
                return arguments.map { argument in
                    if case .function(nil, let inner, _) = argument.content, infix[inner] != nil {
                        return "(\(text(of: argument)))"
                    }
                    return text(of: argument)
                }.joined(separator: " \(symbol) ")
            }
            return "\(name)(\(arguments.map(text(of:)).joined(separator: ", ")))"
        case .function(let operand?, let name, let arguments):
            let list = [text(of: operand), "\"\(name)\""] + arguments.map(text(of:))
            return "FUNCTION(\(list.joined(separator: ", ")))"
        case .set(let type, let left, let right):
            let word = type == .unionSet ? "UNION" : type == .intersectSet ? "INTERSECT" : "MINUS"
            return "\(text(of: left)) \(word) \(text(of: right))"
        case .subquery(let collection, let variable, let predicate):
            return "SUBQUERY(\(text(of: collection)), $\(variable), \(text(of: predicate)))"
        case .aggregate(let expressions): return "{\(expressions.map(text(of:)).joined(separator: ", "))}"
        case .anyKey: return "ANYKEY"
        case .block(_, let arguments):
            return "BLOCK(\((arguments ?? []).map(text(of:)).joined(separator: ", ")))"
        case .conditional(let predicate, let yes, let no):
            return "TERNARY(\(text(of: predicate)), \(text(of: yes)), \(text(of: no)))"
        }
    }

    private static func text(ofConstant value: Any?) -> String {
        switch value {
        case nil, is NSNull: return "nil"
        case let text as String:
            return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        case let date as Date: return "CAST(\(date.timeIntervalSinceReferenceDate), \"NSDate\")"
        case let value?:
            if let elements = PredicateValues.elements(of: value) {
                return "{\(elements.map(text(ofConstant:)).joined(separator: ", "))}"
            }
            return "\(PredicateValues.plain(value) ?? value)"
        }
    }
}

extension NSExpression.Content {
    /// The value of a constant.
    var constant: Any? { if case .constant(let value) = self { value } else { nil } }
}
