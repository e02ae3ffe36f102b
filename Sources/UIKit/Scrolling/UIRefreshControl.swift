// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// Begins a refresh when the content of its scroll view is pulled down, and shows that it goes on.
///
/// It tells its targets of `.valueChanged`; the app calls `endRefreshing()` when it is done. Set it as the `refreshControl` of a
/// scroll view, which owns it. By keyboard or assistive technology it is a button above the content.
///
/// Follows: https://developer.apple.com/documentation/uikit/uirefreshcontrol
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.plainHeight))
        build()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        build()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        build()
        (coder as? InterfaceCoder)?.readRefreshControl(self)
    }

    /// The height without a title, in points.
    private static let plainHeight: CGFloat = 60
    /// How far the content has to be pulled beyond its top, in points.
    static let distance: CGFloat = 96
    /// From where on a pull shows spokes, in points.
    private static let firstDistance: CGFloat = 20
    private static let spinnerScale: CGFloat = 1.4

    private let spinner = UIActivityIndicatorView(style: .medium)
    private let titleLabel = UILabel()

    private func build() {
        clipsToBounds = true
        spinner.hidesWhenStopped = true
        spinner.transform = CGAffineTransform(scaleX: Self.spinnerScale, y: Self.spinnerScale)
        titleLabel.textAlignment = .center
        titleLabel.numberOfLines = 0
        addSubview(spinner)
        addSubview(titleLabel)
    }

    /// Whether a refresh goes on.
    open private(set) var isRefreshing = false

    /// A text below the spokes.
    open var attributedTitle: NSAttributedString? {
        didSet {
            titleLabel.attributedText = attributedTitle
            setNeedsLayout()
            if isRefreshing { scrollView?.refreshInset = Self.height(of: self) }
            scrollView?.setNeedsLayout()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        // A tint that is inherited from the window doesn't color the spokes.
        spinner.color = ownTintColor ?? .secondaryLabel
    }

    private var scrollView: UIScrollView? { superview as? UIScrollView }

    /// The space that the control takes above the content, in points.
    static func height(of control: UIRefreshControl?) -> CGFloat {
        guard let control else { return 0 }
        guard control.attributedTitle != nil else { return plainHeight }
        let width = max(0, (control.scrollView?.bounds.width ?? control.bounds.width) - 32)
        let size = control.titleLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return plainHeight + size.height
    }

    // MARK: Refreshing

    /// Shows that a refresh goes on, which the app has begun itself; no event is sent, and nothing is scrolled.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        spinner.startAnimating()
        scrollView?.refreshInset = Self.height(of: self)
        layer.changed(.attributes)
    }

    /// Shows that the refresh is over, and lets the content go back to its top.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        layer.changed(.attributes)
        guard let scrollView else { return spinner.stopAnimating() }
        scrollView.refreshInset = 0
        let top = -scrollView.adjustedContentInset.top
        guard scrollView.contentOffset.y < top, !scrollView.isDragging else { return spinner.stopAnimating() }
        if scrollView.window != nil, UIView.areAnimationsEnabled {
            scrollView.beginScrollAnimation(to: CGPoint(x: scrollView.contentOffset.x, y: top), .refresh)
        } else {
            scrollView.contentOffset.y = top
        }
    }

    /// A pull or an activation begins a refresh.
    private func refresh() {
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Following the pull

    /// The content has been scrolled: shows as many spokes as it is pulled, and begins a refresh at the end.
    func scrollViewWasScrolled() {
        guard let scrollView, !isRefreshing else { return }
        let pull = -scrollView.contentOffset.y - scrollView.adjustedContentInset.top
        guard pull > 0 else {
            canRefresh = true
            if !spinner.isHidden { spinner.stopAnimating() }
            return
        }
        if scrollView.isDragging, canRefresh, isEnabled, pull >= Self.distance {
            // Once for a pull, even if the app is done before the finger leaves.
            canRefresh = false
            return refresh()
        }
        guard canRefresh || spinner.isAnimating == false else { return }
        let share = (pull - Self.firstDistance) / (Self.distance - Self.firstDistance)
        spinner.show(share: canRefresh ? min(max(share, 0), 1) : 0)
    }
    /// Whether this pull may still begin a refresh.
    private var canRefresh = true

    /// Puts the control above the content of its scroll view.
    func place(in scrollView: UIScrollView) {
        let height = Self.height(of: self)
        let wanted = CGRect(
            x: scrollView.bounds.minX, y: -height - scrollView.contentInset.top, width: scrollView.bounds.width,
            height: height)
        if frame != wanted { frame = wanted }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        spinner.center = CGPoint(x: bounds.midX, y: Self.plainHeight / 2)
        titleLabel.frame = CGRect(
            x: 16, y: Self.plainHeight - 8, width: max(0, bounds.width - 32),
            height: max(0, bounds.height - Self.plainHeight))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height(of: self))
    }

    // MARK: Accessibility

    package override var isAccessibilityElementByDefault: Bool { true }
    package override var isKeyboardFocusable: Bool { isEnabled }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        isRefreshing || !isEnabled ? [.button, .notEnabled] : .button
    }
    package override var defaultAccessibilityLabel: String? {
        if let title = attributedTitle?.string, !title.isEmpty { return title }
        let language = BarLanguage(traitCollection)
        return isRefreshing ? language.pick("Refreshing", "새로 고치는 중") : language.pick("Refresh", "새로 고침")
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled, !isRefreshing, let scrollView else { return false }
        refresh()
        show(in: scrollView)
        return true
    }

    /// The keyboard's focus has come here: the control comes into sight.
    func focusCame() { if let scrollView, !isRefreshing { show(in: scrollView) } }

    /// The focus has gone elsewhere.
    func focusLeft() {
        guard let scrollView, !isRefreshing, !scrollView.isDragging else { return }
        let inside = scrollView.clamped(scrollView.contentOffset)
        if scrollView.contentOffset.y < inside.y { scrollView.contentOffset.y = inside.y }
    }

    private func show(in scrollView: UIScrollView) {
        let top = -scrollView.adjustedContentInset.top - (isRefreshing ? 0 : Self.height(of: self))
        spinner.isHidden = false
        if !isRefreshing { spinner.show(share: 1) }
        if scrollView.contentOffset.y != top { scrollView.contentOffset.y = top }
    }
}
