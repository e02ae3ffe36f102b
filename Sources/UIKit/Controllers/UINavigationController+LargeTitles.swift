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

    /// Puts the large title where it belongs: above what scrolls, or into the bar.
    func updateLargeTitle(of controller: UIViewController) {
        guard let view = controller.viewIfLoaded else { return }
        let item = controller.navigationItem
        let isLarge = hasLargeTitle(controller)
        let scroller =
            isLarge && item.searchController == nil && !isNavigationBarHidden
            ? ContentScrollerSearch.first(in: view) as? UIScrollView : nil
        if item.titleScroller !== scroller {
            item.titleScroller?.largeTitle = nil
            item.titleScroller = scroller
        }
        if let scroller {
            let title = scroller.largeTitle ?? LargeTitleView()
            title.show(item.title, attributes: navigationBar.largeTitleAttributes(for: item))
            scroller.largeTitle = title
        }
        let isInBar = isLarge && scroller == nil
        guard item.hasLargeTitleInBar != isInBar else { return }
        item.hasLargeTitleInBar = isInBar
        navigationBar.setNeedsLayout()
    }
}

extension UINavigationController {
    /// The title of an item has changed.
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
