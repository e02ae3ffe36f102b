// SPDX-License-Identifier: Apache-2.0

import UIKit

extension GalleryPage {
    static let layoutTransitions = GalleryPage(
        "UICollectionViewTransitionLayout",
        code: """
            let layout = collectionView.startInteractiveTransition(to: rows) { _, finished in
                print(finished ? "finished" : "cancelled")
            }
            // While a gesture goes on:
            layout.transitionProgress = progress
            // In the end:
            collectionView.finishInteractiveTransition()
            """
    ) { context in
        [Example(caption: "From a grid to rows", view: TransitionBoard(context), fills: true)]
    }
}

/// Six items between two layouts, led by a slider.
final class TransitionBoard: UIView, UICollectionViewDataSource {
    private let context: GalleryPage.Context
    private let collection: UICollectionView
    private let slider = UISlider()
    private let colors: [UIColor] = [
        .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue, .systemIndigo,
    ]
    private weak var transition: UICollectionViewTransitionLayout?
    private var showsRows = false

    init(_ context: GalleryPage.Context) {
        self.context = context
        collection = UICollectionView(frame: .zero, collectionViewLayout: TransitionBoard.makeLayout(rows: false))
        super.init(frame: .zero)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "color")
        collection.dataSource = self
        collection.isScrollEnabled = false
        collection.backgroundColor = .secondarySystemBackground
        collection.layer.cornerRadius = 12
        slider.accessibilityLabel = "Progress"
        slider.addAction(UIAction { [unowned self] _ in lead() }, for: .valueChanged)
        let buttons = UIStackView(arrangedSubviews: [
            makeButton("Cancel") { [unowned self] in end(isFinished: false) },
            makeButton("Finish") { [unowned self] in end(isFinished: true) },
        ])
        buttons.distribution = .fillEqually
        let stack = UIStackView(arrangedSubviews: [collection, slider, buttons])
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor), stack.bottomAnchor.constraint(equalTo: bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor),
            collection.heightAnchor.constraint(equalToConstant: 300),
        ])
    }

    required init?(coder: NSCoder) { nil }

    private static func makeLayout(rows: Bool) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = rows ? CGSize(width: 330, height: 40) : CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (8, 8)
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        return layout
    }

    private func makeButton(_ title: String, _ action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
        return button
    }

    private func lead() {
        if transition == nil {
            transition = collection.startInteractiveTransition(to: Self.makeLayout(rows: !showsRows)) {
                [weak self] _, isFinished in
                self?.context.report(isFinished ? "Finished" : "Cancelled")
            }
        }
        transition?.transitionProgress = CGFloat(slider.value)
    }

    private func end(isFinished: Bool) {
        guard transition != nil else { return }
        transition = nil
        if isFinished {
            showsRows.toggle()
            collection.finishInteractiveTransition()
        } else {
            collection.cancelInteractiveTransition()
        }
        slider.setValue(0, animated: true)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "color", for: indexPath)
        cell.backgroundColor = colors[indexPath.item]
        cell.layer.cornerRadius = 8
        cell.accessibilityLabel = "Item \(indexPath.item + 1)"
        return cell
    }
}
