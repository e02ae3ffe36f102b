// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Is told of what happens in a scroll view.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The content offset has changed, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The zoom scale has changed, for whatever reason.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger leaves; `velocity` is in points per millisecond, the target may be changed.
    ///
    /// Differs: the target is where a glide by `decelerationRate` would end; a browser's own glide may end elsewhere unless
    /// the target is changed.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// An animated `setContentOffset(_:animated:)` or `scrollRectToVisible(_:animated:)` has come to its end.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The subview that is scaled; nil when the content can't be zoomed.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// A pinch or an animated change of the scale begins.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Zooming has ended, the way back to the limits included.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Whether a tap on the status bar scrolls to the top.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// A tap on the status bar has scrolled to the top, or found the content there.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {
        forward("scrollViewDidScroll:", [scrollView]) { (other: any UIScrollViewDelegate) in
            other.scrollViewDidScroll(scrollView)
        }
    }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {
        forward("scrollViewDidZoom:", [scrollView]) { (other: any UIScrollViewDelegate) in
            other.scrollViewDidZoom(scrollView)
        }
    }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        forward("scrollViewWillBeginDragging:", [scrollView]) { (other: any UIScrollViewDelegate) in
            other.scrollViewWillBeginDragging(scrollView)
        }
    }
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        forward(
            "scrollViewWillEndDragging:withVelocity:targetContentOffset:", [scrollView, velocity, targetContentOffset]
        ) { (other: any UIScrollViewDelegate) in
            other.scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        forward("scrollViewDidEndDragging:willDecelerate:", [scrollView, decelerate]) {
            (other: any UIScrollViewDelegate) in other.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
        }
    }
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        forward("scrollViewWillBeginDecelerating:", [scrollView]) { (other: any UIScrollViewDelegate) in
            other.scrollViewWillBeginDecelerating(scrollView)
        }
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        forward("scrollViewDidEndDecelerating:", [scrollView]) { (other: any UIScrollViewDelegate) in
            other.scrollViewDidEndDecelerating(scrollView)
        }
    }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        forward("scrollViewDidEndScrollingAnimation:", [scrollView]) { (other: any UIScrollViewDelegate) in
            other.scrollViewDidEndScrollingAnimation(scrollView)
        }
    }
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        forwarded("viewForZoomingIn:", [scrollView]) { (other: any UIScrollViewDelegate) in
            other.viewForZooming(in: scrollView)
        }
            ?? nil
    }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        forward("scrollViewWillBeginZooming:with:", [scrollView, view]) { (other: any UIScrollViewDelegate) in
            other.scrollViewWillBeginZooming(scrollView, with: view)
        }
    }
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        forward("scrollViewDidEndZooming:with:atScale:", [scrollView, view, scale]) {
            (other: any UIScrollViewDelegate) in other.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
        }
    }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        forwarded("scrollViewShouldScrollToTop:", [scrollView]) { (other: any UIScrollViewDelegate) in
            other.scrollViewShouldScrollToTop(scrollView)
        }
            ?? true
    }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        forward("scrollViewDidScrollToTop:", [scrollView]) { (other: any UIScrollViewDelegate) in
            other.scrollViewDidScrollToTop(scrollView)
        }
    }
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        forward("scrollViewDidChangeAdjustedContentInset:", [scrollView]) { (other: any UIScrollViewDelegate) in
            other.scrollViewDidChangeAdjustedContentInset(scrollView)
        }
    }
}

/// Gives scroll views their `delegate`.
///
/// Subclasses of UIKit declare `delegate` again with a type of their own, which Swift allows only for a property that the
/// class got from a protocol.
@preconcurrency @MainActor public protocol UIScrollViewDelegateHolder: AnyObject {}

extension UIScrollViewDelegateHolder where Self: UIScrollView {
    /// Is told of scrolling; not retained.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiscrollview/delegate
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
