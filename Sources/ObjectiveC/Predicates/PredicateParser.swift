// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads predicates and expressions that are written in the format language.
///
/// Follows: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html
struct PredicateParser {
    private let tokens: [PredicateToken]
    private var arguments: ArraySlice<Any>
    private var position = 0

    typealias Failure = PredicateTokenizer.Failure

    /// Ends the process, as UIKit's apps expect it, when the text can't be read.
    static func read<Result>(
        _ format: String, _ arguments: [Any], _ body: (inout PredicateParser) throws -> Result
    ) -> Result {
        do {
            var parser = PredicateParser(tokens: try PredicateTokenizer.tokens(of: format), arguments: arguments[...])
            return try body(&parser)
        } catch {
            fault("NSInvalidArgumentException: Unable to parse the format string \"\(format)\"")
        }
    }

    private init(tokens: [PredicateToken], arguments: ArraySlice<Any>) {
        (self.tokens, self.arguments) = (tokens, arguments)
    }

    // MARK: Tokens

    private var current: PredicateToken? { position < tokens.count ? tokens[position] : nil }

    private mutating func take(sign: String) -> Bool {
        guard current == .sign(sign) else { return false }
        position += 1
        return true
    }

    private mutating func expect(sign: String) throws { guard take(sign: sign) else { throw Failure() } }

    /// The reserved word at this place, in capitals.
    private var keyword: String? {
        if case .word(let word, isEscaped: false) = current { word.uppercased() } else { nil }
    }

    private mutating func take(keyword: String) -> Bool {
        guard self.keyword == keyword else { return false }
        position += 1
        return true
    }

    private mutating func nextArgument() throws -> Any {
        guard let argument = arguments.popFirst() else { throw Failure() }
        return argument
    }

    // MARK: Predicates

    mutating func wholePredicate() throws -> NSPredicate {
        let predicate = try predicate()
        guard current == nil else { throw Failure() }
        return predicate
    }

    private mutating func predicate() throws -> NSPredicate {
        var parts = [try conjunction()]
        while take(keyword: "OR") || take(sign: "||") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : FormattedCompoundPredicate(type: .or, subpredicates: parts)
    }

    private mutating func conjunction() throws -> NSPredicate {
        var parts = [try negation()]
        while take(keyword: "AND") || take(sign: "&&") { parts.append(try negation()) }
        return parts.count == 1 ? parts[0] : FormattedCompoundPredicate(type: .and, subpredicates: parts)
    }

    private mutating func negation() throws -> NSPredicate {
        if take(keyword: "NOT") || take(sign: "!") {
            return FormattedCompoundPredicate(type: .not, subpredicates: [try negation()])
        }
        return try primaryPredicate()
    }

    private mutating func primaryPredicate() throws -> NSPredicate {
        if take(keyword: "TRUEPREDICATE") { return ConstantPredicate(value: true) }
        if take(keyword: "FALSEPREDICATE") { return ConstantPredicate(value: false) }
        if case .argument("@") = current, let predicate = arguments.first as? NSPredicate {
            position += 1
            arguments.removeFirst()
            return predicate
        }
        // What a parenthesis opens, a predicate or a value, is known when it has been read.
        let (start, rest) = (position, arguments)
        if take(sign: "("), let inner = try? predicate(), take(sign: ")"), !continuesExpression { return inner }
        (position, arguments) = (start, rest)
        return try comparison()
    }

    /// Whether a value goes on here, so that what stands before is no predicate.
    private var continuesExpression: Bool {
        if case .sign(let sign) = current {
            return ["+", "-", "*", "/", "**", ".", "[", "<", "<=", "=<", ">", ">=", "=>", "=", "==", "!=", "<>"]
                .contains(sign)
        }
        return keyword.map { Self.operators[$0] != nil || $0 == "BETWEEN" } ?? false
    }

    private static let modifiers = ["ANY", "SOME", "ALL", "NONE"]

    private mutating func comparison() throws -> NSPredicate {
        let modifier = keyword.flatMap { Self.modifiers.contains($0) ? $0 : nil }
        if modifier != nil { position += 1 }
        let left = try expression()
        let (type, isNegated) = try comparisonOperator()
        let options = try options()
        let right = try expression()
        let comparison = NSComparisonPredicate(
            leftExpression: left, rightExpression: right,
            modifier: modifier == nil ? .direct : modifier == "ALL" ? .all : .any, type: type, options: options)
        let isNone = modifier == "NONE"
        return isNone != isNegated
            ? FormattedCompoundPredicate(type: .not, subpredicates: [comparison]) : comparison
    }

