// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What of a bar's look concerns its content.
@MainActor struct NavigationBarLook {
    var appearance: UINavigationBarAppearance
    var titleAttributes: [NSAttributedString.Key: Any]
    var backIndicatorImage: UIImage?
}

/// The title and the buttons of one item in a navigation bar.
@MainActor final class NavigationBarContent: UIView {
    let item: UINavigationItem
    private let look: NavigationBarLook
    private(set) var backButton: NavigationBarBackButton?
    private(set) var leftViews: [UIView] = []
    private(set) var rightViews: [UIView] = []
    let titleLabel = UILabel()
    private let titleView: UIView?

    /// `previous` is the item that a back button returns to; nil for none.
    init(_ item: UINavigationItem, previous: UINavigationItem?, look: NavigationBarLook, traits: UITraitCollection) {
        self.item = item
        self.look = look
        titleView = item.titleView
        super.init(frame: .zero)
        let hasLeft = !(item.leftBarButtonItems ?? []).isEmpty
        if let previous, !item.hidesBackButton, !hasLeft || item.leftItemsSupplementBackButton {
            let button = NavigationBarBackButton(previous: previous, for: item, look: look, traits: traits)
            backButton = button
            addSubview(button)
        }
        leftViews = views(item.leftBarButtonItems, traits)
        rightViews = views(item.rightBarButtonItems, traits)
        if let titleView {
            addSubview(titleView)
        } else {
            titleLabel.accessibilityTraits = .header
            updateTitle()
            titleLabel.lineBreakMode = .byTruncatingTail
            addSubview(titleLabel)
        }
    }

    required init?(coder: NSCoder) { nil }

    func updateTitle() {
        titleLabel.attributedText = NSAttributedString(
            string: item.title ?? "",
            attributes: [
                .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
            ].merging(look.titleAttributes) { $1 })
        setNeedsLayout()
    }

    private func views(_ items: [UIBarButtonItem]?, _ traits: UITraitCollection) -> [UIView] {
        (items ?? []).filter { !$0.isHidden }.map { item in
            let view: UIView
            if let custom = item.customView {
                view = custom
                view.autoresizingMask = []
            } else if item.isSpace {
                view = UIView()
                view.isUserInteractionEnabled = false
                view.tag = Int(item.width)
            } else {
                view = NavigationBarButton(item, appearance: look.appearance, traits: traits)
            }
            addSubview(view)
            return view
        }
    }

    /// Whether the large title takes the place of the title.
    var isTitleHidden = false {
        didSet {
            titleLabel.alpha = isTitleHidden ? 0 : 1
            titleLabel.isAccessibilityElement = !isTitleHidden
        }
    }

    /// The title, or the view that takes its place.
    var shownTitle: UIView { titleView ?? titleLabel }

    private func width(of view: UIView) -> CGFloat {
        if let button = view as? NavigationBarButton { return button.contentWidth }
        if type(of: view) == UIView.self, view.tag > 0, view.subviews.isEmpty { return CGFloat(view.tag) }
        return size(ofCustom: view).width
    }

    /// The size of a view of the app: what it wants, or else what it has.
    private func size(ofCustom view: UIView) -> CGSize {
        if view is UIStackView || view.isLaidOutByConstraints || !view.constraints.isEmpty {
            return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        let intrinsic = view.intrinsicContentSize
        let has = view.bounds.size
        return CGSize(
            width: intrinsic.width >= 0 ? intrinsic.width : has.width,
            height: intrinsic.height >= 0 ? intrinsic.height : has.height)
    }

    /// Where everything is now; in the bounds, in points.
    private(set) var layout = NavigationBarLayout(NavigationBarLayout.Input())

    override func layoutSubviews() {
        super.layoutSubviews()
        var input = NavigationBarLayout.Input()
        (input.width, input.height) = (bounds.width, bounds.height)
        let margin: CGFloat = bounds.width >= 414 ? 20 : 16
        input.margins = (margin + safeAreaInsets.left, margin + safeAreaInsets.right)
        if !isLeftToRight { input.margins = (input.margins.right, input.margins.left) }
        if let backButton {
            input.backWidths = backButton.words.map { backButton.width(of: $0) }
            input.indicatorWidth = backButton.indicatorWidth
        }
        input.left = leftViews.map { width(of: $0) }
        input.right = rightViews.map { width(of: $0) }
        let titleSize =
            titleView.map { size(ofCustom: $0) }
            ?? titleLabel.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height))
        input.titleWidth = ceil(titleSize.width)
        input.isTitleAtLeft = item.style != .navigator
        let leftToRight = NavigationBarLayout(input)
        let layout = isLeftToRight ? leftToRight : leftToRight.mirrored(in: bounds.width)
        self.layout = layout
        if let backButton, let indicator = layout.indicator {
            backButton.place(
                indicator: indicator, words: layout.backIndex, title: layout.backTitle, in: bounds.size,
                isLeftToRight: isLeftToRight)
        }
        for (view, rect) in zip(leftViews + rightViews, layout.left + layout.right) { place(view, in: rect) }
        if let titleView {
            place(titleView, in: layout.title)
        } else {
            let offset = look.appearance.titlePositionAdjustment
            titleLabel.frame = layout.title.offsetBy(dx: offset.horizontal, dy: offset.vertical)
        }
    }

    private var isLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }

    /// How far the title of the content below is from the words of the back button, in points.
    func wayToTitle(of below: NavigationBarContent) -> CGFloat {
        // Without words, the title goes to where the chevron ends.
        let chevronEnd: CGFloat = 8 + 13
        guard isLeftToRight else {
            let words = layout.backIndex == nil ? bounds.width - chevronEnd : layout.backTitle.maxX
            return below.layout.title.maxX - words
        }
        return below.layout.title.minX - (layout.backIndex == nil ? chevronEnd : layout.backTitle.minX)
    }

    private func place(_ view: UIView, in rect: CGRect) {
        guard !(view is NavigationBarButton) else {
            view.frame = rect
            return
        }
        let size = size(ofCustom: view)
        let height = min(size.height > 0 ? size.height : rect.height, rect.height)
        view.bounds.size = CGSize(width: rect.width, height: height)
        view.center = CGPoint(x: rect.midX, y: rect.midY)
    }

    /// Only buttons and views of the app take touches.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
