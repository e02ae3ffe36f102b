// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows the last of a stack of controllers under a bar.
///
/// It owns the controllers of its stack.
///
/// Follows: https://developer.apple.com/documentation/uikit/uinavigationcontroller
/// Differs: the browser's Back pops; animations that run along with a swipe back run when the finger leaves.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// Makes a controller whose stack has one controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        pushViewController(rootViewController, animated: false)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.readNavigationController(self)
    }

    /// How the top of a stack changes.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uinavigationcontroller/operation
    public enum Operation: Int, Sendable {
        case none = 0
        case push = 1
        case pop = 2
    }

    open weak var delegate: (any UINavigationControllerDelegate)?

    // MARK: The stack

    var stack: [UIViewController] = []

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    /// The controller on top, or the one that is presented over it.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if viewController is UINavigationController {
            fault("Pushing a navigation controller is not supported: \(viewController).")
        }
        if stack.contains(where: { $0 === viewController }) {
            fault("Pushing the same view controller instance more than once is not supported (\(viewController)).")
        }
        // A swipe that is cut short puts its page back.
        swipeBack.interrupt()
        change(to: stack + [viewController], .push, animated: animated)
    }

    /// Takes the top controller away; nil when it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: Array(stack.dropLast()), .pop, animated: animated)
        return top
    }

    /// Takes away what is above `viewController`; nil when nothing is.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            fault("Tried to pop to a view controller that doesn't exist: \(viewController) is not in \(stack).")
        }
        let removed = Array(stack[(index + 1)...])
        guard !removed.isEmpty else { return nil }
        change(to: Array(stack[...index]), .pop, animated: animated)
        return removed
    }

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack; a new top controller is pushed, one that was underneath is popped to.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        for (index, controller) in viewControllers.enumerated()
        where viewControllers[..<index].contains(where: { $0 === controller }) {
            fault("All view controllers in a navigation controller must be distinct (\(controller) is there twice).")
        }
        let isPop = viewControllers.last.map { top in stack.contains { $0 === top } } ?? false
        change(to: viewControllers, isPop ? .pop : .push, animated: animated)
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        if stack.contains(where: { $0 === subsequentVC }) { popToViewController(subsequentVC, animated: true) }
    }

    // MARK: Changing

    /// The system's movement, while a change takes its time.
    private var slide: NavigationTransition?
    /// The change that takes its time.
    private var currentChange: ControllerTransition?
    /// The swipe back that runs.
    var swipe: ControllerTransition?
    private(set) lazy var swipeBack = SwipeBack(self)

    private var isInChange = false
    var isChanging: Bool { isInChange || currentChange != nil || swipe != nil }

    /// Recognizes the swipe from the edge that pops.
    ///
    /// Its own delegate lets it begin where there is a back button; without that delegate, or with another, it begins wherever something
    /// can be popped. Disable it to take the swipe away.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipeBack.driver.gestureRecognizer }

    private func change(
        to new: [UIViewController], _ direction: NavigationTransition.Direction, animated: Bool
    ) {
        // A change in the middle of another ends that one at once.
        finishChange()
        swipeBack.withdraw()
        isInChange = true
        defer {
            isInChange = false
            viewIfLoaded?.setNeedsLayout()
        }
        let (old, oldTop, newTop) = (stack, stack.last, new.last)
        let removed = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        stack = new
        (parent as? UITabBarController)?.updateBar(animated: animated)
        let settle = {
            for controller in removed { controller.removeFromParent() }
            for controller in added where controller.parent === self { controller.didMove(toParent: self) }
        }
        guard isViewLoaded, let newTop, newTop !== oldTop else {
            if isViewLoaded, newTop == nil { oldTop?.viewIfLoaded?.removeFromSuperview() }
            showItems(.none)
            return settle()
        }
        let isShown = appearanceState == .appeared || appearanceState == .appearing
        guard isShown, let oldTop else {
            oldTop?.viewIfLoaded?.removeFromSuperview()
            if isShown { newTop.beginAppearanceTransition(true, animated: false) }
            install(newTop)
            showItems(.none)
            if isShown { newTop.endAppearanceTransition() }
            return settle()
        }
        let isAnimated = animated && UIView.areAnimationsEnabled && view.window != nil
        oldTop.isMovingFromParentStorage = removed.contains { $0 === oldTop }
        newTop.isMovingToParentStorage = added.contains { $0 === newTop }
        newTop.loadViewIfNeeded()
        let animator =
            isAnimated
            ? delegate?.navigationController(
                self, animationControllerFor: direction == .push ? .push : .pop, from: oldTop, to: newTop) : nil
        let interactor = animator.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
        let turn = ControllerTransition(
            in: contentView, from: oldTop, to: newTop, views: [.from: oldTop.view, .to: newTop.view],
            isAnimated: isAnimated, duration: NavigationTransition.duration,
            isInteractive: interactor?.wantsInteractiveStart ?? false
        ) { [self] completed in
            (slide, currentChange) = (nil, nil)
            navigationBar.finishTransition()
            guard completed else { return undo(to: old, oldTop, newTop, added) }
            if animator != nil { UIView.performWithoutAnimation { exchange(oldTop, newTop) } }
            oldTop.endAppearanceTransition()
            newTop.endAppearanceTransition()
            settle()
            oldTop.isMovingFromParentStorage = false
            newTop.isMovingToParentStorage = false
            delegate?.navigationController(self, didShow: newTop, animated: isAnimated)
            viewIfLoaded?.setNeedsLayout()
        }
        currentChange = turn
        currentTransition = turn
        turn.prepare(for: interactor)
        oldTop.beginAppearanceTransition(false, animated: isAnimated)
        newTop.beginAppearanceTransition(true, animated: isAnimated)
        delegate?.navigationController(self, willShow: newTop, animated: isAnimated)
        UIView.performWithoutAnimation { install(newTop) }
        newTop.tellIsAppearing()
        showItems(isAnimated ? (direction == .push ? .push : .pop) : .none)
        UIView.performWithoutAnimation { contentView.layoutIfNeeded() }
        turn.finalFrames[ObjectIdentifier(newTop)] = newTop.view.frame
        if let animator { return turn.run(animator) }
        let movement = NavigationTransition(
            in: contentView, from: oldTop.view, to: newTop.view, direction: direction
        ) { turn.completeTransition(true) }
        slide = movement
        if isAnimated {
            movement.run()
            turn.runAlongside()
        } else {
            turn.runAlongside()
            movement.finish()
        }
    }

    // MARK: Bars that hide

    private(set) var barHidingIfNeeded: BarHiding?
    var barHiding: BarHiding {
        if let barHidingIfNeeded { return barHidingIfNeeded }
        let new = BarHiding(self)
        barHidingIfNeeded = new
        return new
    }

    /// Ends what takes its time at once.
    private func finishChange() {
        swipeBack.interrupt()
        slide?.finish()
        currentChange?.cutShort()
    }

    /// What an app's animator has left is put in order.
    private func exchange(_ old: UIViewController, _ new: UIViewController) {
        old.viewIfLoaded?.removeFromSuperview()
        install(new)
    }

    /// An app's transition was cancelled: the stack is as it was.
    private func undo(
        to old: [UIViewController], _ oldTop: UIViewController, _ newTop: UIViewController, _ added: [UIViewController]
    ) {
        stack = old
        (parent as? UITabBarController)?.updateBar(animated: false)
        oldTop.isMovingFromParentStorage = false
        newTop.isMovingToParentStorage = false
        newTop.beginAppearanceTransition(false, animated: false)
        UIView.performWithoutAnimation { exchange(newTop, oldTop) }
        newTop.endAppearanceTransition()
        oldTop.beginAppearanceTransition(true, animated: false)
        showItems(.none)
        oldTop.endAppearanceTransition()
        for controller in added {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Views

    /// The bar above the content; the controller decides what it shows.
    public let navigationBar = UINavigationBar()

    let contentView = UIView()

    open override func loadView() {
        let view = NavigationControllerView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.controller = self
        contentView.frame = view.bounds
        contentView.clipsToBounds = true
        navigationBar.controller = self
        view.addSubview(contentView)
        view.addSubview(navigationBar)
        navigationBar.layer.isReadFirst = true
        self.view = view
        barHidingIfNeeded?.update()
        showItems(.none)
    }

    func showItems(_ transition: UINavigationBar.Transition) {
        guard isViewLoaded else { return }
        navigationBar.show(stack.map(\.navigationItem), transition: transition)
        toolbarItemsChanged(animated: transition != .none)
        updateScrollEdge()
    }

    /// Puts the view of a controller among the content.
    func install(_ controller: UIViewController, in container: UIView? = nil) {
        let view: UIView = controller.view
        let container = container ?? contentView
        view.translatesAutoresizingMaskIntoConstraints = true
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if view.superview !== container { container.addSubview(view) }
        place(controller)
        updateScrollEdge()
    }

    private func place(_ controller: UIViewController) {
        guard let view = controller.viewIfLoaded, let own = viewIfLoaded else { return }
        updateLargeTitle(of: controller)
        let barHeight = navigationBar.height(for: controller.navigationItemStorage)
        let barBottom = isNavigationBarHidden ? 0 : own.safeAreaInsets.top + barHeight
        let reachesUnder =
            controller.edgesForExtendedLayout.contains(.top)
            && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
        var frame = own.bounds
        if !reachesUnder, !isNavigationBarHidden {
            frame.origin.y += barBottom
            frame.size.height = max(0, frame.size.height - barBottom)
        }
        controller.containerInsets.top = isNavigationBarHidden || !reachesUnder ? 0 : barHeight
        // Where the tab bar is hidden, what it covers of the stack's own view is free.
        controller.containerInsets.bottom =
            hidesBottomBar(controller)
            ? -((parent as? UITabBarController)?.hiddenBarHeight ?? 0) : isToolbarHidden ? 0 : UIToolbar.height
        if view.transform.isIdentity {
            view.frame = frame
        } else {
            view.bounds.size = frame.size
            view.center = CGPoint(x: frame.midX, y: frame.midY)
        }
    }

    /// Whether a controller, or one below it in the stack, hides the bar at the bottom.
    private func hidesBottomBar(_ controller: UIViewController) -> Bool {
        for candidate in stack {
            if candidate.hidesBottomBarWhenPushed { return true }
            if candidate === controller { return false }
        }
        return controller.hidesBottomBarWhenPushed
    }

    /// Places bar and content in the view's bounds.
    func layoutContents() {
        guard let view = viewIfLoaded else { return }
        let shown = stack.filter { $0.viewIfLoaded?.superview === contentView }
        for controller in shown { updateLargeTitle(of: controller) }
        let top = view.safeAreaInsets.top
        let height = navigationBar.barHeight
        navigationBar.extensionAbove = top
        navigationBar.frame = CGRect(
            x: 0, y: isNavigationBarHidden ? -height - 1 : top, width: view.bounds.width, height: height)
        navigationBar.isHidden = isNavigationBarHidden && !isHidingBar
        layOutToolbar()
        contentView.frame = view.bounds
        // An app's animator has placed the views.
        if currentChange == nil || slide != nil { for controller in shown { place(controller) } }
        swipeBack.update()
    }

    // MARK: Hiding the bar

    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    private var isBarHidden = false
    /// Whether the bar is on its way out.
    private var isHidingBar = false

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHidden else { return }
        isBarHidden = hidden
        guard let view = viewIfLoaded else { return }
        guard animated, view.window != nil else {
            view.setNeedsLayout()
            return
        }
        isHidingBar = true
        UIView.performWithoutAnimation { navigationBar.isHidden = false }
        UIView.animate(withDuration: 0.2) {
            self.layoutContents()
            view.layoutIfNeeded()
        } completion: { _ in
            self.isHidingBar = false
            self.navigationBar.isHidden = self.isBarHidden
        }
    }

    // MARK: The tool bar

    /// The bar below the content; it shows the tool bar items of the controller on top.
    open var toolbar: UIToolbar! {
        if let toolbarStorage { return toolbarStorage }
        let new = UIToolbar()
        toolbarStorage = new
        return new
    }
    private var toolbarStorage: UIToolbar?
    private var toolbarIfShown: UIToolbar? { isToolbarHiddenStorage ? nil : toolbar }
    private var isToolbarHiddenStorage = true

    open var isToolbarHidden: Bool {
        get { isToolbarHiddenStorage }
        set { setToolbarHidden(newValue, animated: false) }
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isToolbarHiddenStorage else { return }
        isToolbarHiddenStorage = hidden
        guard let view = viewIfLoaded, let toolbar else { return }
        if toolbar.superview !== view {
            UIView.performWithoutAnimation {
                toolbar.frame = CGRect(
                    x: 0, y: view.bounds.height, width: view.bounds.width, height: UIToolbar.height)
                view.addSubview(toolbar)
            }
        }
        toolbarItemsChanged(animated: false)
        view.setNeedsLayout()
        guard animated, view.window != nil else { return }
        UIView.performWithoutAnimation {
            toolbar.isHidden = false
            toolbar.layoutIfNeeded()
        }
        UIView.animate(withDuration: 0.2) {
            view.layoutIfNeeded()
        } completion: { _ in
            toolbar.isHidden = self.isToolbarHiddenStorage
        }
    }

    /// Shows what the controller on top has for the tool bar.
    func toolbarItemsChanged(animated: Bool) {
        toolbarIfShown?.setItems(topViewController?.toolbarItems, animated: animated)
    }

    private func layOutToolbar() {
        guard let view = viewIfLoaded else { return }
        if toolbarIfShown != nil, toolbar.superview == nil {
            view.addSubview(toolbar)
            toolbarItemsChanged(animated: false)
        }
        guard let toolbar = toolbarStorage, toolbar.superview === view else { return }
        let isGone = isToolbarHiddenStorage || topViewController.map { hidesBottomBar($0) } == true
        let top = view.bounds.height - (isGone ? 0 : view.safeAreaInsets.bottom + UIToolbar.height)
        toolbar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: UIToolbar.height)
        if UIView.inheritedAnimationDuration == 0 { toolbar.isHidden = isGone }
    }

    // MARK: Scrolling under the bar

    /// Chooses the bar's look by whether content has been scrolled under it.
    func updateScrollEdge() {
        navigationBar.isContentUnderBar = topViewController?.viewIfLoaded.map { isScrolledUnderBar($0) } ?? false
        let item = topViewController?.navigationItem
        let scroller = item?.titleScroller
        navigationBar.isShowingLargeTitle =
            item?.hasLargeTitleInBar == true
            || scroller.map { $0.largeTitle != nil && !$0.hasScrolledTitleAway } ?? false
        navigationBar.largeTitleBackground = scroller.map {
            $0.backgroundColor ?? topViewController?.viewIfLoaded?.backgroundColor ?? .systemBackground
        }
        navigationBar.searchStrip = scroller?.searchStrip.flatMap { $0.isPinned ? $0 : nil }
        if let toolbar = toolbarIfShown, let view = topViewController?.viewIfLoaded {
            toolbar.isContentUnderBar = ContentScrollerSearch.bottom(in: view)?.reachesUnderBottom ?? false
        }
    }

    private func isScrolledUnderBar(_ view: UIView) -> Bool {
        ContentScrollerSearch.first(in: view)?.isScrolledFromTop ?? false
    }

    // MARK: Tabs

    /// The root's item, unless the stack has one of its own.
    open override var tabBarItem: UITabBarItem! {
        get { tabBarItemStorage ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    // MARK: Sizes

    /// A stack prefers the size of what is on top.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        guard container === topViewController else { return }
        preferredContentSize = container.preferredContentSize
    }

    // MARK: Appearance

    package override var appearanceChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }

    private var hasShown = false

    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        finishChange()
        if isAppearing {
            loadViewIfNeeded()
            topViewController?.loadViewIfNeeded()
        }
        super.beginAppearanceTransition(isAppearing, animated: animated)
        guard isAppearing, let top = topViewController else { return }
        if !hasShown { delegate?.navigationController(self, willShow: top, animated: animated) }
        UIView.performWithoutAnimation { install(top) }
    }

    open override func endAppearanceTransition() {
        let wasAppearing = appearanceState == .appearing
        super.endAppearanceTransition()
        viewIfLoaded?.setNeedsLayout()
        guard wasAppearing, !hasShown, let top = topViewController else { return }
        hasShown = true
        delegate?.navigationController(self, didShow: top, animated: false)
    }

    /// The bar's style decides: its title is light on a black bar.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        if isNavigationBarHidden { return topViewController?.preferredStatusBarStyle ?? .default }
        return navigationBar.barStyle == .default ? .default : .lightContent
    }

    // MARK: The browser's Back

    package override var browserBackDepth: Int {
        guard presentedViewController == nil, stack.count > 1,
            topViewController?.navigationItem.hidesBackButton == false
        else { return super.browserBackDepth }
        return stack.count - 1 + super.browserBackDepth
    }

    package override func browserWentBack() -> Bool {
        if stack.count > 1, topViewController?.navigationItem.hidesBackButton == false {
            popViewController(animated: true)
            return true
        }
        return super.browserWentBack()
    }
}

/// The view of a navigation controller.
@MainActor final class NavigationControllerView: UIView {
    weak var controller: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layoutContents()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
            controller?.barHidingIfNeeded?.heightChanged()
        }
    }
}

extension UIViewController {
    /// The nearest ancestor that is a navigation controller.
    public var navigationController: UINavigationController? {
        var controller = parent
        while let candidate = controller {
            if let navigation = candidate as? UINavigationController { return navigation }
            controller = candidate.parent
        }
        return nil
    }
}
