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
@MainActor open class UICollectionViewCell: UICollectionReusableView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        contentView.frame = bounds
        addSubview(contentView)
    }

    // MARK: Content

    /// Holds what the cell shows; it is as large as the cell.
    public let contentView = UIView()

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
        contentView.frame = contentFrame
        if let collectionView, collectionView.selfSizingInvalidation == .enabledIncludingConstraints, measured != nil {
            collectionView.sizeMayHaveChanged(self)
        }
        backgroundView?.frame = bounds
        selectedBackgroundView?.frame = bounds
    }

    /// Called when the cell has got a place in a collection view, or its place has another look.
    func placeTaken() {}

    /// Called when the collection view begins or ends its editing mode.
    func editingChanged(animated: Bool) {}

    /// Where the content is; in the cell's bounds.
    var contentFrame: CGRect { bounds }

    /// The size that the constraints inside the content view give the cell.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        guard contentView.isLaidOutByConstraints else { return sizeThatFits(targetSize) }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
    }

    /// Asks for the cell's size again, if the collection view's cells size themselves.
    open override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        guard let collectionView, collectionView.selfSizingInvalidation != .disabled, measured != nil else { return }
        collectionView.sizeMayHaveChanged(self)
    }

    // MARK: Input

    var isSelectable: Bool { collectionView?.allowsSelectionNow == true }

    package override var isKeyboardFocusable: Bool {
        guard isSelectable, let collectionView, let indexPath = layoutAttributes?.indexPath else { return false }
        return collectionView.canFocus(indexPath)
    }
    package override var isAccessibilityElementByDefault: Bool { isSelectable }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        guard isSelectable else { return .none }
        return isSelected ? [.button, .selected] : .button
    }

    /// Selects the item, as a tap does.
    open override func accessibilityActivate() -> Bool { collectionView?.activate(self) ?? false }
}
