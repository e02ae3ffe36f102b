// SPDX-License-Identifier: Apache-2.0

import UIKit

extension NSLayoutConstraint {
    /// Sets the priority and returns the constraint.
    func with(priority: UILayoutPriority) -> NSLayoutConstraint {
        self.priority = priority
        return self
    }
}

extension UILayoutPriority {
    /// Gives way only to what a view's own size demands, such as that of a cell before it is measured.
    static let almostRequired = UILayoutPriority(999)
}
