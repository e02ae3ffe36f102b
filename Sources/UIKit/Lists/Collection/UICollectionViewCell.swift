// SPDX-License-Identifier: Apache-2.0

import Display
import Foundation
import QuartzCore

/// An item of a collection view.
///
/// From back to front it shows its background, its background while selected, and its content. All lengths are in
/// points.
///
/// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewcell
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        (coder as? InterfaceCoder)?.readCollectionCell(self)
    }

    /// The segue that a storyboard draws from the cell.
    var selectionSegue: InterfaceSegue?

    private func setUp() {
        contentView.frame = bounds
        insertSubview(contentView, at: 0)
    }

    // MARK: Content

    /// Holds what the cell shows; it is as large as the cell.
    open private(set) var contentView = UIView()

    // MARK: Configurations

    /// What the cell keeps for its configurations.
    private(set) lazy var configurations = ConfigurationHost(self)

    /// The state that the cell's configurations are updated for; override it to add states of the app's own.
    open var configurationState: UICellConfigurationState { makeConfigurationState() }

    /// Called before the cell is shown and after its state has changed; override it to update the configurations.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    public typealias ConfigurationUpdateHandler = (
        _ cell: UICollectionViewCell, _ state: UICellConfigurationState
    ) -> Void

    /// Called after `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// The background configuration that suits the cell.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

    /// Told when there is a background configuration and was none, or the other way round.
    func backgroundConfigurationChanged() {}

    /// Shows a view in place of the content view; nil for an empty one.
    func replaceContentView(with view: UIView?) {
        let old = contentView
        let new = view ?? UIView()
        new.frame = old.frame
        insertSubview(new, aboveSubview: old)
        old.removeFromSuperview()
        contentView = new
    }

    package override func traitsApplied() {
        super.traitsApplied()
        configurations.traitsApplied()
    }

    // MARK: Backgrounds

    /// A view behind the content, as large as the cell.
    open var backgroundView: UIView? {
        didSet {
            guard backgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// A view between background and content, shown while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? {
        didSet {
            guard selectedBackgroundView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            showSelectedBackground()
        }
    }

    // MARK: State

    /// Whether the cell's item is selected.
    open var isSelected = false {
        didSet {
            guard isSelected != oldValue else { return }
            layer.changed(.attributes)
            stateChanged()
        }
    }

    /// Whether a finger is on the cell.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    private func stateChanged() {
        setNeedsUpdateConfiguration()
        let isOn = isSelected || isHighlighted
        highlight(isOn, in: contentView)
        showSelectedBackground()
    }

    private func highlight(_ isOn: Bool, in view: UIView) {
        for subview in view.subviews {
            (subview as? UILabel)?.isHighlighted = isOn
            (subview as? UIImageView)?.isHighlighted = isOn
            highlight(isOn, in: subview)
        }
    }

    private func showSelectedBackground() {
        guard let selectedBackgroundView else { return }
        guard isSelected || isHighlighted else {
            selectedBackgroundView.removeFromSuperview()
            return
        }
        selectedBackgroundView.frame = bounds
        if selectedBackgroundView.superview !== self {
            insertSubview(selectedBackgroundView, belowSubview: contentView)
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        configurations.updateIfNeeded()
        contentView.frame = contentFrame
        configurations.place(in: bounds, indentation: contentIndentation)
        if let collectionView, collectionView.selfSizingInvalidation == .enabledIncludingConstraints, measured != nil {
            collectionView.sizeMayHaveChanged(self)
        }
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }

    /// Called when the cell has got a place in a collection view, or its place has another look.
    func placeTaken() {}

    /// Called when the collection view begins or ends its editing mode.
    func editingChanged(animated: Bool) { setNeedsUpdateConfiguration() }

    /// Where the content is; in the cell's bounds.
    var contentFrame: CGRect { bounds }
    /// What the cell keeps at the left and right of its content, in points.
    var contentInsets: (left: CGFloat, right: CGFloat) { (0, 0) }
    /// How much further in a list's content begins, in points.
    var contentIndentation: CGFloat { 0 }

    /// The size that the constraints inside the content view give the cell.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        configurations.updateIfNeeded()
        updateConstraintsIfNeeded()
        if let size = configuredSize(targetSize, horizontalFittingPriority, verticalFittingPriority) { return size }
        guard contentView.isLaidOutByConstraints else { return sizeThatFits(targetSize) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// Asks for the cell's size again, if the collection view's cells size themselves.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        contentSizeChanged()
    }

    // MARK: Input

    /// Whether the cell shows an item; one can also be a header.
    private var isItem: Bool { layoutAttributes?.representedElementCategory == .cell }

    var isSelectable: Bool { isItem && collectionView?.allowsSelectionNow == true }

    package override var isKeyboardFocusable: Bool {
        guard isSelectable, let collectionView, let indexPath = layoutAttributes?.indexPath else { return false }
        return collectionView.canFocus(indexPath)
    }
    package override var takesArrowKeys: Bool { isKeyboardFocusable }
    package override var isAccessibilityElementByDefault: Bool { isSelectable }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        guard isSelectable else { return .none }
        return isSelected ? [.button, .selected] : .button
    }

    /// Selects the item, as a tap does.
    open override func accessibilityActivate() -> Bool { collectionView?.activate(self) ?? false }
}
