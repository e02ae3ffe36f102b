// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text field of a search bar: a magnifying glass before the text, a clear button after it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisearchtextfield
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    /// The bar that the field is in.
    weak var searchBar: UISearchBar?

    private func setUp() {
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.tintColor = .secondaryLabel
        glass.contentMode = .center
        glass.isAccessibilityElement = false
        leftView = glass
        leftViewMode = .always
        clearButtonMode = .always
        returnKeyType = .search
        autocorrectionType = .no
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        sizeGlass()
    }

    private func sizeGlass() {
        guard let glass = leftView as? UIImageView else { return }
        let size = min(font?.pointSize ?? 17, 28)
        glass.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: size * 16 / 17)
        glass.frame.size = CGSize(width: ceil(size * 1.3), height: ceil(size * 1.3))
    }

    open override var font: UIFont? {
        didSet {
            sizeGlass()
            showTokens()
        }
    }

    // MARK: Tokens

    /// The tokens before the text.
    ///
    /// A tap chooses one. Delete at the beginning of the text takes away the chosen one, or else the last one.
    open var tokens: [UISearchToken] {
        get { tokenViews.map(\.token) }
        set {
            tokenList = newValue
            showTokens()
        }
    }
    private var tokenList: [UISearchToken] = []
    private var tokenViews: [SearchTokenView] = []

    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        guard (0...tokenList.count).contains(tokenIndex) else {
            fault("Tried to insert a token at index \(tokenIndex) into a field with \(tokenList.count) tokens.")
        }
        tokenList.insert(token, at: tokenIndex)
        showTokens()
    }

    open func removeToken(at tokenIndex: Int) {
        guard tokenList.indices.contains(tokenIndex) else {
            fault("Tried to remove the token at index \(tokenIndex) of a field with \(tokenList.count) tokens.")
        }
        tokenList.remove(at: tokenIndex)
        showTokens()
    }

    /// Whether a person can take tokens away.
    open var allowsDeletingTokens = true
    /// nil for the tint color.
    open var tokenBackgroundColor: UIColor! { didSet { showTokens() } }

    private func showTokens() {
        let chosen = tokenViews.first(where: \.isSelected)?.token
        for view in tokenViews { view.removeFromSuperview() }
        let font = font ?? .systemFont(ofSize: 17)
        tokenViews = tokenList.map { token in
            let view = SearchTokenView(token, font: font)
            view.isSelected = token === chosen
            view.addAction(UIAction { [weak self] _ in self?.choose(token) }, for: .primaryActionTriggered)
            view.show(tokenBackgroundColor ?? tintColor)
            addSubview(view)
            return view
        }
        setNeedsLayout()
        layer.changed(.attributes)
    }

    private func choose(_ token: UISearchToken) {
        for view in tokenViews {
            view.isSelected = view.token === token && !view.isSelected
            view.show(tokenBackgroundColor ?? tintColor)
        }
        becomeFirstResponder()
    }

    /// A person pressed Delete where there is no text before the cursor; true when a token has gone.
    package func deleteTokenByPerson() -> Bool {
        guard allowsDeletingTokens, !tokenList.isEmpty else { return false }
        let chosen = tokenViews.firstIndex(where: \.isSelected)
        removeToken(at: chosen ?? tokenList.count - 1)
        sendActions(for: .editingChanged)
        return true
    }

    private var tokensWidth: CGFloat {
        tokenViews.isEmpty ? 0 : tokenViews.reduce(0) { $0 + $1.wantedWidth + 4 } + 2
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard !tokenViews.isEmpty else { return }
        let font = font ?? .systemFont(ofSize: 17)
        let height = min(bounds.height - 6, ceil(font.lineHeight) + 4)
        let box = super.textRect(forBounds: bounds)
        var x: CGFloat = 6
        for view in tokenViews {
            let width = min(view.wantedWidth, max(0, box.width - x))
            view.frame = CGRect(
                x: isLeftToRight ? box.minX + x : box.maxX - x - width, y: (bounds.height - height) / 2, width: width,
                height: height)
            x += width + 4
        }
    }

    /// The height of a field with one line of its font, in points.
    var fittingHeight: CGFloat { max(36, ceil((font ?? .systemFont(ofSize: 17)).lineHeight) + 14) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width, height: fittingHeight)
    }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: isLeftToRight ? 6 : -6, dy: 0)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { inset(super.textRect(forBounds: bounds)) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { inset(super.editingRect(forBounds: bounds)) }

    private func inset(_ rect: CGRect) -> CGRect {
        let (start, end): (CGFloat, CGFloat) = (6 + min(tokensWidth, max(0, rect.width - 60)), 7)
        return rect.inset(
            by: UIEdgeInsets(top: 0, left: isLeftToRight ? start : end, bottom: 0, right: isLeftToRight ? end : start))
    }

    private var isLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }

    package override var ownAccessibilityRole: String? { "searchbox" }
}
