// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A method or property, seen as something that can be asked for by name.
struct ExposableMember {
    let declaration: DeclSyntax
    let attributes: AttributeListSyntax
    let modifiers: DeclModifierListSyntax
    let name: MethodName
    let isProperty: Bool

    /// A method or a single property; nil for everything else, and for what nobody may use.
    init?(_ declaration: DeclSyntax) {
        self.declaration = declaration
        if let function = declaration.as(FunctionDeclSyntax.self) {
            (attributes, modifiers) = (function.attributes, function.modifiers)
            name = MethodName(
                base: function.name.text.withoutBackticks,
                labels: function.signature.parameterClause.parameters.map { $0.firstName.text.withoutBackticks })
            isProperty = false
        } else if let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            let pattern = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)
        {
            (attributes, modifiers) = (variable.attributes, variable.modifiers)
            name = MethodName(base: pattern.identifier.text.withoutBackticks, labels: [])
            isProperty = true
        } else {
            return nil
        }
        if attributes.areUnavailable { return nil }
    }

    /// The name for Apple's runtime: the one that `@objc(name)` gives, or what its compiler makes of the method's.
    var selector: String {
        if let given = attributes.attribute("objc")?.arguments?.trimmedDescription, !given.isEmpty { return given }
        return name.selector
    }

    private static let exposingAttributes = [
        "objc", "IBAction", "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged", "IBSegueAction",
    ]

    /// Whether the member is declared for Apple's runtime.
    func isExposed(in scope: Scopes.Scope) -> Bool {
        if Self.exposingAttributes.contains(where: attributes.has) { return true }
        return scope.exposesMembers && (scope.isExtension ? !attributes.has("nonobjc") : isExposedByClass)
    }

    /// Whether `@objcMembers` of its class exposes the member, too.
    var isExposedByClass: Bool {
        !attributes.has("nonobjc") && !modifiers.has("private") && !modifiers.has("fileprivate")
    }

    var isStatic: Bool { modifiers.has("static") || modifiers.has("class") }

    /// Closures that call the member, by selector, as elements of an array; empty when it can't be called by name.
    ///
    /// - Parameters:
    ///   - type: how the class is written where the closures stand.
    ///   - called: the name that it has got, if that is another one.
    func exposure(on type: String, called: String? = nil) -> [String] {
        guard !isStatic else { return [] }
        return isProperty ? propertyExposure(type, called) : methodExposure(type, called)
    }

    private static let variables = ["a", "b", "c", "d"]

    private func methodExposure(_ type: String, _ called: String?) -> [String] {
        guard let function = declaration.as(FunctionDeclSyntax.self), function.genericParameterClause == nil,
            function.signature.effectSpecifiers?.asyncSpecifier == nil
        else { return [] }
        // Only what the runtime library itself calls may throw: it asks whether the call went well.
        let throwing = function.signature.effectSpecifiers?.throwsClause != nil
        guard !throwing || RuntimeMethods.names.contains(name) else { return [] }
        let parameters = function.signature.parameterClause.parameters
        guard parameters.count <= Self.variables.count else { return [] }
        var arguments: [String] = []
        for (parameter, variable) in zip(parameters, Self.variables) {
            guard parameter.ellipsis == nil, let type = parameter.type.asArgument else { return [] }
            let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
            arguments.append("\(label)ObjectiveC.__argument(\(variable)) as (\(type))")
        }
        let result = function.signature.returnClause?.type.trimmedDescription ?? "Void"
        if result.hasPrefix("some ") { return [] }
        let call =
            "ObjectiveC.__receiver(o, \(type).self).\(called ?? function.name.text)(\(arguments.joined(separator: ", ")))"
        if throwing {
            return [
                ".init(\"\(selector)error:\", { o, a, b, c, d in do { try \(call); return true } catch { return false } })"
            ]
        }
        let body = ["Void", "()"].contains(result) ? "\(call); return nil" : "return \(call)"
        return [".init(\"\(selector)\", { o, a, b, c, d in \(body) })"]
    }

    private func propertyExposure(_ type: String, _ called: String?) -> [String] {
        guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first else {
            return []
        }
        let property = "ObjectiveC.__receiver(o, \(type).self).\(called ?? binding.pattern.trimmedDescription)"
        var result = [".init(\"\(selector)\", { o, a, b, c, d in return \(property) })"]
        if isSettable {
            result.append(
                ".init(\"\(MethodName.setter(of: selector))\", "
                    + "{ o, a, b, c, d in \(property) = ObjectiveC.__argument(a); return nil })")
        }
        return result
    }

    /// Whether the property can be set where it is declared.
    var isSettable: Bool {
        guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            variable.bindingSpecifier.text == "var"
        else { return false }
        guard let accessors = binding.accessorBlock?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        let names = list.map(\.accessorSpecifier.text)
        return names.contains("set") || names.contains("_modify") || !names.contains("get")
    }

    // MARK: Members of extensions

    /// What a member of an extension that is overridden is called; the class gets one of its own name that calls it.
    static func movedName(_ base: String, of type: String) -> String { "__extension_\(type)_\(base)" }

    /// What a member that overrides one of an extension of another module's class is called.
    static func overridingName(_ base: String, in type: String) -> String { "__override_\(type)_\(base)" }

    /// The member that asks the runtime for a method of its name and else calls the moved one; nil where that can't be.
    func sender(in scope: Scopes.Scope) -> String? {
        guard !exposure(on: scope.name).isEmpty, !modifiers.has("private"), !modifiers.has("fileprivate") else {
            return nil
        }
        let isPublic = ["open", "public"].contains { modifiers.has($0) || scope.modifiers.has($0) }
        let access = isPublic ? "public " : ""
        let moved = Self.movedName(name.base, of: scope.lastName)
        func body(_ passed: [String], _ call: String, _ result: String?) -> String {
            let arguments = (passed + Array(repeating: "nil", count: 4 - passed.count)).joined(separator: ", ")
            let method = "if let __method = ObjectiveC.__method(self, \"\(selector)\")"
            guard let result else { return "{ \(method) { _ = __method(\(arguments)) } else { \(call) } }" }
            return
                "{ \(method) { return ObjectiveC.__argument(__method(\(arguments))) as (\(result)) }; return \(call) }"
        }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let parameters = function.signature.parameterClause.parameters
            let names = parameters.indices.map { parameters.nameInside($0) }
            let arguments = zip(parameters, names).map { parameter, name in
                (parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": ") + name
            }
            let result = function.signature.returnClause?.type.trimmedDescription
            guard result?.contains("Self") != true else { return nil }
            let isVoid = result == nil || result == "Void" || result == "()"
            return "\(access)func \(function.name.text)\(function.signature.withNames.trimmedDescription.onOneLine) "
                + body(names, "\(moved)(\(arguments.joined(separator: ", ")))", isVoid ? nil : result)
        }
        guard
            let type = declaration.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.trimmedDescription,
            !isSettable
        else { return nil }
        return "\(access)var \(name.base): \(type) \(body([], moved, type))"
    }

    /// The member that calls a moved one, for the body of its class; nil for members that can't be moved.
    ///
    /// - Parameters:
    ///   - target: what is called in place of the moved member.
    ///   - access: the access in place of the member's own.
    func forwarder(in scope: Scopes.Scope, to target: String? = nil, access: String? = nil) -> String? {
        guard !isStatic, !modifiers.has("private"), !modifiers.has("fileprivate") else { return nil }
        let access =
            access
            ?? ["open", "public", "package"].first { modifiers.has($0) || scope.modifiers.has($0) }
            .map { $0 + " " } ?? ""
        let override = modifiers.has("override") ? "override " : ""
        let moved = target ?? Self.movedName(name.base, of: scope.lastName)
        if let function = declaration.as(FunctionDeclSyntax.self) {
            guard function.genericParameterClause == nil, function.genericWhereClause == nil else { return nil }
            let parameters = function.signature.parameterClause.parameters
            let arguments = parameters.indices.map { index in
                let label = parameters[index].firstName.text == "_" ? "" : parameters[index].firstName.text + ": "
                return label + parameters.nameInside(index)
            }
            let effects = function.signature.effectSpecifiers
            let prefix =
                (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
            let signature = function.signature.withNames.trimmedDescription.onOneLine
            return "\(access)\(override)func \(function.name.text)\(signature) "
                + "{ \(prefix)\(moved)(\(arguments.joined(separator: ", "))) }"
        }
        guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let type = binding.typeAnnotation?.type, binding.accessorBlock != nil
        else { return nil }
        if let observers = observers(of: binding) {
            let calls = observers.map { observer in
                let (kind, value) = (observer.accessorSpecifier.text, observer.givenValue)
                return "\(kind) { \(Self.observerName(observer, moved))(\(value)) }"
            }
            return "\(access)\(override)var \(name.base): \(type.trimmedDescription) "
                + "{ \(calls.joined(separator: " ")) }"
        }
        let setter = isSettable ? " set { \(moved) = newValue }" : ""
        return "\(access)\(override)var \(name.base): \(type.trimmedDescription) { get { \(moved) }\(setter) }"
    }
}

