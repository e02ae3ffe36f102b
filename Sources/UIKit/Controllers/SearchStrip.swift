// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A navigation bar's search bar above the content that is searched: it scrolls away with it, or stays below the bar.
@MainActor final class SearchStrip: UIView {
    let searchBar: UISearchBar
    /// Whether it stays below the navigation bar when the content scrolls.
    var isPinned = false {
        didSet {
            guard isPinned != oldValue else { return }
            layer.zPosition = isPinned ? 1 : 0
            if !isPinned {
                (backgroundColor, stickySpan) = (nil, nil)
                // A sticky view was placed without a word; now its place counts.
                layer.changed(.position)
            }
            superview?.setNeedsLayout()
        }
    }

    init(_ searchBar: UISearchBar) {
        self.searchBar = searchBar
        super.init(frame: .zero)
        addSubview(searchBar)
    }

    required init?(coder: NSCoder) { nil }

    /// In points.
    var height: CGFloat { searchBar.fittingHeightInNavigationBar }

    /// Stands directly above the content, or at the top of what is seen of it.
    func place(in scroller: UIScrollView) {
        let natural = -scroller.contentInset.top - height
        let side = scroller.safeAreaInsets
        var frame = CGRect(
            x: side.left, y: natural, width: scroller.bounds.width - side.left - side.right, height: height)
        if isPinned {
            let top = scroller.bounds.minY + scroller.adjustedContentInset.top - scroller.headerInset
            frame.origin.y = max(natural, top)
            stickySpan = StickySpan(
                y: natural, height: max(0, scroller.contentSize.height - natural), shift: -height)
        }
        if self.frame != frame { self.frame = frame }
        searchBar.controller?.placeOverlay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        searchBar.frame = bounds
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && !isPinned ? nil : hit
    }
}
