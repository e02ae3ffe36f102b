// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the items of a tab bar look in their states.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitabbaritemappearance
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, @MainActor NSCopying {
    /// Where the title of an item is.
    public enum Style: Int, Sendable {
        /// Below the image.
        case stacked = 0
        /// Beside the image.
        case inline
        /// Beside the image, in a lower bar.
        case compactInline
    }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    public let focused = UITabBarItemStateAppearance()

    public override init() {
        super.init()
        for state in states { state.onChange = { [weak self] in self?.onChange?() } }
    }

    public convenience init(style: UITabBarItemAppearance.Style) {
        self.init()
        configureWithDefault(for: style)
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

    open func configureWithDefault(for style: UITabBarItemAppearance.Style) {
        for state in states { state.take(UITabBarItemStateAppearance()) }
    }

    open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }
    nonisolated open override func copy() -> Any {
        nonisolated(unsafe) var copied: Any = self
        MainActor.assumeIsolated { copied = makeCopy() }
        return copied
    }

    func makeCopy() -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance()
        for (to, from) in zip(copy.states, states) { to.take(from) }
        return copy
    }

    /// Told after a property of a state has changed.
    var onChange: (() -> Void)?

    /// The look of a state; a state that says nothing of something looks like the normal one.
    func look(for state: UIControl.State) -> UITabBarItemStateAppearance {
        let own = state.contains(.disabled) ? disabled : state.contains(.selected) ? selected : normal
        guard own !== normal else { return normal }
        let look = UITabBarItemStateAppearance()
        look.take(own)
        look.fill(from: normal)
        return look
    }

    /// The color that a state asks for; nil where it leaves it to the bar.
    func iconColor(for state: UIControl.State) -> UIColor? {
        (state.contains(.disabled) ? disabled : state.contains(.selected) ? selected : normal).iconColor
    }
}

/// How an item of a tab bar looks in one state.
///
/// Follows: https://developer.apple.com/documentation/uikit/uitabbaritemstateappearance
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// How far the title is moved from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    open var iconColor: UIColor? { didSet { onChange?() } }
    /// How far the badge is moved from its place, in points.
    open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
    open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// How far the badge's text is moved from its place, in points.
    open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }

    var onChange: (() -> Void)?

    func take(_ other: UITabBarItemStateAppearance) {
        (titleTextAttributes, titlePositionAdjustment, iconColor) =
            (other.titleTextAttributes, other.titlePositionAdjustment, other.iconColor)
        (badgePositionAdjustment, badgeBackgroundColor) = (other.badgePositionAdjustment, other.badgeBackgroundColor)
        (badgeTextAttributes, badgeTitlePositionAdjustment) =
            (other.badgeTextAttributes, other.badgeTitlePositionAdjustment)
    }

    /// Takes what this state leaves open from another; colors of titles belong to their own state.
    func fill(from normal: UITabBarItemStateAppearance) {
        var attributes = normal.titleTextAttributes
        attributes[.foregroundColor] = nil
        titleTextAttributes = attributes.merging(titleTextAttributes) { $1 }
        if titlePositionAdjustment == .zero { titlePositionAdjustment = normal.titlePositionAdjustment }
        if badgePositionAdjustment == .zero { badgePositionAdjustment = normal.badgePositionAdjustment }
        badgeBackgroundColor = badgeBackgroundColor ?? normal.badgeBackgroundColor
        badgeTextAttributes = normal.badgeTextAttributes.merging(badgeTextAttributes) { $1 }
        if badgeTitlePositionAdjustment == .zero {
            badgeTitlePositionAdjustment = normal.badgeTitlePositionAdjustment
        }
    }
}
