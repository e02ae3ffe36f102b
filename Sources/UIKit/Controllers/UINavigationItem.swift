// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a navigation bar shows for one controller.
///
/// It owns its views and buttons.
///
/// Follows: https://developer.apple.com/documentation/uikit/uinavigationitem
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// When a back button shows words.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The previous title, a general word when there is no room for it, or only the chevron.
        case `default` = 0
        /// A general word, or only the chevron.
        case generic = 1
        /// Only the chevron.
        case minimal = 2
    }

    /// How the parts of a navigation bar are arranged.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uinavigationitem/itemstyle
    public enum ItemStyle: Int, Sendable {
        /// The title in the middle.
        case navigator = 0
        /// The title at the leading side.
        case browser = 1
        /// The title at the leading side.
        case editor = 2
    }

    public override convenience init() {
        self.init(title: "")
        self.title = nil
    }

    public init(title: String) {
        self.title = title
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        (coder as? InterfaceCoder)?.readNavigationItem(self)
    }

    /// Called after the object was made from an interface file and its outlets and actions are connected.
    open func awakeFromNib() {}

    open var title: String? { didSet { if title != oldValue { bar?.titleChanged(self) } } }
    /// Shown in place of the title, in its own size as far as there is room.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }

    open var style = ItemStyle.navigator { didSet { if style != oldValue { changed() } } }

    /// A line above the title.
    open var prompt: String? { didSet { if prompt != oldValue { sizeChanged() } } }

    // MARK: Large titles

    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { sizeChanged() } }
    }
    /// What scrolls with the large title.
    weak var titleScroller: UIScrollView?
    /// Whether the large title is in the bar because nothing scrolls with it.
    var hasLargeTitleInBar = false

    private func sizeChanged() {
        bar?.controller?.viewIfLoaded?.setNeedsLayout()
        changed()
    }

    // MARK: Back button

    /// The button that other controllers' bars show to return to this one; by default one with its title.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet {
            take([backBarButtonItem])
            changed()
        }
    }
    /// The words of the back button that returns to this controller; its title when nil.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { changed() } }
    }
    open var hidesBackButton: Bool {
        get { hidesBackButtonStorage }
        set { setHidesBackButton(newValue, animated: false) }
    }
    private var hidesBackButtonStorage = false

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        guard hidesBackButton != hidesBackButtonStorage else { return }
        hidesBackButtonStorage = hidesBackButton
        changed(animated: animated)
    }

    // MARK: Buttons

    private var leftItems: [UIBarButtonItem]?
    private var rightItems: [UIBarButtonItem]?

    open var leftBarButtonItems: [UIBarButtonItem]? {
        get { leftItems }
        set { setLeftBarButtonItems(newValue, animated: false) }
    }
    /// The first of them is next to the edge.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        get { rightItems }
        set { setRightBarButtonItems(newValue, animated: false) }
    }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftItems?.first }
        set { setLeftBarButton(newValue, animated: false) }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightItems?.first }
        set { setRightBarButton(newValue, animated: false) }
    }
    /// Whether the left buttons are shown beside the back button and not in its place.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftItems = items
        take(items ?? [])
        changed(animated: animated)
    }

    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightItems = items
        take(items ?? [])
        changed(animated: animated)
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    // MARK: Appearance

    open var standardAppearance: UINavigationBarAppearance? { didSet { appearanceChanged(standardAppearance) } }
    open var compactAppearance: UINavigationBarAppearance? { didSet { appearanceChanged(compactAppearance) } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceChanged(scrollEdgeAppearance) } }

    private func appearanceChanged(_ appearance: UINavigationBarAppearance?) {
        appearance?.onChange = { [weak self] in self?.changed() }
        changed()
    }

    // MARK: Searching

    /// Its search bar is shown below the title.
    ///
    /// The item owns it.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.barItem = nil
            hasSearchInContent = false
            searchController?.barItem = self
            bar?.searchChanged(self, animated: false)
        }
    }
    /// Whether the search bar scrolls away with the content.
    ///
    /// Where the content doesn't scroll, or scrolls elsewhere than at its top, the search bar stays in any case.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { bar?.searchChanged(self, animated: false) } }
    }
    /// Whether the search bar is above the content and not in the bar.
    var hasSearchInContent = false

    // MARK: The bar

    /// The bar that shows the item.
    weak var bar: UINavigationBar?

    private func take(_ items: [UIBarButtonItem?]) {
        for item in items { item?.navigationItem = self }
    }

    func changed(animated: Bool = false) { bar?.itemChanged(self, animated: animated) }
}
