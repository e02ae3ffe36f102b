// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a collection would do with a drop, and where.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewdropproposal
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    /// Where the dropped items go.
    public enum Intent: Int, Sendable {
        case unspecified = 0
        /// Between items.
        case insertAtDestinationIndexPath
        /// Into the item below the finger.
        case insertIntoDestinationIndexPath
    }

    public let intent: Intent

    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    public override convenience init(operation: UIDropOperation) {
        self.init(operation: operation, intent: .unspecified)
    }
}
