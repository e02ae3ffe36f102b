// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

// What tables, collection views and their cells take from their elements.

@MainActor extension InterfaceCoder {
    // MARK: Tables

    var tableStyle: UITableView.Style {
        switch element["style"] {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }

    func readTable(_ table: UITableView) {
        if let value = value(
            "separatorStyle",
            [
                "default": UITableViewCell.SeparatorStyle.singleLine, "none": .none, "singleLine": .singleLine,
                "singleLineEtched": .singleLineEtched,
            ])
        {
            table.separatorStyle = value
        }
        // What is measured is written as -1, or not at all beside an estimate.
        func height(_ name: String) -> CGFloat? {
            element.number(name).map { $0 < 0 ? UITableView.automaticDimension : $0 }
        }
        if let value = height("rowHeight") { table.rowHeight = value }
        if let value = height("estimatedRowHeight") { table.estimatedRowHeight = value }
        if let value = height("sectionHeaderHeight") { table.sectionHeaderHeight = value }
        if let value = height("sectionFooterHeight") { table.sectionFooterHeight = value }
        if let value = height("estimatedSectionHeaderHeight") { table.estimatedSectionHeaderHeight = value }
        if let value = height("estimatedSectionFooterHeight") { table.estimatedSectionFooterHeight = value }
        if let value = height("sectionHeaderTopPadding") { table.sectionHeaderTopPadding = value }
        if let value = element.bool("alwaysBounceVertical") { table.alwaysBounceVertical = value }
        if let value = element.bool("allowsSelection") { table.allowsSelection = value }
        if let value = element.bool("allowsMultipleSelection") { table.allowsMultipleSelection = value }
        if let value = element.bool("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = value }
        if let value = element.bool("allowsMultipleSelectionDuringEditing") {
            table.allowsMultipleSelectionDuringEditing = value
        }
        if let value = element.bool("cellLayoutMarginsFollowReadableWidth") {
            table.cellLayoutMarginsFollowReadableWidth = value
        }
        if let value = element.integer("sectionIndexMinimumDisplayRowCount") {
            table.sectionIndexMinimumDisplayRowCount = value
        }
        if let color = color("separatorColor") { table.separatorColor = color }
        if let color = color("sectionIndexColor") { table.sectionIndexColor = color }
        if let color = color("sectionIndexTrackingBackgroundColor") {
            table.sectionIndexTrackingBackgroundColor = color
        }
        if let value = element.bool("prefetchingEnabled") { table.isPrefetchingEnabled = value }
        if let value = element.bool("selectionFollowsFocus") { table.selectionFollowsFocus = value }
        if let value = element.bool("dragInteractionEnabled") { table.dragInteractionEnabled = value }
        if let value = value(
            "separatorInsetReference",
            [
                "cellEdge": UITableView.SeparatorInsetReference.fromCellEdges,
                "safeAreaInsets": .fromAutomaticInsets, "automaticInsets": .fromAutomaticInsets,
            ])
        {
            table.separatorInsetReference = value
        }
        if let color = color("sectionIndexBackgroundColor") { table.sectionIndexBackgroundColor = color }
        if let insets = element.child(key: "separatorInset") { table.separatorInset = insets.edgeInsets }
        if let view = element.child(key: "tableHeaderView") { table.tableHeaderView = loader.makeView(view) }
        if let view = element.child(key: "tableFooterView") { table.tableFooterView = loader.makeView(view) }
        for prototype in element.list("prototypes") { register(prototype, in: table) }
        if element["dataMode"] == "static" {
            table.staticContent = StaticTableContent(element.list("sections"), self)
        }
    }

    private func register(_ prototype: InterfaceElement, in table: UITableView) {
        guard let identifier = prototype["reuseIdentifier"] else {
            log(
                "\(file.place(prototype)): Unsupported configuration: prototype table cells must have reuse identifiers."
            )
            return
        }
        table.register(UINib(prototype, loader), forCellReuseIdentifier: identifier)
    }

    // MARK: Cells of tables

    var cellStyle: UITableViewCell.CellStyle {
        switch element["style"] {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }

    private static let accessories: [String: UITableViewCell.AccessoryType] = [
        "none": .none, "disclosureIndicator": .disclosureIndicator, "checkmark": .checkmark,
        "detailDisclosureButton": .detailDisclosureButton, "detailButton": .detailButton,
    ]

    func readCell(_ cell: UITableViewCell) {
        if let value = value(
            "selectionStyle",
            ["none": UITableViewCell.SelectionStyle.none, "blue": .blue, "gray": .gray, "default": .default])
        {
            cell.selectionStyle = value
        }
        if let value = value("accessoryType", Self.accessories) { cell.accessoryType = value }
        if let value = value("editingAccessoryType", Self.accessories) { cell.editingAccessoryType = value }
        if let value = element.integer("indentationLevel") { cell.indentationLevel = value }
        if let value = element.number("indentationWidth") { cell.indentationWidth = value }
        if let value = element.bool("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = value }
        if let value = element.bool("showsReorderControl") { cell.showsReorderControl = value }
        if let insets = element.child(key: "separatorInset") { cell.separatorInset = insets.edgeInsets }
        if let content = element.child(key: "contentView") { fillContent(of: cell, from: content) }
        let views: [(String, ReferenceWritableKeyPath<UITableViewCell, UIView?>)] = [
            ("accessoryView", \.accessoryView), ("editingAccessoryView", \.editingAccessoryView),
            ("backgroundView", \.backgroundView), ("selectedBackgroundView", \.selectedBackgroundView),
        ]
        for (key, path) in views {
            if let view = element.child(key: key) { cell[keyPath: path] = loader.makeView(view) }
        }
    }

    /// Reads the labels of the cell's style into its own; all else becomes subviews.
    private func fillContent(of cell: UITableViewCell, from content: InterfaceElement) {
        var own: [String: UIView] = [:]
        if let id = element["textLabel"] { own[id] = cell.textLabel }
        if let id = element["detailTextLabel"] { own[id] = cell.detailTextLabel }
        if let id = element["imageView"] { own[id] = cell.imageView }
        var rest: [InterfaceElement] = []
        for subview in content.list("subviews") {
            guard let id = subview.id, let view = own[id] else {
                rest.append(subview)
                continue
            }
            let coder = InterfaceCoder(subview, loader)
            coder.readView(view)
            if let label = view as? UILabel { coder.readLabel(label) }
            if let image = view as? UIImageView { coder.readImageView(image) }
            loader.take(view, subview, wakes: false)
        }
        let children = content.children.filter { $0.name != "subviews" }
        let subviews = InterfaceElement(name: "subviews", attributes: [:], line: content.line, children: rest)
        fill(
            cell.contentView,
            from: InterfaceElement(
                name: content.name, attributes: content.attributes, line: content.line, children: children + [subviews])
        )
    }

    /// Called when a cell is made whatever its class has done.
    func finishCell(_ cell: UITableViewCell) {
        if element.name == "tableViewCell", let height = element.number("rowHeight"), height >= 0 {
            cell.interfaceRowHeight = height
        }
    }

    // MARK: Collection views

    func readCollection(_ collection: UICollectionView) {
        if let layout = element.child(key: "collectionViewLayout"),
            let made = loader.make(layout) as? UICollectionViewLayout
        {
            collection.collectionViewLayout = made
        }
        if let value = element.bool("allowsSelection") { collection.allowsSelection = value }
        if let value = element.bool("allowsMultipleSelection") { collection.allowsMultipleSelection = value }
        if let value = element.bool("prefetchingEnabled") { collection.isPrefetchingEnabled = value }
        if let value = element.bool("selectionFollowsFocus") { collection.selectionFollowsFocus = value }
        if let value = element.bool("dragInteractionEnabled") { collection.dragInteractionEnabled = value }
        for cell in element.list("cells") {
            guard let identifier = cell["reuseIdentifier"] else {
                log(
                    "\(file.place(cell)): Unsupported configuration: prototype collection view cells must have reuse "
                        + "identifiers.")
                continue
            }
            collection.register(UINib(cell, loader), forCellWithReuseIdentifier: identifier)
        }
        for (key, kind) in [
            ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
            ("sectionFooterView", UICollectionView.elementKindSectionFooter),
        ] {
            guard let view = element.child(key: key), let identifier = view["reuseIdentifier"] else { continue }
            collection.register(
                UINib(view, loader), forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
        }
    }

    func readFlowLayout(_ layout: UICollectionViewFlowLayout) {
        if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
        if let value = element.number("minimumLineSpacing") { layout.minimumLineSpacing = value }
        if let value = element.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = value }
        if let size = element.child(key: "itemSize") { layout.itemSize = size.size }
        if let size = element.child(key: "headerReferenceSize") { layout.headerReferenceSize = size.size }
        if let size = element.child(key: "footerReferenceSize") { layout.footerReferenceSize = size.size }
        if let insets = element.child(key: "sectionInset") { layout.sectionInset = insets.edgeInsets }
        if let value = value(
            "sectionInsetReference",
            [
                "contentInset": UICollectionViewFlowLayout.SectionInsetReference.fromContentInset,
                "safeArea": .fromSafeArea, "layoutMargins": .fromLayoutMargins,
            ])
        {
            layout.sectionInsetReference = value
        }
        if let value = element.bool("sectionHeadersPinToVisibleBounds") {
            layout.sectionHeadersPinToVisibleBounds = value
        }
        if let value = element.bool("sectionFootersPinToVisibleBounds") {
            layout.sectionFootersPinToVisibleBounds = value
        }
        if element.bool("automaticEstimatedItemSize") == true {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        } else if let size = element.child(key: "estimatedItemSize") {
            layout.estimatedItemSize = size.size
        }
    }

    func readCollectionCell(_ cell: UICollectionViewCell) {
        if let content = element.child(key: "contentView") {
            fill(cell.contentView, from: content)
        }
    }
}
