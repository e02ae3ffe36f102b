// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a tab bar shows for one tab.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitabbaritem
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.readTabBarItem(self)
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// Makes an item with the system's image and words.
    public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
        self.init()
        take(systemItem)
        self.tag = tag
    }

    func take(_ systemItem: UITabBarItem.SystemItem) {
        self.systemItem = systemItem
        image = UIImage(systemName: systemItem.symbolName)
    }

    package private(set) var systemItem: SystemItem?

    /// Shown in place of `image` while the tab is selected.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }
    /// How far the title is moved from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { if titlePositionAdjustment != oldValue { changed() } }
    }

    // MARK: Badge

    /// The text on a small pill beside the image; nil for no badge, empty for a plain one.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The badge's color; red when nil.
    open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { changed() } } }
    private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {
        badgeAttributes[state.rawValue] = textAttributes
        changed()
    }

    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }

    // MARK: Appearance

    /// The bar's look while the tab is selected; the bar's own when nil.
    open var standardAppearance: UITabBarAppearance? { didSet { appearanceChanged(standardAppearance) } }
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { appearanceChanged(scrollEdgeAppearance) } }

    private func appearanceChanged(_ appearance: UITabBarAppearance?) {
        appearance?.onChange = { [weak self] in self?.bar?.lookChanged() }
        bar?.lookChanged()
    }

    // MARK: The bar

    /// The bar that shows the item.
    weak var bar: UITabBar?

    package override func changed() {
        if !isTakingAppearance { bar?.itemChanged(self) }
    }
}

extension UITabBarItem {
    /// An item with an image and words of the system.
    public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
            mostViewed

        var symbolName: String {
            switch self {
            case .more: "ellipsis"
            case .favorites, .featured, .topRated: "star.fill"
            case .recents, .history, .mostRecent: "clock.fill"
            case .contacts: "person.circle.fill"
            case .bookmarks: "book.fill"
            case .search: "magnifyingglass"
            case .downloads: "square.and.arrow.down.fill"
            case .mostViewed: "list.number"
            }
        }

        func title(in language: BarLanguage) -> String {
            switch self {
            case .more: language.pick("More", "더 보기")
            case .favorites: language.pick("Favorites", "즐겨찾기")
            case .featured: language.pick("Featured", "추천")
            case .topRated: language.pick("Top Rated", "최고 평점")
            case .recents: language.pick("Recents", "최근 항목")
            case .contacts: language.pick("Contacts", "연락처")
            case .history: language.pick("History", "기록")
            case .bookmarks: language.pick("Bookmarks", "책갈피")
            case .search: language.pick("Search", "검색")
            case .downloads: language.pick("Downloads", "다운로드")
            case .mostRecent: language.pick("Most Recent", "최신 항목")
            case .mostViewed: language.pick("Most Viewed", "최다 조회")
            }
        }
    }
}
