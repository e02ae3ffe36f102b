// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIApplication {
    /// The command that a key gives to the responders from the first one up, or else to the main menu.
    ///
    /// - Parameter withPriority: Whether only those count that come before the system's own behavior.
    func keyCommand(for key: UIKey, withPriority: Bool) -> UIKeyCommand? {
        allKeyCommands.first { command in
            command.wantsPriorityOverSystemBehavior == withPriority && command.isGiven(by: key) && isEnabled(command)
        }
    }

    /// The commands of the responder chain and of the main menu, nearest first.
    var allKeyCommands: [UIKeyCommand] {
        var commands: [UIKeyCommand] = []
        var responder = keyResponder
        while let candidate = responder {
            if let controller = candidate as? UIViewController { commands += controller.addedKeyCommands }
            commands += candidate.keyCommands ?? []
            responder = candidate.next
        }
        return commands + UIMenuSystem.main.keyCommands
    }

    /// Whether a responder takes the command now.
    private func isEnabled(_ command: UIKeyCommand) -> Bool {
        guard !command.attributes.contains(.disabled), !command.attributes.contains(.hidden),
            let target = keyTarget(of: command)
        else { return false }
        target.validate(command)
        return !command.attributes.contains(.disabled)
    }

    /// The responder that a command goes to.
    func keyTarget(of command: UICommand) -> UIResponder? {
        (keyResponder ?? self).target(forAction: command.action, withSender: command) as? UIResponder
    }

    /// What the browser leaves to the app instead of doing something of its own; see `keys` in `Documentation/wire.md`.
    var keyClaims: [KeyClaim] {
        var claims = dragKeyClaims
        for command in allKeyCommands where !command.keyName.isEmpty && !command.attributes.contains(.disabled) {
            let claim = KeyClaim(
                name: command.keyName, modifiers: command.modifierFlags.wireModifiers,
                level: command.wantsPriorityOverSystemBehavior
                    ? .priority : command.worksInTextInputs ? .always : .plain)
            if !claims.contains(claim) { claims.append(claim) }
        }
        return claims
    }
}

/// A key that the app has a command for.
struct KeyClaim: Equatable {
    /// Where the command counts.
    enum Level: Int {
        /// Outside of text inputs.
        case plain
        /// In text inputs too.
        case always
        /// In text inputs too, and before the keyboard focus.
        case priority
    }

    let name: String
    let modifiers: Int
    let level: Level
}
