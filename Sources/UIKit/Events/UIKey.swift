// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation

/// A key of a keyboard that is pressed.
///
/// Follows: https://developer.apple.com/documentation/uikit/uikey
@preconcurrency @MainActor open class UIKey: NSObject {
    /// What the key types, the names of `UIKeyCommand` for keys that type nothing, and nothing for modifier keys.
    public let characters: String
    /// What the key types without modifier keys.
    public let charactersIgnoringModifiers: String
    /// The modifier keys that are down.
    public let modifierFlags: UIKeyModifierFlags
    /// The key's place on the keyboard.
    public let keyCode: UIKeyboardHIDUsage

    /// The name by which the browser knows what the key types, such as `a` or `ArrowUp`.
    let name: String
    /// The same without modifier keys.
    let plainName: String
    /// Whether the control key stands for the command key.
    let controlIsCommand: Bool

    /// A key as a browser tells of it.
    init(code: String, name: String, modifiers: KeyModifiers) {
        self.name = name
        plainName = Self.plainName(code: code, name: name)
        var flags = UIKeyModifierFlags(modifiers)
        if code.hasPrefix("Numpad") { flags.insert(.numericPad) }
        modifierFlags = flags
        keyCode = UIKeyboardHIDUsage(code: code) ?? UIKeyboardHIDUsage(code: name) ?? .keyboardErrorUndefined
        controlIsCommand = modifiers.contains(.controlIsCommand)
        characters = UIKeyCommand.input(named: name)
        charactersIgnoringModifiers = UIKeyCommand.input(named: plainName)
        super.init()
    }

    private static func plainName(code: String, name: String) -> String {
        guard name.count == 1 else { return name }
        // The place tells where a modifier or an input method has made another character of it.
        if code.hasPrefix("Key"), !name.lowercased().allSatisfy({ $0.isASCII && $0.isLetter }) {
            return code.dropFirst(3).lowercased()
        }
        if code.hasPrefix("Digit") { return String(code.dropFirst(5)) }
        return name.lowercased()
    }

    /// Whether the key is a modifier key.
    var isModifier: Bool { (224...231).contains(keyCode.rawValue) || keyCode == .keyboardCapsLock }
}
