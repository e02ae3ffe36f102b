// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let navigationBars = GalleryPage(
        "Navigation bars",
        code: """
            let bar = UINavigationBar()
            let item = UINavigationItem(title: "Title")
            item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
            item.rightBarButtonItems = [
                UIBarButtonItem(systemItem: .done),
                UIBarButtonItem(systemItem: .add),
            ]
            item.prompt = "A line above the title"
            bar.items = [item]

            navigationController.hidesBarsOnSwipe = true
            """
    ) { context in
        @MainActor func bar(_ caption: String, _ items: [UINavigationItem], height: CGFloat = 44) -> Example {
            let bar = UINavigationBar()
            bar.items = items
            bar.heightAnchor.constraint(equalToConstant: height).isActive = true
            return Example(caption: caption, view: bar, fills: true)
        }
        @MainActor func item(_ title: String, change: (UINavigationItem) -> Void = { _ in }) -> UINavigationItem {
            let item = UINavigationItem(title: title)
            change(item)
            return item
        }
        @MainActor func button(_ item: UIBarButtonItem.SystemItem) -> UIBarButtonItem {
            UIBarButtonItem(
                systemItem: item, primaryAction: UIAction { _ in context.report("Button \(item)") })
        }
        let colored = UINavigationBarAppearance()
        colored.configureWithOpaqueBackground()
        colored.backgroundColor = .systemIndigo
        colored.titleTextAttributes = [.foregroundColor: UIColor.white]
        let toolbar = UIToolbar()
        toolbar.items = [
            button(.compose), .flexibleSpace(), button(.organize), .flexibleSpace(), button(.trash),
        ]
        toolbar.heightAnchor.constraint(equalToConstant: 44).isActive = true
        return [
            bar(
                "Title and buttons",
                [
                    item("Inbox") {
                        $0.leftBarButtonItem = button(.cancel)
                        $0.rightBarButtonItems = [button(.done), button(.add)]
                    }
                ]),
            bar("Back button", [item("Mailboxes"), item("Inbox")]),
            bar("Prompt", [item("Inbox") { $0.prompt = "A line above the title" }], height: 74),
            bar(
                "Appearance",
                [
                    item("Indigo") {
                        $0.standardAppearance = colored
                        $0.scrollEdgeAppearance = colored
                    }
                ]),
            bar(
                "Title at the leading side",
                [
                    item("Document") {
                        $0.style = .editor
                        $0.rightBarButtonItem = button(.action)
                    }
                ]),
            Example(caption: "Tool bar", view: toolbar, fills: true),
            Example(
                caption: "A stack of pages; hold the back button",
                view: Demo.button("Open pages") { _ in
                    context.controller.present(PagesDemo.make(depth: 1), animated: true)
                }),
            Example(
                caption: "Bars that hide by swipes and taps",
                view: Demo.button("Open list") { _ in
                    let list = LinesPage("Hiding bars", (1...60).map { "Line \($0)" })
                    let navigation = Demo.closable(list)
                    navigation.modalPresentationStyle = .fullScreen
                    navigation.hidesBarsOnSwipe = true
                    list.setToolbarItems([.flexibleSpace(), button(.action), .flexibleSpace()], animated: false)
                    navigation.isToolbarHidden = false
                    context.controller.present(navigation, animated: true)
                }),
        ]
    }
}

/// Pages that push each other.
@MainActor private enum PagesDemo {
    static func make(depth: Int) -> UINavigationController {
        let navigation = Demo.closable(page(1))
        navigation.modalPresentationStyle = .fullScreen
        return navigation
    }

    private static func page(_ number: Int) -> LinesPage {
        let page = LinesPage("Page \(number)", ["Go to page \(number + 1)"] + (1...20).map { "Line \($0)" })
        page.chosen = { page, line in
            if line.hasPrefix("Go") {
                page.navigationController?.pushViewController(self.page(number + 1), animated: true)
            }
        }
        return page
    }
}
