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
    private static let modules = [
        "CoreFoundation": "Foundation", "CoreMedia": "AVFoundation", "CoreServices": "MobileCoreServices",
        "Darwin": "Glibc", "MachO": "Glibc",
    ]
    /// Frameworks whose submodules are imported as a whole.
    private static let frameworks: Set<String> = [
        "UIKit", "Foundation", "QuartzCore", "CoreGraphics", "CoreImage", "CoreText", "CoreFoundation", "Dispatch",
        "ImageIO", "Accelerate", "ObjectiveC", "Darwin", "os",
    ]

    /// Whether a declaration is built on iOS whatever flags are set and modules are there.
    private func isSurelyBuilt(_ node: ImportDeclSyntax) -> Bool {
        var current = Syntax(node).parent
        while let syntax = current {
            current = syntax.parent
            guard let clause = syntax.as(IfConfigClauseSyntax.self),
                let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
            else { continue }
            for other in clauses {
                let value = other.condition.map { Conditions.value(of: $0) } ?? true
                if other.id == clause.id {
                    guard value == true else { return false }
                    break
                }
                guard value == false else { return false }
            }
        }
        return true
    }

    func rewriteImport(_ node: ImportDeclSyntax) {
        if let name = node.path.first?.name, Self.modules[name.text] == nil, isSurelyBuilt(node) {
            let location = locations.location(for: name.positionAfterSkippingLeadingTrivia)
            imports.append(
                SourceBridge.Import(
                    module: name.text, place: SourcePlace(file: file, line: location.line, column: location.column)))
        }
        guard let first = node.path.first, node.importKindSpecifier == nil else { return }
        let name = first.name.text
        // On iOS the test library brings UIKit with it; and some classes of QuartzCore are in UIKit here.
        if name == "XCTest" || name == "QuartzCore" {
            insert("; import UIKit", at: node.endPositionBeforeTrailingTrivia)
        }
        let replacement = Self.modules[name] ?? name
        if node.path.count > 1, Self.frameworks.contains(name) {
            replace(node.path, with: replacement)
        } else if replacement != name {
            replace(first.name, with: replacement)
        }
    }
}
