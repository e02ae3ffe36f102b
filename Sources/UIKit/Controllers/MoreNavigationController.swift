// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stack behind the last tab of a full bar: a list of the controllers that have no tab of their own, and the one that was chosen.
@MainActor final class MoreNavigationController: UINavigationController, UINavigationControllerDelegate {
    private let list = MoreListController()
    private unowned let tabs: UITabBarController
    /// The controller that was chosen from the list; nil while the list is on top.
    private(set) var chosen: UIViewController?

    init(_ tabs: UITabBarController) {
        self.tabs = tabs
        super.init(nibName: nil, bundle: nil)
        list.title = BarLanguage(tabs.traitCollection).pick("More", "더 보기")
        viewControllers = [list]
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        delegate = self
        list.choose = { [weak self] in self?.open($0, animated: true) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the list of these controllers, unless one of them is open.
    func show(_ controllers: [UIViewController]) {
        list.controllers = controllers
        if let chosen, !controllers.contains(where: { $0 === chosen }) { close(animated: false) }
    }

    /// Shows a controller above the list.
    func open(_ controller: UIViewController, animated: Bool) {
        guard controller !== chosen else { return }
        close(animated: false)
        chosen = controller
        if let stack = controller as? UINavigationController {
            stack.navigationBar.outerItem = list.navigationItem
            pushViewController(StackPage(stack), animated: animated)
        } else {
            pushViewController(controller, animated: animated)
        }
        setNavigationBarHidden(controller is UINavigationController, animated: animated)
        tabs.moreChanged()
    }

    /// Goes back to the list.
    func close(animated: Bool) {
        if viewControllers.count > 1 { popToRootViewController(animated: animated) }
        if !animated { wasClosed() }
    }

    private func wasClosed() {
        guard let controller = chosen else { return }
        chosen = nil
        setNavigationBarHidden(false, animated: false)
        (controller as? UINavigationController)?.navigationBar.outerItem = nil
        if controller.parent == nil {
            tabs.addChild(controller)
            controller.didMove(toParent: tabs)
        }
        tabs.moreChanged()
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { setNavigationBarHidden(viewController is StackPage, animated: animated) }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { if viewController === list { wasClosed() } }

    /// A stack in the stack; it has a bar of its own.
    private final class StackPage: UIViewController {
        private let stack: UINavigationController

        init(_ stack: UINavigationController) {
            self.stack = stack
            super.init(nibName: nil, bundle: nil)
            title = stack.tabBarItem.title
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            addChild(stack)
            stack.view.frame = view.bounds
            stack.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(stack.view)
            stack.didMove(toParent: self)
        }

        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            guard parent == nil else { return }
            stack.willMove(toParent: nil)
            stack.viewIfLoaded?.removeFromSuperview()
            stack.removeFromParent()
        }
    }
}

/// The names and images of tabs, one a row.
@MainActor private final class MoreListController: UITableViewController {
    var choose: (UIViewController) -> Void = { _ in }
    var controllers: [UIViewController] = [] { didSet { viewIfLoaded.map { _ in tableView.reloadData() } } }

    init() { super.init(style: .plain) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.indexPathsForSelectedRows?.forEach { tableView.deselectRow(at: $0, animated: animated) }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controllers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
        let item: UITabBarItem? = controllers[indexPath.row].tabBarItem
        cell.textLabel?.text = item?.title ?? item?.systemItem?.title(in: BarLanguage(traitCollection))
        cell.imageView?.image = item?.image
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        choose(controllers[indexPath.row])
    }
}
