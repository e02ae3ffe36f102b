// SPDX-License-Identifier: Apache-2.0

import Foundation

// Apple's header says that `updates` doesn't escape, which Swift can't say of an optional closure.

extension UITableView {
    /// Makes all changes of `updates` at once.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}

extension UICollectionView {
    /// Makes all changes of `updates` at once.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
