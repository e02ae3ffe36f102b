// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIButton: MenuOwner {
    /// Whether a touch opens the menu and does nothing else.
    var opensMenuOnTouch: Bool { showsMenuAsPrimaryAction && menu != nil }

    /// Whether the button shows which action of its menu is on.
    private var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil }

    /// Shows the title of the action that is on; without one the first is turned on.
    func showMenuSelection() {
        guard isPopUp, let menu else { return }
        let actions = menu.allActions
        guard let selected = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
        for action in actions { action.state = action === selected ? .on : .off }
        setTitle(selected.title, for: .normal)
        if selected.image != nil { setImage(selected.image, for: .normal) }
    }

    /// Opens the menu beside the button.
    func openMenu() {
        guard let menu, isEnabled else { return }
        sendActions(for: .menuActionTriggered)
        presenter.open(menu, beside: self, name: accessibilityLabel ?? "") { [weak self] action in
            self?.chosen(action)
            return self
        }
    }

    /// A person chose an action of the menu.
    private func chosen(_ action: UIAction) {
        guard isPopUp, let menu else { return }
        for other in menu.allActions { other.state = other === action ? .on : .off }
        showMenuSelection()
    }
}
