// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UINavigationController {
    /// Whether a controller of the stack has a large title.
    func hasLargeTitle(_ controller: UIViewController) -> Bool {
        guard navigationBar.prefersLargeTitles, navigationBar.traitCollection.verticalSizeClass != .compact else {
            return false
        }
        // What is automatic is as it was one page before.
        let index = stack.firstIndex { $0 === controller } ?? 0
        for candidate in stack.prefix(index).reversed().reduce(into: [controller], { $0.append($1) }) {
            switch candidate.navigationItem.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// Puts the large title and the search bar where they belong: above what scrolls, or into the bar.
    func updateLargeTitle(of controller: UIViewController) {
        guard let view = controller.viewIfLoaded else { return }
        let item = controller.navigationItem
        let isLarge = hasLargeTitle(controller)
        let search = item.searchController
        let isSearching = search?.isActive == true
        // Without a large title, a search bar that stays is in the bar.
        let wantsHeader = isLarge || (search != nil && item.hidesSearchBarWhenScrolling)
        let scroller =
            wantsHeader && !isNavigationBarHidden ? ContentScrollerSearch.first(in: view) as? UIScrollView : nil
        if item.titleScroller !== scroller {
            item.titleScroller?.setHeader(title: nil, strip: nil)
            item.titleScroller = scroller
        }
        let hasMoved = item.hasSearchInContent != (scroller != nil && search != nil)
        item.hasSearchInContent = scroller != nil && search != nil
        if let scroller {
            let hidesTitle = isSearching && search?.hidesNavigationBarDuringPresentation == true
            let title = isLarge && !hidesTitle ? scroller.largeTitle ?? LargeTitleView() : nil
            title?.show(item.title, attributes: navigationBar.largeTitleAttributes(for: item))
            let strip = search.map { search in
                let shown = scroller.searchStrip
                return shown?.searchBar === search.searchBar ? shown! : SearchStrip(search.searchBar)
            }
            strip?.isPinned = isSearching || !item.hidesSearchBarWhenScrolling
            scroller.setHeader(title: title, strip: strip)
        }
        let isInBar = isLarge && scroller == nil
        guard item.hasLargeTitleInBar != isInBar || hasMoved else { return }
        item.hasLargeTitleInBar = isInBar
        navigationBar.searchMoved()
    }
}

extension UINavigationController {
    /// The title of an item has changed, or its search has begun or ended.
    func updateLargeTitle(of item: UINavigationItem) {
        if let controller = stack.first(where: { $0.navigationItemStorage === item }) {
            updateLargeTitle(of: controller)
        }
    }
}

extension UINavigationItem {
    /// When the title is large, where the bar prefers large titles.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uinavigationitem/largetitledisplaymode-swift.enum
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As on the page before.
        case automatic = 0
        case always = 1
        case never = 2
    }
}
