// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A row of a menu: an action, a menu in it, or the way back from one.
@MainActor final class MenuRow: UIControl {
    private let element: UIMenuElement
    private let opensBackwards: Bool
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let imageView = UIImageView()
    private let stateView = UIImageView()

    init(_ element: UIMenuElement, opensBackwards: Bool = false, choose: @escaping @MainActor () -> Void) {
        (self.element, self.opensBackwards) = (element, opensBackwards)
        super.init(frame: .zero)
        for view in [titleLabel, subtitleLabel, imageView, stateView] as [UIView] {
            view.isAccessibilityElement = false
            addSubview(view)
        }
        titleLabel.numberOfLines = 0
        subtitleLabel.numberOfLines = 0
        imageView.contentMode = .center
        stateView.contentMode = .center
        isEnabled = action?.attributes.contains(.disabled) != true
        addAction(UIAction { _ in choose() }, for: .primaryActionTriggered)
        update()
    }

    required init?(coder: NSCoder) { nil }

    private var action: UIAction? { element as? UIAction }
    var opensMenu: Bool { element is UIMenu && !opensBackwards }
    /// Whether it shows that it is on, or leads to another menu, before its title.
    var hasState: Bool { element is UIMenu || action.map { $0.state != .off } == true }
    var keepsRoomForState = false { didSet { setNeedsLayout() } }

    /// Shows that elements are on their way.
    var isLoading = false {
        didSet {
            guard isLoading, !oldValue else { return }
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.isAccessibilityElement = false
            spinner.startAnimating()
            addSubview(spinner)
            self.spinner = spinner
            setNeedsLayout()
        }
    }
    private var spinner: UIActivityIndicatorView?

    // MARK: Touches

    // A finger that came down on a row may slide to another one: the menu follows it.

    private var menuView: MenuView? {
        var view = superview
        while let candidate = view {
            if let menu = candidate as? MenuView { return menu }
            view = candidate.superview
        }
        return nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        track(touches)
        menuView?.fingerLeft()
    }

    private func track(_ touches: Set<UITouch>) {
        guard let touch = touches.first else { return }
        menuView?.trackFinger(at: touch.location(in: nil), isOnRow: true)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { menuView?.cancelTracking() }

    private var isDestructive: Bool {
        action?.attributes.contains(.destructive) ?? (element as? UIMenu)?.options.contains(.destructive) ?? false
    }

    func update() {
        let traits = traitCollection
        let color: UIColor =
            !isEnabled ? .tertiaryLabel : isDestructive ? .systemRed : opensBackwards ? .secondaryLabel : .label
        titleLabel.text = element.title
        titleLabel.font = .preferredFont(forTextStyle: opensBackwards ? .footnote : .body, compatibleWith: traits)
        titleLabel.textColor = color
        subtitleLabel.text = element.subtitle
        subtitleLabel.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        subtitleLabel.textColor = .secondaryLabel
        let isOn = action?.state == .on
        let image = isOn ? action?.selectedImage ?? element.image : element.image
        imageView.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
        imageView.tintColor = color
        let symbol: String? =
            opensBackwards
            ? "chevron.down"
            : opensMenu
                ? effectiveUserInterfaceLayoutDirection == .leftToRight ? "chevron.right" : "chevron.left"
                : isOn ? "checkmark" : action?.state == .mixed ? "minus" : nil
        let look = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
        stateView.image = symbol.flatMap { UIImage(systemName: $0, withConfiguration: look) }
        stateView.tintColor = color
        backgroundColor = isHighlighted ? .systemFill : nil
        layer.changed(.attributes)
        setNeedsLayout()
    }

    package override func stateChanged() {
        super.stateChanged()
        update()
    }

    // MARK: Layout

    private static let stateWidth: CGFloat = 26
    private static let margin: CGFloat = 16

    /// The edges of the texts, from the leading edge.
    private func textEdges(width: CGFloat) -> (start: CGFloat, width: CGFloat) {
        let start = keepsRoomForState ? 8 + Self.stateWidth : Self.margin
        let image = element.image == nil ? 0 : 24 + CGFloat(12)
        return (start, max(0, width - start - Self.margin - image))
    }

    private func textHeights(width: CGFloat) -> (title: CGFloat, subtitle: CGFloat) {
        let size = CGSize(width: width, height: .greatestFiniteMagnitude)
        let hasSubtitle = element.subtitle?.isEmpty == false
        return (
            ceil(titleLabel.sizeThatFits(size).height), hasSubtitle ? ceil(subtitleLabel.sizeThatFits(size).height) : 0
        )
    }

    /// In points.
    func height(forWidth width: CGFloat) -> CGFloat {
        let heights = textHeights(width: textEdges(width: width).width)
        return max(opensBackwards ? 34 : 44, heights.title + heights.subtitle + 22)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(x: isLeftToRight ? x : bounds.width - x - width, y: y, width: width, height: height)
        }
        let edges = textEdges(width: bounds.width)
        let heights = textHeights(width: edges.width)
        let top = ((bounds.height - heights.title - heights.subtitle) / 2).rounded()
        place(titleLabel, edges.start, top, edges.width, heights.title)
        place(subtitleLabel, edges.start, top + heights.title, edges.width, heights.subtitle)
        place(stateView, 8, 0, Self.stateWidth - 4, bounds.height)
        place(imageView, bounds.width - Self.margin - 24, 0, 24, bounds.height)
        if let spinner { place(spinner, bounds.width - Self.margin - 24, 0, 24, bounds.height) }
    }

    // MARK: Accessibility

    package override var ownAccessibilityRole: String? {
        action.map { $0.state == .off ? "menuitem" : "menuitemcheckbox" } ?? "menuitem"
    }
    package override var defaultAccessibilityLabel: String? {
        [element.title, element.subtitle].compactMap { $0 }.joined(separator: ", ")
    }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        let traits = super.defaultAccessibilityTraits
        return action?.state == .on ? traits.union(.selected) : traits
    }
    package override var accessibilityExpanded: Bool? { element is UIMenu ? opensBackwards : nil }
}
