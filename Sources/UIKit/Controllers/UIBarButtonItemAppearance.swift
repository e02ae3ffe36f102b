// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How the buttons of a bar look in their states.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibarbuttonitemappearance
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, @MainActor NSCopying {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    public override init() { super.init() }

    public init(style: UIBarButtonItem.Style) {
        super.init()
        configureWithDefault(for: style)
    }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] {
            state.titleTextAttributes = [:]
            state.titlePositionAdjustment = .zero
        }
    }

    open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }
    nonisolated open override func copy() -> Any {
        nonisolated(unsafe) var copied: Any = self
        MainActor.assumeIsolated { copied = makeCopy() }
        return copied
    }

    func makeCopy() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        for (to, from) in [
            (copy.normal, normal), (copy.highlighted, highlighted), (copy.disabled, disabled), (copy.focused, focused),
        ] {
            to.titleTextAttributes = from.titleTextAttributes
            to.titlePositionAdjustment = from.titlePositionAdjustment
        }
        return copy
    }

    /// The attributes of a title in a state; a state that says nothing looks like the normal one.
    func titleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let own = state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
        return normal.titleTextAttributes.merging(own.titleTextAttributes) { $1 }
    }
}

/// How a button of a bar looks in one state.
///
/// Follows: https://developer.apple.com/documentation/uikit/uibarbuttonitemstateappearance
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
}
