// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableViewCell: ConfigurableView {
    /// What the cell shows, as a value: a view made from it takes the place of the content view.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableviewcell/contentconfiguration
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.content = newValue }
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

    /// The content configuration of the cell's style, without content.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// The background configuration of the table's style.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (tableView?.style ?? look.style) == .plain ? .listPlainCell() : .listGroupedCell()
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
        state.isEditing = isEditing
        state.isSwiped = swipeOffset != 0 || showingDeleteConfirmation
        state.isReordering = tableView?.reordering?.cell === self
        return state
    }

    var currentConfigurationState: any UIConfigurationState { configurationState }

    /// A cell without a selection style does not show that it is selected.
    var backgroundConfigurationState: any UIConfigurationState {
        var state = configurationState
        if selectionStyle == .none { (state.isSelected, state.isHighlighted) = (false, false) }
        return state
    }

    /// The size of a cell with a content configuration, in points; nil without one.
    func configuredSize(
        _ target: CGSize, _ around: CGFloat, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize? {
        guard configurations.contentView != nil else { return nil }
        // Margins are counted from the edges of the cell, so it has to be as wide as it will be.
        if bounds.width != target.width { bounds.size.width = target.width }
        contentView.frame.size.width = target.width - around
        configurations.place(in: bounds, indentation: CGFloat(indentationLevel) * indentationWidth)
        let inside = CGSize(width: target.width - around, height: target.height)
        return configurations.fittingSize(inside, horizontal, vertical).map {
            CGSize(width: $0.width + around, height: $0.height)
        }
    }

    func updateConfigurationsByApp() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    func backgroundConfigurationChanged() { lookChanged() }
}
