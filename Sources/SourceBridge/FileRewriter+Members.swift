// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The exposed members of a type that is being visited.
struct Exposures {
    /// Members that stand in one list: the type's own, or those of a clause of `#if`.
    struct List {
        /// Behind the last of them.
        var end: AbsolutePosition
        var elements: [String]
        /// The names of weak references among them.
        var weak: [String] = []
        /// Those that tell whoever listens to messages.
        var announced: [String] = []
    }
    var lists: [SyntaxIdentifier: List] = [:]
    /// Whether the type is declared in a function.
    var isLocal: Bool
}

extension FileRewriter {
    func beginMembers(isLocal: Bool) { exposures.append(Exposures(isLocal: isLocal)) }

    /// Notes a member of a class or extension.
    func note(_ declaration: DeclSyntax, name: TokenSyntax) {
        guard let scope = scopes.current, scope.isClass || scope.isExtension,
            let item = declaration.parent?.as(MemberBlockItemSyntax.self), let list = item.parent,
            let member = ExposableMember(declaration)
        else { return }
        // Nothing of an extension can be overridden where it stands.
        if scope.isExtension, let open = member.modifiers.first(where: { $0.name.text == "open" }) {
            replace(open, with: "public")
        }
        if scope.isClass, index.delegateBase(of: ModuleIndex.Key(type: scope.lastName, member: member.name)) != nil,
            let function = declaration.as(FunctionDeclSyntax.self)
        {
            insert("override ", at: function.funcKeyword.positionAfterSkippingLeadingTrivia)
        }
        let key = ModuleIndex.Key(type: scope.lastName, member: member.name)
        let called = send(member, name, key, in: scope)
        if called == nil { move(member, name, in: scope) }
        let isRuntimeMethod = member.modifiers.has("override") && RuntimeMethods.names.contains(member.name)
        if isRuntimeMethod, !index.isRuntimeMethodAbove(key) {
            for modifier in member.modifiers where modifier.name.text == "override" { blank(modifier) }
        }
        guard
            called != nil || isRuntimeMethod || isExposed(member, in: scope) || isOptionalRequirement(member, in: scope)
        else { return }
        if member.attributes.has("NSManaged") { return }
        let elements = member.exposure(on: scope.name, called: called)
        guard !elements.isEmpty else { return }
        let end = declaration.endPositionBeforeTrailingTrivia
        exposures[exposures.count - 1].lists[list.id, default: Exposures.List(end: end, elements: [])].elements +=
            elements
        exposures[exposures.count - 1].lists[list.id]?.end = end
        if member.isProperty, member.modifiers.has("weak") {
            exposures[exposures.count - 1].lists[list.id]?.weak.append(member.selector)
        }
        if let function = declaration.as(FunctionDeclSyntax.self), isAnnounced(function) {
            exposures[exposures.count - 1].lists[list.id]?.announced.append(member.selector)
        }
    }

    private func isExposed(_ member: ExposableMember, in scope: Scopes.Scope) -> Bool {
        member.isExposed(in: scope) || (member.isExposedByClass && index.exposesMembers(scope.lastName))
    }

    /// Whether an optional requirement of a protocol has the member's name, by which it will be looked for.
    private func isOptionalRequirement(_ member: ExposableMember, in scope: Scopes.Scope) -> Bool {
        if member.modifiers.has("private") || member.modifiers.has("fileprivate") || member.modifiers.has("override") {
            return false
        }
        if index.protocols.contains(scope.name) { return false }
        if member.isProperty { return index.optionalProperties.contains(member.name.base) }
        if index.optionalMethods[member.name.base]?.contains(member.name) == true { return true }
        if UIKitNames.askedMethods.contains(member.name) { return true }
        return index.asksResponders && UIKitNames.optionalMethods[member.name.base]?.contains(member.name) == true
    }

    /// Writes the properties that expose members behind the last of each list.
    func endMembers(_ block: MemberBlockSyntax) {
        let ended = exposures.removeLast()
        guard let scope = scopes.current else { return }
        var texts: [(AbsolutePosition, String)] = []
        for list in ended.lists.values.sorted(by: { $0.end < $1.end }) {
            exposingPropertyCount += 1
            let name = "__exposed\(exposingPropertyCount)"
            let methods = "[\(list.elements.joined(separator: ", "))]"
            let more = Self.names(list.weak, label: "weak") + Self.names(list.announced, label: "announced")
            let text =
                scope.isGeneric
                ? "; private let \(name): Void = ObjectiveC.__exposeOnce(\(scope.name).self) { \(methods) }"
                : "; @section(\".init_array\") @used nonisolated private static let \(name): "
                    + "@convention(c) @Sendable () -> Void = { ObjectiveC.__exposeLater { "
                    + "ObjectiveC.__expose(\(scope.name).self, \(methods)\(more)) } }"
            texts.append((list.end, text))
        }
        for (position, text) in texts { insert(text, at: position) }
        if scope.isClass, !scope.isExtension { insertForwarders(scope, block) }
    }

