// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// Rewrites `#selector`, `#keyPath` and the literals of Xcode.
    func rewriteMacro(
        _ name: String, pound: TokenSyntax, macro: TokenSyntax, open: TokenSyntax?,
        _ arguments: LabeledExprListSyntax, _ node: Syntax
    ) -> SyntaxVisitorContinueKind {
        switch name {
        case "selector":
            guard let argument = arguments.first, let open else { return .visitChildren }
            rewriteSelector(argument, from: pound, to: open, node)
            return .skipChildren
        case "keyPath":
            guard let argument = arguments.first else { return .visitChildren }
            replace(node, with: "\"\(keyPath(argument.expression))\"")
            return .skipChildren
        case "colorLiteral":
            replace(from: pound, to: macro, with: "UIColor")
        case "imageLiteral":
            replace(from: pound, to: macro, with: "UIImage")
            if let label = arguments.first?.label { replace(label, with: "imageLiteralResourceName") }
        case "fileLiteral":
            replace(from: pound, to: macro, with: "URL")
            if let label = arguments.first?.label { replace(label, with: "fileReferenceLiteralResourceName") }
        case "externalMacro", "available", "unavailable", "sourceLocation":
            break
        default: break
        }
        return .visitChildren
    }

    private func replace(from first: TokenSyntax, to last: TokenSyntax, with text: String) {
        replace(
            from: first.positionAfterSkippingLeadingTrivia, to: last.endPositionBeforeTrailingTrivia, with: text)
    }

    // MARK: Selectors

    /// Writes the name that the method has for the runtime, and leaves the reference for the compiler to check.
    private func rewriteSelector(
        _ argument: LabeledExprSyntax, from pound: TokenSyntax, to open: TokenSyntax, _ node: Syntax
    ) {
        let accessor = argument.label?.text
        var expression = argument.expression
        var type: String?
        // The parser leaves `foo as (A) -> () -> Void` as a sequence.
        if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
            let cast = Array(sequence.elements)[1].as(UnresolvedAsExprSyntax.self),
            cast.questionOrExclamationMark == nil
        {
            expression = Array(sequence.elements)[0]
            type = Array(sequence.elements)[2].trimmedDescription
        }
        while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let inner = tuple.elements.first
        {
            expression = inner.expression
        }
        guard let reference = MethodReference(expression) else {
            say(
                .error, "argument of '#selector' does not refer to an '@objc' method, property, or initializer",
                at: argument)
            return
        }
        let selector = selectorName(reference, type: type, accessor: accessor, at: expression)
        let enclosing = scopes.current.map { index.protocols.contains($0.lastName) ? "Self" : $0.name }
        let qualifier: String? =
            switch reference.base {
            case nil, "self", "Self", "super": enclosing
            default: reference.base
            }
        let isChecked =
            type == nil && accessor != "setter" && qualifier.map { !isProtocol($0) } ?? false
            && !reference.member.base.hasPrefix("init")
        guard isChecked, let qualifier else {
            replace(node, with: "ObjectiveC.Selector(\"\(selector)\")")
            return
        }
        let prefix = accessor == nil ? "" : "\\"
        // What stands before the member's name is replaced, and the name stays where it is.
        let start = reference.memberPosition
        replace(
            from: pound.positionAfterSkippingLeadingTrivia, to: start,
            with: "ObjectiveC.Selector(\"\(selector)\", checking: \(prefix)\(qualifier).")
        _ = open
    }

    /// Whether a name is a protocol's, whose methods can't be referred to without an object.
    private func isProtocol(_ name: String) -> Bool {
        let last = name.split(separator: ".").last.map(String.init) ?? name
        return index.protocols.contains(last) || UIKitNames.isProtocol(last)
    }

    private func selectorName(
        _ reference: MethodReference, type: String?, accessor: String?, at node: ExprSyntax
    ) -> String {
        let base = reference.member.base
        var candidates = index.members[base] ?? []
        let isProperty = accessor != nil
        if isProperty {
            candidates = candidates.filter { $0.name.labels.isEmpty }
        } else if reference.hasLabels {
            candidates = candidates.filter { $0.name == reference.member }
        } else if let type, let count = Self.argumentCount(of: type) {
            candidates = candidates.filter { $0.name.labels.count == count }
        }
        let hint: String? =
            switch reference.base {
            case nil, "self", "Self", "super": scopes.current?.lastName
            default: reference.base?.split(separator: ".").last.map(String.init)
            }
        if let hint {
            for name in [hint] + index.superclasses(of: hint) {
                let own = candidates.filter { $0.type == name }
                if !own.isEmpty {
                    candidates = own
                    break
                }
            }
        }
        let exposed = candidates.filter(index.isExposed)
        let name: String
        if let found = exposed.map(\.selector).min(by: { $0.count < $1.count }) {
            name = found
        } else if let known = UIKitNames.selector(of: reference.member, hasLabels: reference.hasLabels) {
            name = known
        } else {
            // What a protocol of UIKit's asks for is exposed without a word.
            if let hidden = candidates.first(where: { $0.type == hint }), !isProtocol(hint ?? ""),
                UIKitNames.optionalMethods[base]?.contains(hidden.name) != true
            {
                say(
                    .error,
                    "argument of '#selector' refers to \(hidden.name.labels.isEmpty && isProperty ? "property" : "instance method") "
                        + "'\(hidden.name.description)' that is not exposed to Objective-C: add '@objc' to its declaration",
                    at: node)
            }
            name = candidates.map(\.selector).min() ?? reference.member.selector
        }
        return accessor == "setter" ? MethodName.setter(of: name) : name
    }

    /// How many arguments a method of a type takes: `(A) -> (B, C) -> Void` and `(B, C) -> Void` are the same.
    private static func argumentCount(of type: String) -> Int? {
        let parts = type.split(separator: "->").map { $0.trimmingPrefix { $0 == " " } }
        guard parts.count >= 2 else { return nil }
        let list = parts[parts.count - 2].trimmingSuffix()
        guard list.hasPrefix("("), list.hasSuffix(")") else { return 1 }
        let inner = list.dropFirst().dropLast()
        return inner.allSatisfy(\.isWhitespace) ? 0 : inner.count { $0 == "," } + 1
    }

    // MARK: Key paths

    /// The names of properties in the argument of `#keyPath`, without the type in front.
    private func keyPath(_ expression: ExprSyntax) -> String {
        var parts = expression.trimmedDescription.onOneLine.split(separator: ".").map {
            $0.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" && $0 != "`" }
        }
        while parts.count > 1, let first = parts.first, first.first?.isUppercase == true || first == "self" {
            parts.removeFirst()
        }
        return parts.map { part in
            index.members[part]?.first { $0.name.labels.isEmpty && index.isExposed($0) }?.selector ?? part
        }.joined(separator: ".")
    }
}

/// What stands in `#selector`.
struct MethodReference {
    /// What stands before the last period.
    var base: String?
    var member: MethodName
    var hasLabels: Bool
    var memberPosition: AbsolutePosition

    init?(_ expression: ExprSyntax) {
        let reference: DeclReferenceExprSyntax
        if let access = expression.as(MemberAccessExprSyntax.self) {
            base = access.base?.trimmedDescription.onOneLine
            reference = access.declName
        } else if let name = expression.as(DeclReferenceExprSyntax.self) {
            reference = name
        } else {
            return nil
        }
        memberPosition = reference.positionAfterSkippingLeadingTrivia
        hasLabels = reference.argumentNames != nil
        member = MethodName(
            base: reference.baseName.text.withoutBackticks,
            labels: reference.argumentNames?.arguments.map { $0.name.text.withoutBackticks } ?? [])
    }
}

extension MethodName: CustomStringConvertible {
    var description: String { labels.isEmpty ? "\(base)()" : "\(base)(\(labels.map { $0 + ":" }.joined()))" }
}

extension Substring {
    fileprivate func trimmingSuffix() -> Substring {
        var result = self
        while result.last?.isWhitespace == true { result.removeLast() }
        return result
    }
}
