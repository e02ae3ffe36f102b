// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bar of buttons, most often at the bottom of a screen.
///
/// It owns its items. Items stand side by side from the leading edge; flexible spaces share the room that is left.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitoolbar
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
    /// In points.
    static let height: CGFloat = 44

    private let background = UIView()
    private let backgroundImageView = UIImageView()
    private let shadow = UIImageView()
    private var views: [UIView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readToolbar(self)
    }

    private func setUp() {
        background.isUserInteractionEnabled = false
        shadow.isUserInteractionEnabled = false
        background.clipsToBounds = true
        background.addSubview(backgroundImageView)
        addSubview(background)
        addSubview(shadow)
        standardAppearance.onChange = { [weak self] in self?.itemsChanged() }
        updateBackground()
    }

    open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }

    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .bottom : position
    }

    // MARK: Items

    private var itemList: [UIBarButtonItem] = []

    open var items: [UIBarButtonItem]? {
        get { itemList.isEmpty ? nil : itemList }
        set { setItems(newValue, animated: false) }
    }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        for item in itemList where item.toolbar === self { item.toolbar = nil }
        itemList = items ?? []
        for item in itemList { item.toolbar = self }
        itemsChanged(animated: animated)
    }

    /// Makes the views of the items again.
    func itemsChanged(animated: Bool = false) {
        let old = views
        let appearance = standardAppearance.forButtons
        views = itemList.filter { !$0.isHidden }.map { item -> UIView in
            if let custom = item.customView { return custom }
            return item.isSpace
                ? ToolbarSpace(item) : NavigationBarButton(item, appearance: appearance, traits: traitCollection)
        }
        for view in old where !views.contains(where: { $0 === view }) && view.superview === self {
            view.removeFromSuperview()
        }
        for view in views where !(view is ToolbarSpace) { addSubview(view) }
        updateBackground()
        setNeedsLayout()
        guard animated, window != nil, UIView.areAnimationsEnabled else { return }
        let new = views.filter { view in !old.contains { $0 === view } && !(view is ToolbarSpace) }
        UIView.performWithoutAnimation { for view in new { view.alpha = 0 } }
        UIView.animate(withDuration: 0.25) { for view in new { view.alpha = 1 } }
    }

    // MARK: Appearance

    open var standardAppearance = UIToolbarAppearance() {
        didSet {
            isStandardAppearanceSet = true
            appearanceSet(standardAppearance)
        }
    }
    /// Whether the bar has another look than the one that it was made with.
    private(set) var isStandardAppearanceSet = false
    open var compactAppearance: UIToolbarAppearance? { didSet { appearanceSet(compactAppearance) } }
    /// The look while no content reaches under the bar; when nil the bar is then transparent.
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { appearanceSet(scrollEdgeAppearance) } }

    private func appearanceSet(_ appearance: UIToolbarAppearance?) {
        appearance?.onChange = { [weak self] in self?.itemsChanged() }
        itemsChanged()
    }

    open var barTintColor: UIColor? { didSet { updateBackground() } }
    /// Whether the bar is dark whatever is around it.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle.userInterfaceStyle } }
    }
    open var isTranslucent = true { didSet { updateBackground() } }

    /// Sets an image in place of the background; one without pixels leaves the bar without one.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitoolbar/setbackgroundimage(_:fortoolbarposition:barmetrics:)
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[topOrBottom, barMetrics] = backgroundImage
    }
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { backgroundImages[topOrBottom, barMetrics] }
    var backgroundImages = BarImages() { didSet { if backgroundImages != oldValue { updateBackground() } } }

    /// Sets an image in place of the hairline; one without pixels leaves the bar without one.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadowImages[topOrBottom, .default] = shadowImage
    }
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
        shadowImages[topOrBottom, .default]
    }
    var shadowImages = BarImages() { didSet { if shadowImages != oldValue { updateBackground() } } }

    /// Whether content reaches under the bar.
    var isContentUnderBar = true { didSet { if isContentUnderBar != oldValue { updateBackground() } } }

    private func updateBackground() {
        let isAtEdge = !isContentUnderBar && isTranslucent && barTintColor == nil
        let appearance =
            isAtEdge
            ? scrollEdgeAppearance
            : traitCollection.verticalSizeClass == .compact
                ? compactAppearance ?? standardAppearance : standardAppearance
        var color = appearance?.shownBackground
        if let barTintColor { color = isTranslucent ? barTintColor.withAlphaComponent(0.97) : barTintColor }
        if !isTranslucent, color == nil { color = .systemBackground }
        let isCompact = traitCollection.verticalSizeClass == .compact
        let ownImage = backgroundImages.shown(at: barPosition, isCompact: isCompact)
        if ownImage != nil { color = isTranslucent ? nil : barTintColor ?? .systemBackground }
        background.backgroundColor = color
        backgroundImageView.image = ownImage ?? appearance?.backgroundImage
        backgroundImageView.contentMode =
            ownImage == nil ? appearance?.backgroundImageContentMode ?? .scaleToFill : .scaleToFill
        let edgeImage = shadowImages.shown(at: barPosition, isCompact: false) ?? appearance?.shadowImage
        shadow.image = edgeImage?.isWithoutPixels == true ? nil : edgeImage
        shadow.tintColor = appearance?.shadowColor
        shadow.backgroundColor = edgeImage == nil ? appearance?.shadowColor : nil
        setNeedsLayout()
    }

    // MARK: Layout

    /// Whether the bar ends where the safe area of what it is in ends; its background reaches to the edge then.
    private var reachesSafeArea: Bool {
        guard let superview, barPosition == .bottom else { return false }
        return abs(superview.bounds.maxY - superview.safeAreaInsets.bottom - frame.maxY) < 1
    }
    private var safeAreaBelow: CGFloat { superview?.safeAreaInsets.bottom ?? 0 }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let position = barPosition
        let above = position == .topAttached ? max(0, frame.minY) : 0
        background.frame = CGRect(
            x: 0, y: -above, width: bounds.width, height: bounds.height + above + (reachesSafeArea ? safeAreaBelow : 0))
        backgroundImageView.frame = background.bounds
        let edge = shadow.image?.size.height ?? 1 / max(traitCollection.displayScale, 1)
        shadow.frame = CGRect(
            x: 0, y: position == .bottom ? -edge : bounds.height, width: bounds.width, height: edge)
        let margin: CGFloat = bounds.width >= 414 ? 20 : 16
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let frames = ToolbarLayout.frames(
            views.map { part(for: $0) }, in: bounds.width,
            margins: (margin + safeAreaInsets.left, margin + safeAreaInsets.right))
        for (view, span) in zip(views, frames) where !(view is ToolbarSpace) {
            let x = isLeftToRight ? span.lowerBound : bounds.width - span.upperBound
            let width = span.upperBound - span.lowerBound
            let height = view is NavigationBarButton ? bounds.height : min(size(of: view).height, bounds.height)
            view.frame = CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
        }
    }

    private func part(for view: UIView) -> ToolbarLayout.Part {
        if let space = view as? ToolbarSpace {
            return space.width > 0 ? .fixed(space.width) : space.isFlexible ? .flexible : .fixed(8)
        }
        if let button = view as? NavigationBarButton { return .item(button.contentWidth) }
        return .item(size(of: view).width)
    }

    private func size(of view: UIView) -> CGSize {
        if view is UIStackView || !view.constraints.isEmpty {
            return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        let intrinsic = view.intrinsicContentSize
        return CGSize(
            width: intrinsic.width >= 0 ? intrinsic.width : view.bounds.width,
            height: intrinsic.height >= 0 ? intrinsic.height : view.bounds.height)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.typesettingLanguage != traitCollection.typesettingLanguage
            || previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass
        {
            itemsChanged()
        }
    }

    package override var ownAccessibilityRole: String? { "toolbar" }
    package override var isAccessibilityContainer: Bool { true }
}

