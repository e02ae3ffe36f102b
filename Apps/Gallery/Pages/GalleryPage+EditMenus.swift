// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let editMenus = GalleryPage(
        "UIEditMenuInteraction",
        code: """
            let interaction = UIEditMenuInteraction(delegate: self)
            view.addInteraction(interaction)
            interaction.presentEditMenu(
                with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))

            // A responder offers what it overrides.
            override func copy(_ sender: Any?) { copyDrawing() }

            // In a collection view's delegate:
            func collectionView(
                _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
            ) -> Bool { true }
            """
    ) { context in
        let board = EditBoard(context)
        let many = EditBoard(context, extra: ["Look Up", "Translate", "Search Web", "Share…", "Duplicate"])
        let grid = EditGrid(context)
        return [
            Example(caption: "Tap the board", view: board),
            Example(caption: "More than fits", view: many),
            Example(caption: "Press and hold an item of a collection", view: grid, fills: true),
        ]
    }
}

/// A board that can be copied and, after that, pasted to.
final class EditBoard: UIControl, UIEditMenuInteractionDelegate {
    private let context: GalleryPage.Context
    private let extra: [String]
    private lazy var interaction = UIEditMenuInteraction(delegate: self)
    private var isCopied = false

    init(_ context: GalleryPage.Context, extra: [String] = []) {
        (self.context, self.extra) = (context, extra)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemFill
        layer.cornerRadius = 12
        accessibilityLabel = extra.isEmpty ? "Board" : "Large board"
        accessibilityTraits = .button
        widthAnchor.constraint(equalToConstant: 200).isActive = true
        heightAnchor.constraint(equalToConstant: 64).isActive = true
        addInteraction(interaction)
        addAction(
            UIAction { [unowned self] _ in
                becomeFirstResponder()
                interaction.presentEditMenu(
                    with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 32)))
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func copy(_ sender: Any?) {
        isCopied = true
        context.report("Copied")
    }

    override func paste(_ sender: Any?) { context.report("Pasted") }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == Selector("paste:") ? isCopied : super.canPerformAction(action, withSender: sender)
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { bounds }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
        UIMenu(
            children: suggestedActions
                + extra.map { title in UIAction(title: title) { [context] _ in context.report(title) } })
    }
}

/// Three items of a collection view with edit menus.
final class EditGrid: UIView, UICollectionViewDataSource, UICollectionViewDelegate {
    private let collection: UICollectionView
    private let context: GalleryPage.Context
    private let colors: [(String, UIColor)] = [("Red", .systemRed), ("Green", .systemGreen), ("Blue", .systemBlue)]

    init(_ context: GalleryPage.Context) {
        self.context = context
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 60)
        collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(frame: .zero)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
        collection.dataSource = self
        collection.delegate = self
        collection.frame = bounds
        collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(collection)
        heightAnchor.constraint(equalToConstant: 60).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
        cell.backgroundColor = colors[indexPath.item].1
        cell.layer.cornerRadius = 10
        cell.accessibilityLabel = colors[indexPath.item].0
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        true
    }

    func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { action != Selector("paste:") }

    func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) { context.report("\(colors[indexPath.item].0): \(action)") }
}
