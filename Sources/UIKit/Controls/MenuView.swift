// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The rows of a menu that is open, in a card.
@MainActor final class MenuView: UIView {
    /// What is between two rows.
    private enum Gap { case none, line, group }
    private struct Entry {
        var row: MenuRow
        var gap: Gap
    }

    private let scrollView = UIScrollView()
    private let titleLabel = UILabel()
    private var entries: [Entry] = []
    private var separators: [UIView] = []
    /// The menus that have been gone into, the open one at the end.
    private var path: [UIMenu]
    private let choose: @MainActor (UIAction) -> Void
    /// Told when another size is wanted.
    var sizeChanged: @MainActor () -> Void = {}

    static let width: CGFloat = 250
    private static let groupGap: CGFloat = 8

    init(_ menu: UIMenu, choose: @escaping @MainActor (UIAction) -> Void) {
        path = [menu]
        self.choose = choose
        super.init(frame: .zero)
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.alwaysBounceVertical = false
        scrollView.bounces = false
        titleLabel.numberOfLines = 0
        titleLabel.textColor = .secondaryLabel
        addSubview(scrollView)
        scrollView.addSubview(titleLabel)
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    var rows: [MenuRow] { entries.map(\.row) }

    // MARK: Rows

    /// Makes the rows of the open menu.
    func rebuild() {
        // A finger that leads the menu goes on to lead what is shown now.
        dwell?.cancel()
        (dwell, trackedRow) = (nil, nil)
        for view in rows + separators { view.removeFromSuperview() }
        (entries, separators) = ([], [])
        let menu = path[path.count - 1]
        titleLabel.text = path.count == 1 ? menu.title : nil
        titleLabel.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traitCollection)
        if path.count > 1 {
            let back = MenuRow(menu, opensBackwards: true) { [unowned self] in goBack() }
            entries.append(Entry(row: back, gap: .none))
        }
        add(menu.children, gap: path.count > 1 ? .group : .none)
        let hasState = entries.contains { $0.row.hasState }
        for (index, entry) in entries.enumerated() {
            entry.row.keepsRoomForState = hasState
            scrollView.addSubview(entry.row)
            guard index > 0, entry.gap != .none else { continue }
            let separator = UIView()
            separator.isUserInteractionEnabled = false
            separator.backgroundColor = entry.gap == .group ? .quaternarySystemFill : .separator
            separators.append(separator)
            scrollView.addSubview(separator)
        }
        setNeedsLayout()
        sizeChanged()
    }

    /// - Parameter gap: What is before the first one.
    private func add(_ elements: [UIMenuElement], gap: Gap) {
        var gap = gap
        for element in elements {
            if let menu = element as? UIMenu {
                guard menu.options.contains(.displayInline) else {
                    entries.append(Entry(row: row(for: menu), gap: gap))
                    gap = .line
                    continue
                }
                let before = entries.count
                add(menu.children, gap: entries.isEmpty ? .none : .group)
                if entries.count > before { gap = .group }
            } else if let deferred = element as? UIDeferredMenuElement {
                let loaded = deferred.load { [weak self] in self?.elementsCame() }
                let before = entries.count
                add(loaded ?? [loadingAction], gap: gap)
                if loaded == nil { entries.last?.row.isLoading = true }
                if entries.count > before { gap = .line }
            } else if let action = element as? UIAction, !action.attributes.contains(.hidden) {
                entries.append(Entry(row: row(for: action), gap: entries.isEmpty ? .none : gap))
                gap = .line
            }
        }
    }

    private var loadingAction: UIAction {
        UIAction(
            title: BarLanguage(traitCollection).pick("Loading…", "불러오는 중…"), attributes: .disabled, handler: { _ in })
    }

    /// Elements that were waited for are there.
    private func elementsCame() {
        guard window != nil else { return }
        rebuild()
        focusFirstRow()
    }

