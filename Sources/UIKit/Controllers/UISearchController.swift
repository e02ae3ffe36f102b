// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows what is found for the text in its search bar.
///
/// The bar goes below a navigation bar, as `UINavigationItem.searchController`, or wherever an app puts it. It owns the bar
/// and the results' controller; a navigation item owns the search controller.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisearchcontroller
/// Differs: it is shown in the view of the searched controller and not presented, so it is never a
/// `presentedViewController`, and results find the navigation controller by `navigationController`.
@preconcurrency @MainActor open class UISearchController: UIViewController {
    /// Makes a controller that shows results in another one; nil to show them in the searched controller itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        searchResultsController = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }

    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    public let searchResultsController: UIViewController?

    open private(set) lazy var searchBar: UISearchBar = {
        let bar = UISearchBar()
        bar.controller = self
        return bar
    }()

    /// Whether what is searched is dimmed while nothing is found yet.
    open var obscuresBackgroundDuringPresentation = true
    /// The older name of `obscuresBackgroundDuringPresentation`.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether the title row of the navigation bar goes away while a person searches.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether results are shown as soon as there is text.
    open var automaticallyShowsSearchResultsController = true {
        didSet { if isActive { updateResults() } }
    }
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsScopeBar = true

    /// Whether results are shown, whatever the text is; set it where they aren't shown automatically.
    open var showsSearchResultsController = false {
        didSet {
            guard showsSearchResultsController != oldValue else { return }
            automaticallyShowsSearchResultsController = false
            updateResults()
        }
    }

    // MARK: Searching

    /// Whether a person searches; setting it begins or ends that.
    open var isActive: Bool {
        get { isActiveStorage }
        set {
            guard newValue != isActiveStorage else { return }
            if newValue { begin() } else { end() }
        }
    }
    private var isActiveStorage = false

    /// The item that shows the search bar.
    weak var barItem: UINavigationItem?

    /// The controller whose content is searched.
    private var searched: UIViewController? {
        if let item = barItem, let navigation = item.bar?.controller,
            let owner = navigation.viewControllers.first(where: { $0.navigationItemStorage === item })
        {
            return owner
        }
        var responder: UIResponder? = searchBar
        while let candidate = responder {
            if let controller = candidate as? UIViewController { return controller }
            responder = candidate.next
        }
        return nil
    }

    private func begin() {
        delegate?.willPresentSearchController(self)
        isActiveStorage = true
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false {
            searchBar.setShowsScope(true, animated: true)
        }
        showOverlay()
        animateBar()
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        searchChanged()
        settle { controller in controller.delegate?.didPresentSearchController(controller) }
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        isActiveStorage = false
        searchBar.resignFirstResponder()
        searchBar.searchTextField.text = ""
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        if automaticallyShowsScopeBar { searchBar.setShowsScope(false, animated: true) }
        hideOverlay()
        animateBar()
        searchResultsUpdater?.updateSearchResults(for: self)
        settle { controller in controller.delegate?.didDismissSearchController(controller) }
    }

    private static let duration: TimeInterval = 0.3
    private var movements = 0

    /// Calls `body` when what has begun now is over, unless something else begins before.
    private func settle(_ body: @escaping (UISearchController) -> Void) {
        movements += 1
        let movement = movements
        UIView.animate(withDuration: Self.duration) {
        } completion: { [weak self] _ in
            guard let self, movements == movement else { return }
            body(self)
        }
    }

    private func animateBar() {
        guard let item = barItem, let bar = item.bar else { return }
        bar.searchChanged(item, animated: true)
    }

    func searchBarSizeChanged() {
        guard let item = barItem, let bar = item.bar else { return }
        bar.searchChanged(item, animated: false)
    }

    /// The text or the scope has changed, or searching has begun.
    func searchChanged() {
        guard isActiveStorage else { return }
        updateResults()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: Overlay

    private let dimming = UIControl()

    open override func loadView() {
        view = SearchOverlay(frame: UIScreen.main.bounds)
        dimming.frame = view.bounds
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
        dimming.isAccessibilityElement = false
        dimming.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
        view.addSubview(dimming)
    }

    /// A list that was scrolled before it was covered.
    private weak var coveredScroller: UIScrollView?

    private func showOverlay() {
        guard obscuresBackgroundDuringPresentation || searchResultsController != nil, let searched,
            let host = searched.viewIfLoaded, parent == nil
        else { return }
        searched.addChild(self)
        UIView.performWithoutAnimation {
            // The content of a list would scroll away below it.
            if let scroller = host as? UIScrollView, scroller.isScrollEnabled {
                scroller.isScrollEnabled = false
                coveredScroller = scroller
            }
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            host.addSubview(view)
            placeOverlay()
            dimming.alpha = 0
        }
        didMove(toParent: searched)
        if obscuresBackgroundDuringPresentation {
            UIView.animate(withDuration: Self.duration) { self.dimming.alpha = 1 }
        }
    }

    /// Lays what covers the content over it, below a search bar that is in it.
    func placeOverlay() {
        guard parent != nil, let view = viewIfLoaded, let host = view.superview else { return }
        var frame = host.bounds
        if let strip = searchBar.superview as? SearchStrip {
            let bottom = strip.convert(strip.bounds, to: host).maxY
            frame.size.height = max(0, frame.maxY - bottom)
            frame.origin.y = bottom
        }
        if view.frame != frame { view.frame = frame }
    }

    private func hideOverlay() {
        guard parent != nil else { return }
        showResults(false)
        coveredScroller?.isScrollEnabled = true
        coveredScroller = nil
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }

    private func updateResults() {
        let hasText = searchBar.text?.isEmpty == false
        showResults(
            isActiveStorage && (automaticallyShowsSearchResultsController ? hasText : showsSearchResultsController))
    }

    private func showResults(_ shows: Bool) {
        guard let results = searchResultsController, parent != nil else { return }
        let isShown = results.parent === self
        guard shows != isShown else { return }
        if shows {
            addChild(results)
            results.beginAppearanceTransition(true, animated: false)
            UIView.performWithoutAnimation {
                results.view.frame = view.bounds
                results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(results.view)
            }
            results.endAppearanceTransition()
            results.didMove(toParent: self)
        } else {
            results.willMove(toParent: nil)
            results.beginAppearanceTransition(false, animated: false)
            results.view.removeFromSuperview()
            results.endAppearanceTransition()
            results.removeFromParent()
        }
    }

    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// Lies over what is searched; without dimming and results it lets touches through.
@MainActor private final class SearchOverlay: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
