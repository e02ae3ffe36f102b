// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// Observes a key path of an object until it is disposed of.
open class _RXKVOObserver: NSObject {
    private weak var target: NSObject?
    /// The same object while it is to be retained.
    private var retained: NSObject?
    private let keyPath: String
    private let callback: (Any?) -> Void

    /// - Parameter callback: is told the new value.
    public init(
        target: Any, retainTarget: Bool, keyPath: String, options: NSKeyValueObservingOptions,
        callback: @escaping (Any?) -> Void
    ) {
        let target = target as? NSObject
        self.target = target
        retained = retainTarget ? target : nil
        (self.keyPath, self.callback) = (keyPath, callback)
        super.init()
        target?.addObserver(self, forKeyPath: keyPath, options: options, context: nil)
    }

    override open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        callback(change?[.newKey])
    }

    open func dispose() {
        target?.removeObserver(self, forKeyPath: keyPath)
        (target, retained) = (nil, nil)
    }
}