    /// Shows another menu in place of the one that is open.
    func replaceVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        path[path.count - 1] = block(path[path.count - 1])
        rebuild()
        focusFirstRow()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { path[0].forgetDeferredElements() }
    }

    private func row(for menu: UIMenu) -> MenuRow {
        MenuRow(menu) { [unowned self] in
            path.append(menu)
            rebuild()
            focusFirstRow()
        }
    }

    // MARK: Under a finger

    /// How far a finger that has opened the menu moves before it chooses, in points.
    private static let slop: CGFloat = 8
    /// How long a finger rests on a submenu until that opens, in seconds.
    private static let dwellTime: TimeInterval = 0.6

    private var fingerStart: CGPoint?
    private var hasFingerMoved = false
    private var trackedRow: MenuRow?
    private var dwell: MediaClock.Timer?

    /// A finger is at a point of the window: the row below it shows its highlight.
    ///
    /// - Parameter isOnRow: Whether the finger came down in the menu; one that opened it has to move first.
    func trackFinger(at pointInWindow: CGPoint, isOnRow: Bool = false) {
        let start = fingerStart ?? pointInWindow
        fingerStart = start
        if isOnRow || hypot(pointInWindow.x - start.x, pointInWindow.y - start.y) > Self.slop { hasFingerMoved = true }
        guard hasFingerMoved else { return }
        let point = scrollView.convert(pointInWindow, from: nil)
        let row =
            scrollView.bounds.contains(point)
            ? rows.first { $0.isEnabled && $0.frame.contains(point) } : nil
        guard row !== trackedRow else { return }
        trackedRow?.isHighlighted = false
        trackedRow = row
        row?.isHighlighted = true
        dwell?.cancel()
        dwell = nil
        guard let row, row.opensMenu else { return }
        dwell = MediaClock.shared.after(Self.dwellTime) { [weak self] in
            MainActor.assumeIsolated { self?.trackedRow?.sendActions(for: .primaryActionTriggered) }
        }
    }

    /// The finger left: the row below it is chosen.
    func fingerLeft() {
        let row = trackedRow
        cancelTracking()
        row?.sendActions(for: .primaryActionTriggered)
    }

    func cancelTracking() {
        dwell?.cancel()
        trackedRow?.isHighlighted = false
        (dwell, trackedRow, fingerStart, hasFingerMoved) = (nil, nil, nil, false)
    }

    private func row(for action: UIAction) -> MenuRow {
        MenuRow(action) { [unowned self] in
            choose(action)
            if action.attributes.contains(.keepsMenuPresented) { rebuild() }
        }
    }

    private func goBack() {
        path.removeLast()
        rebuild()
        focusFirstRow()
    }

    /// Moves the browser's focus to the first row, once it is shown.
    func focusFirstRow(turns: Int = 3) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, let row = self.rows.first(where: \.isEnabled) else { return }
                if row.layer.shownNumber != 0 {
                    UIApplication.sharedIfLaunched?.moveBrowserFocus(to: row)
                } else if turns > 1 {
                    self.focusFirstRow(turns: turns - 1)
                }
            }
        }
    }

    // MARK: Layout

    func wantedSize(in available: CGSize) -> CGSize {
        let width = min(Self.width, available.width)
        return CGSize(width: width, height: place(width: width, isPlacing: false))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = bounds
        scrollView.contentSize = CGSize(width: bounds.width, height: place(width: bounds.width, isPlacing: true))
    }

    /// The height of everything; places it too where that is wanted.
    private func place(width: CGFloat, isPlacing: Bool) -> CGFloat {
        var y: CGFloat = 0
        let hasTitle = titleLabel.text?.isEmpty == false
        if isPlacing { titleLabel.isHidden = !hasTitle }
        if hasTitle {
            let height = ceil(
                titleLabel.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude)).height)
            if isPlacing { titleLabel.frame = CGRect(x: 16, y: 8, width: width - 32, height: height) }
            y = height + 16
        }
        var lines = separators[...]
        let hairline = 1 / max(1, traitCollection.displayScale)
        for (index, entry) in entries.enumerated() {
            if index > 0, entry.gap != .none, let line = lines.popFirst() {
                let height = entry.gap == .group ? Self.groupGap : hairline
                if isPlacing { line.frame = CGRect(x: 0, y: y, width: width, height: height) }
                if entry.gap == .group { y += height }
            }
            let height = entry.row.height(forWidth: width)
            if isPlacing { entry.row.frame = CGRect(x: 0, y: y, width: width, height: height) }
            y += height
        }
        return y
    }

    package override func traitsApplied() {
        super.traitsApplied()
        for row in rows { row.update() }
        setNeedsLayout()
    }

    // MARK: Accessibility

    package override var ownAccessibilityRole: String? { "menu" }
    package override var isAccessibilityContainer: Bool { true }
    package override var defaultAccessibilityLabel: String? {
        let title = path[path.count - 1].title
        return title.isEmpty ? BarLanguage(traitCollection).pick("Menu", "메뉴") : title
    }
}

extension MenuView: ArrowKeyInput {
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        let enabled = rows.filter(\.isEnabled)
        let focus = UIApplication.sharedIfLaunched?.display.pipeline.browserFocus ?? 0
        if key == .left, path.count > 1 {
            goBack()
            return true
        }
        let index = enabled.firstIndex { $0.layer.shownNumber == focus }
        if key == .right, let index, enabled[index].opensMenu {
            return enabled[index].accessibilityActivate()
        }
        guard key != .left, key != .right,
            let next = key.index(after: index, count: enabled.count, isLeftToRight: true, wraps: true)
        else { return true }
        UIApplication.sharedIfLaunched?.moveBrowserFocus(to: enabled[next])
        return true
    }
}
