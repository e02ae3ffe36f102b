// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// What an optional requirement is called where it is asked for.
    static func optionalName(_ name: MethodName) -> String {
        (["__optional", name.base] + name.labels.map { $0 == "_" ? "" : $0 }).joined(separator: "_")
    }

    /// Makes a protocol of Apple's runtime one of classes, and its optional requirements properties that may be nil.
    func rewriteProtocol(_ node: ProtocolDeclSyntax) {
        guard node.attributes.has("objc") else { return }
        if node.inheritanceClause == nil {
            insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia)
        }
        let access = ["public", "package", "fileprivate", "private"].first(where: node.modifiers.has)
        let prefix = access.map { ["public", "package"].contains($0) ? $0 + " " : "" } ?? ""
        var members: [String] = []
        for item in node.memberBlock.members {
            guard item.decl.modifierNames.contains("optional") else { continue }
            blank(item.decl)
            guard let member = ExposableMember(item.decl) else { continue }
            if let text = member.isProperty ? optionalProperty(member, prefix) : optionalMethod(member, prefix) {
                members.append(text)
            }
        }
        exposeVoidMethods(of: node)
        guard !members.isEmpty else { return }
        insert(
            "; \(access == "private" || access == "fileprivate" ? "fileprivate " : "")extension \(node.name.text) { "
                + members.joined(separator: "; ") + " }",
            at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia)
    }

    /// Tells the runtime which methods of a protocol return nothing: those can be listened to.
    private func exposeVoidMethods(of node: ProtocolDeclSyntax) {
        guard scopes.stack.isEmpty, functionDepth == 0, !file.hasSuffix("/main.swift"), node.genericWhereClause == nil,
            node.primaryAssociatedTypeClause == nil
        else { return }
        let names = node.memberBlock.members.compactMap { item -> String? in
            guard let function = item.decl.as(FunctionDeclSyntax.self), let member = ExposableMember(item.decl),
                !member.isStatic
            else { return nil }
            let result = function.signature.returnClause?.type.trimmedDescription ?? "Void"
            return ["Void", "()"].contains(result) ? "\"\(member.selector)\"" : nil
        }
        guard !names.isEmpty else { return }
        exposingPropertyCount += 1
        insert(
            "; @section(\".init_array\") @used private nonisolated let __protocol\(exposingPropertyCount): "
                + "@convention(c) @Sendable () -> Void = { ObjectiveC.__exposeLater { "
                + "ObjectiveC.__exposeProtocol([\(names.joined(separator: ", "))]) { $0 is any \(node.name.text).Type } } }",
            at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia)
    }

    private func optionalMethod(_ member: ExposableMember, _ access: String) -> String? {
        guard let function = member.declaration.as(FunctionDeclSyntax.self) else { return nil }
        let parameters = function.signature.parameterClause.parameters
        let types = parameters.compactMap { parameter -> String? in
            guard parameter.type.asArgument != nil else { return nil }
            if let implicit = parameter.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                return "(\(implicit.wrappedType.trimmedDescription.onOneLine))?"
            }
            return parameter.type.trimmedDescription.onOneLine
        }
        guard types.count == parameters.count, types.count <= 4 else {
            say(
                .warning, "the optional method \(member.name.base) takes more than four arguments; it is never called.",
                at: function.name)
            return nil
        }
        let result = function.signature.returnClause.map { clause in
            clause.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self).map { "(\($0.wrappedType.trimmedDescription))?" }
                ?? clause.type.trimmedDescription.onOneLine
        }
        let isVoid = result == nil || result == "Void" || result == "()"
        let variables = Array(["a", "b", "c", "d"].prefix(types.count))
        let passed = (variables + Array(repeating: "nil", count: 4 - types.count)).joined(separator: ", ")
        let arguments = zip(variables, types).map { "\($0): \($1)" }.joined(separator: ", ")
        let value = result.flatMap { isVoid ? nil : $0 } ?? "Void"
        let body =
            isVoid ? "_ = method(\(passed))" : "ObjectiveC.__argument(method(\(passed))) as (\(value))"
        return "\(access)var \(Self.optionalName(member.name)): ((\(types.joined(separator: ", "))) -> \(value))? { "
            + "guard let method = ObjectiveC.__method(self, \"\(member.selector)\") else { return nil }; "
            + "return { (\(arguments)) -> \(value) in \(body) } }"
    }

    private func optionalProperty(_ member: ExposableMember, _ access: String) -> String? {
        guard let variable = member.declaration.as(VariableDeclSyntax.self),
            let type = variable.bindings.first?.typeAnnotation?.type.asArgument
        else { return nil }
        // A class's own property is meant where there are both.
        return "@_disfavoredOverload \(access)var \(member.name.base): (\(type))? { "
            + "ObjectiveC.__method(self, \"\(member.selector)\")"
            + ".map { ObjectiveC.__argument($0(nil, nil, nil, nil)) as (\(type)) } }"
    }

    // MARK: Calls through ?

    /// Rewrites `delegate?.list?(self, didSelect: item)`, and the same with `!`.
    func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
        let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
        let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
        guard let mark = chain?.questionMark ?? forced?.exclamationMark,
            let access = (chain?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self)
        else { return }
        let base = access.declName.baseName.text.withoutBackticks
        let written = node.arguments.map { $0.label?.text.withoutBackticks ?? "_" }
        let labels = access.declName.argumentNames?.arguments.map(\.name.text) ?? written
        let name = MethodName(base: base, labels: labels)
        if let known = index.optionalMethods[base],
            let found = known.first(where: { Self.matches($0, name, hasTrailingClosure: node.trailingClosure != nil) })
        {
            replace(access.declName, with: Self.optionalName(found))
            for argument in node.arguments {
                guard let label = argument.label, let colon = argument.colon else { continue }
                blank(label)
                blank(colon)
            }
        } else if let known = UIKitNames.optionalMethods[base],
            known.contains(where: { Self.matches($0, name, hasTrailingClosure: node.trailingClosure != nil) })
        {
            // UIKit's are always there; what nobody wrote does nothing.
            replace(mark, with: "")
            if chain != nil { wrapResult(of: node, base: access.base) }
        }
    }

    private static func matches(_ candidate: MethodName, _ name: MethodName, hasTrailingClosure: Bool) -> Bool {
        guard candidate.base == name.base else { return false }
        return candidate.labels == name.labels
            || (hasTrailingClosure && candidate.labels.dropLast() == name.labels[...])
    }

    /// Makes what a call returns optional, as it is where a method may be missing.
    private func wrapResult(of node: FunctionCallExprSyntax, base: ExprSyntax?) {
        guard node.parent?.is(CodeBlockItemSyntax.self) != true else { return }
        var inner = base
        while let current = inner {
            if current.is(OptionalChainingExprSyntax.self) { return }
            inner =
                current.as(MemberAccessExprSyntax.self)?.base
                ?? current.as(FunctionCallExprSyntax.self)?.calledExpression
                ?? current.as(SubscriptCallExprSyntax.self)?.calledExpression
        }
        insert("Optional(", at: node.positionAfterSkippingLeadingTrivia)
        insert(")", at: node.endPositionBeforeTrailingTrivia)
    }

    /// Rewrites `delegate.list != nil`, which asks whether a method is there.
    func rewriteMethodPresence(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for (position, element) in elements.enumerated() where element.is(NilLiteralExprSyntax.self) {
            guard position >= 2, let access = elements[position - 2].as(MemberAccessExprSyntax.self),
                ["==", "!="].contains(elements[position - 1].trimmedDescription),
                access.declName.argumentNames == nil
            else { continue }
            rewriteUnapplied(access)
        }
    }

    /// Rewrites `delegate?.list(_:didSelect:)`, which is the method or nil.
    func rewriteMethodReference(_ node: MemberAccessExprSyntax) {
        guard index.optionalMethods[node.declName.baseName.text] != nil, let base = node.base, let parent = node.parent
        else { return }
        let name = base.trimmedDescription.lowercased().filter { $0 != "?" && $0 != "!" }
        // Without labels it may as well be a property.
        let isBound =
            node.declName.argumentNames != nil && parent.parent?.is(OptionalBindingConditionSyntax.self) == true
        guard name.hasSuffix("delegate") || name.hasSuffix("datasource") || isBound else { return }
        if parent.is(OptionalChainingExprSyntax.self) { return }
        if parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id { return }
        // Comparisons are looked at as a whole.
        if node.declName.argumentNames == nil, parent.parent?.is(SequenceExprSyntax.self) == true { return }
        rewriteUnapplied(node)
    }

    private func rewriteUnapplied(_ access: MemberAccessExprSyntax) {
        guard let known = index.optionalMethods[access.declName.baseName.text] else { return }
        let labels = access.declName.argumentNames?.arguments.map(\.name.text)
        guard let name = labels == nil ? known.first : known.first(where: { $0.labels == labels }) else { return }
        replace(access.declName, with: Self.optionalName(name))
    }
}
