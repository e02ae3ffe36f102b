// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
    /// Resolves the background color with the view's traits.
    func applyBackgroundColor() {
        layer.backgroundColor = backgroundColor.map { $0.resolvedColor(with: traitCollection).cgColor }
    }

    var effectiveTintAdjustmentMode: TintAdjustmentMode {
        tintAdjustmentMode != .automatic ? tintAdjustmentMode : superview?.effectiveTintAdjustmentMode ?? .normal
    }

    func propagateTintColor() {
        tintColorDidChange()
        for subview in subviews where subview.ownTintColor == nil { subview.propagateTintColor() }
    }

    /// Resolves what depends on traits and tint after the view came into another environment.
    func environmentChanged() {
        refreshAppearance()
        tintColorDidChange()
        for subview in subviews { subview.environmentChanged() }
    }

    /// Resolves dynamic colors again.
    private func refreshAppearance() {
        if backgroundColor != nil { applyBackgroundColor() }
        traitsApplied()
    }

    /// Tells the view and everything in it that traits have changed from what they were.
    func propagateTraitChange(from previous: UITraitCollection) {
        let current = traitCollection
        guard current != previous else { return }
        let outer = UITraitCollection.current
        UITraitCollection.current = current
        defer { UITraitCollection.current = outer }
        if AppearanceStore.shared.dependsOnTraits, window != nil { takeAppearance() }
        refreshAppearance()
        viewController?.traitsChanged(from: previous, to: current)
        traitCollectionDidChange(previous)
        for registration in traitRegistrations where registration.applies(previous, current) {
            registration.handler(self, previous)
        }
        if current.preferredContentSizeCategory != previous.preferredContentSizeCategory
            || current.layoutDirection != previous.layoutDirection
        {
            setNeedsLayout()
            if current.layoutDirection != previous.layoutDirection { readingDirectionChanged() }
        }
        if isDrawn { setNeedsDisplay() }
        for subview in subviews {
            var before = previous
            if let overrides = subview.traitOverrideValues {
                var values = previous.values
                values.merge(overrides)
                before = UITraitCollection(values)
            }
            subview.propagateTraitChange(from: before)
        }
    }
}
