// SPDX-License-Identifier: Apache-2.0

import Foundation

// Messages to classes themselves: `NSSelectorFromString("sharedApplication")` is how code reaches what extensions don't have.

extension NSObject {
    /// Whether the class itself has a method of that name that can be sent.
    ///
    /// Differs: `sharedApplication` is the only one.
    public class func responds(to aSelector: Selector!) -> Bool {
        aSelector.map { classMessage($0).implementation(for: self) != nil } ?? false
    }

    /// Calls the method of that name of the class itself.
    @discardableResult
    public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        guard let method = classMessage(aSelector).implementation(for: self) else {
            fault("+[\(self) \(aSelector.message.name)]: unrecognized selector sent to class")
        }
        return method(NSObject(), nil, nil, nil, nil).map {
            Unmanaged.passUnretained(ReturnedObjects.keep($0 as AnyObject))
        }
    }

    private class func classMessage(_ selector: Selector) -> Message { Message.named("+" + selector.message.name) }
}
