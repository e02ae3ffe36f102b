// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

extension SourceBridge {
    /// The manifest of a package with the platform conditions of a Mac, as iOS apps are built on one.
    ///
    /// - Returns: nil when no condition asks for the platform.
    public static func rewriteManifest(_ source: String) -> String? {
        guard source.contains("#if") else { return nil }
        let rewriter = ManifestRewriter(viewMode: .sourceAccurate)
        rewriter.walk(Parser.parse(source: source))
        guard !rewriter.map.isEmpty else { return nil }
        return String(decoding: rewriter.map.rewritten(Array(source.utf8)), as: UTF8.self)
    }
}

private final class ManifestRewriter: SyntaxVisitor {
    var map = SourceMap()

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        guard let condition = node.condition else { return .visitChildren }
        let calls = PlatformCalls(viewMode: .sourceAccurate)
        calls.walk(condition)
        for call in calls.found {
            if let value = Conditions.valueInManifest(of: call) { replace(call, with: value ? "true" : "false") }
        }
        return .visitChildren
    }

    /// What is built on a Mac may import its library.
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.path.first?.name, name.text == "Darwin", node.importKindSpecifier == nil {
            replace(node.path, with: "Glibc")
        }
        return .skipChildren
    }

    private func replace(_ node: some SyntaxProtocol, with text: String) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        map.add(
            SourceEdit(
                offset: start, length: node.endPositionBeforeTrailingTrivia.utf8Offset - start, replacement: text))
    }

    private final class PlatformCalls: SyntaxVisitor {
        var found: [FunctionCallExprSyntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            found.append(node)
            return .skipChildren
        }
    }
}
