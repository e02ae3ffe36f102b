// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The methods that classes are asked for by name.
///
/// Generated code hands in a function for each class while the program is loaded, which costs one append. The functions run,
/// and the tables are filled, when the first message is sent.
final class MethodRegistry: Sendable {
    static let shared = MethodRegistry()

    private struct State {
        var pending: [@convention(c) @Sendable () -> Void] = []
        var methods: [ObjectIdentifier: [String: Implementation]] = [:]
        /// Properties that are weak references.
        var weakProperties: [ObjectIdentifier: Set<String>] = [:]
        /// Methods that tell whoever listens to messages.
        var announced: [ObjectIdentifier: Set<String>] = [:]
        /// Who has a method of a protocol that returns nothing, by its name.
        var protocols: [String: [@Sendable (AnyClass) -> Bool]] = [:]
    }
    private let state = Mutex(State())
    private let filling = NSRecursiveLock()
    private let changes = Atomic(0)
    private let pendingCount = Atomic(0)
    private let forwards = Atomic(false)

    /// Grows with every class that is handed in.
    var generation: Int { changes.load(ordering: .acquiring) }

    func add(_ register: @escaping @convention(c) @Sendable () -> Void) {
        state.withLock { $0.pending.append(register) }
        pendingCount.add(1, ordering: .releasing)
        changes.add(1, ordering: .releasing)
    }

    func add(_ methods: [(String, Implementation)], to type: AnyClass) {
        state.withLock { state in
            state.methods[ObjectIdentifier(type), default: [:]].merge(methods) { $1 }
        }
        if methods.contains(where: { $0.0 == Forwarding.target.name || $0.0 == Forwarding.invocation.name }) {
            forwards.store(true, ordering: .releasing)
        }
        changes.add(1, ordering: .releasing)
    }

    func add(weakProperties names: [String], to type: AnyClass) {
        state.withLock { $0.weakProperties[ObjectIdentifier(type), default: []].formUnion(names) }
    }

    func add(protocolMethods names: [String], _ conforms: @escaping @Sendable (AnyClass) -> Bool) {
        state.withLock { state in
            for name in names { state.protocols[name, default: []].append(conforms) }
        }
    }

    /// Whether any class hands messages on.
    var hasForwarding: Bool {
        if pendingCount.load(ordering: .acquiring) > 0 { fill() }
        return forwards.load(ordering: .acquiring)
    }

    /// Who has a method of a protocol that returns nothing.
    func protocols(with name: String) -> [@Sendable (AnyClass) -> Bool] {
        fill()
        return state.withLock { $0.protocols[name] ?? [] }
    }

    func isWeak(_ property: String, of type: AnyClass) -> Bool { has(property, in: \.weakProperties, of: type) }

    func add(announced names: [String], to type: AnyClass) {
        state.withLock { $0.announced[ObjectIdentifier(type), default: []].formUnion(names) }
    }

    func isAnnounced(_ method: String, of type: AnyClass) -> Bool { has(method, in: \.announced, of: type) }

    private func has(
        _ name: String, in names: (State) -> [ObjectIdentifier: Set<String>], of type: AnyClass
    ) -> Bool {
        fill()
        return state.withLock { state in
            let names = names(state)
            return sequence(first: type, next: { _getSuperclass($0) }).contains {
                names[ObjectIdentifier($0)]?.contains(name) == true
            }
        }
    }

    /// Whether a class was handed in already.
    func knows(_ type: AnyClass) -> Bool { state.withLock { $0.methods[ObjectIdentifier(type)] != nil } }

    func implementation(of name: String, for type: AnyClass) -> Implementation? {
        fill()
        return state.withLock { state in
            var next: AnyClass? = type
            while let current = next {
                if let found = state.methods[ObjectIdentifier(current)]?[name] {
                    return found.condition?(type) ?? true ? found : nil
                }
                next = _getSuperclass(current)
            }
            return nil
        }
    }

    /// Runs what was handed in; whoever asks meanwhile on another thread waits.
    func fill() {
        filling.lock()
        defer { filling.unlock() }
        let pending = state.withLock { state in
            defer { state.pending = [] }
            return state.pending
        }
        for register in pending { register() }
        pendingCount.subtract(pending.count, ordering: .releasing)
    }
}
