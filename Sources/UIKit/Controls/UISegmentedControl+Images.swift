// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The images that take the place of a segmented control's own look.
@MainActor final class SegmentImages {
    struct Pair: Hashable {
        var left: UInt
        var right: UInt
    }

    var backgrounds: [UInt: UIImage] = [:]
    var dividers: [Pair: UIImage] = [:]
    private var backgroundViews: [UIImageView] = []
    private var dividerViews: [UIImageView] = []

    /// Places the images behind and between segments; `states` are theirs.
    func place(in control: UISegmentedControl, frames: [CGRect], states: [UIControl.State]) {
        show(&backgroundViews, count: backgrounds.isEmpty ? 0 : frames.count, in: control)
        for (index, view) in backgroundViews.enumerated() {
            view.image = backgrounds[states[index].rawValue] ?? backgrounds[UIControl.State.normal.rawValue]
            view.frame = frames[index]
        }
        show(&dividerViews, count: dividers.isEmpty ? 0 : max(0, frames.count - 1), in: control)
        for (index, view) in dividerViews.enumerated() {
            let isLeftToRight = frames[index].minX < frames[index + 1].minX
            let (left, right) = isLeftToRight ? (index, index + 1) : (index + 1, index)
            let normal = UIControl.State.normal.rawValue
            let image =
                dividers[Pair(left: states[left].rawValue, right: states[right].rawValue)]
                ?? dividers[Pair(left: normal, right: normal)]
            view.image = image
            let width = image?.size.width ?? 0
            view.frame = CGRect(
                x: frames[left].maxX - width / 2, y: 0, width: width, height: frames[left].height)
        }
    }

    private func show(_ views: inout [UIImageView], count: Int, in control: UISegmentedControl) {
        while views.count > count { views.removeLast().removeFromSuperview() }
        while views.count < count {
            let view = UIImageView()
            view.isAccessibilityElement = false
            views.append(view)
            control.insertSubview(view, at: 0)
        }
    }
}

extension UISegmentedControl {
    /// Shows an image behind segments in a state, in place of the thumb and the background.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uisegmentedcontrol/setbackgroundimage(_:for:barmetrics:)
    /// Differs: the image for the default metrics counts for all.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        guard barMetrics == .default else { return }
        images.backgrounds[state.rawValue] = backgroundImage
        imagesChanged()
    }

    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[state.rawValue]
    }

    /// Shows an image between segments in two states, in place of the line.
    ///
    /// Follows: https://developer.apple.com/documentation/uikit/uisegmentedcontrol/setdividerimage(_:forleftsegmentstate:rightsegmentstate:barmetrics:)
    /// Differs: the image for the default metrics counts for all.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {
        guard barMetrics == .default else { return }
        images.dividers[.init(left: leftState.rawValue, right: rightState.rawValue)] = dividerImage
        imagesChanged()
    }

    public func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) -> UIImage? {
        images.dividers[.init(left: leftState.rawValue, right: rightState.rawValue)]
    }
}
