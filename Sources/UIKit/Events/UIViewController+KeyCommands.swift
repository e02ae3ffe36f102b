// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
    /// Adds a key command that counts while the controller is in the responder chain.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiviewcontroller/addkeycommand(_:)
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {
        guard !addedKeyCommands.contains(where: { $0 === keyCommand }) else { return }
        addedKeyCommands.append(keyCommand)
    }

    /// Takes a key command away that was added.
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
}
