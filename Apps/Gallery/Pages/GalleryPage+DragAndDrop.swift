// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let dragAndDrop = GalleryPage(
        "Drag and drop",
        code: """
            source.addInteraction(UIDragInteraction(delegate: self))
            target.addInteraction(UIDropInteraction(delegate: self))

            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] {
                [UIDragItem(itemProvider: NSItemProvider(object: "Apple" as NSString))]
            }

            func dropInteraction(
                _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
            ) -> UIDropProposal {
                UIDropProposal(operation: .copy)
            }

            tableView.dragDelegate = self
            tableView.dropDelegate = self

            button.isSpringLoaded = true
            """
    ) { context in
        [
            Example(caption: "Hold and drag a fruit; a mouse drags at once", view: FruitBoard(context), fills: true),
            Example(caption: "Rows that are dragged to other places", view: DragTable(context), fills: true),
            Example(caption: "Drop a file or text here from outside of the page", view: FilePad(context), fills: true),
            Example(caption: "Rest a drag on the button", view: springButton(context), fills: true),
        ]
    }
}

/// A button that a drag presses by resting on it.
@MainActor private func springButton(_ context: GalleryPage.Context) -> UIButton {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Open"
    var count = 0
    let button = UIButton(
        configuration: configuration,
        primaryAction: UIAction { _ in
            count += 1
            context.report("Opened \(count)")
        })
    button.isSpringLoaded = true
    return button
}

/// Fruits, and a basket for them.
private final class FruitBoard: UIView, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private let context: GalleryPage.Context
    private let fruits: [UILabel]
    private let basket = UILabel()
    private var names: [String] = []

    init(_ context: GalleryPage.Context) {
        self.context = context
        fruits = ["Apple", "Pear", "Plum"].map { name in
            let label = UILabel()
            label.text = name
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            label.backgroundColor = .tertiarySystemFill
            label.layer.cornerRadius = 10
            label.clipsToBounds = true
            label.isUserInteractionEnabled = true
            label.accessibilityIdentifier = name.lowercased()
            return label
        }
        super.init(frame: .zero)
        for fruit in fruits {
            fruit.addInteraction(UIDragInteraction(delegate: self))
            addSubview(fruit)
        }
        basket.text = "Basket"
        basket.textAlignment = .center
        basket.numberOfLines = 0
        basket.layer.cornerRadius = 12
        basket.layer.borderWidth = 2
        basket.layer.borderColor = UIColor.separator.cgColor
        basket.isUserInteractionEnabled = true
        basket.accessibilityIdentifier = "basket"
        basket.addInteraction(UIDropInteraction(delegate: self))
        addSubview(basket)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 160) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = (bounds.width - 24) / 3
        for (index, fruit) in fruits.enumerated() {
            fruit.frame = CGRect(x: CGFloat(index) * (width + 12), y: 0, width: width, height: 44)
        }
        basket.frame = CGRect(x: 0, y: 64, width: bounds.width, height: 96)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let name = (interaction.view as? UILabel)?.text else { return [] }
        let item = UIDragItem(itemProvider: NSItemProvider(object: name as NSString))
        item.localObject = name
        context.report("Lifted \(name)")
        return [item]
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        if operation == .cancel { context.report("It went back") }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        basket.backgroundColor = .systemGreen.withAlphaComponent(0.2)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        basket.backgroundColor = nil
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        basket.backgroundColor = nil
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        UIDropProposal(operation: session.canLoadObjects(ofClass: NSString.self) ? .copy : .forbidden)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        session.loadObjects(ofClass: NSString.self) { [weak self] objects in
            guard let self else { return }
            names += objects.map { "\($0)" }
            basket.text = names.joined(separator: ", ")
            context.report("Basket: \(names.joined(separator: ", "))")
        }
    }
}

/// A table whose rows are dragged to other places.
private final class DragTable: UIView, UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
    private let context: GalleryPage.Context
    private let tableView = UITableView(frame: .zero, style: .plain)
    private var rows = ["One", "Two", "Three", "Four"]

    init(_ context: GalleryPage.Context) {
        self.context = context
        super.init(frame: .zero)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.dataSource = self
        tableView.dragDelegate = self
        tableView.dropDelegate = self
        tableView.dragInteractionEnabled = true
        tableView.rowHeight = UIFontMetrics.default.scaledValue(for: 44)
        tableView.isScrollEnabled = false
        tableView.layer.cornerRadius = 10
        addSubview(tableView)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 4 * tableView.rowHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        tableView.frame = bounds
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        [UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row] as NSString))]
    }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(
            operation: tableView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        let target = coordinator.destinationIndexPath ?? IndexPath(row: rows.count, section: 0)
        for item in coordinator.items {
            if let source = item.sourceIndexPath {
                let row = rows.remove(at: source.row)
                let place = IndexPath(row: min(target.row, rows.count), section: 0)
                rows.insert(row, at: place.row)
                tableView.moveRow(at: source, to: place)
                coordinator.drop(item.dragItem, toRowAt: place)
                context.report("Rows: \(rows.joined(separator: ", "))")
            } else {
                coordinator.session.loadObjects(ofClass: NSString.self) { [weak self] objects in
                    guard let self, let text = objects.first else { return }
                    let place = IndexPath(row: min(target.row, rows.count), section: 0)
                    rows.insert("\(text)", at: place.row)
                    tableView.insertRows(at: [place], with: .automatic)
                    invalidateIntrinsicContentSize()
                    context.report("Rows: \(rows.joined(separator: ", "))")
                }
            }
        }
    }
}

/// Takes files and text from outside of the page.
private final class FilePad: GesturePad, UIDropInteractionDelegate {
    init(_ context: GalleryPage.Context) {
        super.init(context, "Drop here", identifier: "file-pad")
        addInteraction(UIDropInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        for item in session.items {
            let provider = item.itemProvider
            guard let type = provider.registeredTypeIdentifiers.first else { continue }
            let name = provider.suggestedName ?? "text"
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
                DispatchQueue.main.async { [weak self] in
                    self?.say("\(name), \(type): \(data.map { "\($0.count) bytes" } ?? "not there")")
                }
            }
        }
    }
}
