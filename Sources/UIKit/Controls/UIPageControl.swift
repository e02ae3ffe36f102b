// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A row of dots, one for each page, of which the current one stands out.
///
/// A tap on the part after the current dot goes to the next page, one before it to the previous one; a finger that stays on it and moves
/// goes through the pages.
///
/// Follows: https://developer.apple.com/documentation/uikit/uipagecontrol
@preconcurrency @MainActor open class UIPageControl: UIControl {
    /// When the background is seen.
    public enum BackgroundStyle: Int, Sendable {
        /// While a finger goes through the pages.
        case automatic = 0
        case prominent = 1
        case minimal = 2
    }

    /// How a person uses it now.
    public enum InteractionState: Int, Sendable {
        case none = 0
        case discrete = 1
        case continuous = 2
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readPageControl(self)
    }

    /// From one dot to the next, in points.
    private static let step: CGFloat = 17.5
    private static let dotSide: CGFloat = 7.5
    private static let height: CGFloat = 26
    /// Beside the row of dots, both sides together, in points.
    private static let margin: CGFloat = 63

    private let background = UIView()
    private(set) var dots: [UIImageView] = []

    private func setUp() {
        background.isUserInteractionEnabled = false
        background.layer.cornerRadius = Self.height / 2
        addSubview(background)
        updateBackground()
    }

    // MARK: Pages

    private var pageCount = 0
    private var page = 0

    /// How many dots there are; 0 at first.
    open var numberOfPages: Int {
        get { pageCount }
        set {
            let count = max(0, newValue)
            guard count != pageCount else { return }
            pageCount = count
            page = min(page, max(0, count - 1))
            indicatorImages = indicatorImages.filter { $0.key < count }
            currentIndicatorImages = currentIndicatorImages.filter { $0.key < count }
            pagesChanged()
        }
    }

    /// The page whose dot stands out; values outside are cut off.
    open var currentPage: Int {
        get { page }
        set {
            let new = min(max(0, newValue), max(0, pageCount - 1))
            guard new != page else { return }
            page = new
            updateDots()
            layer.changed(.attributes)
            progress?.pageChanged()
        }
    }

    /// How far the current page has come, shown in a longer dot; nil for none.
    ///
    /// The control owns it.
    open var progress: UIPageControlProgress? {
        didSet {
            guard progress !== oldValue else { return }
            oldValue?.control = nil
            progress?.control = self
            progressBar.removeFromSuperview()
            invalidateIntrinsicContentSize()
            updateDots()
            oldValue.map { $0.delegate?.pageControlProgressVisibilityDidChange($0) }
            progress.map { $0.delegate?.pageControlProgressVisibilityDidChange($0) }
        }
    }
    private let progressBar = UIView()
    /// How much longer the dot with the progress is, in points.
    private var extraWidth: CGFloat { progress == nil ? 0 : 20 }

    func progressChanged() { placeProgress() }

    private func placeProgress() {
        guard let progress, dots.indices.contains(page) else { return }
        let dot = dots[page]
        if progressBar.superview !== dot { dot.addSubview(progressBar) }
        dot.clipsToBounds = true
        let width = dot.bounds.width * CGFloat(progress.currentProgress)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        progressBar.frame = CGRect(
            x: isLeftToRight ? 0 : dot.bounds.width - width, y: 0, width: width, height: dot.bounds.height)
        progressBar.backgroundColor = currentPageIndicatorTintColor ?? .white
    }

    /// Whether nothing is seen while there is one page.
    open var hidesForSinglePage = false { didSet { updateDots() } }

    private func pagesChanged() {
        while dots.count > pageCount { dots.removeLast().removeFromSuperview() }
        while dots.count < pageCount {
            let dot = UIImageView()
            dot.isAccessibilityElement = false
            dot.contentMode = .center
            dots.append(dot)
            addSubview(dot)
        }
        invalidateIntrinsicContentSize()
        updateDots()
        layer.changed(.attributes)
    }

    // MARK: Appearance

    /// The color of the other dots; nil for a translucent white.
    open var pageIndicatorTintColor: UIColor? { didSet { updateDots() } }
    /// The color of the current dot; nil for white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { updateDots() } }

    open var backgroundStyle = BackgroundStyle.automatic { didSet { updateBackground() } }
    open private(set) var interactionState = InteractionState.none { didSet { updateBackground() } }
    /// Whether a finger that moves on it goes through the pages.
    open var allowsContinuousInteraction = true

    /// The image of all dots that have none of their own; nil for a circle.
    open var preferredIndicatorImage: UIImage? { didSet { updateDots() } }
    /// The image of the current dot where it has none of its own; nil for the one of the other dots.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { updateDots() } }

    private var indicatorImages: [Int: UIImage] = [:]
    private var currentIndicatorImages: [Int: UIImage] = [:]

