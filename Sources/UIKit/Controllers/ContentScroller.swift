// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view whose content can be scrolled under bars.
@MainActor package protocol ContentScroller: UIView {
    /// Whether content has been scrolled past the top of the view's insets.
    var isScrolledFromTop: Bool { get }
    /// Whether there is content below what the view's bottom inset leaves visible.
    var reachesUnderBottom: Bool { get }
    /// Scrolls to the top.
    func scrollToStart()
}

extension ContentScroller {
    /// Tells the bars that the content was scrolled.
    package func contentWasScrolled() {
        var responder: UIResponder? = self
        while let candidate = responder {
            if let navigation = candidate as? UINavigationController {
                navigation.updateScrollEdge()
                if let scroller = self as? UIScrollView { navigation.barHidingIfNeeded?.scrolled(scroller) }
            }
            if let tabs = candidate as? UITabBarController { tabs.updateScrollEdge() }
            responder = candidate.next
        }
    }
}

/// Finds what scrolls a controller's content.
@MainActor enum ContentScrollerSearch {
    /// The view itself, or the first one in it that reaches its top.
    static func first(in view: UIView) -> (any ContentScroller)? {
        if let scroller = view as? any ContentScroller { return scroller }
        for subview in view.subviews where !subview.isHidden {
            if let scroller = subview as? any ContentScroller, subview.frame.minY <= view.safeAreaInsets.top {
                return scroller
            }
        }
        return nil
    }

    /// The view itself, or the first one in it that reaches its bottom.
    static func bottom(in view: UIView) -> (any ContentScroller)? {
        if let scroller = view as? any ContentScroller { return scroller }
        return view.subviews.lazy.filter { !$0.isHidden }.compactMap { $0 as? any ContentScroller }
            .first { $0.frame.maxY >= view.bounds.maxY - view.safeAreaInsets.bottom }
    }
}
