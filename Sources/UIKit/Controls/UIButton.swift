// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A control that shows a title and an image and does something when it is tapped.
///
/// It looks as its configuration says. Without one it shows what was set for its state, as buttons did before there
/// were configurations. It owns its label, its image views and its actions.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibutton
@preconcurrency @MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7
        public static var roundedRect: ButtonType { .system }
    }

    /// What a button is for, which shows in its look.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uibutton/role-swift.enum
    public enum Role: Int, Sendable {
        case normal = 0
        /// What most people choose: its title is stronger, and Return performs it in alerts.
        case primary = 1
        case cancel = 2
        /// It deletes something: its color is red.
        case destructive = 3
    }

    open var role = Role.normal {
        didSet { if role != oldValue { setNeedsUpdateConfiguration() } }
    }

    /// The color that the look is made from.
    var roleTint: UIColor { role == .destructive ? .systemRed : tintColor ?? .tintColor }

    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? InterfaceCoder else { return }
        take(coder.buttonType)
        coder.readButton(self)
    }

    /// Makes a custom button with the title and image of `primaryAction`, which it performs.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        take(buttonType)
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        take(buttonType)
        take(primaryAction)
    }

    /// Makes a button that looks as `configuration` says, and takes title and image from `primaryAction` where the
    /// configuration has none.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        take(.system)
        var configuration = configuration
        if let primaryAction {
            if configuration.attributedTitle == nil, !primaryAction.title.isEmpty {
                configuration.title = primaryAction.title
            }
            if configuration.image == nil { configuration.image = primaryAction.image }
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        self.configuration = configuration
    }

    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = ClassInstantiation.makeView(self, frame: .zero)
        button.take(.system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    private func take(_ type: ButtonType) {
        buttonType = type
        let symbol: String? =
            switch type {
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark"
            default: nil
            }
        guard let symbol else { return }
        let isClose = type == .close
        let look = UIImage.SymbolConfiguration(
            pointSize: isClose ? 12 : 17, weight: isClose ? .bold : .regular, scale: isClose ? .medium : .large)
        setImage(UIImage(systemName: symbol, withConfiguration: look), for: .normal)
        if isClose {
            tintColor = UIColor.secondaryLabel
            parts.background.backgroundColor = .tertiarySystemFill
        }
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    open private(set) var buttonType = ButtonType.custom

    // MARK: Configuration

    /// How the button looks; nil for what is set for its states.
    open var configuration: Configuration? {
        didSet { if configuration != oldValue { contentChanged() } }
    }

    /// Changes the configuration for the button's state; called when the state has changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet {
            if configuration == nil, configurationUpdateHandler != nil { configuration = .plain() }
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the configuration's colors follow the state by themselves.
    open var automaticallyUpdatesConfiguration = true {
        didSet { if automaticallyUpdatesConfiguration != oldValue { contentChanged() } }
    }

    /// Asks for the configuration to be updated before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        contentChanged()
    }

    /// Changes the configuration for the button's state.
    ///
    /// Override it; call `setNeedsUpdateConfiguration()` to have it called.
    open func updateConfiguration() {}

    private var needsConfigurationUpdate = true
    private var isUpdatingConfiguration = false

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate, !isUpdatingConfiguration else { return }
        needsConfigurationUpdate = false
        isUpdatingConfiguration = true
        updateConfiguration()
        configurationUpdateHandler?(self)
        isUpdatingConfiguration = false
    }

    // MARK: What is shown in each state

    /// What was set for one state.
    private struct StateContent {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }
    private var contents: [State: StateContent] = [:]

    /// What is set for a state, or else for the normal one.
    private func value<Value>(_ path: KeyPath<StateContent, Value?>, for state: State) -> Value? {
        contents[state]?[keyPath: path] ?? contents[.normal]?[keyPath: path]
    }

    private func set<Value>(_ path: WritableKeyPath<StateContent, Value?>, _ value: Value?, for state: State) {
        contents[state, default: StateContent()][keyPath: path] = value
        contentChanged()
    }

    open func setTitle(_ title: String?, for state: State) {
        set(\.title, title, for: state)
        if state == .normal { configuration?.title = title }
    }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        set(\.attributedTitle, title, for: state)
        if state == .normal, configuration != nil {
            configuration?.attributedTitle = title.map { AttributedString($0) }
        }
    }
    open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, color, for: state) }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { set(\.titleShadowColor, color, for: state) }
    open func setImage(_ image: UIImage?, for state: State) {
        set(\.image, image, for: state)
        if state == .normal { configuration?.image = image }
    }
    open func setBackgroundImage(_ image: UIImage?, for state: State) { set(\.backgroundImage, image, for: state) }
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        set(\.symbolConfiguration, configuration, for: state)
    }

    open func title(for state: State) -> String? { value(\.title, for: state) }
    open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, for: state) }
    open func titleColor(for state: State) -> UIColor? {
        value(\.titleColor, for: state) ?? defaultTitleColor(for: state)
    }
    open func titleShadowColor(for state: State) -> UIColor? { value(\.titleShadowColor, for: state) }
    open func image(for state: State) -> UIImage? { value(\.image, for: state) }
    open func backgroundImage(for state: State) -> UIImage? { value(\.backgroundImage, for: state) }
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        value(\.symbolConfiguration, for: state)
    }

    open var currentTitle: String? { configuration?.title ?? title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    private func defaultTitleColor(for state: State) -> UIColor? {
        guard buttonType != .custom else { return .white }
        return state.contains(.disabled) ? .tertiaryLabel : tintColor
    }

    // MARK: Insets of buttons without a configuration

    /// In points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { if contentEdgeInsets != oldValue { contentChanged() } } }
    /// How much the title is moved from its place, in points.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { if titleEdgeInsets != oldValue { contentChanged() } } }
    /// How much the image is moved from its place, in points.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { if imageEdgeInsets != oldValue { contentChanged() } } }
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true

    /// Whether a tap selects the button and the next one deselects it; with a menu as primary action, whether the button shows
    /// which action of the menu is on.
    open var changesSelectionAsPrimaryAction = false { didSet { showMenuSelection() } }

    // MARK: Menu

    /// What a long press opens, or a tap where `showsMenuAsPrimaryAction` is on.
    open var menu: UIMenu? {
        didSet {
            showMenuSelection()
            layer.changed(.attributes)
        }
    }

    open override var showsMenuAsPrimaryAction: Bool {
        didSet {
            showMenuSelection()
            layer.changed(.attributes)
        }
    }

    /// Opens the menu.
    private(set) lazy var presenter = {
        let presenter = MenuPresenter()
        presenter.changed = { [weak self] in self?.layer.changed(.attributes) }
        return presenter
    }()
    private var menuTimer: MediaClock.Timer?
    /// How long a finger stays until the menu opens, in seconds.
    private static let menuDelay: TimeInterval = 0.5

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        if isTracking, opensMenuOnTouch, let touch = touches.first { openMenu(under: touch, event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard menu != nil, presenter.leads(touches) else { return super.touchesMoved(touches, with: event) }
        presenter.touchMoved()
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard menu != nil, presenter.leads(touches) else { return super.touchesEnded(touches, with: event) }
        presenter.touchEnded()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard menu != nil, presenter.leads(touches) else { return super.touchesCancelled(touches, with: event) }
        presenter.touchCancelled()
    }

    /// The touch is the menu's from here on.
    private func openMenu(under touch: UITouch, _ event: UIEvent?) {
        cancelTouch(with: event)
        openMenu()
        presenter.follow(touch)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard super.beginTracking(touch, with: event) else { return false }
        if menu != nil, !showsMenuAsPrimaryAction {
            menuTimer = MediaClock.shared.after(Self.menuDelay) { [weak self, weak touch] in
                MainActor.assumeIsolated {
                    guard let self, let touch, self.isTracking, self.isTouchInside else { return }
                    self.openMenu(under: touch, nil)
                }
            }
        }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        menuTimer?.cancel()
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        menuTimer?.cancel()
    }

    open override func accessibilityActivate() -> Bool {
        guard opensMenuOnTouch else { return super.accessibilityActivate() }
        guard isEnabled, isUserInteractionEnabled else { return false }
        openMenu()
        return true
    }

    package override var accessibilityExpanded: Bool? { opensMenuOnTouch ? presenter.isOpen : nil }

    // MARK: Parts

    private(set) lazy var parts = ButtonParts(self)

    open var titleLabel: UILabel? { parts.titleLabel }
    open var imageView: UIImageView? { parts.imageView }
    /// The label of the configuration's subtitle; nil while it has none.
    open var subtitleLabel: UILabel? { parts.subtitleLabel.superview == nil ? nil : parts.subtitleLabel }

    private var needsContentUpdate = true

    /// Shows something else, in another size perhaps.
    func contentChanged() {
        needsContentUpdate = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        layer.changed(.attributes)
    }

    private func updateContentIfNeeded() {
        updateConfigurationIfNeeded()
        guard needsContentUpdate else { return }
        needsContentUpdate = false
        if let configuration {
            parts.show(configuration, of: self)
        } else {
            parts.showContent(of: self)
        }
    }

    package override func stateChanged() {
        needsConfigurationUpdate = true
        needsContentUpdate = true
        let wasHighlighted = parts.wasHighlighted
        parts.wasHighlighted = isHighlighted
        setNeedsLayout()
        guard wasHighlighted, !isHighlighted, window != nil, configuration == nil, buttonType != .custom else { return }
        // The title fades in again after a tap.
        UIView.performWithoutAnimation { layoutIfNeeded() }
        parts.fadeIn()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        needsConfigurationUpdate = true
        needsContentUpdate = true
        setNeedsLayout()
    }

    package override func traitsApplied() {
        super.traitsApplied()
        needsConfigurationUpdate = true
        contentChanged()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateContentIfNeeded()
        parts.place(in: self)
    }

    /// Where the background is, in the receiver's coordinates; not asked of a button with a configuration.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uibutton/backgroundrect(forbounds:)
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where image and title are; not asked of a button with a configuration.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uibutton/contentrect(forbounds:)
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        backgroundRect(forBounds: bounds).inset(by: parts.contentInsets)
    }

    /// Where the title is in the area of the content; not asked of a button with a configuration.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uibutton/titlerect(forcontentrect:)
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        updateContentIfNeeded()
        return parts.layout(in: contentRect).title
    }

    /// Where the image is in the area of the content; not asked of a button with a configuration.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uibutton/imagerect(forcontentrect:)
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        updateContentIfNeeded()
        return parts.layout(in: contentRect).image
    }

    open override var intrinsicContentSize: CGSize {
        updateContentIfNeeded()
        return parts.size(of: self, width: .greatestFiniteMagnitude)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateContentIfNeeded()
        return parts.size(of: self, width: .greatestFiniteMagnitude)
    }

    package override var contentHeightDependsOnWidth: Bool {
        configuration != nil && titleLabel?.numberOfLines == 0
    }

    package override func contentHeight(forWidth width: CGFloat) -> CGFloat {
        updateContentIfNeeded()
        return parts.size(of: self, width: width).height
    }

    package override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        updateContentIfNeeded()
        return parts.baselines(of: self, in: size)
    }

    // MARK: Events

    package override var triggersPrimaryActionOnTouchUp: Bool { !opensMenuOnTouch }

    package override func willTriggerPrimaryAction() {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
    }

    // MARK: Accessibility

    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }

    package override var defaultAccessibilityLabel: String? {
        if let configuration, configuration.attributedTitle != nil || configuration.attributedSubtitle != nil {
            return [configuration.title, configuration.subtitle].compactMap { $0 }.joined(separator: ", ")
        }
        if let text = currentAttributedTitle?.string ?? title(for: state) { return text }
        guard buttonType == .close else { return nil }
        return BarLanguage(traitCollection).pick("Close", "닫기")
    }
}
