// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows two or three controllers side by side where there is room, and as one stack where there is none.
///
/// It owns its controllers. In a column style each is put into a navigation controller unless it is one.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisplitviewcontroller
/// Differs: on a narrow screen the stacks of the columns become one stack, without nested navigation controllers; columns have no background
/// of their own.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    /// How many columns there are.
    public enum Style: Int, Sendable {
        /// Two controllers, set by `viewControllers`.
        case unspecified = 0
        case doubleColumn
        case tripleColumn
    }

    public enum Column: Int, Sendable {
        case primary = 0
        /// The middle one of three.
        case supplementary
        case secondary
        /// What a narrow screen shows in place of all others.
        case compact
    }

    /// Which columns are seen.
    public enum DisplayMode: Int, Sendable {
        case automatic = 0
        case secondaryOnly = 1
        case oneBesideSecondary = 2
        case oneOverSecondary = 3
        case twoBesideSecondary = 4
        case twoOverSecondary = 5
        case twoDisplaceSecondary = 6
    }

    /// How columns make room for others.
    public enum SplitBehavior: Int, Sendable {
        case automatic = 0
        case tile = 1
        case overlay = 2
        case displace = 3
    }

    /// The side of the primary column.
    public enum PrimaryEdge: Int, Sendable { case leading = 0, trailing }

    /// When the button that hides and shows columns is in their bars.
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic = 0, never, always }

    /// Stands for a width that the split view chooses.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    public let style: Style

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = (coder as? InterfaceCoder)?.splitStyle ?? .unspecified
        super.init(coder: coder)
        (coder as? InterfaceCoder)?.readSplitViewController(self)
    }

    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Controllers

    /// The controllers as they were set.
    private var controllers: [Column: UIViewController] = [:]
    /// What shows them: a navigation controller in the column styles.
    var hosts: [Column: UIViewController] = [:]

    open func viewController(for column: Column) -> UIViewController? { controllers[column] }

    open func setViewController(_ vc: UIViewController?, for column: Column) {
        if style == .unspecified || (column == .supplementary && style == .doubleColumn) {
            fault(
                "Attempt to set a view controller for the \(column) column of \(self), whose style \(style) doesn't have "
                    + "it.")
        }
        setHost(
            vc.map {
                column == .compact || $0 is UINavigationController ? $0 : UINavigationController(rootViewController: $0)
            },
            showing: vc, for: column)
    }

    /// The controllers of the columns, the primary one first; only one while the split view is collapsed.
    open var viewControllers: [UIViewController] {
        get {
            if isCollapsed { return collapsedHost.map { [$0] } ?? [] }
            return [.primary, .supplementary, .secondary].compactMap { hosts[$0] }
        }
        set {
            let columns: [Column] =
                style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
            for (index, column) in columns.enumerated() {
                let controller = newValue.indices.contains(index) ? newValue[index] : nil
                setHost(controller, showing: controller, for: column)
            }
        }
    }

    private func setHost(_ host: UIViewController?, showing controller: UIViewController?, for column: Column) {
        guard host !== hosts[column] else { return }
        let top = isCollapsed ? topColumn : nil
        separateStacks()
        let old = hosts[column]
        old?.willMove(toParent: nil)
        controllers[column] = controller
        hosts[column] = host
        if let host { addChild(host) }
        if isViewLoaded { show(animated: false, leaving: old) }
        old?.removeFromParent()
        host?.didMove(toParent: self)
        if let top { joinStacks(top) }
        updateTraits()
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Showing and hiding columns

    open func show(_ column: Column) {
        guard !isCollapsed else { return bringToTop(column) }
        let mode: DisplayMode
        switch column {
        case .primary:
            let two: DisplayMode =
                splitBehavior == .tile
                ? .twoBesideSecondary : splitBehavior == .displace ? .twoDisplaceSecondary : .twoOverSecondary
            mode =
                style == .tripleColumn ? two : splitBehavior == .tile ? .oneBesideSecondary : .oneOverSecondary
        case .supplementary: mode = splitBehavior == .tile ? .oneBesideSecondary : .oneOverSecondary
        case .secondary:
            guard layout.dims else { return }
            mode = .secondaryOnly
        case .compact: return
        }
        if !layout.shown.contains(column) || column == .secondary { change(to: mode) }
    }

    open func hide(_ column: Column) {
        guard !isCollapsed else {
            if column == topColumn, column != .primary {
                bringToTop(column == .secondary && style == .tripleColumn ? .supplementary : .primary)
            }
            return
        }
        guard layout.shown.contains(column), column != .secondary else { return }
        let isTriple = style == .tripleColumn
        change(
            to: column == .primary && isTriple
                ? (splitBehavior == .tile ? .oneBesideSecondary : .oneOverSecondary) : .secondaryOnly)
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        if let navigation = hosts[.primary] as? UINavigationController, isCollapsed || style == .unspecified {
            navigation.pushViewController(vc, animated: true)
        } else if isCollapsed {
            present(vc, animated: true)
        } else {
            setDetail(vc)
        }
    }

    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        guard isCollapsed else { return setDetail(vc) }
        guard let navigation = collapsedHost as? UINavigationController else { return present(vc, animated: true) }
        // A stack is taken over as it is.
        guard let stack = vc as? UINavigationController else {
            return navigation.pushViewController(vc, animated: true)
        }
        let controllers = stack.viewControllers
        stack.setViewControllers([], animated: false)
        navigation.setViewControllers(navigation.viewControllers + controllers, animated: true)
    }

    open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        guard let column = hosts.first(where: { $0.value === subsequentVC })?.key else { return }
        if isCollapsed ? column != topColumn : !layout.shown.contains(column) { show(column) }
    }

    private func setDetail(_ vc: UIViewController) {
        if style == .unspecified {
            setHost(vc, showing: vc, for: .secondary)
        } else {
            setViewController(vc, for: .secondary)
        }
        show(.secondary)
    }

    // MARK: Display modes

    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { if preferredDisplayMode != oldValue { chosenMode = nil; modeChanged() } }
    }
    open var preferredSplitBehavior = SplitBehavior.automatic {
        didSet { if preferredSplitBehavior != oldValue { modeChanged() } }
    }
    /// The mode that a person or `show(_:)` chose last.
    private var chosenMode: DisplayMode?

    private var isWide: Bool {
        let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
        return size.width > size.height
    }

    open var splitBehavior: SplitBehavior {
        if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
        switch preferredDisplayMode {
        case .oneBesideSecondary, .twoBesideSecondary: return .tile
        case .oneOverSecondary, .twoOverSecondary: return .overlay
        case .twoDisplaceSecondary: return .displace
        default: return isWide ? .tile : .overlay
        }
    }

    open var displayMode: DisplayMode {
        if let chosenMode { return chosenMode }
        if preferredDisplayMode != .automatic { return preferredDisplayMode }
        return splitBehavior == .tile ? .oneBesideSecondary : .secondaryOnly
    }

    private func change(to mode: DisplayMode) {
        guard mode != displayMode else { return }
        delegate?.splitViewController(self, willChangeTo: mode)
        let (before, old) = (layout.shown, displayMode)
        chosenMode = mode
        let after = layout.shown
        if old != mode {
            for column in before where !after.contains(column) { delegate?.splitViewController(self, willHide: column) }
            for column in after where !before.contains(column) { delegate?.splitViewController(self, willShow: column) }
        }
        show(animated: true)
    }

    private func modeChanged() {
        guard isViewLoaded, !isCollapsed else { return }
        show(animated: view.window != nil)
    }

    /// A button that hides and shows the columns beside the secondary one.
    open private(set) lazy var displayModeButtonItem: UIBarButtonItem = {
        let item = UIBarButtonItem(
            image: UIImage(systemName: "sidebar.left"),
            primaryAction: UIAction { [weak self] _ in self?.toggleColumns() })
        item.accessibilityLabel = BarLanguage(traitCollection).pick("Sidebar", "사이드바")
        return item
    }()

    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButton() } }

    private func toggleColumns() {
        let first: Column = style == .tripleColumn ? .supplementary : .primary
        if layout.shown.contains(first) { change(to: .secondaryOnly) } else { show(first) }
    }

    /// The item that has the button now.
    private weak var buttonItem: UINavigationItem?

    /// Puts the button into the bar of the first column that is seen.
    private func updateButton() {
        guard style != .unspecified else { return }
        let first = isCollapsed || displayModeButtonVisibility == .never ? nil : layout.shown.first
        let host = first.flatMap { hosts[$0] } as? UINavigationController
        let item = host?.viewControllers.first?.navigationItem
        guard item !== buttonItem else { return }
        if let old = buttonItem, old.leftBarButtonItem === displayModeButtonItem { old.leftBarButtonItem = nil }
        buttonItem = nil
        guard let item, item.leftBarButtonItems?.isEmpty ?? true else { return }
        item.leftBarButtonItem = displayModeButtonItem
        buttonItem = item
    }

    /// Whether a swipe from the edge shows columns that are hidden, and a swipe back hides those that lie over the secondary one.
    open var presentsWithGesture = true { didSet { swipes.forEach { $0.isEnabled = presentsWithGesture } } }
    private lazy var swipes = [ColumnSwipe(.right), ColumnSwipe(.left)]

    private func swiped(_ swipe: ColumnSwipe) {
        let inwards = startsAtLeft ? swipe.direction == .right : swipe.direction == .left
        guard !isCollapsed else { return }
        let first: Column = style == .tripleColumn ? .supplementary : .primary
        if inwards {
            let x = swipe.start.x
            guard startsAtLeft ? x < 40 : x > view.bounds.width - 40, !layout.shown.contains(first) else { return }
            show(first)
        } else if layout.dims {
            change(to: .secondaryOnly)
        }
    }

    // MARK: Widths

    open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// A share of the width, from 0 to 1.
    open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// In points.
    open var preferredPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var minimumPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var maximumPrimaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var preferredSupplementaryColumnWidthFraction = automaticDimension {
        didSet { viewIfLoaded?.setNeedsLayout() }
    }
    open var preferredSupplementaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var minimumSupplementaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    open var maximumSupplementaryColumnWidth = automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }

    /// In points.
    open var primaryColumnWidth: CGFloat {
        width(
            preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
            maximumPrimaryColumnWidth, standard: style == .tripleColumn ? 280 : 320)
    }
    /// In points.
    open var supplementaryColumnWidth: CGFloat {
        width(
            preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
            minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth, standard: 320)
    }

    private func width(
        _ preferred: CGFloat, _ fraction: CGFloat, _ least: CGFloat, _ most: CGFloat, standard: CGFloat
    ) -> CGFloat {
        let whole = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
        let wanted = preferred >= 0 ? preferred : fraction >= 0 ? fraction * whole : standard
        let limited = min(max(wanted, least >= 0 ? least : 0), most >= 0 ? most : max(wanted, 320))
        return min(max(0, limited), whole)
    }

    // MARK: Layout

    private var startsAtLeft: Bool {
        let isLeftToRight = viewIfLoaded?.effectiveUserInterfaceLayoutDirection != .rightToLeft
        return isLeftToRight == (primaryEdge == .leading)
    }

    var layout: SplitLayout {
        SplitLayout(
            .init(
                size: viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size, mode: displayMode,
                primaryWidth: primaryColumnWidth,
                supplementaryWidth: style == .tripleColumn ? supplementaryColumnWidth : nil,
                startsAtLeft: startsAtLeft))
    }

    private let dimming = UIControl()
    private var separators: [Column: UIView] = [:]

    open override func loadView() {
        let view = SplitView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.controller = self
        view.clipsToBounds = true
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
        dimming.alpha = 0
        dimming.isAccessibilityElement = false
        dimming.addAction(UIAction { [weak self] _ in self?.change(to: .secondaryOnly) }, for: .touchUpInside)
        view.addSubview(dimming)
        for column in [Column.primary, .supplementary] {
            let line = UIView()
            line.isUserInteractionEnabled = false
            line.backgroundColor = .separator
            separators[column] = line
            view.addSubview(line)
        }
        for swipe in swipes {
            swipe.swiped = { [weak self, unowned swipe] in self?.swiped(swipe) }
            view.addGestureRecognizer(swipe)
        }
        self.view = view
        isCollapsed = traitCollection.horizontalSizeClass == .compact
        if isCollapsed { collapse(isFirst: true) }
        show(animated: false)
    }

    /// The controllers whose views are in the hierarchy.
    private var shownHosts: [UIViewController] {
        if isCollapsed { return collapsedHost.map { [$0] } ?? [] }
        return layout.shown.compactMap { hosts[$0] }
    }

    /// Brings the views of the columns that are to be seen into the hierarchy, and takes others out.
    private func show(animated: Bool, leaving: UIViewController? = nil) {
        guard isViewLoaded else { return }
        let wanted = shownHosts
        let present = children.filter { $0.viewIfLoaded?.superview === view }
        let gone = present.filter { host in !wanted.contains { $0 === host } }
        let new = wanted.filter { $0.viewIfLoaded?.superview !== view }
        let isShown = appearanceState == .appeared || appearanceState == .appearing
        let isAnimated = animated && isShown && view.window != nil && UIView.areAnimationsEnabled
        if isShown {
            for host in gone { host.beginAppearanceTransition(false, animated: isAnimated) }
            for host in new { host.beginAppearanceTransition(true, animated: isAnimated) }
        }
        UIView.performWithoutAnimation {
            for host in new {
                host.view.translatesAutoresizingMaskIntoConstraints = true
                host.view.autoresizingMask = []
                if isAnimated, let frame = parkedFrame(of: host) { host.view.frame = frame }
                view.addSubview(host.view)
                if isShown { host.tellIsAppearing() }
            }
            order()
            if !isAnimated { layOutColumns() } else { for host in new { host.view.layoutIfNeeded() } }
        }
        let finish = { [self] in
            let shown = shownHosts
            for host in gone where !shown.contains(where: { $0 === host }) {
                host.viewIfLoaded?.removeFromSuperview()
                if isShown { host.endAppearanceTransition() }
            }
            if isShown { for host in new { host.endAppearanceTransition() } }
        }
        updateButton()
        guard isAnimated else { return finish() }
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseInOut) {
            self.layOutColumns()
            self.view.layoutIfNeeded()
        } completion: { _ in
            finish()
        }
    }

    /// Where a column is while it isn't seen.
    private func parkedFrame(of host: UIViewController) -> CGRect? {
        guard let column = hosts.first(where: { $0.value === host })?.key, column != .secondary,
            var frame = layout.frames[column]
        else { return nil }
        let distance = layout.shown.reduce(0) { $1 == .secondary ? $0 : $0 + (layout.frames[$1]?.width ?? 0) }
        frame.origin.x += startsAtLeft ? -distance : distance
        return frame
    }

    /// The secondary column is behind the others, and is read after them.
    private func order() {
        if let secondary = hosts[.secondary]?.viewIfLoaded, secondary.superview === view {
            view.sendSubviewToBack(secondary)
        }
        hosts[.secondary]?.viewIfLoaded?.layer.isReadFirst = false
        view.bringSubviewToFront(dimming)
        for column in [Column.supplementary, .primary] {
            guard let host = hosts[column]?.viewIfLoaded, host.superview === view else { continue }
            host.layer.isReadFirst = !isCollapsed
            view.bringSubviewToFront(host)
            separators[column].map { view.bringSubviewToFront($0) }
        }
    }

    func layOutColumns() {
        guard let view = viewIfLoaded else { return }
        if isCollapsed {
            collapsedHost?.viewIfLoaded?.frame = view.bounds
            dimming.alpha = 0
            for line in separators.values { line.isHidden = true }
            return
        }
        let layout = layout
        for (column, frame) in layout.frames {
            if let host = hosts[column]?.viewIfLoaded, host.superview === view { host.frame = frame }
        }
        dimming.frame = view.bounds
        dimming.alpha = layout.dims ? 1 : 0
        let hairline = 1 / max(traitCollection.displayScale, 1)
        for (column, line) in separators {
            let frame = layout.frames[column] ?? .zero
            line.isHidden = hosts[column]?.viewIfLoaded?.superview !== view
            line.frame = CGRect(
                x: startsAtLeft ? frame.maxX - hairline : frame.minX, y: 0, width: hairline, height: frame.height)
        }
    }

    /// The side columns are compact, as narrow screens are.
    private func updateTraits() {
        for (column, host) in hosts {
            let isNarrow = !isCollapsed && (column == .primary || column == .supplementary)
            setOverrideTraitCollection(
                isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: host)
        }
    }

    // MARK: Collapsing

    /// Whether all columns are one stack, because the screen is narrow.
    open internal(set) var isCollapsed = false

    /// What is shown while collapsed.
    var collapsedHost: UIViewController? { hosts[.compact] ?? hosts[.primary] ?? hosts[.secondary] }

    /// The stacks that columns had before they were joined into the primary one.
    var stacks: [Column: [UIViewController]] = [:]

    /// The width class of the view has changed.
    func widthClassChanged() {
        let isNarrow = traitCollection.horizontalSizeClass == .compact
        guard isNarrow != isCollapsed else { return }
        if isNarrow {
            isCollapsed = true
            collapse(isFirst: false)
            show(animated: false)
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            separateStacks()
            isCollapsed = false
            let mode = displayMode
            let chosen = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: mode) ?? mode
            if chosen != mode { chosenMode = chosen }
            show(animated: false)
            delegate?.splitViewControllerDidExpand(self)
        }
        updateTraits()
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Appearance

    package override var appearanceChildren: [UIViewController] {
        shownHosts.filter { $0.viewIfLoaded?.superview === viewIfLoaded }
    }
    open override var childForStatusBarStyle: UIViewController? { collapsedHost }

    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing {
            loadViewIfNeeded()
            widthClassChanged()
            updateTraits()
        }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    package override var visibleDescendant: UIViewController {
        (isCollapsed ? collapsedHost : hosts[.secondary])?.visibleDescendant ?? self
    }
}

extension UIViewController {
    /// The nearest ancestor that is a split view controller.
    public var splitViewController: UISplitViewController? {
        var controller = parent
        while let candidate = controller {
            if let split = candidate as? UISplitViewController { return split }
            controller = candidate.parent
        }
        return nil
    }
}
