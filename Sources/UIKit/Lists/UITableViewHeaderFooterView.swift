// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A header or footer of a table's section that can be used again.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// Makes a view; a table calls this for registered classes.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        addSubview(contentView)
    }

    public convenience init() { self.init(reuseIdentifier: nil) }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        insertSubview(contentView, at: 0)
    }

    public internal(set) var reuseIdentifier: String?

    /// The table that shows the view now.
    weak var tableView: UITableView?

    /// Called before the view is used for another section.
    open func prepareForReuse() {}

    open private(set) var contentView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 28))

    // MARK: Configurations

    /// What the view keeps for its configurations.
    private(set) lazy var configurations = ConfigurationHost(self)

    /// The state that the view's configurations are updated for; override it to add states of the app's own.
    open var configurationState: UIViewConfigurationState { makeConfigurationState() }

    /// Called before the view is shown and after its state has changed; override it to update the configurations.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    public typealias ConfigurationUpdateHandler = (
        _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
    ) -> Void

    /// Called after `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Shows a view in place of the content view; nil for an empty one.
    func replaceContentView(with view: UIView?) {
        let old = contentView
        let new = view ?? UIView()
        new.frame = old.frame
        insertSubview(new, aboveSubview: old)
        old.removeFromSuperview()
        contentView = new
        (textLabelStorage, detailTextLabelStorage) = (nil, nil)
    }

    package override func traitsApplied() {
        super.traitsApplied()
        configurations.traitsApplied()
    }

    /// The view keeps its content as far from the edges as the rows of its table keep theirs.
    private func placeContent() {
        let margin = tableView?.sideMargin ?? 16
        let inset = tableView?.rowInset ?? 0
        let margins = UIEdgeInsets(top: 8, left: margin + inset, bottom: 8, right: margin + inset)
        if ownLayoutMargins != margins { layoutMargins = margins }
        contentView.frame = bounds
        backgroundView?.frame = bounds
        configurations.place(in: bounds, indentation: 0)
    }

    // MARK: Parts

    /// A view behind the content, as large as the header.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    private var textLabelStorage: UILabel?
    private var detailTextLabelStorage: UILabel?
    private var role = Role()

    /// What a title view is for; it decides font, case and place of the title.
    private struct Role: Equatable {
        var isHeader = true
        var style = UITableView.Style.plain
    }

    open var textLabel: UILabel? {
        if let textLabelStorage { return textLabelStorage }
        let label = UILabel()
        label.numberOfLines = 0
        textLabelStorage = label
        contentView.addSubview(label)
        styleLabel()
        return label
    }

    open var detailTextLabel: UILabel? {
        if let detailTextLabelStorage { return detailTextLabelStorage }
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .footnote)
        label.textColor = .secondaryLabel
        detailTextLabelStorage = label
        contentView.addSubview(label)
        setNeedsLayout()
        return label
    }

    /// Shows a section's title as the table's style has it.
    func configure(title: String, isHeader: Bool, style: UITableView.Style) {
        role = Role(isHeader: isHeader, style: style)
        let isUppercase = isHeader && style != .plain
        textLabel?.text = isUppercase ? title.uppercased() : title
        textLabel?.accessibilityTraits = isHeader ? .header : .none
        if isUppercase { textLabel?.accessibilityLabel = title }
        styleLabel()
        if style == .plain, backgroundView == nil {
            let background = UIView()
            background.backgroundColor = .systemBackground
            backgroundView = background
        }
    }

    private func styleLabel() {
        guard let label = textLabelStorage else { return }
        if role.style == .plain {
            label.font = .preferredFont(forTextStyle: role.isHeader ? .headline : .subheadline)
            label.textColor = role.isHeader ? .label : .secondaryLabel
        } else {
            label.font = .preferredFont(forTextStyle: .footnote)
            label.textColor = .secondaryLabel
        }
        setNeedsLayout()
    }

    private var sideMargin: CGFloat { (bounds.width >= 414 ? 20 : 16) * (role.style == .insetGrouped ? 2 : 1) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        configurations.updateIfNeeded()
        placeContent()
        let width = max(0, bounds.width - 2 * sideMargin)
        guard let label = textLabelStorage else { return }
        let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let detail =
            detailTextLabelStorage?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) ?? .zero
        let top: CGFloat =
            if role.style == .plain {
                round((bounds.height - size.height - detail.height) / 2)
            } else if role.isHeader {
                bounds.height - size.height - detail.height - 7
            } else {
                8
            }
        label.frame = CGRect(x: sideMargin, y: top, width: width, height: size.height)
        detailTextLabelStorage?.frame = CGRect(
            x: sideMargin, y: top + size.height, width: width, height: detail.height)
    }

    /// The height that the labels need, in points.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        configurations.updateIfNeeded()
        if configurations.contentView != nil {
            if bounds.width != size.width { bounds.size.width = size.width }
            placeContent()
            let target = CGSize(width: size.width, height: 0)
            if let fitting = configurations.fittingSize(target, .required, .fittingSizeLevel) { return fitting }
        }
        let side: CGFloat = (size.width >= 414 ? 20 : 16) * (role.style == .insetGrouped ? 2 : 1)
        let available = CGSize(width: max(0, size.width - 2 * side), height: .greatestFiniteMagnitude)
        let text = textLabelStorage?.sizeThatFits(available).height ?? 0
        let detail = detailTextLabelStorage?.sizeThatFits(available).height ?? 0
        if role.style == .plain { return CGSize(width: size.width, height: max(28, (text + detail + 7).rounded(.up))) }
        return CGSize(width: size.width, height: (text + detail + (role.isHeader ? 22 : 16)).rounded(.up))
    }
}
