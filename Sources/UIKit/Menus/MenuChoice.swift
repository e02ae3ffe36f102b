// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What happens when an action of a menu is chosen.
@MainActor final class MenuChoice {
    private let menu: UIMenu
    /// Performs the action; told whether the menu stays.
    var perform: (_ action: UIAction, _ keepsMenu: Bool) -> Void = { _, _ in }

    init(_ menu: UIMenu) { self.menu = menu }

    func make(_ action: UIAction) {
        if let parent = menu.parent(of: action), parent.options.contains(.singleSelection) {
            for other in parent.flatActions { other.state = other === action ? .on : .off }
        }
        perform(action, action.attributes.contains(.keepsMenuPresented))
    }
}
