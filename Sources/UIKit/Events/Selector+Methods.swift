// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

extension Selector {
    /// A method without arguments.
    public init<Target: AnyObject>(_ action: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Void) {
        self.init(Target.self) { target, _, _ in
            action(target)()
            return true
        }
    }

    /// A method that takes the sender.
    public init<Target: AnyObject, Sender>(
        _ action: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init(Target.self) { target, sender, _ in
            guard let sender = sender as? Sender else { return false }
            action(target)(sender)
            return true
        }
    }

    /// A method that takes the sender and the event.
    public init<Target: AnyObject, Sender>(
        _ action: @escaping @MainActor @Sendable (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        self.init(Target.self) { target, sender, event in
            guard let sender = sender as? Sender else { return false }
            action(target)(sender, event)
            return true
        }
    }

    private init<Target: AnyObject>(
        _ type: Target.Type, _ body: @escaping @MainActor @Sendable (Target, Any?, UIEvent?) -> Bool
    ) {
        self.init(description: "method of \(type)", accepts: { $0 is Target }) { object, sender, event in
            guard let object = object as? Target else { return false }
            return body(object, sender, event as? UIEvent)
        }
    }
}
