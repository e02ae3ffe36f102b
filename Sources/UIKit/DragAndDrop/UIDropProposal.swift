// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a drop does with what is dropped.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidropoperation
public enum UIDropOperation: UInt, Sendable {
    /// Nothing is taken here.
    case cancel = 0
    /// It would be taken, but not now.
    case forbidden
    case copy
    case move
}

/// What a view would do with a drop.
///
/// Follows: https://developer.apple.com/documentation/uikit/uidropproposal
@preconcurrency @MainActor open class UIDropProposal: NSObject {
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }

    public let operation: UIDropOperation
    /// Whether the drop means a place more exact than a finger shows.
    open var isPrecise = false
    open var prefersFullSizePreview = true
}
