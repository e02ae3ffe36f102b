// SPDX-License-Identifier: Apache-2.0

/// Methods of `NSObject` and `Formatter` that Apple's Foundation calls and classes override.
///
/// Linux's classes don't have them: the first class that overrides one declares it, and it is called by name.
enum RuntimeMethods {
    static let names: Set<MethodName> = [
        MethodName(base: "observeValue", labels: ["forKeyPath", "of", "change", "context"]),
        MethodName(base: "setValue", labels: ["_", "forUndefinedKey"]),
        MethodName(base: "value", labels: ["forUndefinedKey"]),
        MethodName(base: "setValue", labels: ["_", "forKey"]),
        MethodName(base: "value", labels: ["forKey"]),
        MethodName(base: "responds", labels: ["to"]),
        MethodName(base: "forwardingTarget", labels: ["for"]),
        MethodName(base: "getObjectValue", labels: ["_", "for", "errorDescription"]),
        MethodName(base: "getObjectValue", labels: ["_", "for", "range"]),
        MethodName(base: "attributedString", labels: ["for", "withDefaultAttributes"]),
        MethodName(base: "isPartialStringValid", labels: ["_", "newEditingString", "errorDescription"]),
    ]

    /// Those that the runtime's extensions call by name: what `super` means there has another name.
    static let renamedForSuper: Set<String> = ["responds", "forwardingTarget"]
}
