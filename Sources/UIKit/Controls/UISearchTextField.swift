// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text field of a search bar: a magnifying glass before the text, a clear button after it.
///
/// Follows: https://developer.apple.com/documentation/uikit/uisearchtextfield
@MainActor open class UISearchTextField: UITextField {
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

    open override var font: UIFont? { didSet { sizeGlass() } }

    /// The height of a field with one line of its font, in points.
    var fittingHeight: CGFloat { max(36, ceil((font ?? .systemFont(ofSize: 17)).lineHeight) + 14) }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).offsetBy(dx: isLeftToRight ? 6 : -6, dy: 0)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { inset(super.textRect(forBounds: bounds)) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { inset(super.editingRect(forBounds: bounds)) }

    private func inset(_ rect: CGRect) -> CGRect {
        let (start, end): (CGFloat, CGFloat) = (6, 7)
        return rect.inset(
            by: UIEdgeInsets(top: 0, left: isLeftToRight ? start : end, bottom: 0, right: isLeftToRight ? end : start))
    }

    private var isLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }

    package override var ownAccessibilityRole: String? { "searchbox" }
}
