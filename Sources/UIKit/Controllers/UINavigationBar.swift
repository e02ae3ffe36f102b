// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bar with a title in the middle and buttons at its sides.
///
/// A navigation controller owns its bar and decides what it shows.
///
/// Follows: https://developer.apple.com/documentation/uikit/uinavigationbar
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
    private let background = UIView()
    private let backgroundImageView = UIImageView()
    private let shadow = UIImageView()
    private var content: NavigationBarContent?
    /// Content that is on its way out.
    private var oldContents: [NavigationBarContent] = []

    /// The bar's controller; it does what the back button says.
    weak var controller: UINavigationController?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readNavigationBar(self)
    }

    private func setUp() {
        background.isUserInteractionEnabled = false
        shadow.isUserInteractionEnabled = false
        background.clipsToBounds = true
        background.addSubview(backgroundImageView)
        addSubview(background)
        addSubview(shadow)
        standardAppearance.onChange = { [weak self] in self?.lookChanged() }
        updateBackground()
    }

    // MARK: Items

    private var itemList: [UINavigationItem] = []

    /// The items, the one that shows last.
    open var items: [UINavigationItem]? {
        get { itemList.isEmpty ? nil : itemList }
        set { setItems(newValue, animated: false) }
    }
    open var topItem: UINavigationItem? { itemList.last }
    /// The item that the back button returns to.
    open var backItem: UINavigationItem? { itemList.dropLast().last }

    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let items = items ?? []
        let isPush = !itemList.contains { $0 === items.last }
        show(items, transition: animated ? (isPush ? .push : .pop) : .none)
    }

    /// Asked about and told of pushes and pops; the bar of a navigation controller needs none.
    open weak var delegate: (any UINavigationBarDelegate)?

    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        show(itemList + [item], transition: animated ? .push : .none)
        delegate?.navigationBar(self, didPush: item)
    }

    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard itemList.count > 1, let last = itemList.last else { return nil }
        guard delegate?.navigationBar(self, shouldPop: last) ?? true else { return nil }
        show(Array(itemList.dropLast()), transition: animated ? .pop : .none)
        delegate?.navigationBar(self, didPop: last)
        return last
    }

    /// Pops to an item that is below the one on top.
    func goBack(to item: UINavigationItem) {
        if let controller {
            guard let target = controller.stack.first(where: { $0.navigationItemStorage === item }) else { return }
            controller.popToViewController(target, animated: true)
        } else {
            while itemList.contains(where: { $0 === item }), topItem !== item, popItem(animated: true) != nil {}
        }
    }

    open var barPosition: UIBarPosition {
        if let controller { return controller.isViewLoaded ? .topAttached : .top }
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .top : position
    }

    /// How one content follows another.
    enum Transition { case none, push, pop, dissolve }

    /// What the back button returns to while the bar has one item; for stacks in stacks.
    var outerItem: UINavigationItem? { didSet { if outerItem !== oldValue { rebuild(.none) } } }

    /// Shows the last of `items`.
    func show(_ items: [UINavigationItem], transition: Transition) {
        for item in itemList where !items.contains(where: { $0 === item }) { item.bar = nil }
        itemList = items
        for item in items { item.bar = self }
        rebuild(transition)
    }

    func itemChanged(_ item: UINavigationItem, animated: Bool) {
        guard itemList.suffix(2).contains(where: { $0 === item }) else { return }
        rebuild(animated ? .dissolve : .none)
    }

    /// A title alone changes in place.
    func titleChanged(_ item: UINavigationItem) {
        if item === topItem, item.titleView == nil, let content {
            content.updateTitle()
            controller?.updateLargeTitle(of: item)
            setNeedsLayout()
        } else {
            itemChanged(item, animated: false)
        }
    }

    private func rebuild(_ transition: Transition) {
        defer { controller?.swipeBack.update() }
        dropUnder()
        let old = content
        content = nil
        contentAppearance = shownAppearance
        if let item = topItem {
            let look = NavigationBarLook(
                appearance: shownAppearance,
                titleAttributes: (titleTextAttributes ?? [:]).merging(shownAppearance.titleTextAttributes) { $1 },
                backIndicatorImage: shownAppearance.backIndicatorImage ?? backIndicatorImage)
            let new = NavigationBarContent(item, previous: backItem ?? outerItem, look: look, traits: traitCollection)
            new.backButton?.addAction(
                UIAction { [weak self] _ in self?.backButtonTapped() }, for: .touchUpInside)
            if let button = new.backButton {
                let press = CallingLongPress()
                press.pressed = { [weak self, weak button] in
                    guard let self, let button else { return }
                    backMenu.open(beside: button, language: BarLanguage(traitCollection))
                }
                button.addGestureRecognizer(press)
            }
            new.frame = titleRow
            new.isTitleHidden = isShowingLargeTitle
            addSubview(new)
            content = new
        }
        updateSearchBar()
        updateBackground()
        guard transition != .none, let old, let new = content, window != nil else {
            old?.removeFromSuperview()
            return
        }
        move(from: old, to: new, transition)
    }

    // MARK: Large titles and prompts

    /// Whether titles are large where their items don't say otherwise.
    open var prefersLargeTitles = false {
        didSet {
            guard prefersLargeTitles != oldValue else { return }
            controller?.viewIfLoaded?.setNeedsLayout()
            lookChanged()
        }
    }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        didSet { controller?.viewIfLoaded?.setNeedsLayout() }
    }

    func largeTitleAttributes(for item: UINavigationItem) -> [NSAttributedString.Key: Any] {
        let appearance =
            item.scrollEdgeAppearance ?? scrollEdgeAppearance ?? item.standardAppearance ?? standardAppearance
        return (largeTitleTextAttributes ?? [:]).merging(appearance.largeTitleTextAttributes) { $1 }
    }

    /// Whether a large title is to be seen, above the content or in the bar.
    var isShowingLargeTitle = false {
        didSet {
            guard isShowingLargeTitle != oldValue, let content else { return }
            let change = { content.isTitleHidden = self.isShowingLargeTitle }
            if window == nil { change() } else { UIView.animate(withDuration: 0.2, animations: change) }
        }
    }

    /// What is behind the bar while the large title scrolls under it; nil without a large title.
    var largeTitleBackground: UIColor? {
        didSet { if largeTitleBackground != oldValue { updateBackground() } }
    }

    private var largeTitle: LargeTitleView?
    private var promptLabel: UILabel?

    private func promptHeight(_ item: UINavigationItem?) -> CGFloat { item?.prompt == nil || hidesTitle(item) ? 0 : 30 }

    private func largeTitleHeight(_ item: UINavigationItem?) -> CGFloat {
        item?.hasLargeTitleInBar == true && !hidesTitle(item) ? LargeTitleView.height : 0
    }

    /// Shows the large title and the prompt of the item on top.
    private func layOutTitles() {
        if let item = topItem, largeTitleHeight(item) > 0 {
            let view = largeTitle ?? LargeTitleView()
            if largeTitle == nil {
                largeTitle = view
                addSubview(view)
            }
            view.show(item.title, attributes: largeTitleAttributes(for: item))
            view.frame = CGRect(
                x: safeAreaInsets.left, y: titleRow.maxY,
                width: bounds.width - safeAreaInsets.left - safeAreaInsets.right,
                height: LargeTitleView.height)
        } else {
            largeTitle?.removeFromSuperview()
            largeTitle = nil
        }
        if let prompt = topItem?.prompt, promptHeight(topItem) > 0 {
            let label = promptLabel ?? UILabel()
            if promptLabel == nil {
                promptLabel = label
                label.font = .systemFont(ofSize: 13)
                label.textAlignment = .center
                label.textColor = .label
                addSubview(label)
            }
            label.text = prompt
            label.frame = CGRect(x: 16, y: 8, width: max(0, bounds.width - 32), height: 20)
        } else {
            promptLabel?.removeFromSuperview()
            promptLabel = nil
        }
    }

    // MARK: Swiping back

    /// What a swipe back uncovers; hidden until then.
    private var under: NavigationBarContent?

    /// How a swipe over `width` points, negative to the left, moves the bar's content to that of the item below.
    func swipeTargets(width: CGFloat) -> [LayerDrive.Target] {
        guard let content, let item = backItem, width != 0 else { return [] }
        if under == nil {
            // A view that both items have stays where it is seen.
            let views =
                ([item.titleView]
                    + ((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? [])).map(\.customView))
            guard !views.contains(where: { $0?.isDescendant(of: content) == true }) else { return [] }
            let look = NavigationBarLook(
                appearance: shownAppearance,
                titleAttributes: (titleTextAttributes ?? [:]).merging(shownAppearance.titleTextAttributes) { $1 },
                backIndicatorImage: shownAppearance.backIndicatorImage ?? backIndicatorImage)
            let new = NavigationBarContent(
                item, previous: itemList.dropLast(2).last, look: look, traits: traitCollection)
            new.isHidden = true
            new.isUserInteractionEnabled = false
            new.frame = titleRow
            insertSubview(new, belowSubview: content)
            new.layoutIfNeeded()
            under = new
        }
        guard let under else { return [] }
        content.layoutIfNeeded()
        let way = content.wayToTitle(of: under)
        var targets: [LayerDrive.Target] = [
            .init(under.layer, .visible, factor: width > 0 ? 1 : -1),
            .init(under.layer, .opacity, factor: 1 / width, limits: 0...1),
            .init(under.shownTitle.layer, .x, offset: -way, factor: way / width),
            .init(content.layer, .opacity, offset: 1, factor: -1 / width, limits: 0...1),
            .init(content.shownTitle.layer, .x, factor: 0.5),
        ]
        if let label = content.backButton?.label { targets.append(.init(label.layer, .x, factor: way / width)) }
        return targets
    }

    func dropUnder() {
        under?.removeFromSuperview()
        under = nil
    }

    // MARK: Searching

    private var searchBar: UISearchBar?

    /// Shows the search bar of the item on top.
    private func updateSearchBar() {
        let item = topItem
        let new = item?.hasSearchInContent == true ? nil : item?.searchController?.searchBar
        guard new !== searchBar || new != nil && new?.superview !== self else { return }
        if searchBar !== new, searchBar?.superview === self {
            searchBar?.removeFromSuperview()
            searchBar?.isInNavigationBar = false
        }
        searchBar = new
        guard let new else { return }
        // It moves from where it was.
        UIView.performWithoutAnimation {
            if new.window != nil, window != nil { new.frame = new.convert(new.bounds, to: self) }
            addSubview(new)
        }
        setNeedsLayout()
        // Its size changes by that, and with it perhaps its place.
        new.isInNavigationBar = true
    }

    /// The search bar has moved between the bar and the content.
    func searchMoved() {
        updateSearchBar()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The search bar that stays below the bar while the content scrolls under both.
    weak var searchStrip: SearchStrip? { didSet { if searchStrip !== oldValue { updateBackground() } } }

    /// The search of an item has begun or ended, or its bar has another size.
    func searchChanged(_ item: UINavigationItem, animated: Bool) {
        guard item === topItem else { return }
        controller?.updateLargeTitle(of: item)
        updateSearchBar()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        guard let container = controller?.viewIfLoaded else { return }
        container.setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.3) { container.layoutIfNeeded() }
    }

    /// Whether an item's title row makes room for the search.
    private func hidesTitle(_ item: UINavigationItem?) -> Bool {
        item?.searchController.map { $0.isActive && $0.hidesNavigationBarDuringPresentation } ?? false
    }

    private var titleRow: CGRect {
        let height = titleHeight
        // The row goes up and away as a whole.
        return CGRect(
            x: 0, y: hidesTitle(topItem) ? -height : promptHeight(topItem), width: bounds.width, height: height)
    }

    private lazy var backMenu = NavigationBackMenu(self)

    private func backButtonTapped() {
        guard let controller else {
            popItem(animated: true)
            return
        }
        if let asked = controller as? any UINavigationBarDelegate, let topItem,
            !asked.navigationBar(self, shouldPop: topItem)
        {
            return
        }
        if itemList.count == 1, outerItem != nil {
            (controller.parent?.parent as? UINavigationController)?.popViewController(animated: true)
        } else {
            controller.popViewController(animated: true)
        }
    }

    /// Slides titles between their place and that of the back button, and lets the rest fade.
    private func move(from old: NavigationBarContent, to new: NavigationBarContent, _ transition: Transition) {
        old.isUserInteractionEnabled = false
        oldContents.append(old)
        UIView.performWithoutAnimation { new.layoutIfNeeded() }
        let (under, over) = transition == .pop ? (new, old) : (old, new)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let distance = bounds.width / 2 * (isLeftToRight ? 1 : -1)
        // The title of what is underneath stands where the back button's words are.
        let way = over.wayToTitle(of: under)
        let toWords = CGAffineTransform(translationX: -way, y: 0)
        let fromTitle = CGAffineTransform(translationX: way, y: 0)
        let outside = CGAffineTransform(translationX: distance, y: 0)
        let slides = transition != .dissolve
        let (hidden, shown) = (
            { (content: NavigationBarContent, isOver: Bool) in
                content.alpha = 0
                guard slides else { return }
                content.shownTitle.transform = isOver ? outside : toWords
                if isOver { content.backButton?.label.transform = fromTitle }
            },
            { (content: NavigationBarContent) in
                content.alpha = 1
                content.shownTitle.transform = .identity
                content.backButton?.label.transform = .identity
            }
        )
        UIView.performWithoutAnimation { hidden(new, new === over) }
        UIView.animate(
            withDuration: slides ? NavigationTransition.duration : 0.25, delay: 0, options: .curveEaseOut
        ) {
            hidden(old, old === over)
            shown(new)
        } completion: { [weak self] _ in
            old.removeFromSuperview()
            shown(old)
            self?.oldContents.removeAll { $0 === old }
        }
    }

    /// Takes away what is on its way out.
    func finishTransition() {
        for old in oldContents { old.removeFromSuperview() }
        oldContents = []
    }

    // MARK: Appearance

    open var standardAppearance = UINavigationBarAppearance() {
        didSet {
            isStandardAppearanceSet = true
            appearanceSet(standardAppearance)
        }
    }
    /// Whether the bar has another look than the one that it was made with.
    private(set) var isStandardAppearanceSet = false
    open var compactAppearance: UINavigationBarAppearance? { didSet { appearanceSet(compactAppearance) } }
    /// The look while nothing is scrolled under the bar; when nil the bar is then transparent.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { appearanceSet(scrollEdgeAppearance) } }

    private func appearanceSet(_ appearance: UINavigationBarAppearance?) {
        appearance?.onChange = { [weak self] in self?.lookChanged() }
        lookChanged()
    }

    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { lookChanged() } }
    open var barTintColor: UIColor? { didSet { lookChanged() } }
    /// Whether content may be seen through the bar, and reaches under it.
    open var isTranslucent = true {
        didSet {
            guard isTranslucent != oldValue else { return }
            lookChanged()
            controller?.viewIfLoaded?.setNeedsLayout()
        }
    }
    /// Whether the bar is dark whatever is around it; a dark one of a navigation controller makes the status bar light.
    open var barStyle = UIBarStyle.default {
        didSet {
            guard barStyle != oldValue else { return }
            overrideUserInterfaceStyle = barStyle.userInterfaceStyle
            controller?.setNeedsStatusBarAppearanceUpdate()
        }
    }
    open var shadowImage: UIImage? { didSet { lookChanged() } }
    /// Sets an image in place of the background; one without pixels leaves the bar without one.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uinavigationbar/setbackgroundimage(_:for:barmetrics:)
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        backgroundImages[barPosition, barMetrics] = backgroundImage
    }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImages[barPosition, barMetrics]
    }
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }
    var backgroundImages = BarImages() { didSet { if backgroundImages != oldValue { lookChanged() } } }

    private var ownBackgroundImage: UIImage? {
        backgroundImages.shown(
            at: barPosition, isCompact: traitCollection.verticalSizeClass == .compact,
            hasPrompt: topItem?.prompt != nil)
    }

    open var backIndicatorImage: UIImage? { didSet { lookChanged() } }
    /// Where titles may be seen while they move to the back button; the toolkit fades them instead.
    open var backIndicatorTransitionMaskImage: UIImage?

    /// Whether content has been scrolled under the bar.
    var isContentUnderBar = false {
        didSet {
            guard isContentUnderBar != oldValue else { return }
            if shownAppearance === contentAppearance { updateBackground() } else { lookChanged() }
        }
    }

    /// The appearance that the content was made with.
    private weak var contentAppearance: UINavigationBarAppearance?

    /// The appearance that counts now.
    private var shownAppearance: UINavigationBarAppearance {
        let item = topItem
        if traitCollection.verticalSizeClass == .compact, isContentUnderBar,
            let compact = item?.compactAppearance ?? compactAppearance
        {
            return compact
        }
        if !isContentUnderBar, let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance { return edge }
        return item?.standardAppearance ?? standardAppearance
    }

    /// Whether the bar has no background of its own at the edge of what scrolls.
    private var isTransparentAtEdge: Bool {
        !isContentUnderBar && isTranslucent && barTintColor == nil && topItem?.scrollEdgeAppearance == nil
            && scrollEdgeAppearance == nil && ownBackgroundImage == nil
    }

    private func lookChanged() {
        guard !itemList.isEmpty else { return updateBackground() }
        rebuild(.none)
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
        let ownImage = ownBackgroundImage
        if ownImage != nil { color = isTranslucent ? nil : barTintColor ?? .systemBackground }
        background.backgroundColor = isTransparent ? largeTitleBackground : color
        backgroundImageView.image = isTransparent ? nil : ownImage ?? appearance.backgroundImage
        backgroundImageView.contentMode = ownImage == nil ? appearance.backgroundImageContentMode : .scaleToFill
        let edgeImage = shadowImage ?? appearance.shadowImage
        let hidesShadow = isTransparent || edgeImage?.isWithoutPixels == true || searchStrip != nil
        shadow.image = hidesShadow ? nil : edgeImage
        shadow.tintColor = appearance.shadowColor
        shadow.backgroundColor = hidesShadow || edgeImage != nil ? nil : appearance.shadowColor
        searchStrip?.backgroundColor = isTransparent ? largeTitleBackground : color
        setNeedsLayout()
    }

    // MARK: Layout

    /// How far the background reaches above the bar, in points.
    var extensionAbove: CGFloat = 0 { didSet { if extensionAbove != oldValue { setNeedsLayout() } } }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if controller == nil { extensionAbove = barPosition == .topAttached ? max(0, frame.minY) : 0 }
        background.frame = CGRect(
            x: 0, y: -extensionAbove, width: bounds.width, height: bounds.height + extensionAbove)
        let hairline = 1 / max(traitCollection.displayScale, 1)
        backgroundImageView.frame = background.bounds
        shadow.frame = CGRect(
            x: 0, y: bounds.height, width: bounds.width, height: shadow.image?.size.height ?? hairline)
        content?.frame = titleRow
        content?.alpha = hidesTitle(topItem) ? 0 : 1
        layOutTitles()
        guard let searchBar, searchBar.superview === self else { return }
        searchBar.frame = CGRect(
            x: 0, y: max(0, titleRow.maxY + largeTitleHeight(topItem)), width: bounds.width,
            height: searchBar.fittingHeight)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: barHeight) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: barHeight) }

    /// In points.
    var barHeight: CGFloat { height(for: topItem) }

    /// The height while an item is on top, in points.
    func height(for item: UINavigationItem?) -> CGFloat {
        let search =
            item?.hasSearchInContent == true
            ? 0 : item?.searchController?.searchBar.fittingHeightInNavigationBar ?? 0
        return (hidesTitle(item) ? (search > 0 ? 4 : 0) : titleHeight) + search + largeTitleHeight(item)
            + promptHeight(item)
    }

    /// The height of the row with the title, in points.
    private var titleHeight: CGFloat {
        // A bar at the top of a card is higher.
        if controller?.presentation?.isSheet == true { return 56 }
        return traitCollection.verticalSizeClass == .compact ? 32 : 44
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let isSameLanguage =
            previousTraitCollection?.typesettingLanguage == traitCollection.typesettingLanguage
        if !isSameLanguage || previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
            lookChanged()
        }
    }

}
