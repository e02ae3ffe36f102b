// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

extension ModuleIndex {
    /// Adds what a file declares.
    ///
    /// - Parameter file: its path.
    public mutating func add(source: String, file: String) {
        let tree = Parser.parse(source: source)
        let collector = IndexCollector(file: file, locations: SourceLocationConverter(fileName: file, tree: tree))
        collector.index = self
        collector.walk(tree)
        self = collector.index
        if source.contains("responds(to") { asksResponders = true }
    }
}

/// Reads the declarations of a file.
final class IndexCollector: SyntaxVisitor {
    var index = ModuleIndex()
    private var scopes = Scopes()
    private let file: String
    private let locations: SourceLocationConverter

    init(file: String, locations: SourceLocationConverter) {
        (self.file, self.locations) = (file, locations)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            if let condition = clause.condition, Conditions.value(of: condition) == false { continue }
            walk(clause)
        }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.text { index.imports.insert(module) }
        return .skipChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        index.classes[node.name.text] = ModuleIndex.Class(
            superclass: node.inheritanceClause?.inheritedTypes.first?.type.lastName,
            exposesMembers: node.attributes.has("objcMembers"))
        index.ownClasses.insert(node.name.text)
        if ["main", "UIApplicationMain"].contains(where: node.attributes.has) {
            index.applicationDelegate = node.name.text
        }
        noteProtocols(node.inheritanceClause, of: node.name.text)
        scopes.push(node)
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.pop() }

    private func noteProtocols(_ clause: InheritanceClauseSyntax?, of type: String) {
        let names = clause?.inheritedTypes.map(\.type.lastName).filter {
            UIKitNames.isProtocol($0) && $0.hasSuffix("Delegate")
        }
        if let names, !names.isEmpty { index.delegateProtocols[type, default: []].formUnion(names) }
    }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        noteProtocols(node.inheritanceClause, of: node.extendedType.lastName)
        scopes.push(node)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.pop() }

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
        index.protocols.insert(node.name.text)
        let isExposed = node.attributes.has("objc")
        for item in node.memberBlock.members {
            guard let member = ExposableMember(item.decl) else { continue }
            if isExposed {
                index.members[member.name.base, default: []].insert(
                    ModuleIndex.Member(
                        type: node.name.text, name: member.name, selector: member.selector, isExposed: true))
            }
            guard member.modifiers.has("optional") else { continue }
            if member.isProperty {
                index.optionalProperties.insert(member.name.base)
            } else {
                index.optionalMethods[member.name.base, default: []].insert(member.name)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        note(DeclSyntax(node), at: node.name.positionAfterSkippingLeadingTrivia)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let binding = node.bindings.first {
            let type = binding.typeAnnotation?.type.trimmedDescription
            if let type, ["[AnyObject]", "[AnyObject]?", "[AnyObject]!"].contains(type) {
                index.objectLists.insert(binding.pattern.trimmedDescription)
            }
            if let type, ["AnyObject", "AnyObject?", "AnyObject!"].contains(type) {
                index.objects.insert(binding.pattern.trimmedDescription)
            }
            note(DeclSyntax(node), at: binding.pattern.positionAfterSkippingLeadingTrivia)
        }
        return .skipChildren
    }

    private func note(_ declaration: DeclSyntax, at position: AbsolutePosition) {
        guard let scope = scopes.current, let member = ExposableMember(declaration) else { return }
        index.members[member.name.base, default: []].insert(
            ModuleIndex.Member(
                type: scope.lastName, name: member.name, selector: member.selector,
                isExposed: member.isExposed(in: scope), isExposedByClass: member.isExposedByClass))
        let key = ModuleIndex.Key(type: scope.lastName, member: member.name)
        if !member.modifiers.has("override"),
            UIKitNames.optionalMethods[member.name.base]?.contains(member.name) == true,
            let forwarder = member.forwarder(in: scope, to: "__delegates.\(member.name.base)", access: "")
        {
            let location = locations.location(for: position)
            index.delegateMembers[key] = ModuleIndex.DelegateMember(
                forwarder: forwarder, place: SourcePlace(file: file, line: location.line, column: location.column))
        }
        if scope.isExtension {
            if member.modifiers.has("override") { index.bodyMembers[key] = true }
            if let forwarder = member.forwarder(in: scope) {
                let location = locations.location(for: position)
                index.extensionMembers[key] = ModuleIndex.ExtensionMember(
                    overrides: member.modifiers.has("override"), forwarder: forwarder,
                    place: SourcePlace(file: file, line: location.line, column: location.column))
            }
        } else if scope.isClass {
            index.bodyMembers[key] = member.modifiers.has("override")
        }
    }
}