    private static func names(_ names: [String], label: String) -> String {
        names.isEmpty ? "" : ", \(label): [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }

    // MARK: Members of extensions of other modules' classes that are overridden

    /// Gives such a member and those that override it names of their own; what was called before asks the runtime.
    ///
    /// - Returns: the new name; nil for other members.
    private func send(
        _ member: ExposableMember, _ name: TokenSyntax, _ key: ModuleIndex.Key, in scope: Scopes.Scope
    ) -> String? {
        if scope.isExtension, isExposed(member, in: scope), index.isSent(key), let sender = member.sender(in: scope) {
            let moved = ExposableMember.movedName(member.name.base, of: scope.lastName)
            replace(name, with: moved)
            insert("; " + sender, at: member.declaration.endPositionBeforeTrailingTrivia)
            return moved
        }
        guard index.sentExtension(of: key) != nil else { return nil }
        let overriding = ExposableMember.overridingName(member.name.base, in: scope.lastName)
        replace(name, with: overriding)
        for modifier in member.modifiers where modifier.name.text == "override" { blank(modifier) }
        return overriding
    }

    /// Rewrites `super.f()` where `f` has got another name above.
    func rewriteSuper(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true, let scope = scopes.current else { return }
        let base = node.declName.baseName.text.withoutBackticks
        if RuntimeMethods.renamedForSuper.contains(base),
            let name = RuntimeMethods.names.first(where: { $0.base == base }),
            !index.isRuntimeMethodAbove(ModuleIndex.Key(type: scope.lastName, member: name))
        {
            replace(node.declName.baseName, with: "__" + base)
            return
        }
        let keys = index.bodyMembers.keys.filter { $0.type == scope.lastName && $0.member.base == base }
            .filter { index.sentExtension(of: $0) != nil }
        guard let above = keys.lazy.compactMap({ self.index.sentNameAbove($0) }).first else { return }
        replace(node.declName.baseName, with: above)
    }

    // MARK: Members of extensions that are overridden

    /// Gives a member of an extension that is overridden another name; the class gets one that calls it.
    private func move(_ member: ExposableMember, _ name: TokenSyntax, in scope: Scopes.Scope) {
        guard scope.isExtension else { return }
        let key = ModuleIndex.Key(type: scope.lastName, member: member.name)
        guard index.belongsInBody(key) else { return }
        guard index.ownClasses.contains(scope.lastName) else {
            // A method that only has the name of one that is overridden.
            guard member.modifiers.has("override") || isExposed(member, in: scope) else { return }
            let verb = member.modifiers.has("override") ? "overrides" : "is overridden"
            say(
                .error,
                "\(scope.name).\(member.name.base) \(verb), but it is declared in an extension of a class of another "
                    + "module, whose class body can't be added to. Declare it in a subclass.", at: name)
            return
        }
        let moved = ExposableMember.movedName(member.name.base, of: scope.lastName)
        if moveObservers(of: member, moved) { return }
        replace(name, with: moved)
        for modifier in member.modifiers where modifier.name.text == "override" { blank(modifier) }
    }

    /// Makes functions of the observers of a property in an extension, which the property in the class calls.
    private func moveObservers(of member: ExposableMember, _ moved: String) -> Bool {
        guard let variable = member.declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let type = binding.typeAnnotation?.type.trimmedDescription, let block = binding.accessorBlock,
            let observers = member.observers(of: binding)
        else { return false }
        for modifier in variable.modifiers where modifier.name.text == "override" { blank(modifier) }
        replace(
            from: variable.bindingSpecifier.positionAfterSkippingLeadingTrivia,
            to: block.leftBrace.endPositionBeforeTrailingTrivia, with: "")
        for (position, observer) in observers.enumerated() {
            guard let body = observer.body else { continue }
            let startsLine = position == 0 || observer.leadingTrivia.contains(where: \.isNewline)
            replace(
                from: observer.positionAfterSkippingLeadingTrivia,
                to: body.leftBrace.positionAfterSkippingLeadingTrivia,
                with: (startsLine ? "" : "; ") + "func \(ExposableMember.observerName(observer, moved))"
                    + "(_ \(observer.value): \(type)) ")
        }
        blank(block.rightBrace)
        return true
    }

    private func insertForwarders(_ scope: Scopes.Scope, _ block: MemberBlockSyntax) {
        let moved = index.extensionMembers.filter {
            $0.key.type == scope.lastName && index.belongsInBody($0.key)
        }
        let defaults = index.delegateDefaults(of: scope.lastName)
        guard !moved.isEmpty || !defaults.isEmpty else { return }
        let startsLine = block.rightBrace.leadingTrivia.contains(where: \.isNewline)
        var separator = startsLine || block.members.isEmpty ? "" : "; "
        func add(_ text: String, _ place: SourcePlace?) {
            insert(separator + text, at: block.rightBrace.positionAfterSkippingLeadingTrivia, origin: place)
            separator = "; "
        }
        for (key, member) in moved.sorted(by: { $0.value.forwarder < $1.value.forwarder }) {
            let isDelegates = index.delegateBase(of: key) != nil
            add((isDelegates ? "override " : "") + member.forwarder, member.place)
        }
        if !defaults.isEmpty {
            let protocols = (index.delegateProtocols[scope.lastName] ?? []).sorted().joined(separator: ", ")
            add("private final class __Delegates: NSObject, \(protocols) {}", nil)
            add("private var __delegates: __Delegates { __Delegates() }", nil)
            let access = ["open", "public"].first(where: scope.modifiers.has).map { $0 + " " } ?? ""
            for member in defaults { add(access + member.forwarder, member.place) }
        }
        insert(" ", at: block.rightBrace.positionAfterSkippingLeadingTrivia)
    }

    // MARK: Classes that are no objects of Apple's here

    /// `extension NSObject: Tagged {}` is for Foundation's other classes, too, which are no `NSObject` on Linux.
    func extendOthersLikeObjects(_ node: ExtensionDeclSyntax) {
        guard node.extendedType.trimmedDescription == "NSObject", node.memberBlock.members.isEmpty,
            let protocols = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription),
            protocols.allSatisfy(index.protocols.contains)
        else { return }
        insert(
            "; extension NotificationCenter: \(protocols.joined(separator: ", ")) {}",
            at: node.memberBlock.rightBrace.endPositionBeforeTrailingTrivia)
    }