extension FunctionParameterListSyntax {
    /// What a parameter is called in the function; those without a name get one.
    func nameInside(_ index: Index) -> String {
        let name = (self[index].secondName ?? self[index].firstName).text
        return name == "_" ? "__\(distance(from: startIndex, to: index))" : name
    }
}

extension FunctionSignatureSyntax {
    /// The signature with a name for each parameter.
    var withNames: FunctionSignatureSyntax {
        var result = self
        var parameters = parameterClause.parameters
        for index in parameters.indices
        where (parameters[index].secondName ?? parameters[index].firstName).text == "_" {
            let isSpaced = !parameters[index].firstName.trailingTrivia.isEmpty
            let name = TokenSyntax.identifier(
                parameters.nameInside(index), leadingTrivia: isSpaced ? [] : .space)
            parameters[index].secondName = name
        }
        result.parameterClause.parameters = parameters
        return result
    }
}

extension ExposableMember {
    /// The observers of a property that has nothing else; an extension can't hold them.
    func observers(of binding: PatternBindingSyntax) -> [AccessorDeclSyntax]? {
        guard case .accessors(let list) = binding.accessorBlock?.accessors,
            list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
        else { return nil }
        return Array(list)
    }

    /// What the function is called that does what an observer in an extension did.
    static func observerName(_ observer: AccessorDeclSyntax, _ moved: String) -> String {
        moved + "_" + observer.accessorSpecifier.text
    }
}

extension AccessorDeclSyntax {
    /// The value that an observer gets without saying a name: the new one, or the one before.
    var givenValue: String { accessorSpecifier.text == "willSet" ? "newValue" : "oldValue" }

    /// What the observer calls its value.
    var value: String { parameters?.name.text ?? givenValue }
}

extension TypeSyntax {
    /// The type as one that an argument is cast to; nil for what no argument of a message can be.
    var asArgument: String? {
        if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return implicit.wrappedType.asArgument.map { "(\($0))?" }
        }
        if let attributed = self.as(AttributedTypeSyntax.self) {
            guard attributed.specifiers.allSatisfy({ !["inout", "consuming"].contains($0.trimmedDescription) }) else {
                return nil
            }
            let attributes = attributed.attributes.map(\.trimmedDescription).filter {
                $0 != "@escaping" && $0 != "@autoclosure"
            }
            return (attributes + [attributed.baseType.trimmedDescription]).joined(separator: " ").onOneLine
        }
        if let some = self.as(SomeOrAnyTypeSyntax.self), some.someOrAnySpecifier.text == "some" { return nil }
        return trimmedDescription.onOneLine
    }
}

extension String {
    var withoutBackticks: String { filter { $0 != "`" } }

    var onOneLine: String {
        split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
