// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The actions of an edit menu side by side, with an arrow to what they are about.
///
/// Those that don't fit are on further pages; a menu in the menu takes its place.
@MainActor final class EditMenuBar: UIView {
    private let body = UIView()
    private let arrow = ArrowView()
    private var buttons: [EditMenuButton] = []
    private var lines: [UIView] = []
    /// The menus that have been gone into, the open one at the end.
    private var path: [UIMenu]
    private var page = 0
    /// The first element of each page.
    private var pageStarts = [0]
    private var availableWidth: CGFloat = 0
    var choose: @MainActor (UIAction) -> Void = { _ in }
    /// Told when another size is wanted.
    var sizeChanged: @MainActor () -> Void = {}

    static let height: CGFloat = 44
    private static let arrowSize = CGSize(width: 20, height: 9)

    init(_ menu: UIMenu) {
        path = [menu]
        super.init(frame: .zero)
        layer.shadowColor = UIColor.black.cgColor
        (layer.shadowOpacity, layer.shadowRadius) = (0.2, 16)
        layer.shadowOffset = CGSize(width: 0, height: 4)
        body.backgroundColor = FloatingCard.color
        body.layer.cornerRadius = 10
        body.clipsToBounds = true
        addSubview(arrow)
        addSubview(body)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ menu: UIMenu) {
        path = [menu]
        menuChanged()
    }

    private func menuChanged() {
        (page, pageStarts) = (0, [0])
        rebuild()
        sizeChanged()
    }

    // MARK: Buttons

    /// The actions and submenus of the open menu, those of inline menus too.
    private var elements: [UIMenuElement] { flat(path[path.count - 1]) }

    private func flat(_ menu: UIMenu) -> [UIMenuElement] {
        menu.children.flatMap { element -> [UIMenuElement] in
            switch element {
            case let menu as UIMenu: return menu.options.contains(.displayInline) ? flat(menu) : [menu]
            case let action as UIAction: return action.attributes.contains(.hidden) ? [] : [action]
            case let deferred as UIDeferredMenuElement:
                return deferred.load { [weak self] in self?.menuChanged() } ?? []
            default: return []
            }
        }
    }

    private func rebuild() {
        for view in buttons + lines as [UIView] { view.removeFromSuperview() }
        (buttons, lines) = ([], [])
        let elements = elements
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let chevrons =
            isLeftToRight ? (back: "chevron.left", on: "chevron.right") : (back: "chevron.right", on: "chevron.left")
        if page > 0 || path.count > 1 {
            add(EditMenuButton(symbol: chevrons.back, name: ("Back", "뒤로")) { [unowned self] in goBack() })
        }
        let start = pageStarts[page]
        var end = start
        var width = buttons.reduce(0) { $0 + $1.wantedWidth }
        while end < elements.count {
            let button = button(for: elements[end])
            let isLast = end == elements.count - 1
            let more: CGFloat = isLast ? 0 : EditMenuButton.symbolWidth
            if end > start, availableWidth > 0, width + button.wantedWidth + more > availableWidth { break }
            width += button.wantedWidth
            add(button)
            end += 1
        }
        if end < elements.count {
            if pageStarts.count == page + 1 { pageStarts.append(end) }
            add(
                EditMenuButton(symbol: chevrons.on, name: ("More", "더 보기")) { [unowned self] in
                    turn(to: page + 1)
                })
        }
        setNeedsLayout()
    }

    private func button(for element: UIMenuElement) -> EditMenuButton {
        let button = EditMenuButton(element) { [unowned self] in
            if let menu = element as? UIMenu {
                path.append(menu)
                menuChanged()
                focusFirstButton()
            } else if let action = element as? UIAction {
                choose(action)
            }
        }
        return button
    }

    private func add(_ button: EditMenuButton) {
        if !buttons.isEmpty {
            let line = UIView()
            line.isUserInteractionEnabled = false
            line.backgroundColor = .separator
            lines.append(line)
            body.addSubview(line)
        }
        buttons.append(button)
        body.addSubview(button)
    }

    private func turn(to page: Int) {
        self.page = page
        rebuild()
        sizeChanged()
        focusFirstButton()
    }

    private func goBack() {
        if page > 0 { return turn(to: page - 1) }
        path.removeLast()
        menuChanged()
        focusFirstButton()
    }

