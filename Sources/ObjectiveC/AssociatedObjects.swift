// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How an associated object is kept.
///
/// Follows: https://developer.apple.com/documentation/objectivec/objc_associationpolicy
public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// The value that was associated with an object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    ObjectCompanions.shared.value(object as AnyObject, key)
}

/// Associates a value with an object under a key, which is compared by its address; nil removes it.
///
/// The values of an object are released when it is gone, after its deinitializers.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    let copies = policy == .OBJC_ASSOCIATION_COPY || policy == .OBJC_ASSOCIATION_COPY_NONATOMIC
    let value = copies ? (value as? any NSCopying)?.copy() ?? value : value
    ObjectCompanions.shared.set(object as AnyObject, key, value, isAssigned: policy == .OBJC_ASSOCIATION_ASSIGN)
}

public func objc_removeAssociatedObjects(_ object: Any) { ObjectCompanions.shared.removeAll(object as AnyObject) }
