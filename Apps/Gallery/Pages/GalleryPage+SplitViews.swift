// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let splitViews = GalleryPage(
        "Split view",
        code: """
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(list, for: .primary)
            split.setViewController(detail, for: .secondary)
            split.preferredDisplayMode = .oneBesideSecondary
            split.show(.secondary)
            """
    ) { context in
        @MainActor func example(_ title: String, _ caption: String, _ style: UISplitViewController.Style) -> Example {
            Example(
                caption: caption,
                view: Demo.button(title) { _ in
                    let split = SplitDemo(style: style)
                    split.modalPresentationStyle = .fullScreen
                    context.controller.present(split, animated: true)
                })
        }
        return [
            example("Two columns", "A list and a page; one stack on a narrow screen", .doubleColumn),
            example("Three columns", "Two lists and a page", .tripleColumn),
        ]
    }
}

/// A list of fruits, a page about each, and with three columns a list of baskets.
private final class SplitDemo: UISplitViewController, UISplitViewControllerDelegate {
    override init(style: Style) {
        super.init(style: style)
        delegate = self
        let fruits = LinesPage("Fruits", ["Apple", "Cherry", "Grape", "Pear"])
        fruits.chosen = { [unowned self] _, line in
            setViewController(PlainPage(line), for: .secondary)
            show(.secondary)
        }
        let first = style == .tripleColumn ? LinesPage("Baskets", ["Fruits", "Berries"]) : fruits
        first.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .close, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
        if style == .tripleColumn {
            first.chosen = { [unowned self] _, line in
                fruits.title = line
                show(.supplementary)
            }
            setViewController(fruits, for: .supplementary)
        }
        setViewController(first, for: .primary)
        setViewController(PlainPage("Nothing chosen"), for: .secondary)
        preferredDisplayMode = style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    }

    required init?(coder: NSCoder) { nil }

    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
    ) -> Column { .primary }
}
