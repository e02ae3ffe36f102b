// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
@_spi(SourceBridge) import ObjectiveC
import QuartzCore

/// Shows a part of content that is larger than the view; a browser scrolls it natively.
///
/// The content offset is the origin of `bounds`; subviews are placed in the content. All lengths are in points.
/// What a person scrolls arrives as changes of the offset; what an app scrolls is sent to the browser.
///
/// Follows: https://developer.apple.com/documentation/uikit/uiscrollview
@preconcurrency @MainActor open class UIScrollView: UIView, UIScrollViewDelegateHolder, BrowserInput {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        begin()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        begin()
        (coder as? InterfaceCoder)?.readScrollView(self)
    }

    private func begin() {
        clipsToBounds = true
        addGestureRecognizer(panGestureRecognizer)
    }

    weak var scrollDelegate: (any UIScrollViewDelegate)? {
        didSet {
            scrollDelegateChanged()
            // Another delegate may zoom another view, or none.
            scrollerChanged()
        }
    }

    /// Told when the delegate is another one; for the toolkit's own subclasses.
    package func scrollDelegateChanged() {}

    // MARK: Content size and offset

    /// Size of the content, in points.
    open var contentSize: CGSize = .zero {
        willSet { __willChange(self, "contentSize") }
        didSet {
            defer { __didChange(self, "contentSize") }
            guard contentSize.width.isFinite, contentSize.height.isFinite else {
                log("The contentSize \(contentSize) of \(self) is not finite; it stays \(oldValue).")
                contentSize = oldValue
                return
            }
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
    ///
    /// Without an animation it ends a glide too.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard animated, contentOffset != self.contentOffset, UIView.areAnimationsEnabled, window != nil else {
            if !animated { endGlide() }
            self.contentOffset = contentOffset
            return
        }
        beginScrollAnimation(to: contentOffset, .scrolling)
    }

    /// Scrolls as little as needed to bring `rect`, in the content, into view.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        guard !rect.isNull else { return }
        let visible = bounds.inset(by: collapsedInsets)
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
            guard newValue.origin.x.isNaN || newValue.origin.y.isNaN || newValue.origin.isFinite else {
                return log("The contentOffset \(newValue.origin) of \(self) is not finite; it stays \(old).")
            }
            let moves = newValue.origin != old
            if moves { __willChange(self, "contentOffset") }
            defer { if moves { __didChange(self, "contentOffset") } }
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
        refreshControl?.scrollViewWasScrolled()
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
        var insets = contentInset + safeAreaShare
        insets.top += refreshInset + headerInset
        guard insets != adjustedInset else { return }
        let old = adjustedInset
        adjustedInset = insets
        scrollerChanged()
        // What lay at the edge stays at the edge, except that a refresh leaves the content where it is.
        var offset = contentOffset
        let oldTop = old.top - toldRefreshInset
        if offset.y == -old.top, oldTop != insets.top - refreshInset { offset.y = -insets.top }
        if offset.x == -old.left { offset.x = -insets.left }
        toldRefreshInset = refreshInset
        // Nor does content end before the view does where it didn't before.
        if !isDragging, !isDecelerating {
            let before = UIScrollView.offsetRange(content: contentSize, size: bounds.size, insets: old).maximum
            let after = offsetRange.maximum
            if offset.x <= before.x { offset.x = min(offset.x, after.x) }
            if offset.y <= before.y { offset.y = min(offset.y, after.y) }
        }
        if offset != contentOffset { bounds.origin = offset }
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        setNeedsLayout()
    }

    /// What the safe area adds to the content inset.
    var safeAreaShare: UIEdgeInsets {
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
                || (contentInsetAdjustmentBehavior == .automatic && isKeptClearOfBars)
        }
        if takesHorizontal { (share.left, share.right) = (safeArea.left, safeArea.right) }
        if takesVertical { (share.top, share.bottom) = (safeArea.top, safeArea.bottom) }
        return share
    }

    /// Whether the view is in a navigation controller, and its own controller wants it clear of the bars.
    private var isKeptClearOfBars: Bool {
        var responder: UIResponder? = self
        while let candidate = responder {
            if let controller = candidate as? UIViewController {
                return controller.navigationController != nil && controller.automaticallyAdjustsScrollViewInsets
            }
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
        guard !isDragging, !isDecelerating, !zoom.isChanging else { return }
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
    /// Whether drags are for the sheet that the view is in, until the sheet is as high as it gets.
    package var isHeldBySheet = false { didSet { if isHeldBySheet != oldValue { scrollerChanged() } } }
    /// Whether a scroll stops at multiples of the view's size, counted from the beginning of the content inset.
    open var isPagingEnabled = false { didSet { if isPagingEnabled != oldValue { scrollerChanged() } } }
    /// Whether content can be pulled beyond its ends; setting it sets both axes.
    open var bounces: Bool {
        get { bouncesHorizontally || bouncesVertically }
        set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
    }
    open var bouncesHorizontally = true { didSet { if bouncesHorizontally != oldValue { scrollerChanged() } } }
    open var bouncesVertically = true { didSet { if bouncesVertically != oldValue { scrollerChanged() } } }
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { axesChanged() } }
    }
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { axesChanged() } }
    }
    /// Whether a drag that begins along one axis stays on it.
    open var isDirectionalLockEnabled = false {
        didSet { if isDirectionalLockEnabled != oldValue { scrollerChanged() } }
    }
    open var decelerationRate = DecelerationRate.normal
    open var keyboardDismissMode = KeyboardDismissMode.none {
        didSet { if keyboardDismissMode != oldValue { scrollerChanged() } }
    }
    /// Whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true

    private func axesChanged() {
        updateAdjustedContentInset()
        scrollerChanged()
    }

    // MARK: Touches in the content

    /// Whether a touch waits until it is known not to scroll before the content gets it.
    open var delaysContentTouches = true
    /// Whether a drag takes a touch away that the content has got.
    ///
    /// Where it is off, the app and not the browser decides whether a touch scrolls.
    open var canCancelContentTouches = true {
        didSet { if canCancelContentTouches != oldValue { scrollPan.dependenciesChanged() } }
    }

    /// Whether the content gets a touch that began in `view`.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag takes the touches away from `view`; not asked where `canCancelContentTouches` is off.
    ///
    /// Differs: a browser scrolls before it could be asked, so this is asked only where the app decides about a scroll: when
    /// the pan recognizer waits for another one to fail.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: Indicators

    open var showsHorizontalScrollIndicator = true {
        didSet { if showsHorizontalScrollIndicator != oldValue { scrollerChanged() } }
    }
    open var showsVerticalScrollIndicator = true {
        didSet { if showsVerticalScrollIndicator != oldValue { scrollerChanged() } }
    }
    open var indicatorStyle = IndicatorStyle.default { didSet { if indicatorStyle != oldValue { scrollerChanged() } } }
    /// Insets of the vertical indicator, in points, besides what the safe area adds.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if verticalScrollIndicatorInsets != oldValue { scrollerChanged() } }
    }
    /// Insets of the horizontal indicator, in points, besides what the safe area adds.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if horizontalScrollIndicatorInsets != oldValue { scrollerChanged() } }
    }
    /// Whether the indicators keep out of the safe area.
    open var automaticallyAdjustsScrollIndicatorInsets = true {
        didSet { if automaticallyAdjustsScrollIndicatorInsets != oldValue { scrollerChanged() } }
    }
    /// Insets of both indicators, in points.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        flashCount += 1
        scrollerChanged()
    }
    /// How often the indicators were flashed.
    private(set) var flashCount = 0

    // MARK: State

    /// Whether a finger is on the content, dragging it or not yet.
    open var isTracking: Bool { dragging.isTracking || scrollPan.isTouched }
    open var isDragging: Bool { dragging.isDragging }
    /// Whether the content glides on after a drag.
    open var isDecelerating: Bool { dragging.isDecelerating }

    /// Whether an offset or a scale of the app is on its way.
    open var isScrollAnimating: Bool { animation.map { $0.purpose != .glide } ?? false }
    open var isZoomAnimating: Bool { zoom.timer != nil }

    /// Ends what scrolls or zooms by itself where it is now: a glide, an animated offset or scale.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uiscrollview/stopscrollingandzooming()
    open func stopScrollingAndZooming() {
        endScrollAnimation()
        endGlide()
        finishZoomAnimation()
        told.mustStop = true
        scrollerChanged()
    }

    var dragging = ScrollDrag()
    var animation: ScrollAnimation?

    // MARK: Gestures

    /// The gesture that scrolls; its state follows the scroll.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
    private(set) lazy var scrollPan = ScrollPanRecognizer(self)

    /// The gesture that zooms; nil while the content can't be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { canZoom ? scrollPinch : nil }
    private(set) lazy var scrollPinch = ScrollPinchRecognizer(self)

    // MARK: Zooming

    /// The smallest scale that a pinch or the app may set.
    open var minimumZoomScale: CGFloat {
        get { zoom.minimum }
        set { if isUsableScale(newValue, "minimumZoomScale") { changeZoomLimits { zoom.minimum = newValue } } }
    }
    /// The largest scale that a pinch or the app may set; content zooms if it is larger than the smallest.
    open var maximumZoomScale: CGFloat {
        get { zoom.maximum }
        set { if isUsableScale(newValue, "maximumZoomScale") { changeZoomLimits { zoom.maximum = newValue } } }
    }
    /// How much the delegate's view for zooming is scaled; 1 without one.
    open var zoomScale: CGFloat {
        get { zoomView?.zoomedScale ?? 1 }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Whether a pinch may go beyond the limits for its time.
    open var bouncesZoom = true { didSet { if bouncesZoom != oldValue { scrollerChanged() } } }
    /// Whether a pinch is on.
    open var isZooming: Bool { zoom.isPinching }
    /// Whether the content is on its way back to the limits after a pinch.
    open var isZoomBouncing: Bool {
        zoom.isBouncing && (zoomScale < zoom.minimum || zoomScale > zoom.maximum)
    }

    /// Scales the content about the middle of the bounds, within the limits.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { changeZoom(to: scale, animated: animated) }

    /// Zooms so that a rectangle, in the unscaled content, fills the bounds.
    open func zoom(to rect: CGRect, animated: Bool) { changeZoom(toShow: rect, animated: animated) }

    var zoom = ScrollZoom()

    // MARK: Refreshing

    /// Begins a refresh when the content is pulled down far enough.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let refreshControl { insertSubview(refreshControl, at: 0) }
            refreshInset = refreshControl?.isRefreshing == true ? UIRefreshControl.height(of: refreshControl) : 0
            scrollerChanged()
            setNeedsLayout()
        }
    }

    /// The large title of the navigation bar, which scrolls with the content; it stands in the top inset.
    private(set) var largeTitle: LargeTitleView?
    /// The search bar of the navigation bar; it stands in the top inset, below the large title.
    private(set) var searchStrip: SearchStrip?

    /// Shows what belongs to the navigation bar above the content.
    func setHeader(title: LargeTitleView?, strip: SearchStrip?) {
        if title !== largeTitle {
            largeTitle?.removeFromSuperview()
            largeTitle = title
            if let title { insertSubview(title, at: 0) }
        }
        if strip !== searchStrip {
            if searchStrip?.superview === self { searchStrip?.removeFromSuperview() }
            searchStrip = strip
            if let strip {
                addSubview(strip)
                strip.searchBar.isInNavigationBar = true
            }
        }
        guard headerInset != toldHeaderInset.all || largeTitleInset != toldHeaderInset.scrolled else { return }
        toldHeaderInset = (headerInset, largeTitleInset)
        updateAdjustedContentInset()
        scrollerChanged()
        setNeedsLayout()
    }
    private var toldHeaderInset: (all: CGFloat, scrolled: CGFloat) = (0, 0)

    /// The radius in points of the wheel that the content is on; 0 for none.
    ///
    /// Only a browser bends it.
    var wheelRadius: CGFloat = 0 { didSet { if wheelRadius != oldValue { scrollerChanged() } } }

    /// The height of what stands above the content, in points.
    var headerInset: CGFloat { (largeTitle == nil ? 0 : LargeTitleView.height) + (searchStrip?.height ?? 0) }

    /// The part of the top inset that scrolls away, and that headers don't stick below, in points.
    var largeTitleInset: CGFloat { headerInset - (searchStrip?.isPinned == true ? searchStrip?.height ?? 0 : 0) }

    /// The insets when everything above the content that scrolls away has done so, in points.
    var collapsedInsets: UIEdgeInsets {
        var insets = adjustedContentInset
        insets.top -= largeTitleInset
        return insets
    }

    /// The space that a refresh takes above the content, in points.
    var refreshInset: CGFloat = 0 { didSet { if refreshInset != oldValue { updateAdjustedContentInset() } } }
    /// The part of `adjustedInset` that is for a refresh.
    private var toldRefreshInset: CGFloat = 0

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeZoomView()
        refreshControl?.place(in: self)
        largeTitle?.place(in: self)
        searchStrip?.place(in: self)
    }

    /// A search bar that stays lies over the content.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        if let searchStrip, searchStrip.isPinned, isUserInteractionEnabled, !isHidden,
            let hit = searchStrip.hitTest(convert(point, to: searchStrip), with: event)
        {
            return hit
        }
        return super.hitTest(point, with: event)
    }

    // MARK: Input from the browser

    package func scrolled(to offset: CGPoint, phase: InputEvent.ScrollPhase) { take(offset, phase) }
    package func focused() {}
    package func typed(_ text: String?, selection: Range<Int>, isComposing: Bool, taken: Int) {}

    /// Told before the browser's scroll moves the offset, in points.
    package func scrollWasNative(by distance: CGPoint) {}
    /// Where a drag comes to rest that is expected to end at `offset`; the velocity is in points per millisecond.
    package func restingOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
    /// Told when a scroll has come to rest.
    package func scrollRested() {}

    // MARK: The wire

    package override var wireKind: String? { "s" }

    package override var touchDelivery: TouchDelivery { scrollPan.isDriver ? .exclusive : super.touchDelivery }

    /// What the browser was told last.
    var told = ToldScroller()

    /// Something that the browser has to know of has changed, besides the offset.
    func scrollerChanged() { layer.changed(.boundsOrigin) }

    package override func encodeScroller(into properties: inout PropertyEncoder) { encode(into: &properties) }
}

extension CGPoint {
    /// Whether both coordinates are numbers that can be shown.
    var isFinite: Bool { x.isFinite && y.isFinite }
}
