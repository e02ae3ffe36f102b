// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITableViewHeaderFooterView: ConfigurableView {
    /// What the view shows, as a value: a view made from it takes the place of the content view.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview/contentconfiguration
    public var contentConfiguration: (any UIContentConfiguration)? {
        get { configurations.content }
        set { configurations.content = newValue }
    }

    /// How the background looks, as a value; it takes the place of `backgroundView`.
    public var backgroundConfiguration: UIBackgroundConfiguration? {
        get { configurations.background }
        set {
            if newValue != nil { backgroundView = nil }
            configurations.background = newValue
        }
    }

    /// Whether the content configuration follows the view's state.
    public var automaticallyUpdatesContentConfiguration: Bool {
        get { configurations.automaticallyUpdatesContent }
        set { configurations.automaticallyUpdatesContent = newValue }
    }

    public var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { configurations.automaticallyUpdatesBackground }
        set { configurations.automaticallyUpdatesBackground = newValue }
    }

    /// The content configuration of a header in the table's style, without content.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch (tableView?.style ?? .plain, isFooter) {
        case (.plain, false): .plainHeader()
        case (.plain, true): .plainFooter()
        case (_, false): .groupedHeader()
        case (_, true): .groupedFooter()
        }
    }

    /// The background configuration of the table's style.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (tableView?.style ?? .plain) == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    /// Asks for an update of the configurations before the next layout.
    public func setNeedsUpdateConfiguration() { configurations.setNeedsUpdate() }

    // MARK: For the host

    /// The state as the view knows it, for `configurationState`.
    func makeConfigurationState() -> UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Whether the table shows the view below a section.
    private var isFooter: Bool { tableView?.live.list.first { $0.view === self }?.place.isFooter ?? false }

    var currentConfigurationState: any UIConfigurationState { configurationState }

    func updateConfigurationsByApp() {
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    func backgroundConfigurationChanged() {}
}
