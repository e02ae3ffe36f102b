// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension FileRewriter {
    /// Blocks, and functions that take objects, are closures of Swift here.
    private func rewriteConvention(_ node: AttributeSyntax) {
        let convention = node.arguments?.trimmedDescription ?? ""
        let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.trimmedDescription ?? ""
        if convention == "block" || (convention == "c" && (type.contains("AnyObject") || type.contains("Selector"))) {
            blank(node)
        }
    }

    /// Attributes that mean something to Apple's tools and runtime only.
    private static let removed: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
        "GKInspectable", "NSCopying", "LLDBDebuggerFunction",
    ]

    func rewriteAttribute(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.trimmedDescription {
        case let name where Self.removed.contains(name):
            blank(node)
            return .skipChildren
        case "UIApplicationMain", "NSApplicationMain":
            replace(node, with: "@main")
            return .skipChildren
        case "NSManaged":
            say(.error, "@NSManaged: Core Data is not in Maru. Keep the value in a stored property.", at: node)
            blank(node)
            return .skipChildren
        case "convention":
            rewriteConvention(node)
            return .skipChildren
        default:
            return .visitChildren
        }
    }
}
