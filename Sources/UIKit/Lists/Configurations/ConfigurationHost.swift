// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A cell, header or footer that shows configurations.
@MainActor protocol ConfigurableView: UIView {
    /// The state that configurations are updated for.
    var currentConfigurationState: any UIConfigurationState { get }
    /// The state that the background is updated for.
    var backgroundConfigurationState: any UIConfigurationState { get }
    /// Lets subclass and handler update the configurations.
    func updateConfigurationsByApp()
    /// Puts a view made from a content configuration in place of the content view; nil for the plain one again.
    func replaceContentView(with view: UIView?)
    /// Told when there is a background configuration and was none, or the other way round.
    func backgroundConfigurationChanged()
}

/// What a cell, header or footer keeps for its configurations, and the views made from them.
@MainActor final class ConfigurationHost {
    private unowned let owner: any ConfigurableView

    init(_ owner: any ConfigurableView) { self.owner = owner }

    // MARK: Content

    private(set) var contentView: (any UIView & UIContentView)?

    var content: (any UIContentConfiguration)? {
        didSet {
            contentChanged()
            setNeedsUpdate()
        }
    }
    var automaticallyUpdatesContent = true { didSet { if automaticallyUpdatesContent { setNeedsUpdate() } } }

    private func contentChanged() {
        guard let content else {
            guard contentView != nil else { return }
            contentView = nil
            owner.replaceContentView(with: nil)
            return
        }
        if let contentView, contentView.supports(content) {
            contentView.configuration = content
        } else {
            let view = content.makeContentView()
            contentView = view
            owner.replaceContentView(with: view)
        }
        owner.setNeedsLayout()
    }

    // MARK: Background

    private(set) var backgroundView: BackgroundConfigurationView?

    var background: UIBackgroundConfiguration? {
        didSet {
            guard background != oldValue else { return }
            showBackground()
            if (background == nil) != (oldValue == nil) { owner.backgroundConfigurationChanged() }
            setNeedsUpdate()
        }
    }
    var automaticallyUpdatesBackground = true { didSet { if automaticallyUpdatesBackground { setNeedsUpdate() } } }

    private func showBackground() {
        guard let background else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            return
        }
        if let backgroundView {
            backgroundView.configuration = background
        } else {
            let view = BackgroundConfigurationView(background)
            backgroundView = view
            owner.insertSubview(view, at: 0)
            owner.setNeedsLayout()
        }
    }

    // MARK: Updates

    /// True at first: a subclass may make its configurations when it is asked to update them.
    private var needsUpdate = true
    private var isUpdating = false

    /// Asks for an update before the next layout.
    func setNeedsUpdate() {
        guard !isUpdating else { return }
        needsUpdate = true
        owner.setNeedsLayout()
    }

    func updateIfNeeded() {
        guard needsUpdate, !isUpdating else { return }
        needsUpdate = false
        isUpdating = true
        defer { isUpdating = false }
        let state = owner.currentConfigurationState
        if automaticallyUpdatesContent, let content { self.content = content.updated(for: state) }
        if automaticallyUpdatesBackground, let background {
            self.background = background.updated(for: owner.backgroundConfigurationState)
        }
        owner.updateConfigurationsByApp()
    }

    /// Places the background in the owner, and says how far in the content begins, in points.
    func place(in frame: CGRect, indentation: CGFloat) {
        backgroundView?.frame = frame
        (contentView as? UIListContentView)?.indentation = indentation
    }

    /// Told when the owner's traits may be others than before.
    func traitsApplied() {
        let traits = owner.traitCollection
        defer { shownTraits = traits }
        if let shownTraits, shownTraits != traits { setNeedsUpdate() }
    }
    private var shownTraits: UITraitCollection?

    /// The size that the content gives in a width, in points; nil without a content configuration.
    func fittingSize(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize? {
        guard let contentView else { return nil }
        contentView.updateConstraintsIfNeeded()
        return contentView.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
}

extension ConfigurableView {
    var backgroundConfigurationState: any UIConfigurationState { currentConfigurationState }
}
