// SPDX-License-Identifier: Apache-2.0

import UIKit

/// An outline of groups that expand and collapse, in cells with configurations.
final class OutlineViewController: UIViewController, UICollectionViewDelegate {
    private var list: UICollectionView!
    private var source: UICollectionViewDiffableDataSource<Int, String>!
    private let state = UILabel()

    init() {
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: view.bounds.width, height: 44)
        layout.minimumLineSpacing = 0
        state.frame = CGRect(x: 16, y: 60, width: 358, height: 30)
        state.text = "nothing"
        list = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: view.bounds.width, height: view.bounds.height - 100),
            collectionViewLayout: layout)
        list.delegate = self
        view.addSubview(state)
        view.addSubview(list)

        let groups = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            content.image = UIImage(systemName: "folder")
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
        }
        let leaves = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            cell.backgroundConfiguration = .listPlainCell()
            cell.accessories = []
        }
        source = UICollectionViewDiffableDataSource(collectionView: list) { view, indexPath, name in
            let registration = name.contains("-") ? leaves : groups
            return view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: name)
        }
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Fruit", "Nuts"])
        outline.append(["Apples", "f-pear"], to: "Fruit")
        outline.append(["a-fuji", "a-gala"], to: "Apples")
        outline.append(["n-walnut", "n-almond", "n-cashew"], to: "Nuts")
        source.apply(outline, to: 0, animatingDifferences: false)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        state.text = source.itemIdentifier(for: indexPath)
    }
}
