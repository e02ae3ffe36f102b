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
    }
    private let state = Mutex(State())
    private let filling = NSRecursiveLock()
    private let changes = Atomic(0)

    /// Grows with every class that is handed in.
    var generation: Int { changes.load(ordering: .acquiring) }

    func add(_ register: @escaping @convention(c) @Sendable () -> Void) {
        state.withLock { $0.pending.append(register) }
        changes.add(1, ordering: .releasing)
    }

    func add(_ methods: [(String, Implementation)], to type: AnyClass) {
        state.withLock { state in
            state.methods[ObjectIdentifier(type), default: [:]].merge(methods) { $1 }
        }
        changes.add(1, ordering: .releasing)
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
    private func fill() {
        filling.lock()
        defer { filling.unlock() }
        let pending = state.withLock { state in
            defer { state.pending = [] }
            return state.pending
        }
        for register in pending { register() }
    }
}
