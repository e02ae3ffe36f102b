// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows one of several controllers, which a person chooses from a bar at the bottom.
///
/// It owns its controllers; each keeps its state while another one is shown. Where more than five have no room, the last tab leads to a list of
/// the others.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitabbarcontroller
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.readTabBarController(self)
    }

    open weak var delegate: (any UITabBarControllerDelegate)?

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if viewControllers?.contains(where: { $0 === subsequentVC }) == true { selectedViewController = subsequentVC }
    }

    // MARK: Controllers

    private var controllers: [UIViewController] = []
    /// What is shown: one of the controllers, or the stack behind the last tab.
    private var selected: UIViewController?

    /// The list of the controllers that have no tab, and the one that was chosen from it.
    open var moreNavigationController: UINavigationController { more }
    private var moreIfMade: MoreNavigationController?
    private var more: MoreNavigationController {
        if let moreIfMade { return moreIfMade }
        let more = MoreNavigationController(self)
        moreIfMade = more
        addChild(more)
        more.didMove(toParent: self)
        return more
    }

    /// The controllers without a tab of their own.
    private var overflow: ArraySlice<UIViewController> {
        let isNarrow = traitCollection.horizontalSizeClass == .compact
        return isNarrow && controllers.count > 5 ? controllers[4...] : []
    }

    private func isInOverflow(_ controller: UIViewController?) -> Bool { overflow.contains { $0 === controller } }

    /// Shows the items of the controllers that have tabs.
    private func updateItems(animated: Bool) {
        let rest = overflow
        var items: [UITabBarItem] = controllers.dropLast(rest.count).map { $0.tabBarItem }
        if !rest.isEmpty {
            more.show(Array(rest))
            items.append(more.tabBarItem)
        }
        isChangingItems = true
        tabBar.setItems(items, animated: animated)
        isChangingItems = false
    }

    /// Another controller is open in the stack behind the last tab.
    func moreChanged() { updateBar(animated: false) }

    /// The width of the screen has changed.
    func widthClassChanged() {
        let shown = selectedViewController
        updateItems(animated: false)
        if let shown, shown === more || !isInOverflow(shown), selected === more {
            more.close(animated: false)
            select(shown === more ? controllers.first : shown)
        } else if isInOverflow(shown) {
            select(shown)
        }
        tabBar.selectedItem = selected?.tabBarItem
    }

    open var viewControllers: [UIViewController]? {
        get { controllers.isEmpty ? nil : controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the tabs; the selected one stays, or else the one at its index, or the first.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let new = viewControllers ?? []
        for (index, controller) in new.enumerated() where new[..<index].contains(where: { $0 === controller }) {
            fault("All view controllers in a tab bar controller must be distinct (\(controller) is there twice).")
        }
        let old = controllers
        let oldIndex = selectedIndex
        let removed = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        controllers = new
        let next =
            new.first { $0 === selected } ?? (new.indices.contains(oldIndex) ? new[oldIndex] : new.first)
        updateItems(animated: animated)
        select(next)
        for controller in removed { controller.removeFromParent() }
        for controller in added { controller.didMove(toParent: self) }
        tabBar.selectedItem = selected?.tabBarItem
    }

    /// Whether the bar's items are changed by this controller.
    private(set) var isChangingItems = false

    open var selectedViewController: UIViewController? {
        get { selected === moreIfMade ? moreIfMade?.chosen ?? selected : selected }
        set {
            guard let newValue else { return }
            guard newValue === moreIfMade || controllers.contains(where: { $0 === newValue }) else {
                fault(
                    "Only a view controller in the tab bar controller's list of view controllers can be selected: "
                        + "\(newValue) is not among its \(controllers.count).")
            }
            select(newValue)
        }
    }

    /// The index of the selected controller; `NSNotFound` when there is none.
    ///
    /// An index that no controller has is ignored.
    open var selectedIndex: Int {
        get { controllers.firstIndex { $0 === selectedViewController } ?? NSNotFound }
        set { if controllers.indices.contains(newValue) { select(controllers[newValue]) } }
    }

    /// The change of tabs that an app's animator makes.
    private var currentChange: ControllerTransition?

    private func select(_ new: UIViewController?) {
        currentChange?.cutShort()
        let old = selected
        var new = new
        if let wanted = new, isInOverflow(wanted) {
            more.open(wanted, animated: false)
            new = more
        }
        guard new !== old else { return }
        selected = new
        tabBar.selectedItem = new?.tabBarItem
        guard isViewLoaded else { return }
        let isShown = appearanceState == .appeared || appearanceState == .appearing
        new?.loadViewIfNeeded()
        if isShown, let old, let new, UIView.areAnimationsEnabled, view.window != nil,
            let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
        {
            return change(from: old, to: new, animator)
        }
        if isShown {
            new?.beginAppearanceTransition(true, animated: false)
            old?.beginAppearanceTransition(false, animated: false)
        }
        UIView.performWithoutAnimation {
            old?.viewIfLoaded?.removeFromSuperview()
            if let new { install(new) }
        }
        if isShown {
            new?.tellIsAppearing()
            old?.endAppearanceTransition()
            new?.endAppearanceTransition()
        }
        updateBar(animated: false)
    }

    private func change(
        from old: UIViewController, to new: UIViewController, _ animator: any UIViewControllerAnimatedTransitioning
    ) {
        let interactor = delegate?.tabBarController(self, interactionControllerFor: animator)
        let change = ControllerTransition(
            in: contentView, from: old, to: new, views: [.from: old.view, .to: new.view], isAnimated: true,
            duration: NavigationTransition.duration, isInteractive: interactor?.wantsInteractiveStart ?? false
        ) { [self] completed in
            currentChange = nil
            if completed {
                UIView.performWithoutAnimation {
                    old.viewIfLoaded?.removeFromSuperview()
                    install(new)
                }
            } else {
                selected = old
                tabBar.selectedItem = old.tabBarItem
                new.beginAppearanceTransition(false, animated: true)
                UIView.performWithoutAnimation {
                    new.viewIfLoaded?.removeFromSuperview()
                    install(old)
                }
                new.endAppearanceTransition()
                old.beginAppearanceTransition(true, animated: true)
            }
            old.endAppearanceTransition()
            new.endAppearanceTransition()
            updateBar(animated: false)
            viewIfLoaded?.setNeedsLayout()
        }
        currentChange = change
        currentTransition = change
        change.prepare(for: interactor)
        new.beginAppearanceTransition(true, animated: true)
        old.beginAppearanceTransition(false, animated: true)
        UIView.performWithoutAnimation {
            install(new)
            new.tellIsAppearing()
            contentView.layoutIfNeeded()
        }
        change.finalFrames[ObjectIdentifier(new)] = new.view.frame
        change.run(animator)
    }

    // MARK: Choosing

    /// Called when a person taps an item, before the selection changes.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    /// A person chose an item of the bar.
    func itemWasChosen(_ item: UITabBarItem) {
        let tabs = controllers + (moreIfMade.map { [$0] } ?? [])
        guard let controller = tabs.first(where: { $0.tabBarItem === item }) else { return }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if controller === selected { returnToStart(controller) } else { select(controller) }
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// The selected tab was chosen again: its stack goes to the root, or its content to the top.
    private func returnToStart(_ controller: UIViewController) {
        if let navigation = controller as? UINavigationController, navigation.viewControllers.count > 1 {
            navigation.popToRootViewController(animated: true)
        } else if let view = controller.visibleDescendant.viewIfLoaded {
            ContentScrollerSearch.bottom(in: view)?.scrollToStart()
        }
    }

    // MARK: Views

    /// The bar below the content; the controller decides what it shows.
    open private(set) lazy var tabBar: UITabBar = {
        let bar = UITabBar()
        bar.delegate = self
        bar.controller = self
        return bar
    }()

    private let contentView = UIView()

    open override func loadView() {
        let view = TabBarControllerView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.controller = self
        contentView.frame = view.bounds
        view.addSubview(contentView)
        view.addSubview(tabBar)
        self.view = view
        if let selected { install(selected) }
    }

    /// Puts the view of a controller among the content.
    private func install(_ controller: UIViewController) {
        let view: UIView = controller.view
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view.superview !== contentView { contentView.addSubview(view) }
        place(controller)
    }

    private func place(_ controller: UIViewController) {
        guard let view = controller.viewIfLoaded, let own = viewIfLoaded else { return }
        let reachesUnder =
            controller.edgesForExtendedLayout.contains(.bottom)
            && (tabBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars || isBarHidden)
        var frame = contentView.bounds
        if !reachesUnder {
            frame.size.height = max(0, frame.size.height - tabBar.barHeight - own.safeAreaInsets.bottom)
        }
        controller.containerInsets.bottom = reachesUnder ? tabBar.barHeight : 0
        view.frame = frame
    }

    /// Places bar and content in the view's bounds.
    func layoutContents() {
        guard let view = viewIfLoaded else { return }
        contentView.frame = view.bounds
        let height = tabBar.barHeight + view.safeAreaInsets.bottom
        let frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        // The bar moves aside by its transform.
        tabBar.bounds.size = frame.size
        tabBar.center = CGPoint(x: frame.midX, y: frame.midY)
        if currentChange == nil, let selected { place(selected) }
        updateScrollEdge()
    }

    // MARK: The bar

    /// Whether a controller that was pushed hides the bar.
    private(set) var isBarHidden = false
    private var barMovements = 0

    /// The height that a controller below this one gains in place of the bar that it hides, in points.
    var hiddenBarHeight: CGFloat { tabBar.isTranslucent ? tabBar.barHeight : 0 }

    /// Hides or shows the bar as the selected stack asks for.
    func updateBar(animated: Bool) {
        let shown = selected === moreIfMade ? moreIfMade?.chosen ?? selected : selected
        let stack = (shown as? UINavigationController)?.viewControllers ?? []
        let hides = stack.contains { $0.hidesBottomBarWhenPushed }
        guard hides != isBarHidden, let view = viewIfLoaded else { return }
        isBarHidden = hides
        view.setNeedsLayout()
        barMovements += 1
        let movement = barMovements
        let isLeftToRight = view.effectiveUserInterfaceLayoutDirection == .leftToRight
        let aside = CGAffineTransform(translationX: view.bounds.width * (isLeftToRight ? -1 : 1), y: 0)
        guard animated, UIView.areAnimationsEnabled, view.window != nil else {
            tabBar.isHidden = hides
            tabBar.transform = .identity
            return
        }
        // The bar belongs to the page that is covered or uncovered, and stays beside the one that comes or goes.
        UIView.performWithoutAnimation {
            tabBar.isHidden = false
            tabBar.transform = hides ? .identity : aside
        }
        UIView.animate(withDuration: NavigationTransition.duration, delay: 0, options: .curveEaseOut) {
            self.tabBar.transform = hides ? aside : .identity
        } completion: { [weak self] _ in
            guard let self, barMovements == movement else { return }
            tabBar.isHidden = isBarHidden
            UIView.performWithoutAnimation { self.tabBar.transform = .identity }
        }
    }

    /// Chooses the bar's look by whether content reaches under it.
    func updateScrollEdge() {
        let view = selected?.visibleDescendant.viewIfLoaded
        tabBar.isContentUnderBar = view.flatMap { ContentScrollerSearch.bottom(in: $0) }?.reachesUnderBottom ?? false
    }

    // MARK: Appearance

    package override var appearanceChildren: [UIViewController] { selected.map { [$0] } ?? [] }

    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            loadViewIfNeeded()
            if let selected { install(selected) }
            updateBar(animated: false)
        }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    open override var childForStatusBarStyle: UIViewController? { selected }
}

/// The view of a tab bar controller.
@MainActor final class TabBarControllerView: UIView {
    weak var controller: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutContents()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.horizontalSizeClass != traitCollection.horizontalSizeClass {
            controller?.widthClassChanged()
        }
    }
}

extension UIViewController {
    /// The nearest ancestor that is a tab bar controller.
    public var tabBarController: UITabBarController? {
        var controller = parent
        while let candidate = controller {
            if let tabs = candidate as? UITabBarController { return tabs }
            controller = candidate.parent
        }
        return nil
    }
}
