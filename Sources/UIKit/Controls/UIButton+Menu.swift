// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIButton {
    /// Whether a tap opens the menu and does nothing else.
    var opensMenuOnTap: Bool { showsMenuAsPrimaryAction && menu != nil }

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
        guard let menu, isEnabled, openCard == nil, window != nil else { return }
        sendActions(for: .menuActionTriggered)
        let view = MenuView(menu) { [weak self] in self?.choose($0) }
        let card = AnchoredCardController(
            view, beside: self, name: menu.title.isEmpty ? accessibilityLabel ?? "" : menu.title,
            wantedSize: { [unowned view] in view.wantedSize(in: $0) },
            closed: { [weak self] in
                self?.openCard = nil
                self?.layer.changed(.attributes)
            })
        view.sizeChanged = { [weak card] in card?.viewIfLoaded?.setNeedsLayout() }
        openCard = card
        layer.changed(.attributes)
        card.open()
        view.focusFirstRow()
    }

    /// A person chose an action of the menu.
    private func choose(_ action: UIAction) {
        guard let menu else { return }
        if isPopUp {
            for other in menu.allActions { other.state = other === action ? .on : .off }
            showMenuSelection()
        } else if let parent = menu.parent(of: action), parent.options.contains(.singleSelection) {
            for other in parent.flatActions { other.state = other === action ? .on : .off }
        }
        if action.attributes.contains(.keepsMenuPresented) {
            sendAction(action)
        } else {
            openCard?.close { [self] in sendAction(action) }
        }
    }
}
