// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let tabs = GalleryPage(
        "Tabs",
        code: """
            let tabs = UITabBarController()
            tabs.viewControllers = [home, search, profile]
            home.tabBarItem = UITabBarItem(
                title: "Home", image: UIImage(systemName: "house"), tag: 0)
            home.tabBarItem.badgeValue = "3"
            """
    ) { context in
        let bar = UITabBar()
        let items = [("Home", "house"), ("Search", "magnifyingglass"), ("Profile", "person")].enumerated().map {
            UITabBarItem(title: $1.0, image: UIImage(systemName: $1.1), tag: $0)
        }
        items[1].badgeValue = "3"
        bar.items = items
        bar.selectedItem = items[0]
        bar.heightAnchor.constraint(equalToConstant: 49).isActive = true
        @MainActor func open(_ title: String, _ caption: String, _ count: Int) -> Example {
            Example(
                caption: caption,
                view: Demo.button(title) { _ in
                    let tabs = UITabBarController()
                    let names = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"].prefix(count)
                    tabs.viewControllers = names.enumerated().map { index, name in
                        let page = Demo.closable(PlainPage(name))
                        page.tabBarItem = UITabBarItem(
                            title: name, image: UIImage(systemName: "\(index + 1).circle"), tag: index)
                        return page
                    }
                    tabs.modalPresentationStyle = .fullScreen
                    context.controller.present(tabs, animated: true)
                })
        }
        return [
            Example(caption: "A bar with a badge", view: bar, fills: true),
            open("Three tabs", "Each keeps its state", 3),
            open("Seven tabs", "More than five", 7),
        ]
    }
}