    open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[checked(page)] }
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        indicatorImages[checked(page)] = image
        updateDots()
    }
    open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentIndicatorImages[checked(page)] }
    open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
        currentIndicatorImages[checked(page)] = image
        updateDots()
    }

    /// A page's number, which has to exist.
    private func checked(_ page: Int, _ function: StaticString = #function) -> Int {
        guard (0..<pageCount).contains(page) else {
            fault("UIPageControl \(function): page \(page) is out of bounds; there are \(pageCount) pages.")
        }
        return page
    }

    private func updateBackground() {
        let isShown =
            backgroundStyle == .prominent || (backgroundStyle == .automatic && interactionState == .continuous)
        background.backgroundColor = isShown ? .systemFill : nil
    }

    private func updateDots() {
        let isEmpty = hidesForSinglePage && pageCount <= 1
        for (index, dot) in dots.enumerated() {
            let isCurrent = index == page
            let own = isCurrent ? currentIndicatorImages[index] ?? preferredCurrentPageIndicatorImage : nil
            let image = own ?? indicatorImages[index] ?? preferredIndicatorImage
            dot.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
            let color =
                isCurrent
                ? currentPageIndicatorTintColor ?? .white
                : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
            dot.tintColor = color
            let hasProgress = isCurrent && progress != nil
            dot.backgroundColor = image == nil ? (hasProgress ? color.faded(to: 0.3) : color) : nil
            dot.isHidden = isEmpty
        }
        background.isHidden = isEmpty
        setNeedsLayout()
    }

    // MARK: Layout

    /// The size that dots for so many pages need, in points.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: Self.margin + Self.step * CGFloat(max(0, pageCount)) + extraWidth, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: pageCount) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The pages whose dots have room, around the current one.
    private var visiblePages: Range<Int> {
        let room = max(1, Int((bounds.width - 20 - extraWidth) / Self.step))
        guard pageCount > room else { return 0..<pageCount }
        let first = min(max(0, page - room / 2), pageCount - room)
        return first..<first + room
    }

    /// How large a dot is: those at an end behind which there are more are smaller.
    private func scale(of index: Int, in pages: Range<Int>) -> CGFloat {
        guard index != page else { return 1 }
        let before = pages.lowerBound > 0 ? index - pages.lowerBound : 2
        let after = pages.upperBound < pageCount ? pages.upperBound - 1 - index : 2
        // Dots without room wait at an end, and aren't seen.
        return [0.5, 0.75, 1][max(0, min(before, after, 2))]
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let pages = visiblePages
        let width = Self.step * CGFloat(pages.count) + extraWidth
        let left = bounds.midX - width / 2
        background.frame = CGRect(
            x: left - 10, y: bounds.midY - Self.height / 2, width: width + 20, height: Self.height)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        for (index, dot) in dots.enumerated() {
            let place = CGFloat(min(max(index, pages.lowerBound), pages.upperBound - 1) - pages.lowerBound) + 0.5
            let x = Self.step * place + (index > page ? extraWidth : index == page ? extraWidth / 2 : 0)
            dot.alpha = pages.contains(index) ? 1 : 0
            dot.bounds.size = CGSize(
                width: Self.dotSide + (index == page ? extraWidth : 0), height: Self.dotSide)
            dot.center = CGPoint(x: left + (isLeftToRight ? x : width - x), y: bounds.midY)
            dot.layer.cornerRadius = dot.image == nil ? Self.dotSide / 2 : 0
            let factor = scale(of: index, in: pages)
            dot.transform = CGAffineTransform(scaleX: factor, y: factor)
        }
        placeProgress()
    }

    // MARK: Tracking

    /// Where the finger came down, and the page then.
    private var grip: (x: CGFloat, page: Int)?

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        grip = (touch.location(in: self).x, page)
        interactionState = .discrete
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip, allowsContinuousInteraction else { return true }
        let way = touch.location(in: self).x - grip.x
        guard interactionState == .continuous || abs(way) > 10 else { return true }
        interactionState = .continuous
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        go(to: grip.page + Int(((isLeftToRight ? way : -way) / Self.step).rounded()))
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let wasDiscrete = interactionState == .discrete
        let isInside = isTouchInside
        grip = nil
        defer { interactionState = .none }
        guard wasDiscrete, isInside, let touch, dots.indices.contains(page) else { return }
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let isAfter = touch.location(in: self).x > dots[page].center.x
        go(to: page + (isAfter == isLeftToRight ? 1 : -1))
    }

    open override func cancelTracking(with event: UIEvent?) {
        grip = nil
        interactionState = .none
    }

    /// A person went to a page.
    private func go(to page: Int) {
        let old = currentPage
        currentPage = page
        guard currentPage != old else { return }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    // MARK: Accessibility

    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.adjustable)
    }
    package override var defaultAccessibilityLabel: String? { BarLanguage(traitCollection).pick("Page", "페이지") }

    open override var accessibilityValue: String? {
        get {
            super.accessibilityValue
                ?? BarLanguage(traitCollection).pick(
                    "page \(page + 1) of \(pageCount)", "\(pageCount)페이지 중 \(page + 1)페이지")
        }
        set { super.accessibilityValue = newValue }
    }

    package override var accessibilityRange: AccessibilityRange? {
        AccessibilityRange(value: Double(page + 1), minimum: 1, maximum: Double(max(1, pageCount)))
    }

    open override func accessibilityIncrement() { if isEnabled { go(to: page + 1) } }
    open override func accessibilityDecrement() { if isEnabled { go(to: page - 1) } }
    open override func accessibilityActivate() -> Bool { false }
}
