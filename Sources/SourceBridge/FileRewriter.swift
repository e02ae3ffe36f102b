// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Walks one file and notes what is to be replaced.
///
/// Each topic has a file: attributes, selectors, protocols, conditions, literals, classes.
final class FileRewriter: SyntaxVisitor {
    let index: ModuleIndex
    let file: String
    let source: String
    let locations: SourceLocationConverter
    var map = SourceMap()
    var messages: [BridgeMessage] = []
    var imports: [SourceBridge.Import] = []
    var scopes = Scopes()
    /// Members of the innermost types that are to be exposed, by type.
    var exposures: [Exposures] = []
    /// Counts the exposing properties of the file, which need different names.
    var exposingPropertyCount = 0
    /// How deep inside functions and closures the visitor is.
    var functionDepth = 0

    init(index: ModuleIndex, file: String, source: String, locations: SourceLocationConverter) {
        (self.index, self.file, self.source, self.locations) = (index, file, source, locations)
        super.init(viewMode: .sourceAccurate)
    }

    func finish() {}

    // MARK: Edits

    /// Replaces a node, without the trivia around it.
    func replace(_ node: some SyntaxProtocol, with text: String) {
        replace(from: node.positionAfterSkippingLeadingTrivia, to: node.endPositionBeforeTrailingTrivia, with: text)
    }

    /// Replaces a piece; line ends that the piece had are kept behind it.
    func replace(from start: AbsolutePosition, to end: AbsolutePosition, with text: String) {
        let bytes = source.utf8
        let from = bytes.index(bytes.startIndex, offsetBy: start.utf8Offset)
        let to = bytes.index(bytes.startIndex, offsetBy: end.utf8Offset)
        let lines = bytes[from..<to].count { $0 == UInt8(ascii: "\n") }
        map.add(
            SourceEdit(
                offset: start.utf8Offset, length: end.utf8Offset - start.utf8Offset,
                replacement: text + String(repeating: "\n", count: lines)))
    }

    /// - Parameter origin: where the text was declared, if that is elsewhere.
    func insert(_ text: String, at position: AbsolutePosition, origin: SourcePlace? = nil) {
        map.add(SourceEdit(offset: position.utf8Offset, length: 0, replacement: text, origin: origin))
    }

    /// Puts spaces in place of a node, so that the columns behind it stay.
    func blank(_ node: some SyntaxProtocol) {
        let blanks = String(node.trimmedDescription.map { $0.isNewline ? "\n" : " " })
        let count = node.trimmedDescription.utf8.count
        map.add(
            SourceEdit(
                offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, length: count, replacement: blanks))
    }

    func say(_ severity: BridgeMessage.Severity, _ text: String, at node: some SyntaxProtocol) {
        let location = locations.location(for: node.positionAfterSkippingLeadingTrivia)
        messages.append(
            BridgeMessage(severity, file: file, line: location.line, column: location.column, text))
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes.push(node)
        beginMembers(isLocal: functionDepth > 0)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) {
        giveRuntimeName(node)
        endMembers(node.memberBlock)
        scopes.pop()
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        extendOthersLikeObjects(node)
        scopes.push(node)
        beginMembers(isLocal: false)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) {
        endMembers(node.memberBlock)
        scopes.pop()
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes.push(node)
        return .visitChildren
    }
    override func visitPost(_ node: StructDeclSyntax) { scopes.pop() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes.push(node)
        return .visitChildren
    }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.pop() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteProtocol(node)
        return .visitChildren
    }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        if removesForbiddenOverride(DeclSyntax(node), node.attributes, node.modifiers) { return .skipChildren }
        note(DeclSyntax(node), name: node.name)
        rewriteIsolatedTest(node)
        announce(node)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: AccessorDeclSyntax) { functionDepth -= 1 }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if removesForbiddenOverride(DeclSyntax(node), node.attributes, node.modifiers) { return .skipChildren }
        if let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier {
            note(DeclSyntax(node), name: name)
        }
        observeChanges(of: node)
        return .visitChildren
    }

    /// Takes out a member of an extension that only forbids what it overrides, which Swift allows in no extension.
    private func removesForbiddenOverride(
        _ node: DeclSyntax, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
    ) -> Bool {
        guard scopes.current?.isExtension == true, attributes.areUnavailable, modifiers.has("override") else {
            return false
        }
        blank(node)
        return true
    }

    // MARK: Attributes and modifiers

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { rewriteAttribute(node) }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if ["dynamic", "optional"].contains(node.name.text) { blank(node) }
        return .visitChildren
    }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteMacro(
            node.macroName.text, pound: node.pound, macro: node.macroName, open: node.leftParen,
            node.arguments, Syntax(node))
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview" {
            blank(node)
            return .skipChildren
        }
        return rewriteMacro(
            node.macroName.text, pound: node.pound, macro: node.macroName, open: node.leftParen,
            node.arguments, Syntax(node))
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalCall(node)
        rewriteObserving(node)
        rewriteClassName(node)
        rewriteClassVariable(node)
        rewriteWaiting(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteMemberOfAnyObject(node)
        rewriteMessageToAnyObject(node)
        rewriteFulfilling(node)
        rewriteMethodReference(node)
        rewriteSuper(node)
        return .visitChildren
    }

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteDoubleUnwrapping(node.expression)
        return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteDoubleUnwrapping(node.expression)
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteBridgingCasts(node)
        rewriteMethodPresence(node)
        return .visitChildren
    }

    // MARK: Requirements

    /// A protocol of Apple's runtime is a class type where only classes may be; one of Swift's is not.
    ///
    /// What a type calls one of its own, such as its `Delegate`, is often a protocol.
    override func visit(_ node: ConformanceRequirementSyntax) -> SyntaxVisitorContinueKind {
        if node.leftType.is(MemberTypeSyntax.self), node.rightType.trimmedDescription == "AnyObject" {
            replace(node.rightType, with: "Any")
        }
        return .visitChildren
    }

    // MARK: Conditions and imports

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { rewriteCondition(condition) }
        if let condition = node.condition, Conditions.value(of: condition) == false { return .skipChildren }
        return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteImport(node)
        return .skipChildren
    }
}
