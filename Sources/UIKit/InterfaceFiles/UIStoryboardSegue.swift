// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// A transition from one view controller to another that a storyboard describes.
///
/// It owns both controllers while it is performed. A subclass overrides `perform()`.
///
/// Follows: https://developer.apple.com/documentation/uikit/uistoryboardsegue
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    /// What the storyboard calls the segue.
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController

    /// What `perform()` does unless a subclass overrides it.
    var handler: () -> Void = {}

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    /// Makes a segue that performs a closure.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Shows the destination.
    open func perform() { handler() }
}

/// Where an unwinding began.
///
/// Follows: https://developer.apple.com/documentation/uikit/uistoryboardunwindseguesource
@preconcurrency @MainActor open class UIStoryboardUnwindSegueSource: NSObject {
    public let source: UIViewController
    public let unwindAction: Selector
    public let sender: Any?

    init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        (self.source, self.unwindAction, self.sender) = (source, unwindAction, sender)
        super.init()
    }
}