/// Stands for a space among the views of a tool bar; it is never shown.
@MainActor private final class ToolbarSpace: UIView {
    let isFlexible: Bool
    let width: CGFloat

    init(_ item: UIBarButtonItem) {
        isFlexible = item.systemItem == .flexibleSpace
        width = item.width
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}

/// Where the items of a tool bar are, from the leading edge, in points.
struct ToolbarLayout {
    enum Part: Equatable {
        case item(CGFloat)
        case fixed(CGFloat)
        case flexible
    }

    /// Between two items with no space between them.
    private static let gap: CGFloat = 16

    static func frames(
        _ parts: [Part], in width: CGFloat, margins: (leading: CGFloat, trailing: CGFloat)
    ) -> [ClosedRange<CGFloat>] {
        var taken: CGFloat = 0
        var flexibleCount: CGFloat = 0
        for (index, part) in parts.enumerated() {
            switch part {
            case .item(let width): taken += width + (index > 0 && parts[index - 1].isItem ? gap : 0)
            case .fixed(let width): taken += width
            case .flexible: flexibleCount += 1
            }
        }
        let room = max(0, width - margins.leading - margins.trailing - taken)
        var x = margins.leading
        return parts.enumerated().map { index, part in
            let start: CGFloat
            switch part {
            case .item(let width):
                if index > 0, parts[index - 1].isItem { x += gap }
                start = x
                x += width
            case .fixed(let width):
                start = x
                x += width
            case .flexible:
                start = x
                x += room / flexibleCount
            }
            return start...max(start, x)
        }
    }
}

extension ToolbarLayout.Part {
    fileprivate var isItem: Bool { if case .item = self { true } else { false } }
}
