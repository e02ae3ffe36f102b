// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A command that a key with modifier keys gives.
///
/// Follows: https://developer.apple.com/documentation/uikit/uikeycommand
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
    /// Makes a command without a title.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Makes a command whose title is shown in the list of commands.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    public init(
        title: String, image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
        propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// What the key types, or one of the names below.
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags

    /// Whether the command comes before what text input and the keyboard focus do with the key.
    open var wantsPriorityOverSystemBehavior = false
    open var allowsAutomaticLocalization = true
    open var allowsAutomaticMirroring = true

    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    public nonisolated static let inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    public nonisolated static let f1 = "UIKeyInputF1"
    public nonisolated static let f2 = "UIKeyInputF2"
    public nonisolated static let f3 = "UIKeyInputF3"
    public nonisolated static let f4 = "UIKeyInputF4"
    public nonisolated static let f5 = "UIKeyInputF5"
    public nonisolated static let f6 = "UIKeyInputF6"
    public nonisolated static let f7 = "UIKeyInputF7"
    public nonisolated static let f8 = "UIKeyInputF8"
    public nonisolated static let f9 = "UIKeyInputF9"
    public nonisolated static let f10 = "UIKeyInputF10"
    public nonisolated static let f11 = "UIKeyInputF11"
    public nonisolated static let f12 = "UIKeyInputF12"

    // MARK: Keys of a browser

    /// Inputs whose names differ from those of a browser's keys.
    private static let names: [String: String] = {
        var names = [
            inputUpArrow: "ArrowUp", inputDownArrow: "ArrowDown", inputLeftArrow: "ArrowLeft",
            inputRightArrow: "ArrowRight", inputEscape: "Escape", inputPageUp: "PageUp", inputPageDown: "PageDown",
            inputHome: "Home", inputEnd: "End", inputDelete: "Delete", "\r": "Enter", "\n": "Enter", "\t": "Tab",
            "\u{8}": "Backspace", "\u{7F}": "Delete", "\u{1B}": "Escape",
        ]
        for (index, name) in [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12].enumerated() {
            names[name] = "F\(index + 1)"
        }
        return names
    }()
    private static let inputs = [String: String](
        names.filter { !["\n", "\u{7F}", "\u{1B}"].contains($0.key) }.map { ($0.value, $0.key) }
    ) { first, _ in first }

    /// What the browser calls the key.
    var keyName: String {
        let input = input ?? ""
        return Self.names[input] ?? input.lowercased()
    }

    /// The input of a key that a browser calls by a name; empty for keys that type nothing and have no input.
    static func input(named name: String) -> String { inputs[name] ?? (name.count == 1 ? name : "") }

    /// Whether the key gives the command.
    func isGiven(by key: UIKey) -> Bool {
        guard !keyName.isEmpty else { return false }
        return matches(key, key.modifierFlags.forCommands) || (key.controlIsCommand && matchesWithControl(key))
    }

    /// Where there is no command key, the control key stands for it.
    private func matchesWithControl(_ key: UIKey) -> Bool {
        var flags = key.modifierFlags.forCommands
        guard flags.contains(.control), !flags.contains(.command) else { return false }
        flags.remove(.control)
        flags.insert(.command)
        return matches(key, flags)
    }

    private func matches(_ key: UIKey, _ flags: UIKeyModifierFlags) -> Bool {
        let own = modifierFlags.forCommands
        if flags == own, key.plainName == keyName || key.name.lowercased() == keyName { return true }
        // A character that is typed with shift: the app needn't know on which keyboard.
        let isTypedWithShift = key.name == keyName && keyName.lowercased() == keyName.uppercased()
        return isTypedWithShift && flags.subtracting(.shift) == own
    }

    /// Whether the command is given while text is edited: it doesn't type, and isn't one that text inputs have.
    var worksInTextInputs: Bool {
        if wantsPriorityOverSystemBehavior { return true }
        let flags = modifierFlags.forCommands
        if flags.isDisjoint(with: [.command, .control]) { return keyName.count > 1 && keyName.first == "F" }
        if keyName.count > 1 { return !Self.editingKeys.contains(keyName) }
        return !(flags.subtracting(.shift) == .command && ["a", "c", "v", "x", "z", "y"].contains(keyName))
    }
    private static let editingKeys: Set = [
        "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Backspace", "Delete", "PageUp", "PageDown",
    ]

    /// Whether the command is given again while the key is down: moves are, others aren't.
    var repeats: Bool { Self.editingKeys.contains(keyName) || keyName == "Tab" }
}
