// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let contextMenus = GalleryPage(
        "UIContextMenuInteraction",
        code: """
            let interaction = UIContextMenuInteraction(delegate: self)
            imageView.addInteraction(interaction)

            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction,
                configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { _ in
                    UIMenu(children: [
                        UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
                        UIAction(title: "Delete", attributes: .destructive) { _ in },
                    ])
                })
            }

            // In a table's delegate:
            func tableView(
                _ tableView: UITableView,
                contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
            ) -> UIContextMenuConfiguration? { menu(for: indexPath) }
            """
    ) { context in
        let square = MenuSquare(.systemIndigo, "Plain", context: context, hasPreview: false)
        let preview = MenuSquare(.systemTeal, "With a preview", context: context, hasPreview: true)
        let list = MenuTable(context)
        return [
            Example(caption: "Press and hold, or click with the secondary button", view: square),
            Example(caption: "A preview of its own; a tap on it goes on", view: preview),
            Example(caption: "Rows of a table", view: list, fills: true),
        ]
    }
}

/// A colored square with a context menu.
final class MenuSquare: UIControl, UIContextMenuInteractionDelegate {
    private let context: GalleryPage.Context
    private let hasPreview: Bool
    private var isStarred = false

    init(_ color: UIColor, _ name: String, context: GalleryPage.Context, hasPreview: Bool) {
        (self.context, self.hasPreview) = (context, hasPreview)
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 16
        accessibilityLabel = name
        accessibilityTraits = .button
        widthAnchor.constraint(equalToConstant: 120).isActive = true
        heightAnchor.constraint(equalToConstant: 80).isActive = true
        addInteraction(UIContextMenuInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    private func action(
        _ title: String, _ symbol: String, attributes: UIMenuElement.Attributes = []
    ) -> UIAction {
        UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { [context] in
            context.report($0.title)
        }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let color = backgroundColor
        let previewProvider: UIContextMenuContentPreviewProvider = {
            let controller = UIViewController()
            controller.title = "Large"
            controller.view.backgroundColor = color
            controller.preferredContentSize = CGSize(width: 280, height: 200)
            return controller
        }
        return UIContextMenuConfiguration(
            previewProvider: hasPreview ? previewProvider : nil,
            actionProvider: { [unowned self] _ in
                let star = UIAction(
                    title: "Star", image: UIImage(systemName: "star"), state: isStarred ? .on : .off
                ) { [unowned self] _ in
                    isStarred.toggle()
                    context.report(isStarred ? "Starred" : "Unstarred")
                }
                return UIMenu(children: [
                    action("Copy", "doc.on.doc"), star,
                    UIMenu(
                        title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
                        children: [action("Mail", "envelope"), action("Message", "message")]),
                    action("Locked", "lock", attributes: .disabled),
                    UIMenu(options: .displayInline, children: [action("Delete", "trash", attributes: .destructive)]),
                ])
            })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        animator.preferredCommitStyle = .pop
        animator.addCompletion { [context] in context.report("Went on") }
    }
}

/// A table of three rows with context menus.
final class MenuTable: UIView, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView(frame: .zero, style: .plain)
    private let context: GalleryPage.Context
    private let rows = ["Inbox", "Drafts", "Sent"]

    init(_ context: GalleryPage.Context) {
        self.context = context
        super.init(frame: .zero)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = self
        table.delegate = self
        table.rowHeight = UIFontMetrics.default.scaledValue(for: 44)
        table.isScrollEnabled = false
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.frame = bounds
        addSubview(table)
        heightAnchor.constraint(equalToConstant: 3 * table.rowHeight).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = rows[indexPath.row]
        content.image = UIImage(systemName: ["tray", "doc", "paperplane"][indexPath.row])
        cell.contentConfiguration = content
        return cell
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let name = rows[indexPath.row]
        return UIContextMenuConfiguration(actionProvider: { [context] _ in
            UIMenu(children: [
                UIAction(title: "Mark as Read", image: UIImage(systemName: "envelope.open")) { _ in
                    context.report("\(name): read")
                },
                UIAction(title: "Empty", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
                    context.report("\(name): emptied")
                },
            ])
        })
    }
}
