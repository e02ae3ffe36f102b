// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@_spi(SourceBridge) @testable import ObjectiveC

@Suite struct KeyValueObservingTests {
    /// As the source bridge writes a `dynamic` property.
    private final class Model: NSObject {
        var count = 0 {
            willSet { ObjectiveC.__willChange(self, "count") }
            didSet { ObjectiveC.__didChange(self, "count") }
        }
    }

    @Test("An observer is told of each change with the values that it asked for, until it is invalidated")
    func changes() {
        let model = Model()
        nonisolated(unsafe) var seen: [String] = []
        let observation = model.observe(__named(\.count, "count"), options: [.old, .new]) { model, change in
            seen.append("\(change.oldValue ?? -1) \(change.newValue ?? -1) \(model.count)")
        }
        model.count = 3
        model.count = 5
        observation.invalidate()
        model.count = 7
        #expect(seen == ["0 3 3", "3 5 5"])
    }

    @Test("Initial and prior changes are told, and values that nobody asked for are nil")
    func options() {
        let model = Model()
        nonisolated(unsafe) var seen: [String] = []
        let observation = model.observe(__named(\.count, "count"), options: [.initial, .prior]) { _, change in
            seen.append("\(change.isPrior) \(String(describing: change.newValue))")
        }
        model.count = 1
        #expect(seen == ["false nil", "true nil", "false nil"])
        withExtendedLifetime(observation) {}
    }

    @Test("An observation ends when it is released")
    func release() {
        let model = Model()
        nonisolated(unsafe) var count = 0
        do { _ = model.observe(__named(\.count, "count")) { _, _ in count += 1 } }
        model.count = 1
        #expect(count == 0)
    }

    /// As the source bridge writes a class that observes.
    private final class Watcher: NSObject {
        var seen: [String] = []
        func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
            context: UnsafeMutableRawPointer?
        ) { seen.append("\(keyPath ?? "") \(change?[.oldKey] ?? "") \(change?[.newKey] ?? "")") }
        @section(".init_array") @used nonisolated private static let exposed: @convention(c) @Sendable () -> Void = {
            ObjectiveC.__exposeLater {
                ObjectiveC.__expose(
                    Watcher.self,
                    [
                        .init(
                            "observeValueForKeyPath:of:change:context:",
                            { o, a, b, c, d in
                                ObjectiveC.__receiver(o, Watcher.self).observeValue(
                                    forKeyPath: ObjectiveC.__argument(a), of: ObjectiveC.__argument(b),
                                    change: ObjectiveC.__argument(c), context: ObjectiveC.__argument(d))
                                return nil
                            }
                        )
                    ])
                ObjectiveC.__expose(
                    Model.self, [.init("count", { o, a, b, c, d in ObjectiveC.__receiver(o, Model.self).count })])
            }
        }
    }

    @Test("An observer of a named property is told until it is removed, and not retained")
    func namedProperty() {
        let model = Model()
        let watcher = Watcher()
        model.addObserver(watcher, forKeyPath: "count", options: [.old, .new], context: nil)
        model.count = 2
        model.removeObserver(watcher, forKeyPath: "count")
        model.count = 3
        #expect(watcher.seen == ["count 0 2"])
        weak var gone: Watcher?
        do {
            let other = Watcher()
            gone = other
            model.addObserver(other, forKeyPath: "count", context: nil)
        }
        #expect(gone == nil)
        model.count = 4
    }
}
