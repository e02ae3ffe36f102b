// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a table would do with a drop, and where.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableviewdropproposal
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    /// Where the dropped items go.
    public enum Intent: Int, Sendable {
        case unspecified = 0
        /// Between rows.
        case insertAtDestinationIndexPath
        /// Into the row below the finger.
        case insertIntoDestinationIndexPath
        /// Between rows near their edges, into them elsewhere.
        case automatic
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
