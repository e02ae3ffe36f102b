// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let menus = GalleryPage(
        "UIMenu",
        code: """
            let button = UIButton(configuration: .gray())
            button.menu = UIMenu(title: "File", children: [
                UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
                UIMenu(title: "Share", children: shareActions),
                UIAction(title: "Delete", attributes: .destructive) { _ in },
            ])
            button.showsMenuAsPrimaryAction = true
            """
    ) { context in
        @MainActor func action(
            _ title: String, _ symbol: String? = nil, attributes: UIMenuElement.Attributes = [],
            state: UIMenuElement.State = .off
        ) -> UIAction {
            UIAction(
                title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes, state: state
            ) { context.report($0.title) }
        }
        @MainActor func button(_ title: String, _ menu: UIMenu) -> UIButton {
            var configuration = UIButton.Configuration.gray()
            configuration.title = title
            let button = UIButton(configuration: configuration)
            button.menu = menu
            button.showsMenuAsPrimaryAction = true
            return button
        }
        let file = button(
            "File",
            UIMenu(
                title: "Document",
                children: [
                    action("Copy", "doc.on.doc"),
                    UIMenu(
                        title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
                        children: [action("Mail", "envelope"), action("Message", "message")]),
                    action("Locked", "lock", attributes: .disabled),
                    UIMenu(
                        options: .displayInline,
                        children: [action("Delete", "trash", attributes: .destructive)]),
                ]))
        let sort = button(
            "Sort",
            UIMenu(
                options: .singleSelection,
                children: [action("By name", state: .on), action("By date"), action("By size")]))
        let popUp = button("", UIMenu(children: [action("Daily"), action("Weekly", state: .on), action("Monthly")]))
        popUp.changesSelectionAsPrimaryAction = true
        let hold = button("Hold", UIMenu(children: [action("Held")]))
        hold.showsMenuAsPrimaryAction = false
        hold.addAction(UIAction { _ in context.report("Tapped") }, for: .primaryActionTriggered)
        return [
            Example(caption: "A menu with a submenu", view: file),
            Example(caption: "One of three is on", view: sort),
            Example(caption: "The button shows the choice", view: popUp),
            Example(caption: "A long press opens it", view: hold),
        ]
    }
}
