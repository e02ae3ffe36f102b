// SPDX-License-Identifier: Apache-2.0

/// The scroll view of a web view: it tells where the page is, and moves it.
///
/// The page scrolls itself in the browser; this view holds its numbers.
final class PageScrollView: UIScrollView {
    /// Called with the offset that the app wants, in points, and whether the page goes there smoothly.
    var onScroll: ((CGPoint, Bool) -> Void)?
    var onScrollingChange: ((Bool) -> Void)?
    private var isTold = false

    /// Takes over where the page is.
    func take(offset: CGPoint, contentSize: CGSize) {
        isTold = true
        defer { isTold = false }
        if contentSize != self.contentSize { self.contentSize = contentSize }
        if offset != contentOffset { super.setContentOffset(offset, animated: false) }
    }

    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard !isTold, let onScroll else { return super.setContentOffset(contentOffset, animated: animated) }
        onScroll(contentOffset, animated)
    }

    override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            guard !isTold, let onScroll else { return super.contentOffset = newValue }
            onScroll(newValue, false)
        }
    }

    override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { onScrollingChange?(isScrollEnabled) } }
    }
}