    private static let operators: [String: NSComparisonPredicate.Operator] = [
        "IN": .in, "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith, "LIKE": .like,
        "MATCHES": .matches, "BETWEEN": .between,
    ]
    private static let signs: [String: NSComparisonPredicate.Operator] = [
        "=": .equalTo, "==": .equalTo, "!=": .notEqualTo, "<>": .notEqualTo, "<": .lessThan,
        "<=": .lessThanOrEqualTo, "=<": .lessThanOrEqualTo, ">": .greaterThan, ">=": .greaterThanOrEqualTo,
        "=>": .greaterThanOrEqualTo,
    ]

    private mutating func comparisonOperator() throws -> (NSComparisonPredicate.Operator, isNegated: Bool) {
        if case .sign(let sign) = current, let type = Self.signs[sign] {
            position += 1
            return (type, false)
        }
        let isNegated = take(keyword: "NOT")
        guard let type = keyword.flatMap({ Self.operators[$0] }) else { throw Failure() }
        position += 1
        return (type, isNegated)
    }

    private mutating func options() throws -> NSComparisonPredicate.Options {
        guard current == .sign("["), position + 2 < tokens.count, tokens[position + 2] == .sign("]"),
            case .word(let letters, _) = tokens[position + 1]
        else { return [] }
        position += 3
        var options: NSComparisonPredicate.Options = []
        for letter in letters.lowercased() {
            switch letter {
            case "c": options.insert(.caseInsensitive)
            case "d": options.insert(.diacriticInsensitive)
            case "n": options.insert(.normalized)
            case "l": break
            default: throw Failure()
            }
        }
        return options
    }

    // MARK: Expressions

    mutating func wholeExpression() throws -> NSExpression {
        let expression = try expression()
        guard current == nil else { throw Failure() }
        return expression
    }

    private static func call(_ name: String, _ arguments: NSExpression...) -> NSExpression {
        NSExpression(.function(operand: nil, name: name, arguments: arguments))
    }

    private mutating func expression() throws -> NSExpression {
        var left = try sum()
        while let word = keyword,
            let type = ["UNION": .unionSet, "INTERSECT": .intersectSet, "MINUS": .minusSet][word]
                as NSExpression.ExpressionType?
        {
            position += 1
            left = NSExpression(.set(type, left, try sum()))
        }
        return left
    }

    private mutating func sum() throws -> NSExpression {
        var left = try product()
        while true {
            if take(sign: "+") {
                left = Self.call("add:to:", left, try product())
            } else if take(sign: "-") {
                left = Self.call("from:subtract:", left, try product())
            } else {
                return left
            }
        }
    }

    private mutating func product() throws -> NSExpression {
        var left = try power()
        while true {
            if take(sign: "*") {
                left = Self.call("multiply:by:", left, try power())
            } else if take(sign: "/") {
                left = Self.call("divide:by:", left, try power())
            } else {
                return left
            }
        }
    }

    private mutating func power() throws -> NSExpression {
        let left = try sign()
        return take(sign: "**") ? Self.call("raise:toPower:", left, try power()) : left
    }

    private mutating func sign() throws -> NSExpression {
        guard take(sign: "-") else { return try postfix() }
        switch current {
        case .whole(let value):
            position += 1
            return NSExpression(forConstantValue: NSNumber(value: -value))
        case .decimal(let value):
            position += 1
            return NSExpression(forConstantValue: NSNumber(value: -value))
        default:
            return Self.call("from:subtract:", NSExpression(forConstantValue: NSNumber(value: 0)), try sign())
        }
    }

    /// A value with what is asked of it: `a.b`, `$list[0]`, `SELF.name.@count`.
    private mutating func postfix() throws -> NSExpression {
        var expression = try primary()
        while true {
            if take(sign: ".") {
                expression = try Self.member(of: expression, pathComponent())
            } else if current == .sign("[") {
                position += 1
                expression = Self.call("objectFrom:withIndex:", expression, try index())
                try expect(sign: "]")
            } else {
                return expression
            }
        }
    }

    private mutating func pathComponent() throws -> String {
        switch current {
        case .word(let word, _):
            position += 1
            return word
        case .argument("K"):
            position += 1
            guard let key = PredicateValues.text(try nextArgument()) else { throw Failure() }
            return key
        default: throw Failure()
        }
    }