    // MARK: Dynamic methods

    /// Lets a `dynamic` method tell whoever listens to messages.
    private func isAnnounced(_ node: FunctionDeclSyntax) -> Bool {
        guard node.modifiers.has("dynamic"), !node.modifiers.has("static"), !node.modifiers.has("class"),
            node.body != nil, let scope = scopes.current, scope.isClass || scope.isExtension
        else { return false }
        return node.signature.parameterClause.parameters.allSatisfy {
            $0.type.asArgument != nil && $0.ellipsis == nil && ($0.secondName ?? $0.firstName).text != "_"
        }
    }

    func announce(_ node: FunctionDeclSyntax) {
        guard isAnnounced(node), let body = node.body, let member = ExposableMember(DeclSyntax(node)) else { return }
        let names = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        let message = "self, \"\(member.selector)\", [\(names.joined(separator: ", "))]"
        insert(
            " ObjectiveC.__willSend(\(message)); defer { ObjectiveC.__didSend(\(message)) };",
            at: body.leftBrace.endPositionBeforeTrailingTrivia)
        if node.signature.returnClause != nil, body.statements.count == 1, let only = body.statements.first,
            case .expr(let value) = only.item
        {
            insert("return ", at: value.positionAfterSkippingLeadingTrivia)
        }
    }

    // MARK: Names

    /// Gives a class its name for Apple's runtime: `@objc(Name) class`.
    func giveRuntimeName(_ node: ClassDeclSyntax) {
        guard let name = node.attributes.attribute("objc")?.arguments?.trimmedDescription, let scope = scopes.current,
            !scope.isGeneric, functionDepth == 0
        else { return }
        insert(
            "@section(\".init_array\") @used nonisolated private static let __runtimeName: @convention(c) @Sendable () -> Void = "
                + "{ ObjectiveC.__exposeLater { ObjectiveC.__name(\(scope.name).self, \"\(name)\") } }; ",
            at: node.memberBlock.leftBrace.endPosition)
    }

    // MARK: Observed properties

    /// Tells observers of changes of a `dynamic` property.
    func observeChanges(of node: VariableDeclSyntax) {
        guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var", node.bindings.count == 1,
            let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self),
            scopes.current?.isClass == true || scopes.current?.isExtension == true,
            !node.modifiers.has("static"), !node.modifiers.has("class")
        else { return }
        let key = "\"\(name.identifier.text.withoutBackticks)\""
        let (will, did) = ("ObjectiveC.__willChange(self, \(key))", "ObjectiveC.__didChange(self, \(key))")
        guard let accessors = binding.accessorBlock?.accessors else {
            insert(" { willSet { \(will) } didSet { \(did) } }", at: binding.endPositionBeforeTrailingTrivia)
            return
        }
        guard case .accessors(let list) = accessors else { return }
        let names = list.map(\.accessorSpecifier.text)
        for accessor in list {
            guard let body = accessor.body else { continue }
            let start = body.leftBrace.endPositionBeforeTrailingTrivia
            switch accessor.accessorSpecifier.text {
            case "set": insert(" \(will); defer { \(did) };", at: start)
            case "willSet":
                insert(" \(will);", at: start)
                if !names.contains("didSet") { insert(" didSet { \(did) }", at: body.endPositionBeforeTrailingTrivia) }
            case "didSet":
                insert(" defer { \(did) };", at: start)
                if !names.contains("willSet") {
                    insert(" willSet { \(will) }", at: body.endPositionBeforeTrailingTrivia)
                }
            default: break
            }
        }
    }
}
