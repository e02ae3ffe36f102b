// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// Shows a part of content that is larger than the view; a browser scrolls it natively.
///
/// The content offset is the origin of `bounds`; subviews are placed in the content. All lengths are in points.
/// What a person scrolls arrives as changes of the offset; what an app scrolls is sent to the browser.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiscrollview
@MainActor open class UIScrollView: UIView, UIScrollViewDelegateHolder, BrowserInput {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
    }

    weak var scrollDelegate: (any UIScrollViewDelegate)? { didSet { scrollDelegateChanged() } }

    /// Told when the delegate is another one; for the toolkit's own subclasses.
    package func scrollDelegateChanged() {}

    // MARK: Content size and offset

    /// Size of the content, in points.
    open var contentSize: CGSize = .zero {
        didSet {
            guard contentSize != oldValue else { return }
            contentExtentChanged(from: oldValue, bounds.size)
        }
    }

    /// The point of the content at the top left corner of the bounds.
    ///
    /// It is taken as it is, even outside the content.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            endScrollAnimation()
            bounds.origin = newValue
        }
    }

    /// Scrolls to an offset; the delegate is told when an animation has ended.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated, contentOffset != self.contentOffset, UIView.areAnimationsEnabled, window != nil else {
            self.contentOffset = contentOffset
            return
        }
        beginScrollAnimation(to: contentOffset)
    }

    /// Scrolls as little as needed to bring `rect`, in the content, into view.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard !rect.isNull else { return }
        let insets = adjustedContentInset
        let visible = bounds.inset(by: insets)
        var offset = contentOffset
        offset.x += UIScrollView.shift(from: visible.minX...max(visible.minX, visible.maxX), to: rect.minX, rect.maxX)
        offset.y += UIScrollView.shift(from: visible.minY...max(visible.minY, visible.maxY), to: rect.minY, rect.maxY)
        setContentOffset(clamped(offset), animated: animated)
    }

    /// How far a window onto an axis moves to show `start ... end`, or the nearer part of it when it is too long.
    private static func shift(from window: ClosedRange<CGFloat>, to start: CGFloat, _ end: CGFloat) -> CGFloat {
        if start >= window.lowerBound, end <= window.upperBound { return 0 }
        if end - start > window.upperBound - window.lowerBound {
            if start <= window.lowerBound, end >= window.upperBound { return 0 }
            return start > window.lowerBound ? start - window.lowerBound : end - window.upperBound
        }
        return start < window.lowerBound ? start - window.lowerBound : end - window.upperBound
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if super.bounds.origin != old {
                contentOffsetChangedForConstraints()
                offsetChanged()
            }
        }
    }

    private func offsetChanged() {
        setNeedsLayout()
        contentWasScrolled()
        scrollDelegate?.scrollViewDidScroll(self)
    }

    // MARK: Insets

    /// Space around the content, in points, besides what the safe area adds.
    open var contentInset = UIEdgeInsets.zero {
        didSet { if contentInset != oldValue { updateAdjustedContentInset() } }
    }

    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedContentInset() } }
    }

    /// The space around the content with the safe area, in points.
    open var adjustedContentInset: UIEdgeInsets { adjustedInset }
    private var adjustedInset = UIEdgeInsets.zero

    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedContentInset()
    }

    private func updateAdjustedContentInset() {
        let insets = contentInset + safeAreaShare
        guard insets != adjustedInset else { return }
        let old = adjustedInset
        adjustedInset = insets
        scrollerChanged()
        // What lay at the edge stays at the edge.
        var offset = contentOffset
        if offset.y == -old.top { offset.y = -insets.top }
        if offset.x == -old.left { offset.x = -insets.left }
        if offset != contentOffset { bounds.origin = offset }
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        setNeedsLayout()
    }

    private var safeAreaShare: UIEdgeInsets {
        let safeArea = safeAreaInsets
        guard safeArea != .zero else { return .zero }
        var share = UIEdgeInsets.zero
        var (takesHorizontal, takesVertical) = (true, true)
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: break
        case .scrollableAxes, .automatic:
            takesHorizontal =
                alwaysBounceHorizontal || contentSize.width + contentInset.left + contentInset.right > bounds.width
            takesVertical =
                alwaysBounceVertical || contentSize.height + contentInset.top + contentInset.bottom > bounds.height
                || (contentInsetAdjustmentBehavior == .automatic && isInNavigationController)
        }
        if takesHorizontal { (share.left, share.right) = (safeArea.left, safeArea.right) }
        if takesVertical { (share.top, share.bottom) = (safeArea.top, safeArea.bottom) }
        return share
    }

    private var isInNavigationController: Bool {
        var responder: UIResponder? = self
        while let candidate = responder {
            if let controller = candidate as? UIViewController { return controller.navigationController != nil }
            responder = candidate.next
        }
        return false
    }

    package override func boundsSizeChanged(from oldSize: CGSize) {
        super.boundsSizeChanged(from: oldSize)
        contentExtentChanged(from: contentSize, oldSize)
    }

    /// Keeps an offset that was inside the content inside it after the content's or the view's size has changed.
    private func contentExtentChanged(from oldContent: CGSize, _ oldSize: CGSize) {
        let before = UIScrollView.offsetRange(content: oldContent, size: oldSize, insets: adjustedInset)
        updateAdjustedContentInset()
        scrollerChanged()
        guard !isDragging, !isDecelerating else { return }
        let after = offsetRange
        var offset = contentOffset
        if offset.x <= before.maximum.x { offset.x = min(offset.x, max(after.maximum.x, after.minimum.x)) }
        if offset.y <= before.maximum.y { offset.y = min(offset.y, max(after.maximum.y, after.minimum.y)) }
        if offset != contentOffset { bounds.origin = offset } else { contentWasScrolled() }
    }

    /// The offsets at the two ends of the content, with the insets.
    package var offsetRange: (minimum: CGPoint, maximum: CGPoint) {
        UIScrollView.offsetRange(content: contentSize, size: bounds.size, insets: adjustedInset)
    }

    private static func offsetRange(
        content: CGSize, size: CGSize, insets: UIEdgeInsets
    ) -> (minimum: CGPoint, maximum: CGPoint) {
        let minimum = CGPoint(x: -insets.left, y: -insets.top)
        return (
            minimum,
            CGPoint(
                x: max(minimum.x, content.width + insets.right - size.width),
                y: max(minimum.y, content.height + insets.bottom - size.height))
        )
    }

    /// The nearest offset that shows no space outside the content and its insets.
    package func clamped(_ offset: CGPoint) -> CGPoint {
        let range = offsetRange
        return CGPoint(
            x: min(max(offset.x, range.minimum.x), range.maximum.x),
            y: min(max(offset.y, range.minimum.y), range.maximum.y))
    }

    // MARK: How it scrolls

    open var isScrollEnabled = true { didSet { if isScrollEnabled != oldValue { scrollerChanged() } } }
    open var isPagingEnabled = false { didSet { if isPagingEnabled != oldValue { scrollerChanged() } } }
    open var bounces = true { didSet { if bounces != oldValue { scrollerChanged() } } }
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { axesChanged() } }
    }
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { axesChanged() } }
    }
    open var isDirectionalLockEnabled = false
    open var decelerationRate = DecelerationRate.normal
    open var keyboardDismissMode = KeyboardDismissMode.none {
        didSet { if keyboardDismissMode != oldValue { scrollerChanged() } }
    }
    /// Whether a touch waits until it is known not to scroll before the content shows an effect of it.
    open var delaysContentTouches = true

    private func axesChanged() {
        updateAdjustedContentInset()
        scrollerChanged()
    }

    open var showsHorizontalScrollIndicator = true {
        didSet { if showsHorizontalScrollIndicator != oldValue { scrollerChanged() } }
    }
    open var showsVerticalScrollIndicator = true {
        didSet { if showsVerticalScrollIndicator != oldValue { scrollerChanged() } }
    }
    open var indicatorStyle = IndicatorStyle.default
    /// Insets of the vertical indicator, in points.
    ///
    /// Differs: the browser keeps indicators inside the adjusted content inset.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    open var automaticallyAdjustsScrollIndicatorInsets = true
    /// Insets of both indicators, in points.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    // MARK: State

    /// Whether a finger is on the content.
    open var isTracking: Bool { dragging.isTracking }
    open var isDragging: Bool { dragging.isDragging }
    /// Whether the content glides on after a drag.
    open var isDecelerating: Bool { dragging.isDecelerating }

    var dragging = ScrollDrag()
    var animation: ScrollAnimation?

    // MARK: Input from the browser

    package func scrolled(to offset: CGPoint, phase: InputEvent.ScrollPhase) { take(offset, phase) }
    package func focused() {}
    package func typed(_ text: String?, selection: Range<Int>, isComposing: Bool, taken: Int) {}

    /// Told before the browser's scroll moves the offset, in points.
    package func scrollWasNative(by distance: CGPoint) {}
    /// Told when a scroll has come to rest.
    package func scrollRested() {}

    // MARK: The wire

    package override var wireKind: String? { "s" }

    /// What the browser was told last.
    var told = ToldScroller()

    /// Something that the browser has to know of has changed, besides the offset.
    func scrollerChanged() { layer.changed(.boundsOrigin) }

    package override func encodeScroller(into properties: inout PropertyEncoder) { encode(into: &properties) }
}
