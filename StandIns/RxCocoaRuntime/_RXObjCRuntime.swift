// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

/// Whether a race while methods are replaced ends the process.
///
/// Differs: no method is replaced here.
nonisolated(unsafe) public var RXAbortOnThreadingHazard = false

public let RXObjCRuntimeErrorDomain = "RXObjCRuntimeErrorDomain"
public let RXObjCRuntimeErrorIsKVOKey = "RXObjCRuntimeErrorIsKVOKey"

/// Why messages to an object can't be listened to.
public enum RXObjCRuntimeError: Int, Sendable {
    case unknown = 1
    case objectMessagesAlreadyBeingIntercepted
    case selectorNotImplemented
    case cantInterceptCoreFoundationTollFreeBridgedObjects
    case threadingCollisionWithOtherInterceptionMechanism
    case savingOriginalForwardingMethodFailed
    case replacingMethodWithForwardingImplementation
    case observingPerformanceSensitiveMessages
    case observingMessagesWithUnsupportedReturnType
}

/// Is told of messages to the object that it is associated with, under `RX_selector` of their name.
public protocol RXMessageSentObserver: AnyObject {
    /// Set once it is being told.
    var targetImplementation: IMP { get }
    func messageSent(withArguments arguments: [Any])
    func methodInvoked(withArguments arguments: [Any])
}

/// Is told that the object that it is associated with goes.
public protocol RXDeallocatingObserver: AnyObject {
    var targetImplementation: IMP { get }
    func deallocating()
}

/// The name under which who listens to messages of `selector` is associated with an object.
public func RX_selector(_ selector: Selector) -> Selector { Selector("_RX_listener_" + selector.description) }

/// The key of an associated object for a selector.
public func RX_reference_from_selector(_ selector: Selector) -> UnsafeMutableRawPointer { selector.__reference }

/// What `targetImplementation` is while nothing is listened to.
public func RX_default_target_implementation() -> IMP { IMP(Selector("_RX_default").__reference) }

/// Begins to tell who is associated with `target` of messages of `selector`.
///
/// Beside the object's end, these are the messages that Maru's runtime announces: UIKit's calls of the methods of views and view
/// controllers that are called when they load, appear, disappear and are laid out, and methods that are declared `dynamic`.
///
/// - Returns: nil with an error when nobody would tell.
public func RX_ensure_observing(
    _ target: Any, _ selector: Selector, _ error: UnsafeMutablePointer<NSError?>?
) -> IMP? {
    func fail(_ code: RXObjCRuntimeError) -> IMP? {
        error?.pointee = NSError(domain: RXObjCRuntimeErrorDomain, code: code.rawValue)
        return nil
    }
    let object = target as AnyObject
    let key = UnsafeRawPointer(RX_reference_from_selector(RX_selector(selector)))
    let listener = objc_getAssociatedObject(object, key)
    let implementation = IMP(key)
    if selector.description == "dealloc" {
        guard let listener = listener as? any RXDeallocatingObserver else { return fail(.unknown) }
        ObjectiveC.__beforeDeallocation(of: object) { [weak listener] in listener?.deallocating() }
        return implementation
    }
    if ["class", "respondsToSelector:", "methodSignatureForSelector:", "forwardingTargetForSelector:"]
        .contains(selector.description)
    {
        return fail(.observingPerformanceSensitiveMessages)
    }
    guard let listener = listener as? any RXMessageSentObserver else { return fail(.unknown) }
    let isTold = ObjectiveC.__observeMessages(
        selector, to: object, before: { [weak listener] in listener?.messageSent(withArguments: $0) },
        after: { [weak listener] in listener?.methodInvoked(withArguments: $0) })
    if isTold { return implementation }
    let responds = (object as? NSObject)?.responds(to: selector) ?? false
    return fail(responds ? .savingOriginalForwardingMethodFailed : .selectorNotImplemented)
}
