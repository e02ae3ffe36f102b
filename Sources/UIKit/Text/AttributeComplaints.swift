// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Tells once of each kind of attribute that has a value of a wrong type.
///
/// Such an attribute is ignored. UIKit sends the value a message that it doesn't understand, which ends the app.
final class AttributeComplaints: Sendable {
    static let shared = AttributeComplaints()

    /// What was told so far.
    private let messages = Mutex<[String]>([])

    var told: [String] { messages.withLock { $0 } }

    func complain(_ key: NSAttributedString.Key, _ value: Any, expected: String) {
        let message =
            "NSAttributedString: the attribute \(key.rawValue) is a \(type(of: value)), which is not a \(expected); "
            + "it is ignored."
        let isNew = messages.withLock { messages in
            if messages.contains(message) { return false }
            messages.append(message)
            return true
        }
        if isNew { log(message) }
    }
}
