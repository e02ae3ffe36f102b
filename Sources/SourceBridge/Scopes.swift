// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The types that a place in a file is in, outermost first.
struct Scopes {
    /// A type or extension.
    struct Scope {
        /// How the type is written in its own body: `Cell`, or `Outer.Inner` in an extension.
        var name: String
        var isClass: Bool
        var isExtension: Bool
        /// Whether all members are exposed: `@objcMembers class` and `@objc extension`.
        var exposesMembers: Bool
        /// Whether the type, or one around it, has type parameters.
        var isGeneric: Bool
        /// Whether an extension is of a protocol that the module declares.
        var modifiers: DeclModifierListSyntax

        /// The name without the types around it.
        var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
    }

    private(set) var stack: [Scope] = []
    /// The innermost type.
    var current: Scope? { stack.last }

    mutating func push(_ node: ClassDeclSyntax) {
        push(
            node.name.text, isClass: true, exposesMembers: node.attributes.has("objcMembers"),
            isGeneric: node.genericParameterClause != nil, node.modifiers)
    }

    mutating func push(_ node: StructDeclSyntax) {
        push(node.name.text, isGeneric: node.genericParameterClause != nil, node.modifiers)
    }

    mutating func push(_ node: EnumDeclSyntax) {
        push(node.name.text, isGeneric: node.genericParameterClause != nil, node.modifiers)
    }

    mutating func push(_ node: ExtensionDeclSyntax) {
        push(
            node.extendedType.trimmedDescription, isExtension: true, exposesMembers: node.attributes.has("objc"),
            isGeneric: false, node.modifiers)
    }

    private mutating func push(
        _ name: String, isClass: Bool = false, isExtension: Bool = false, exposesMembers: Bool = false,
        isGeneric: Bool, _ modifiers: DeclModifierListSyntax
    ) {
        stack.append(
            Scope(
                name: name, isClass: isClass, isExtension: isExtension, exposesMembers: exposesMembers,
                isGeneric: isGeneric || (stack.last?.isGeneric ?? false), modifiers: modifiers))
    }

    mutating func pop() { stack.removeLast() }
}

extension AttributeListSyntax {
    /// The attribute of that name.
    func attribute(_ name: String) -> AttributeSyntax? {
        for element in self {
            if let attribute = element.as(AttributeSyntax.self), attribute.attributeName.trimmedDescription == name {
                return attribute
            }
        }
        return nil
    }

    func has(_ name: String) -> Bool { attribute(name) != nil }

    /// Whether nobody may use what has the attributes: `@available(*, unavailable)`.
    var areUnavailable: Bool {
        contains { element in
            guard let attribute = element.as(AttributeSyntax.self),
                attribute.attributeName.trimmedDescription == "available",
                case .availability(let arguments) = attribute.arguments,
                ["*", "iOS", "swift"].contains(arguments.first?.argument.trimmedDescription)
            else { return false }
            return arguments.contains { $0.argument.trimmedDescription == "unavailable" }
        }
    }
}

extension DeclSyntax {
    /// The modifiers of a method or property.
    var modifierNames: [String] {
        let modifiers = self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
        return modifiers?.map(\.name.text) ?? []
    }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }
}

extension TypeSyntax {
    /// The name without the types around it and without type arguments.
    var lastName: String {
        if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text }
        if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastName }
        return trimmedDescription
    }
}
