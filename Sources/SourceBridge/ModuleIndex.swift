// SPDX-License-Identifier: Apache-2.0

/// What the sources of a module and of those it depends on declare, as far as names decide how a file is rewritten.
public struct ModuleIndex: Codable, Sendable {
    /// A method or property that can be asked for by name.
    struct Member: Hashable, Codable, Sendable {
        /// The class that declares it, without the types around it.
        var type: String
        var name: MethodName
        var selector: String
        /// Whether it is declared for Apple's runtime.
        var isExposed: Bool
        /// Whether `@objcMembers` of its class, or of one above, exposes it.
        var isExposedByClass = false
    }

    /// A class.
    struct Class: Codable, Sendable {
        /// What is written first after its name, which is the superclass if it is a class.
        var superclass: String?
        /// Whether it is marked with `@objcMembers`.
        var exposesMembers = false
    }

    /// A member of an extension, in the words of its declaration.
    struct ExtensionMember: Codable, Sendable {
        /// Whether it overrides a member of a superclass.
        var overrides: Bool
        /// The declaration without its body: what the class gets in place of it.
        var forwarder: String
        /// Where its name stands.
        var place: SourcePlace
    }

    /// A method that UIKit's delegates may have, in a class.
    struct DelegateMember: Codable, Sendable {
        /// The method in the words of its declaration, with a body that calls the same method of `__delegates`.
        var forwarder: String
        /// Where its name stands.
        var place: SourcePlace
    }

    /// A member of a type.
    struct Key: Hashable, Codable, Sendable {
        var type: String
        var member: MethodName
    }

    var members: [String: Set<Member>] = [:]
    var classes: [String: Class] = [:]
    /// The classes of the module itself.
    var ownClasses: Set<String> = []
    var protocols: Set<String> = []
    /// The optional requirements of the module's own protocols.
    var optionalMethods: [String: Set<MethodName>] = [:]
    var optionalProperties: Set<String> = []
    /// What extensions declare.
    var extensionMembers: [Key: ExtensionMember] = [:]
    /// The protocols of UIKit's delegates that classes say they conform to.
    var delegateProtocols: [String: Set<String>] = [:]
    /// What classes declare of such delegates' methods, without overriding.
    var delegateMembers: [Key: DelegateMember] = [:]
    /// What classes declare in their bodies; true when they override.
    var bodyMembers: [Key: Bool] = [:]
    /// Properties that are arrays of `AnyObject`.
    var objectLists: Set<String> = []
    /// The class that is marked as the delegate of the app.
    public internal(set) var applicationDelegate: String?
    /// Properties that are `AnyObject`.
    var objects: Set<String> = []
    /// Whether any file asks objects what they respond to.
    var asksResponders = false
    /// The modules that any file imports.
    public internal(set) var imports: Set<String> = []

    public init() {}

    /// What modules that import this one need to know of it.
    public var forImporters: ModuleIndex {
        var result = ModuleIndex()
        result.add(self)
        result.imports = imports
        return result
    }

    /// Adds what another module declares.
    public mutating func add(_ other: ModuleIndex) {
        members.merge(other.members) { $0.union($1) }
        classes.merge(other.classes) { $1 }
        protocols.formUnion(other.protocols)
        optionalMethods.merge(other.optionalMethods) { $0.union($1) }
        optionalProperties.formUnion(other.optionalProperties)
        objectLists.formUnion(other.objectLists)
        objects.formUnion(other.objects)
        // Who hands messages on asks for the methods of everybody's delegates.
        if other.asksResponders { asksResponders = true }
        for (key, overrides) in other.bodyMembers where RuntimeMethods.names.contains(key.member) {
            bodyMembers[key] = overrides
        }
    }

    /// Whether a class above one has a method of `NSObject` that Linux's doesn't have.
    func isRuntimeMethodAbove(_ key: Key) -> Bool {
        superclasses(of: key.type).contains { bodyMembers[Key(type: $0, member: key.member)] != nil }
    }

    /// Adds what classes of another module override, which depends on this one, as its tests do.
    public mutating func addOverriders(_ other: ModuleIndex) {
        let overriding = other.bodyMembers.filter(\.value)
        bodyMembers.merge(overriding) { own, _ in own }
        let types = Set(overriding.keys.map(\.type)).filter { classes[$0] == nil }
        classes.merge(other.classes.filter { types.contains($0.key) }) { own, _ in own }
    }

    /// The classes above one, nearest first, as far as they are known; the last may belong to UIKit.
    func superclasses(of type: String) -> [String] {
        var result: [String] = []
        func above(_ name: String) -> String? { classes[name]?.superclass ?? UIKitNames.superclass(of: name) }
        var current = above(type)
        while let name = current, !result.contains(name), result.count < 64 {
            result.append(name)
            current = above(name)
        }
        return result
    }

    /// Whether `@objcMembers` holds for a class: it is inherited, and holds for extensions.
    func exposesMembers(_ type: String) -> Bool {
        ([type] + superclasses(of: type)).contains { classes[$0]?.exposesMembers ?? ($0 == "XCTestCase") }
    }

    /// Whether a member is declared for Apple's runtime.
    func isExposed(_ member: Member) -> Bool {
        member.isExposed || (member.isExposedByClass && exposesMembers(member.type))
    }

    /// Whether a member of an extension overrides or is overridden, which only members of a class body can.
    func belongsInBody(_ key: Key) -> Bool {
        guard let member = extensionMembers[key], sentExtension(of: key) == nil else { return false }
        return member.overrides || delegateBase(of: key) != nil
            || bodyMembers.contains { entry in
                entry.value && entry.key.member == key.member && overriddenExtension(of: entry.key) == key
            }
    }

    /// The extension's member that a class overrides, unless it overrides one of a class body.
    func overriddenExtension(of key: Key) -> Key? {
        for type in superclasses(of: key.type) {
            let candidate = Key(type: type, member: key.member)
            if bodyMembers[candidate] != nil, extensionMembers[candidate] == nil { return nil }
            if extensionMembers[candidate] != nil { return candidate }
        }
        return nil
    }
}
