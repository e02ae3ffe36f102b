// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// Writes what is known of a condition in place of its parts.
    func rewriteCondition(_ condition: ExprSyntax) {
        let parts = ConditionParts(viewMode: .sourceAccurate)
        parts.walk(condition)
        for call in parts.calls {
            if let value = Conditions.value(of: call) { replace(call, with: value ? "true" : "false") }
        }
    }

    private final class ConditionParts: SyntaxVisitor {
        var calls: [FunctionCallExprSyntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            calls.append(node)
            return .skipChildren
        }
    }

    /// Modules of Apple's that another one holds here.
    private static let modules = ["Darwin": "Glibc", "MachO": "Glibc"]
    /// Frameworks whose submodules are imported as a whole.
    private static let frameworks: Set<String> = [
        "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "CoreText", "ObjectiveC", "Darwin",
    ]

    func rewriteImport(_ node: ImportDeclSyntax) {
        guard let first = node.path.first, node.importKindSpecifier == nil else { return }
        let name = first.name.text
        // On iOS the test library brings UIKit with it.
        if name == "XCTest" { insert("; import UIKit", at: node.endPositionBeforeTrailingTrivia) }
        let replacement = Self.modules[name] ?? name
        if node.path.count > 1, Self.frameworks.contains(name) {
            replace(node.path, with: replacement)
        } else if replacement != name {
            replace(first.name, with: replacement)
        }
    }
}
