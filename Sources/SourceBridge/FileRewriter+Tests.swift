// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// Rewrites a test of the main actor, which Linux's XCTest can't call: the test gets another name, and one that calls it takes
    /// its own.
    ///
    /// Tests run on the main thread there, too.
    func rewriteIsolatedTest(_ node: FunctionDeclSyntax) {
        let signature = node.signature
        guard node.name.text.hasPrefix("test"), signature.parameterClause.parameters.isEmpty,
            signature.effectSpecifiers?.asyncSpecifier == nil, signature.returnClause == nil,
            node.genericParameterClause == nil, !node.modifiers.has("override"), !node.modifiers.has("private"),
            let type = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self),
            index.superclasses(of: type.name.text).contains("XCTestCase"),
            type.attributes.has("MainActor") && !node.modifiers.has("nonisolated") || node.attributes.has("MainActor")
        else { return }
        let name = "__isolated_" + node.name.text
        let isThrowing = signature.effectSpecifiers?.throwsClause != nil
        let attempt = isThrowing ? "try " : ""
        insert(
            "nonisolated func \(node.name.text)()\(isThrowing ? " throws" : "") "
                + "{ \(attempt)MainActor.assumeIsolated { \(attempt)self.\(name)() } }; ",
            at: node.positionAfterSkippingLeadingTrivia)
        replace(node.name, with: name)
    }
}
