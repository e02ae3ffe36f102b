// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bar of tabs, one of which is selected.
///
/// A tab bar controller owns its bar and decides what it shows. Left and right arrow keys select beside the selected tab.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitabbar
@preconcurrency @MainActor open class UITabBar: UIView {
    /// Where items are.
    public enum ItemPositioning: Int, Sendable {
        /// Stretched in a narrow bar, in the middle of a wide one.
        case automatic = 0
        /// Stretched over the width.
        case fill
        /// In the middle, in their own width.
        case centered
    }

    private let background = UIView()
    private let backgroundImageView = UIImageView()
    private let shadow = UIView()
    private let indicator = UIImageView()
    private var buttons: [TabBarButton] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readTabBar(self)
    }

    private func setUp() {
        for view in [background, backgroundImageView, shadow, indicator] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        backgroundImageView.isHidden = true
        indicator.isHidden = true
        standardAppearance.onChange = { [weak self] in self?.lookChanged() }
        updateBackground()
    }

    /// The bar's delegate; a tab bar controller is the delegate of its own bar.
    open weak var delegate: (any UITabBarDelegate)? {
        willSet {
            if let controller, newValue !== controller {
                fault("Changing the delegate of a tab bar managed by a tab bar controller is not allowed.")
            }
        }
    }

    /// The controller that owns the bar.
    weak var controller: UITabBarController?

    // MARK: Items

    private var itemList: [UITabBarItem] = []

    open var items: [UITabBarItem]? {
        get { itemList.isEmpty ? nil : itemList }
        set { setItems(newValue, animated: false) }
    }

    /// Replaces the items; one that stays keeps its selection.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        if controller?.isChangingItems == false {
            fault("Directly modifying a tab bar managed by a tab bar controller is not allowed.")
        }
        let items = items ?? []
        for item in itemList where !items.contains(where: { $0 === item }) { item.bar = nil }
        itemList = items
        for item in items { item.bar = self }
        for button in buttons { button.removeFromSuperview() }
        buttons = items.map { item in
            let button = TabBarButton(item)
            button.addAction(UIAction { [weak self] _ in self?.wasTapped(item) }, for: .touchUpInside)
            addSubview(button)
            return button
        }
        if let selected = selectedItem, !items.contains(where: { $0 === selected }) { selectedItem = nil }
        lookChanged()
        guard animated, window != nil else { return }
        UIView.performWithoutAnimation { buttons.forEach { $0.alpha = 0 } }
        UIView.animate(withDuration: 0.25) { self.buttons.forEach { $0.alpha = 1 } }
    }

    open weak var selectedItem: UITabBarItem? { didSet { if selectedItem !== oldValue { lookChanged() } } }

    /// A person chose an item.
    private func wasTapped(_ item: UITabBarItem) {
        if controller == nil { selectedItem = item }
        delegate?.tabBar(self, didSelect: item)
        controller?.itemWasChosen(item)
    }

    func itemChanged(_ item: UITabBarItem) {
        guard let button = buttons.first(where: { $0.item === item }) else { return }
        button.show(button.look, isSelected: item === selectedItem)
        setNeedsLayout()
    }

    // MARK: Appearance

    open var standardAppearance = UITabBarAppearance() {
        didSet {
            isStandardAppearanceSet = true
            appearanceSet(standardAppearance)
        }
    }
    /// Whether the bar has another look than the one that it was made with.
    private(set) var isStandardAppearanceSet = false
    /// The look while no content is under the bar; when nil the bar is then transparent.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { appearanceSet(scrollEdgeAppearance) } }

    private func appearanceSet(_ appearance: UITabBarAppearance?) {
        appearance?.onChange = { [weak self] in self?.lookChanged() }
        lookChanged()
    }

    open var barTintColor: UIColor? { didSet { lookChanged() } }
    open var unselectedItemTintColor: UIColor? { didSet { lookChanged() } }
    open var backgroundImage: UIImage? { didSet { lookChanged() } }
    open var shadowImage: UIImage? { didSet { lookChanged() } }
    open var selectionIndicatorImage: UIImage? { didSet { lookChanged() } }
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of an item that isn't stretched, in points; 0 for the system's.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The space between items that aren't stretched, in points; 0 for the system's.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// Whether the bar is dark whatever is around it.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle.userInterfaceStyle } }
    }
    /// Whether content may be seen through the bar, and reaches under it.
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            lookChanged()
            controller?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Whether content reaches under the bar.
    var isContentUnderBar = false { didSet { if isContentUnderBar != oldValue { lookChanged() } } }

    /// The appearance that counts now.
    private var shownAppearance: UITabBarAppearance {
        if !isContentUnderBar, let edge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
        return selectedItem?.standardAppearance ?? standardAppearance
    }

    private var isTransparentAtEdge: Bool {
        !isContentUnderBar && isTranslucent && barTintColor == nil && backgroundImage == nil
            && selectedItem?.scrollEdgeAppearance == nil && scrollEdgeAppearance == nil
    }

    private static let unselectedColor = UIColor { traits in
        UIColor(white: traits.userInterfaceStyle == .dark ? 0.46 : 0.6, alpha: 1)
    }

    func lookChanged() {
        let style = itemStyle
        let appearance = shownAppearance
        let items =
            switch style {
            case .stacked: appearance.stackedLayoutAppearance
            case .inline: appearance.inlineLayoutAppearance
            case .compactInline: appearance.compactInlineLayoutAppearance
            }
        let look = TabBarButton.Look(
            style: style, appearance: items, unselectedColor: unselectedItemTintColor ?? Self.unselectedColor)
        for button in buttons { button.show(look, isSelected: button.item === selectedItem) }
        let image = appearance.selectionIndicatorImage ?? selectionIndicatorImage
        let tint = appearance.selectionIndicatorTintColor
        indicator.image = tint == nil ? image : image?.withRenderingMode(.alwaysTemplate)
        indicator.tintColor = tint
        indicator.isHidden = image == nil || selectedItem == nil
        updateBackground()
    }

    private func updateBackground() {
        let appearance = shownAppearance
        var color = appearance.shownBackground
        if let barTintColor, appearance.backgroundColor == nil {
            color = isTranslucent ? barTintColor.withAlphaComponent(0.97) : barTintColor
        } else if !isTranslucent, color == nil || appearance.showsMaterial {
            color = appearance.backgroundColor ?? .systemBackground
        }
        let isTransparent = isTransparentAtEdge
        background.backgroundColor = isTransparent ? nil : color
        backgroundImageView.image = backgroundImage ?? (isTransparent ? nil : appearance.backgroundImage)
        backgroundImageView.contentMode =
            backgroundImage == nil ? appearance.backgroundImageContentMode : .scaleToFill
        backgroundImageView.isHidden = backgroundImageView.image == nil
        let hidesShadow = isTransparent || (shadowImage ?? appearance.shadowImage)?.isWithoutPixels == true
        shadow.backgroundColor = hidesShadow ? nil : appearance.shadowColor
        setNeedsLayout()
    }

    // MARK: Layout

    private var itemStyle: UITabBarItemAppearance.Style {
        if traitCollection.verticalSizeClass == .compact { return .compactInline }
        return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
    }

    /// The height without the safe area, in points.
    var barHeight: CGFloat { itemStyle == .compactInline ? 32 : 49 }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: barHeight + safeAreaInsets.bottom)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: barHeight + safeAreaInsets.bottom)
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        invalidateIntrinsicContentSize()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        backgroundImageView.frame = bounds
        let hairline = 1 / max(traitCollection.displayScale, 1)
        shadow.frame = CGRect(x: 0, y: -hairline, width: bounds.width, height: hairline)
        for (button, frame) in zip(buttons, itemFrames) { button.frame = frame }
        if let selected = buttons.first(where: { $0.item === selectedItem }), let size = indicator.image?.size {
            indicator.frame = CGRect(
                x: selected.frame.midX - size.width / 2, y: selected.frame.midY - size.height / 2, width: size.width,
                height: size.height)
        }
    }

    private var itemFrames: [CGRect] {
        let height = min(barHeight, bounds.height)
        let room = bounds.width - safeAreaInsets.left - safeAreaInsets.right
        let count = CGFloat(buttons.count)
        let appearance = shownAppearance
        let own = appearance.stackedItemPositioning == .automatic ? itemPositioning : appearance.stackedItemPositioning
        let isStretched = own == .fill || (own == .automatic && itemStyle != .inline)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        var widths: [CGFloat]
        var spacing: CGFloat = 0
        if isStretched || count == 0 {
            widths = buttons.map { _ in room / max(count, 1) }
        } else {
            let given = appearance.stackedItemWidth > 0 ? appearance.stackedItemWidth : itemWidth
            widths = buttons.map { given > 0 ? given : itemStyle == .stacked ? 76 : max(76, $0.inlineWidth + 16) }
            spacing = appearance.stackedItemSpacing > 0 ? appearance.stackedItemSpacing : itemSpacing
            if spacing == 0 { spacing = 34 }
            let wanted = widths.reduce(0, +) + spacing * (count - 1)
            if wanted > room {
                spacing = 0
                widths = buttons.map { _ in room / count }
            }
        }
        let total = widths.reduce(0, +) + spacing * max(count - 1, 0)
        var x = safeAreaInsets.left + (room - total) / 2
        return widths.map { width in
            defer { x += width + spacing }
            let left = isLeftToRight ? x : bounds.width - x - width
            return CGRect(x: left, y: 0, width: width, height: height)
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        lookChanged()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        lookChanged()
    }

    // MARK: Accessibility

    package override var ownAccessibilityRole: String? { "tablist" }
    package override var isAccessibilityContainer: Bool { true }
}

extension UITabBar: ArrowKeyInput {
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        let enabled = buttons.filter(\.isEnabled)
        let index = enabled.firstIndex { $0.item === selectedItem }
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        guard let next = key.index(after: index, count: enabled.count, isLeftToRight: isLeftToRight, wraps: true) else {
            return false
        }
        let button = enabled[next]
        if button.item !== selectedItem { _ = button.accessibilityActivate() }
        // The choice may have been refused.
        if button.item === selectedItem { UIApplication.sharedIfLaunched?.moveBrowserFocus(to: button) }
        return true
    }
}
