// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionViewCell: ConfigurableView {
    /// What the cell shows, as a value: a view made from it takes the place of the content view.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uicollectionviewcell/contentconfiguration
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set {
            configurations.content = newValue
            contentSizeChanged()
        }
    }

    /// A cell that is shown is asked for its size again, if the collection view's cells size themselves.
    func contentSizeChanged() {
        guard let collectionView, collectionView.selfSizingInvalidation != .disabled, measured != nil else { return }
        collectionView.sizeMayHaveChanged(self)
    }

    /// How the cell's background looks, as a value; it takes the place of `backgroundView` and `selectedBackgroundView`.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
            configurations.background = newValue
        }
    }

    /// Whether the content configuration follows the cell's state.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.automaticallyUpdatesContent }
        set { configurations.automaticallyUpdatesContent = newValue }
    }

    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.automaticallyUpdatesBackground }
        set { configurations.automaticallyUpdatesBackground = newValue }
    }

    /// Asks for an update of the configurations before the next layout.
    public func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    // MARK: For the host

    /// The state as the cell knows it, for `configurationState`.
    func makeConfigurationState() -> UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        state.isHighlighted = isHighlighted
        state.isSelected = isSelected
        state.isEditing = collectionView?.isEditing ?? false
        state.isReordering = isHeld
        state.isExpanded = outlineItem?.isExpanded ?? false
        state.isSwiped = (self as? any SwipeableCell).map { $0.swipeOffset != 0 } ?? false
        return state
    }

    /// Whether the cell is moved by hand.
    private var isHeld: Bool {
        guard let collectionView, let movement = collectionView.movement else { return false }
        return collectionView.indexPath(for: self) == movement.current
    }

    /// What is known of the cell's item in an outline; nil outside of one.
    var outlineItem: OutlineItem? {
        guard let collectionView, let indexPath = collectionView.indexPath(for: self) else { return nil }
        return (collectionView.dataSource as? any OutlineDataSource)?.outlineItem(at: indexPath)
    }

    /// The size of a content configuration's view, in points; nil without one.
    func configuredSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize? {
        guard configurations.contentView != nil else { return nil }
        // Margins are counted from the edges of the cell, so it has to be as wide as it will be.
        let width = target.width + contentInsets.left + contentInsets.right
        if horizontal == .required, bounds.width != width { bounds.size.width = width }
        contentView.frame = contentFrame
        configurations.place(in: bounds, indentation: contentIndentation)
        return configurations.fittingSize(target, horizontal, vertical)
    }

    var currentConfigurationState: any UIConfigurationState { configurationState }

    func updateConfigurationsByApp() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
}
