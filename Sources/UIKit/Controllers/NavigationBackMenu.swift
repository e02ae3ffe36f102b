// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The menu of pages to go back to, which a long press on a back button opens.
@MainActor final class NavigationBackMenu {
    private weak var bar: UINavigationBar?
    private var card: AnchoredCardController?

    init(_ bar: UINavigationBar) { self.bar = bar }

    func open(beside button: UIView, language: BarLanguage) {
        guard let bar, card == nil, let items = bar.items, items.count > 1 else { return }
        let actions = items.dropLast().indices.reversed().map { index in
            let item = items[index]
            let title = item.backButtonTitle ?? item.title ?? ""
            return UIAction(title: title.isEmpty ? language.back : title) { [weak bar] _ in
                bar?.goBack(to: item)
            }
        }
        let view = MenuView(UIMenu(children: actions)) { [weak self] action in
            self?.card?.close { action.perform(sender: nil) }
        }
        let card = AnchoredCardController(
            view, beside: button, name: language.back, wantedSize: { [unowned view] in view.wantedSize(in: $0) },
            closed: { [weak self] in self?.card = nil })
        view.sizeChanged = { [weak card] in card?.viewIfLoaded?.setNeedsLayout() }
        self.card = card
        card.open()
        view.focusFirstRow()
    }
}

/// A long press that calls what it is for.
@MainActor final class CallingLongPress: UILongPressGestureRecognizer {
    var pressed: (() -> Void)?

    override func sendActions() {
        super.sendActions()
        if state == .began { pressed?() }
    }
}
