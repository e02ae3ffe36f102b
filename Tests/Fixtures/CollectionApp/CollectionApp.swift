// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What the browser's tests tap, drag and swipe: a grid and a list in collection views.
@main final class CollectionApp: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UINavigationController(rootViewController: GridController())
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// Numbered tiles that can be selected and moved.
final class GridController: UICollectionViewController {
    private var numbers = Array(1...200)

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 110, height: 110)
        layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        layout.headerReferenceSize = CGSize(width: 0, height: 44)
        layout.sectionHeadersPinToVisibleBounds = true
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Grid"
        clearsSelectionOnViewWillAppear = false
        collectionView.backgroundColor = .systemBackground
        collectionView.register(Tile.self, forCellWithReuseIdentifier: "tile")
        collectionView.register(
            Caption.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "caption")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "List",
            primaryAction: UIAction(title: "List") { [unowned self] _ in
                navigationController?.pushViewController(ListController(), animated: true)
            })
    }

    private func showState() {
        let selected = (collectionView.indexPathsForSelectedItems ?? []).map { String(numbers[$0.item]) }
        title = "Selected \(selected.joined(separator: " ")); first \(numbers[0]) \(numbers[1]) \(numbers[2])"
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? Tile)?.label.text = "\(numbers[indexPath.item])"
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "caption", for: indexPath)
        (view as? Caption)?.label.text = "Tiles"
        return view
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        showState()
    }

    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        showState()
    }
}

final class Tile: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.textAlignment = .center
        contentView.addSubview(label)
        let background = UIView()
        background.backgroundColor = .secondarySystemBackground
        background.layer.cornerRadius = 12
        backgroundView = background
        let selected = UIView()
        selected.backgroundColor = .systemYellow
        selected.layer.cornerRadius = 12
        selectedBackgroundView = selected
    }

    required init?(coder: NSCoder) { nil }
}

final class Caption: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray5
        label.frame = bounds.insetBy(dx: 16, dy: 0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// Rows that can be swiped, dragged by a handle and chosen.
final class ListController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private var rows = (1...40).map { "Row \($0)" }
    private var list: UICollectionView!
    private let registration = UICollectionView.CellRegistration<RowCell, String> { cell, _, text in
        cell.label.text = text
        cell.accessories = [.delete(), .reorder(), .disclosureIndicator(displayed: .whenNotEditing)]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "List"
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] indexPath in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
                    rows.remove(at: indexPath.item)
                    list.deleteItems(at: [indexPath])
                    completion(true)
                }
            ])
        }
        list = UICollectionView(
            frame: view.bounds,
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.dataSource = self
        list.delegate = self
        view.addSubview(list)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit",
            primaryAction: UIAction(title: "Edit") { [unowned self] _ in
                UIView.animate(withDuration: 0.3) { self.list.isEditing.toggle() }
            })
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: rows[indexPath.item])
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        title = "Chosen \(rows[indexPath.item])"
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        rows.insert(rows.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        title = "First \(rows[0]), \(rows[1])"
    }
}

final class RowCell: UICollectionViewListCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
