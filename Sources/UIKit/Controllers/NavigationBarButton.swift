// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// The view of a bar button item in a navigation bar.
///
/// Its content is as wide as `contentWidth`; touches count some points around it.
@MainActor final class NavigationBarButton: UIControl, MenuOwner {
    let item: UIBarButtonItem
    private let label = UILabel()
    private let imageView = UIImageView()
    private let appearance: UINavigationBarAppearance
    private let language: BarLanguage

    init(_ item: UIBarButtonItem, appearance: UINavigationBarAppearance, traits: UITraitCollection) {
        self.item = item
        self.appearance = appearance
        language = BarLanguage(traits)
        super.init(frame: .zero)
        isEnabled = item.isEnabled
        if let own = item.tintColor { tintColor = own }
        if let image = shownImage {
            imageView.image = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            imageView.contentMode = .center
            addSubview(imageView)
        } else {
            addSubview(label)
        }
        label.isAccessibilityElement = false
        imageView.isAccessibilityElement = false
        accessibilityHint = item.accessibilityHint
        accessibilityIdentifier = item.accessibilityIdentifier
        addAction(
            UIAction { [weak self] _ in
                guard let self, !self.item.opensMenuOnTouch else { return }
                self.item.trigger(event: nil)
            }, for: .touchUpInside)
        presenter.changed = { [weak self] in self?.layer.changed(.attributes) }
        updateLook()
    }

    required init?(coder: NSCoder) { nil }

    private var shownTitle: String {
        if item.changesSelectionAsPrimaryAction, let selected = item.menu?.selectedAction { return selected.title }
        return item.title ?? item.systemItem?.title(in: language) ?? ""
    }

    // MARK: Menu

    private let presenter = MenuPresenter()
    private var menuTimer: MediaClock.Timer?
    /// How long a finger stays until the menu opens, in seconds.
    private static let menuDelay: TimeInterval = 0.5

    var menu: UIMenu? { item.menu }

    func openMenu() {
        guard let menu, isEnabled else { return }
        presenter.open(menu, beside: self, name: defaultAccessibilityLabel ?? "") { [weak self] action in
            if let self, self.item.changesSelectionAsPrimaryAction {
                for other in menu.allActions { other.state = other === action ? .on : .off }
                self.item.changed()
            }
            return nil
        }
    }

    private func openMenu(under touch: UITouch, _ event: UIEvent?) {
        cancelTouch(with: event)
        openMenu()
        presenter.follow(touch)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        guard isTracking, item.menu != nil, let touch = touches.first else { return }
        if item.opensMenuOnTouch { return openMenu(under: touch, event) }
        menuTimer = MediaClock.shared.after(Self.menuDelay) { [weak self, weak touch] in
            MainActor.assumeIsolated {
                guard let self, let touch, self.isTracking, self.isTouchInside else { return }
                self.openMenu(under: touch, nil)
            }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard presenter.leads(touches) else { return super.touchesMoved(touches, with: event) }
        presenter.touchMoved()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        menuTimer?.cancel()
        guard presenter.leads(touches) else { return super.touchesEnded(touches, with: event) }
        presenter.touchEnded()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        menuTimer?.cancel()
        guard presenter.leads(touches) else { return super.touchesCancelled(touches, with: event) }
        presenter.touchCancelled()
    }

    override func accessibilityActivate() -> Bool {
        guard item.opensMenuOnTouch else { return super.accessibilityActivate() }
        guard isEnabled, isUserInteractionEnabled else { return false }
        openMenu()
        return true
    }

    package override var accessibilityExpanded: Bool? { item.opensMenuOnTouch ? presenter.isOpen : nil }

    // MARK: Look

    private var shownImage: UIImage? {
        if let image = item.image { return image }
        guard item.title == nil, let name = item.systemItem?.symbolName else { return nil }
        return UIImage(
            systemName: name,
            withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .medium, scale: .large))
    }

    /// The width of the content, in points.
    var contentWidth: CGFloat {
        if item.width > 0 { return item.width }
        if let image = imageView.image { return max(image.size.width, 22) }
        return ceil(label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)).width)
    }

    private func updateLook() {
        let states = item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        let isDone = item.style == .done
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: isDone ? .semibold : .regular),
            .foregroundColor: isEnabled ? tintColor ?? .tintColor : UIColor.tertiaryLabel,
        ]
        attributes.merge(states.titleAttributes(for: state)) { $1 }
        if let own = item.titleTextAttributes(for: .normal) { attributes.merge(own) { $1 } }
        if !state.isEmpty, let own = item.titleTextAttributes(for: state) { attributes.merge(own) { $1 } }
        if imageView.superview == nil {
            label.attributedText = NSAttributedString(string: shownTitle, attributes: attributes)
        } else {
            imageView.tintColor = isEnabled ? tintColor : .tertiaryLabel
        }
    }

    package override func takeAppearance() {
        super.takeAppearance()
        item.takeAppearance(in: self)
        if let own = item.tintColor { tintColor = own }
        updateLook()
    }

    package override func stateChanged() {
        updateLook()
        let content: UIView = imageView.superview == nil ? label : imageView
        if isHighlighted {
            content.alpha = 0.2
        } else if content.alpha != 1 {
            UIView.animate(withDuration: 0.25) { content.alpha = 1 }
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        imageView.frame = bounds
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -8, dy: 0).contains(point)
    }

    // MARK: Accessibility

    package override var defaultAccessibilityLabel: String? {
        item.accessibilityLabel ?? item.title ?? item.systemItem?.spokenName(in: language)
    }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }
}
