// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Supplies the pages before and after a page.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots the page indicator has; 0 for no indicator.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The dot of the page that the app has just set; turning pages goes on from there.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Told when a person turns pages.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {
        forward("pageViewController:willTransitionTo:", [pageViewController, pendingViewControllers]) {
            (other: any UIPageViewControllerDelegate) in
            other.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
        }
    }
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        forward(
            "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:",
            [pageViewController, finished, previousViewControllers, completed]
        ) { (other: any UIPageViewControllerDelegate) in
            other.pageViewController(
                pageViewController, didFinishAnimating: finished, previousViewControllers: previousViewControllers,
                transitionCompleted: completed)
        }
    }
}

/// Shows one controller as a page, beside which a finger finds the one before and the one after.
///
/// It owns the page and its neighbours, which scroll natively.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipageviewcontroller
/// Differs: pages always scroll, one at a time; there are no curls.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable { case pageCurl = 0, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal = 0, vertical }
    public enum NavigationDirection: Int, Sendable { case forward = 0, reverse }

    /// Where the pages of a book are bound.
    public enum SpineLocation: Int, Sendable { case none = 0, min, mid, max }

    /// Names an option of a page view controller.
    public struct OptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A number: the space between two pages, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// A `SpineLocation`'s raw value.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    /// Whether pages that curl have something on their back.
    ///
    /// Differs: a curled page shows its front, seen from behind.
    open var isDoubleSided = false

    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation
    private let spacing: CGFloat

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let spacing = options?[.interPageSpacing]
        self.spacing = (spacing as? CGFloat) ?? (spacing as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spacing) =
            (coder as? InterfaceCoder)?.pageStyle ?? (.scroll, .horizontal, 0)
        super.init(coder: coder)
    }

    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Without one, only the app turns pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            loadNeighbours()
            askForIndicator()
        }
    }

    /// None for pages that scroll.
    open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }
    /// Empty: pages are scrolled.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    // MARK: The page indicator

    private let indicator = UIPageControl()
    private static let indicatorHeight: CGFloat = 37

    /// Asks how many dots there are and which one is the page's.
    private func askForIndicator() {
        let isHorizontal = navigationOrientation == .horizontal
        indicator.numberOfPages = isHorizontal ? dataSource?.presentationCount(for: self) ?? 0 : 0
        if indicator.numberOfPages > 0, current != nil {
            indicator.currentPage = dataSource?.presentationIndex(for: self) ?? 0
        }
        viewIfLoaded?.setNeedsLayout()
    }

    /// A person chose a dot: the page beside the current one comes.
    private func dotWasChosen(from old: Int) {
        let isForward = indicator.currentPage > old
        indicator.currentPage = old
        turnByPerson(isForward: isForward)
    }

    /// A person turns a page without scrolling.
    func turnByPerson(isForward: Bool) {
        guard pending == nil, let page = isForward ? after : before else { return }
        delegate?.pageViewController(self, willTransitionTo: [page])
        beginTurn(to: page)
        scroller.setContentOffset(offset(of: page), animated: true)
    }

    // MARK: Pages

    /// The neighbours before and after the page, as far as there are any.
    private var before: UIViewController?
    private var current: UIViewController?
    private var after: UIViewController?

    open var viewControllers: [UIViewController]? { current.map { [$0] } }

    /// Shows another page.
    ///
    /// - Parameter direction: from which side it comes when it is animated.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let viewControllers, viewControllers.count == 1 else {
            fault(
                "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number "
                    + "required (1) for the requested transition")
        }
        endTurn(at: current)
        let (old, new) = (current, viewControllers[0])
        defer { askForIndicator() }
        guard old !== new else {
            completion?(true)
            return
        }
        guard animated, isShown, old != nil, view.window != nil, UIView.areAnimationsEnabled else {
            exchange(old, new)
            completion?(true)
            return
        }
        // The new page takes the place of the neighbour, and the content scrolls there.
        if direction == .forward { replace(&after, by: new) } else { replace(&before, by: new) }
        layOutPages()
        beginTurn(to: new)
        finishAnimation = { completion?(true) }
        scroller.setContentOffset(offset(of: new), animated: true)
    }

    private var finishAnimation: (() -> Void)?
    private var isShown: Bool { appearanceState == .appeared || appearanceState == .appearing }

    private func exchange(_ old: UIViewController?, _ new: UIViewController) {
        if isShown { old?.beginAppearanceTransition(false, animated: false) }
        adopt(new)
        if isShown { new.beginAppearanceTransition(true, animated: false) }
        current = new
        if isViewLoaded { loadNeighbours() }
        guard isShown else { return }
        new.tellIsAppearing()
        old?.endAppearanceTransition()
        new.endAppearanceTransition()
    }

    private func adopt(_ controller: UIViewController) {
        guard controller.parent !== self else { return }
        addChild(controller)
        controller.didMove(toParent: self)
    }

    private func release(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    private func replace(_ place: inout UIViewController?, by new: UIViewController) {
        adopt(new)
        place = new
    }

    /// Asks for the pages beside the current one and lets the others go.
    private func loadNeighbours() {
        guard isViewLoaded, let current else { return }
        before = dataSource?.pageViewController(self, viewControllerBefore: current)
        after = dataSource?.pageViewController(self, viewControllerAfter: current)
        let kept = pages
        for child in children where !kept.contains(where: { $0 === child }) { release(child) }
        for page in kept { adopt(page) }
        layOutPages()
    }

    private var pages: [UIViewController] { [before, current, after].compactMap { $0 } }

    // MARK: Views

    private lazy var scroller = PageScroller(self)

    open override func loadView() {
        let view = PageView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.controller = self
        view.clipsToBounds = true
        scroller.isPagingEnabled = true
        scroller.showsHorizontalScrollIndicator = false
        scroller.showsVerticalScrollIndicator = false
        scroller.contentInsetAdjustmentBehavior = .never
        scroller.delegate = self
        view.addSubview(scroller)
        indicator.pageIndicatorTintColor = .tertiaryLabel
        indicator.currentPageIndicatorTintColor = .label
        indicator.hidesForSinglePage = false
        indicator.isHidden = true
        indicator.addAction(
            UIAction { [unowned self] _ in dotWasChosen(from: shownDot) }, for: .valueChanged)
        view.addSubview(indicator)
        self.view = view
        askForIndicator()
        loadNeighbours()
    }

    private var isHorizontal: Bool { navigationOrientation == .horizontal }

    private func offset(of page: UIViewController) -> CGPoint {
        let index = CGFloat(pages.firstIndex { $0 === page } ?? 0)
        return isHorizontal
            ? CGPoint(x: index * scroller.bounds.width, y: 0) : CGPoint(x: 0, y: index * scroller.bounds.height)
    }

    /// Places the pages side by side, and shows the current one.
    func layOutPages() {
        guard let view = viewIfLoaded else { return }
        var frame = view.bounds
        indicator.isHidden = indicator.numberOfPages == 0
        if !indicator.isHidden {
            shownDot = indicator.currentPage
            frame.size.height = max(0, frame.height - Self.indicatorHeight)
            indicator.frame = CGRect(x: 0, y: frame.maxY, width: view.bounds.width, height: Self.indicatorHeight)
        }
        let height = isHorizontal ? frame.height : view.bounds.height
        if isHorizontal { frame.size.width += spacing } else { frame.size.height += spacing }
        if scroller.frame != frame { scroller.frame = frame }
        let pages = pages
        let step = isHorizontal ? CGPoint(x: frame.width, y: 0) : CGPoint(x: 0, y: frame.height)
        for (index, page) in pages.enumerated() {
            let pageView: UIView = page.view
            pageView.autoresizingMask = []
            pageView.translatesAutoresizingMaskIntoConstraints = true
            pageView.frame = CGRect(
                x: step.x * CGFloat(index), y: step.y * CGFloat(index), width: view.bounds.width, height: height)
            if pageView.superview !== scroller { scroller.addSubview(pageView) }
        }
        let count = CGFloat(max(pages.count, 1))
        scroller.contentSize =
            isHorizontal
            ? CGSize(width: frame.width * count, height: frame.height)
            : CGSize(width: frame.width, height: frame.height * count)
        scroller.isScrollEnabled = dataSource != nil
        guard pending == nil, let current else { return }
        let target = offset(of: current)
        if scroller.contentOffset != target { scroller.contentOffset = target }
    }

    // MARK: Turning

    /// The dot that stood out before a person chose one.
    private var shownDot = 0
    /// The page that comes while a page is turned.
    private var pending: UIViewController?

    fileprivate func beginTurn(to page: UIViewController) {
        guard pending == nil, let current, page !== current else { return }
        pending = page
        current.beginAppearanceTransition(false, animated: true)
        page.beginAppearanceTransition(true, animated: true)
        page.tellIsAppearing()
    }

    /// The turn has come to its end at a page.
    fileprivate func endTurn(at page: UIViewController?) {
        guard let pending, let old = current, let page else { return }
        self.pending = nil
        let isCompleted = page === pending
        if !isCompleted {
            pending.beginAppearanceTransition(false, animated: true)
            old.beginAppearanceTransition(true, animated: true)
        }
        if isCompleted, finishAnimation == nil, indicator.numberOfPages > 0 {
            indicator.currentPage += page === after ? 1 : -1
            shownDot = indicator.currentPage
        }
        current = page
        loadNeighbours()
        (isCompleted ? old : pending).endAppearanceTransition()
        page.endAppearanceTransition()
        if let finishAnimation {
            self.finishAnimation = nil
            finishAnimation()
        } else {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: isCompleted)
        }
    }

    package override var appearanceChildren: [UIViewController] { current.map { [$0] } ?? [] }
    open override var childForStatusBarStyle: UIViewController? { current }
}