    private static func member(of expression: NSExpression, _ key: String) throws -> NSExpression {
        switch expression.content {
        case .keyPath(let path): return NSExpression(forKeyPath: "\(path).\(key)")
        case .evaluatedObject: return NSExpression(forKeyPath: key)
        case .function(let operand?, "valueForKeyPath:", let arguments):
            guard let path = arguments.first?.content.constant as? String else { throw Failure() }
            return NSExpression(
                forFunction: operand, selectorName: "valueForKeyPath:", arguments: ["\(path).\(key)"])
        default: return NSExpression(forFunction: expression, selectorName: "valueForKeyPath:", arguments: [key])
        }
    }

    private mutating func index() throws -> NSExpression {
        for word in ["FIRST", "LAST", "SIZE"] where take(keyword: word) { return NSExpression(forConstantValue: word) }
        return try expression()
    }

    private mutating func primary() throws -> NSExpression {
        guard let token = current else { throw Failure() }
        position += 1
        switch token {
        case .text(let text): return NSExpression(forConstantValue: text)
        case .whole(let value): return NSExpression(forConstantValue: NSNumber(value: value))
        case .decimal(let value): return NSExpression(forConstantValue: NSNumber(value: value))
        case .variable(let name): return NSExpression(forVariable: name)
        case .argument("K"):
            guard let path = PredicateValues.text(try nextArgument()) else { throw Failure() }
            return NSExpression(forKeyPath: path)
        case .argument: return try argument()
        case .sign("("):
            let inner = try expression()
            try expect(sign: ")")
            return inner
        case .sign("{"): return NSExpression(forAggregate: try list(until: "}"))
        case .word(let word, isEscaped: true): return NSExpression(forKeyPath: word)
        case .word(let word, isEscaped: false): return try named(word)
        case .sign: throw Failure()
        }
    }

    private mutating func argument() throws -> NSExpression {
        let argument = try nextArgument()
        return (argument as? NSExpression) ?? NSExpression(forConstantValue: PredicateValues.plain(argument))
    }

    private mutating func list(until end: String) throws -> [NSExpression] {
        var expressions: [NSExpression] = []
        if take(sign: end) { return expressions }
        repeat { expressions.append(try expression()) } while take(sign: ",")
        try expect(sign: end)
        return expressions
    }

    private mutating func named(_ word: String) throws -> NSExpression {
        switch word.uppercased() {
        case "SELF": return .expressionForEvaluatedObject()
        case "NIL", "NULL": return NSExpression(forConstantValue: nil)
        case "TRUE", "YES": return NSExpression(forConstantValue: NSNumber(value: true))
        case "FALSE", "NO": return NSExpression(forConstantValue: NSNumber(value: false))
        case "ANYKEY": return .expressionForAnyKey()
        case "SUBQUERY" where take(sign: "("): return try subquery()
        case "TERNARY" where take(sign: "("):
            let predicate = try predicate()
            try expect(sign: ",")
            let yes = try expression()
            try expect(sign: ",")
            let no = try expression()
            try expect(sign: ")")
            return NSExpression(forConditional: predicate, trueExpression: yes, falseExpression: no)
        case "CAST" where take(sign: "("):
            return NSExpression(
                .function(operand: nil, name: "castObject:toType:", arguments: try list(until: ")")))
        case "FUNCTION" where take(sign: "("):
            let parts = try list(until: ")")
            guard parts.count >= 2, let name = parts[1].content.constant as? String else { throw Failure() }
            return NSExpression(forFunction: parts[0], selectorName: name, arguments: Array(parts.dropFirst(2)))
        case let reserved where Self.operators[reserved] != nil || ["AND", "OR", "NOT"].contains(reserved):
            throw Failure()
        default: return try call(of: word) ?? NSExpression(forKeyPath: word)
        }
    }

    /// A function of the format language, as `sum:(a, b)` or `uppercase(a)`; nil for a word that no list follows.
    private mutating func call(of word: String) throws -> NSExpression? {
        var name = word
        let start = position
        while take(sign: ":") {
            name += ":"
            if case .word(let more, _) = current {
                name += more
                position += 1
            }
        }
        guard take(sign: "(") else {
            position = start
            return nil
        }
        let arguments = try list(until: ")")
        let full = PredicateFunctions.fullName(of: name)
        guard PredicateFunctions.isKnown(full) else { throw Failure() }
        return NSExpression(.function(operand: nil, name: full, arguments: arguments))
    }

    private mutating func subquery() throws -> NSExpression {
        let collection = try expression()
        try expect(sign: ",")
        guard case .variable(let name) = current else { throw Failure() }
        position += 1
        try expect(sign: ",")
        let predicate = try predicate()
        try expect(sign: ")")
        return NSExpression(forSubquery: collection, usingIteratorVariable: name, predicate: predicate)
    }
}
