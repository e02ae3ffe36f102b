// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What the browser tests scroll, and what flings are measured with: 10,000 rows that refresh, pages, and a photo to zoom.
@main final class ScrollApp: UIResponder, UIApplicationDelegate {
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
        window.rootViewController = UINavigationController(rootViewController: RowsViewController(style: .plain))
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// 10,000 rows with symbol, title and subtitle; a pull refreshes them for a moment.
final class RowsViewController: UITableViewController {
    private var refreshCount = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Rows"
        tableView.rowHeight = 60
        tableView.accessibilityIdentifier = "rows"
        tableView.register(RowCell.self, forCellReuseIdentifier: "row")
        let control = UIRefreshControl()
        control.addAction(UIAction { [unowned self] _ in refresh() }, for: .valueChanged)
        refreshControl = control
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Pages", style: .plain, target: self, action: Selector(RowsViewController.showPages))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Photo", style: .plain, target: self, action: Selector(RowsViewController.showPhoto))
    }

    private func showPages() { navigationController?.pushViewController(PagesViewController(), animated: false) }
    private func showPhoto() { navigationController?.pushViewController(PhotoViewController(), animated: false) }

    private func refresh() {
        refreshCount += 1
        title = "Refreshing \(refreshCount)"
        finishLater()
    }

    /// Ends the refresh some time after the content rests below the spokes.
    private func finishLater() {
        let isMoving = tableView.isTracking || tableView.isDecelerating
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.6) { [weak self] in
            MainActor.assumeIsolated {
                guard let self else { return }
                if isMoving { return self.finishLater() }
                self.title = "Refreshed \(self.refreshCount)"
                self.refreshControl?.endRefreshing()
            }
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.imageView?.image = UIImage(systemName: "star")
        cell.textLabel?.text = "Item \(indexPath.row + 1)"
        cell.detailTextLabel?.text = "Subtitle of item \(indexPath.row + 1)"
        return cell
    }
}

final class RowCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Five pages, and below them cards that a drag stops at, because the delegate says so.
final class PagesViewController: UIViewController, UIScrollViewDelegate {
    private let pages = UIScrollView()
    private let cards = UIScrollView()
    private let state = UILabel()
    private static let step: CGFloat = 210

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pages"
        view.backgroundColor = .systemBackground
        pages.isPagingEnabled = true
        (pages.accessibilityIdentifier, cards.accessibilityIdentifier) = ("pages", "cards")
        for scroller in [pages, cards] {
            scroller.delegate = self
            scroller.contentInsetAdjustmentBehavior = .never
            view.addSubview(scroller)
        }
        for index in 0..<5 {
            let page = UILabel()
            page.text = "Page \(index + 1)"
            page.textAlignment = .center
            page.backgroundColor = .secondarySystemBackground
            pages.addSubview(page)
        }
        for index in 0..<20 {
            let card = UILabel(frame: CGRect(x: Self.step * CGFloat(index), y: 0, width: 200, height: 120))
            card.text = "Card \(index + 1)"
            card.textAlignment = .center
            card.backgroundColor = .systemTeal
            cards.addSubview(card)
        }
        state.accessibilityIdentifier = "state"
        state.text = "-"
        state.numberOfLines = 0
        view.addSubview(state)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let (width, top) = (view.bounds.width, view.safeAreaInsets.top)
        pages.frame = CGRect(x: 0, y: top, width: width, height: 240)
        pages.contentSize = CGSize(width: width * 5, height: 240)
        for (index, page) in pages.subviews.enumerated() {
            page.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: 240)
        }
        cards.frame = CGRect(x: 0, y: top + 260, width: width, height: 120)
        cards.contentSize = CGSize(width: Self.step * 20, height: 120)
        state.frame = CGRect(x: 16, y: top + 400, width: width - 32, height: 200)
    }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        guard scrollView === cards else { return }
        let card = (targetContentOffset.pointee.x / Self.step).rounded()
        targetContentOffset.pointee.x = min(card * Self.step, cards.contentSize.width - cards.bounds.width)
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        state.text = "\(scrollView.accessibilityIdentifier ?? "") \(Int(scrollView.contentOffset.x))"
    }
}

/// A drawing that fills the screen and can be zoomed.
final class PhotoViewController: UIViewController, UIScrollViewDelegate {
    private let scroller = UIScrollView()
    private let photo = UIImageView()
    private let state = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Photo"
        view.backgroundColor = .black
        scroller.delegate = self
        scroller.maximumZoomScale = 4
        scroller.contentInsetAdjustmentBehavior = .never
        photo.accessibilityIdentifier = "photo"
        photo.image = UIGraphicsImageRenderer(size: CGSize(width: 390, height: 390)).image { context in
            for row in 0..<13 {
                for column in 0..<13 {
                    UIColor(hue: CGFloat(row * 13 + column) / 169, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
                    context.fill(CGRect(x: column * 30, y: row * 30, width: 29, height: 29))
                }
            }
        }
        scroller.addSubview(photo)
        state.accessibilityIdentifier = "state"
        state.textColor = .white
        state.text = "-"
        view.addSubview(scroller)
        view.addSubview(state)
        let twice = UITapGestureRecognizer(target: self, action: Selector(PhotoViewController.tappedTwice))
        twice.numberOfTapsRequired = 2
        scroller.addGestureRecognizer(twice)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scroller.frame != view.bounds else { return }
        scroller.frame = view.bounds
        photo.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.width)
        scroller.contentSize = photo.frame.size
        state.frame = CGRect(x: 16, y: view.bounds.height - 80, width: view.bounds.width - 32, height: 40)
        center()
    }

    private func tappedTwice() { scroller.setZoomScale(scroller.zoomScale > 1 ? 1 : 2, animated: true) }

    /// Keeps content that is smaller than the screen in its middle.
    private func center() {
        let space = max(0, (scroller.bounds.height - scroller.contentSize.height) / 2)
        scroller.contentInset = UIEdgeInsets(top: space, left: 0, bottom: space, right: 0)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        state.text = "Zoomed \((scale * 10).rounded() / 10)"
    }
}
