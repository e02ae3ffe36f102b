// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// Gives the key path in `observe(\.contentOffset)` and `publisher(for: \.title)` a name for the runtime.
    ///
    /// Whoever is handed such a path, also by another library, can observe what it leads to.
    func rewriteObserving(_ node: FunctionCallExprSyntax) {
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard let first = node.arguments.first, let path = first.expression.as(KeyPathExprSyntax.self),
            name == "observe" && first.label == nil || name == "publisher" && first.label?.text == "for"
        else { return }
        let names = path.components.map { $0.component.trimmedDescription }.filter { $0 != "?" && $0 != "!" }
        insert("ObjectiveC.__named(", at: path.positionAfterSkippingLeadingTrivia)
        insert(", \"\(names.joined(separator: "."))\")", at: path.endPositionBeforeTrailingTrivia)
    }

    /// Rewrites `wait(for: [done])` in tests: Linux's XCTest wants to know how long.
    func rewriteWaiting(_ node: FunctionCallExprSyntax) {
        guard source.contains("import XCTest"), node.arguments.count == 1, let only = node.arguments.first,
            only.label?.text == "for", node.trailingClosure == nil,
            (node.calledExpression.as(DeclReferenceExprSyntax.self)
                ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName)?.baseName.text == "wait"
        else { return }
        insert(", timeout: 86_400", at: only.endPositionBeforeTrailingTrivia)
    }

    /// Rewrites `type.init(...)`, where `type` is a variable: Swift calls no other initializers on one than those that are
    /// `required`, or imported from Objective-C.
    func rewriteClassVariable(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.tokenKind == .keyword(.`init`), let base = access.base
        else { return }
        let object =
            base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
            ?? base
        guard Self.isVariable(object) else { return }
        insert("ObjectiveC.__class(", at: object.positionAfterSkippingLeadingTrivia)
        insert(")", at: object.endPositionBeforeTrailingTrivia)
    }

    /// Whether an expression that an initializer is called on is a value: types begin with a capital letter.
    private static func isVariable(_ expression: ExprSyntax) -> Bool {
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            if case .dollarIdentifier = reference.baseName.tokenKind { return true }
            guard case .identifier(let name) = reference.baseName.tokenKind else { return false }
            return name.first?.isLowercase == true
        }
        if let access = expression.as(MemberAccessExprSyntax.self) {
            guard case .identifier(let name) = access.declName.baseName.tokenKind, access.base != nil else {
                return false
            }
            return name.first?.isLowercase == true
        }
        return expression.is(TupleExprSyntax.self) || expression.is(FunctionCallExprSyntax.self)
            || expression.is(SubscriptCallExprSyntax.self)
    }

    /// Functions of Foundation that know some classes only.
    private static let nameFunctions = ["NSStringFromClass": "__className", "NSClassFromString": "__classNamed"]

    /// Rewrites `NSStringFromClass(A.self)`, `NSClassFromString("A")` and `type(of: a).description()`.
    func rewriteClassName(_ node: FunctionCallExprSyntax) {
        if let function = node.calledExpression.as(DeclReferenceExprSyntax.self), node.arguments.count == 1,
            let replacement = Self.nameFunctions[function.baseName.text]
        {
            replace(function, with: "ObjectiveC.\(replacement)")
        }
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "description", access.declName.argumentNames == nil,
            let base = access.base
        else { return }
        let isType = isTypeWithoutDescription(base)
        guard isType || base.trimmedDescription.hasPrefix("type(of:") else { return }
        insert("ObjectiveC.__className(", at: base.positionAfterSkippingLeadingTrivia)
        replace(
            from: access.period.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia,
            with: isType ? ".self)" : ")")
    }

    /// Rewrites `application.delegate?.window??.frame`: the property need not be there on Apple's systems, and is optional itself.
    ///
    /// - Parameter inner: what is unwrapped, which may be an unwrapping itself.
    func rewriteDoubleUnwrapping(_ inner: ExprSyntax) {
        let (property, mark): (ExprSyntax, TokenSyntax)
        if let chain = inner.as(OptionalChainingExprSyntax.self) {
            (property, mark) = (chain.expression, chain.questionMark)
        } else if let unwrapping = inner.as(ForceUnwrapExprSyntax.self) {
            (property, mark) = (unwrapping.expression, unwrapping.exclamationMark)
        } else {
            return
        }
        guard let access = property.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "window",
            let base = access.base?.trimmedDescription.lowercased(),
            ["delegate", "delegate?", "delegate!"].contains(where: base.hasSuffix)
        else { return }
        replace(mark, with: "")
    }

    /// Whether an expression is the name of a type, or of a generic parameter, that has no `description` of its own.
    private func isTypeWithoutDescription(_ base: ExprSyntax) -> Bool {
        guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true else {
            return false
        }
        return index.members["description"]?.contains { $0.type == name } != true
    }

    /// Rewrites `execute: expectation.fulfill`: in Linux's XCTest the method has arguments, with defaults.
    func rewriteFulfilling(_ node: MemberAccessExprSyntax) {
        guard node.declName.baseName.text == "fulfill", node.declName.argumentNames == nil, node.base != nil,
            node.parent?.is(LabeledExprSyntax.self) == true
        else { return }
        insert("{ ", at: node.positionAfterSkippingLeadingTrivia)
        insert("() }", at: node.endPositionBeforeTrailingTrivia)
    }

    /// Rewrites `list.first?.priority` where the list is one of `AnyObject`, whose members Apple's runtime looks up by name.
    ///
    /// Only members that one class of UIKit has are known.
    func rewriteMemberOfAnyObject(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, let type = UIKitNames.ownersOfMembers[node.declName.baseName.text] else { return }
        let (object, mark): (ExprSyntax, TokenSyntax?) =
            if let chain = base.as(OptionalChainingExprSyntax.self) {
                (chain.expression, chain.questionMark)
            } else if let unwrapping = base.as(ForceUnwrapExprSyntax.self) {
                (unwrapping.expression, unwrapping.exclamationMark)
            } else {
                (base, nil)
            }
        guard isElementOfObjectList(object) else { return }
        if type.isEmpty {
            insert("ObjectiveC.__member(", at: object.positionAfterSkippingLeadingTrivia)
            replace(
                from: object.endPositionBeforeTrailingTrivia, to: node.endPositionBeforeTrailingTrivia,
                with: ", \"\(node.declName.baseName.text)\")")
            return
        }
        insert("(", at: object.positionAfterSkippingLeadingTrivia)
        insert(
            mark == nil ? " as! \(type))" : " as? \(type))",
            at: mark?.positionAfterSkippingLeadingTrivia ?? object.endPositionBeforeTrailingTrivia)
    }

    /// Rewrites `object?.responds(to: name)` and `object?.scrollViewDidScroll?(view)` where a property is of `AnyObject`.
    func rewriteMessageToAnyObject(_ node: MemberAccessExprSyntax) {
        if let cast = node.base?.as(TupleExprSyntax.self), cast.elements.count == 1,
            cast.elements.first?.expression.trimmedDescription.hasSuffix(" as AnyObject") == true,
            let type = UIKitNames.ownersOfMembers[node.declName.baseName.text], !type.isEmpty
        {
            insert("(", at: cast.positionAfterSkippingLeadingTrivia)
            insert(" as! \(type))", at: cast.endPositionBeforeTrailingTrivia)
            return
        }
        guard
            let base = node.base?.as(OptionalChainingExprSyntax.self)?.expression
                ?? node.base?.as(ForceUnwrapExprSyntax.self)?.expression,
            let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
            index.objects.contains(name) || UIKitNames.objects.contains(name),
            let type = UIKitNames.protocolOfAnyObject(having: node.declName.baseName.text)
        else { return }
        insert("(", at: base.positionAfterSkippingLeadingTrivia)
        insert(" as? any \(type))", at: base.endPositionBeforeTrailingTrivia)
    }

    private func isElementOfObjectList(_ object: ExprSyntax) -> Bool {
        let list: ExprSyntax? =
            if let access = object.as(MemberAccessExprSyntax.self),
                ["first", "last"].contains(access.declName.baseName.text)
            {
                access.base
            } else {
                object.as(SubscriptCallExprSyntax.self)?.calledExpression
            }
        let name =
            list?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? list?.as(DeclReferenceExprSyntax.self)?.baseName.text
        return name.map(index.objectLists.contains) ?? false
    }

    /// Classes of Foundation that a cast makes of a Swift value.
    private static let bridged: Set<String> = [
        "NSString", "NSNumber", "NSArray", "NSDictionary", "NSSet", "NSData", "NSDate", "NSURL", "NSError", "NSValue",
        "NSUUID", "NSIndexPath", "NSIndexSet", "NSURLRequest", "NSLocale", "NSCalendar", "NSTimeZone",
        "NSDecimalNumber",
        "NSCharacterSet", "NSObject",
    ]
    private static let values: Set<String> = [
        "String", "Data", "Date", "URL", "Error", "IndexPath", "IndexSet", "UUID",
    ]

    /// Rewrites `text as NSString`, which the Linux compiler doesn't convert by itself.
    func rewriteBridgingCasts(_ node: SequenceExprSyntax) {
        let elements = Array(node.elements)
        for (position, element) in elements.enumerated() {
            guard let cast = element.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
                position > 0, position + 1 < elements.count,
                let type = elements[position + 1].as(TypeExprSyntax.self)?.type.trimmedDescription
            else { continue }
            let value = elements[position - 1]
            if Self.bridged.contains(type) || (Self.values.contains(type) && !value.is(StringLiteralExprSyntax.self)) {
                var first = position - 1
                while first >= 2, Self.bindsTighter(elements[first - 1]) { first -= 2 }
                // `case let text as NSString` asks for a type and converts nothing.
                if elements[first].is(PatternExprSyntax.self) { continue }
                insert("ObjectiveC.__bridge(", at: elements[first].positionAfterSkippingLeadingTrivia)
                insert(")", at: value.endPositionBeforeTrailingTrivia)
            }
        }
    }

    /// Whether an operator takes its operands before a cast does.
    private static func bindsTighter(_ element: ExprSyntax) -> Bool {
        guard let binary = element.as(BinaryOperatorExprSyntax.self) else { return false }
        return ["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "...", "..<", "&+", "&-", "&*"]
            .contains(binary.operator.text)
    }
}