// MARK: -

extension UIPageViewController: UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.isDragging || scrollView.isDecelerating, pending == nil, let current else { return }
        let (now, rest) = (scrollView.contentOffset, offset(of: current))
        let way = isHorizontal ? now.x - rest.x : now.y - rest.y
        guard abs(way) > 0.5, let page = way > 0 ? after : before else { return }
        delegate?.pageViewController(self, willTransitionTo: [page])
        beginTurn(to: page)
    }

    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }

    /// Takes over where the content has come to rest.
    private func settle() {
        let length = isHorizontal ? scroller.bounds.width : scroller.bounds.height
        guard length > 0, !pages.isEmpty else { return }
        let place = (isHorizontal ? scroller.contentOffset.x : scroller.contentOffset.y) / length
        let page = pages[min(max(Int(place.rounded()), 0), pages.count - 1)]
        if pending == nil, page !== current { beginTurn(to: page) }
        endTurn(at: page)
    }
}

/// What pages scroll in; arrow keys turn them.
@MainActor private final class PageScroller: UIScrollView, ArrowKeyInput {
    private unowned let controller: UIPageViewController

    init(_ controller: UIPageViewController) {
        self.controller = controller
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    package override var isKeyboardFocusable: Bool { controller.dataSource != nil }
    package override var takesArrowKeys: Bool { true }
    package override var ownAccessibilityRole: String? { "group" }
    package override var defaultAccessibilityLabel: String? { BarLanguage(traitCollection).pick("Pages", "페이지") }

    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        switch key {
        case .left: controller.turnByPerson(isForward: !isLeftToRight)
        case .right: controller.turnByPerson(isForward: isLeftToRight)
        case .up: controller.turnByPerson(isForward: false)
        case .down: controller.turnByPerson(isForward: true)
        case .home, .end: return false
        }
        return true
    }
}

/// The view of a page view controller.
@MainActor private final class PageView: UIView {
    weak var controller: UIPageViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        controller?.layOutPages()
    }
}
