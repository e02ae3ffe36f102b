// SPDX-License-Identifier: Apache-2.0

// A class says that it is a delegate of UIKit's, and only a subclass has one of the optional methods. Apple's runtime finds
// the method by its name; Swift takes the protocol's default for all classes below the one that conforms. So that class gets
// the method, with the default, and the subclass's overrides it.

extension ModuleIndex {
    /// The class above that conforms and needs the method, if nothing between has it already.
    func delegateBase(of key: Key) -> String? {
        guard delegateMembers[key] != nil, delegateProtocols[key.type] == nil else { return nil }
        for type in superclasses(of: key.type) where classes[type] != nil {
            let own = Key(type: type, member: key.member)
            if bodyMembers[own] != nil || extensionMembers[own] != nil || delegateMembers[own] != nil { return nil }
            if delegateProtocols[type] != nil { return type }
        }
        return nil
    }

    /// The methods that a class needs for those below it, in the order of their text.
    func delegateDefaults(of type: String) -> [DelegateMember] {
        guard delegateProtocols[type] != nil else { return [] }
        let needed = delegateMembers.filter { delegateBase(of: $0.key) == type }
        let byName = Dictionary(grouping: needed) { $0.key.member }
        return byName.values.compactMap { $0.map(\.value).min { $0.place.file < $1.place.file } }
            .sorted { $0.forwarder < $1.forwarder }
    }
}
