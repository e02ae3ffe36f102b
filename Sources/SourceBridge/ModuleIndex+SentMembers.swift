// SPDX-License-Identifier: Apache-2.0

// An extension adds a member to a class of UIKit's, and classes of the module override it. Apple's runtime finds the right one by its
// name; Swift has no place for it in the class's table. So the extension's member asks the runtime for the method, too, and calls
// its own body where there is no other.

extension ModuleIndex {
    /// Whether a member of an extension of another module's class is overridden.
    func isSent(_ key: Key) -> Bool {
        guard isForeignExtension(key) else { return false }
        return bodyMembers.contains { $0.value && $0.key.member == key.member && sentExtension(of: $0.key) == key }
    }

    /// The member of such an extension that a class's member overrides.
    func sentExtension(of key: Key) -> Key? {
        guard bodyMembers[key] == true else { return nil }
        for type in superclasses(of: key.type) {
            let candidate = Key(type: type, member: key.member)
            if isForeignExtension(candidate) { return candidate }
            if bodyMembers[candidate] == false { return nil }
        }
        return nil
    }

    private func isForeignExtension(_ key: Key) -> Bool {
        guard let member = extensionMembers[key] else { return false }
        return !member.overrides && !ownClasses.contains(key.type)
    }

    /// What `super` is asked for in a class's member that overrides a sent one.
    func sentNameAbove(_ key: Key) -> String? {
        for type in superclasses(of: key.type) {
            let above = Key(type: type, member: key.member)
            if sentExtension(of: above) != nil { return ExposableMember.overridingName(key.member.base, in: type) }
            if isForeignExtension(above) { return ExposableMember.movedName(key.member.base, of: type) }
        }
        return nil
    }
}