    /// Moves the browser's focus to the first button, once it is shown.
    func focusFirstButton(turns: Int = 3) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                guard let self, let button = self.buttons.first(where: \.isEnabled) else { return }
                if button.layer.shownNumber != 0 {
                    UIApplication.sharedIfLaunched?.moveBrowserFocus(to: button)
                } else if turns > 1 {
                    self.focusFirstButton(turns: turns - 1)
                }
            }
        }
    }

    // MARK: Layout

    /// Places the bar beside a rectangle; all in the superview, in points.
    func place(beside target: CGRect, in safe: CGRect, _ direction: UIEditMenuArrowDirection) {
        if availableWidth != safe.width {
            availableWidth = safe.width
            (page, pageStarts) = (0, [0])
            rebuild()
        }
        let width = min(safe.width, buttons.reduce(0) { $0 + $1.wantedWidth })
        let reach = Self.arrowSize.height
        let isSideways = direction == .left || direction == .right
        let above = target.minY - safe.minY
        let fitsAbove = above >= Self.height + reach
        let isAbove = direction == .down ? fitsAbove : direction == .up ? false : fitsAbove
        var origin = CGPoint(
            x: min(max(target.midX - width / 2, safe.minX), safe.maxX - width),
            y: isAbove ? target.minY - reach - Self.height : min(target.maxY + reach, safe.maxY - Self.height))
        if isSideways {
            origin.x = direction == .left ? target.maxX + reach : target.minX - reach - width
            origin.x = min(max(origin.x, safe.minX), safe.maxX - width)
            origin.y = min(max(target.midY - Self.height / 2, safe.minY), safe.maxY - Self.height)
        }
        frame = CGRect(origin: origin, size: CGSize(width: width, height: Self.height))
        arrow.isHidden = isSideways
        let room = 10 + Self.arrowSize.width / 2
        let middle = min(max(target.midX - origin.x, room), width - room)
        arrow.pointsDown = isAbove
        arrow.frame = CGRect(
            x: middle - Self.arrowSize.width / 2, y: isAbove ? Self.height : -reach, width: Self.arrowSize.width,
            height: reach)
        layoutButtons()
    }

    private func layoutButtons() {
        body.frame = bounds
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let hairline = 1 / max(1, traitCollection.displayScale)
        var x: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let width = button.wantedWidth
            func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
                view.frame = CGRect(
                    x: isLeftToRight ? x : bounds.width - x - width, y: 0, width: width, height: Self.height)
            }
            if index > 0 { place(lines[index - 1], x, hairline) }
            place(button, x, width)
            x += width
        }
    }

    package override func traitsApplied() {
        super.traitsApplied()
        sizeChanged()
    }

    // MARK: Accessibility

    package override var ownAccessibilityRole: String? { "menu" }
    package override var isAccessibilityContainer: Bool { true }
    package override var defaultAccessibilityLabel: String? {
        BarLanguage(traitCollection).pick("Edit menu", "편집 메뉴")
    }
}

extension EditMenuBar: ArrowKeyInput {
    func arrowKeyWasPressed(_ key: ArrowKey) -> Bool {
        let enabled = buttons.filter(\.isEnabled)
        let focus = UIApplication.sharedIfLaunched?.display.pipeline.browserFocus ?? 0
        let index = enabled.firstIndex { $0.layer.shownNumber == focus }
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        if let next = key.index(after: index, count: enabled.count, isLeftToRight: isLeftToRight, wraps: true) {
            UIApplication.sharedIfLaunched?.moveBrowserFocus(to: enabled[next])
        }
        return true
    }
}

/// The arrow of an edit menu.
@MainActor private final class ArrowView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }

    var pointsDown = true { didSet { if pointsDown != oldValue { setNeedsLayout() } } }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let shape = layer as? CAShapeLayer else { return }
        isUserInteractionEnabled = false
        let path = CGMutablePath()
        let (width, height) = (bounds.width, bounds.height)
        // A little of it is below the bar.
        let (base, tip) = pointsDown ? (-1, height) : (height + 1, 0)
        path.move(to: CGPoint(x: 0, y: base))
        path.addLine(to: CGPoint(x: width / 2 - 1.5, y: tip - (pointsDown ? 1.5 : -1.5)))
        path.addQuadCurve(
            to: CGPoint(x: width / 2 + 1.5, y: tip - (pointsDown ? 1.5 : -1.5)), control: CGPoint(x: width / 2, y: tip))
        path.addLine(to: CGPoint(x: width, y: base))
        path.closeSubpath()
        shape.path = path
        shape.fillColor = FloatingCard.color.resolvedColor(with: traitCollection).cgColor
    }

    override func traitsApplied() {
        super.traitsApplied()
        setNeedsLayout()
    }
}
