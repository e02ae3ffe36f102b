// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A field for what to search for, with a button to cancel and scopes to choose from.
///
/// The delegate is not retained.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisearchbar
@preconcurrency @MainActor open class UISearchBar: UIView {
    /// What is around the field.
    public enum Style: UInt, Sendable {
        /// The same as prominent.
        case `default` = 0
        /// The bar has a background.
        case prominent
        /// The bar has none.
        case minimal
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readSearchBar(self)
    }

    /// The field that is typed into.
    public let searchTextField = UISearchTextField()
    private let background = UIView()
    private let shadow = UIView()
    private let cancelButton = UIButton(type: .system)
    private let bookmarkButton = UIButton(type: .system)
    private let promptLabel = UILabel()
    private var scopeControl: UISegmentedControl?
    private lazy var fieldDelegate = SearchFieldDelegate(self)

    private func setUp() {
        for view in [background, shadow] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        searchTextField.searchBar = self
        searchTextField.delegate = fieldDelegate
        searchTextField.addAction(UIAction { [weak self] _ in self?.fieldChanged() }, for: .editingChanged)
        addSubview(searchTextField)
        cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancelWasTapped() }, for: .touchUpInside)
        cancelButton.isHidden = true
        addSubview(cancelButton)
        bookmarkButton.setImage(UIImage(systemName: "book"), for: .normal)
        bookmarkButton.tintColor = .secondaryLabel
        bookmarkButton.frame.size = CGSize(width: 24, height: 24)
        bookmarkButton.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarBookmarkButtonClicked(self)
            }, for: .touchUpInside)
        updateWords()
        updateColors()
    }

    open weak var delegate: (any UISearchBarDelegate)?

    /// The search controller that the bar belongs to; it hears of everything before the delegate does.
    weak var controller: UISearchController?

    // MARK: Text

    /// The text; never nil once it was read.
    open var text: String? {
        get { searchTextField.text }
        set {
            guard newValue ?? "" != searchTextField.text else { return }
            searchTextField.text = newValue
            controller?.searchChanged()
        }
    }

    open var placeholder: String? {
        get { ownPlaceholder }
        set {
            ownPlaceholder = newValue
            updateWords()
        }
    }
    private var ownPlaceholder: String?

    /// A line above the field.
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            sizeChanged()
        }
    }

    private func fieldChanged() {
        controller?.searchChanged()
        delegate?.searchBar(self, textDidChange: text ?? "")
    }

    // MARK: Buttons

    open var showsCancelButton: Bool {
        get { isCancelShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    private var isCancelShown = false

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != isCancelShown else { return }
        isCancelShown = showsCancelButton
        guard animated, window != nil else {
            cancelButton.alpha = 1
            setNeedsLayout()
            return
        }
        UIView.performWithoutAnimation {
            cancelButton.alpha = showsCancelButton ? 0 : 1
            cancelButton.isHidden = false
        }
        setNeedsLayout()
        UIView.animate(withDuration: 0.3) {
            self.cancelButton.alpha = showsCancelButton ? 1 : 0
            self.layoutIfNeeded()
        } completion: { [weak self] _ in
            guard let self else { return }
            cancelButton.isHidden = !isCancelShown
        }
    }

    /// Whether there is a book at the end of an empty field.
    open var showsBookmarkButton = false {
        didSet {
            searchTextField.rightView = showsBookmarkButton ? bookmarkButton : nil
            searchTextField.rightViewMode = showsBookmarkButton ? .unlessEditing : .never
        }
    }

    private func cancelWasTapped() {
        delegate?.searchBarCancelButtonClicked(self)
        controller?.isActive = false
    }

    /// Escape does what the cancel button does; false when there is none.
    func escapeWasPressed() -> Bool {
        guard isCancelShown else { return false }
        cancelWasTapped()
        return true
    }

    // MARK: Scopes

    open var scopeButtonTitles: [String]? { didSet { if scopeButtonTitles != oldValue { scopesChanged() } } }
    open var selectedScopeButtonIndex: Int {
        get { scopeIndex }
        set {
            scopeIndex = newValue
            scopeControl?.selectedSegmentIndex = newValue
        }
    }
    private var scopeIndex = 0

    open var showsScopeBar: Bool {
        get { isScopeBarShown }
        set { setShowsScope(newValue, animated: false) }
    }
    private var isScopeBarShown = false

    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != isScopeBarShown else { return }
        isScopeBarShown = show
        scopesChanged()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
    }

    private func scopesChanged() {
        scopeControl?.removeFromSuperview()
        scopeControl = nil
        if isScopeBarShown, let titles = scopeButtonTitles, !titles.isEmpty {
            let control = UISegmentedControl(items: titles)
            control.selectedSegmentIndex = titles.indices.contains(scopeIndex) ? scopeIndex : 0
            control.addAction(UIAction { [weak self] _ in self?.scopeWasChosen() }, for: .valueChanged)
            addSubview(control)
            scopeControl = control
        }
        sizeChanged()
    }

    private func scopeWasChosen() {
        guard let scopeControl else { return }
        scopeIndex = scopeControl.selectedSegmentIndex
        controller?.searchChanged()
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopeIndex)
    }

    // MARK: Appearance

    open var searchBarStyle = UISearchBar.Style.default { didSet { updateColors() } }
    open var barTintColor: UIColor? { didSet { updateColors() } }
    /// Whether the bar is dark whatever is around it.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { overrideUserInterfaceStyle = barStyle.userInterfaceStyle } }
    }
    /// Whether content may be seen through the bar.
    open var isTranslucent = true { didSet { updateColors() } }
    /// Shown in place of the background; an image without size hides the background.
    open var backgroundImage: UIImage? { didSet { updateColors() } }

    /// Whether a navigation bar holds the bar; its background is that bar's then.
    var isInNavigationBar = false {
        didSet {
            guard isInNavigationBar != oldValue else { return }
            updateColors()
            sizeChanged()
        }
    }

    private static let barColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : UIColor(white: 0.945, alpha: 1)
    }

    private func updateColors() {
        let hasBackground = searchBarStyle != .minimal && !isInNavigationBar && backgroundImage == nil
        let color = barTintColor ?? Self.barColor
        background.backgroundColor =
            hasBackground ? (isTranslucent ? color.withAlphaComponent(0.97) : color) : nil
        shadow.backgroundColor = hasBackground ? .separator : nil
        background.layer.contents = backgroundImage?.cgImage
        if searchTextField.backgroundColor == nil { searchTextField.backgroundColor = .tertiarySystemFill }
    }

    private func updateWords() {
        let language = BarLanguage(traitCollection)
        cancelButton.setTitle(language.pick("Cancel", "취소"), for: .normal)
        bookmarkButton.accessibilityLabel = language.pick("Bookmarks", "책갈피")
        searchTextField.attributedPlaceholder = NSAttributedString(
            string: ownPlaceholder ?? language.pick("Search", "검색"),
            attributes: [.foregroundColor: UIColor.secondaryLabel])
        promptLabel.font = .preferredFont(forTextStyle: .footnote)
        promptLabel.textColor = .label
        promptLabel.textAlignment = .center
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateWords()
        if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            sizeChanged()
        }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        updateWords()
    }

    // MARK: Layout

    private func sizeChanged() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        controller?.searchBarSizeChanged()
    }

    private var promptHeight: CGFloat { prompt?.isEmpty == false ? ceil(promptLabel.font.lineHeight) + 8 : 0 }
    private var scopeHeight: CGFloat { scopeControl == nil ? 0 : 32 + 10 }

    /// The height that the bar needs, in points.
    var fittingHeight: CGFloat {
        fittingHeightInNavigationBar + (isInNavigationBar ? 0 : 4)
    }

    /// The height that the bar needs in a navigation bar, in points.
    var fittingHeightInNavigationBar: CGFloat { promptHeight + searchTextField.fittingHeight + 16 + scopeHeight }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let pixel = 1 / max(traitCollection.displayScale, 1)
        background.frame = bounds
        shadow.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
        let margin: CGFloat = isInNavigationBar ? (bounds.width >= 414 ? 20 : 16) : 8
        let row = CGRect(
            x: margin + safeAreaInsets.left, y: promptHeight + (isInNavigationBar ? 1 : 10),
            width: max(0, bounds.width - 2 * margin - safeAreaInsets.left - safeAreaInsets.right),
            height: searchTextField.fittingHeight)
        if promptHeight > 0 {
            if promptLabel.superview == nil { addSubview(promptLabel) }
            promptLabel.frame = CGRect(x: row.minX, y: 4, width: row.width, height: promptHeight - 8)
        } else {
            promptLabel.removeFromSuperview()
        }
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let cancelWidth = min(ceil(cancelButton.intrinsicContentSize.width), row.width / 2)
        let taken = isCancelShown ? cancelWidth + 8 : 0
        searchTextField.frame = CGRect(
            x: isLeftToRight ? row.minX : row.minX + taken, y: row.minY, width: row.width - taken, height: row.height)
        if isCancelShown {
            cancelButton.isHidden = false
        } else if UIView.inheritedAnimationDuration == 0 {
            cancelButton.isHidden = cancelButton.alpha == 1 || cancelButton.isHidden
        }
        cancelButton.frame = CGRect(
            x: isLeftToRight ? row.maxX - cancelWidth : row.minX, y: row.minY, width: cancelWidth, height: row.height)
        scopeControl?.frame = CGRect(x: row.minX, y: row.maxY + 8, width: row.width, height: 32)
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

    /// Shown above the keyboard.
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }

    func didBeginEditing() {
        controller?.isActive = true
        delegate?.searchBarTextDidBeginEditing(self)
    }

    func searchWasPressed() {
        if controller != nil { searchTextField.resignFirstResponder() }
        delegate?.searchBarSearchButtonClicked(self)
    }
}

/// Passes what happens in the field of a search bar on to the bar's delegate.
@MainActor private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) { self.bar = bar }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { bar.didBeginEditing() }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }
    func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bar.searchWasPressed()
        return false
    }
}

// MARK: - UITextInputTraits

extension UISearchBar: UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { searchTextField.smartQuotesType }
        set { searchTextField.smartQuotesType = newValue }
    }
    public var smartDashesType: UITextSmartDashesType {
        get { searchTextField.smartDashesType }
        set { searchTextField.smartDashesType = newValue }
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { searchTextField.smartInsertDeleteType }
        set { searchTextField.smartInsertDeleteType = newValue }
    }
    public var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    public var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    public var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }
    public var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
}
