// SPDX-License-Identifier: Apache-2.0

import Foundation
import ObjectiveC

// What every object can say for assistive technology. Members of a protocol's extension, so that views have their own.

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// A short text that says what the object is.
    ///
    /// Differs: an object that is no view or bar item keeps these values for the app; nobody else reads them.
    public var accessibilityLabel: String? {
        get { kept(.label) as? String }
        nonmutating set { keep(newValue, .label) }
    }

    public var accessibilityValue: String? {
        get { kept(.value) as? String }
        nonmutating set { keep(newValue, .value) }
    }

    public var accessibilityHint: String? {
        get { kept(.hint) as? String }
        nonmutating set { keep(newValue, .hint) }
    }

    public var accessibilityTraits: UIAccessibilityTraits {
        get { (kept(.traits) as? UInt64).map(UIAccessibilityTraits.init(rawValue:)) ?? .none }
        nonmutating set { keep(newValue.rawValue, .traits) }
    }

    public var isAccessibilityElement: Bool {
        get { kept(.isElement) as? Bool ?? false }
        nonmutating set { keep(newValue, .isElement) }
    }

    private func kept(_ key: AccessibilityKey) -> Any? { objc_getAssociatedObject(self, key.address) }

    private func keep(_ value: Any?, _ key: AccessibilityKey) {
        objc_setAssociatedObject(self, key.address, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}

extension UIImage {
    /// A name of the image for tests and tools.
    public var accessibilityIdentifier: String? {
        get { objc_getAssociatedObject(self, AccessibilityKey.identifier.address) as? String }
        set {
            objc_setAssociatedObject(
                self, AccessibilityKey.identifier.address, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }
}

/// What is kept of an object, each under an address of its own.
private enum AccessibilityKey: Int {
    case label, value, hint, traits, isElement, identifier

    private nonisolated(unsafe) static let addresses = UnsafeMutableRawPointer.allocate(byteCount: 6, alignment: 1)

    var address: UnsafeRawPointer { UnsafeRawPointer(Self.addresses + rawValue) }
}
